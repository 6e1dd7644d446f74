#include "cases/printouts.h"

#include <utility>

namespace cairn {

Printouts::Printouts(const Bank& bank, std::vector<Arguments> questions)
    : bank_(bank),
      questions_(std::move(questions)),
      numbers_(questions_.size()),
      known_(bank.entries().size() + 1, std::vector<std::uint32_t>(questions_.size())) {}

std::uint32_t Printouts::find(const Mistakes& mistakes, std::size_t question) {
  auto& numbers = numbers_[question];
  const auto next = static_cast<std::uint32_t>(numbers.size() + 1);
  return numbers.emplace(bank_.printed(mistakes, questions_[question]), next).first->second;
}

std::uint32_t Printouts::at(const Mistakes& mistakes, std::size_t question) {
  if (mistakes.size() > 1) return find(mistakes, question);
  std::uint32_t& known = known_[mistakes.empty() ? known_.size() - 1 : mistakes[0]][question];
  if (known == 0) known = find(mistakes, question);
  return known;
}

bool Printouts::differ(const Distinction& distinction, std::size_t question) {
  return at(distinction.one, question) != at(distinction.other, question);
}

QuestionSet Printouts::telling(const Distinction& distinction) {
  QuestionSet set(questions_.size());
  for (std::size_t question = 0; question < questions_.size(); ++question) {
    set[question] = differ(distinction, question);
  }
  return set;
}

}  // namespace cairn
