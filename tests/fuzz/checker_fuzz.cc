// Whatever a checker prints: it is a verdict with a credit from 0 to 1, or the checker's failure.
#include <fuzzer/FuzzedDataProvider.h>

#include <cstddef>
#include <cstdint>
#include <string>

#include "grader/judge/checker.h"
#include "tests/fuzz/require.h"

namespace cairn {

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  FuzzedDataProvider input(data, size);
  CheckerFormat checker;
  if (input.ConsumeBool()) checker.style = CheckerStyle::kTestlib;
  RunResult run;
  run.ending = Exited{input.PickValueInArray({0, 1, 2, 7, 8, kValid, kInvalid})};
  run.out = input.ConsumeRandomLengthString();
  run.err = input.ConsumeRemainingBytesAsString();

  const ValidatorSaid said = read_validator(run);
  require(said.team_message.size() + said.judge_message.size() <= run.out.size());
  if (said.score) require(said.score->size() <= run.out.size());

  const Checked checked = read_check(checker, run, run.out);
  if (checked.verdict == CheckVerdict::kFailed) require(!checked.message.empty());
  if (checked.score) require(*checked.score >= 0);

  Case test_case;
  test_case.name = "one";
  const CaseJudgement judgement = judge_checked(test_case, run.out, checker, run);
  if (judgement.verdict == Verdict::kJudgeError) return 0;
  require(checked.verdict != CheckVerdict::kFailed);
  require(judgement.fields.size() == 1);
  const Fraction credit = judgement.fields[0].credit;
  require(!(credit < Fraction(0)) && !(Fraction(1) < credit));
  if (checked.verdict == CheckVerdict::kWrong) require(credit == Fraction(0));
  return 0;
}

}  // namespace cairn
