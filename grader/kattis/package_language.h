// The languages of problem packages, by the endings of files. Source: the format's own table.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "grader/build/language.h"

namespace cairn {

struct PackageLanguage {
  std::string_view code;  ///< "cpp", as folders of included files are called
  std::string_view name;  ///< "C++"
  /// Of its sources, where nothing here says how it is built: else languages.json has them.
  std::vector<std::string_view> endings = {};
};

/// The language that most of the files are in, of two the earlier one in the format's order;
/// nullptr when it is none of the table. Of Python 2 are files that say so in their first line.
[[nodiscard]] const PackageLanguage* language_of(const std::vector<std::filesystem::path>& files);

/// By its code; nullptr when there is none.
[[nodiscard]] const PackageLanguage* language_of_code(std::string_view code);

/// The files that are sources in the language, in the order of their names.
[[nodiscard]] std::vector<std::filesystem::path> sources_in(
    const PackageLanguage& language, const std::vector<std::filesystem::path>& files);

/// Whether a source is called `main` or `__main__`.
[[nodiscard]] bool is_named_main(const std::filesystem::path& file);

/// Where it starts by the format: the source that is called so, or else the first.
[[nodiscard]] std::filesystem::path main_source(const std::vector<std::filesystem::path>& sources);

/// Whether what it is built and run with is installed.
[[nodiscard]] bool is_installed(const Language& language);

}  // namespace cairn
