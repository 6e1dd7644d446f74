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

/// --by and --reason, which have to be given.
[[nodiscard]] std::vector<Option> decision_options(const std::string& by = "who decides it");

/// A decision about the submission that the first two words name, for the reason and by whom the
/// options say.
[[nodiscard]] DecisionRequest decision_request(DecisionKind kind, const Args& args,
                                               const Options& options);

/// The summary, and where its files are.
void print_class(const std::filesystem::path& out, const ClassReport& report);

/// Whether everybody is graded, and nothing is for a person to look at.
[[nodiscard]] int exit_code_of(const ClassReport& report);

/// Says on stderr how many marks were imported, and which decisions somebody should look at again.
void print_warnings(const std::string& command, const std::vector<std::string>& warnings,
                    std::size_t imported = 0);

/// Says whose a decision is and what it made of the submission's points. Returns the exit code.
int print_decision(const std::string& command, const DecisionResult& result,
                   const std::string& what);

}  // namespace cairn
