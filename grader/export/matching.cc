#include "grader/export/matching.h"

#include <algorithm>
#include <functional>
#include <set>

#include "grader/intake/submission_id.h"
#include "grader/text/escape_for_display.h"
#include "reference/core/ascii.h"

namespace cairn {
namespace {

using Keys = std::vector<std::string>;

/// An id without the number that keeps two claimants of it apart: both of them may be meant.
std::string claimed_id(const std::string& id) {
  const std::size_t tilde = id.rfind('~');
  const bool is_numbered =
      tilde != std::string::npos && tilde + 1 < id.size() &&
      std::all_of(id.begin() + static_cast<std::ptrdiff_t>(tilde) + 1, id.end(), is_digit);
  return is_numbered ? id.substr(0, tilde) : id;
}

Keys keys_of_ids(const std::vector<std::string>& ids) {
  Keys keys;
  for (const std::string& id : ids) {
    if (!id.empty()) keys.push_back(intake::without_case(id));
  }
  return keys;
}

/// However blanks and punctuation are written.
Keys keys_of_names(const std::vector<std::string>& names) {
  Keys keys;
  for (const std::string& name : names) {
    if (!name.empty()) keys.push_back(intake::without_case(intake::as_id(name)));
  }
  return keys;
}

bool is_number(const std::string& text) { return std::ranges::all_of(text, is_digit); }

/// One way of telling whose a row is.
struct Step {
  std::string by;
  std::function<Keys(const RowOfTable&)> of_row;
  std::function<Keys(const ExportedSubmission&)> of_submission;
};

std::vector<Step> steps() {
  const auto user = [](const std::string& one) { return one.empty() ? Keys{} : Keys{one}; };
  const auto may_be_known_otherwise = [](const ExportedSubmission& submission) {
    return submission.graded.user.empty() || !is_number(submission.graded.user);
  };
  const auto ids = [=](const ExportedSubmission& submission) -> Keys {
    if (!may_be_known_otherwise(submission)) return {};
    return keys_of_ids({submission.graded.user.empty() ? claimed_id(submission.graded.id)
                                                       : submission.graded.user});
  };
  const auto names = [=](const ExportedSubmission& submission) -> Keys {
    if (!may_be_known_otherwise(submission)) return {};
    return keys_of_names({submission.graded.user.empty() ? claimed_id(submission.graded.id)
                                                         : submission.graded.student});
  };
  return {
      {"user number", [=](const RowOfTable& row) { return user(row.user); },
       [=](const ExportedSubmission& submission) {
         // Canvas writes "anon" and a number that is not the student's.
         return submission.graded.student == "anon" ? Keys{} : user(submission.graded.user);
       }},
      {"id", [](const RowOfTable& row) { return keys_of_ids(row.ids); }, ids},
      {"name", [](const RowOfTable& row) { return keys_of_names(row.names); }, names},
  };
}

/// The pairs that share a key.
struct Pairs {
  std::map<std::size_t, std::set<const ExportedSubmission*>> of_row;
  std::map<const ExportedSubmission*, std::set<std::size_t>> of_submission;
};

class Matching {
 public:
  Matching(const std::vector<RowOfTable>& rows,
           const std::vector<ExportedSubmission>& submissions) {
    for (const RowOfTable& row : rows) rows_.emplace(row.row, &row);
    for (const ExportedSubmission& submission : submissions) submissions_.push_back(&submission);
  }

  MatchedRows matched() {
    for (const Step& step : steps()) take(step);
    for (const ExportedSubmission* const submission : submissions_) {
      if (!submission->selected) continue;
      result_.unmatched.push_back(submission->graded.id + ": it is in no row of the table");
    }
    for (const auto& [number, row] : rows_) {
      result_.absent.push_back("'" + shown(row->shown) + "' of the table: no submission matches");
    }
    return std::move(result_);
  }

 private:
  void take(const Step& step) {
    const Pairs pairs = pairs_by(step);
    for (const auto& [one, rows] : pairs.of_submission) {
      const std::size_t row = *rows.begin();
      if (rows.size() == 1 && pairs.of_row.at(row).size() == 1) {
        result_.submissions.emplace(row, one);
      }
    }
    for (const ExportedSubmission* const submission : submissions_) {
      const auto found = pairs.of_submission.find(submission);
      if (found == pairs.of_submission.end() || found->second.size() == 1) continue;
      result_.unmatched.push_back(submission->graded.id + ": several rows of the table have its " +
                                  step.by);
    }
    for (const auto& [row, found] : pairs.of_row) {
      if (found.size() == 1) continue;
      result_.unmatched.push_back("'" + shown(rows_.at(row)->shown) +
                                  "' of the table: several submissions have the same " + step.by);
    }
    std::erase_if(submissions_, [&](const ExportedSubmission* submission) {
      return pairs.of_submission.contains(submission);
    });
    std::erase_if(rows_, [&](const auto& row) { return pairs.of_row.contains(row.first); });
  }

  [[nodiscard]] Pairs pairs_by(const Step& step) const {
    std::map<std::string, std::set<std::size_t>> rows_with;
    for (const auto& [number, row] : rows_) {
      for (const std::string& key : step.of_row(*row)) rows_with[key].insert(number);
    }
    Pairs pairs;
    for (const ExportedSubmission* const submission : submissions_) {
      for (const std::string& key : step.of_submission(*submission)) {
        const auto found = rows_with.find(key);
        if (found == rows_with.end()) continue;
        for (const std::size_t row : found->second) {
          pairs.of_row[row].insert(submission);
          pairs.of_submission[submission].insert(row);
        }
      }
    }
    return pairs;
  }

  std::map<std::size_t, const RowOfTable*> rows_;       ///< those that are not matched yet
  std::vector<const ExportedSubmission*> submissions_;  ///< likewise
  MatchedRows result_;
};

}  // namespace

MatchedRows match_rows(const std::vector<RowOfTable>& rows,
                       const std::vector<ExportedSubmission>& submissions) {
  return Matching(rows, submissions).matched();
}

}  // namespace cairn
