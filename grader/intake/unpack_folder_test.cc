// Hand-ins that are folders, and what may lie in them.
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

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

TEST_F(UnpackTest, AFolderIsCopiedUnderTheSameRules) {
  const fs::path folder = hand_ins / "abc";
  fs::create_directories(folder / "src");
  fs::create_directories(folder / ".git/objects");
  write_file(folder / "src/Main.java", "class Main {}");
  write_file(folder / "src/Main.class", "\xca\xfe");
  write_file(folder / ".git/objects/1", "x");
  write_file(folder / "run.sh", "echo");
  fs::permissions(folder / "run.sh", fs::perms::owner_all);
  const Unpacked result = unpack(folder);
  EXPECT_EQ(result.problem, std::nullopt);
  EXPECT_THAT(unpacked(), ElementsAre("run.sh", "src/", "src/Main.java"));
  EXPECT_EQ(read_file(into / "src/Main.java"), "class Main {}");
  EXPECT_NE(fs::status(into / "run.sh").permissions() & fs::perms::owner_exec, fs::perms::none);
  EXPECT_EQ(result.notes.size(), 2U);
}

TEST_F(UnpackTest, LinksPipesAndSocketsInAFolderAreLeftOutUnopened) {
  const fs::path folder = hand_ins / "abc";
  fs::create_directories(folder);
  write_file(folder / "Main.java", "x");
  fs::create_symlink(around / "canary", folder / "to_file");
  fs::create_symlink(around / "folder", folder / "to_folder");
  fs::create_symlink("nowhere", folder / "to_nothing");
  ASSERT_EQ(mkfifo((folder / "pipe").c_str(), 0644), 0);
  sockaddr_un address{AF_UNIX, {}};
  const std::string name = (folder / "socket").string();
  ASSERT_LT(name.size(), sizeof address.sun_path);
  name.copy(address.sun_path, name.size());
  const int listener = socket(AF_UNIX, SOCK_STREAM, 0);
  ASSERT_EQ(bind(listener, reinterpret_cast<sockaddr*>(&address), sizeof address), 0);
  const Unpacked result = unpack(folder);
  close(listener);
  EXPECT_EQ(result.problem, std::nullopt);
  EXPECT_THAT(unpacked(), ElementsAre("Main.java"));
  EXPECT_THAT(result.notes,
              ElementsAre("skipped entries that are neither files nor folders: 'pipe', 'socket'",
                          "skipped symbolic links (hand in the files themselves): 'to_file', "
                          "'to_folder', 'to_nothing'"));
}

TEST_F(UnpackTest, AFolderHasLimitsToo) {
  const fs::path folder = hand_ins / "abc";
  fs::create_directories(folder / "1/2/3/4/5");
  write_file(folder / "large", "");
  fs::resize_file(folder / "large", 10ULL << 30);  // a hole: nothing on the disk
  limits.bytes = 1 << 20;
  EXPECT_THAT(unpack(folder).problem, Optional(HasSubstr("'abc' unpacks to more than 1 MB")));
  fs::remove(folder / "large");
  limits.files = 4;
  EXPECT_THAT(unpack(folder).problem, Optional(HasSubstr("'abc' holds more than 4 files")));
  limits = {.folder_depth = 4};
  EXPECT_THAT(unpack(folder).problem, Optional(HasSubstr("more than 4 nested folders")));
  EXPECT_THAT(unpacked(), IsEmpty());
}

TEST_F(UnpackTest, AnEmptyFolderIsAProblem) {
  fs::create_directories(hand_ins / "abc/def");
  EXPECT_THAT(unpack(hand_ins / "abc").problem, Optional(HasSubstr("it contains no file")));
}

}  // namespace
}  // namespace cairn
