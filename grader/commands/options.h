// Options and arguments that several commands share.
#pragma once

#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "grader/check/rubric_choice.h"
#include "grader/judge/rubric.h"
#include "grader/report/junit.h"
#include "grader/run/lane.h"
#include "grader/run/run.h"
#include "reference/command_line/command_line.h"
#include "reference/core/result.h"
#include "reference/core/words.h"

namespace cairn {

/// A failure of ours, in commands about one submission: there 1 says that the submission is wrong.
constexpr int kExitWeFailed = 3;

/// --jail; what the member holds is the default.
[[nodiscard]] Option jail_option(Jail& jail);

/// --fresh: programs run in processes of their own alone.
[[nodiscard]] Option fresh_option(Lanes& lanes);

/// What stands between commas.
template <typename List>
[[nodiscard]] Option list_option(std::string name, List& list, std::string help) {
  const auto parse = [](const std::string& value) -> Result<List> {
    const std::vector<std::string_view> parts = split(value, ",");
    return List(parts.begin(), parts.end());
  };
  return parsed_option(std::move(name), list, parse, std::move(help));
}

/// A rubric by its file, a problem package's folder, or the name of an installed one such as
/// "take_stones". The Error is that there is none, and what may be meant.
[[nodiscard]] Result<std::filesystem::path> rubric_file(const std::string& rubric);
/// The same, read.
[[nodiscard]] Result<Rubric> rubric_of(const std::string& rubric);

/// Those that lie with the installed programs, by name; suites beside them are none. The Error is
/// of the first that cannot be read.
[[nodiscard]] Result<std::vector<NamedRubric>> installed_rubrics();

/// -j, how many are `done` at once: "graded"; by default, from now on, one for each processor.
[[nodiscard]] Option jobs_option(std::size_t& jobs, const std::string& done);

[[nodiscard]] Option junit_option(std::optional<std::string>& file);

/// The file of --junit, if it was given, of a command that writes into the folder `out`, or "". It
/// is opened before the work is done, so that nobody waits for what cannot be written; until it is
/// written, what it held stays.
class JunitFile {
 public:
  explicit JunitFile(const std::optional<std::string>& name, const std::string& out = "");
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
