// A course's own check as a page: what a student's program prints is judged in the browser.
#pragma once

#include <string>

#include "grader/browser/page_rubric.h"

namespace cairn {

/// What the page says of itself.
struct CheckPageOrigin {
  std::string version;  ///< of Cairn
  std::string date;     ///< when it was made, "2026-11-28"
  std::string newest;   ///< the address of the newest such page; or ""
};

/// The page, with the runners that a student downloads. `module` is page_module().
[[nodiscard]] std::string check_page(const PageRubric& page, const std::string& module,
                                     const CheckPageOrigin& origin);

/// The runner with the cases of the rubric; `runner` is the text of one in runners/, `name` the
/// page's rubric's.
[[nodiscard]] std::string runner_with_cases(std::string_view runner, const Rubric& rubric,
                                            const std::string& name);

/// As read_answers() knows the rubric of a page: the same for the same cases and limits.
[[nodiscard]] std::string name_of_page_rubric(const Rubric& rubric);

}  // namespace cairn
