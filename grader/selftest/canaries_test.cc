// What attacks go for notices that it was touched, and nothing of it stays.
#include "grader/selftest/canaries.h"

#include <arpa/inet.h>
#include <gmock/gmock.h>
#include <sys/msg.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/un.h>

#include <cstddef>
#include <cstring>

#include "tests/support/comes_true.h"
#include "tests/support/files.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::IsEmpty;

class CanariesTest : public testing::Test {
 protected:
  [[nodiscard]] int number(const std::string& name) const {
    return std::stoi(canaries.names().at(name));
  }

  test::FreshFolder folder;
  const std::string mark = "cairn-test-" + std::to_string(getpid());
  Canaries canaries{folder / "files", mark, "secret_of_test"};
};

sockaddr_in loopback(int port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return address;
}

TEST_F(CanariesTest, UntouchedTheySayNothing) {
  EXPECT_THAT(canaries.touched(), IsEmpty());
  EXPECT_THAT(canaries.left(), IsEmpty());
  EXPECT_THAT(test::read_file(folder / "files/suite.json"), testing::HasSubstr("secret_of_test"));
}

TEST_F(CanariesTest, EveryChangeOfAFileIsNoticed) {
  test::write_file(folder / "files/suite.json", "changed");
  fs::remove(folder / "files/store.sqlite");
  fs::permissions(folder / "files/rubric.json", fs::perms::owner_read);
  test::write_file(folder / "files/new", "x");
  EXPECT_THAT(
      canaries.touched(),
      ElementsAre("rubric.json was changed", "store.sqlite is gone", "suite.json was changed",
                  "a new file beside ours: " + (folder / "files/new").string()));
}

TEST_F(CanariesTest, AVisitToAListenerIsNoticed) {
  const sockaddr_in tcp = loopback(number("TCP"));
  const Descriptor visit(socket(AF_INET, SOCK_STREAM, 0));
  ASSERT_EQ(connect(visit.get(), reinterpret_cast<const sockaddr*>(&tcp), sizeof tcp), 0);
  EXPECT_THAT(canaries.touched(), IsEmpty()) << "anybody may look for a port";
  const Descriptor second(socket(AF_INET, SOCK_STREAM, 0));
  ASSERT_EQ(connect(second.get(), reinterpret_cast<const sockaddr*>(&tcp), sizeof tcp), 0);
  const std::string words = "it is " + canaries.names().at("MARK") + "\n";
  ASSERT_EQ(send(second.get(), words.data(), words.size(), 0), static_cast<ssize_t>(words.size()));
  EXPECT_THAT(canaries.touched(), ElementsAre("the TCP listener outside was reached"));
}

TEST_F(CanariesTest, ADatagramIsNoticed) {
  const sockaddr_in udp = loopback(number("UDP"));
  const Descriptor sender(socket(AF_INET, SOCK_DGRAM, 0));
  for (const std::string& words : {std::string("x"), canaries.names().at("MARK")}) {
    EXPECT_THAT(canaries.touched(), IsEmpty());
    ASSERT_EQ(sendto(sender.get(), words.data(), words.size(), 0,
                     reinterpret_cast<const sockaddr*>(&udp), sizeof udp),
              static_cast<ssize_t>(words.size()));
  }
  EXPECT_THAT(canaries.touched(), ElementsAre("the UDP listener outside was reached"));
}

TEST_F(CanariesTest, AVisitToAUnixSocketIsNoticed) {
  for (const std::string& name :
       {'\0' + canaries.names().at("ABSTRACT"), (folder / "files/socket").string()}) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::memcpy(address.sun_path, name.data(), name.size());
    const Descriptor visit(socket(AF_UNIX, SOCK_STREAM, 0));
    ASSERT_EQ(connect(visit.get(), reinterpret_cast<const sockaddr*>(&address),
                      static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + name.size())),
              0);
  }
  EXPECT_THAT(canaries.touched(), ElementsAre("the abstract unix listener outside was reached",
                                              "the unix listener in a folder outside was reached"));
}

TEST_F(CanariesTest, ADatagramForAUnixSocketIsNoticed) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  const std::string path = (folder / "files/datagrams").string();
  std::memcpy(address.sun_path, path.data(), path.size());
  const std::string words = canaries.names().at("MARK");
  const Descriptor sender(socket(AF_UNIX, SOCK_DGRAM, 0));
  ASSERT_EQ(sendto(sender.get(), words.data(), words.size(), 0,
                   reinterpret_cast<const sockaddr*>(&address), sizeof address),
            static_cast<ssize_t>(words.size()));
  EXPECT_THAT(canaries.touched(), ElementsAre("the unix socket for datagrams outside was reached"));
}

TEST_F(CanariesTest, AChangeOfSharedMemoryIsNoticed) {
  void* const shared = shmat(shmget(number("SHM"), 0, 0), nullptr, 0);
  ASSERT_NE(shared, reinterpret_cast<void*>(-1));
  std::strcpy(static_cast<char*>(shared), "changed");
  shmdt(shared);
  test::write_file("/dev/shm/" + canaries.names().at("POSIX_SHM"), "changed");
  EXPECT_THAT(canaries.touched(), ElementsAre("the System V shared memory outside was changed",
                                              "the POSIX shared memory outside was changed"));
}

TEST(Canaries, WhatIsLeftUnderTheirNamesIsNoticedAndGoesWithThem) {
  const test::FreshFolder folder;
  const std::string mark = "cairn-left-" + std::to_string(getpid());
  int key = 0;
  {
    const Canaries canaries(folder / "files", mark, "secret_of_test");
    key = std::stoi(canaries.names().at("KEY"));
    test::write_file("/dev/shm/" + mark, "left");
    ASSERT_GE(shmget(key, 1, IPC_CREAT | 0600), 0);
    ASSERT_GE(msgget(key, IPC_CREAT | 0600), 0);
    EXPECT_THAT(canaries.left(), ElementsAre("a file: /dev/shm/" + mark, "a System V shared memory",
                                             "a System V message queue"));
  }
  EXPECT_FALSE(fs::exists("/dev/shm/" + mark));
  EXPECT_FALSE(fs::exists("/dev/shm/" + mark + "-shared"));
  EXPECT_LT(shmget(key, 0, 0), 0);
  EXPECT_LT(msgget(key, 0), 0);
  EXPECT_LT(shmget(key ^ 2, 0, 0), 0);
}

TEST(Bystander, TheSleeperHasTheSecretInItsEnvironment) {
  const Bystander sleeper = Bystander::sleeper("secret_of_test");
  const std::string environment = "/proc/" + std::to_string(sleeper.pid()) + "/environ";
  EXPECT_TRUE(test::comes_true(
      [&] { return test::read_file(environment).find("=secret_of_test") != std::string::npos; }));
}

TEST(Bystander, TheVisitorReachesWhoeverListens) {
  const Descriptor listener(socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0));
  const int port = free_port();
  const sockaddr_in address = loopback(port);
  ASSERT_EQ(bind(listener.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
  ASSERT_EQ(listen(listener.get(), 4), 0);
  const Bystander visitor = Bystander::visitor(port);
  EXPECT_TRUE(test::comes_true(
      [&] { return Descriptor(accept(listener.get(), nullptr, nullptr)).get() >= 0; }));
}

}  // namespace
}  // namespace cairn
