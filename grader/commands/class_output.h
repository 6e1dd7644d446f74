// What commands about a class ask and print alike.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include "grader/class/manual_grading.h"
#include "grader/class/reports.h"
#include "grader/commands/options.h"
#include "reference/command_line/command_line.h"

namespace cairn {

/// The word that takes a decision back.
inline constexpr const char* kComputed = "computed";

/// The submission's folder of marks and id, a third word, and --by and --reason, which have to be
/// given.
[[nodiscard]] std::vector<Option> decision_options(
    DecisionRequest& request, Option third,
    const std::string& by = "the name of the person who decides");

/// A decision, and the word for what is decided.
struct DecisionOptions : DecisionRequest {
  std::string what;

  std::vector<Option> options() { return decision_options(*this, word(what)); }
};

/// The summary, and where its files are.
void print_class(const std::filesystem::path& out, const ClassReport& report);

/// Whether everybody is graded, and nothing is for a person to look at.
[[nodiscard]] int exit_code_of(const ClassReport& report);

/// Reports on stderr how many marks were imported, and which decisions somebody should look at
/// again. Where a command did what it was asked for, these change nothing about its exit code.
void print_warnings(const std::string& command, const std::vector<std::string>& warnings,
                    std::size_t imported = 0);

/// Says on stderr, if there are lines, what they are.
void print_list(const std::string& command, const std::string& heading,
                const std::vector<std::string>& lines);

/// Decides it, and says `what` was decided about whom, what it made of the points, and of the
/// lateness if it is about that. Returns the exit code, or an Error of decide().
Result<int> decide_and_print(const std::string& command, const DecisionRequest& request,
                             std::string what);

}  // namespace cairn
