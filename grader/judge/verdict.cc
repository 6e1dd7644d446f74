#include "grader/judge/verdict.h"

#include <stdexcept>

namespace cairn {
namespace {

struct Row {
  Verdict verdict;
  std::string_view name;
  std::string_view words;
};

constexpr Row kTable[] = {
    {Verdict::kAccepted, "accepted", "all right"},
    {Verdict::kPresentationError, "presentation_error", "right, but in another form"},
    {Verdict::kWrongAnswer, "wrong_answer", "wrong"},
    {Verdict::kRuntimeError, "runtime_error", "crashed"},
    {Verdict::kOutputLimit, "output_limit", "printed too much"},
    {Verdict::kTimeLimit, "time_limit", "too slow"},
    {Verdict::kCompileError, "compile_error", "does not compile"},
    {Verdict::kNoProgram, "no_program", "nothing to start"},
    {Verdict::kNothingToGrade, "nothing_to_grade", "nothing to grade"},
    {Verdict::kJudgeError, "judge_error", "not graded"},
};

const Row& row_of(Verdict verdict) {
  for (const Row& row : kTable) {
    if (row.verdict == verdict) return row;
  }
  throw std::logic_error("a verdict without a row");
}

}  // namespace

std::string_view name_of(Verdict verdict) { return row_of(verdict).name; }

std::string_view words_of(Verdict verdict) { return row_of(verdict).words; }

std::optional<Verdict> verdict_named(std::string_view name) {
  for (const Row& row : kTable) {
    if (row.name == name) return row.verdict;
  }
  return {};
}

}  // namespace cairn
