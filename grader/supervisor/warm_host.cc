#include "grader/supervisor/warm_host.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <utility>

#include "grader/base/packed_words.h"
#include "grader/supervisor/processes.h"

namespace cairn {
namespace {

/// Much longer than a JVM takes on a busy machine.
constexpr int kMillisecondsToStart = 20'000;
constexpr std::size_t kLongestLine = 200;

/// The host as a task of its own. Each task's CPU time is limited by the supervisor alone.
Task task_of_host(const Task& task) {
  constexpr double kNoLimit = 1e6;
  Task host = task;
  host.command = task.host;
  host.named_by_path = false;
  host.limits.cpu_seconds = kNoLimit;
  host.standard_input.clear();
  host.files.clear();
  return host;
}

Descriptor empty_file() {
  Descriptor file(memfd_create("standard input", MFD_CLOEXEC));
  if (file.get() < 0) throw_errno("memfd_create");
  return file;
}

Descriptor opened_to_read(const Descriptor& file) {
  const std::string path = "/proc/self/fd/" + std::to_string(file.get());
  Descriptor opened(open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (opened.get() < 0) throw_errno(path);
  return opened;
}

}  // namespace

WarmHost::Pipe::Pipe() {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) throw_errno("pipe2");
  read_end = Descriptor(ends[0]);
  write_end = Descriptor(ends[1]);
}

WarmHost::WarmHost(const Task& task, const OwnWalls& walls,
                   const SupervisorDescriptors& descriptors)
    : start_(task_of_host(task)),
      descriptors_(descriptors),
      input_(empty_file()),
      input_read_(opened_to_read(input_)),
      cpu_(descriptors.group_cpu),
      init_(start_, walls,
            {out_.write_end.get(), err_.write_end.get(), input_read_.get(),
             requests_.read_end.get(), replies_.write_end.get()}) {
  give_to_user(walls.surroundings().user);
  out_.write_end = Descriptor();
  err_.write_end = Descriptor();
  replies_.write_end = Descriptor();
  // Its own read end stays open: writing to a host that has ended would raise SIGPIPE.
  if (fcntl(requests_.write_end.get(), F_SETFL, O_NONBLOCK) != 0) throw_errno("fcntl");
  cpu_.start();
  if (init_.start_program()) throw std::runtime_error("the host cannot be started");
  await_ready();
  static_cast<void>(init_.look());
}

/// It opens the pipes by their names in /proc, which their owner may.
void WarmHost::give_to_user(std::uint32_t user) const {
  if (user == 0) return;
  for (const Descriptor* const one : {&requests_.read_end, &replies_.write_end, &input_}) {
    if (fchown(one->get(), user, user) != 0) throw_errno("fchown");
  }
}

void WarmHost::await_ready() {
  std::array<pollfd, 2> watched{
      {{replies_.read_end.get(), POLLIN, 0}, {descriptors_.grader, POLLRDHUP, 0}}};
  int ready = 0;
  while ((ready = poll(watched.data(), watched.size(), kMillisecondsToStart)) < 0) {
    if (errno != EINTR) throw_errno("poll");
  }
  if (ready == 0 || watched[0].revents == 0 || line() != "ready") {
    throw std::runtime_error("the host does not become ready");
  }
}

bool WarmHost::serves(const Task& task) const {
  const Limits& limits = task.limits;
  return usable_ && task.host == start_.command && task.environment == start_.environment &&
         limits.memory_bytes == start_.limits.memory_bytes &&
         limits.file_bytes == start_.limits.file_bytes &&
         limits.processes == start_.limits.processes;
}

void WarmHost::renew_input(const std::string& text) const {
  if (ftruncate(input_.get(), 0) != 0) throw_errno("ftruncate");
  if (pwrite(input_.get(), text.data(), text.size(), 0) != static_cast<ssize_t>(text.size()) ||
      lseek(input_read_.get(), 0, SEEK_SET) != 0) {
    throw_errno("the standard input");
  }
}

bool WarmHost::send_request(const Task& task, const std::string& token) const {
  std::string bytes;
  append_number(bytes, task.command.size() + 1);
  append_word(bytes, token);
  for (const std::string& word : task.command) append_word(bytes, word);
  if (bytes.size() > kMostRequestBytes) return false;
  ssize_t count = 0;
  do {
    count = write(requests_.write_end.get(), bytes.data(), bytes.size());
  } while (count < 0 && errno == EINTR);
  return count == static_cast<ssize_t>(bytes.size());
}

std::string WarmHost::line() {
  while (true) {
    const std::size_t end = said_.find('\n');
    if (end != std::string::npos) {
      std::string whole = said_.substr(0, end);
      said_.erase(0, end + 1);
      return whole;
    }
    std::array<char, kLongestLine> part{};
    pollfd watched{replies_.read_end.get(), POLLIN, 0};
    // Lines are short, and written at once.
    if (said_.size() > kLongestLine || poll(&watched, 1, 0) <= 0) return "";
    const ssize_t count = read(replies_.read_end.get(), part.data(), part.size());
    if (count <= 0) return "";
    said_.append(part.data(), static_cast<std::size_t>(count));
  }
}

WarmHost::Reply WarmHost::reply() {
  std::istringstream words(line());
  std::string ended;
  Reply said;
  if (!(words >> ended >> said.token >> said.code) || ended != "ended") return {};
  std::getline(words >> std::ws, said.left);
  return said;
}

/// Of a task that was not stopped.
Ending WarmHost::ending(const Task& task, const std::string& token, RunResult& result) {
  const Reply said = reply();
  if (said.token != token) return RunnerFailed{"the host ended"};
  for (OutputStream* const stream : {&out_, &err_}) stream->drain(task.limits.output_bytes);
  if (out_.over_limit || err_.over_limit) return OutOfOutput{};
  const LeftSoFar left = init_.look();
  result.peak_memory_bytes = left.peak_memory_bytes;
  result.left_behind = left.processes;
  if (left.processes != 0) return RunnerFailed{"the program left processes"};
  if (left.other_descriptors) return RunnerFailed{"the program left descriptors"};
  if (left.files) return RunnerFailed{"the program left files"};
  if (!said.left.empty()) return RunnerFailed{"the program left " + said.left};
  return Exited{said.code};
}

RunResult WarmHost::run(const Task& task) {
  RunResult result;
  const bool was_usable = std::exchange(usable_, false);  // until it has ended well
  const std::string token = std::to_string(++tasks_);
  for (OutputStream* const stream : {&out_, &err_}) {
    stream->drain(task.limits.output_bytes);
    const bool silent = std::exchange(stream->text, "").empty();
    if (!silent || !stream->open || !was_usable) {
      result.ending = RunnerFailed{"an earlier case printed later"};
      return result;
    }
  }
  renew_input(task.standard_input);
  waits_.start();
  cpu_.start();
  const auto start_time = std::chrono::steady_clock::now();
  if (!send_request(task, token)) {
    result.ending = RunnerFailed{"the host takes no request"};
    return result;
  }
  ResourcePoller poller(task);
  const std::optional<Ending> limit =
      wait_or_limit({task.limits,
                     task.limits.cpu_seconds + task.more_cpu_seconds,
                     descriptors_.grader,
                     cpu_,
                     waits_,
                     start_time,
                     {replies_.read_end.get(), init_.ended()},
                     out_,
                     err_,
                     poller});
  result.wall_seconds = seconds_since(start_time);
  result.waited_seconds = waited_seconds(waits_, result.wall_seconds);
  result.ending = limit ? *limit : ending(task, token, result);
  result.cpu_seconds = cpu_.seconds();
  if (!limit && result.cpu_seconds >= task.limits.cpu_seconds + task.more_cpu_seconds) {
    result.ending = OutOfTime{true};
  }
  result.out = std::exchange(out_.text, "");
  result.err = std::exchange(err_.text, "");
  usable_ = std::holds_alternative<Exited>(result.ending);
  return result;
}

}  // namespace cairn
