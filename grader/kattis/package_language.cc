#include "grader/kattis/package_language.h"

#include <algorithm>

#include "grader/base/read_file.h"
#include "grader/run/run.h"
#include "reference/core/ascii.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

/// Those that a package's files are most often in come first, in the order of problemtools.
const std::vector<PackageLanguage>& package_languages() {
  static const std::vector<PackageLanguage> all{
      {"cpp", "C++"},
      {"c", "C"},
      {"python2", "Python 2", {".py2"}},
      {"python3", "Python"},
      {"java", "Java"},
      {"csharp", "C#", {".cs"}},
      {"fsharp", "F#", {".fs"}},
      {"ruby", "Ruby"},
      {"haskell", "Haskell"},
      {"rust", "Rust"},
      {"scala", "Scala", {".scala", ".sc"}},
      {"javascript", "JavaScript"},
      {"php", "PHP"},
      {"go", "Go"},
      {"ocaml", "OCaml"},
      {"pascal", "Pascal", {".pas"}},
      {"kotlin", "Kotlin", {".kt"}},
      {"lisp", "Common Lisp", {".lisp", ".cl"}},
      {"prolog", "Prolog", {".pl"}},
      {"ada", "Ada", {".adb", ".ads"}},
      {"algol68", "Algol 68", {".a68"}},
      {"apl", "APL", {".apl"}},
      {"bash", "Bash", {".sh"}},
      {"cobol", "COBOL", {".cob"}},
      {"crystal", "Crystal", {".cr"}},
      {"d", "D", {".d"}},
      {"dart", "Dart", {".dart"}},
      {"elixir", "Elixir", {".ex"}},
      {"erlang", "Erlang", {".erl"}},
      {"forth", "Forth", {".fth", ".4th", ".forth", ".frt"}},
      {"fortran", "Fortran", {".f90"}},
      {"gerbil", "Gerbil", {".ss"}},
      {"julia", "Julia", {".jl"}},
      {"lua", "Lua", {".lua"}},
      {"modula2", "Modula-2", {".mod", ".def"}},
      {"nim", "Nim", {".nim"}},
      {"objectivec", "Objective-C", {".m"}},
      {"odin", "Odin", {".odin"}},
      {"perl", "Perl", {".pm"}},
      {"racket", "Racket", {".rkt"}},
      {"simula", "Simula", {".sim"}},
      {"smalltalk", "Smalltalk", {".st"}},
      {"snobol", "Snobol", {".sno"}},
      {"swift", "Swift", {".swift"}},
      {"typescript", "TypeScript", {".ts"}},
      {"visualbasic", "Visual Basic", {".vb"}},
      {"zig", "Zig", {".zig"}},
  };
  return all;
}

bool says_python2(const fs::path& file) {
  constexpr std::size_t kFirstLine = 200;
  if (file.extension() != ".py") return false;
  const std::string text = beginning_of_file(file, kFirstLine);
  const std::string line = text.substr(0, text.find('\n'));
  return line.starts_with("#!") && line.find("python2") != std::string::npos;
}

bool is_in(const PackageLanguage& language, const fs::path& file) {
  if (language.code == "python2" && says_python2(file)) return true;
  if (const Language* const row = language_named(language.name)) return is_source(*row, file);
  return std::ranges::find(language.endings, file.extension().string()) != language.endings.end();
}

}  // namespace

std::vector<fs::path> sources_in(const PackageLanguage& language,
                                 const std::vector<fs::path>& files) {
  std::vector<fs::path> sources;
  std::ranges::copy_if(files, std::back_inserter(sources),
                       [&](const fs::path& file) { return is_in(language, file); });
  std::ranges::sort(sources);
  return sources;
}

const PackageLanguage* language_of(const std::vector<fs::path>& files) {
  const PackageLanguage* best = nullptr;
  std::size_t most = 0;
  for (const PackageLanguage& language : package_languages()) {
    const std::size_t count = sources_in(language, files).size();
    if (count <= most) continue;
    best = &language;
    most = count;
  }
  return best;
}

const PackageLanguage* language_of_code(std::string_view code) {
  const auto found = std::ranges::find(package_languages(), code, &PackageLanguage::code);
  return found == package_languages().end() ? nullptr : &*found;
}

bool is_named_main(const fs::path& file) {
  return is_one_of(lower(file.stem().string()), {"main", "__main__"});
}

fs::path main_source(const std::vector<fs::path>& sources) {
  const auto main = std::ranges::find_if(sources, is_named_main);
  return main == sources.end() ? sources.at(0) : *main;
}

bool is_installed(const Language& language) {
  const auto is_there = [](const std::vector<std::string>& command) {
    return command.empty() || command.front().starts_with('{') ||
           !find_program(command.front()).empty();
  };
  return is_there(language.run) && std::ranges::all_of(language.build, is_there);
}

}  // namespace cairn
