// What programs are kept from, and by what means.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grader/base/describe.h"
#include "grader/base/run_result.h"

namespace cairn {

enum class NetworkAccess {
  kUnlimited,
  kNone,
  kNoSockets,  ///< no namespace: sockets are refused
};
BOOST_DESCRIBE_ENUM(NetworkAccess, kUnlimited, kNone, kNoSockets)

enum class FileAccess {
  kUnlimited,
  kOwn,
  kOpensOwn,          ///< Landlock, and nothing else belongs to its user
  kOpensOwnOfGrader,  ///< Landlock, and the user is the one who grades
  kOpenToOthers,      ///< a user of its own: what every user may read, and its own
};
BOOST_DESCRIBE_ENUM(FileAccess, kUnlimited, kOwn, kOpensOwn, kOpensOwnOfGrader, kOpenToOthers)

enum class ProcessAccess {
  kUnlimited,
  kOwnButSeesOthers,  ///< /proc is masked here, and shows the machine's
  kOwn,
  kOwnOfUser,  ///< no namespace: nothing else belongs to its user
};
BOOST_DESCRIBE_ENUM(ProcessAccess, kUnlimited, kOwnButSeesOthers, kOwn, kOwnOfUser)

enum class MemoryBound { kPolled, kControlGroup };
BOOST_DESCRIBE_ENUM(MemoryBound, kPolled, kControlGroup)

enum class DiskBound { kPolled };
BOOST_DESCRIBE_ENUM(DiskBound, kPolled)

enum class CpuAccounting { kWaitedFor, kControlGroup, kPerformanceCounter };
BOOST_DESCRIBE_ENUM(CpuAccounting, kWaitedFor, kControlGroup, kPerformanceCounter)

enum class StateBetweenRuns { kEmptied, kNew };
BOOST_DESCRIBE_ENUM(StateBetweenRuns, kEmptied, kNew)

enum class SystemCallAccess { kUnlimited, kFiltered };
BOOST_DESCRIBE_ENUM(SystemCallAccess, kUnlimited, kFiltered)

enum class ProgramUser { kGrader, kGraderInNamespace, kOwn };
BOOST_DESCRIBE_ENUM(ProgramUser, kGrader, kGraderInNamespace, kOwn)

/// An isolation guarantee in English, and whether it holds.
struct Guarantee {
  std::string_view name;  ///< of the member of Guarantees
  bool holds = false;
  std::string sentence;  ///< what holds and by what means, or what does not
};

/// By what means each guarantee holds; the defaults are those of a program without a jail.
///
/// All members, and nothing else of this file, are part of the keys of builds and runs: as
/// enumerators, never as the sentences that all() makes of them.
struct Guarantees {
  NetworkAccess network = NetworkAccess::kUnlimited;
  FileAccess files = FileAccess::kUnlimited;
  ProcessAccess processes = ProcessAccess::kUnlimited;  ///< and their number
  MemoryBound memory = MemoryBound::kPolled;            ///< of all processes together
  DiskBound disk = DiskBound::kPolled;                  ///< of all files of a build together
  CpuAccounting cpu_time = CpuAccounting::kWaitedFor;   ///< whose CPU time counts in the end
  SystemCallAccess system_calls = SystemCallAccess::kUnlimited;
  ProgramUser user = ProgramUser::kGrader;
  StateBetweenRuns state = StateBetweenRuns::kEmptied;  ///< what a run can find of the one before
  bool operator==(const Guarantees&) const = default;

  [[nodiscard]] std::vector<Guarantee> all() const;

  /// Whether submissions of strangers may be graded so: network, files and processes hold.
  [[nodiscard]] bool suffice() const;

  /// A line each: "guaranteed: ..." or "not guaranteed: ...".
  [[nodiscard]] std::vector<std::string> lines() const;
};
CAIRN_DESCRIBE(Guarantees, network, files, processes, memory, disk, cpu_time, system_calls, user,
               state);

/// What a Runner keeps its programs from.
struct Isolation {
  Guarantees guarantees;
  std::optional<std::string> no_jail;  ///< why there is no jail, one sentence; not part of keys
};

/// What each limit is and by what means, one sentence each, for the report; then what is guaranteed
/// besides, if it is known.
[[nodiscard]] std::vector<std::string> describe(const Limits& limits);
[[nodiscard]] std::vector<std::string> describe(const Limits& limits, const Guarantees& guarantees);

}  // namespace cairn
