// A class is graded again and again while its grader is killed at any moment, and while its disk is
// full; each time it is started again until it is done, and compared with one that nobody
// disturbed: marks, verdicts, runs with all that they printed, and that there is no row twice.
// Prints the counts; ends with 1 and says what differs when something does.
//   resume_bench [kills, 200] [full disks, 20] [seed, 1]
// A full disk takes root, who may mount one. Started in Cairn's own folder.
#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <fmt/format.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/statvfs.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <optional>
#include <random>
#include <stdexcept>
#include <thread>

#include "grader/class/batch.h"
#include "grader/run/temporary_folder.h"
#include "grader/store/store.h"
#include "tests/support/files.h"
#include "tests/support/judge_example.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr std::size_t kSubmissions = 8;
constexpr std::size_t kCases = 5;

/// Right, wrong, without an answer, and one that does not compile.
std::string program(std::size_t number, const Suite& suite) {
  std::string answers;
  for (const Case& test_case : suite.cases) {
    answers +=
        "'" + joined(test_case.arguments) + "': '''" + printed(test_case.expected, 1) + "''',\n";
  }
  const std::string last = number % 4 == 1   ? "print(text.replace('Move: ', 'Move: 9'), end='')\n"
                           : number % 4 == 2 ? "raise ValueError(text)\n"
                           : number % 8 == 3 ? "if\n"
                                             : "print(text, end='')\n";
  return fmt::format("# {}\nimport sys\ntext = {{{}}}[' '.join(sys.argv[1:])]\n{}", number, answers,
                     last);
}

void hand_in(const fs::path& folder, const Rubric& rubric) {
  for (std::size_t number = 0; number < kSubmissions; ++number) {
    const fs::path one = folder / fmt::format("s{}-HW2-P3", number);
    fs::create_directories(one);
    std::ofstream(one / "TakeStones.py") << program(number, test::cases_of(rubric).suite);
  }
}

BatchRequest request_for(const fs::path& hand_ins, const fs::path& out) {
  BatchRequest request;
  request.folder = hand_ins;
  request.out = out;
  request.jobs = 2;
  request.jail = Jail::kRequired;
  request.progress = [](std::size_t, std::size_t, const SummaryRow&) {};
  return request;
}

/// All that has to be the same: not times, nor the memory that was used, nor the lane of a run,
/// which its key names: a busy machine takes a run out of its host, and its result stays the same.
std::string result_in(const fs::path& out) {
  std::string all;
  for (const char* const name : {"summary.json", "summary.csv", "summary.txt"}) {
    all += test::read_file(out / name);
  }
  const SQLite::Database store(store_file(out).string(), SQLite::OPEN_READONLY);
  for (const char* const query :
       {"PRAGMA integrity_check", "PRAGMA foreign_key_check",
        "SELECT count(*), count(ended) FROM sessions",
        "SELECT DISTINCT build, hex(arguments), ending, hex(ending_detail), out, err FROM runs "
        "ORDER BY build, arguments, ending, ending_detail, out, err",
        "SELECT key, status, language, compiled FROM builds ORDER BY key",
        "SELECT * FROM submissions ORDER BY id", "SELECT * FROM diagnoses ORDER BY key",
        "SELECT * FROM contents ORDER BY hash"}) {
    SQLite::Statement rows(store, query);
    while (rows.executeStep()) {
      for (int column = 0; column < rows.getColumnCount(); ++column) {
        all += rows.getColumn(column).getString() + "|";
      }
      all += "\n";
    }
  }
  return all;
}

/// A grader in a process of its own.
pid_t start(const BatchRequest& request, const Rubric& rubric) {
  std::fflush(nullptr);
  const pid_t grader = fork();
  if (grader < 0) throw_errno("fork");
  if (grader > 0) return grader;
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  try {
    const Result<BatchResult> graded = grade_batch(request, rubric);
    if (!graded) fmt::print(stderr, "  {}\n", graded.error().message);
    std::fflush(nullptr);
    _exit(graded ? 0 : 1);
  } catch (const std::exception& failure) {
    fmt::print(stderr, "  {}\n", failure.what());
    _exit(2);
  }
}

int wait_for(pid_t grader) {
  int status = 0;
  while (waitpid(grader, &status, 0) < 0 && errno == EINTR) {
  }
  return status;
}

void require_same(const fs::path& out, const std::string& expected, const std::string& when) {
  const std::string found = result_in(out);
  if (found == expected) return;
  std::ofstream("/tmp/resume_bench.expected") << expected;
  std::ofstream("/tmp/resume_bench.found") << found;
  throw std::runtime_error(when +
                           ": the result differs: compare /tmp/resume_bench.expected with .found");
}

/// Room for so many bytes more than are used.
void leave_room(const fs::path& disk, std::uint64_t bytes) {
  struct statvfs now{};
  if (statvfs(disk.c_str(), &now) != 0) throw_errno("statvfs");
  const std::uint64_t used = (now.f_blocks - now.f_bfree) * now.f_frsize;
  const std::string size = fmt::format("size={}", used + bytes);
  if (mount("none", disk.c_str(), "tmpfs", MS_REMOUNT, size.c_str()) != 0) throw_errno("remount");
}

/// Killed after its last write: whoever starts it again begins another session.
bool is_done(const fs::path& out) {
  const Result<Store> store = Store::open_to_read(out);
  const std::optional<StoredSession> session = store ? store->last_session() : std::nullopt;
  return session && session->ended;
}

struct Bench {
  const Rubric& rubric;
  fs::path hand_ins;
  fs::path work;
  std::string expected;
  double seconds = 0;  ///< of the undisturbed one
  std::mt19937_64 random;

  double between(double least, double most) {
    return std::uniform_real_distribution<double>(least, most)(random);
  }

  int killed(int kills) {
    int classes = 0;
    for (int done = 0; done < kills; ++classes) {
      const fs::path out = work / fmt::format("killed{}", classes);
      const BatchRequest request = request_for(hand_ins, out);
      while (true) {
        const pid_t grader = start(request, rubric);
        std::this_thread::sleep_for(std::chrono::duration<double>(between(0, seconds)));
        kill(grader, SIGKILL);
        if (!WIFSIGNALED(wait_for(grader))) break;
        ++done;
        if (is_done(out)) break;
        if (done >= kills) {
          wait_for(start(request, rubric));
          break;
        }
      }
      require_same(out, expected, fmt::format("after {} kills", done));
      fs::remove_all(out);
    }
    return classes;
  }

  int full_disks(int disks) {
    const fs::path disk = work / "disk";
    fs::create_directory(disk);
    int refused = 0;
    for (int done = 0; done < disks; ++done) {
      if (mount("none", disk.c_str(), "tmpfs", 0, "size=64m") != 0) throw_errno("mount");
      const BatchRequest request = request_for(hand_ins, disk / "out");
      leave_room(disk, static_cast<std::uint64_t>(between(8'192, 600'000)));
      const bool done_at_once = wait_for(start(request, rubric)) == 0;
      leave_room(disk, 64U << 20);
      if (!done_at_once) {
        ++refused;
        if (wait_for(start(request, rubric)) != 0) throw std::runtime_error("it did not go on");
      }
      require_same(request.out, expected, fmt::format("after {} full disks", done + 1));
      if (umount2(disk.c_str(), MNT_DETACH) != 0) throw_errno("umount");
    }
    return refused;
  }
};

void run(int kills, int disks, unsigned seed) {
  Result<Rubric> read = read_rubric("tests/submissions/take_stones.json");
  if (!read) throw std::runtime_error(read.error().message);
  Rubric rubric = std::move(*read);
  test::cases_of(rubric).suite.cases.resize(kCases);
  const test::FreshFolder work;
  fs::permissions(work.path(), fs::perms::others_exec, fs::perm_options::add);  // for jails' users
  const test::TemporaryFilesIn here(work.path());
  Bench bench{rubric, work / "hand-ins", work.path(), "", 0, std::mt19937_64(seed)};
  hand_in(bench.hand_ins, rubric);
  const auto before = Clock::now();
  if (wait_for(start(request_for(bench.hand_ins, work / "undisturbed"), rubric)) != 0) {
    throw std::runtime_error("the undisturbed class could not be graded");
  }
  bench.seconds = std::chrono::duration<double>(Clock::now() - before).count();
  bench.expected = result_in(work / "undisturbed");
  fmt::print("seed {}: {} submissions x {} cases, undisturbed in {:.2f} s\n", seed, kSubmissions,
             kCases, bench.seconds);
  const int classes = bench.killed(kills);
  fmt::print("{} times killed by SIGKILL, in {} classes: every result is that of the undisturbed\n",
             kills, classes);
  if (disks == 0 || geteuid() != 0) return;
  if (unshare(CLONE_NEWNS) != 0) throw_errno("unshare");
  if (mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0) throw_errno("mount");
  const int refused = bench.full_disks(disks);
  fmt::print(
      "{} times a full disk, {} of which were noticed: every result is that of the "
      "undisturbed\n",
      disks, refused);
}

}  // namespace
}  // namespace cairn

int main(int count, char** words) {
  try {
    const auto number = [&](int place, int otherwise) {
      return count > place ? std::stoi(words[place]) : otherwise;
    };
    cairn::run(number(1, 200), number(2, 20), static_cast<unsigned>(number(3, 1)));
    return 0;
  } catch (const std::exception& failure) {
    fmt::print(stderr, "resume_bench: {}\n", failure.what());
    return 1;
  }
}
