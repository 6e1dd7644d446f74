// What a program that crashed says of itself on stderr.
#pragma once

#include <compare>
#include <string>
#include <string_view>
#include <vector>

namespace cairn {

/// A line of a program's own that a call came to.
struct Frame {
  std::string file;  ///< its path, or the end of it: "hw2/TakeStones.java"; any bytes
  int line = 0;
  auto operator<=>(const Frame&) const = default;
};

/// The last words of a program; fit to be shown.
struct Complaint {
  std::string name;       ///< "ArrayIndexOutOfBoundsException"; "" when nothing is known
  std::string where;      ///< the line of its own that it was in: "TakeStones.java:42"; or ""
  std::string exception;  ///< of Java and Python: "IndexError: list index out of range"; or ""
  /// Of that exception, innermost first; of a full stack, only one that was called repeatedly.
  std::vector<Frame> frames;
};

/// Reads what Java, Python and the C++ library print of an exception that nobody caught, and what
/// assert() prints. Any bytes.
[[nodiscard]] Complaint complaint_in(std::string_view err);

/// "ArrayIndexOutOfBoundsException at TakeStones.java:42"; "" when nothing is known.
[[nodiscard]] std::string words_of(const Complaint& complaint);

/// At most so many lines of what it printed, those that say most: the beginning of Java's last
/// exception, or else the end.
[[nodiscard]] std::string_view telling_part(std::string_view err, std::size_t lines);

}  // namespace cairn
