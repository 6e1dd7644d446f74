// A suite: questions with their correct answers. casegen writes it; do not edit it.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "cases/certificate.h"
#include "reference/core/assignment.h"
#include "reference/core/program_input.h"

namespace cairn {

struct Case {
  std::string name;     ///< unique in its suite: "official-1"
  std::string why;      ///< what it is there for
  Arguments arguments;  ///< none where a program needs none
  /// The question breaks the rules of the game on purpose.
  bool breaks_rules = false;
  /// Empty in a file of questions, whose answers are still to be found.
  Answer expected;
  /// Of the answer, the field that is asked for; it is then labelled with the case's name, as the
  /// questions of a sheet are. "": the whole answer.
  std::string field = {};
  ProgramInput input = {};  ///< what a program can read beside its arguments
  /// What a right program prints, where answers are whole outputs; nothing: it is still to be
  /// found, or a checker needs none.
  std::optional<std::string> output = {};

  friend bool operator==(const Case&, const Case&) = default;
};

/// How a suite keeps answers.
enum class AnswerForm {
  kLabels,  ///< as lines `label: value`: Case::expected
  kOutput,  ///< as it was printed: Case::output
};

struct Suite {
  std::string assignment;
  std::string title;
  std::vector<Case> cases;
  std::optional<Certificate> certificate = {};  ///< of a suite that casegen has selected
  AnswerForm answers = AnswerForm::kLabels;
  /// Its cases show every mistake of the assignment's catalog that any question shows.
  /// `recertified` (certify.h) refuses a suite that says so and does not.
  bool shows_every_mistake = false;

  friend bool operator==(const Suite&, const Suite&) = default;
};

/// Reads a suite, or a file of questions; an Error names the file and the place in it.
[[nodiscard]] Result<Suite> read_suite(const std::filesystem::path& file);

/// The same from text, which `origin` names in an Error.
[[nodiscard]] Result<Suite> parse_suite(std::string_view text, const std::string& origin);

/// What read_suite reads.
[[nodiscard]] std::string suite_text(const Suite& suite);

/// The suite with every answer as the reference gives it now. An Error when a question is
/// malformed, breaks the rules without saying so, has no move to choose, or is of no assignment
/// whose answers are known here.
[[nodiscard]] Result<Suite> answered(Suite questions);

/// Of a case's standard input, output or file, in a suite, in bytes.
inline constexpr std::size_t kLongestCaseText = std::size_t{4} << 20U;

}  // namespace cairn
