// What honest students hand in, and the mistakes they make.
#include <sys/stat.h>

#include "grader/build/language.h"
#include "tests/support/unpack_tests.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using test::read_file;
using test::write_file;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Optional;

class EveryFormat
    : public UnpackTest,
      public testing::WithParamInterface<std::pair<std::string, ArchiveWriter::Format>> {};

TEST_P(EveryFormat, IsKnownByItsContentWhateverItsName) {
  const std::string java = std::string(100'000, ' ') + "class TakeStones {}\n";
  for (const std::string name : {"right.ending", "wrong.zip", "wrong.pdf", "none"}) {
    const auto path = archive(name, GetParam().second)
                          .file("abc-HW2-P3/TakeStones.java", java)
                          .file("abc-HW2-P3/src/Helper.java", "class Helper {}\n")
                          .finish();
    const Unpacked result = unpack(path);
    EXPECT_EQ(result.problem, std::nullopt);
    EXPECT_THAT(result.notes, IsEmpty());
    EXPECT_EQ(result.root, into / "abc-HW2-P3");
    EXPECT_THAT(unpacked(), ElementsAre("abc-HW2-P3/", "abc-HW2-P3/TakeStones.java",
                                        "abc-HW2-P3/src/", "abc-HW2-P3/src/Helper.java"));
    EXPECT_EQ(read_file(into / "abc-HW2-P3/TakeStones.java"), java);
    fs::remove_all(into / "abc-HW2-P3");
  }
}

INSTANTIATE_TEST_SUITE_P(All, EveryFormat,
                         testing::Values(std::pair{"Zip", ArchiveWriter::Format::kZip},
                                         std::pair{"Tar", ArchiveWriter::Format::kTar},
                                         std::pair{"PaxTar", ArchiveWriter::Format::kPaxTar},
                                         std::pair{"TarGzip", ArchiveWriter::Format::kTarGzip},
                                         std::pair{"TarBzip2", ArchiveWriter::Format::kTarBzip2},
                                         std::pair{"TarXz", ArchiveWriter::Format::kTarXz},
                                         std::pair{"TarZstd", ArchiveWriter::Format::kTarZstd},
                                         std::pair{"SevenZip", ArchiveWriter::Format::kSevenZip}),
                         [](const auto& format) { return format.param.first; });

// libarchive writes no rar, so these two were made by hand: M.py, which holds "x" and a newline.
TEST_F(UnpackTest, RarsOfBothKindsAreArchives) {
  const std::string rar4(
      "Rar!\x1a\x07\x00\xcf\x90\x73\x00\x00\x0d\x00\x00\x00\x00\x00\x00\x00\xe3\x1c\x74\x00\x80\x24"
      "\x00\x02\x00\x00\x00\x02\x00\x00\x00\x03\x1f\x08\xea\x46\x00\x00\x00\x50\x14\x30\x04\x00\xa4"
      "\x81\x00\x00M.pyx\n\xc4\x3d\x7b\x00\x40\x07\x00",
      65);
  const std::string rar5(
      "Rar!\x1a\x07\x01\x00\xc5\x1a\x33\x32\x03\x01\x00\x00\x41\x2c\xd5\x32\x13\x02\x02\x02\x04\x02"
      "\xa4\x83\x02\x1f\x08\xea\x46\x00\x01\x04M.pyx\n\x19\xb2\x3a\x35\x03\x05\x00\x00",
      50);
  for (const std::string& rar : {rar4, rar5}) {
    EXPECT_EQ(unpack_file("a.zip", rar).problem, std::nullopt);
    EXPECT_EQ(read_file(into / "M.py"), "x\n");
    fs::remove(into / "M.py");
  }
  EXPECT_THAT(unpack_file("half.rar", rar4.substr(0, 30)).problem, Optional(HasSubstr("damaged")));
}

TEST_F(UnpackTest, ThePermissionToBeExecutedStaysAndNoOther) {
  unpack(archive("a.tar", Format::kTar)
             .file("run.sh", "echo", 0755)
             .file("set_user_id", "echo", 06777)
             .file("others_may", "echo", 0011)
             .file("plain", "echo", 0666)
             .finish());
  const fs::perms before = fs::perms::owner_exec;
  const auto mode = [&](const std::string& name) { return fs::status(into / name).permissions(); };
  EXPECT_EQ(mode("run.sh") & before, before);
  EXPECT_EQ(mode("set_user_id") & (fs::perms::set_uid | fs::perms::set_gid), fs::perms::none);
  EXPECT_EQ(mode("set_user_id") & fs::perms::others_write, fs::perms::none);
  EXPECT_EQ(mode("others_may") & fs::perms::others_exec, fs::perms::none);
  EXPECT_EQ(mode("others_may") & fs::perms::owner_read, fs::perms::owner_read);
  EXPECT_EQ(mode("plain") & before, fs::perms::none);
}

TEST_F(UnpackTest, WhatSystemsAndEditorsLeaveBehindIsLeftOut) {
  const Unpacked result = unpack(archive("a.zip")
                                     .file("hw/Main.java", "class Main {}")
                                     .file("hw/.DS_Store", "x")
                                     .file("hw/Thumbs.db", "x")
                                     .file("hw/desktop.ini", "x")
                                     .file("hw/._Main.java", "x")
                                     .folder("__MACOSX")
                                     .file("__MACOSX/hw/._Main.java", "x")
                                     .file("hw/.git/HEAD", "x")
                                     .file(".idea/workspace.xml", "x")
                                     .finish());
  EXPECT_THAT(unpacked(), ElementsAre("hw/", "hw/Main.java"));
  EXPECT_EQ(result.root, into / "hw");
  EXPECT_THAT(result.notes, ElementsAre("skipped files of editors and version control: "
                                        "'hw/.git/HEAD', '.idea/workspace.xml'"));
}

TEST_F(UnpackTest, StaleClassFilesAreRemovedWithOneNote) {
  auto jar = archive("a.jar");
  for (char c = 'A'; c <= 'G'; ++c) jar.file(std::string("hw/") + c + ".class", "\xca\xfe");
  const Unpacked result = unpack(jar.file("hw/A.java", "class A {}").finish());
  EXPECT_THAT(unpacked(), ElementsAre("hw/", "hw/A.java"));
  EXPECT_THAT(result.notes,
              ElementsAre("removed compiled .class files (the program is compiled from its "
                          "sources): 'hw/A.class', 'hw/B.class', 'hw/C.class', 'hw/D.class', "
                          "'hw/E.class' and 2 more"));
}

TEST_F(UnpackTest, ClassFilesAloneAreNoProgram) {
  const Unpacked result = unpack(archive("a.zip").file("Main.class", "\xca\xfe").finish());
  EXPECT_THAT(result.problem, Optional(HasSubstr("only compiled .class files")));
}

TEST_F(UnpackTest, CompiledClassesInAJarAreKeptWhereItHoldsNoSources) {
  const Unpacked result = unpack(archive("TakeStones.jar")
                                     .file("META-INF/MANIFEST.MF", "Main-Class: Main\n")
                                     .file("Main.class", "\xca\xfe")
                                     .finish());
  EXPECT_FALSE(result.problem) << *result.problem;
  EXPECT_THAT(unpacked(), ElementsAre("META-INF/", "META-INF/MANIFEST.MF", "Main.class"));
  EXPECT_THAT(result.notes, ElementsAre(HasSubstr("so these classes were started")));
}

TEST_F(UnpackTest, TheRootIsBelowFoldersThatHoldOneFolderOnly) {
  const Unpacked result = unpack(archive("a.zip").file("a/b/c/Main.java", "").finish());
  EXPECT_EQ(result.root, into / "a/b/c");
}

TEST_F(UnpackTest, AFileBesideTheFolderKeepsTheRootWhereItIs) {
  const Unpacked result =
      unpack(archive("a.zip").file("src/Main.java", "").file("README", "").finish());
  EXPECT_EQ(result.root, into);
}

TEST_F(UnpackTest, NamesInUtf8StayAsTheyAre) {
  for (const Format format :
       {Format::kZip, Format::kZipInUtf8, Format::kTar, Format::kPaxTar, Format::kSevenZip}) {
    const Unpacked result = unpack(
        archive("a.zip", format).file("Übung/Größe.java", "").file("Übung/日本.py", "").finish());
    EXPECT_EQ(result.problem, std::nullopt);
    EXPECT_THAT(result.notes, IsEmpty());
    EXPECT_THAT(unpacked(), ElementsAre("Übung/", "Übung/Größe.java", "Übung/日本.py"));
    fs::remove_all(into / "Übung");
  }
}

TEST_F(UnpackTest, AnArchiveThatIsAllThereIsIsOpenedToo) {
  const fs::path inner =
      archive("inner.tar.gz", Format::kTarGzip).file("hw/Main.java", "x").finish();
  const Unpacked result =
      unpack(archive("outer.zip").file("folder/inner.tar.gz", read_file(inner)).finish());
  EXPECT_EQ(result.problem, std::nullopt);
  EXPECT_THAT(unpacked(), ElementsAre("hw/", "hw/Main.java"));
  EXPECT_EQ(result.root, into / "hw");
  EXPECT_THAT(result.notes,
              ElementsAre("opened the archive, because no program lay beside it: 'inner.tar.gz'"));
}

TEST_F(UnpackTest, AnArchiveInAnArchiveThatHoldsItsOwnNameIsOpenedToo) {
  const fs::path inner = archive("a.zip").file("a.zip", "no archive").file("b", "").finish();
  const Unpacked result = unpack(archive("outer.zip").file("a.zip", read_file(inner)).finish());
  EXPECT_EQ(result.problem, std::nullopt);
  EXPECT_EQ(read_file(into / "a.zip"), "no archive");
}

TEST_F(UnpackTest, AnArchiveBesideOtherFilesStaysClosed) {
  const fs::path inner = archive("inner.zip").file("Main.java", "x").finish();
  const Unpacked result = unpack(archive("outer.zip")
                                     .file("final.zip", read_file(inner))
                                     .file("half.zip", "x")
                                     .file("lib.jar", read_file(inner))
                                     .file("Main.java", "x")
                                     .finish());
  EXPECT_THAT(unpacked(), ElementsAre("Main.java", "final.zip", "half.zip", "lib.jar"));
  EXPECT_THAT(result.notes,
              ElementsAre("an archive was not opened, because there is a program beside it "
                          "(hand in the one or the other): 'final.zip'"));
}

TEST_F(UnpackTest, AnArchiveBesideDocumentsOnlyIsOpenedWithoutThem) {
  const fs::path inner = archive("inner.zip").file("hw/Main.java", "x").finish();
  const Unpacked result = unpack(archive("outer.zip")
                                     .file("crdyer-HW2-P3.zip", read_file(inner))
                                     .file("crdyer-HW2-P1.pdf", "%PDF")
                                     .file("answers/README.txt", "x")
                                     .finish());
  EXPECT_EQ(result.problem, std::nullopt);
  EXPECT_THAT(unpacked(), ElementsAre("hw/", "hw/Main.java"));
  EXPECT_EQ(result.root, into / "hw");
  EXPECT_THAT(result.notes,
              ElementsAre(HasSubstr("no program lay beside it: 'crdyer-HW2-P3.zip'"),
                          "skipped documents beside the archive that was opened: 'README.txt', "
                          "'crdyer-HW2-P1.pdf'"));
}

TEST_F(UnpackTest, AnArchiveBesideABuildFileIsOpened) {
  const std::string inner = read_file(archive("inner.zip").file("Main.java", "x").finish());
  unpack(archive("a.zip").file("lib.zip", inner).file("CMakeLists.txt", "x").finish());
  EXPECT_THAT(unpacked(), ElementsAre("CMakeLists.txt", "Main.java"));
}

TEST_F(UnpackTest, ThreeArchivesInEachOtherAreTooMany) {
  const fs::path one = archive("1.zip").file("Main.java", "x").finish();
  const fs::path two = archive("2.zip").file("1.zip", read_file(one)).finish();
  const Unpacked result = unpack(archive("3.zip").file("2.zip", read_file(two)).finish());
  EXPECT_THAT(result.problem, Optional(HasSubstr("'1.zip' is an archive in an archive in an")));
  EXPECT_THAT(unpacked(), IsEmpty());
}

TEST_F(UnpackTest, ADamagedArchiveInAnArchiveIsNamed) {
  const fs::path inner = archive("inner.zip").file("Main.java", std::string(5000, 'x')).finish();
  const std::string half = read_file(inner).substr(0, 60);
  const Unpacked result = unpack(archive("outer.zip").file("inner.zip", half).finish());
  EXPECT_THAT(result.problem, Optional(HasSubstr("'inner.zip' is damaged")));
}

TEST_F(UnpackTest, OneSourceFileIsAProgramUnderItsOwnName) {
  std::vector<std::string> names{"a.h", "a.hpp"};
  for (const Language& language : languages()) {
    if (language.start == Start::kJavaClass || language.start == Start::kItself) continue;
    for (const std::string& pattern : language.sources) {
      names.push_back(pattern.front() == '*' ? "fizz" + pattern.substr(1) : pattern);
    }
  }
  EXPECT_THAT(names, testing::IsSupersetOf({"fizz.java", "fizz.js", "fizz.go", "Makefile"}));
  for (const std::string& name : names) {
    const Unpacked result = unpack_file(name, "text\n");
    EXPECT_EQ(result.problem, std::nullopt) << name;
    EXPECT_EQ(result.root, into);
    EXPECT_THAT(unpacked(), ElementsAre(name));
    fs::remove(into / name);
  }
}

TEST_F(UnpackTest, OneFileOfJavaIsNamedAfterItsPublicClass) {
  const std::string java =
      "// public class No\nimport java.util.*;\npublic final class TakeStones {}";
  for (const std::string name :
       {"crdyer-HW2-P3.java", "TakeStones (1).java", "takestones.java", "crdyer-HW2-P3.JAVA"}) {
    const Unpacked result = unpack_file(name, java);
    EXPECT_EQ(result.problem, std::nullopt) << name;
    EXPECT_THAT(unpacked(), ElementsAre("TakeStones.java"));
    EXPECT_EQ(read_file(into / "TakeStones.java"), java);
    EXPECT_THAT(result.notes, testing::Contains("'" + name +
                                                "' was renamed to 'TakeStones.java', "
                                                "after its public class"));
    fs::remove(into / "TakeStones.java");
  }
}

TEST_F(UnpackTest, AFileOfJavaKeepsANameThatNoPublicClassContests) {
  for (const std::string java :
       {"class TakeStones {}", "/* public class B {} */ class A { public class C {} }",
        "public class A {} class B {}", "public class", "public class \xcf {}"}) {
    EXPECT_THAT(unpack_file("A.java", java).notes, IsEmpty()) << java;
    EXPECT_THAT(unpacked(), ElementsAre("A.java")) << java;
    fs::remove(into / "A.java");
  }
  const std::string endless = "public class " + std::string(300, 'x') + " {}";
  EXPECT_THAT(unpack_file("A.java", endless).notes, IsEmpty());
  EXPECT_THAT(unpacked(), ElementsAre("A.java"));
}

TEST_F(UnpackTest, AFileOfJavaInAnArchiveHasTheNameThatItsStudentGaveIt) {
  unpack(archive("a.zip").file("Main.java", "public class TakeStones {}").finish());
  EXPECT_THAT(unpacked(), ElementsAre("Main.java"));
}

TEST_F(UnpackTest, OneExecutableIsAProgramAndMayBeExecuted) {
  for (const std::string content : {"#!/usr/bin/env python3\n",
                                    "\x7f"
                                    "ELF\x02\x01\x01"}) {
    const Unpacked result = unpack_file("TakeStones", content);
    EXPECT_EQ(result.problem, std::nullopt);
    EXPECT_EQ(read_file(into / "TakeStones"), content);
    EXPECT_NE(fs::status(into / "TakeStones").permissions() & fs::perms::owner_exec,
              fs::perms::none);
    fs::remove(into / "TakeStones");
  }
}

TEST_F(UnpackTest, AnArchiveCalledJavaIsAnArchive) {
  unpack(archive("Main.java").file("hw/Main.java", "x").finish());
  EXPECT_THAT(unpacked(), ElementsAre("hw/", "hw/Main.java"));
}

TEST_F(UnpackTest, ACompiledClassIsToldWhatToHandIn) {
  for (const std::string name : {"Fizz.class", "Fizz.CLASS"}) {
    EXPECT_THAT(unpack_file(name, "text").problem, Optional(HasSubstr("only compiled .class")));
  }
}

TEST_F(UnpackTest, AnyOtherSingleFileIsAProblem) {
  const Unpacked result = unpack_file("homework.pdf", "%PDF-1.7");
  EXPECT_THAT(result.problem,
              Optional(std::string("'homework.pdf' is neither an archive nor a program; hand in a "
                                   "zip of the program's folder")));
  EXPECT_THAT(result.notes, IsEmpty());
}

TEST_F(UnpackTest, AnEmptyFileIsAProblem) {
  for (const std::string name : {"a.zip", "Main.java", "x"}) {
    EXPECT_THAT(unpack_file(name, "").problem, Optional(HasSubstr("'" + name + "' is empty")));
  }
}

TEST_F(UnpackTest, AnEmptyArchiveIsAProblem) {
  for (const Format format :
       {Format::kZip, Format::kTar, Format::kTarGzip, Format::kTarXz, Format::kSevenZip}) {
    EXPECT_THAT(unpack(archive("a.zip", format).finish()).problem,
                Optional(HasSubstr("it contains no file")));
  }
  EXPECT_THAT(unpack(archive("a.zip").folder("hw").file(".DS_Store", "x").finish()).problem,
              Optional(HasSubstr("it contains no file")));
}

TEST_F(UnpackTest, SeveralFilesOfOneStudentComeTogether) {
  write_file(hand_ins / "doe_1001_2020_Main.java", "main");
  write_file(hand_ins / "doe_1001_2021_Helper-2.java", "helper");
  write_file(hand_ins / "doe_1001_2022_answers.pdf", "%PDF");
  const auto found = find_submissions(hand_ins.path(), "(.+)-HW2-P3");
  ASSERT_EQ(found.size(), 1U);
  const Unpacked result = cairn::unpack(found[0], into, limits);
  EXPECT_EQ(result.problem, std::nullopt);
  EXPECT_THAT(unpacked(), ElementsAre("Helper.java", "Main.java"));
  EXPECT_THAT(result.notes, ElementsAre(HasSubstr("'answers.pdf' is neither an archive nor")));
}

TEST_F(UnpackTest, AScriptOfAPageBesideAProgramIsLeftOut) {
  write_file(hand_ins / "doe_1001_2020_page.js", "let page;");
  write_file(hand_ins / "doe_1001_2021_download.java", "public class TakeStones {}");
  const auto found = find_submissions(hand_ins.path(), "(.+)-HW2-P3");
  ASSERT_EQ(found.size(), 1U);
  const Unpacked result = cairn::unpack(found[0], into, limits);
  EXPECT_EQ(result.problem, std::nullopt);
  EXPECT_THAT(unpacked(), ElementsAre("TakeStones.java"));
  EXPECT_THAT(result.notes,
              ElementsAre("'page.js' was skipped, because there is a program in another language",
                          HasSubstr("after its public class")));
}

TEST_F(UnpackTest, WhatAMakefileBuildsComesWithIt) {
  write_file(hand_ins / "doe_1001_2020_fizz.go", "package main");
  write_file(hand_ins / "doe_1001_2021_Makefile", "all:");
  write_file(hand_ins / "doe_1001_2022_more.go", "package main");
  const auto found = find_submissions(hand_ins.path(), "(.+)-HW2-P3");
  ASSERT_EQ(found.size(), 1U);
  EXPECT_THAT(cairn::unpack(found[0], into, limits).notes, IsEmpty());
  EXPECT_THAT(unpacked(), ElementsAre("Makefile", "fizz.go", "more.go"));
}

TEST_F(UnpackTest, AReportBesideAProgramIsNeverOpenedAsAnArchive) {
  const std::string report = read_file(archive("x").file("word/document.xml", "x").finish());
  fs::remove(hand_ins / "x");
  write_file(hand_ins / "doe_1001_2020_TakeStones.py", "x");
  for (const std::string& content : {report, report.substr(0, 40)}) {
    write_file(hand_ins / "doe_1001_2021_report.docx", content);
    const auto found = find_submissions(hand_ins.path(), "(.+)-HW2-P3");
    ASSERT_EQ(found.size(), 1U);
    const Unpacked result = cairn::unpack(found[0], into, limits);
    EXPECT_EQ(result.problem, std::nullopt);
    EXPECT_THAT(unpacked(), ElementsAre("TakeStones.py"));
    EXPECT_THAT(result.notes, ElementsAre(HasSubstr("'report.docx' is a document")));
    fs::remove(into / "TakeStones.py");
  }
}

TEST_F(UnpackTest, ArchivesThatAreUnpackedTogetherAreNamed) {
  archive("doe_10010_2020_a.zip").file("Main.java", "same").file("README", "old").finish();
  archive("doe_10010_2021_b.zip").file("Main.java", "same").file("README", "new").finish();
  const auto found = find_submissions(hand_ins.path(), "(.+)-HW2-P3");
  ASSERT_EQ(found.size(), 1U);
  const Unpacked result = cairn::unpack(found[0], into, limits);
  EXPECT_EQ(read_file(into / "README"), "new");
  EXPECT_THAT(result.notes, ElementsAre("'a.zip', 'b.zip' were unpacked into one folder, in this "
                                        "order",
                                        HasSubstr("present more than once")));
}

TEST_F(UnpackTest, OfArchivesWithOtherSourcesOfTheSameNamesTheLastCountsAlone) {
  // By name the first comes last; Canvas' numbers say otherwise.
  archive("doe_10010_2021_a.zip").file("Main.java", "new").finish();
  archive("doe_10010_2000_b.zip")
      .changed(1'728'000'000)
      .file("Main.java", "old")
      .file("Old.java", "old")
      .finish();
  const auto found = find_submissions(hand_ins.path(), "(.+)-HW2-P3");
  ASSERT_EQ(found.size(), 1U);
  const Unpacked result = cairn::unpack(found[0], into, limits);
  EXPECT_EQ(result.problem, std::nullopt);
  EXPECT_THAT(unpacked(), ElementsAre("Main.java"));
  EXPECT_EQ(read_file(into / "Main.java"), "new");
  EXPECT_THAT(result.notes,
              ElementsAre("'b.zip' was set aside as an earlier hand-in, with files of "
                          "2024-10-04T00:00:00Z: 'a.zip', which is later, holds other sources of "
                          "the same names"));
}

TEST_F(UnpackTest, WithoutNumbersTheArchiveWithTheNewestFileIsTheLast) {
  archive("doe-HW2-P3.tar.gz", Format::kTarGzip)
      .changed(1'728'000'100)
      .file("Main.java", "new")
      .changed(1'727'000'000)
      .file("lib.java", "new")
      .finish();
  archive("doe-HW2-P3.zip").changed(1'728'000'000).file("Main.java", "old").finish();
  const auto found = find_submissions(hand_ins.path(), "(.+)-HW2-P3");
  ASSERT_EQ(found.size(), 1U);
  const Unpacked result = cairn::unpack(found[0], into, limits);
  EXPECT_EQ(read_file(into / "Main.java"), "new");
  ASSERT_TRUE(result.newest_file);
  EXPECT_EQ(utc_text(*result.newest_file), "2024-10-04T00:01:40Z");
}

TEST_F(UnpackTest, TellsWhenTheNewestFileOfAnArchiveWasChangedAndNotOfAFolder) {
  const fs::path zip =
      archive("a.zip").changed(1'728'000'000).file("a.c", "x").changed(5).file("b.c", "x").finish();
  const Unpacked packed = unpack(zip);
  ASSERT_TRUE(packed.newest_file);
  EXPECT_EQ(utc_text(*packed.newest_file), "2024-10-04T00:00:00Z");
  fs::remove_all(into);
  fs::create_directory(into);
  EXPECT_FALSE(unpack_file("a.c", "int main() {}").newest_file);
}

TEST_F(UnpackTest, OnlyWhatWasAskedForIsUnpacked) {
  write_file(hand_ins / "doe_10010_2020_doe-HW2-P1.pdf", "%PDF");
  archive("doe_10010_2021_doe-HW2-P3.zip").file("Main.java", "x").finish();
  archive("doe_10010_2022_old.zip").file("Old.java", "x").finish();
  const auto found = find_submissions(hand_ins.path(), "(.+)-HW2-P3");
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(cairn::unpack(found[0], into, limits).problem, std::nullopt);
  EXPECT_THAT(unpacked(), ElementsAre("Main.java"));
}

TEST_F(UnpackTest, SeveralFilesWithoutAProgramAreOneProblem) {
  write_file(hand_ins / "doe_1001_2020_a.pdf", "%PDF");
  write_file(hand_ins / "doe_1001_2021_b.pdf", "");
  const auto found = find_submissions(hand_ins.path(), "(.+)-HW2-P3");
  ASSERT_EQ(found.size(), 1U);
  const Unpacked result = cairn::unpack(found[0], into, limits);
  EXPECT_THAT(result.problem, Optional(HasSubstr("'a.pdf' is neither")));
  EXPECT_THAT(result.problem, Optional(HasSubstr("; 'b.pdf' is empty")));
}

TEST_F(UnpackTest, ALinkOrAPipeInTheClassFolderIsAProblem) {
  fs::create_symlink(around / "canary", hand_ins / "link.java");
  ASSERT_EQ(mkfifo((hand_ins / "pipe.java").c_str(), 0644), 0);
  const auto found = find_submissions(hand_ins.path(), "(.+)-HW2-P3");
  ASSERT_EQ(found.size(), 2U);
  EXPECT_THAT(cairn::unpack(found[0], into, limits).problem,
              Optional(HasSubstr("'link.java' is a link")));
  EXPECT_THAT(cairn::unpack(found[1], into, limits).problem,
              Optional(HasSubstr("'pipe.java' is neither a file nor a folder")));
}

TEST_F(UnpackTest, AFileThatIsNotThereIsOurFault) {
  EXPECT_THROW(unpack(hand_ins / "nobody.zip"), std::system_error);
}

}  // namespace
}  // namespace cairn
