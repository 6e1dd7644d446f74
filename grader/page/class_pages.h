// The kinds of pages that show what was graded, that a person marks in, and that judge.
#pragma once

#include "reference/page/page_html.h"

namespace cairn {

extern const PageKind kClassPage;
extern const PageKind kStudentPage;
extern const PageKind kSheetPage;
extern const PageKind kCheckPage;

}  // namespace cairn
