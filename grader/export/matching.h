// Whose row of an LMS's table is whose submission. Nobody is guessed.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "grader/export/format.h"

namespace cairn {

/// Whom a row of the table is about, as the LMS names them.
struct RowOfTable {
  std::size_t row = 0;
  std::string user;                ///< the LMS's number, as Graded::user; "" where there is none
  std::vector<std::string> ids;    ///< by which else a student may be known: logins, numbers
  std::vector<std::string> names;  ///< the name, in every order in which it may be written
  std::string shown;               ///< what to call the row in a sentence, any bytes
};

struct MatchedRows {
  std::map<std::size_t, const ExportedSubmission*> submissions;  ///< by RowOfTable::row
  /// A sentence for each submission without a row, and for who matches two.
  std::vector<std::string> unmatched;
  std::vector<std::string> absent;  ///< likewise for each row of which there is no submission
};

/// Matches by the user of the LMS, then by login, then by name; where no LMS says those, by the id.
/// Capitals do not matter. What is ambiguous at one step is not tried at the next. Who has a number
/// of the LMS that is in no row is matched by nothing else. The submissions have to outlive the
/// result.
[[nodiscard]] MatchedRows match_rows(const std::vector<RowOfTable>& rows,
                                     const std::vector<ExportedSubmission>& submissions);

}  // namespace cairn
