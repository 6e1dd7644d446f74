#include "grader/browser/answers_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

#include "grader/text/escape_for_display.h"

namespace cairn {
namespace {

using Json = nlohmann::ordered_json;

constexpr int kFormat = 1;
/// Exit codes of Windows have 32 bits without a sign.
constexpr std::int64_t kLargestCode = 0xFFFFFFFF;
constexpr double kLongestRun = 1e6;  // seconds

/// The bytes that a text's characters stand for; nothing where one stands for none.
std::optional<std::string> bytes_in(const Json& json) {
  if (!json.is_string()) return {};
  std::string bytes;
  for (std::string_view text = json.get_ref<const std::string&>(); !text.empty();) {
    const std::optional<Character> character = first_character(text);
    if (!character || character->code > 0xFF) return {};
    bytes += static_cast<char>(character->code);
    text.remove_prefix(character->bytes);
  }
  return bytes;
}

std::optional<Ending> ending_in(const Json& json) {
  const std::string ended = json.value("ended", Json()).is_string() ? json.value("ended", "") : "";
  std::optional<Ending> ending = alternative_named<Ending>(ended);
  const Json code = json.value("code", Json());
  const bool has_code = code.is_number_integer() && code.get<std::int64_t>() <= kLargestCode &&
                        code.get<std::int64_t>() >= -kLargestCode;
  if (!ending || std::holds_alternative<RunnerFailed>(*ending)) return {};
  if (auto* const exited = std::get_if<Exited>(&*ending)) {
    if (!has_code) return {};
    exited->code = static_cast<int>(code.get<std::int64_t>());
  }
  if (auto* const killed = std::get_if<Killed>(&*ending)) {
    if (!has_code) return {};
    killed->signal = static_cast<int>(code.get<std::int64_t>());
  }
  if (auto* const not_started = std::get_if<NotStarted>(&*ending)) {
    not_started->reason = escape_for_display(bytes_in(json.value("reason", Json())).value_or(""));
  }
  return ending;
}

std::optional<RunResult> run_in(const Json& json) {
  if (!json.is_object()) return {};
  const std::optional<Ending> ending = ending_in(json);
  const std::optional<std::string> out = bytes_in(json.value("out", Json()));
  const std::optional<std::string> err = bytes_in(json.value("err", Json()));
  const Json seconds = json.value("seconds", Json());
  if (!ending || !out || !err || !seconds.is_number()) return {};
  RunResult run;
  run.ending = *ending;
  run.out = *out;
  run.err = *err;
  run.wall_seconds = std::clamp(seconds.get<double>(), 0.0, kLongestRun);
  run.cpu_seconds = run.wall_seconds;  // which a runner cannot measure on every system
  return run;
}

std::optional<std::vector<std::string>> command_in(const Json& json) {
  if (!json.is_array() || json.empty()) return {};
  std::vector<std::string> words;
  for (const Json& word : json) {
    std::optional<std::string> bytes = bytes_in(word);
    if (!bytes) return {};
    words.push_back(std::move(*bytes));
  }
  return words;
}

}  // namespace

Result<AnswersFile> read_answers(std::string_view text, const std::string& rubric,
                                 std::size_t cases) {
  const Json json = Json::parse(text, nullptr, /*allow_exceptions=*/false);
  const Json format = json.is_object() ? json.value("format", Json()) : Json();
  if (!format.is_number_integer()) {
    return Error{
        "this is not a whole file of answers, such as the runner writes that you download above"};
  }
  if (format != kFormat || json.value("rubric", Json()) != rubric) {
    return Error{
        "these are answers to the cases of another page: download the runner again, from this "
        "page, and run it"};
  }
  const Json runs = json.value("cases", Json());
  const std::optional<std::vector<std::string>> command = command_in(json.value("command", Json()));
  if (!runs.is_array() || !command) return Error{"the file was changed: it has no cases"};
  if (runs.size() != cases) {
    return Error{fmt::format("the file has {} of {} cases: let the runner come to its end",
                             runs.size(), cases)};
  }
  AnswersFile file{*command, {}};
  for (const Json& one : runs) {
    std::optional<RunResult> run = run_in(one);
    if (!run) {
      return Error{
          fmt::format("the file was changed: its case {} cannot be read", file.runs.size() + 1)};
    }
    file.runs.push_back(std::move(*run));
  }
  return file;
}

}  // namespace cairn
