// What the store keeps: the values of the other rooms, with what they depended on.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "grader/build/build.h"
#include "grader/judge/rubric_files.h"
#include "grader/judge/verdict.h"
#include "grader/run/run.h"
#include "grader/store/keys.h"
#include "grader/store/toolchain.h"
#include "reference/core/fraction.h"

namespace cairn {

/// A build, under build_key(inputs). Its commands are as RunInputs wants them.
struct BuildRecord {
  BuildInputs inputs;
  BuildResult result;   ///< never BuildStatus::kOurFault
  std::string machine;  ///< this_machine()
};

/// A run, under run_key(inputs).
struct RunRecord {
  RunInputs inputs;
  RunResult result;       ///< never RunnerFailed
  std::string confirmed;  ///< how, when it had to be; "" when it had not
  std::string machine;    ///< this_machine()
};

/// A class being graded: by what, from where.
struct SessionRecord {
  RubricFiles rubric;
  Toolchain toolchain;
  std::filesystem::path folder;
  std::string version;  ///< of Cairn: version_of_grader()
  std::string machine;  ///< this_machine()
  std::string begun;    ///< UTC, "2025-03-01T12:00:00Z"
};

/// The same as it is kept.
struct KeptSession {
  std::int64_t number = 0;
  RubricFiles rubric;
  std::string toolchain;  ///< Toolchain::fingerprint
  std::string tools;      ///< description_of() it
  std::filesystem::path folder;
  std::string version;
  std::string machine;
  std::string begun;
  std::optional<std::string> ended;  ///< nothing: it is going on, or was interrupted
};

/// A hand-in, as intake finds it.
struct SubmissionRecord {
  std::string id;
  std::string student;  ///< any bytes
  std::string user;
  bool late = false;
  std::vector<std::string> files;  ///< what was handed in, any bytes
  std::vector<std::string> notes;

  friend bool operator==(const SubmissionRecord&, const SubmissionRecord&) = default;
};

/// What became of a case.
struct VerdictRecord {
  std::string section;  ///< its title
  std::string name;     ///< the case's
  std::string run;      ///< the run's key; "" when nothing was started for it
  Verdict verdict = Verdict::kJudgeError;
  Fraction credit;      ///< 0 to 1: the mean of its fields'
  std::string message;  ///< one sentence; "" when all is right

  friend bool operator==(const VerdictRecord&, const VerdictRecord&) = default;
};

/// What became of a submission.
struct MarksRecord {
  std::string submission;  ///< its id
  std::int64_t session = 0;
  std::string key;      ///< marks_key() of all that they depend on; "" when that is not known
  std::string content;  ///< content_hash() of what was graded; "" when it could not be unpacked
  std::string build;    ///< the build's key; "" when there was none
  Verdict verdict = Verdict::kJudgeError;
  std::string reason;
  std::optional<Fraction> points;  ///< as computed; nothing: not graded
  Fraction pending;
  Fraction out_of;
  std::vector<VerdictRecord> verdicts;  ///< in the rubric's order
  std::string report;                   ///< all of it, as report_json writes it
  std::string row;                      ///< its line of the summary, as row_json writes it

  friend bool operator==(const MarksRecord&, const MarksRecord&) = default;
};

/// What a person decided in place of the computed points.
struct Override {
  std::string submission;          ///< its id
  std::optional<Fraction> points;  ///< nothing: the computed points count again
  std::string reason;
  std::string author;
  std::string date;  ///< UTC, "2025-03-01T12:00:00Z"

  friend bool operator==(const Override&, const Override&) = default;
};

}  // namespace cairn
