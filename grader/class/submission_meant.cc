// Theory of operation. An id may be what somebody wrote into the name of a file: where there is no
// LMS, and in a store of a Cairn that took ids from there. So whoever types one may mean whom the
// LMS calls that, or who wrote it, and not who has it. A decision is then about nobody before a
// person says which; what is always clear is a person as the store names one, for an id has no
// blank in it.
#include "grader/class/submission_meant.h"

#include <fmt/format.h>

#include <algorithm>

#include "grader/base/pattern.h"
#include "grader/facts/submission_files.h"
#include "grader/intake/lms.h"
#include "grader/intake/submission_id.h"
#include "grader/intake/submission_name.h"
#include "grader/marks/graded.h"
#include "grader/text/escape_for_display.h"
#include "grader/text/quoted_for_shell.h"
#include "reference/core/similar.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

constexpr std::size_t kNamed = 5;

/// A class, by what people may call its submissions.
class NamesOfClass {
 public:
  NamesOfClass(const std::vector<SubmissionRecord>& all, const HandIn& asked)
      : all_(all), asked_(asked.pattern, Pattern::Capitals::kIgnored) {}

  [[nodiscard]] Result<std::string> id_meant(const std::string& typed) const {
    for (const SubmissionRecord& record : all_) {
      if (record.attempt.empty() && record.person == typed) return record.id;
    }
    const auto has_id = std::ranges::find(all_, intake::composed(typed), &SubmissionRecord::id);
    if (has_id == all_.end()) return Error{no_such(typed)};
    std::vector<SubmissionRecord> meant = those_who_go_by(typed);
    std::erase_if(meant,
                  [&](const SubmissionRecord& record) { return record.person == has_id->person; });
    if (meant.empty()) return has_id->id;
    meant.insert(meant.begin(), *has_id);
    return Error{several_may_be_meant(typed, meant)};
  }

  [[nodiscard]] Result<std::string> id_to_show(const std::string& typed) const {
    const auto has_id = std::ranges::find(all_, intake::composed(typed), &SubmissionRecord::id);
    if (has_id != all_.end()) return has_id->id;
    std::vector<SubmissionRecord> called;  // each person's latest hand-in
    const std::string wanted = spelt_in_one_way(typed);
    std::ranges::copy_if(all_, std::back_inserter(called), [&](const SubmissionRecord& record) {
      return record.attempt.empty() &&
             (record.person == typed || is_among({record.student, record.user}, wanted));
    });
    if (called.size() != 1) return Error{no_such(typed)};
    return called.front().id;
  }

 private:
  [[nodiscard]] std::string no_such(const std::string& typed) const {
    std::vector<SubmissionRecord> meant = those_who_go_by(typed);
    if (meant.empty()) meant = similar(typed);
    meant.resize(std::min(meant.size(), kNamed));
    return fmt::format(
        "'{}': the class has no such submission; {}", escape_for_display(typed),
        meant.empty() ? "summary.txt lists them" : "there is " + joined(meant, ", ", whose));
  }

  /// However it is spelt.
  [[nodiscard]] std::vector<SubmissionRecord> those_who_go_by(const std::string& typed) const {
    const std::string wanted = spelt_in_one_way(typed);
    std::vector<SubmissionRecord> found;
    std::ranges::copy_if(all_, std::back_inserter(found), [&](const SubmissionRecord& record) {
      return is_among(names_of(record), wanted);
    });
    return found;
  }

  /// `wanted` is spelt in one way.
  static bool is_among(const std::vector<std::string>& names, const std::string& wanted) {
    return std::ranges::any_of(names, [&](const std::string& name) {
      return !name.empty() && spelt_in_one_way(name) == wanted;
    });
  }

  static std::string spelt_in_one_way(const std::string& name) {
    return intake::without_case(intake::as_id(name));
  }

  /// Names other than the id.
  [[nodiscard]] std::vector<std::string> names_of(const SubmissionRecord& record) const {
    std::vector<std::string> names{record.student, record.user};
    for (const std::string& file : record.files) {
      const auto asked = intake::asked_name(own_name(record, file), asked_);
      if (asked) names.push_back(asked->id);
    }
    return names;
  }

  /// The student's own name for a file.
  static std::string own_name(const SubmissionRecord& record, const std::string& file) {
    const auto lms = intake::lms_name(file, intake::CanvasNumbers::kAny);
    return lms && !record.user.empty() ? lms->original : file;
  }

  [[nodiscard]] std::vector<SubmissionRecord> similar(const std::string& typed) const {
    std::vector<SubmissionRecord> found;
    std::ranges::copy_if(all_, std::back_inserter(found), [&](const SubmissionRecord& record) {
      return may_mean(typed, record.id) || may_mean(typed, record.student);
    });
    std::ranges::stable_sort(
        found, {}, [&](const SubmissionRecord& record) { return edit_distance(typed, record.id); });
    return found;
  }

  static std::string several_may_be_meant(const std::string& typed,
                                          std::vector<SubmissionRecord> meant) {
    const std::size_t more = meant.size() - std::min(meant.size(), kNamed);
    meant.resize(meant.size() - more);
    return fmt::format("'{}' may mean another: type {}{}", escape_for_display(typed),
                       joined(meant, ", or ",
                              [](const SubmissionRecord& record) {
                                return escape_for_display(quoted_for_shell(record.person)) +
                                       " for " + whose(record);
                              }),
                       more > 0 ? fmt::format(", or one of {} more", more) : "");
  }

  const std::vector<SubmissionRecord>& all_;
  const Pattern asked_;
};

std::vector<SubmissionRecord> records_in(const Store& store) {
  std::vector<SubmissionRecord> records;
  for (StoredSubmission& stored : store.submissions()) {
    records.push_back(std::move(stored.submission));
  }
  return records;
}

}  // namespace

std::string whose(const SubmissionRecord& record) {
  return record.id + known_to_lms_as({record.id}, record.student, record.user);
}

Result<std::string> id_meant(const std::vector<SubmissionRecord>& all, const HandIn& asked,
                             const std::string& typed) {
  return NamesOfClass(all, asked).id_meant(typed);
}

Result<std::string> id_meant(const Store& store, const Rubric& rubric, const std::string& typed) {
  return id_meant(records_in(store), hand_in_of(rubric), typed);
}

Result<std::string> id_to_show(const std::vector<SubmissionRecord>& all, const HandIn& asked,
                               const std::string& typed) {
  return NamesOfClass(all, asked).id_to_show(typed);
}

Result<std::string> id_to_show(const Store& store, const Rubric& rubric, const std::string& typed) {
  return id_to_show(records_in(store), hand_in_of(rubric), typed);
}

}  // namespace cairn
