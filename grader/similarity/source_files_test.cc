#include "grader/similarity/source_files.h"

#include <gmock/gmock.h>

#include "tests/support/files.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::Field;
using testing::IsEmpty;

TEST(SourceFiles, OfALanguageAreFoundAndNothingElse) {
  const test::FreshFolder folder;
  fs::create_directories(folder / "deep/\n");
  test::write_file(folder / "deep/\n/B.java", "b");
  test::write_file(folder / "A.java", "a");
  test::write_file(folder / "notes.txt", "x");
  test::write_file(folder / "A.class", "x");
  test::write_file(folder / "Binary.java", std::string("a\0b", 3));
  fs::create_symlink("/etc/passwd", folder / "Passwd.java");
  const SourceFiles found = source_files_below(folder.path());
  EXPECT_THAT(found.files,
              ElementsAre(Field(&SourceFile::name, "A.java"), Field(&SourceFile::name, "B.java")));
  EXPECT_EQ(found.left_out, 1U);
}

TEST(SourceFiles, AreBoundedInLengthAndNumber) {
  const test::FreshFolder folder;
  for (int i = 0; i < 250; ++i) {
    test::write_file(folder / ("f" + std::to_string(1000 + i) + ".py"), "x");
  }
  test::write_file(folder / "a_long.py", std::string(kMostComparedBytes + 1, 'x'));
  const SourceFiles found = source_files_below(folder.path());
  EXPECT_EQ(found.files.size(), kMostComparedFiles);
  EXPECT_EQ(found.left_out, 51U);
  EXPECT_THAT(source_files_below(folder / "nothing").files, IsEmpty());
}

TEST(SourceFiles, AreComparedInTheLanguageThatWasBuilt) {
  const auto language = [](const std::string& built_as, const std::vector<SourceFile>& files) {
    const ComparedLanguage* const one = compared_language(built_as, files);
    return one == nullptr ? "none" : one->name;
  };
  const std::vector<SourceFile> both{{"A.java", "a"}, {"test.py", "longer"}};
  EXPECT_EQ(language("Java", both), "Java");
  EXPECT_EQ(language("Make", both), "Python");
  EXPECT_EQ(language("C", both), "Python");
  EXPECT_EQ(language("Make", {{"a.c", "a"}, {"a.h", "a"}}), "C");
  EXPECT_EQ(language("CMake", {{"a.cc", "a"}, {"a.h", "a"}}), "C++");
  EXPECT_EQ(language("C++", {{"a.c++", "a"}}), "C++");
  EXPECT_EQ(language("Python", {{"a.py3", "a"}}), "Python");
  EXPECT_EQ(language("Executable", {}), "none");
}

}  // namespace
}  // namespace cairn
