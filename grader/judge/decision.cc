#include "grader/judge/decision.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <sstream>
#include <stdexcept>

#include "grader/judge/score.h"
#include "grader/text/escape_for_display.h"
#include "reference/core/throw_error.h"

namespace cairn {

namespace {

/// What was decided, where it was not withdrawn.
std::string content_text(const Decision& decision) {
  switch (decision.kind) {
    case DecisionKind::kMark:
    case DecisionKind::kOverride:
      return points_words(decision.points.value_or(0));
    case DecisionKind::kChoice:
      return decision.path;
    case DecisionKind::kFullLimits:
      return "for every case";
    case DecisionKind::kExtension:
      return "until " + decision.until;
    case DecisionKind::kExcuse:
      return "lateness costs nothing";
    case DecisionKind::kFreeDays:
      return fmt::format("{} spent", decision.days);
  }
  throw_error(std::logic_error("a decision of no kind"));
}

bool is_about_time(const Decision& decision) {
  return decision.kind == DecisionKind::kExtension || decision.kind == DecisionKind::kExcuse ||
         decision.kind == DecisionKind::kFreeDays;
}

}  // namespace

bool withdraws(const Decision& decision) {
  switch (decision.kind) {
    case DecisionKind::kMark:
    case DecisionKind::kOverride:
    case DecisionKind::kExcuse:
      return !decision.points;
    case DecisionKind::kChoice:
      return decision.path.empty();
    case DecisionKind::kFullLimits:
      return false;
    case DecisionKind::kExtension:
      return decision.until.empty();
    case DecisionKind::kFreeDays:
      return decision.days == 0;
  }
  throw_error(std::logic_error("a decision of no kind"));
}

const Decision* decision_in_force(const std::vector<Decision>& decisions, DecisionKind kind,
                                  const std::string& item) {
  const auto last = std::find_if(
      decisions.rbegin(), decisions.rend(),
      [&](const Decision& decision) { return decision.kind == kind && decision.item == item; });
  return last == decisions.rend() || withdraws(*last) ? nullptr : &*last;
}

std::vector<Decision> decisions_in_force(const std::vector<Decision>& decisions) {
  std::vector<Decision> all;
  std::ranges::copy_if(decisions, std::back_inserter(all), [&](const Decision& decision) {
    return decision_in_force(decisions, decision.kind, decision.item) == &decision;
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

std::string topic_text(const Decision& decision) {
  if (decision.kind == DecisionKind::kMark) return escape_for_display(decision.item);
  std::string kind = enum_word(decision.kind);
  std::ranges::replace(kind, '_', ' ');
  return kind;
}

std::string outcome_text(const Decision& decision) {
  return withdraws(decision) ? "withdrawn" : escape_for_display(content_text(decision));
}

std::string decided_text(const Decision& decision) {
  return topic_text(decision) + ": " + outcome_text(decision);
}

std::string decision_text(const Decision& decision) {
  std::string who = decision.author;
  if (!decision.date.empty()) who += (who.empty() ? "" : ", ") + decision.date;
  std::string reason;  // on one line
  std::istringstream lines{decision.reason};
  for (std::string line; std::getline(lines, line);) {
    if (!line.empty()) reason += (reason.empty() ? "" : "; ") + line;
  }
  return decided_text(decision) +
         escape_for_display(fmt::format("{}{}", who.empty() ? "" : " (" + who + ")",
                                        reason.empty() ? "" : ": " + reason));
}

std::string subject_text(const Decision& decision) {
  constexpr std::size_t kShownDigits = 12;
  constexpr std::size_t kShownFiles = 3;
  if (!decision.content) return "a submission with only the id known";
  std::vector<std::string> files;
  for (const std::string& file : decision.files) files.push_back(escape_for_display(file));
  if (files.size() > kShownFiles) {
    files.resize(kShownFiles);
    files.emplace_back("...");
  }
  if (files.empty()) files.emplace_back("a submission");
  return fmt::format("{} ({})", fmt::join(files, ", "),
                     decision.content->empty()
                         ? "which could not be unpacked"
                         : "content " + decision.content->substr(0, kShownDigits));
}

bool is_outdated(const Decision& decision, const std::optional<std::string>& content) {
  if (is_about_time(decision)) return false;
  return decision.content && content && *decision.content != *content;
}

}  // namespace cairn
