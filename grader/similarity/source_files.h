// The source files of a submission, as programs that look for similar code read them.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace cairn {

/// A language in which such programs compare, and what each calls it.
struct ComparedLanguage {
  std::string name;  ///< Language::name
  /// Of its sources and headers; the first is that of files which are joined.
  std::vector<std::string> endings;
  std::string jplag;  ///< jplag -l
  std::string dolos;  ///< dolos run -l, and the folder of its files
  std::string sim;    ///< the program of Debian's similarity-tester
};

/// In the order in which they are looked for.
[[nodiscard]] const std::vector<ComparedLanguage>& compared_languages();

/// Whether a file of this name is a source file in the language.
[[nodiscard]] bool is_in_language(std::string_view file, const ComparedLanguage& language);

struct SourceFile {
  std::string name;  ///< without folders, any bytes
  std::string text;  ///< any bytes but NUL
};

struct SourceFiles {
  std::vector<SourceFile> files;  ///< in any of the languages, by their places
  std::size_t left_out = 0;       ///< too long, too many, or no text
};

/// What is read of one submission: nobody's homework has more.
inline constexpr std::size_t kMostComparedFiles = 200;
inline constexpr std::size_t kMostComparedBytes = std::size_t{1} << 20U;  ///< of all together

/// Every source file below `folder`; links are not followed. Throws std::system_error when the
/// machine failed.
[[nodiscard]] SourceFiles source_files_below(const std::filesystem::path& folder);

/// The language in which they are compared: that in which the submission was built
/// (Language::name, "" if none), or else that of which there is most. Nullptr without any.
[[nodiscard]] const ComparedLanguage* compared_language(std::string_view built_as,
                                                        const std::vector<SourceFile>& files);

}  // namespace cairn
