// A term's days late: of each student over all assignments, with the free days spent.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "grader/judge/lateness.h"
#include "grader/marks/graded.h"
#include "reference/core/fraction.h"
#include "reference/core/result.h"

namespace cairn {

/// What one student handed in for one assignment.
struct LedgerEntry {
  std::size_t assignment = 0;  ///< of LateLedger::assignments
  std::string id;
  std::string person;       ///< Graded::person
  int days = 0;             ///< late
  bool is_on_time = false;  ///< false also where that is not known
  int free_days = 0;        ///< of the student's own, spent on it
  Fraction out_of;
  std::optional<Fraction> before;  ///< points with nothing deducted; nothing: not graded
  std::optional<Fraction> without_free_days;
  std::optional<Fraction> after;  ///< the points that count, with these free days
  std::string known_by;           ///< Lateness::known_by
  std::string remark;             ///< why free days do not matter, though it is late; or ""
};

struct LedgerStudent {
  std::string name;  ///< as the LMS gives it, any bytes
  std::string user;  ///< Graded::user
  std::vector<LedgerEntry> entries;
  int free_days_left = 0;
};

struct LateLedger {
  std::vector<std::string> assignments;  ///< what each is called, the one due first first
  int free_days = 0;                     ///< of each student
  std::vector<LedgerStudent> students;
  std::vector<std::string> remarks;  ///< what a person should know of the ledger, a sentence each
};

/// A class that was graded for one assignment.
struct LedgerAssignment {
  std::string name;   ///< unique
  std::string title;  ///< the rubric's
  LatePolicy policy;
  std::vector<Graded> submissions;  ///< by this policy
};

/// Spends each student's free days as spend_free_days() does, whatever was spent before. What is
/// due at one time are parts of one homework: a free day of it is one of each part. Students are
/// the same by the user of the LMS, and where there is none by the id; they come in the order of
/// their first ids. `assignments` are not none. An Error names two that do not give equally many
/// free days, or that are one and the same.
[[nodiscard]] Result<LateLedger> late_ledger(std::vector<LedgerAssignment> assignments);

/// A paragraph for each student, and what a person should know; escaped for display.
[[nodiscard]] std::string ledger_text(const LateLedger& ledger);

}  // namespace cairn
