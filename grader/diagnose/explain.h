// Asks a program small questions until it is known which of them it answers wrongly, and why. The
// caller starts the program.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "grader/diagnose/observe.h"
#include "reference/core/misconception_catalog.h"

namespace cairn {

/// Asks the program a legal question; nothing where it cannot be asked. An exception means that we
/// failed, and ends the search.
using Ask = std::function<std::optional<JudgedRun>(const Arguments& question)>;

/// What programs print for small questions that make one of a catalog's mistakes each.
class SmallQuestions {
 public:
  /// `questions` are some of catalog.small_questions(), in that order: each is solved once for
  /// every mistake. The catalog must live as long.
  SmallQuestions(const MisconceptionCatalog& catalog, std::vector<Arguments> questions);

  [[nodiscard]] const MisconceptionCatalog& catalog() const { return catalog_; }
  /// Smallest first.
  [[nodiscard]] const std::vector<Arguments>& all() const { return questions_; }
  /// Its place in all(); nothing when it is not among them.
  [[nodiscard]] std::optional<std::size_t> place_of(const Arguments& question) const;
  /// The mistakes of which each alone makes a program print something else than is right.
  [[nodiscard]] const std::vector<std::size_t>& shown_by(std::size_t place) const {
    return shown_[place];
  }
  /// The places of the questions that show the mistake.
  [[nodiscard]] const std::vector<std::size_t>& showing(std::size_t mistake) const {
    return showing_[mistake];
  }
  /// Whether a program that makes this mistake alone prints `text`; "" when it crashes or does not
  /// end.
  [[nodiscard]] bool prints(std::size_t mistake, std::size_t place, const std::string& text) const;

 private:
  const MisconceptionCatalog& catalog_;
  std::vector<Arguments> questions_;
  std::vector<std::vector<std::size_t>> printed_;  // hashes: [place][mistake]
  std::vector<std::vector<std::size_t>> shown_;    // [place]: mistakes
  std::vector<std::vector<std::size_t>> showing_;  // [mistake]: places
};

/// A static value that could be read off: of a question whose search enters one leaf and nothing
/// else, so that the leaf's value is the one that is printed.
struct LeafValue {
  std::size_t answer = 0;  ///< its place in Explanation::answers
  std::string move;        ///< the only one, which leads to the leaf
  std::string expected;    ///< the line
  std::string found;       ///< as it was printed, any bytes
};

struct Explanation {
  std::vector<JudgedRun> answers;  ///< in the order in which they were asked, each once
  /// Of answers, the smallest question that is answered wrongly: by a wrong value where there is
  /// one, else by its form. Nothing when all are right.
  std::optional<std::size_t> smallest;
  bool is_larger = false;         ///< the smallest is none of the small questions
  std::size_t smaller = 0;        ///< how many legal questions are smaller
  std::size_t smaller_asked = 0;  ///< and how many of these were asked, and are right
  std::vector<LeafValue> leaves;  ///< wrong ones, a few, where the evaluation is mistaken
  Diagnosis diagnosis;            ///< its observations are the answers
  bool given_up = false;          ///< it ran out of time too often to be asked more
};

/// Asks at most `runs` questions, and fewer when a program's time runs out again and again. First
/// such as show many mistakes, until one is answered wrongly; then smaller ones, those first in
/// which a mistake would show that explains what was seen; and last those that split what is
/// ambiguous. Where a question is answered wrongly, all of `larger` are asked, too: a diagnosis
/// has to hold for them as well.
[[nodiscard]] Explanation explain(const SmallQuestions& questions, const Ask& ask, std::size_t runs,
                                  const std::vector<Arguments>& larger = {});

}  // namespace cairn
