// The kinds of pages that show what was graded, and that a person marks in.
#pragma once

#include "reference/page/page_html.h"

namespace cairn {

extern const PageKind kClassPage;
extern const PageKind kStudentPage;
extern const PageKind kSheetPage;

}  // namespace cairn
