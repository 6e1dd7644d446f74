// What students have been told of their marks, and why it moved.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "grader/marks/graded.h"
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
  /// The points of all of them.
  [[nodiscard]] std::vector<Fraction> points_of(const std::string& person) const;

 private:
  std::map<std::string, std::vector<Fraction>> points_;
  std::map<std::string, PublishedMark> last_;
  std::map<std::pair<std::string, std::string>, PublishedMark> last_in_format_;
};

/// The mark that is being handed back now. `rubric` is its rubric_key().
[[nodiscard]] PublishedMark published_mark(const Graded& graded, const std::string& format,
                                           const Fraction& points, const std::string& date,
                                           const std::string& rubric);

/// Why the marks of a class moved. A change of the rubric is worked out once, however many marks
/// it moved.
class WhyMarksMoved {
 public:
  /// `rubric` is that by which the class is graded now. The store has to outlive this.
  WhyMarksMoved(const Store& store, RubricFiles rubric);

  /// rubric_key() of the rubric.
  [[nodiscard]] const std::string& rubric() const { return rubric_key_; }
  /// What has happened to what a mark followed from, as sentences: decisions, a changed rubric,
  /// another submission, lateness. One says so where nothing has.
  [[nodiscard]] std::vector<std::string> since(const PublishedMark& before, const Graded& now);
  /// Whether nothing has: another run moved the mark, or another version of Cairn.
  [[nodiscard]] bool is_judged_anew(const PublishedMark& before, const Graded& now);

 private:
  /// since(), or none.
  std::vector<std::string> changes_since(const PublishedMark& before, const Graded& now);

  const Store& store_;
  const RubricFiles rubric_;
  const std::string rubric_key_;
  std::map<std::string, std::string> changes_;  ///< since the rubric of that key, as a sentence
};

}  // namespace cairn
