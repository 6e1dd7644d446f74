// A class in a folder of its own, for the tests of grading it.
#pragma once

#include <gmock/gmock.h>

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "grader/class/batch.h"
#include "grader/class/manual_grading.h"
#include "grader/report/summary_row.h"
#include "tests/support/files.h"
#include "tests/support/judge_example.h"

namespace cairn {

/// Take-Stones with one case.
inline Rubric one_case() {
  Rubric rubric = *read_rubric("tests/submissions/take_stones.json");
  test::cases_of(rubric).suite.cases.resize(1);
  rubric.run_limits.cpu_seconds = 1;
  return rubric;
}

/// An override, or the withdrawal of one, by "crd".
inline DecisionRequest override_of(const std::filesystem::path& out, const std::string& id,
                                   const std::optional<Fraction>& points,
                                   const std::string& reason) {
  return {out, id, DecisionKind::kOverride, "", points, reason, "crd"};
}

class BatchTest : public testing::Test {
 protected:
  BatchTest() {
    std::filesystem::create_directory(hand_ins());
    request.folder = hand_ins();
    request.out = folder / "marks/of/hw2";
    request.jail = Jail::kBest;
    request.progress = [this](std::size_t done, std::size_t all, const SummaryRow& row) {
      progress.push_back(std::to_string(done) + "/" + std::to_string(all));
      reported.insert(row.id);
    };
  }

  [[nodiscard]] std::filesystem::path hand_ins() const { return folder / "hand-ins"; }

  /// A hand-in whose program is this Python.
  void hand_in(const std::string& name, const std::string& python) const {
    std::filesystem::create_directory(hand_ins() / name);
    test::write_file(hand_ins() / name / "TakeStones.py", python);
  }
  /// Five of them, of five verdicts.
  void hand_in_a_class() const {
    const std::string right = printed(test::cases_of(rubric).suite.cases[0].expected, 1);
    hand_in("right-HW2-P3", "print('''" + right + "''', end='')\n");
    hand_in("wrong-HW2-P3", "print('''" + right + "'''.replace('Move: ', 'Move: 9'), end='')\n");
    hand_in("form-HW2-P3", "print('''\n" + right + "''')\nprint('done')\n");
    hand_in("crash-HW2-P3", "raise ValueError('\\x1b[31m\\u202e<b>')\n");
    hand_in("syntax-HW2-P3", "if\n");
    test::write_file(hand_ins() / "doe_LATE_1001_2002_empty-HW2-P3.zip", "");
  }

  [[nodiscard]] std::vector<SummaryRow> grade() {
    progress.clear();
    const Result<BatchResult> graded = grade_batch(request, rubric);
    EXPECT_TRUE(graded) << graded.error().message;
    unchanged = graded ? graded->unchanged : 0;
    as_before = graded ? graded->as_before : 0;
    warnings = graded ? graded->warnings : std::vector<std::string>{};
    return graded ? graded->rows : std::vector<SummaryRow>{};
  }
  /// Why it was not done.
  [[nodiscard]] std::string error() const {
    const Result<BatchResult> graded = grade_batch(request, rubric);
    return graded ? "it was done" : graded.error().message;
  }
  [[nodiscard]] std::map<std::string, std::string> summaries() const {
    std::map<std::string, std::string> texts;
    for (const std::string name : {"summary.json", "summary.csv", "summary.txt"})
      texts[name] = test::read_file(request.out / name);
    return texts;
  }

  test::FreshFolder folder;
  Rubric rubric = one_case();
  BatchRequest request;
  std::vector<std::string> progress;
  std::set<std::string> reported;
  std::size_t unchanged = 0;
  std::size_t as_before = 0;
  std::vector<std::string> warnings;
};

}  // namespace cairn
