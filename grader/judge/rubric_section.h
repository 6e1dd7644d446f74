// A section of a rubric's file. The folder's own.
#pragma once

#include <filesystem>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "grader/judge/rubric.h"

namespace cairn {

/// What is wrong with the rubric, and the place in it.
struct Refused {
  std::string message;
};

/// Points and costs are written with at most a few decimals; as fractions they add up exactly.
[[nodiscard]] Fraction fraction_of(const nlohmann::ordered_json& number);

/// The section of `rubric`, whose assignment and limits are known. Names of files are relative to
/// `folder`; `where` is its place. Throws Refused.
[[nodiscard]] Section section_of(const nlohmann::ordered_json& json, const Rubric& rubric,
                                 const std::filesystem::path& folder, const std::string& where);

}  // namespace cairn
