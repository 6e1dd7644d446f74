#include "grader/intake/class_archive.h"

#include <gmock/gmock.h>

#include <fstream>

#include "grader/selftest/archive_writer.h"
#include "tests/support/files.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class ClassArchiveTest : public testing::Test {
 protected:
  [[nodiscard]] Result<ExtractedClass> extracted() const {
    return extract_class(folder / "class.zip", into.path());
  }
  test::FreshFolder folder;
  test::FreshFolder into;
};

TEST_F(ClassArchiveTest, HoldsWhatAnLmsPacked) {
  ArchiveWriter(folder / "class.zip", ArchiveWriter::Format::kZip)
      .file("doejane_123_456_TakeStones.java", "class TakeStones {}")
      .file("roebob_LATE_124_457_hw2.zip", "PK")
      .finish();
  const Result<ExtractedClass> all = extracted();
  ASSERT_TRUE(all) << all.error().message;
  EXPECT_EQ(all->folder, into.path());
  EXPECT_THAT(all->notes, IsEmpty());
  EXPECT_THAT(test::listing(all->folder),
              ElementsAre("doejane_123_456_TakeStones.java", "roebob_LATE_124_457_hw2.zip"));
}

TEST_F(ClassArchiveTest, OneFolderAroundAllOfThemIsNoSubmission) {
  ArchiveWriter(folder / "class.zip", ArchiveWriter::Format::kZip)
      .file("assignment_7_export/submission_1/a.py", "1")
      .file("assignment_7_export/submission_2/a.py", "2")
      .finish();
  EXPECT_EQ(extracted()->folder, into / "assignment_7_export");
}

TEST_F(ClassArchiveTest, TheFolderOfTheOnlyStudentIsASubmission) {
  ArchiveWriter(folder / "class.zip", ArchiveWriter::Format::kZip)
      .file("doejane/TakeStones.java", "1")
      .file("doejane/Player.java", "2")
      .finish();
  EXPECT_EQ(extracted()->folder, into.path());
}

TEST_F(ClassArchiveTest, WhatLeadsOutIsLeftOutAndSaid) {
  ArchiveWriter(folder / "class.zip", ArchiveWriter::Format::kZip)
      .file("../escaped.py", "1")
      .symbolic_link("link", "/etc/passwd")
      .file("a.py", "2")
      .finish();
  const Result<ExtractedClass> all = extracted();
  ASSERT_TRUE(all) << all.error().message;
  EXPECT_THAT(test::listing(all->folder), ElementsAre("a.py"));
  EXPECT_THAT(all->notes, testing::SizeIs(2));
}

TEST_F(ClassArchiveTest, WhatIsNoneIsRefusedByName) {
  test::write_file(folder / "class.zip", "not an archive");
  EXPECT_THAT(extracted().error().message,
              HasSubstr("class.zip': this is neither a folder of submissions nor an archive"));
}

}  // namespace
}  // namespace cairn
