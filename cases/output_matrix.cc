#include "cases/output_matrix.h"

#include <utility>

namespace cairn {
namespace {

/// The number of all right outputs, of which there may be several.
constexpr std::uint32_t kRight = 1;

}  // namespace

OutputMatrix::OutputMatrix(const MisconceptionCatalog& catalog, std::vector<Arguments> questions)
    : catalog_(catalog),
      questions_(std::move(questions)),
      numbers_(questions_.size()),
      known_(catalog.entries().size() + 1, std::vector<std::uint32_t>(questions_.size())) {}

std::uint32_t OutputMatrix::find(const Mistakes& mistakes, std::size_t question) {
  const Arguments& asked = questions_[question];
  auto& numbers = numbers_[question];
  const auto [place, is_new] = numbers.try_emplace(catalog_.printed(mistakes, asked), kRight);
  if (is_new && !catalog_.accepts(asked, place->first)) {
    place->second = kRight + static_cast<std::uint32_t>(numbers.size());
  }
  return place->second;
}

std::uint32_t OutputMatrix::at(const Mistakes& mistakes, std::size_t question) {
  if (mistakes.size() > 1) return find(mistakes, question);
  std::uint32_t& known = known_[mistakes.empty() ? known_.size() - 1 : mistakes[0]][question];
  if (known == 0) known = find(mistakes, question);
  return known;
}

bool OutputMatrix::differ(const SeparationGoal& goal, std::size_t question) {
  return at(goal.one, question) != at(goal.other, question);
}

QuestionSet OutputMatrix::separating_questions(const SeparationGoal& goal) {
  QuestionSet set(questions_.size());
  for (std::size_t question = 0; question < questions_.size(); ++question) {
    set[question] = differ(goal, question);
  }
  return set;
}

}  // namespace cairn
