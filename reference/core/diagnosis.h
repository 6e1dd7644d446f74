// From what a program printed to the mistakes that explain it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "reference/core/assignment.h"

namespace cairn {

/// Mistakes of one program: places in MisconceptionCatalog::entries(), of which no two exclude each
/// other. None is the program that is right.
using Mistakes = std::vector<std::size_t>;

/// How a program or a search ended.
enum class Termination : std::uint8_t {
  kAnswered,  ///< by itself, and with an answer
  kCrashed,
  kEndless,  ///< it would not end, or not within its time or nodes
};

/// What a program did when it was asked one question.
struct Observation {
  Arguments question;
  Termination termination = Termination::kAnswered;
  /// For each field of the answer the line that holds it, as printed, but without its end
  /// and control characters; "" where there is none.
  std::vector<std::string> lines;
  std::string printed;  ///< all that it printed
};

/// A field of an observation.
struct FieldPlace {
  std::size_t observation = 0;
  std::size_t field = 0;

  friend bool operator==(const FieldPlace&, const FieldPlace&) = default;
};

/// A mistake in whose place others would explain as much.
struct Doubt {
  std::size_t mistake = 0;
  std::size_t instead = 0;
  Arguments question;  ///< on which the two programs print different lines; empty if none is known
  bool is_equal = false;  ///< no small question tells the two programs apart
};

/// What explains the observations of one program. No mistake is named that a right field refutes:
/// one that a program with these mistakes would get wrong.
struct Diagnosis {
  enum class Outcome {
    kAllRight,   ///< nothing to explain
    kExplained,  ///< a program with these mistakes prints every field of every case as it was
    kPartly,     ///< so they explain at least half of the wrong fields
    kAbstained,
  };
  Outcome outcome = Outcome::kAbstained;
  /// Layer by layer. When it abstains, only mistakes of form that can be read off the lines.
  Mistakes mistakes;
  std::int64_t wrong = 0;      ///< fields that are not right to the byte
  std::int64_t explained = 0;  ///< of these, fields that are printed as these mistakes print them
  /// Wrong fields that no mistake explains.
  std::vector<FieldPlace> unexplained;
  std::vector<Doubt> doubts;
};

}  // namespace cairn
