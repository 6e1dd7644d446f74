// Where the same files lie a second time.
#include "grader/jail/mount_table.h"

#include <gmock/gmock.h>

#include <filesystem>

namespace cairn {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;

const std::string kMounts =
    "21 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw,errors=remount-ro\n"
    "22 21 8:2 / /srv rw - ext4 /dev/sdb1 rw\n"
    "23 21 8:2 /course /usr/share/course ro master:3 propagate_from:2 - ext4 /dev/sdb1 rw\n"
    "24 21 8:2 /course/suites /usr/share/suites ro - ext4 /dev/sdb1 rw\n"
    "25 21 8:1 /home/ta/two\\040words /usr/lib/two\\040words rw - ext4 /dev/sda1 rw\n"
    "26 21 0:5 / /proc rw - proc  rw\n";

std::vector<std::string> places(const fs::path& path) {
  std::vector<std::string> names;
  for (const fs::path& place : places_of(path, mount_table(kMounts))) names.push_back(place);
  return names;
}

TEST(MountTable, IsReadWithOptionalFieldsBlanksAndEmptySources) {
  const std::vector<Mount> mounts = mount_table(kMounts + "no mount at all\n- - -\n");
  ASSERT_EQ(mounts.size(), 6U);
  EXPECT_EQ(mounts[2].root, "/course");
  EXPECT_EQ(mounts[2].point, "/usr/share/course");
  EXPECT_EQ(mounts[4].point, "/usr/lib/two words");
  EXPECT_EQ(mounts[5].type, "proc");
  EXPECT_EQ(mounts[0].options, "rw,errors=remount-ro");
}

TEST(MountTable, AFolderIsFoundWhereItIsMountedAgain) {
  EXPECT_THAT(places("/srv/course/rubric.json"),
              ElementsAre("/srv/course/rubric.json", "/usr/share/course/rubric.json"));
  EXPECT_THAT(places("/srv/course/suites/a.json"),
              ElementsAre("/srv/course/suites/a.json", "/usr/share/course/suites/a.json",
                          "/usr/share/suites/a.json"));
}

TEST(MountTable, APartOfAFolderIsFoundWhereItIsMounted) {
  EXPECT_THAT(places("/srv"), ElementsAre("/srv", "/usr/share/course", "/usr/share/suites"));
  EXPECT_THAT(places("/home/ta"), ElementsAre("/home/ta", "/usr/lib/two words"));
}

TEST(MountTable, AFolderOfTheSameNameElsewhereIsAnother) {
  EXPECT_THAT(places("/course/rubric.json"), ElementsAre("/course/rubric.json"));
  EXPECT_THAT(places("/srv/courses/x"), ElementsAre("/srv/courses/x"));
}

TEST(MountTable, WhatIsMountedOverAFolderIsNotTheFolderBelow) {
  const auto mounts = mount_table(
      "21 1 8:1 / / rw - ext4 a rw\n22 21 8:2 / /srv rw - ext4 b rw\n"
      "23 21 8:3 / /srv rw - ext4 c rw\n24 21 8:2 / /old rw - ext4 b rw\n"
      "25 21 8:3 / /new rw - ext4 c rw\n");
  EXPECT_THAT(places_of("/srv/x", mounts), ElementsAre(fs::path("/new/x"), fs::path("/srv/x")));
}

}  // namespace
}  // namespace cairn
