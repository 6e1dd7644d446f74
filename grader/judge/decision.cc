#include "grader/judge/decision.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "grader/judge/score.h"
#include "grader/text/escape_for_display.h"

namespace cairn {

namespace {

bool withdraws(const Decision& decision) {
  if (decision.kind == DecisionKind::kFullLimits) return false;
  return decision.kind == DecisionKind::kChoice ? decision.path.empty() : !decision.points;
}

}  // namespace

const Decision* decision_in_force(const std::vector<Decision>& decisions, DecisionKind kind,
                                  const std::string& item) {
  const auto last = std::find_if(decisions.rbegin(), decisions.rend(), [&](const Decision& one) {
    return one.kind == kind && one.item == item;
  });
  return last == decisions.rend() || withdraws(*last) ? nullptr : &*last;
}

std::vector<Decision> decisions_in_force(const std::vector<Decision>& decisions) {
  std::vector<Decision> all;
  std::ranges::copy_if(decisions, std::back_inserter(all), [&](const Decision& one) {
    return decision_in_force(decisions, one.kind, one.item) == &one;
  });
  return all;
}

std::string chosen_path(const std::vector<Decision>& decisions, const std::string& content) {
  const Decision* const choice = decision_in_force(decisions, DecisionKind::kChoice);
  return choice != nullptr && choice->content == content ? choice->path : "";
}

bool has_full_limits(const std::vector<Decision>& decisions) {
  return decision_in_force(decisions, DecisionKind::kFullLimits) != nullptr;
}

std::string remark_of(const Decision& decision) {
  if (decision.author.empty()) return decision.reason;
  return decision.reason + (decision.reason.empty() ? "(" : " (") + decision.author + ")";
}

std::string decision_text(const Decision& decision) {
  const bool is_mark = decision.kind == DecisionKind::kMark;
  const std::string what = is_mark ? decision.item : enum_word(decision.kind);
  const std::string points = decision.kind == DecisionKind::kFullLimits ? "for every case"
                             : withdraws(decision)                      ? "withdrawn"
                             : decision.points ? points_words(*decision.points)
                                               : decision.path;
  std::string who = decision.author;
  if (!decision.date.empty()) who += (who.empty() ? "" : ", ") + decision.date;
  return escape_for_display(fmt::format("{}: {}{}{}", what, points,
                                        who.empty() ? "" : " (" + who + ")",
                                        decision.reason.empty() ? "" : ": " + decision.reason));
}

std::string subject_text(const Decision& decision) {
  constexpr std::size_t kShownDigits = 12;
  constexpr std::size_t kShownFiles = 3;
  if (!decision.content) return "a submission of which only the id is known";
  std::vector<std::string> files;
  for (const std::string& file : decision.files) files.push_back(escape_for_display(file));
  if (files.size() > kShownFiles) {
    files.resize(kShownFiles);
    files.emplace_back("...");
  }
  return fmt::format("{} ({})", fmt::join(files, ", "),
                     decision.content->empty()
                         ? "which could not be unpacked"
                         : "content " + decision.content->substr(0, kShownDigits));
}

bool is_outdated(const Decision& decision, const std::optional<std::string>& content) {
  return decision.content && content && *decision.content != *content;
}

}  // namespace cairn
