// Any words at all are a question of Take-Stones or are refused in one line.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "reference/core/assignment.h"
#include "reference/core/trace.h"
#include "reference/take_stones/question.h"
#include "tests/fuzz/require.h"

namespace cairn {
namespace {

/// Whether its tree has some ten thousand nodes at most.
bool is_quick(const take_stones::Question& question) {
  constexpr int kSmallBoard = 12;
  constexpr int kMiddlingBoard = 150;
  if (question.depth == 1) return true;
  return question.size <= (question.depth == 2 ? kMiddlingBoard : kSmallBoard);
}

/// The words between blanks: two blanks in a row hold an empty one.
Arguments words_of(std::string_view text) {
  Arguments words;
  while (!text.empty()) {
    const std::size_t blank = text.find(' ');
    words.emplace_back(text.substr(0, blank));
    text.remove_prefix(blank == std::string_view::npos ? text.size() : blank + 1);
  }
  return words;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Arguments words = words_of({reinterpret_cast<const char*>(data), size});
  const Result<take_stones::Question> question = take_stones::parse_question(words);
  if (!question) {
    require(!question.error().message.empty());
    return 0;
  }
  require(question->size >= 1 && question->depth >= 0);
  require(question->taken.size() + 3 == words.size());
  const auto broken = take_stones::broken_rules(*question);
  require(broken.size() <= question->taken.size());

  if (!is_quick(*question)) return 0;
  const Assignment& assignment = **find_assignment("take_stones");
  const Result<Solution> solution = assignment.solve(words);
  require(solution.ok());
  require(solution->answer.size() == 6);
  for (const Field& field : solution->answer) {
    const Result<Field> read = parse_exact_line(exact_line(field));
    require(read.ok() && *read == field);
  }
  require(printed(solution->answer, 2).size() > printed(solution->answer, 1).size());
  const Result<TraceNode> trace = assignment.trace(words);
  require(!trace.ok() || !trace_text(*trace).empty());
  return 0;
}

}  // namespace cairn
