// What a build and a run depend on, and the address that follows from it.
//
// Two that have the same key would do the same: the second need not be done. So every ingredient is
// here; paths in commands and environments must be spelt the same in every session.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "grader/judge/rubric_files.h"
#include "grader/run/run.h"

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
  std::string jail;                      ///< what held, and by what means
};

/// What a run depends on.
struct RunInputs {
  std::string build;                   ///< build_key() of what is started
  std::vector<std::string> command;    ///< without the case's arguments
  std::vector<std::string> arguments;  ///< the case's
  Limits limits;
  std::vector<std::string> environment;  ///< "NAME=value"
  std::string jail;                      ///< what held, and by what means
};

/// What the marks and the report of a submission depend on.
struct MarksInputs {
  std::string hand_in;  ///< hand_in_hash()
  std::string id;       ///< the submission's
  std::string student;  ///< any bytes
  bool late = false;
  std::vector<std::string> notes;    ///< of intake
  std::string rubric;                ///< rubric_key()
  std::vector<std::string> by_hand;  ///< the marks that a person gave, in any form
  std::string version;               ///< of Cairn
  std::string toolchain;             ///< Toolchain::fingerprint
  std::string jail;                  ///< what held, and by what means
};

/// SHA-256 of all of it, 64 digits 0-9a-f: of the text "cairn build 1" (or run, or marks), then of
/// every member in order, then of every member of it, each a field as Hash::add_field writes it:
/// numbers in decimal, as short as brings them back, and a list as its length and its items.
[[nodiscard]] std::string build_key(const BuildInputs& inputs);
[[nodiscard]] std::string run_key(const RunInputs& inputs);
[[nodiscard]] std::string marks_key(const MarksInputs& inputs);

/// The same of the text "cairn rubric 1", the name of the rubric and content_hash_of_files().
[[nodiscard]] std::string rubric_key(const RubricFiles& files);

}  // namespace cairn
