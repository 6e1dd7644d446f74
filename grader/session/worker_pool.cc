// A worker and its parent talk over a socket: a job's number goes one way, a byte (done or failed)
// and the text come back. The end of the socket is the end of the other side.
#include "grader/session/worker_pool.h"

#include <fmt/format.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <iostream>
#include <limits>
#include <optional>
#include <vector>

#include "grader/base/descriptor.h"
#include "grader/base/stream.h"
#include "grader/base/task.h"

namespace cairn {
namespace {

using Work = std::function<std::string(std::size_t)>;

constexpr char kDone = 'd';
constexpr char kFailed = 'f';

struct Worker {
  pid_t pid = 0;
  Descriptor socket;
  std::optional<std::size_t> job;
};

/// In the child: does jobs until there are no more.
void serve(int socket, const Work& work) {
  for (std::size_t job = 0; read_all(socket, &job, sizeof job);) {
    std::string reply;
    try {
      reply = kDone + work(job);
    } catch (const std::exception& failure) {
      reply = kFailed + std::string(failure.what());
    }
    if (!send_message(socket, reply)) return;
  }
}

Worker start_worker(std::vector<Worker>& others, const Work& work) {
  std::array<int, 2> ends{};
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) {
    throw_errno("socketpair");
  }
  Descriptor ours(ends[0]);
  const Descriptor theirs(ends[1]);
  std::cout.flush();
  std::cerr.flush();
  const pid_t parent = getpid();
  const pid_t pid = fork();
  if (pid < 0) throw_errno("fork");
  if (pid == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(1);  // it ended before prctl
    others.clear();
    ours = Descriptor();
    serve(theirs.get(), work);
    _exit(0);  // nothing of the parent's is to be destroyed or flushed twice
  }
  return {pid, std::move(ours), {}};
}

/// Waits for the process; how it ended, in words.
std::string wait_for(pid_t pid) {
  int status = 0;
  while (waitpid(pid, &status, 0) < 0 && errno == EINTR) {
  }
  if (WIFSIGNALED(status)) return fmt::format("a worker was killed by signal {}", WTERMSIG(status));
  return fmt::format("a worker ended with exit code {}", WEXITSTATUS(status));
}

/// The worker's reply; a worker that has died is replaced.
Result<std::string> receive(Worker& worker, std::vector<Worker>& all, const Work& work) {
  std::string reply;
  if (receive_message(worker.socket.get(), reply, std::numeric_limits<std::uint64_t>::max())) {
    std::string text = reply.substr(1);
    if (reply.front() == kDone) return text;
    return Error{std::move(text)};
  }
  Error failure{wait_for(worker.pid)};
  worker = start_worker(all, work);
  return failure;
}

class Pool {
 public:
  Pool(std::size_t workers, const Work& work) : work_(work) {
    workers_.reserve(workers);
    for (std::size_t i = 0; i < workers; ++i) workers_.push_back(start_worker(workers_, work));
  }
  ~Pool() {
    for (Worker& worker : workers_) {
      worker.socket = Descriptor();  // which ends it
      wait_for(worker.pid);
    }
  }
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;

  template <typename Done>
  void run(std::size_t count, const Done& done) {
    std::size_t next = 0;
    for (Worker& worker : workers_) {
      if (next < count) give(worker, next++);
    }
    for (std::size_t ended = 0; ended < count;) {
      for (Worker* worker : ready()) {
        const std::size_t job = *worker->job;
        const Result<std::string> result = receive(*worker, workers_, work_);
        worker->job.reset();
        ++ended;
        if (next < count) give(*worker, next++);
        done(job, result);
      }
    }
  }

 private:
  static void give(Worker& worker, std::size_t job) {
    worker.job = job;
    // A worker that has died cannot be told; receive() will see its end.
    static_cast<void>(write_all(worker.socket.get(), &job, sizeof job));
  }

  /// Waits for replies; the workers that have one.
  std::vector<Worker*> ready() {
    std::vector<pollfd> watched;
    for (const Worker& worker : workers_) {
      watched.push_back({worker.job ? worker.socket.get() : -1, POLLIN, 0});
    }
    if (poll(watched.data(), watched.size(), -1) < 0 && errno != EINTR) throw_errno("poll");
    std::vector<Worker*> speaking;
    for (std::size_t i = 0; i < watched.size(); ++i) {
      if (watched[i].revents != 0) speaking.push_back(&workers_[i]);
    }
    return speaking;
  }

  const Work& work_;
  std::vector<Worker> workers_;
};

}  // namespace

void run_in_workers(
    std::size_t count, std::size_t workers, const Work& work,
    const std::function<void(std::size_t job, const Result<std::string>& result)>& done) {
  Pool pool(std::max<std::size_t>(1, std::min(workers, count)), work);
  pool.run(count, done);
}

}  // namespace cairn
