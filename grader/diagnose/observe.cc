#include "grader/diagnose/observe.h"

#include <vector>

#include "grader/text/output.h"

namespace cairn {

std::optional<Observation> observed(const JudgedRun& run) {
  Observation observation;
  observation.question = run.judgement.arguments;
  observation.printed = run.out;
  for (const FieldJudgement& field : run.judgement.fields) {
    const std::vector<OutputLine> lines = parse_output(field.found).lines;
    observation.lines.push_back(lines.empty() ? "" : lines.front().text);
  }
  switch (run.judgement.verdict) {
    case Verdict::kAccepted:
    case Verdict::kPresentationError:
    case Verdict::kWrongAnswer:
      return observation;
    case Verdict::kRuntimeError:
      observation.termination = Termination::kCrashed;
      return observation;
    case Verdict::kOutputLimit:
    case Verdict::kTimeLimit:
      observation.termination = Termination::kEndless;
      return observation;
    case Verdict::kCompileError:
    case Verdict::kNoProgram:
    case Verdict::kNothingToGrade:
    case Verdict::kJudgeError:
      break;
  }
  return std::nullopt;
}

}  // namespace cairn
