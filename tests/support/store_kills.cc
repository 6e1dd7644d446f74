#include "tests/support/store_kills.h"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <fmt/format.h>
#include <sys/prctl.h>
#include <sys/wait.h>

#include <array>
#include <chrono>
#include <csignal>
#include <thread>

#include "grader/store/store.h"
#include "tests/support/store_example.h"

namespace cairn::test {
namespace {

/// Microseconds: long enough to open a store, and to put hundreds of rows into it.
constexpr int kLongestPause = 30'000;
constexpr int kRunsBetweenDecisions = 10;

Decision example_decision(int number) {
  return {"user 4711", DecisionKind::kMark, "q1", Fraction(number), "clear", "jdoe", "today", "",
          {}};
}

/// The first run from `number` on that is not there.
int first_missing(const Store& store, int number) {
  while (store.find_run(run_key(example_run(number).inputs))) ++number;
  return number;
}

/// The child's life, until it is killed: a byte for every run that is kept.
[[noreturn]] void write_for_ever(const std::filesystem::path& folder, int before, int said) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  const Result<StoreLock> lock = StoreLock::take(folder);
  if (!lock) _exit(2);
  Result<Store> store = Store::open(*lock);
  if (!store) _exit(3);
  begin_example(*store);
  for (int number = before;; ++number) {
    store->put_run(example_run(number));
    if (write(said, ".", 1) != 1) _exit(4);
    if (number % kRunsBetweenDecisions == 0) store->put_decision(example_decision(number));
  }
}

/// Waits until it has put something, or does not wait for that; then for a while; kills it, and
/// counts its bytes.
int kill_and_count(pid_t pid, int said, Random& random) {
  std::array<char, 4096> bytes{};
  ssize_t count = random.between(0, 1) == 0 ? 0 : read(said, bytes.data(), 1);
  auto all = static_cast<int>(count);
  std::this_thread::sleep_for(std::chrono::microseconds(random.between(0, kLongestPause)));
  kill(pid, SIGKILL);
  int status = 0;
  while (waitpid(pid, &status, 0) < 0 && errno == EINTR) {
  }
  if (!WIFSIGNALED(status) || WTERMSIG(status) != SIGKILL) {
    throw std::runtime_error(fmt::format("the writer ended by itself, with status {}", status));
  }
  while ((count = read(said, bytes.data(), bytes.size())) > 0) all += static_cast<int>(count);
  return all;
}

std::string only_answer(SQLite::Database& database, const char* sql) {
  return database.execAndGet(sql).getString();
}

/// What SQLite itself says of the store, when a thing is not as it should be.
std::string problem_of(const std::filesystem::path& folder, int runs) {
  SQLite::Database database(store_file(folder).string(), SQLite::OPEN_READWRITE);
  const std::string integrity = only_answer(database, "PRAGMA integrity_check");
  if (integrity != "ok") return integrity;
  SQLite::Statement foreign(database, "PRAGMA foreign_key_check");
  if (foreign.executeStep()) return "a row refers to one that is not there";
  const std::string most =
      only_answer(database,
                  "SELECT max((SELECT count(*) FROM sessions), (SELECT count(*) FROM submissions), "
                  "(SELECT count(*) FROM contents), (SELECT count(*) FROM builds))");
  if (most > "1") return "the session, or another thing that there is one of, is there " + most;
  const std::string kept = only_answer(database, "SELECT count(*) FROM runs");
  return kept == std::to_string(runs) ? "" : "there are " + kept + " runs, with a gap";
}

}  // namespace

AfterKill kill_a_writer(const std::filesystem::path& folder, int before, Random& random) {
  std::array<int, 2> ends{};
  if (pipe(ends.data()) != 0) throw std::runtime_error("pipe");
  const pid_t pid = fork();
  if (pid < 0) throw std::runtime_error("fork");
  if (pid == 0) write_for_ever(folder, before, ends[1]);
  const Descriptor theirs(ends[0]);
  close(ends[1]);
  AfterKill found;
  found.said = before + kill_and_count(pid, theirs.get(), random);

  const Result<StoreLock> lock = StoreLock::take(folder);
  if (!lock) return {found.said, 0, lock.error().message};
  const Result<Store> store = Store::open(*lock);
  if (!store) return {found.said, 0, store.error().message};
  found.kept = first_missing(*store, before);
  for (int number = before; number < found.kept; ++number) {
    const RunRecord run = example_run(number);
    if (store->find_run(run_key(run.inputs))->result.out != run.result.out) {
      found.problem = fmt::format("run {} is not what was put", number);
    }
  }
  for (const Decision& decision : store->decisions("user 4711")) {
    const auto number = static_cast<int>(decision.points.value_or(-1).numerator());
    if (decision != example_decision(number) || number > found.kept) {
      found.problem = "a decision is not what was put";
    }
  }
  if (found.problem.empty()) found.problem = problem_of(folder, found.kept);
  return found;
}

}  // namespace cairn::test
