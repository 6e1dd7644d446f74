// What a real program printed when it was asked many questions: diagnosed as `grade check` and
// `grade explain` diagnose a program that they start.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "grader/diagnose/explain.h"
#include "grader/judge/judge.h"

namespace cairn::test {

class RecordedProgram {
 public:
  /// The file holds an array of runs, or an object with such an array as its member "runs": each
  /// with "arguments" (an array, or one line), "ending" ("exited", "failed" or "timed out") and
  /// "stdout".
  explicit RecordedProgram(const std::filesystem::path& file);

  /// Its answer to a question, judged by the rubric that forgives form; nothing where it was not
  /// asked.
  [[nodiscard]] std::optional<JudgedRun> run(const Arguments& question) const;
  /// The cases of the rubric's suite that were recorded, in the suite's order.
  [[nodiscard]] std::vector<JudgedRun> checked() const;
  /// What explains those, as `grade check` has it.
  [[nodiscard]] Diagnosis diagnosed() const;
  /// Asks it at most `runs` of the recorded questions.
  [[nodiscard]] Explanation explained(std::size_t runs) const;

 private:
  std::vector<Arguments> questions_;  // smallest first
  std::map<Arguments, RunResult> runs_;
};

}  // namespace cairn::test
