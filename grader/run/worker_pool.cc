// Theory of operation.
//
// A worker and its parent talk over a socket: a job's number goes one way, a byte (done or failed)
// and the text come back, and before that what the worker is about to do. The end of the socket is
// the end of the other side.
//
// Workers are started when there is something for them to do. The parent knows who has a share of
// the processors: a worker gets one with its job, can give it back and ask for it again (a byte
// each), and is granted it (kGrant, instead of a job's number) before others get new jobs. A worker
// that dies has none.
//
// A worker's CPU time is limited by ITIMER_PROF, which no child inherits, and its memory by the
// soft RLIMIT_DATA, which programs do not keep: each is started with limits of its own.
#include "grader/run/worker_pool.h"

#include <fmt/format.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cmath>
#include <csignal>
#include <cstdint>
#include <fstream>
#include <iostream>
#include <limits>
#include <new>
#include <optional>
#include <vector>

#include "grader/base/descriptor.h"
#include "grader/base/stream.h"
#include "grader/base/task.h"
#include "grader/run/processor_share.h"

namespace cairn {
namespace {

using Work = std::function<std::string(std::size_t)>;
using Said = std::function<void(std::size_t, const std::string&)>;

/// In a worker: its end of the socket.
int parent_socket = -1;

constexpr char kDone = 'd';
constexpr char kFailed = 'f';
constexpr char kNeedsMore = 'n';
constexpr char kGivesBack = 'g';
constexpr char kAsks = 'a';
constexpr char kSays = 's';

constexpr std::size_t kGrant = std::numeric_limits<std::size_t>::max();

/// What a worker has of the processors.
enum class Share { kNone, kAskedFor, kOne };

struct Worker {
  pid_t pid = 0;
  Descriptor socket;
  std::optional<std::size_t> job;
  Share share = Share::kNone;
};

/// Jobs, and what each may use.
struct Jobs {
  const Work& work;
  JobLimits limits;
  const Said& said;
  const std::function<void()>& at_end;
};

std::string over_memory(const JobLimits& limits) {
  return fmt::format("more than {} MiB of the grader's own memory", limits.memory_bytes >> 20U);
}

JobResult no_result(const std::string& why) { return Error{why}; }

JobResult needed_more(const std::string& needs) {
  JobResult result = no_result("the job needs " + needs);
  result.needs = needs;
  return result;
}

/// Ends this process by SIGPROF after so much more CPU time; 0: never.
void limit_cpu_time(double seconds) {
  itimerval timer{};
  timer.it_value.tv_sec = static_cast<time_t>(seconds);
  timer.it_value.tv_usec = static_cast<suseconds_t>((seconds - std::floor(seconds)) * 1e6);
  if (setitimer(ITIMER_PROF, &timer, nullptr) != 0) throw_errno("setitimer");
}

/// The data of this process, in bytes, as RLIMIT_DATA counts it.
std::uint64_t data_now() {
  std::ifstream statm("/proc/self/statm");
  std::array<std::uint64_t, 6> pages{};  // proc(5): the sixth is data
  for (std::uint64_t& count : pages) statm >> count;
  return pages.back() * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

/// Lets this process have so much more data than it has now.
void limit_memory(std::uint64_t bytes) {
  bytes += data_now();
  rlimit limit{};
  if (getrlimit(RLIMIT_DATA, &limit) != 0) throw_errno("getrlimit");
  limit.rlim_cur = std::min<rlim_t>(bytes, limit.rlim_max);
  if (setrlimit(RLIMIT_DATA, &limit) != 0) throw_errno("setrlimit");
}

/// In the child: its share of the processors.
class OwnShare {
 public:
  explicit OwnShare(int socket) : socket_(socket) {}

  /// With a new job.
  void have() { share_ = Share::kOne; }
  void give_back() {
    if (share_ == Share::kOne) say(kGivesBack, Share::kNone);
  }
  void ask_for() {
    if (share_ == Share::kNone) say(kAsks, Share::kAskedFor);
  }
  void wait_for() {
    ask_for();
    std::size_t grant = 0;
    // A parent that is gone ends this process.
    if (share_ == Share::kAskedFor) static_cast<void>(read_all(socket_, &grant, sizeof grant));
    share_ = Share::kOne;
  }

 private:
  void say(char word, Share share) {
    static_cast<void>(send_message(socket_, {word}));
    share_ = share;
  }

  int socket_;
  Share share_ = Share::kNone;
};

/// In the child: does jobs until there are no more.
void serve(int socket, const Jobs& jobs) {
  std::signal(SIGPROF, SIG_DFL);
  parent_socket = socket;
  limit_memory(jobs.limits.memory_bytes);
  OwnShare share(socket);
  share_processors(
      {[&] { share.give_back(); }, [&] { share.ask_for(); }, [&] { share.wait_for(); }});
  for (std::size_t job = 0; read_all(socket, &job, sizeof job);) {
    if (job == kGrant) continue;  // the job had ended meanwhile
    share.have();
    std::string reply;
    try {
      limit_cpu_time(jobs.limits.cpu_seconds);
      reply = kDone + jobs.work(job);
      limit_cpu_time(0);
    } catch (const std::bad_alloc&) {
      reply = kNeedsMore + over_memory(jobs.limits);
    } catch (const std::exception& failure) {
      reply = kFailed + std::string(failure.what());
    }
    if (!send_message(socket, reply)) break;
  }
  if (jobs.at_end) jobs.at_end();
}

Worker start_worker(std::vector<Worker>& others, const Jobs& jobs) {
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
    serve(theirs.get(), jobs);
    _exit(0);  // nothing of the parent's is to be destroyed or flushed twice
  }
  return {pid, std::move(ours), {}};
}

/// Waits for the process; how it ended.
JobResult wait_for(pid_t pid, const JobLimits& limits) {
  int status = 0;
  while (waitpid(pid, &status, 0) < 0 && errno == EINTR) {
  }
  if (WIFSIGNALED(status) && WTERMSIG(status) == SIGPROF) {
    return needed_more(
        fmt::format("more than {:g} s of CPU time of the grader's own", limits.cpu_seconds));
  }
  if (WIFSIGNALED(status)) {
    return no_result(fmt::format("a worker was killed by signal {}", WTERMSIG(status)));
  }
  return no_result(fmt::format("a worker ended with exit code {}", WEXITSTATUS(status)));
}

class Pool {
 public:
  Pool(const Workers& workers, const Jobs& jobs)
      : jobs_(jobs), shares_left_(std::max<std::size_t>(1, workers.busy)) {
    most_workers_ = shares_left_ + workers.asleep;
    workers_.reserve(most_workers_);
  }
  ~Pool() {
    for (Worker& worker : workers_) end(worker);
  }
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;

  template <typename Done>
  void run(std::size_t count, const Done& done) {
    std::size_t next = 0;
    for (std::size_t ended = 0; ended < count;) {
      grant_shares();
      while (next < count && give(next)) ++next;
      for (const std::size_t place : speaking()) {
        const std::optional<JobResult> result = listen_to(workers_[place]);
        if (!result) continue;
        const std::size_t job = *workers_[place].job;
        workers_[place].job.reset();
        ++ended;
        grant_shares();
        if (next < count && give(next)) ++next;
        done(job, *result);
      }
    }
  }

 private:
  void take_back(Worker& worker) {
    if (worker.share == Share::kOne) ++shares_left_;
    worker.share = Share::kNone;
  }

  /// To those that have waited for one, before there are new jobs.
  void grant_shares() {
    for (Worker& worker : workers_) {
      if (worker.share != Share::kAskedFor || shares_left_ == 0) continue;
      --shares_left_;
      worker.share = Share::kOne;
      tell(worker, kGrant);
    }
  }

  /// Gives the job to a worker, if there is a share for it.
  bool give(std::size_t job) {
    if (shares_left_ == 0) return false;
    const auto idle = std::ranges::find_if(workers_, [](const Worker& one) { return !one.job; });
    if (idle == workers_.end() && workers_.size() == most_workers_) return false;
    Worker& worker =
        idle == workers_.end() ? workers_.emplace_back(start_worker(workers_, jobs_)) : *idle;
    worker.job = job;
    worker.share = Share::kOne;
    --shares_left_;
    tell(worker, job);
    return true;
  }

  static void tell(Worker& worker, std::size_t word) {
    // A worker that cannot be told ends, if it has not died; listen_to() will see it.
    if (!write_all(worker.socket.get(), &word, sizeof word)) {
      shutdown(worker.socket.get(), SHUT_RDWR);
    }
  }

  /// The result of its job, if that has ended; a worker that has died is replaced.
  std::optional<JobResult> listen_to(Worker& worker) {
    std::string message;
    if (!receive_message(worker.socket.get(), message, std::numeric_limits<std::uint64_t>::max())) {
      take_back(worker);
      worker.socket =
          Descriptor();  // which ends one that lives, and of which only a message failed
      JobResult failure = wait_for(worker.pid, jobs_.limits);
      Worker next = start_worker(workers_, jobs_);
      next.job = worker.job;
      worker = std::move(next);
      return failure;
    }
    const char word = message.front();
    if (word == kSays) {
      if (jobs_.said) jobs_.said(*worker.job, message.substr(1));
      return {};
    }
    if (word == kAsks) {
      worker.share = Share::kAskedFor;
      return {};
    }
    take_back(worker);
    if (word == kGivesBack) return {};
    std::string text = message.substr(1);
    if (word == kDone) return text;
    return word == kNeedsMore ? needed_more(text) : no_result(text);
  }

  void end(Worker& worker) const {
    worker.socket = Descriptor();  // which ends it
    static_cast<void>(wait_for(worker.pid, jobs_.limits));
  }

  /// Waits for messages; the places of the workers that sent one.
  [[nodiscard]] std::vector<std::size_t> speaking() const {
    std::vector<pollfd> watched;
    for (const Worker& worker : workers_) {
      watched.push_back({worker.job ? worker.socket.get() : -1, POLLIN, 0});
    }
    if (poll(watched.data(), watched.size(), -1) < 0 && errno != EINTR) throw_errno("poll");
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < watched.size(); ++i) {
      if (watched[i].revents != 0) places.push_back(i);
    }
    return places;
  }

  const Jobs jobs_;
  std::size_t shares_left_;
  std::size_t most_workers_ = 0;
  std::vector<Worker> workers_;
};

}  // namespace

void tell_parent(const std::string& what) {
  if (parent_socket >= 0) static_cast<void>(send_message(parent_socket, kSays + what));
}

void run_in_workers(std::size_t count, const Workers& workers, const Work& work,
                    const std::function<void(std::size_t job, const JobResult& result)>& done,
                    const JobLimits& limits, const Said& said,
                    const std::function<void()>& at_end) {
  Pool pool(workers, Jobs{work, limits, said, at_end});
  pool.run(count, done);
}

}  // namespace cairn
