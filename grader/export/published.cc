#include "grader/export/published.h"

#include <fmt/format.h>

#include <utility>

#include "grader/judge/decision.h"
#include "grader/report/rubric_changes.h"
#include "grader/store/keys.h"
#include "grader/text/escape_for_display.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

constexpr std::size_t kShownChanges = 5;

std::string change_of_rubric(const std::optional<RubricFiles>& before, const RubricFiles& now) {
  if (!before) return "the rubric changed";
  std::vector<std::string> changes = rubric_changes(*before, now);
  const std::size_t all = changes.size();
  if (all > kShownChanges) changes.resize(kShownChanges);
  return fmt::format("the rubric changed: {}{}", joined(changes, "; "),
                     all > kShownChanges ? fmt::format("; and {} more", all - kShownChanges) : "");
}

}  // namespace

PublishedMarks::PublishedMarks(const Store& store) {
  for (PublishedMark& mark : store.published()) {
    points_[mark.person].push_back(mark.points);
    last_in_format_.insert_or_assign({mark.person, mark.format}, mark);
    const std::string person = mark.person;
    last_.insert_or_assign(person, std::move(mark));
  }
}

const PublishedMark* PublishedMarks::last_of(const std::string& person) const {
  const auto found = last_.find(person);
  return found == last_.end() ? nullptr : &found->second;
}

const PublishedMark* PublishedMarks::last_of(const std::string& person,
                                             const std::string& format) const {
  const auto found = last_in_format_.find({person, format});
  return found == last_in_format_.end() ? nullptr : &found->second;
}

std::vector<Fraction> PublishedMarks::points_of(const std::string& person) const {
  const auto found = points_.find(person);
  return found == points_.end() ? std::vector<Fraction>{} : found->second;
}

PublishedMark published_mark(const Graded& graded, const std::string& format,
                             const Fraction& points, const std::string& date,
                             const std::string& rubric) {
  return {graded.person,
          graded.id,
          format,
          points,
          date,
          rubric,
          graded.content,
          static_cast<std::int64_t>(graded.decisions.size()),
          graded.lateness ? graded.lateness->sentence : ""};
}

WhyMarksMoved::WhyMarksMoved(const Store& store, RubricFiles rubric)
    : store_(store), rubric_(std::move(rubric)), rubric_key_(rubric_key(rubric_)) {}

std::vector<std::string> WhyMarksMoved::since(const PublishedMark& before, const Graded& now) {
  std::vector<std::string> sentences = changes_since(before, now);
  if (sentences.empty()) {
    sentences.emplace_back("no decision, submission or rubric changed: it was run or judged anew");
  }
  return sentences;
}

bool WhyMarksMoved::is_judged_anew(const PublishedMark& before, const Graded& now) {
  return changes_since(before, now).empty();
}

std::vector<std::string> WhyMarksMoved::changes_since(const PublishedMark& before,
                                                      const Graded& now) {
  std::vector<std::string> sentences;
  for (auto i = static_cast<std::size_t>(before.decisions); i < now.decisions.size(); ++i) {
    sentences.push_back(decision_text(now.decisions[i]));
  }
  if (before.content && now.content && before.content != now.content) {
    sentences.emplace_back("another submission was handed in");
  }
  const std::string lateness = now.lateness ? now.lateness->sentence : "";
  if (lateness != before.lateness) {
    sentences.push_back(lateness.empty() ? "it no longer counts as late"
                                         : escape_for_display(lateness));
  }
  if (rubric_key_ != before.rubric) {
    const auto [change, is_new] = changes_.try_emplace(before.rubric);
    if (is_new) change->second = change_of_rubric(store_.find_rubric(before.rubric), rubric_);
    sentences.push_back(change->second);
  }
  return sentences;
}

}  // namespace cairn
