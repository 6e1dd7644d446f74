// What builds, runs and diagnoses depend on, and the keys under which they are stored.
//
// Two with the same key would give the same result, so the second is not computed. Everything that
// a result depends on must therefore be listed here; paths in commands and environments must be
// spelt the same in every session.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "grader/base/describe.h"
#include "grader/base/run_result.h"
#include "grader/judge/rubric_files.h"
#include "grader/run/guarantees.h"
#include "grader/run/lane.h"

namespace cairn {

/// What a build depends on.
struct BuildInputs {
  std::string content;    ///< content_hash() of the submission, unpacked
  std::string toolchain;  ///< Toolchain::fingerprint
  std::string program;    ///< as the handout calls it
  std::string skeleton;   ///< content_hash() of the files that may be left out; "" without any
  std::string driver;     ///< content_hash() of what is compiled with it; "" without any
  Limits limits;          ///< of each of its commands
  std::uint64_t run_memory_bytes = 0;
  std::vector<std::string> environment;  ///< "NAME=value"
  Guarantees guarantees;
  std::string chosen = {};  ///< Decision::path of the person who chose; "" where nobody did
};
CAIRN_DESCRIBE(BuildInputs, content, toolchain, program, skeleton, driver, limits, run_memory_bytes,
               environment, guarantees, chosen);

/// What a run depends on.
struct RunInputs {
  std::string build;                   ///< build_key() of what is started
  std::vector<std::string> command;    ///< without the case's arguments
  std::vector<std::string> arguments;  ///< the case's
  Limits limits;
  std::vector<std::string> environment;  ///< "NAME=value"; what else it can read (run_inputs)
  Guarantees guarantees;
  Lane lane = Lane::kFresh;
};
CAIRN_DESCRIBE(RunInputs, build, command, arguments, limits, environment, guarantees, lane);

/// A run as a diagnosis sees it.
struct DiagnosedRun {
  std::string name;  ///< of the case
  std::vector<std::string> arguments;
  std::string verdict;              ///< its word
  std::vector<std::string> labels;  ///< of the fields
  std::vector<std::string> found;   ///< their lines
  std::string out;
};
CAIRN_DESCRIBE(DiagnosedRun, name, arguments, verdict, labels, found, out);

/// What a diagnosis depends on.
struct DiagnosisInputs {
  std::string assignment;
  int decimals = 1;     ///< of the edition of the handout
  std::string version;  ///< this_program(), which holds the catalog
  std::vector<DiagnosedRun> runs;
};
CAIRN_DESCRIBE(DiagnosisInputs, assignment, decimals, version, runs);

/// SHA-256, 64 digits 0-9a-f: of the kind and number of the format, then of every member: its name
/// and its value, each a field as Hash::add_field writes it. Numbers are in decimal, as short as
/// reads back the same; enumerators are their words; a list is its length and its items.
[[nodiscard]] std::string build_key(const BuildInputs& inputs);
[[nodiscard]] std::string run_key(const RunInputs& inputs);
[[nodiscard]] std::string diagnosis_key(const DiagnosisInputs& inputs);

/// SHA-256 of the text "cairn rubric 1", the name of the rubric and content_hash_of_files().
[[nodiscard]] std::string rubric_key(const RubricFiles& files);

}  // namespace cairn
