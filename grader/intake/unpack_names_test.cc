// The names in an archive: those that lead out of the folder, and those that are merely odd.
#include "tests/support/unpack_tests.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using test::read_file;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::Optional;
using testing::SizeIs;

TEST_F(UnpackTest, NamesThatLeadOutAreLeftOut) {
  const std::string absolute = (around / "escaped").string();
  for (const Format format : {Format::kZip, Format::kTar, Format::kPaxTar, Format::kSevenZip}) {
    const Unpacked result = unpack(archive("a.zip", format)
                                       .file("../escaped", "x")
                                       .file("a/../../escaped", "x")
                                       .file(R"(..\escaped)", "x")
                                       .file(R"(a\..\..\escaped)", "x")
                                       .file("..", "x")
                                       .folder("../escaped_folder/")
                                       .file(absolute, "x")
                                       .file(R"(C:\escaped)", "x")
                                       .file("c:escaped", "x")
                                       .file(R"(\\server\escaped)", "x")
                                       .file("Main.java", "x")
                                       .finish());
    EXPECT_EQ(result.problem, std::nullopt);
    EXPECT_THAT(unpacked(), ElementsAre("Main.java"));
    EXPECT_THAT(result.notes,
                ElementsAre(HasSubstr("skipped, because its name is absolute and not below the "
                                      "submission's own folder: "),
                            HasSubstr("skipped, because its name leads out of the submission's own "
                                      "folder: '../escaped', 'a/../../escaped', ")));
    fs::remove(into / "Main.java");
  }
}

TEST_F(UnpackTest, NothingButNamesThatLeadOutIsAProblem) {
  const Unpacked result = unpack(archive("a.zip").file("../x", "x").finish());
  EXPECT_THAT(result.problem, Optional(HasSubstr("it contains no file")));
  EXPECT_THAT(result.notes, SizeIs(1));
}

TEST_F(UnpackTest, OddNamesThatHarmNobodyStay) {
  const Unpacked result = unpack(archive("a.zip")
                                     .file("<script>alert(1)</script>", "x")
                                     .file("=1+1", "x")
                                     .file("-rf", "x")
                                     .file("@list", "x")
                                     .file("trailing ", "x")
                                     .file("a.java", "lower")
                                     .file("A.java", "upper")
                                     .file("./x//y/./z", "x")
                                     .finish());
  EXPECT_THAT(result.notes, IsEmpty());
  EXPECT_THAT(unpacked(),
              ElementsAre("-rf", "<script>alert(1)</", "<script>alert(1)</script>", "=1+1", "@list",
                          "A.java", "a.java", "trailing ", "x/", "x/y/", "x/y/z"));
  EXPECT_EQ(read_file(into / "A.java"), "upper");
  EXPECT_EQ(read_file(into / "a.java"), "lower");
}

TEST_F(UnpackTest, NamesThatDifferByTheirUnicodeFormAreTwo) {
  for (const Format format : {Format::kZip, Format::kTar}) {
    unpack(archive("a.zip", format).file("\u00e9.java", "1").file("e\u0301.java", "2").finish());
    EXPECT_THAT(unpacked(), ElementsAre("e\u0301.java", "\u00e9.java"));
    for (const auto& entry : fs::directory_iterator(into)) fs::remove_all(entry.path());
  }
}

TEST_F(UnpackTest, WhereNamesAreDeclaredUtf8TheyAreComposedAndNeverLostInSilence) {
  for (const Format format : {Format::kZipInUtf8, Format::kPaxTar, Format::kSevenZip}) {
    const Unpacked result = unpack(
        archive("a.zip", format).file("\u00e9.java", "1").file("e\u0301.java", "2").finish());
    EXPECT_THAT(unpacked(), ElementsAre("\u00e9.java"));
    EXPECT_EQ(read_file(into / "\u00e9.java"), "2");
    EXPECT_THAT(result.notes, ElementsAre(HasSubstr("present more than once, so the last one")));
    fs::remove(into / "\u00e9.java");
  }
}

TEST_F(UnpackTest, NamesWithControlCharactersAreLeftOutAndShownHarmlessly) {
  const Unpacked result = unpack(archive("a.zip")
                                     .file("new\nline", "x")
                                     .file("\x1b[31mred", "x")
                                     .file("c1\u009b31m", "x")
                                     .file("Main.java", "x")
                                     .finish());
  EXPECT_THAT(unpacked(), ElementsAre("Main.java"));
  EXPECT_THAT(result.notes, ElementsAre("skipped, because its name holds a control character: "
                                        "'new\\nline', '\\e[31mred', 'c1\\u{009B}31m'"));
}

TEST_F(UnpackTest, NamesOfAnOldCodePageAreSpeltAnew) {
  for (const Format format : {Format::kZip, Format::kTar}) {
    const Unpacked result = unpack(archive("a.zip", format)
                                       .file("\x9a"
                                             "bung/Gr\x94\xe1"
                                             "e.java",
                                             "x")
                                       .finish());
    EXPECT_EQ(result.problem, std::nullopt);
    EXPECT_THAT(unpacked(), ElementsAre("_9Abung/", "_9Abung/Gr_94_E1e.java"));
    EXPECT_THAT(result.notes, ElementsAre("renamed, because the name is not UTF-8: "
                                          "'_9Abung/Gr_94_E1e.java'"));
    fs::remove_all(into / "_9Abung");
  }
}

TEST_F(UnpackTest, TooLongNamesAreLeftOut) {
  std::string long_path;
  for (int i = 0; i < 20; ++i) long_path += std::string(200, 'd') + "/";
  const Unpacked result = unpack(archive("a.tar", Format::kTar)
                                     .file(std::string(256, 'x'), "x")
                                     .file(long_path + "f", "x")
                                     .file(std::string(255, 'y'), "x")
                                     .finish());
  EXPECT_THAT(unpacked(), ElementsAre(std::string(255, 'y')));
  EXPECT_THAT(result.notes,
              ElementsAre(AllOf(HasSubstr("skipped, because its name is too long: 'xxx"),
                                HasSubstr("xx…'"), Not(HasSubstr(std::string(81, 'x'))))));
}

TEST_F(UnpackTest, TheLastOfSeveralFilesWithOneNameIsUsed) {
  const Unpacked result =
      unpack(archive("a.zip").file("Main.java", "old").file("./Main.java", "new").finish());
  EXPECT_EQ(read_file(into / "Main.java"), "new");
  EXPECT_THAT(result.notes,
              ElementsAre("present more than once, so the last one was used: './Main.java'"));
}

TEST_F(UnpackTest, AFileInTheWayOfAFolderIsNotReplaced) {
  const Unpacked result = unpack(archive("a.zip")
                                     .file("a", "file")
                                     .file("a/b", "x")
                                     .folder("a/")
                                     .file("c/d", "x")
                                     .file("c", "file")
                                     .finish());
  EXPECT_THAT(unpacked(), ElementsAre("a", "c/", "c/d"));
  EXPECT_THAT(result.notes, ElementsAre(HasSubstr("a file and a folder cannot have the same name: "
                                                  "'a/b', 'a/', 'c'")));
}

TEST_F(UnpackTest, ManyBadNamesMakeAShortReport) {
  auto many = archive("b.zip");
  for (int i = 0; i < 1000; ++i) many.file("../" + std::to_string(i), "x");
  const Unpacked result = unpack(many.file("Main.java", "x").finish());
  EXPECT_THAT(result.notes, ElementsAre(HasSubstr("'../4' and 995 more")));
}

TEST_F(UnpackTest, TheNameOfTheHandInIsShownHarmlessly) {
  // NOLINTNEXTLINE(misc-misleading-bidirectional): that is the point
  EXPECT_THAT(unpack_file("\x1b]0;pwned\a\xe2\x80\xae.zip", "x").problem,
              Optional(HasSubstr("'\\e]0;pwned\\x07\\u{202E}.zip' is neither")));
}

TEST_F(UnpackTest, EndingsInCapitalsAreThoseOfSources) {
  const Unpacked result = unpack(archive("a.zip")
                                     .file("TakeStones.PY", "x")
                                     .file("Player.Java", "x")
                                     .file("TAKE.CPP", "x")
                                     .file("OLD.C", "x")
                                     .file("b.py", "1")
                                     .file("b.PY", "2")
                                     .finish());
  EXPECT_THAT(unpacked(),
              ElementsAre("OLD.C", "Player.java", "TAKE.cpp", "TakeStones.py", "b.PY", "b.py"));
  EXPECT_THAT(result.notes,
              ElementsAre("used as a .cpp file, although its name is written differently: "
                          "'TAKE.CPP'",
                          HasSubstr("'Player.Java'"), HasSubstr("'TakeStones.PY'")));
}

TEST_F(UnpackTest, WhatABuildFileNamesKeepsItsName) {
  unpack(archive("a.zip").file("TAKE.CPP", "x").file("MAKEFILE", "x").finish());
  EXPECT_THAT(unpacked(), ElementsAre("Makefile", "TAKE.CPP"));
}

TEST_F(UnpackTest, ASourceThatAnEditorCalledATextIsOneWhereThereIsNoOther) {
  EXPECT_EQ(unpack_file("TakeStones.py.txt", "x").problem, std::nullopt);
  EXPECT_THAT(unpacked(), ElementsAre("TakeStones.py"));
  fs::remove(into / "TakeStones.py");
  const Unpacked java = unpack_file("download.JAVA.txt", "public class TakeStones {}");
  EXPECT_THAT(unpacked(), ElementsAre("TakeStones.java"));
  EXPECT_THAT(
      java.notes,
      ElementsAre(
          HasSubstr("after its public class"),
          "used as a .java file, although its name is written differently: 'download.JAVA.txt'"));
  fs::remove(into / "TakeStones.java");
  unpack(archive("a.zip").file("TakeStones.py", "x").file("old.py.txt", "x").finish());
  EXPECT_THAT(unpacked(), ElementsAre("TakeStones.py", "old.py.txt"));
}

TEST_F(UnpackTest, ATextOfALanguageThatCountsOnlyAloneIsASourceOnlyAlone) {
  EXPECT_EQ(unpack_file("fizz.GO.txt", "x").problem, std::nullopt);
  EXPECT_THAT(unpacked(), ElementsAre("fizz.go"));
  fs::remove(into / "fizz.go");
  unpack(archive("a.zip").file("fizz.js", "x").file("old.js.txt", "x").finish());
  EXPECT_THAT(unpacked(), ElementsAre("fizz.js", "old.js.txt"));
  fs::remove(into / "fizz.js");
  fs::remove(into / "old.js.txt");
  unpack(archive("b.zip").file("page.js", "x").file("Fizz.py.txt", "x").finish());
  EXPECT_THAT(unpacked(), ElementsAre("Fizz.py", "page.js"));
}

}  // namespace
}  // namespace cairn
