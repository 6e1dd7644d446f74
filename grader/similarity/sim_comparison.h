// Debian's similarity-tester, run at once: which programs have similar tokens.
//
// It is a program in C that reads strangers' files, so it is jailed like their own.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "grader/run/run.h"
#include "grader/similarity/tool_folder.h"
#include "reference/core/result.h"

namespace cairn {

/// Two programs by their places among those that were compared, the first before the second, and
/// how much of each is also in the other, in percent.
struct SimilarPlaces {
  std::size_t one = 0;
  std::size_t other = 0;
  int of_one = 0;
  int of_other = 0;

  friend bool operator==(const SimilarPlaces&, const SimilarPlaces&) = default;
};

/// What `sim -p` printed of files that are called by their places, such as "000012.java". Other
/// lines are passed over.
[[nodiscard]] std::vector<SimilarPlaces> parse_sim_output(std::string_view out, std::size_t files);

/// Whether programs in the language can be compared on this machine.
[[nodiscard]] bool is_sim_installed(const ComparedLanguage& language);

struct SimComparison {
  std::vector<SimilarPlaces> pairs;
  std::vector<std::size_t> left_out;  ///< places of programs that took too long
};

/// Compares the programs, of which those of earlier years come last; they are not compared with one
/// another. Text that repeats itself can take sim any time: when it has used up `cpu_seconds`, the
/// longest program is left out, of at most three. An Error says why it did not end well. Throws as
/// Runner does.
[[nodiscard]] Result<SimComparison> compare_by_sim(const ComparedPrograms& programs, Jail jail,
                                                   double cpu_seconds = 100);

}  // namespace cairn
