// Questions about the methods that students write, so that each can be judged alone: the name of a
// method and what it is asked, "max_value 9-2 9-2-8", are answered by a line for each thing it
// says, with an item for each time it is asked, "Value: 1; -1".
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "reference/core/assignment.h"
#include "reference/core/result.h"
#include "reference/core/words.h"

namespace cairn {

/// A method by its name in the handout, and what is right when it is asked `words`, one at least.
struct Method {
  std::string_view name;
  std::function<Result<Solution>(const Arguments& words)> answer;
};

/// The method that the question's first word names; nullptr when it names none.
[[nodiscard]] const Method* find_method(const std::vector<Method>& methods,
                                        const Arguments& question);

/// The answer of `method`, which the question's first word names.
[[nodiscard]] Result<Solution> answer_method_question(const Method& method,
                                                      const Arguments& question);

/// The numbers with a blank between them; "none" when there is none.
template <typename Numbers>
[[nodiscard]] std::string number_list(const Numbers& numbers) {
  const std::string list = joined(numbers, " ", [](int number) { return std::to_string(number); });
  return list.empty() ? "none" : list;
}

[[nodiscard]] inline std::string yes_or_no(bool yes) { return yes ? "yes" : "no"; }

/// A printed line: its label, and its item for one thing that a method is asked.
template <typename Asked>
struct ItemLine {
  std::string label;
  std::function<std::string(const Asked&)> item;
};

/// The lines, with their items in the order of `words`, each of which `read` makes an Asked of; it
/// may add to the warnings.
template <typename Asked, typename Read>
[[nodiscard]] Result<Solution> answer_lines(const Arguments& words, const Read& read,
                                            const std::vector<ItemLine<Asked>>& lines) {
  Solution solution;
  std::vector<std::string> items(lines.size());
  for (const std::string& word : words) {
    const Result<Asked> asked = read(word, solution.warnings);
    if (!asked) return asked.error();
    for (std::size_t i = 0; i < lines.size(); ++i) {
      if (!items[i].empty()) items[i] += "; ";
      items[i] += lines[i].item(*asked);
    }
  }
  for (std::size_t i = 0; i < lines.size(); ++i) {
    solution.answer.push_back({lines[i].label, Text{items[i]}});
  }
  return solution;
}

}  // namespace cairn
