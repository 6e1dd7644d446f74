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
extern const PageKind kExplorePage;

/// Whether a page also runs a module of WebAssembly that is in its data, in a worker.
enum class RunsModule { kNo, kYes };

/// RFC 4648, chapter 4.
[[nodiscard]] std::string base64(std::string_view bytes);

/// The page as UTF-8. `title` is plain text; `json` is one JSON value in UTF-8, whose shape the
/// folder's data.ts declares. Whatever they hold, the page runs no script but its own and loads
/// nothing: its Content-Security-Policy names what it may run by hash.
[[nodiscard]] std::string page_html(std::string_view title, const PageKind& kind,
                                    std::string_view json,
                                    RunsModule runs_module = RunsModule::kNo);

}  // namespace cairn
