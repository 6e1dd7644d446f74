// What changes make a wrong program right, and where: with a few small ones every case of the
// rubric that students may see comes out right. That is a fact, and no guess at a mistake.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "grader/base/describe.h"
#include "grader/judge/verdict.h"

namespace cairn {

/// A change, as a person sees it. What a student may not see is "" or 0.
struct LocatedChange {
  std::string file;      ///< from the folder of the sources
  int line = 0;          ///< to look at
  std::string method;    ///< or ""
  std::string was;       ///< the lines as they are
  std::string would_be;  ///< the lines as they would be
  std::string what;      ///< "with `<=` in place of `<`"
  bool operator==(const LocatedChange&) const = default;
};
CAIRN_DESCRIBE(LocatedChange, file, line, method, was, would_be, what);

/// In how many cases a printed line becomes right.
struct LineMended {
  std::string label;
  std::size_t cases = 0;
  bool operator==(const LineMended&) const = default;
};
CAIRN_DESCRIBE(LineMended, label, cases);

struct LocationReport {
  std::string rubric;  ///< its title
  std::string id;
  Verdict verdict = Verdict::kJudgeError;  ///< of the program as it is
  /// Why there is no location, a sentence without its full stop; "" where there is one.
  std::string reason;
  bool complete = false;  ///< changes make every case right, and that was tried in fresh processes
  /// They are made together. None where they are in too many places to be named.
  std::vector<LocatedChange> changes;
  std::size_t cases_right = 0;      ///< by these changes: all that are compared
  std::size_t other_questions = 0;  ///< that it also answers correctly with them
  bool are_held_back = false;       ///< those are cases of the rubric that the search did not see
  std::int64_t runs = 0;            ///< of the program, with changes and without
  /// As many changes elsewhere, which make every case right, too.
  std::vector<std::vector<LocatedChange>> alternatives;
  std::vector<LineMended> lines_mended;
};
CAIRN_DESCRIBE(LocationReport, rubric, id, verdict, reason, complete, changes, cases_right,
               other_questions, are_held_back, runs, alternatives, lines_mended);

}  // namespace cairn
