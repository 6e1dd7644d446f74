#include "grader/build/language.h"

#include <gmock/gmock.h>

#include <algorithm>

#include "grader/run/run.h"

namespace cairn {
namespace {

using testing::ElementsAre;

std::vector<std::string> names() {
  std::vector<std::string> all;
  for (const Language& language : languages()) all.push_back(language.name);
  return all;
}

/// The first row that takes the file for a source.
std::string language_of(const std::string& file) {
  const auto found =
      std::find_if(languages().begin(), languages().end(),
                   [&](const Language& language) { return is_source(language, file); });
  return found == languages().end() ? "" : found->name;
}

TEST(Language, TheTableIsInOrderOfPreference) {
  // Java first, because that is what was asked for; a build script before what it builds; whatever
  // can be executed last.
  EXPECT_THAT(names(), ElementsAre("Java", "CMake", "Make", "C++", "C", "Python", "Java classes",
                                   "JavaScript", "Ruby", "PHP", "Go", "Rust", "Haskell", "OCaml",
                                   "Executable"));
}

TEST(Language, EveryRowSaysHowItIsBuiltAndStarted) {
  for (const Language& language : languages()) {
    SCOPED_TRACE(language.name);
    EXPECT_FALSE(language.name.empty());
    EXPECT_FALSE(language.sources.empty());
    EXPECT_FALSE(language.run.empty());
    EXPECT_EQ(std::count(language.run.begin(), language.run.end(), "{program}"), 1);
    EXPECT_EQ(language.build.empty(),
              language.start == Start::kItself || language.start == Start::kJavaClass);
    for (const auto& command : language.build) EXPECT_FALSE(command.empty());
  }
}

TEST(Language, EveryBlankIsOneThatIsFilled) {
  const std::vector<std::string> known{"{sources}",       "{out}",      "{program}",
                                       "{package_root}",  "{encoding}", "{memory_mib}",
                                       "{header_folders}"};
  for (const Language& language : languages()) {
    std::vector<std::vector<std::string>> commands = language.build;
    commands.insert(commands.end(), language.build_otherwise.begin(),
                    language.build_otherwise.end());
    commands.push_back(language.run);
    for (const auto& command : commands) {
      for (std::string word : command) {
        for (const std::string& blank : known) {
          const std::size_t at = word.find(blank);
          if (at != std::string::npos) word.erase(at, blank.size());
        }
        EXPECT_EQ(word.find_first_of("{}"), std::string::npos) << language.name << ": " << word;
      }
    }
  }
}

TEST(Language, EveryToolIsInstalledOfWhatACourseUses) {
  for (const Language& language : languages()) {
    if (language.alone) continue;  // a machine may have it, or not
    std::vector<std::vector<std::string>> commands = language.build;
    commands.insert(commands.end(), language.build_otherwise.begin(),
                    language.build_otherwise.end());
    commands.push_back(language.run);
    for (const auto& command : commands) {
      if (command.front() == "{program}") continue;
      EXPECT_NE(find_program(command.front()), "") << language.name << ": " << command.front();
    }
  }
}

TEST(Language, StartsAreWhatTheyWereMadeFor) {
  for (const Language& language : languages()) {
    SCOPED_TRACE(language.name);
    switch (language.start) {
      case Start::kJavaMainClass:
        EXPECT_EQ(language.name, "Java");
        EXPECT_GT(language.memory_overhead_mib, 0U);
        break;
      case Start::kBuiltProgram:
        EXPECT_THAT(language.name,
                    testing::AnyOf("CMake", "Make", "C++", "C", "Go", "Rust", "Haskell", "OCaml"));
        EXPECT_THAT(language.run, ElementsAre("{program}"));
        break;
      case Start::kScript:
        EXPECT_THAT(language.name, testing::AnyOf("Python", "JavaScript", "Ruby", "PHP"));
        break;
      case Start::kJavaClass:
        EXPECT_EQ(language.name, "Java classes");
        break;
      case Start::kItself:
        EXPECT_EQ(language.name, "Executable");
        EXPECT_THAT(language.run, ElementsAre("{program}"));
        break;
    }
  }
}

TEST(Language, AFileIsKnownByItsName) {
  EXPECT_EQ(language_of("TakeStones.java"), "Java");
  EXPECT_EQ(language_of("src/hw2/TakeStones.java"), "Java");
  EXPECT_EQ(language_of("CMakeLists.txt"), "CMake");
  EXPECT_EQ(language_of("Makefile"), "Make");
  EXPECT_EQ(language_of("makefile"), "Make");
  EXPECT_EQ(language_of("GNUmakefile"), "Make");
  for (const std::string file : {"a.cpp", "a.cc", "a.cxx", "a.C"}) {
    EXPECT_EQ(language_of(file), "C++") << file;
  }
  EXPECT_EQ(language_of("a.c"), "C");
  EXPECT_EQ(language_of("a.py"), "Python");
  EXPECT_EQ(language_of("TakeStones.class"), "Java classes");
  EXPECT_EQ(language_of("a.js"), "JavaScript");
  EXPECT_EQ(language_of("a.rb"), "Ruby");
  EXPECT_EQ(language_of("a.php"), "PHP");
  EXPECT_EQ(language_of("a.go"), "Go");
  EXPECT_EQ(language_of("a.rs"), "Rust");
  EXPECT_EQ(language_of("a.hs"), "Haskell");
  EXPECT_EQ(language_of("a.ml"), "OCaml");
}

TEST(Language, ASourceIsKnownInAnyCapitalsUnlessTheTableTellsThemApart) {
  const auto shown = [](const std::string& name) {
    const auto source = source_named(name);
    return source ? source->language->name + ": " + source->name : "";
  };
  EXPECT_EQ(shown("fizz.go"), "Go: fizz.go");
  EXPECT_EQ(shown("Fizz.JS"), "JavaScript: Fizz.js");
  EXPECT_EQ(shown("MAKEFILE"), "Make: Makefile");
  EXPECT_EQ(shown("makefile"), "Make: makefile");
  EXPECT_EQ(shown("a.c"), "C: a.c");
  EXPECT_EQ(shown("a.C"), "C++: a.C");
  for (const std::string name : {"a.txt", "a.h", "a", ".py", "go", ""}) {
    EXPECT_EQ(shown(name), "") << name;
  }
}

TEST(Language, AnythingElseIsAtMostAnExecutable) {
  for (const std::string file :
       {"a.java.txt", "java", "notes.txt", "a.h", "MAKEFILE", "Makefile.am", "CMakeLists.txt.in",
        "a.pyc", ".java", ".py", "a.JAVA", "a b", "c"}) {
    EXPECT_EQ(language_of(file), "Executable") << file;
  }
}

}  // namespace
}  // namespace cairn
