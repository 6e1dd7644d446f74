// Theory of operation.
//
// A validator runs in a jail like a submission, once for each output. It writes its messages into a
// folder, which is gone with the jail: the shell that starts it prints these files afterwards, each
// behind a line with its name and its size. Without such a line nothing is believed of what was
// printed.
#include "grader/judge/output_validator.h"

#include <cmath>
#include <sstream>

namespace cairn {
namespace {

constexpr const char* kInput = "input";
constexpr const char* kAnswer = "answer";
constexpr const char* kOutput = "output";

// What a validator prints itself is nothing to go by: its stdout goes where its stderr does.
constexpr const char* kCall =
    R"sh(mkdir feedback && "$@" <output 1>&2
code=$?
for name in teammessage.txt judgemessage.txt score.txt score_multiplier.txt nextpass.in; do
  if [ -f "feedback/$name" ]; then
    head -c 10000 "feedback/$name" >message
    echo "$name $(wc -c <message)"
    cat message
  fi
done
exit $code)sh";

}  // namespace

ProgramCall validator_call(const std::vector<std::string>& command,
                           const std::vector<std::string>& arguments, const std::string& input,
                           const std::string& answer, const std::string& output) {
  ProgramCall call;
  call.command = {"sh", "-c", kCall, "validator"};
  call.command.insert(call.command.end(), command.begin(), command.end());
  call.arguments = {kInput, kAnswer, "feedback/"};
  call.arguments.insert(call.arguments.end(), arguments.begin(), arguments.end());
  call.input.files = {{kInput, input}, {kAnswer, answer}, {kOutput, output}};
  return call;
}

ValidatorSaid read_validator(const RunResult& run) {
  ValidatorSaid said;
  if (run.ending == Ending(Exited{kValid})) said.is_right = true;
  if (run.ending == Ending(Exited{kInvalid})) said.is_right = false;
  std::size_t at = 0;
  for (std::size_t newline = run.out.find('\n'); newline != std::string::npos;
       newline = run.out.find('\n', at)) {
    std::istringstream head(run.out.substr(at, newline - at));
    std::string name;
    std::size_t size = 0;
    if (!(head >> name >> size) || size > run.out.size() - (newline + 1)) break;
    const std::string text = run.out.substr(newline + 1, size);
    if (name == "teammessage.txt") said.team_message = text;
    if (name == "judgemessage.txt") said.judge_message = text;
    if (name == "score.txt") said.score = text;
    if (name == "score_multiplier.txt") said.multiplier = text;
    if (name == "nextpass.in") said.asks_for_another_pass = true;
    at = newline + 1 + size;
  }
  return said;
}

std::optional<double> score_in(const std::string& text) {
  std::istringstream in(text);
  double number = 0;
  std::string more;
  if (!(in >> number) || (in >> more) || !std::isfinite(number)) return {};
  return number;
}

}  // namespace cairn
