// A page for people as one HTML file: its style, its script and its data are in it, and it asks
// nothing of anybody.
#pragma once

#include <string>
#include <string_view>

namespace cairn {

/// What makes a page of one kind out of its data; the sources are in the folder of that name.
struct PageKind {
  std::string_view script;
  std::string_view style;
};

extern const PageKind kTreePage;

/// The page as UTF-8. `title` is plain text; `json` is one JSON value in UTF-8, whose shape the
/// folder's data.ts declares. Whatever they hold, the page runs no script but its own and loads
/// nothing: its Content-Security-Policy names what it may run by hash.
[[nodiscard]] std::string page_html(std::string_view title, const PageKind& kind,
                                    std::string_view json);

}  // namespace cairn
