// What a student handed in for an item, as a page can show it.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "grader/judge/rubric.h"
#include "grader/sheet/marking_sheet.h"

namespace cairn {

/// The answer that stands at `at` in `folder`, a submission unpacked. Nothing: every text that was
/// handed in, one behind the other. `all` are the places of the rubric's items, where the lines of
/// another item end; where the file of no item is missing, file_instead() is shown. Only a PDF
/// starts a program, in the request's jail; a blind request hides the files' names.
[[nodiscard]] SheetAnswer handed_in_answer(const std::filesystem::path& folder,
                                           const std::optional<AnswerPlace>& at,
                                           const std::vector<AnswerPlace>& all,
                                           const SheetRequest& request);

/// The lines of a text that begin with the label and those after it, up to the next line that
/// begins with one of `others`. "" where none begins with it.
[[nodiscard]] std::string lines_under(const std::string& text, const std::string& label,
                                      const std::vector<std::string>& others);

}  // namespace cairn
