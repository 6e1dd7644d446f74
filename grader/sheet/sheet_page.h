// A marking sheet as a page: one HTML file, whose script makes marks.csv of what a person marks.
#pragma once

#include <string>

#include "grader/sheet/marking_sheet.h"

namespace cairn {

struct SheetPageHead {
  std::string marks;    ///< the marks folder, as it was typed
  std::string made;     ///< UTC, "2025-03-01T12:00:00Z"
  std::string version;  ///< of Cairn
};

/// What grader/page/sheet/data.ts declares, as a page.
[[nodiscard]] std::string sheet_page(const MarkingSheet& sheet, const SheetPageHead& head);

/// Equal for answers that differ in blanks, capitals, numbering and punctuation alone.
[[nodiscard]] std::string answer_group(const SheetAnswer& answer);

}  // namespace cairn
