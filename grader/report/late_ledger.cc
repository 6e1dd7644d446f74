#include "grader/report/late_ledger.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "grader/judge/free_days.h"
#include "grader/judge/score.h"
#include "grader/text/escape_for_display.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

/// One student's entry, with its points for every number of free days.
struct OpenEntry {
  LedgerEntry entry;
  PointsByFreeDays points;  ///< one where free days do not matter
};

/// Why free days do not matter for it; "" where they do.
std::string remark_on(const Graded& graded, const LatePolicy& policy) {
  const Lateness& late = *graded.lateness;
  if (override_of(graded) != nullptr) return "a person set the points";
  if (!graded.marks.graded) return "not graded";
  if (late.is_doubtful) return "it seems to be late; a person has to look at it";
  if (late.handed_in.empty()) return "it is not known when it was handed in";
  if (late.days == 0) return "";
  if (decision_in_force(graded.decisions, DecisionKind::kExcuse) != nullptr) return "excused";
  return is_accepted(policy, late.days) ? "" : "not accepted so late";
}

OpenEntry open_entry(std::size_t assignment, const Graded& graded, const LatePolicy& policy) {
  OpenEntry open;
  LedgerEntry& entry = open.entry;
  entry.assignment = assignment;
  entry.id = graded.id;
  entry.person = graded.person;
  entry.days = graded.lateness->days;
  entry.is_on_time =
      entry.days == 0 && !graded.lateness->is_doubtful && !graded.lateness->handed_in.empty();
  entry.known_by = graded.lateness->known_by;
  entry.out_of = graded.marks.out_of;
  if (graded.marks.graded) entry.before = graded.marks.points;
  entry.remark = remark_on(graded, policy);
  entry.without_free_days = final_points(graded);
  if (!entry.remark.empty() || entry.days == 0) {
    open.points = {entry.without_free_days.value_or(0)};
    return open;
  }
  const Fraction& points = graded.marks.points;
  for (int spent = 0; spent <= entry.days; ++spent) {
    open.points.push_back(points - late_deduction(policy, entry.days, spent, points, entry.out_of));
  }
  entry.without_free_days = open.points.front();
  return open;
}

/// The points of parts of one homework, together: a free day of it is one of each part.
PointsByFreeDays points_together(const std::vector<OpenEntry>& parts) {
  std::size_t most = 1;
  for (const OpenEntry& part : parts) most = std::max(most, part.points.size());
  PointsByFreeDays together(most);
  for (const OpenEntry& part : parts) {
    for (std::size_t days = 0; days < most; ++days) {
      together[days] = together[days] + part.points[std::min(days, part.points.size() - 1)];
    }
  }
  return together;
}

/// `homework` are the parts of each.
LedgerStudent with_free_days(std::vector<std::vector<OpenEntry>> homework, int free_days) {
  std::vector<PointsByFreeDays> points;
  for (const std::vector<OpenEntry>& parts : homework) points.push_back(points_together(parts));
  const std::vector<int> spent = spend_free_days(points, free_days);
  LedgerStudent student{{}, {}, {}, free_days};
  for (std::size_t i = 0; i < homework.size(); ++i) {
    for (OpenEntry& part : homework[i]) {
      const std::size_t days = std::min(static_cast<std::size_t>(spent[i]), part.points.size() - 1);
      LedgerEntry& entry = student.entries.emplace_back(std::move(part.entry));
      entry.free_days = static_cast<int>(days);
      entry.after = entry.without_free_days;
      if (entry.after) entry.after = part.points[days];
    }
    student.free_days_left -= spent[i];
  }
  return student;
}

/// A sentence about each two assignments, in the order in which they are due, that are parts of one
/// homework.
std::vector<std::string> remarks_on(const std::vector<LedgerAssignment>& assignments) {
  std::vector<std::string> remarks;
  for (std::size_t i = 1; i < assignments.size(); ++i) {
    if (assignments[i].policy.due != assignments[i - 1].policy.due) continue;
    remarks.push_back(fmt::format(
        "{} and {} are due at one time, and so parts of one homework: a free day is one of both",
        escape_for_display(assignments[i - 1].name), escape_for_display(assignments[i].name)));
  }
  return remarks;
}

Result<void> check_agreement(const std::vector<LedgerAssignment>& assignments) {
  const LedgerAssignment& first = assignments.front();
  for (auto one = assignments.begin(); one != assignments.end(); ++one) {
    if (one->policy.free_days != first.policy.free_days) {
      return Error{
          fmt::format("the rubrics allow different numbers of free days: {} in '{}' and {} in '{}'",
                      first.policy.free_days, escape_for_display(first.name), one->policy.free_days,
                      escape_for_display(one->name))};
    }
    const auto same = std::find_if(assignments.begin(), one, [&](const LedgerAssignment& other) {
      return other.title == one->title && other.policy.due == one->policy.due;
    });
    if (same == one) continue;
    return Error{
        fmt::format("'{}' and '{}' are the same assignment, '{}', so days late would count twice; "
                    "give only one of them",
                    escape_for_display(same->name), escape_for_display(one->name),
                    escape_for_display(one->title))};
  }
  return {};
}

/// A sentence about ids that several students have: they may be one, of whom only some folders give
/// the LMS's user.
std::vector<std::string> remarks_on(const std::vector<LedgerStudent>& students) {
  std::map<std::string, int> students_of_id;
  for (const LedgerStudent& student : students) {
    std::set<std::string> ids;
    for (const LedgerEntry& entry : student.entries) ids.insert(entry.id);
    for (const std::string& id : ids) ++students_of_id[id];
  }
  std::vector<std::string> remarks;
  for (const auto& [id, count] : students_of_id) {
    if (count == 1) continue;
    remarks.push_back(fmt::format(
        "{} stands for {} students, who may be one: only the user of the LMS could tell", id,
        count));
  }
  return remarks;
}

std::string points_or_none(const std::optional<Fraction>& points) {
  return points ? points_text(*points) : "-";
}

std::string entry_text(const LedgerEntry& entry) {
  std::string when = entry.is_on_time ? "on time" : "-";
  if (entry.days > 0) when = count_of(entry.days, "day") + " late";
  if (entry.free_days > 0) when += ", " + count_of(entry.free_days, "free day");
  std::string points = points_or_none(entry.before);
  if (entry.after != entry.before) points += " -> " + points_or_none(entry.after);
  std::string text = fmt::format("{:<28}  {} of {}", when, points, points_words(entry.out_of));
  if (entry.free_days > 0) {
    text += fmt::format("; {} without {}", points_or_none(entry.without_free_days),
                        entry.free_days == 1 ? "it" : "them");
  }
  if (!entry.remark.empty()) text += " (" + entry.remark + ")";
  if (!entry.is_on_time && !entry.known_by.empty()) {
    text += "; by " + escape_for_display(entry.known_by);
  }
  return text;
}

std::string student_text(const LedgerStudent& student, const LateLedger& ledger,
                         std::size_t width) {
  std::vector<std::string> ids;
  for (const LedgerEntry& entry : student.entries) {
    if (std::ranges::find(ids, entry.id) == ids.end()) ids.push_back(entry.id);
  }
  std::string text = joined(ids, ", ");
  text +=
      fmt::format("{}: {} of {} spent, {} left\n", known_to_lms_as(ids, student.name, student.user),
                  ledger.free_days - student.free_days_left, count_of(ledger.free_days, "free day"),
                  student.free_days_left);
  for (const LedgerEntry& entry : student.entries) {
    text += fmt::format("  {:<{}}  {}\n", escape_for_display(ledger.assignments[entry.assignment]),
                        width, entry_text(entry));
  }
  return text;
}

}  // namespace

Result<LateLedger> late_ledger(std::vector<LedgerAssignment> assignments) {
  const Result<void> agreed = check_agreement(assignments);
  if (!agreed) return agreed.error();
  std::ranges::stable_sort(
      assignments, {}, [](const LedgerAssignment& assignment) { return assignment.policy.due; });
  LateLedger ledger;
  ledger.free_days = assignments.front().policy.free_days;
  struct Student {
    std::string name;
    std::string user;
    std::map<Moment, std::vector<OpenEntry>> homework;  ///< by when it is due
  };
  std::map<std::string, Student> students;  // a blank is in no id
  for (const LedgerAssignment& assignment : assignments) {
    for (const Graded& graded : assignment.submissions) {
      Student& student = students[graded.user.empty() ? "id " + graded.id : "user " + graded.user];
      if (student.name.empty()) student.name = graded.student;
      student.user = graded.user;
      student.homework[assignment.policy.due].push_back(
          open_entry(ledger.assignments.size(), graded, assignment.policy));
    }
    ledger.assignments.push_back(assignment.name);
  }
  for (auto& [key, student] : students) {
    std::vector<std::vector<OpenEntry>> homework;
    for (auto& [due, parts] : student.homework) homework.push_back(std::move(parts));
    ledger.students.push_back(with_free_days(std::move(homework), ledger.free_days));
    ledger.students.back().name = std::move(student.name);
    ledger.students.back().user = std::move(student.user);
  }
  std::ranges::stable_sort(ledger.students, {},
                           [](const LedgerStudent& student) { return student.entries.front().id; });
  ledger.remarks = remarks_on(assignments);
  std::ranges::move(remarks_on(ledger.students), std::back_inserter(ledger.remarks));
  return ledger;
}

std::string ledger_text(const LateLedger& ledger) {
  std::size_t width = 0;
  for (const std::string& name : ledger.assignments) {
    width = std::max(width, escape_for_display(name).size());
  }
  std::string text;
  for (const LedgerStudent& student : ledger.students) {
    text += student_text(student, ledger, width) + "\n";
  }
  for (const std::string& remark : ledger.remarks) text += "note: " + remark + "\n";
  return text;
}

}  // namespace cairn
