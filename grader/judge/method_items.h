// What is wrong with what a method returned, argument by argument.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cases/suite.h"

namespace cairn {

/// An item that a method should have returned in another way.
struct WrongItem {
  std::string argument;
  std::string expected;
  std::string found;  ///< any bytes
};

/// The items of `found` that differ from those of `expected`, each in its argument's place behind
/// the method's name; none when they are not as many as the arguments.
[[nodiscard]] std::vector<WrongItem> differing_items(const Arguments& arguments,
                                                     std::string_view expected,
                                                     std::string_view found);

/// A case that calls a method asks `isPrime 2 9`, and its answer holds an item for each argument:
/// `yes; no`. Names the items of `found` that differ, the first few of them: "isPrime 9: it should
/// be 'no', and it is 'yes'". Nothing when `found` has not as many items.
[[nodiscard]] std::optional<std::string> wrong_items(const Case& test_case, const Field& expected,
                                                     std::string_view found);

/// Whether an item could not be asked because what it calls has another signature, as the driver
/// says, and those are named: a person has to look.
[[nodiscard]] bool has_other_signature(std::string_view found);

}  // namespace cairn
