// The results of a class as a page for whoever grades it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "grader/judge/rubric.h"
#include "grader/marks/graded.h"
#include "grader/report/compare.h"
#include "grader/report/page_data.h"
#include "grader/report/similar_pairs.h"

namespace cairn {

/// What the page says of the class as a whole.
struct ClassPageHead {
  std::string graded;                       ///< when, UTC; "" where it is not finished
  std::string version;                      ///< of Cairn
  std::string machine;                      ///< on which it was graded
  std::string folder;                       ///< of the submissions; any bytes
  std::vector<std::string> warnings = {};   ///< decisions that meet no submission, a sentence each
  std::vector<std::string> set_aside = {};  ///< what was no submission, and why
  std::string before = {};  ///< when the class was last graded by another rubric; "" where never
  std::vector<std::string> rubric_changes = {};  ///< since then
  SimilarPairs similar = {};
};

/// One HTML file. Submissions are added one at a time, so that nobody holds what a class printed.
class ClassPage {
 public:
  /// Of about so many submissions: the more there are, the less of what each printed is shown.
  ClassPage(const Rubric& rubric, std::size_t submissions);

  /// PageData::add()
  void add(const Graded& graded, const std::vector<std::string>& needs = {},
           const std::optional<Comparison>& moved = {});

  [[nodiscard]] std::string html(const ClassPageHead& head) const;

 private:
  std::string title_;
  PageData data_;
};

}  // namespace cairn
