// A catalog of misconceptions: single mistakes that students make in an assignment, each with a
// name, and what a program prints that makes them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "reference/core/assignment.h"
#include "reference/core/diagnosis.h"
#include "reference/core/result.h"

namespace cairn {

/// One mistake, without how a program makes it.
struct Misconception {
  std::string_view id;        ///< "first-move-up-to-half"
  std::string_view layer;     ///< the part of a program that contains it: "rules", "form"
  std::string_view sentence;  ///< for the student: what is wrong, and what would be right
  bool hidden = false;        ///< no question shows it while it is a program's only mistake
};

/// How the value of a leaf is seen from outside.
struct LeafValues {
  std::string_view layer;  ///< whose mistakes change it
  std::string_view label;  ///< of the line that gives it when a search enters one leaf, no more
};

class MisconceptionCatalog {
 public:
  MisconceptionCatalog() = default;
  MisconceptionCatalog(const MisconceptionCatalog&) = delete;
  MisconceptionCatalog& operator=(const MisconceptionCatalog&) = delete;
  virtual ~MisconceptionCatalog() = default;

  /// The name of the assignment.
  [[nodiscard]] virtual std::string_view assignment() const = 0;
  /// All single mistakes, layer by layer.
  [[nodiscard]] virtual const std::vector<Misconception>& entries() const = 0;
  /// Whether no program can make both, because they change the same thing in different ways.
  [[nodiscard]] virtual bool exclude_each_other(std::size_t one, std::size_t other) const = 0;
  /// The catalog of the edition of the handout that prints so many decimals; nullptr when there is
  /// none.
  [[nodiscard]] virtual const MisconceptionCatalog* edition(int decimals) const {
    return decimals == 1 ? this : nullptr;
  }
  /// What a program with these mistakes prints for a legal question, in the catalog's edition of
  /// the handout; "" when it crashes or does not end, and for a question of another kind, such as a
  /// method's.
  [[nodiscard]] virtual std::string printed(const Mistakes& mistakes,
                                            const Arguments& question) const = 0;
  /// The tree that such a program searches; an Error when its search cannot be shown.
  [[nodiscard]] virtual Result<TraceNode> trace(const Mistakes& mistakes,
                                                const Arguments& question) const;
  /// Whether `text` is a right output for a legal question. printed({}, question) is; where several
  /// answers are right, others are, too.
  [[nodiscard]] virtual bool accepts(const Arguments& question, const std::string& text) const;
  /// The legal questions from which a suite is selected, without repetition; a plain program takes
  /// less than a second for each. The same seed gives the same ones on every machine; a catalog
  /// with few questions may give all of them for every seed.
  [[nodiscard]] virtual std::vector<Arguments> candidates(std::uint64_t seed) const = 0;
  /// Legal questions that a person can follow by hand, without repetition, smallest first. By
  /// default the candidates.
  [[nodiscard]] virtual std::vector<Arguments> small_questions() const;
  /// The mistakes that explain what a program printed; the observations are of different questions.
  /// Observations whose question the catalog does not know, such as a method's, are ignored.
  /// `likely` are tried first: what explains some of the observations may explain all.
  [[nodiscard]] virtual Diagnosis diagnose(const std::vector<Observation>& observations,
                                           const Mistakes& likely) const;
  /// Nothing when no output shows the value of a single leaf.
  [[nodiscard]] virtual std::optional<LeafValues> leaf_values() const { return {}; }
  /// The number of nodes that a right program visits for a legal question, which is what the
  /// question costs; 1 where the catalog does not count them, and for all other questions.
  [[nodiscard]] virtual std::int64_t visited(const Arguments& question) const;
};

/// The catalog of the assignment of that name, in the edition with so many decimals; or an Error
/// that lists the assignments that have one.
[[nodiscard]] Result<const MisconceptionCatalog*> find_catalog(std::string_view assignment,
                                                               int decimals = 1);

/// The place of the entry of that id; nothing when there is none.
[[nodiscard]] std::optional<std::size_t> entry_named(const MisconceptionCatalog& catalog,
                                                     std::string_view id);

/// The mistakes that go by these ids, which have commas between them. An Error names an id that is
/// unknown, or two mistakes that no program can make both.
[[nodiscard]] Result<Mistakes> parse_mistakes(const MisconceptionCatalog& catalog,
                                              std::string_view ids);

}  // namespace cairn
