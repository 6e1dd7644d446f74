#include "reference/take_stones/small_questions.h"

#include "reference/core/words.h"
#include "reference/take_stones/questions.h"

namespace cairn::take_stones {
namespace {

void add_all(const Ranges& ranges, std::vector<Arguments>& found) {
  const auto stream = questions().enumerate(ranges);
  for (std::string line; stream->next(); line.clear()) {
    stream->append_arguments(line);
    const auto words = split(line, " ");
    found.emplace_back(words.begin(), words.end());
  }
}

}  // namespace

std::vector<Arguments> small_questions() {
  std::vector<Arguments> found;
  for (int stones = 1; stones <= kSmallBoard; ++stones) {
    for (int taken = 0; taken < stones; ++taken) {
      for (int depth = 1; depth <= stones - taken; ++depth) {
        add_all({{stones, stones}, {taken, taken}, {depth, depth}}, found);
      }
      add_all({{stones, stones}, {taken, taken}, {0, 0}}, found);
    }
  }
  return found;
}

}  // namespace cairn::take_stones
