// How far a printed number may be from the right one.
#pragma once

#include <optional>
#include <string>

#include "grader/base/describe.h"

namespace cairn {

/// A number is right within either of them; with neither, words have to be the same.
struct Tolerance {
  std::optional<double> absolute;  ///< |found - right| at most
  std::optional<double> relative;  ///< |found - right| / |right| at most

  [[nodiscard]] bool empty() const { return !absolute && !relative; }
  friend bool operator==(const Tolerance&, const Tolerance&) = default;
};
CAIRN_DESCRIBE(Tolerance, absolute, relative);

/// "0.001", "1e-06 of the right number", or one of the two with "or" between them.
[[nodiscard]] std::string tolerance_words(const Tolerance& tolerance);

/// The number that a word is: what C's strtod reads whole, as Kattis' default output validator has
/// it: "1e-3", "inf", "nan".
[[nodiscard]] std::optional<double> numeric_value(const std::string& word);

/// Whether a number is as right as `right`. What is infinite, or no number, is the same alone.
[[nodiscard]] bool is_close(double right, double found, const Tolerance& tolerance);

/// Whether a word is as right as `right`: a number within the tolerance, where `right` is a number
/// and there is a tolerance, else nothing: the words themselves have to be compared.
[[nodiscard]] std::optional<bool> is_close(const std::string& right, const std::string& found,
                                           const Tolerance& tolerance);

}  // namespace cairn
