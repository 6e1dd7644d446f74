// The reports and the pages of a class, written from its store: a page for those who grade, and one
// for each student.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "grader/class/reports.h"
#include "reference/core/result.h"

namespace cairn {

/// Where pages are written; "": they are not.
struct PageFiles {
  std::filesystem::path class_page = {};  ///< a file
  std::filesystem::path students = {};    ///< a folder, which gets an <id>.html for each student
};

struct ReportsAndPages {
  ClassReport report;
  /// Pages in the students' folder of nobody in the class, as an earlier run left them: their
  /// names.
  std::vector<std::string> other_pages = {};
};

/// Grades everybody in `out` once, and writes the reports and the pages. Each file is whole or not
/// written at all, and only its owner can read a page; the students' folder is made where it is
/// missing. An Error, before anything is written, is a folder without a store, or one that cannot
/// be read or is being written, a file where root should not write, or a students' folder that is
/// none, or a link. Throws StoreFailure and std::runtime_error.
Result<ReportsAndPages> write_reports_and_pages(const std::filesystem::path& out,
                                                const PageFiles& files);

}  // namespace cairn
