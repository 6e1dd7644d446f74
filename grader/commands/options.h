// Options and words that several commands have, and the bar that shows how far they are.
#pragma once

#include <cstddef>
#include <string>

#include "grader/run/run.h"
#include "reference/command_line/command_line.h"
#include "reference/core/fraction.h"
#include "reference/core/result.h"

namespace cairn {

namespace po = boost::program_options;

using Words = std::vector<std::string>;
using Options = po::variables_map;

/// Of the commands about one submission, whose fault has 1.
constexpr int kExitWeFailed = 3;

void add_jail_option(po::options_description& options, const std::string& by_default);
[[nodiscard]] Result<Jail> jail_of(const Options& options);

/// -j, or a job for each processor.
[[nodiscard]] Result<int> jobs_of(const Options& options);

/// Points as people write them: "2", "1.5".
[[nodiscard]] Result<Fraction> points_in(const std::string& word);

/// A bar on stderr when that is a terminal, and nothing else.
class ProgressBar {
 public:
  ProgressBar();
  void show(std::size_t done, std::size_t all, const std::string& id) const;

 private:
  bool terminal_;
};

}  // namespace cairn
