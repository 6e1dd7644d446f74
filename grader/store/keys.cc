#include "grader/store/keys.h"

#include <fmt/format.h>

#include <type_traits>

#include "grader/store/content_hash.h"
#include "grader/store/hash.h"

namespace cairn {
namespace {

template <typename T>
void add(Hash& hash, const T& value) {
  if constexpr (Described<T>) {
    for_each_member(value, [&](std::string_view name, const auto& member) {
      hash.add_field(name);
      add(hash, member);
    });
  } else if constexpr (DescribedEnum<T>) {
    hash.add_field(enum_word(value));
  } else if constexpr (std::is_arithmetic_v<T>) {
    hash.add_field(fmt::format("{}", value));
  } else if constexpr (std::is_same_v<T, std::string>) {
    hash.add_field(value);
  } else {  // a list
    add(hash, std::uint64_t{value.size()});
    for (const auto& item : value) add(hash, item);
  }
}

template <Described T>
std::string key_of(std::string_view kind, const T& inputs) {
  Hash hash;
  hash.add_field(kind);
  add(hash, inputs);
  return hash.hex();
}

}  // namespace

std::string build_key(const BuildInputs& inputs) { return key_of("cairn build 4", inputs); }

std::string run_key(const RunInputs& inputs) { return key_of("cairn run 3", inputs); }

std::string diagnosis_key(const DiagnosisInputs& inputs) {
  return key_of("cairn diagnosis 1", inputs);
}

std::string rubric_key(const RubricFiles& files) {
  Hash hash;
  hash.add_field("cairn rubric 1");
  hash.add_field(files.rubric);
  hash.add_field(content_hash_of_files(files.texts));
  return hash.hex();
}

}  // namespace cairn
