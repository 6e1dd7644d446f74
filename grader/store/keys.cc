#include "grader/store/keys.h"

#include <fmt/format.h>

#include "grader/store/content.h"
#include "grader/store/hash.h"

namespace cairn {
namespace {

void add(Hash& hash, const std::string& text) { hash.add_field(text); }

void add(Hash& hash, double number) { hash.add_field(fmt::format("{}", number)); }

void add(Hash& hash, std::uint64_t number) { hash.add_field(fmt::format("{}", number)); }

void add(Hash& hash, const std::vector<std::string>& list) {
  add(hash, std::uint64_t{list.size()});
  for (const std::string& item : list) add(hash, item);
}

// Here and below: a member that is added to a struct and not to its key does not compile.
void add(Hash& hash, const Limits& limits) {
  const auto& [cpu_seconds, wall_seconds, output_bytes, memory_bytes, file_bytes, processes] =
      limits;
  add(hash, cpu_seconds);
  add(hash, wall_seconds);
  add(hash, output_bytes);
  add(hash, memory_bytes);
  add(hash, file_bytes);
  add(hash, processes);
}

template <typename... Members>
void add_all(Hash& hash, const Members&... members) {
  (add(hash, members), ...);
}

}  // namespace

std::string build_key(const BuildInputs& inputs) {
  const auto& [content, toolchain, program, skeleton, driver, limits, run_memory_bytes, environment,
               jail] = inputs;
  Hash hash;
  hash.add_field("cairn build 1");
  add_all(hash, content, toolchain, program, skeleton, driver, limits, run_memory_bytes,
          environment, jail);
  return hash.hex();
}

std::string run_key(const RunInputs& inputs) {
  const auto& [build, command, arguments, limits, environment, jail] = inputs;
  Hash hash;
  hash.add_field("cairn run 1");
  add_all(hash, build, command, arguments, limits, environment, jail);
  return hash.hex();
}

std::string marks_key(const MarksInputs& inputs) {
  const auto& [hand_in, id, student, late, notes, rubric, by_hand, version, toolchain, jail] =
      inputs;
  Hash hash;
  hash.add_field("cairn marks 1");
  add_all(hash, hand_in, id, student, static_cast<std::uint64_t>(late), notes, rubric, by_hand,
          version, toolchain, jail);
  return hash.hex();
}

std::string rubric_key(const RubricFiles& files) {
  Hash hash;
  hash.add_field("cairn rubric 1");
  add_all(hash, files.rubric, content_hash_of_files(files.texts));
  return hash.hex();
}

}  // namespace cairn
