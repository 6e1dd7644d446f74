// The methods of a Java file, by its tokens: enough to leave out those that the course has given.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cairn {

/// A method or constructor with a body.
struct JavaMethod {
  std::size_t begin = 0;  ///< in the file, in bytes: its first modifier, annotation or type
  std::size_t end = 0;    ///< behind its body
  std::string tokens;     ///< one a line: the same however it is laid out and commented
};

/// What a Java file holds, whatever its layout and comments.
struct JavaOutline {
  std::string tokens;               ///< of the whole file, one a line
  std::vector<JavaMethod> methods;  ///< of its classes, also of nested ones; none is in another
};

/// Reads any bytes, in a time that grows as their length. Nothing where a comment, a literal or a
/// bracket is left open, or closed without having been opened: nobody knows then where a method
/// ends.
[[nodiscard]] std::optional<JavaOutline> read_java_outline(std::string_view text);

}  // namespace cairn
