#include "cases/printouts.h"

#include <utility>

namespace cairn {
namespace {

/// Of whatever is right, though several texts may be.
constexpr std::uint32_t kRight = 1;

}  // namespace

Printouts::Printouts(const Bank& bank, std::vector<Arguments> questions)
    : bank_(bank),
      questions_(std::move(questions)),
      numbers_(questions_.size()),
      known_(bank.entries().size() + 1, std::vector<std::uint32_t>(questions_.size())) {}

std::uint32_t Printouts::find(const Mistakes& mistakes, std::size_t question) {
  const Arguments& asked = questions_[question];
  auto& numbers = numbers_[question];
  const auto [place, is_new] = numbers.try_emplace(bank_.printed(mistakes, asked), kRight);
  if (is_new && !bank_.accepts(asked, place->first)) {
    place->second = kRight + static_cast<std::uint32_t>(numbers.size());
  }
  return place->second;
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
