#include "grader/similarity/sim_result.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <string>

#include "grader/base/pattern.h"
#include "grader/text/escape_for_display.h"
#include "reference/core/words.h"

namespace cairn {

Result<void> add_sim_result(std::string_view text, const std::vector<NamedProgram>& programs,
                            PairsByPlaces& pairs) {
  // Also where no two programs are similar; of a folder that is not there it counts 0 files.
  static const Pattern total_form(R"(Total input: [1-9].*\s*)");
  static const Pattern pair_form(R"((.+) consists for (\d+) % of (.+) material\s*)");
  const std::vector<std::string_view> lines = split(text, "\n");
  const auto is_counted = [](std::string_view line) { return total_form.matches(line); };
  if (std::ranges::none_of(lines, is_counted)) {
    return Error{
        "the line 'Total input: 3 files ...' is missing; give the whole output of the command that "
        "'grade similarity --to sim' showed"};
  }
  std::map<std::string, std::size_t> place_of;
  for (const NamedProgram& program : programs) place_of.emplace(program.pseudonym, place_of.size());
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const auto parts = pair_form.parts(lines[i]);
    if (!parts) continue;
    const auto wrong = [&](const std::string& what) {
      return Error{fmt::format("line {}: {}", i + 1, what)};
    };
    std::array<std::size_t, 2> places{};
    for (const std::size_t end : {0U, 1U}) {
      const std::string_view file = parts->at(end == 0 ? 1 : 3);
      const auto found = place_of.find(std::filesystem::path(file).stem().string());
      if (found == place_of.end()) {
        return wrong(in_quotes(file) +
                     " is not a program of this folder; give sim's output for this folder");
      }
      places[end] = found->second;
    }
    const Result<int> percent = whole_number(parts->at(2), "percent", 0, 100);
    if (!percent) return wrong(percent.error().message);
    const auto [first, second] = std::minmax(places[0], places[1]);
    if (first == second || programs[first].folder != kOfClass) continue;
    SimilarCode& pair = pairs[{first, second}];
    pair.one = programs[first].program;
    pair.other = programs[second].program;
    (places[0] == first ? pair.of_one : pair.of_other) = *percent;
  }
  return {};
}

}  // namespace cairn
