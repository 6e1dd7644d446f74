// Right programs in the forms that editors, IDEs and other people's habits give them.
#include <gmock/gmock.h>

#include <functional>
#include <map>

#include "grader/build/build_test.h"
#include "tests/support/nightly.h"

namespace cairn {
namespace {

using testing::Contains;
using testing::HasSubstr;
using namespace std::string_literals;

/// Builds, and starts what was built.
class FormsFixture : public BuildFixture {
 protected:
  [[nodiscard]] BuildResult build() const {
    return BuildFixture::build({60, 180, 1 << 20, 3ULL << 30, 64 << 20}, 256 << 20);
  }
  [[nodiscard]] std::string output() const { return output_of(build()); }
  [[nodiscard]] std::string output_of(const BuildResult& built) const {
    if (built.status != BuildStatus::kReady) return "not ready: " + built.problem + built.log;
    Limits limits;
    limits.memory_bytes = (256 << 20) + built.memory_overhead_bytes;
    return printed_by(built.command, limits);
  }
};

struct SavedForm {
  std::string name;
  std::function<std::string(const std::string&)> write;
};

std::string utf16(const std::string& ascii, bool little) {
  std::string units;
  for (const char c : ascii) units += little ? std::string{c, '\0'} : std::string{'\0', c};
  return units;
}

std::string with_line_ends(const std::string& text, const std::string& end) {
  std::string changed;
  for (const char c : text) changed += c == '\n' ? end : std::string(1, c);
  return changed;
}

const std::vector<SavedForm>& forms() {
  static const std::vector<SavedForm> all{
      {"MarkOfUtf8", [](const std::string& text) { return "\xef\xbb\xbf" + text; }},
      {"LittleEndianUtf16", [](const std::string& text) { return "\xff\xfe" + utf16(text, true); }},
      {"BigEndianUtf16", [](const std::string& text) { return "\xfe\xff" + utf16(text, false); }},
      {"Utf16WithoutAMark", [](const std::string& text) { return utf16(text, true); }},
      {"CarriageReturns", [](const std::string& text) { return with_line_ends(text, "\r"); }},
      {"LinesOfWindows", [](const std::string& text) { return with_line_ends(text, "\r\n"); }}};
  return all;
}

using Sources = std::map<std::string, std::string>;

/// Each prints "right"; a comment before the program ends with its line.
const std::map<std::string, Sources>& programs() {
  static const std::map<std::string, Sources> all{
      {"Java",
       {{"TakeStones.java",
         "// mine\npublic class TakeStones {\n"
         "  public static void main(String[] args) {\n"
         "    System.out.println(Word.RIGHT);\n  }\n}\n"},
        {"Word.java", "// mine, too\nclass Word { static final String RIGHT = \"right\"; }\n"}}},
      {"JavaInAPackage",
       {{"src/hw2/TakeStones.java",
         "// mine\npackage hw2;\nimport hw2.words.Word;\n"
         "public class TakeStones {\n"
         "  public static void main(String[] args) {\n"
         "    System.out.println(Word.RIGHT);\n  }\n}\n"},
        {"src/hw2/words/Word.java",
         "// mine\npackage hw2.words;\npublic class Word {\n"
         "  public static final String RIGHT = \"right\";\n}\n"}}},
      {"Cpp",
       {{"TakeStones.cpp",
         "// mine\n#include <iostream>\nint main() {\n"
         "  std::cout << \"right\" << std::endl;\n}\n"}}},
      {"C",
       {{"take_stones.c",
         "// mine\n#include <stdio.h>\nint main(void) {\n"
         "  puts(\"right\");\n}\n"}}},
      {"Python",
       {{"TakeStones.py", "# mine\nimport word\nprint(word.RIGHT)\n"},
        {"word.py", "# mine\nRIGHT = 'right'\n"}}}};
  return all;
}

using FormOfLanguage = std::tuple<std::pair<const std::string, Sources>, SavedForm>;
class BuildFormsTest : public FormsFixture, public testing::WithParamInterface<FormOfLanguage> {};

TEST_P(BuildFormsTest, AProgramIsBuiltWhateverItsEncoding) {
  const auto& [program, form] = GetParam();
  for (const auto& [name, text] : program.second) file(name, form.write(text));
  EXPECT_EQ(output(), "right\n");
}

std::string name_of_form(const testing::TestParamInfo<FormOfLanguage>& info) {
  return std::get<0>(info.param).first + "As" + std::get<1>(info.param).name;
}

INSTANTIATE_TEST_SUITE_P(All, BuildFormsTest,
                         testing::Combine(testing::ValuesIn(programs()),
                                          testing::ValuesIn(test::some_of(forms()))),
                         name_of_form);

class ModulesTest : public FormsFixture, public testing::WithParamInterface<std::string> {};

TEST_P(ModulesTest, AModuleFileIsLeftOutWhateverItRequires) {
  for (const auto& [name, text] : programs().at("JavaInAPackage")) file(name, text);
  file("src/module-info.java", GetParam());
  const BuildResult built = build();
  EXPECT_EQ(output_of(built), "right\n");
  EXPECT_THAT(built.notes, Contains(HasSubstr("'module-info.java' was skipped")));
}

INSTANTIATE_TEST_SUITE_P(All, ModulesTest,
                         testing::Values("module hw2 {\n}\n",
                                         "module hw2 { requires org.junit.jupiter.api; }\n",
                                         "module hw2 { requires junit; exports hw2; }\n",
                                         "open module hw2 { requires java.sql; }\n",
                                         "module hw2 { exports gone; }\n", "no module at all"));

/// A project of C++ whose build file does more than to build the program, or something else.
struct Project {
  std::string name;
  std::string build_file;
};

class CMakeProjectTest : public FormsFixture, public testing::WithParamInterface<Project> {};

TEST_P(CMakeProjectTest, WhereABuildFileFailsTheSourcesAreCompiled) {
  file("CMakeLists.txt", GetParam().build_file);
  file("src/TakeStones.cpp",
       "#include <iostream>\n#include <words/word.h>\n"
       "int main() { std::cout << word() << std::endl; }\n");
  file("src/word.cpp", "#include \"words/word.h\"\nconst char* word() { return \"right\"; }\n");
  file("include/words/word.h", "#pragma once\nconst char* word();\n");
  file("tests/word_test.cpp", "#include <no_such_library/test.h>\nTEST(Word, IsRight) {}\n");
  const BuildResult built = build();
  EXPECT_EQ(output_of(built), "right\n");
  EXPECT_EQ(built.language, "C++");
  EXPECT_THAT(built.notes, Contains(HasSubstr("graded as C++: as CMake, it does not compile")));
}

INSTANTIATE_TEST_SUITE_P(
    All, CMakeProjectTest,
    testing::ValuesIn(test::some_of<Project>(
        {Project{"OfANewerCMake", "cmake_minimum_required(VERSION 3.99)\nproject(hw CXX)\n"},
         Project{"OfACMakeToCome", "cmake_minimum_required(VERSION 99.0)\nproject(hw CXX)\n"},
         Project{"ThatFetches",
                 "cmake_minimum_required(VERSION 3.20)\nproject(hw CXX)\ninclude(FetchContent)\n"
                 "FetchContent_Declare(tests URL http://127.0.0.1:9/none.zip)\n"
                 "FetchContent_MakeAvailable(tests)\n"},
         Project{"ThatNeedsALibrary",
                 "cmake_minimum_required(VERSION 3.20)\nproject(hw CXX)\n"
                 "find_package(NoSuchLibrary REQUIRED)\n"},
         Project{"WithAFolderThatIsNotThere",
                 "cmake_minimum_required(VERSION 3.20)\nproject(hw CXX)\n"
                 "add_subdirectory(lib/googletest)\n"},
         Project{"WithTestsThatDoNotCompile",
                 "cmake_minimum_required(VERSION 3.20)\nproject(hw CXX)\n"
                 "include_directories(include)\n"
                 "add_executable(TakeStones src/TakeStones.cpp src/word.cpp)\n"
                 "add_executable(word_test tests/word_test.cpp)\n"},
         Project{"WithAnotherCompiler",
                 "cmake_minimum_required(VERSION 3.20)\n"
                 "set(CMAKE_CXX_COMPILER /opt/homebrew/bin/g++-14)\nproject(hw CXX)\n"},
         Project{"ThatIsNone", "this is no build file\n"}})),
    [](const auto& one) { return one.param.name; });

TEST_F(FormsFixture, WhereAMakefileFailsTheSourcesAreCompiled) {
  file("Makefile", "TakeStones: TakeStones.o\n\tg++-99 -o $@ $^\n");
  file("TakeStones.cpp", programs().at("Cpp").at("TakeStones.cpp"));
  EXPECT_EQ(output(), "right\n");
}

TEST_F(FormsFixture, WhereSourcesDoNotCompileEitherWhatTheBuildFileSaidIsTold) {
  file("Makefile", "TakeStones: TakeStones.cpp\n\tg++ -o $@ $^\n");
  file("TakeStones.cpp", "int main() { return missing; }\n");
  const BuildResult built = build();
  EXPECT_EQ(built.status, BuildStatus::kCompileError);
  EXPECT_EQ(built.language, "Make");
  EXPECT_THAT(built.log, HasSubstr("was not declared in this scope"));
}

TEST_F(FormsFixture, AScriptDoesNotTakeTheSourcesPlaceThatDoNotCompile) {
  file("Makefile", "TakeStones: TakeStones.cpp\n\tg++ -o $@ $^\n");
  file("TakeStones.cpp", "int main() { return missing; }\n");
  file("TakeStones.py", "print('right')\n");
  EXPECT_EQ(build().status, BuildStatus::kCompileError);
}

class CppStandardTest : public FormsFixture, public testing::WithParamInterface<std::string> {};

TEST_P(CppStandardTest, WhatGppCompilesByItselfOrAsCpp20Compiles) {
  file("TakeStones.cpp", "#include <bits/stdc++.h>\nusing namespace std;\n" + GetParam() + "\n");
  EXPECT_EQ(output(), "right\n");
}

INSTANTIATE_TEST_SUITE_P(
    All, CppStandardTest,
    testing::ValuesIn(test::some_of<std::string>(
        {"int span = 1;\nint main() { if (span) cout << \"right\" << endl; }",
         "int midpoint(int a, int b) { return a + b; }\nint ssize = 0;\n"
         "int main() { if (ssize == 0 && midpoint(1, 2) == 3) cout << \"right\" << endl; }",
         "int requires = 1, concept = 1;\nint main() { cout << \"right\" << endl; }",
         "const char* word = u8\"right\";\nint main() { cout << word << endl; }",
         "int main() { typeof(1) a[atoi(\"1\")]; a[0] = 1; if (a[0]) cout << \"right\" << endl; }",
         "int main() { vector<int> v{1}; if (ranges::count(v, 1) == 1) cout << \"right\" << endl; "
         "}",
         "template <integral T> T same(T t) { return t; }\n"
         "int main() { if (same(1)) cout << \"right\" << endl; }",
         "struct P { int x; auto operator<=>(const P&) const = default; };\n"
         "int main() { if (P{1} == P{1}) cout << \"right\" << endl; }"})));

TEST_F(FormsFixture, ScriptsCalledLikeStandardModulesChangeNothingOfOurs) {
  const std::string names = printed_by(
      {"python3", "-c", "import sys; print('\\n'.join(sorted(sys.stdlib_module_names)))"}, {});
  int count = 0;
  for (std::size_t at = 0; at < names.size();) {
    const std::size_t end = names.find('\n', at);
    file(names.substr(at, end - at) + ".py", "def parse(*_): pass\nVALUE = 1\n");
    at = end + 1;
    ++count;
  }
  EXPECT_GT(count, 200);
  file("TakeStones.py", "print('right')\n");
  EXPECT_EQ(output(), "right\n");
  file("TakeStones.py", "this is no Python\n");
  EXPECT_EQ(build().status, BuildStatus::kCompileError);
}

}  // namespace
}  // namespace cairn
