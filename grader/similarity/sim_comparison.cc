#include "grader/similarity/sim_comparison.h"

#include <fmt/format.h>

#include <charconv>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>

#include "grader/judge/judge.h"
#include "grader/run/temporary_folder.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

constexpr const char* kCompared = "compared";

Limits sim_limits() {
  Limits limits;
  limits.cpu_seconds = 300;
  limits.wall_seconds = 900;
  limits.output_bytes = 64ULL << 20;
  limits.memory_bytes = 2ULL << 30;
  return limits;
}

/// The place that a file is called by; nothing where it is none of `files`.
std::optional<std::size_t> place_in(std::string_view name, std::size_t files) {
  std::size_t place = 0;
  const char* const end = name.data() + name.size();
  const auto read = std::from_chars(name.data(), end, place);
  if (read.ec != std::errc{} || read.ptr == end || *read.ptr != '.' || place >= files) return {};
  return place;
}

}  // namespace

std::vector<SimilarPlaces> parse_sim_output(std::string_view out, std::size_t files) {
  // "F consists for x % of G material"
  std::map<std::pair<std::size_t, std::size_t>, SimilarPlaces> pairs;
  for (const std::string_view line : split(out, "\n")) {
    const std::vector<std::string_view> words = split(line, " ");
    if (words.size() != 8 || words[1] != "consists" || words[7] != "material") continue;
    const std::optional<std::size_t> one = place_in(words[0], files);
    const std::optional<std::size_t> other = place_in(words[6], files);
    const Result<int> percent = whole_number(words[3], "percent", 0, 100);
    if (!one || !other || !percent || *one == *other) continue;
    const auto [first, second] = std::minmax(*one, *other);
    SimilarPlaces& pair = pairs[{first, second}];
    pair.one = first;
    pair.other = second;
    (*one == first ? pair.of_one : pair.of_other) = *percent;
  }
  std::vector<SimilarPlaces> all;
  for (const auto& [places, pair] : pairs) all.push_back(pair);
  return all;
}

bool is_sim_installed(const ComparedLanguage& language) {
  return !find_program(language.sim).empty();
}

Result<std::vector<SimilarPlaces>> compare_by_sim(const ComparedPrograms& programs, Jail jail) {
  const TemporaryFolder work;
  fs::create_directory(work.path() / kCompared);
  RunRequest request{{programs.language->sim}, work.path() / kCompared, sim_limits()};
  for (const std::string& word : sim_options(programs)) request.command.push_back(word);
  std::size_t place = 0;
  bool is_old = false;
  for (const ComparedProgram& one : programs.programs) {
    if (!is_old && one.folder != kOfClass) request.command.emplace_back("|");
    is_old = one.folder != kOfClass;
    const std::string name = fmt::format("{:06}{}", place++, programs.language->endings.front());
    std::ofstream file(request.folder / name, std::ios::binary);
    file << joined_text(one.files);
    file.close();
    if (!file) throw std::runtime_error((request.folder / name).string() + " cannot be written");
    request.command.push_back(name);
  }
  Runner runner(jail, {work.path(), {kCompared}, {}});
  const RunResult result = runner.run(request);
  const std::string sentence = sentence_of(result.ending, request.limits);
  if (!sentence.empty()) return Error{programs.language->sim + ": " + sentence};
  return parse_sim_output(result.out, programs.programs.size());
}

}  // namespace cairn
