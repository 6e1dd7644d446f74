// Just enough of Java's grammar to know which class can be started.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace cairn {

/// What one .java file offers.
struct JavaSource {
  std::string package;             ///< "" in the default package
  std::vector<std::string> mains;  ///< its top-level classes that have a main method, 100 at most
  std::string public_type;         ///< javac wants the file to be named after it; "" without one
};

/// Reads a source file in whatever encoding normalize_encoding() knows, kMostSourceBytes of it at
/// most, in a time that grows as its length; text
/// that is not Java gives an empty result, never an error.
JavaSource read_java_source(std::string_view text);

}  // namespace cairn
