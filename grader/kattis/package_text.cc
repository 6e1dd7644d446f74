// What `grade verify --kattis` prints.
#include <fmt/format.h>

#include <algorithm>

#include "grader/kattis/verify_package.h"
#include "grader/text/display_width.h"

namespace cairn {
namespace {

/// What a row says behind its name.
struct RowWords {
  std::string got;
  std::string score;
  std::string slowest;
};

RowWords words_of_row(const SubmissionTrial& trial) {
  if (trial.status == TrialStatus::kNotTried) {
    return {"not tried: " + (trial.problems.empty() ? "" : trial.problems.front()), "", ""};
  }
  return {trial.got, trial.score.empty() ? "" : trial.score + " points",
          fmt::format("{:.2f} s", trial.slowest_seconds)};
}

std::string rows_text(const std::vector<PackageVerification::Row>& rows) {
  std::size_t name_width = 0;
  std::size_t got_width = 0;
  std::size_t score_width = 0;
  for (const auto& row : rows) {
    name_width = std::max(name_width, display_width(row.name));
    if (row.trial.status == TrialStatus::kNotTried) continue;
    const RowWords words = words_of_row(row.trial);
    got_width = std::max(got_width, display_width(words.got));
    score_width = std::max(score_width, display_width(words.score));
  }
  std::string text;
  for (const auto& row : rows) {
    const RowWords words = words_of_row(row.trial);
    const bool holds = row.trial.status != TrialStatus::kDoesNotHold;
    text += fmt::format("{} {}  ", holds ? ' ' : '!', padded(row.name, name_width));
    if (row.trial.status == TrialStatus::kNotTried) {
      text += words.got + '\n';
      continue;
    }
    text += padded(words.got, got_width);
    if (score_width > 0) text += "  " + padded_left(words.score, score_width);
    text += "  " + padded_left(words.slowest, 8) + '\n';
  }
  return text;
}

}  // namespace

std::string package_verification_text(const PackageVerification& verification) {
  std::string text = verification.summary + '\n';
  if (!verification.rows.empty() && !verification.time_limit.words.empty()) {
    text += fmt::format("time limit {:g} s: {}\n", verification.time_limit.seconds,
                        verification.time_limit.words);
  }
  text += rows_text(verification.rows);
  std::string notes;
  for (const auto& row : verification.rows) {
    for (const std::string& note : row.trial.notes) notes += row.name + ": " + note + '\n';
  }
  for (const std::string& note : verification.notes) notes += note + '\n';
  for (const std::string& line : verification.not_checked) notes += line + '\n';
  text += notes;
  std::size_t passed = 0;
  std::size_t failed = 0;
  std::size_t skipped = 0;
  std::string failures;
  for (const Check& check : verification.checks) {
    if (check.status == CheckStatus::kPassed) ++passed;
    if (check.status == CheckStatus::kSkipped) ++skipped;
    if (check.status != CheckStatus::kFailed) continue;
    ++failed;
    failures += fmt::format("\n--- {}: {}\n{}", check.group, check.name, check.message);
    if (!failures.ends_with('\n')) failures += '\n';
  }
  if (failed == 0) {
    text += "everything checked has passed";
  } else {
    text += fmt::format("{} of {} checks failed", failed, passed + failed);
  }
  if (skipped > 0) {
    text += fmt::format("; {} submission{} not tried", skipped, skipped == 1 ? " was" : "s were");
  }
  return text + '\n' + failures;
}

}  // namespace cairn
