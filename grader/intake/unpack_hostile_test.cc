// Archives that go through links, fill the disk or are broken.
#include <sys/stat.h>

#include "tests/support/unpack_tests.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using test::read_file;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Optional;

TEST_F(UnpackTest, AFileDoesNotGoThroughALink) {
  for (const Format format : {Format::kZip, Format::kTar, Format::kPaxTar}) {
    const Unpacked result = unpack(archive("a.zip", format)
                                       .symbolic_link("out", (around / "folder").string())
                                       .file("out/escaped", "x")
                                       .symbolic_link("up", "..")
                                       .file("up/escaped", "x")
                                       .symbolic_link("canary", "../canary")
                                       .file("canary", "dead")
                                       .finish());
    EXPECT_EQ(result.problem, std::nullopt);
    EXPECT_THAT(unpacked(), ElementsAre("canary", "out/", "out/escaped", "up/", "up/escaped"));
    EXPECT_THAT(result.notes, ElementsAre(HasSubstr("symbolic links (hand in the files "
                                                    "themselves): 'out', 'up', 'canary'")));
    for (const auto& entry : fs::directory_iterator(into)) fs::remove_all(entry.path());
  }
}

TEST_F(UnpackTest, HardLinksAndDevicesAreLeftOut) {
  const Unpacked result = unpack(archive("a.tar", Format::kTar)
                                     .file("Main.java", "x")
                                     .hard_link("inside", "Main.java")
                                     .hard_link("outside", (around / "canary").string())
                                     .special("null", S_IFCHR)
                                     .special("disk", S_IFBLK)
                                     .special("pipe", S_IFIFO)
                                     .finish());
  EXPECT_THAT(unpacked(), ElementsAre("Main.java"));
  EXPECT_THAT(result.notes,
              ElementsAre(HasSubstr("neither files nor folders: 'null', 'disk', 'pipe'"),
                          HasSubstr("hard links (hand in the files themselves): 'inside', "
                                    "'outside'")));
}

TEST_F(UnpackTest, ABombIsRefusedByWhatItUnpacksTo) {
  limits.bytes = 1 << 20;
  const std::string zeros(2 << 20, '\0');
  for (const Format format : {Format::kZip, Format::kTarGzip, Format::kTarXz, Format::kSevenZip}) {
    const Unpacked result =
        unpack(archive("a.zip", format).file("Main.java", "x").file("bomb", zeros).finish());
    EXPECT_THAT(result.problem, Optional(HasSubstr("'a.zip' unpacks to more than 1 MB")));
    EXPECT_THAT(unpacked(), IsEmpty());
    EXPECT_EQ(result.root, into);
  }
}

TEST_F(UnpackTest, ABombMayNotHideInWhatIsLeftOut) {
  limits.bytes = 1 << 20;
  const std::string zeros(2 << 20, '\0');
  for (const std::string name : {"../bomb", "__MACOSX/bomb", ".git/bomb", "Bomb.class"}) {
    const Unpacked result = unpack(
        archive("a.tgz", Format::kTarGzip).file(name, zeros).file("Main.java", "x").finish());
    EXPECT_THAT(result.problem, Optional(HasSubstr("more than 1 MB"))) << name;
  }
}

TEST_F(UnpackTest, ABombMayNotHideInNames) {
  limits.bytes = 1 << 20;
  limits.files = 100;
  for (const Format format : {Format::kPaxTar, Format::kTarGzip}) {
    ArchiveWriter bomb = archive("a.tar", format);
    bomb.file("Main.java", "x");
    for (int i = 0; i < 50; ++i) bomb.file(std::string(100'000, 'x') + std::to_string(i), "");
    EXPECT_THAT(unpack(bomb.finish()).problem,
                Optional(HasSubstr("'a.tar' unpacks to more than 1 MB")));
    EXPECT_THAT(unpacked(), IsEmpty());
  }
}

TEST_F(UnpackTest, ManySmallBombsAreOneLargeOne) {
  limits.bytes = 1000;
  auto zip = archive("a.zip");
  for (int i = 0; i < 11; ++i) zip.file("f" + std::to_string(i), std::string(100, 'x'));
  EXPECT_THAT(unpack(zip.finish()).problem, Optional(HasSubstr("more than 1000 bytes")));
}

TEST_F(UnpackTest, TheSameFileAgainAndAgainIsCountedEveryTime) {
  limits.bytes = 1000;
  auto zip = archive("a.zip");
  for (int i = 0; i < 11; ++i) zip.file("f", std::string(100, 'x'));
  EXPECT_THAT(unpack(zip.finish()).problem, Optional(HasSubstr("more than 1000 bytes")));
}

TEST_F(UnpackTest, ABombInAnArchiveInTheArchiveIsCountedWithIt) {
  limits.bytes = 1 << 20;
  const fs::path inner = archive("inner.zip").file("bomb", std::string(2 << 20, '\0')).finish();
  const Unpacked result = unpack(archive("a.zip").file("inner.zip", read_file(inner)).finish());
  EXPECT_THAT(result.problem, Optional(HasSubstr("'inner.zip' unpacks to more than 1 MB")));
  EXPECT_THAT(unpacked(), IsEmpty());
}

TEST_F(UnpackTest, WhatJustFitsComesIn) {
  limits = {.files = 3, .bytes = 200, .folder_depth = 1};
  const Unpacked result = unpack(archive("a.zip")
                                     .file("d/a", std::string(100, 'x'))
                                     .file("d/b", std::string(100, 'x'))
                                     .finish());
  EXPECT_EQ(result.problem, std::nullopt);
}

TEST_F(UnpackTest, TooManyEntriesAreRefused) {
  limits.files = 100;
  auto zip = archive("a.zip");
  for (int i = 0; i <= 100; ++i) zip.file("f" + std::to_string(i), "");
  EXPECT_THAT(unpack(zip.finish()).problem,
              Optional(HasSubstr("'a.zip' holds more than 100 files and folders")));
  EXPECT_THAT(unpacked(), IsEmpty());
}

TEST_F(UnpackTest, EntriesThatAreLeftOutCountAsWell) {
  limits.files = 100;
  auto zip = archive("a.zip");
  for (int i = 0; i <= 100; ++i) zip.file("../f" + std::to_string(i), "");
  EXPECT_THAT(unpack(zip.finish()).problem, Optional(HasSubstr("more than 100 files")));
}

TEST_F(UnpackTest, FoldersThatOnlyNamesSpeakOfCountAsWell) {
  limits.files = 100;
  auto zip = archive("a.zip");
  for (int i = 0; i < 10; ++i) zip.file(std::to_string(i) + "/1/2/3/4/5/6/7/8/9/f", "");
  EXPECT_THAT(unpack(zip.finish()).problem, Optional(HasSubstr("more than 100 files")));
}

TEST_F(UnpackTest, TooDeepFoldersAreRefused) {
  std::string deep;
  for (int i = 0; i <= limits.folder_depth; ++i) deep += "d/";
  EXPECT_THAT(unpack(archive("a.zip").file(deep + "f", "").finish()).problem,
              Optional(HasSubstr("more than 32 nested folders")));
  EXPECT_THAT(unpack(archive("b.zip").folder(deep).finish()).problem,
              Optional(HasSubstr("more than 32 nested folders")));
  EXPECT_THAT(unpacked(), IsEmpty());
}

TEST_F(UnpackTest, AHundredThousandEntriesAreRefusedSoon) {
  limits.files = 500;
  auto zip = archive("a.zip");
  for (int i = 0; i < 100'000; ++i) zip.file(std::to_string(i), "");
  EXPECT_THAT(unpack(zip.finish()).problem, Optional(HasSubstr("more than 500 files")));
}

TEST_F(UnpackTest, AnEncryptedArchiveAsksForOneWithoutAPassword) {
  const Unpacked result =
      unpack(archive("a.zip", Format::kZip, "secret").file("Main.java", "class Main {}").finish());
  EXPECT_THAT(result.problem, Optional(HasSubstr("'a.zip' needs a password")));
  EXPECT_THAT(unpacked(), IsEmpty());
}

TEST_F(UnpackTest, AnArchiveThatBreaksInTheMiddleIsRefusedAsAWhole) {
  std::string noise;  // incompressible: the second file is most of the archive
  for (unsigned i = 0, state = 1; i < 50'000; ++i) {
    state = state * 69069 + 1;
    noise += static_cast<char>(state >> 16U);
  }
  for (const Format format : {Format::kZip, Format::kTar, Format::kTarGzip, Format::kTarBzip2,
                              Format::kTarXz, Format::kTarZstd, Format::kSevenZip}) {
    const fs::path path =
        archive("a.zip", format).file("Main.java", "x").file("noise", noise).finish();
    fs::resize_file(path, fs::file_size(path) / 2);
    const Unpacked result = unpack(path);
    EXPECT_THAT(result.problem, Optional(HasSubstr("'a.zip' is damaged, incomplete")))
        << static_cast<int>(format);
    EXPECT_THAT(unpacked(), IsEmpty());
  }
}

TEST_F(UnpackTest, AFlippedByteIsNoticed) {
  const fs::path path = archive("a.zip").file("Main.java", std::string(500, 'x') + "y").finish();
  std::string bytes = read_file(path);
  const std::size_t crc = bytes.find("PK\x07\x08");
  ASSERT_NE(crc, std::string::npos);
  bytes[crc + 4] = static_cast<char>(bytes[crc + 4] ^ 1);
  bytes[bytes.rfind("PK\x01\x02") + 16] = bytes[crc + 4];
  EXPECT_THAT(unpack_file("a.zip", bytes).problem, Optional(HasSubstr("CRC")));
}

TEST_F(UnpackTest, ACompressedFileThatIsNoArchiveIsAProblem) {
  // gzip of "hello\n".
  const std::string gzip(
      "\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\x03\xcb\x48\xcd\xc9\xc9\xe7\x02\x00\x20\x30\x3a\x36\x06"
      "\x00\x00\x00",
      26);
  EXPECT_THAT(unpack_file("a.gz", gzip).problem, Optional(HasSubstr("single compressed file")));
}

TEST_F(UnpackTest, BytesThatOnlyBeginLikeAnArchiveAreAProblem) {
  for (const std::string begin :
       {"PK\x03\x04", "PK", "7z\xbc\xaf\x27\x1c", "Rar!\x1a\x07", "Rar!\x1a\x07\x01",
        "\x1f\x8b\x08", "BZh9", "\3757zXZ", "\x28\xb5\x2f\xfd"}) {
    EXPECT_TRUE(unpack_file("a.zip", begin).problem) << begin;
    EXPECT_TRUE(unpack_file("a.zip", begin + std::string(1000, 'x')).problem) << begin;
    EXPECT_THAT(unpacked(), IsEmpty());
  }
}

TEST_F(UnpackTest, ListsOfFilesElsewhereAreNoArchive) {
  const std::string list =
      "#mtree\nstolen type=file contents=" + (around / "canary").string() + "\n";
  EXPECT_THAT(unpack_file("a.zip", list).problem, Optional(HasSubstr("neither an archive nor")));
}

}  // namespace
}  // namespace cairn
