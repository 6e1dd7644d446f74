// A rubric as a page in the browser needs it: read and complete, so that nothing is left to find or
// to refuse.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "grader/judge/rubric.h"
#include "reference/core/result.h"

namespace cairn {

/// A rubric whose sections a student may check in a page.
struct PageRubric {
  Rubric rubric;
  /// What the course grades beside them, a sentence each: "Hidden cases: its cases are hidden".
  std::vector<std::string> left_out;
};

/// Without the sections whose answers a page would give away, or that need more than what a program
/// printed. An Error says why nothing is left.
[[nodiscard]] Result<PageRubric> rubric_for_page(const Rubric& rubric);

/// The rubric of a PageRubric, as the page holds it.
[[nodiscard]] nlohmann::ordered_json page_rubric_json(const Rubric& rubric);

/// What page_rubric_json() wrote.
[[nodiscard]] Rubric page_rubric_in(const nlohmann::ordered_json& json);

}  // namespace cairn
