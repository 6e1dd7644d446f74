// Everybody's own programs, a language at a time.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "grader/similarity/class_sources.h"
#include "grader/similarity/tool_folder.h"

namespace cairn {

/// A sentence about these submissions, a few of them by name; nothing where there is none.
void add_remark(const std::set<std::string>& names, const std::string& what,
                std::vector<std::string>& remarks);

/// The programs without what is given, of each language in which the class has any and there are
/// two to compare; the language with the most programs first. `remarks` gets a sentence on what is
/// left out.
[[nodiscard]] std::vector<ComparedPrograms> language_groups(
    const std::vector<PersonsSources>& persons, const std::vector<SourceFile>& given_files,
    std::vector<std::string>& remarks);

}  // namespace cairn
