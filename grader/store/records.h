// The values that the store holds.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "grader/base/describe.h"
#include "grader/base/time_source.h"
#include "grader/build/build.h"
#include "grader/diagnose/diagnosis_report.h"
#include "grader/judge/decision.h"
#include "grader/judge/location_report.h"
#include "grader/judge/rubric_files.h"
#include "grader/run/run.h"
#include "grader/store/keys.h"
#include "grader/store/toolchain.h"

namespace cairn {

/// A build, under build_key(inputs). Its commands are as RunInputs wants them.
struct BuildRecord {
  BuildInputs inputs;
  BuildResult result;   ///< never BuildStatus::kOurFault
  std::string machine;  ///< this_machine()
};
CAIRN_DESCRIBE(BuildRecord, inputs, result, machine);

/// A run, under run_key(inputs).
struct RunRecord {
  RunInputs inputs;
  RunResult result;       ///< never RunnerFailed
  std::string confirmed;  ///< how, when it had to be; "" when it had not
  std::string machine;    ///< this_machine()
};
CAIRN_DESCRIBE(RunRecord, inputs, result, confirmed, machine);

/// The text file of a submission that holds answers.
struct AnswerFile {
  std::string text;  ///< UTF-8 when the file said which encoding it has, or any bytes
  std::vector<std::string> notes;
  std::string problem;  ///< why there is none, one sentence; "" when there is one
};
CAIRN_DESCRIBE(AnswerFile, text, notes, problem);

/// What all builds and runs of a session depend on.
struct BuildSetup {
  std::string toolchain;  ///< Toolchain::fingerprint
  std::string skeleton;   ///< BuildInputs::skeleton
  std::string driver;     ///< BuildInputs::driver
  Guarantees guarantees;
  std::string hosts;  ///< content_hash() of the hosts of warm runs; "" without any

  friend bool operator==(const BuildSetup&, const BuildSetup&) = default;
};
CAIRN_DESCRIBE(BuildSetup, toolchain, skeleton, driver, guarantees, hosts);

/// From where a class is graded, and by what but the rubric.
struct SessionSetting {
  BuildSetup setup;
  Lanes lanes = Lanes::kWarmAndFresh;
  std::optional<std::string> no_jail;  ///< Isolation::no_jail
  std::string folder;
  std::vector<std::string> set_aside;  ///< what of it is no submission: find_submissions()
  std::string version;                 ///< of Cairn: this_program()
  std::string machine;                 ///< this_machine()
  std::string begun;                   ///< UTC, "2025-03-01T12:00:00Z"

  friend bool operator==(const SessionSetting&, const SessionSetting&) = default;
};
CAIRN_DESCRIBE(SessionSetting, setup, lanes, no_jail, folder, set_aside, version, machine, begun);

/// A class being graded.
struct SessionRecord : SessionSetting {
  RubricFiles rubric;
  std::string tools;  ///< Toolchain::description
};

/// A session as a row.
struct SessionRow {
  std::optional<std::int64_t> number;  ///< nothing: the next one
  std::string rubric;                  ///< rubric_key()
  SessionSetting setting;
  std::optional<std::string> ended;

  friend bool operator==(const SessionRow&, const SessionRow&) = default;
};
CAIRN_DESCRIBE(SessionRow, number, rubric, setting, ended);

/// The same as it is stored.
struct StoredSession : SessionRecord {
  std::int64_t number = 0;
  std::optional<std::string> ended;  ///< nothing: it is going on, or was interrupted
};

/// A submission as intake finds it.
struct SubmissionRecord {
  std::string id;
  std::string person;   ///< Submission::person: whom decisions are about
  std::string attempt;  ///< Submission::attempt
  std::string student;  ///< any bytes
  std::string user;
  bool late = false;      ///< the LMS says so
  std::string handed_in;  ///< UTC, "2025-03-01T12:00:00Z"; "" when it is not known
  std::string known_by;   ///< where that time comes from, for people; "" likewise
  TimeSource time_source = TimeSource::kNone;
  std::vector<std::string> files;  ///< what was handed in, any bytes
  std::vector<std::string> notes;

  friend bool operator==(const SubmissionRecord&, const SubmissionRecord&) = default;
};
CAIRN_DESCRIBE(SubmissionRecord, id, person, attempt, student, user, late, handed_in, known_by,
               time_source, files, notes);

/// A submission as its summary shows it.
struct StoredSummaryRow {
  std::string id;
  std::string person;
  std::string version;  ///< of the Cairn that made it: this_program()
  std::string row;      ///< JSON
};
CAIRN_DESCRIBE(StoredSummaryRow, id, person, version, row);

/// What unpacking a submission gave: content, or a problem.
struct UnpackRecord {
  std::optional<std::string> content;     ///< content_hash() of it
  std::optional<std::string> problem;     ///< why it could not be unpacked, one sentence
  std::vector<std::string> unpack_notes;  ///< what was left out or mended
  std::vector<std::string> names;         ///< of everything that was handed in

  friend bool operator==(const UnpackRecord&, const UnpackRecord&) = default;
};
CAIRN_DESCRIBE(UnpackRecord, content, problem, unpack_notes, names);

/// What decisions about it are about: Decision::content.
[[nodiscard]] inline std::optional<std::string> decided_content(const UnpackRecord& unpacked) {
  return unpacked.problem ? "" : unpacked.content;
}

/// A submission in a session.
struct StoredSubmission {
  SubmissionRecord submission;
  std::int64_t session = 0;            ///< the last one in which it was there
  UnpackRecord unpacked;               ///< neither content nor problem: not yet in that session
  std::optional<std::string> failure;  ///< why we could not grade it in that session, one sentence

  friend bool operator==(const StoredSubmission&, const StoredSubmission&) = default;
};
CAIRN_DESCRIBE(StoredSubmission, submission, session, unpacked, failure);

/// A file of decisions that was stored as a whole.
struct DecisionTable {
  std::optional<std::int64_t> number;  ///< nothing: the next one
  std::string key;                     ///< the same in every store
  std::string name;                    ///< of the file; any bytes
  std::string hash;                    ///< of the file; "" where it takes another table back
  std::string date;                    ///< UTC, "2025-03-01T12:00:00Z"
  std::string takes_back;              ///< the key of that table; or ""
};
CAIRN_DESCRIBE(DecisionTable, number, key, name, hash, date, takes_back);
/// In the order of its rows.
using TableWithDecisions = std::pair<DecisionTable, std::vector<Decision>>;

/// A decision, and the table that it came with.
struct TabledDecision {
  Decision decision;
  std::optional<std::string> of_table;  ///< DecisionTable::key; nothing: from a command
};
CAIRN_DESCRIBE(TabledDecision, decision, of_table);

/// A mark that was handed back, and what it followed from.
struct PublishedMark {
  std::string person;  ///< Submission::person
  std::string id;
  std::string format;  ///< ExportFormat::name
  Fraction points;
  std::string date;                    ///< UTC, "2025-03-01T12:00:00Z"
  std::string rubric;                  ///< rubric_key()
  std::optional<std::string> content;  ///< as Decision::content
  std::int64_t decisions = 0;          ///< how many there were about the person
  std::string lateness;                ///< Lateness::sentence; "" without one

  friend bool operator==(const PublishedMark&, const PublishedMark&) = default;
};
CAIRN_DESCRIBE(PublishedMark, person, id, format, points, date, rubric, content, decisions,
               lateness);

/// Makes it a decision about this submission, as it is now.
inline void make_about(Decision& decision, const StoredSubmission& stored) {
  decision.person = stored.submission.person;
  decision.content = decided_content(stored.unpacked);
  decision.files = stored.submission.files;
}

/// A decision about it, of which the rest is still to be said.
[[nodiscard]] inline Decision decision_about(const StoredSubmission& stored) {
  Decision decision;
  make_about(decision, stored);
  return decision;
}

}  // namespace cairn
