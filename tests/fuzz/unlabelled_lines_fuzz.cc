// Any two outputs are compared line by line: each right line has a credit from 0 to 1, and an
// output is as right as it can be when compared with itself.
#include <fuzzer/FuzzedDataProvider.h>

#include <cstddef>
#include <cstdint>
#include <string>

#include "grader/judge/judge.h"
#include "grader/judge/unlabelled_lines.h"
#include "tests/fuzz/require.h"

namespace cairn {

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  FuzzedDataProvider input(data, size);
  CaseSection section;
  section.source = ProgramRuns{};
  OutputFormat format;
  if (input.ConsumeBool()) format.tolerance.absolute = 0.5;
  section.format = format;
  if (input.ConsumeBool()) section.forgive[FormatDeviation::kLineOrder] = Fraction(1, 4);
  if (input.ConsumeBool()) section.forgive[FormatDeviation::kExtraLines] = Fraction(1, 4);
  Case test_case;
  test_case.name = "one";
  test_case.output = input.ConsumeRandomLengthString();
  RunResult run;
  run.ending = Exited{};
  run.out = input.ConsumeRemainingBytesAsString();

  const CaseJudgement judgement = judge(test_case, run, section, Limits{});
  require(judgement.fields.size() == field_labels(test_case, section).size());
  for (const FieldJudgement& field : judgement.fields) {
    require(!(field.credit < Fraction(0)) && !(Fraction(1) < field.credit));
    require(has_right_value(field) || !field.message.empty());
  }
  require((judgement.verdict == Verdict::kAccepted) == (credit_of(judgement) == Fraction(1)));

  run.out = *test_case.output;
  require(judge(test_case, run, section, Limits{}).verdict == Verdict::kAccepted);
  return 0;
}

}  // namespace cairn
