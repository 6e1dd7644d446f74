#include "grader/similarity/sim_comparison.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <tuple>
#include <variant>

#include "grader/judge/judge.h"
#include "grader/run/temporary_folder.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

constexpr const char* kCompared = "compared";

constexpr std::size_t kMostLeftOut = 3;

Limits sim_limits(double cpu_seconds) {
  Limits limits;
  limits.cpu_seconds = cpu_seconds;
  limits.wall_seconds = 3 * cpu_seconds;
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

std::string file_at(std::size_t place, const ComparedPrograms& programs) {
  return fmt::format("{:06}{}", place, programs.language->endings.front());
}

std::vector<std::string> sim_command(const ComparedPrograms& programs,
                                     const std::vector<std::size_t>& left_out) {
  std::vector<std::string> command{programs.language->sim};
  for (const std::string& word : sim_options(programs)) command.push_back(word);
  bool is_old = false;
  for (std::size_t place = 0; place < programs.programs.size(); ++place) {
    const bool is_next_old = programs.programs[place].folder != kOfClass;
    if (is_next_old && !is_old) command.emplace_back("|");
    is_old = is_next_old;
    if (std::ranges::count(left_out, place) == 0) command.push_back(file_at(place, programs));
  }
  return command;
}

/// The place of the longest program that is not left out.
std::size_t longest(const ComparedPrograms& programs, const std::vector<std::size_t>& left_out) {
  std::size_t longest = 0;
  std::size_t most_bytes = 0;
  for (std::size_t place = 0; place < programs.programs.size(); ++place) {
    const std::size_t bytes = joined_text(programs.programs[place].files).size();
    if (bytes < most_bytes || std::ranges::count(left_out, place) > 0) continue;
    longest = place;
    most_bytes = bytes;
  }
  return longest;
}

/// Where sim has looked for the nearest of each program: the most similar pairs again, each alone,
/// for what a program shares with several was divided among them.
void compare_again(const ComparedPrograms& programs, RunRequest request, Runner& runner,
                   std::vector<SimilarPlaces>& pairs) {
  constexpr std::size_t kMostAgain = 200;
  std::ranges::sort(pairs, {}, [](const SimilarPlaces& pair) {
    return std::tuple(-std::max(pair.of_one, pair.of_other), pair.one, pair.other);
  });
  double seconds_left = request.limits.cpu_seconds;
  for (std::size_t i = 0; i < std::min(pairs.size(), kMostAgain) && seconds_left > 0; ++i) {
    SimilarPlaces& pair = pairs[i];
    request.command = {programs.language->sim, "-aepT", file_at(pair.one, programs)};
    if (programs.programs[pair.other].folder != kOfClass) request.command.emplace_back("|");
    request.command.push_back(file_at(pair.other, programs));
    request.limits.cpu_seconds = seconds_left;
    const RunResult result = runner.run(request);
    seconds_left -= result.cpu_seconds;
    for (const SimilarPlaces& again : parse_sim_output(result.out, programs.programs.size())) {
      pair = again;
    }
  }
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

Result<SimComparison> compare_by_sim(const ComparedPrograms& programs, Jail jail,
                                     double cpu_seconds) {
  const TemporaryFolder work;
  const fs::path folder = work.path() / kCompared;
  fs::create_directory(folder);
  for (std::size_t place = 0; place < programs.programs.size(); ++place) {
    const fs::path path = folder / file_at(place, programs);
    std::ofstream file(path, std::ios::binary);
    file << joined_text(programs.programs[place].files);
    file.close();
    if (!file) throw std::runtime_error(path.string() + " cannot be written");
  }
  SimComparison comparison;
  Runner runner(jail, {work.path(), {kCompared}, {}});
  RunRequest request{{}, folder, sim_limits(cpu_seconds)};
  while (true) {
    request.command = sim_command(programs, comparison.left_out);
    const RunResult result = runner.run(request);
    const std::string sentence = sentence_of(result.ending, request.limits);
    if (sentence.empty()) {
      comparison.pairs = parse_sim_output(result.out, programs.programs.size());
      if (!compares_each_two(programs)) compare_again(programs, request, runner, comparison.pairs);
      return comparison;
    }
    const bool is_slow = std::holds_alternative<OutOfTime>(result.ending);
    if (!is_slow || comparison.left_out.size() == kMostLeftOut) {
      return Error{programs.language->sim + ": " + sentence};
    }
    comparison.left_out.push_back(longest(programs, comparison.left_out));
  }
}

}  // namespace cairn
