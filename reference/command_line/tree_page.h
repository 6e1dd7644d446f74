// A searched tree as a page for the browser: to be opened branch by branch, and laid beside that of
// a mistaken search.
#pragma once

#include <string>

#include "reference/browser/tree_data.h"

namespace cairn {

/// The page as HTML; or the Error of tree_json().
[[nodiscard]] Result<std::string> tree_html(const TreeData& data, const std::string& advice);

}  // namespace cairn
