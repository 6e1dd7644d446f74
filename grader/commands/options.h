// Options and arguments that several commands share.
#pragma once

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "grader/check/rubric_choice.h"
#include "grader/judge/rubric.h"
#include "grader/report/junit.h"
#include "grader/run/lane.h"
#include "grader/run/run.h"
#include "reference/command_line/command_line.h"
#include "reference/core/fraction.h"
#include "reference/core/result.h"

namespace cairn {

using Args = std::vector<std::string>;

/// A failure of ours, in commands about one submission: there 1 says that the submission is wrong.
constexpr int kExitWeFailed = 3;

[[nodiscard]] Option jail_option(const std::string& by_default);
[[nodiscard]] Result<Jail> jail_of(const Options& options);

/// --fresh: programs run in processes of their own alone.
[[nodiscard]] Option fresh_option();
[[nodiscard]] Lanes lanes_of(const Options& options);

/// --rubric: a file, a problem package's folder, or the name of an installed rubric such as
/// "take_stones". The Error is that there is none, and what may be meant.
[[nodiscard]] Result<std::filesystem::path> rubric_file(const Options& options);
/// The same, read.
[[nodiscard]] Result<Rubric> rubric_of(const Options& options);

/// Those that lie with the installed programs, by name; suites beside them are none. The Error is
/// of the first that cannot be read.
[[nodiscard]] Result<std::vector<NamedRubric>> installed_rubrics();

/// -j; by default one job for each processor.
[[nodiscard]] Result<int> jobs_of(const Options& options);

/// Points as people write them: "2", "1.5".
[[nodiscard]] Result<Fraction> points_in(const std::string& word);

[[nodiscard]] Option junit_option();

/// The file of --junit, if it was given. It is opened before the work is done, so that nobody waits
/// for what cannot be written; until it is written, what it held stays.
class JunitFile {
 public:
  explicit JunitFile(const Options& options);
  /// The Error says that it cannot be written.
  [[nodiscard]] Result<void> opened() const;
  /// Throws std::runtime_error when it can no longer be written.
  void write(const std::vector<Check>& checks);
  /// Removes the file if it was made here and is still empty.
  ~JunitFile();
  JunitFile(const JunitFile&) = delete;
  JunitFile& operator=(const JunitFile&) = delete;

 private:
  void open(std::ios::openmode mode);

  std::string name_;
  Result<void> allowed_;
  std::ofstream out_;
  bool is_new_ = false;  ///< made here
};

}  // namespace cairn
