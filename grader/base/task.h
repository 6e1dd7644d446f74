// What the grader and its supervisor send each other. Both are of one build: numbers travel as they
// lie in memory.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <variant>
#include <vector>

#include "grader/base/run_result.h"

namespace cairn {

/// A file system in memory that each program gets anew.
struct MemoryFolder {
  std::string path;
  std::uint64_t bytes = 0;
  std::uint64_t permissions = 0;
};
CAIRN_DESCRIBE(MemoryFolder, path, bytes, permissions);

/// What programs may do with a file, or with everything below a folder.
struct PathAccess {
  std::string path;
  bool executes = false;  ///< besides reading it
  bool writes = false;
};
CAIRN_DESCRIBE(PathAccess, path, executes, writes);

/// Where a supervisor starts programs, and behind which walls. The default is none at all.
struct Surroundings {
  /// The supervisor is the init of namespaces that hold nothing else, and has the capabilities to
  /// give each program new ones.
  bool has_namespaces = false;
  bool mounts_proc = false;          ///< each of them gets a /proc of its own
  std::vector<MemoryFolder> fresh;   ///< and these
  std::vector<std::string> emptied;  ///< without namespaces: folders to empty after each program
  std::vector<PathAccess> paths;     ///< all else is closed (Landlock); none: nothing is closed
  /// Of system calls, as the kernel reads it: around the supervisor and all programs; "": none.
  std::string shared_filter;
  std::string filter;      ///< around programs alone
  std::uint32_t user = 0;  ///< that programs become, with the group; 0: they stay
  bool is_known = false;   ///< programs were started in the same before
};
CAIRN_DESCRIBE(Surroundings, has_namespaces, mounts_proc, fresh, emptied, paths, shared_filter,
               filter, user, is_known);

/// What a supervisor says when it is ready.
struct Hello {
  bool counts_all_cpu_time = false;  ///< by a performance counter; false where a group counts it
};
CAIRN_DESCRIBE(Hello, counts_all_cpu_time);

/// A program to start, every path as the supervisor sees it.
struct Task {
  std::vector<std::string> command;  ///< first the program's path
  std::string folder;
  std::vector<std::string> environment;  ///< "NAME=value"
  Limits limits;
  double more_cpu_seconds = 0;  ///< RunRequest::more_cpu_seconds
  /// What all its processes may hold in memory, in bytes; 0: a control group bounds it.
  std::uint64_t memory_together_bytes = 0;
  std::vector<std::string> written;  ///< folders that it may write into, and that outlive it
  bool named_by_path = false;        ///< by the caller: one that cannot be started is its fault
  std::string standard_input = {};
  std::map<std::string, std::string> files = {};  ///< by name, to be put into `folder`
  /// The program that does what `command` would do, and stays for the next task that names the same
  /// (supervisor/warm_host.h); none: `command` is started.
  std::vector<std::string> host = {};
};
CAIRN_DESCRIBE(Task, command, folder, environment, limits, more_cpu_seconds, memory_together_bytes,
               written, named_by_path, standard_input, files, host);

/// What a program does.
struct Activity {
  bool asleep = false;  ///< it neither uses a processor nor waits for one
};
CAIRN_DESCRIBE(Activity, asleep);

/// What came of a task.
struct Outcome {
  RunResult result;
  bool clean = false;  ///< nothing of the program is left: another may be started here
};
CAIRN_DESCRIBE(Outcome, result, clean);

/// What a supervisor says of a task: any number of activities, and then the outcome.
using Reply = std::variant<Activity, Outcome>;

[[nodiscard]] std::string encoded(const Task& task);
[[nodiscard]] std::string encoded(const Outcome& outcome);
[[nodiscard]] std::string encoded(const Reply& reply);
[[nodiscard]] std::string encoded(const Surroundings& surroundings);
[[nodiscard]] std::string encoded(const Hello& hello);

/// All throw std::runtime_error for bytes that `encoded` did not make of a plausible value: one
/// whose numbers are finite and not negative, whose command is not empty, and whose files lie in
/// their folder. Whoever sent them may
/// have been taken over.
[[nodiscard]] Task task_in(const std::string& bytes);
[[nodiscard]] Outcome outcome_in(const std::string& bytes);
[[nodiscard]] Reply reply_in(const std::string& bytes);
[[nodiscard]] Surroundings surroundings_in(const std::string& bytes);
[[nodiscard]] Hello hello_in(const std::string& bytes);

/// Sends a message; false when nobody reads any more.
[[nodiscard]] bool send_message(int socket, const std::string& bytes);

/// Receives a message of at most `most` bytes; false at the end, and for a longer one.
[[nodiscard]] bool receive_message(int socket, std::string& bytes, std::uint64_t most);

}  // namespace cairn
