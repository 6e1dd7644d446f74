// What students have been told of their marks, and why it moved.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "grader/report/graded.h"
#include "grader/store/store.h"

namespace cairn {

/// The marks that were handed back, by person.
class PublishedMarks {
 public:
  explicit PublishedMarks(const Store& store);

  /// The last one; nullptr when there was none.
  [[nodiscard]] const PublishedMark* last_of(const std::string& person) const;
  /// The same, of those in a format.
  [[nodiscard]] const PublishedMark* last_of(const std::string& person,
                                             const std::string& format) const;

 private:
  std::map<std::string, PublishedMark> last_;
  std::map<std::pair<std::string, std::string>, PublishedMark> last_in_format_;
};

/// The mark that is being handed back now. `rubric` is its rubric_key().
[[nodiscard]] PublishedMark published_mark(const Graded& graded, const std::string& format,
                                           const Fraction& points, const std::string& date,
                                           const std::string& rubric);

/// What has happened since to what the mark followed from, as sentences: decisions, a changed
/// rubric, another submission, lateness. One says so where nothing has. `rubric` is that by which
/// `now` is graded.
[[nodiscard]] std::vector<std::string> happened_since(const PublishedMark& before,
                                                      const Graded& now, const RubricFiles& rubric,
                                                      const Store& store);

}  // namespace cairn
