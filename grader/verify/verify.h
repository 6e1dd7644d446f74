// The CI job: is the reference, are the suites, the rubrics and the grader still true?
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include "reference/core/result.h"

namespace cairn {

/// One thing that was checked.
struct Check {
  std::string group;    ///< "suites"; with the name unique
  std::string name;     ///< "cases/suites/take_stones.json"
  std::string failure;  ///< a diff or a sentence; "" when it holds
  double seconds = 0;
};

/// Checks in `project`, Cairn's own folder:
///   official    the course's published outputs (tests/official)
///   recorded    what three independent right programs printed (tests/reference)
///   suites      every answer of cases/suites, solved again
///   slow twin   the reference against the second implementation, on every small question
///   rubrics     every file of rubrics/ fits its schema and its suite
///   planted     every submission of tests/submissions/<assignment>/<verdict>/ gets that verdict
/// An Error when `project` is not that folder.
[[nodiscard]] Result<std::vector<Check>> verify_project(const std::filesystem::path& project,
                                                        std::size_t jobs);

[[nodiscard]] bool all_passed(const std::vector<Check>& checks);

/// For the terminal: a line a group, and every failure whole.
[[nodiscard]] std::string checks_text(const std::vector<Check>& checks);

/// JUnit XML as CI systems read it.
[[nodiscard]] std::string checks_junit(const std::vector<Check>& checks);

}  // namespace cairn
