// A bank of misconceptions: single mistakes that students make in an assignment, each with a name,
// and what a program prints that makes them.
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

namespace cairn {

/// One mistake, as those see it who need not know how it is made.
struct BankEntry {
  std::string_view id;        ///< "first-move-up-to-half"
  std::string_view layer;     ///< the part of a program that it is made in: "rules", "form"
  std::string_view sentence;  ///< for the student: what is wrong, and what would be right
  bool hidden = false;        ///< no question shows it while it is a program's only mistake
};

class Bank {
 public:
  Bank() = default;
  Bank(const Bank&) = delete;
  Bank& operator=(const Bank&) = delete;
  virtual ~Bank() = default;

  /// The name of the assignment.
  [[nodiscard]] virtual std::string_view assignment() const = 0;
  /// All single mistakes, layer by layer.
  [[nodiscard]] virtual const std::vector<BankEntry>& entries() const = 0;
  /// Whether no program can make both, because each decides the same thing otherwise.
  [[nodiscard]] virtual bool exclude_each_other(std::size_t one, std::size_t other) const = 0;
  /// What a program with these mistakes prints for a legal question, in the edition of the handout
  /// with one decimal; "" when it crashes or does not end.
  [[nodiscard]] virtual std::string printed(const Mistakes& mistakes,
                                            const Arguments& question) const = 0;
  /// Whether a program is right that prints `text` for a legal question. What printed({}, question)
  /// gives is; where several answers are right, others are, too.
  [[nodiscard]] virtual bool accepts(const Arguments& question, const std::string& text) const;
  /// Legal questions among which a suite is worth choosing, each once: none that a plain program
  /// takes more than a second for. The same seed gives the same ones on every machine; where there
  /// are few of them, all of them whatever the seed.
  [[nodiscard]] virtual std::vector<Arguments> candidates(std::uint64_t seed) const = 0;
  /// Legal questions that a person can follow by hand, each once, smallest first: by default the
  /// candidates, as they come.
  [[nodiscard]] virtual std::vector<Arguments> small_questions() const;
  /// The mistakes that explain what a program printed; the observations are of different questions.
  /// Of those whose question the bank does not know, such as a method's, nothing is said.
  [[nodiscard]] virtual Diagnosis diagnose(const std::vector<Observation>& observations) const;
  /// The nodes that a right program visits for a legal question, which is what it costs; 1 where
  /// the bank does not count them.
  [[nodiscard]] virtual std::int64_t visited(const Arguments& question) const;
};

/// Of all assignments that have one, in the order of their names.
[[nodiscard]] const std::vector<const Bank*>& all_banks();

/// The bank of the assignment of that name, or an Error that lists those that have one.
[[nodiscard]] Result<const Bank*> find_bank(std::string_view assignment);

/// The place of the entry of that id; nothing when there is none.
[[nodiscard]] std::optional<std::size_t> entry_named(const Bank& bank, std::string_view id);

}  // namespace cairn
