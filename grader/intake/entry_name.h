// The name of an entry of an archive or a folder, before and after it can be trusted.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "reference/core/result.h"

namespace cairn::intake {

/// A name that is safe below any folder: folders, then the last part. No part is empty, "." or
/// "..", longer than 255 bytes, or holds a slash, a control character or a byte that is not UTF-8.
/// Without parts: the folder itself.
struct EntryName {
  std::vector<std::string> parts;
  bool respelt = false;  ///< it held bytes that are not UTF-8; each is written as "_81" now

  [[nodiscard]] std::string joined() const;
};

/// The safe form of `name`, or why there is none: the end of a sentence that begins with "because".
/// Backslashes separate, as in the archives of some Windows programs.
[[nodiscard]] Result<EntryName> entry_name(std::string_view name);

/// Files that operating systems, editors and version control add, in any folder.
[[nodiscard]] bool is_left_by_system(const EntryName& name);
[[nodiscard]] bool is_left_by_tools(const EntryName& name);

// What a file is, by its name alone, whatever its capitals. Of languages: grader/build/language.h.

/// The source of a program in any language, or a header.
[[nodiscard]] bool may_be_program_source(std::string_view file_name);
/// The same, but for languages whose files count only where there are no others: those often lie
/// beside programs as something else.
[[nodiscard]] bool is_program_source(std::string_view file_name);
/// Something to read.
[[nodiscard]] bool is_document(std::string_view file_name);

/// The name of a program's source as compilers want it: TakeStones.py for TakeStones.PY, Makefile
/// for MAKEFILE. The same name for all others, and for .C and .H, which mean C++.
[[nodiscard]] std::string usual_name(std::string_view file_name);

/// The name before an editor put ".txt" behind it, if it is that of a program's source: the usual
/// name TakeStones.py for TakeStones.py.txt. "" for all others.
[[nodiscard]] std::string name_before_txt(std::string_view file_name);

/// Whether it says how a program is built, and which files make it.
[[nodiscard]] bool is_build_file(std::string_view file_name);

}  // namespace cairn::intake
