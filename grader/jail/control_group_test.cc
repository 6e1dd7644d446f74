// Where groups are made, from what the kernel says; and that none is left.
#include "grader/jail/control_group.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <poll.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <fstream>

#include "grader/base/descriptor.h"
#include "tests/support/files.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::Not;

/// A tree of groups as it would be mounted, in ordinary files.
class GroupPlacesTest : public testing::Test {
 protected:
  void group(const std::string& name, const std::string& subtree_control = "") {
    fs::create_directories(tree / name);
    test::write_file(tree / name / "cgroup.procs", "");
    test::write_file(tree / name / "cgroup.subtree_control", subtree_control);
  }
  [[nodiscard]] std::string mounted(const std::string& what, const std::string& type,
                                    const std::string& options,
                                    const std::string& root = "/") const {
    return "36 35 0:30 " + root + " " + (tree / what).string() + " rw,relatime shared:9 - " + type +
           " cgroup rw," + options + "\n";
  }
  static std::string folder(const std::optional<GroupPlaces::Place>& place) {
    return place ? place->folder.string() + (place->unified ? " v2" : " v1") : "none";
  }

  test::FreshFolder tree;
};

TEST_F(GroupPlacesTest, OfVersionOneEachControllerHasItsTreeAndGroupsAreMadeBelowOurs) {
  for (const std::string name : {"m/ours/deep", "p", "c"}) group(name);
  const GroupPlaces places = group_places(
      "8:pids:/\n4:memory:/ours/deep\n2:cpuacct,cpu:/\n1:name=systemd:/\n",
      mounted("m", "cgroup", "memory") + mounted("p", "cgroup", "pids") +
          mounted("c", "cgroup", "cpu,cpuacct") + "22 1 8:1 / / rw - ext4 /dev/a rw\n");
  EXPECT_EQ(folder(places.memory), (tree / "m/ours/deep").string() + " v1");
  EXPECT_EQ(folder(places.processes), (tree / "p").string() + " v1");
  EXPECT_EQ(folder(places.cpu), (tree / "c").string() + " v1");
}

TEST_F(GroupPlacesTest, AContainerSeesItsOwnGroupAtTheTop) {
  group("m");
  const GroupPlaces places =
      group_places("4:memory:/docker/abc\n", mounted("m", "cgroup", "memory", "/docker/abc"));
  EXPECT_EQ(folder(places.memory), (tree / "m").string() + " v1");
  EXPECT_EQ(folder(places.cpu), "none");
}

TEST_F(GroupPlacesTest, OfVersionTwoGroupsAreMadeWhereControllersArePassedOn) {
  group("app.slice/run.scope");
  group("app.slice", "cpu memory pids\n");
  const GroupPlaces places =
      group_places("0::/app.slice/run.scope\n", mounted("", "cgroup2", "nsdelegate"));
  const std::string expected = (tree / "app.slice").string() + " v2";
  EXPECT_EQ(folder(places.memory), expected);
  EXPECT_EQ(folder(places.processes), expected);
  EXPECT_EQ(folder(places.cpu), expected) << "a process is in one group of a tree";
}

TEST_F(GroupPlacesTest, OfVersionTwoCpuTimeNeedsNoController) {
  group("ours");
  const GroupPlaces places = group_places("0::/ours\n", mounted("", "cgroup2", "nsdelegate"));
  EXPECT_EQ(folder(places.memory), "none");
  EXPECT_EQ(folder(places.cpu), (tree / "ours").string() + " v2");
}

TEST_F(GroupPlacesTest, WhatIsNotThereIsNotUsed) {
  const std::string mounts = mounted("m", "cgroup", "memory") + mounted("", "cgroup2", "x");
  for (const std::string said :
       {"", "4:memory:/\n", "0::/gone/far\n", "no group at all\n", ":::\n"}) {
    const GroupPlaces places = group_places(said, mounts);
    EXPECT_EQ(folder(places.memory) + folder(places.processes) + folder(places.cpu), "nonenonenone")
        << said;
  }
}

/// The names of the grader's groups, wherever they can be made.
std::vector<std::string> groups_now() {
  std::vector<std::string> names;
  const GroupPlaces places = group_places();
  for (const auto& place : {places.memory, places.processes, places.cpu}) {
    if (!place) continue;
    for (const auto& entry : fs::directory_iterator(place->folder)) {
      const std::string name = entry.path().filename().string();
      if (name.starts_with("cairn-")) names.push_back(name);
    }
  }
  return names;
}

std::string group_of(pid_t pid) { return "cairn-" + std::to_string(pid) + "-"; }

/// A folder stands for a tree of groups: an empty one is removed in the same way.
TEST(ControlGroup, OnlyThoseOfProcessesThatWeWouldSeeAreStale) {
  const test::FreshFolder tree;
  GroupPlaces places;
  places.memory = {tree.path(), true};
  struct stat seen{};
  ASSERT_EQ(stat("/proc/self/ns/pid", &seen), 0);
  const std::string ours = std::to_string(seen.st_ino);
  const std::vector<std::string> kept{"cairn-1-1-1", "cairn-1-1", "other-1-1-" + ours};
  for (const std::string& name : kept) fs::create_directory(tree / name);
  fs::create_directory(tree / ("cairn-1-1-" + ours));  // process 1 started at another time
  remove_stale_groups(places);
  std::vector<std::string> left;
  for (const auto& entry : fs::directory_iterator(tree.path())) {
    left.push_back(entry.path().filename().string());
  }
  EXPECT_THAT(left, testing::UnorderedElementsAreArray(kept));
}

TEST(ControlGroup, OneOfAProcessThatWasKilledIsRemovedByTheNext) {
  const pid_t killed = fork();
  ASSERT_GE(killed, 0);
  if (killed == 0) {
    const ControlGroup group(group_places());
    kill(getpid(), SIGKILL);
  }
  EXPECT_EQ(waitpid(killed, nullptr, 0), killed);
  remove_stale_groups(group_places());
  EXPECT_THAT(groups_now(), Not(testing::Contains(HasSubstr(group_of(killed)))));
}

TEST(ControlGroup, WhatGoesOnInOneOfAProcessThatWasKilledIsEnded) {
  std::array<int, 2> ends{};
  ASSERT_EQ(pipe2(ends.data(), O_CLOEXEC), 0);
  const Descriptor ours(ends[0]);
  Descriptor theirs(ends[1]);
  const pid_t killed = fork();
  ASSERT_GE(killed, 0);
  if (killed == 0) {
    const ControlGroup group(group_places());
    if (!group.entrances().empty() && fork() == 0) {
      for (const Descriptor& entrance : group.entrances()) {
        if (write(entrance.get(), "0", 1) != 1) _exit(1);
      }
      if (write(theirs.get(), "x", 1) == 1) sleep(60);
      _exit(0);
    }
    char entered = 0;
    if (!group.entrances().empty() && read(ours.get(), &entered, 1) != 1) _exit(1);
    kill(getpid(), SIGKILL);
  }
  theirs = Descriptor();
  EXPECT_EQ(waitpid(killed, nullptr, 0), killed);
  remove_stale_groups(group_places());
  EXPECT_THAT(groups_now(), Not(testing::Contains(HasSubstr(group_of(killed)))));
  pollfd its_end{ours.get(), POLLIN, 0};
  EXPECT_EQ(poll(&its_end, 1, 20'000), 1) << "it goes on";
}

TEST(ControlGroup, BoundsTheNumberOfProcesses) {
  const GroupPlaces places = group_places();
  const pid_t child = fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    ControlGroup group(places);
    group.limit(64 << 20, 10);
    bool bounded = !places.processes;  // nothing to see on such a machine
    for (const Descriptor& entrance : group.entrances()) {
      const fs::path file = fs::read_symlink("/proc/self/fd/" + std::to_string(entrance.get()));
      std::string most;
      std::ifstream(file.parent_path() / "pids.max") >> most;
      bounded = bounded || most == "18";  // with those of the jail itself
    }
    _exit(bounded ? 0 : 1);
  }
  int status = -1;
  EXPECT_EQ(waitpid(child, &status, 0), child);
  EXPECT_EQ(status, 0);
}

TEST(ControlGroup, OneOfAProcessThatLivesIsLeftAloneAndGoesWithIt) {
  const GroupPlaces places = group_places();
  const pid_t child = fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    int failures = 0;
    {
      const ControlGroup group(places);
      remove_stale_groups(places);
      const std::size_t expected = group.entrances().size();
      std::size_t found = 0;
      for (const std::string& name : groups_now()) found += name.starts_with(group_of(getpid()));
      failures += found == expected ? 0 : 1;
    }
    for (const std::string& name : groups_now()) failures += name.starts_with(group_of(getpid()));
    _exit(failures);
  }
  int status = -1;
  EXPECT_EQ(waitpid(child, &status, 0), child);
  EXPECT_EQ(status, 0);
}

}  // namespace
}  // namespace cairn
