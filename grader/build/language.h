// The table of languages (languages.json).
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cairn {

/// How the program to start is found.
enum class Start {
  kJavaMainClass,  ///< the class with a main, by reading the sources
  kBuiltProgram,   ///< an executable that the build left
  kScript,         ///< a source file
  kJavaClass,      ///< a compiled class, of which there is no source
  kItself,         ///< an executable that was handed in
};

/// One row. In commands, "{sources}" becomes the source files, "{header_folders}" gcc's option for
/// each folder of headers, "{out}" the build's folder, "{program}" what is started,
/// "{package_root}" the folder where Java's packages begin, "{encoding}" the sources' encoding and
/// "{memory_mib}" the memory limit of a run.
struct Language {
  std::string name;
  std::vector<std::string> sources;  ///< "*.java", or whole names; the first row that fits is used
  Start start = Start::kItself;
  std::vector<std::vector<std::string>> build;  ///< run in the sources' folder, in order
  /// For sources that `build` refuses: another standard of the language. Empty: there is none.
  std::vector<std::vector<std::string>> build_otherwise;
  std::vector<std::string> run;
  /// What runs such programs one after the other (supervisor/warm_host.h), and takes `run` as a
  /// request; "{hosts}" is the folder of all hosts. Empty: there is none.
  std::vector<std::string> host;
  /// What compiles such sources, one submission after the other (warm_compiler.h).
  std::vector<std::string> compiler_host;
  /// A program that prints "right" and is right (language_probe.h): texts by the files' names.
  std::map<std::string, std::string> probe;
  std::uint64_t memory_overhead_mib = 0;  ///< that its run-time system needs in addition
  /// Its files count only where there are sources in no earlier row: they often lie beside programs
  /// as something else, such as the scripts of generated pages.
  bool alone = false;
};

/// So much of a source file is read: nobody's homework is so long.
inline constexpr std::size_t kMostSourceBytes = std::size_t{1} << 20U;

/// The table, in order.
const std::vector<Language>& languages();

/// Its row of that name; nullptr where there is none.
[[nodiscard]] const Language* language_named(std::string_view name);

/// Whether the row's patterns name this file.
bool is_source(const Language& language, const std::filesystem::path& file);

/// A source, by its name alone.
struct NamedSource {
  const Language* language;
  std::string name;  ///< as the table writes it: fizz.js for fizz.JS, Makefile for MAKEFILE
};

/// What a file of that name is, whatever its capitals, but where the table tells them apart: a.C is
/// C++. Nothing where only the row fits that takes any file.
std::optional<NamedSource> source_named(std::string_view file_name);

}  // namespace cairn
