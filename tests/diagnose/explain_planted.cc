// On which small board is each planted wrong program wrong? A table, not a test.
//
//   explain_planted [NAME...]
//
// Asks the planted Take-Stones programs, or those of these names, as `grade explain` does.
#include <fmt/core.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "grader/check/explain_submission.h"
#include "grader/intake/find_submissions.h"
#include "tests/support/places.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kRuns = 200;
constexpr int kSmallBoard = 9;

std::vector<fs::path> planted(const std::set<std::string>& names) {
  std::vector<fs::path> folders;
  for (const auto& verdict :
       fs::directory_iterator(test::project_folder() / "tests/submissions/take_stones")) {
    if (verdict.path().filename() == "accepted") continue;
    for (const auto& folder : fs::directory_iterator(verdict)) {
      const std::string name = folder.path().filename().string();
      if (names.empty() || names.contains(name)) folders.push_back(folder.path());
    }
  }
  std::ranges::sort(folders);
  return folders;
}

/// "every smaller one asked", or how many.
std::string proof_of(const Explanation& explanation) {
  if (explanation.smaller_asked == explanation.smaller) return "smallest of all";
  return fmt::format("{} of {} smaller asked", explanation.smaller_asked, explanation.smaller);
}

std::string ids_of(const Diagnosis& diagnosis) {
  std::string ids;
  for (const std::size_t mistake : diagnosis.mistakes) {
    ids += ' ';
    ids += (*find_catalog("take_stones"))->entries()[mistake].id;
  }
  return ids;
}

int explain_planted(const std::set<std::string>& names) {
  const Result<Rubric> rubric = read_rubric(test::project_folder() / "rubrics/take_stones.json");
  if (!rubric) throw std::runtime_error(rubric.error().message);
  int asked = 0;
  int found = 0;
  std::size_t most_runs = 0;
  for (const fs::path& folder : planted(names)) {
    const std::string name = (folder.parent_path().filename() / folder.filename()).string();
    const auto report = explain_submission(single_submission(folder, rubric->hand_in_pattern),
                                           *rubric, Jail::kBest, kRuns);
    const Explanation& explanation = report->explanation;
    if (explanation.answers.empty()) {
      fmt::print("{:<52} {}\n", name, enum_word(report->verdict));
      continue;
    }
    ++asked;
    most_runs = std::max(most_runs, explanation.answers.size());
    std::string board = "-";
    std::string proof = "none found";
    if (explanation.smallest) {
      const Arguments& question = explanation.answers[*explanation.smallest].judgement.arguments;
      if (std::stoi(question.front()) <= kSmallBoard) ++found;
      board = joined(question);
      proof = proof_of(explanation);
    }
    fmt::print("{:<52} {:<18} {:>3} runs  {:<24}{}\n", name, board, explanation.answers.size(),
               proof, ids_of(explanation.diagnosis));
    std::fflush(stdout);
  }
  fmt::print("{} of {} programs are wrong on a board of at most {} stones; {} runs at most\n",
             found, asked, kSmallBoard, most_runs);
  return EXIT_SUCCESS;
}

}  // namespace
}  // namespace cairn

int main(int argc, char** argv) { return cairn::explain_planted({argv + 1, argv + argc}); }
