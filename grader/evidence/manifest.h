// What an archive of evidence says of itself: whose it is, what was found, and the hash of every
// file.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "grader/base/describe.h"
#include "grader/evidence/evidence_archive.h"
#include "grader/judge/decision.h"
#include "grader/judge/score.h"
#include "grader/judge/verdict.h"
#include "grader/marks/graded.h"
#include "reference/core/fraction.h"
#include "reference/core/result.h"

namespace cairn {

/// A case of which the archive holds everything.
struct EvidenceCase {
  std::string section;  ///< its title
  std::string name;
  Verdict verdict = Verdict::kJudgeError;
  Fraction credit;    ///< 0 to 1
  std::string run;    ///< the run's key; "" when nothing was started for it
  std::string files;  ///< what the names of the run's files begin with; "" when there is none
};
CAIRN_DESCRIBE(EvidenceCase, section, name, verdict, credit, run, files);

/// Hidden sections, of which the archive holds no more than this.
struct LeftOut {
  std::string section;  ///< what stands for them; of an older archive the title of one
  std::int64_t cases = 0;
  Fraction points;
  Fraction out_of;
};
CAIRN_DESCRIBE(LeftOut, section, cases, points, out_of);

/// The session in which it was graded.
struct EvidenceSession {
  std::string begun;  ///< UTC, "2025-03-01T12:00:00Z"
  std::string machine;
  std::string version;    ///< of Cairn
  std::string toolchain;  ///< its fingerprint
};
CAIRN_DESCRIBE(EvidenceSession, begun, machine, version, toolchain);

/// Text that a person outside wrote is escaped for display.
struct Manifest {
  int format = 5;  ///< of manifest.schema.json
  std::string id;
  std::string student;
  bool late = false;      ///< the LMS says so
  std::string handed_in;  ///< SubmissionRecord::handed_in
  std::string known_by;   ///< likewise
  TimeSource time_source = TimeSource::kNone;
  std::vector<std::string> files;  ///< what was handed in, by name
  EvidenceSession session;
  std::string content;                     ///< content_hash() of the submission, unpacked
  std::string build;                       ///< the build's key; "" when there was none
  std::string rubric;                      ///< its name below "rubric/"
  Verdict verdict = Verdict::kJudgeError;  ///< like the marks, of what is not left out
  Marks marks;
  std::optional<Lateness> lateness;  ///< likewise of what is not left out
  std::vector<Decision> decisions;   ///< about its author's work, the last one last
  std::vector<EvidenceCase> cases;   ///< in the rubric's order
  std::vector<LeftOut> left_out;
  std::map<std::string, std::string> sha256;  ///< of every other file, by name
};
CAIRN_DESCRIBE(Manifest, format, id, student, late, handed_in, known_by, time_source, files,
               session, content, build, rubric, verdict, marks, lateness, decisions, cases,
               left_out, sha256);

inline constexpr const char* kManifest = "manifest.json";
/// The manifest's own hash, in a file that `sha256sum -c` reads.
inline constexpr const char* kManifestHash = "manifest.json.sha256";

/// The grading that it tells of: as much as compare() looks at.
[[nodiscard]] Graded graded_in(const Manifest& manifest);

/// Adds the manifest, with the hash of each of these files, and the hash of the manifest.
void add_manifest(Manifest manifest, EvidenceFiles& files);

/// Reads it, and finds every hash again. An Error names what is not as it was written, the first by
/// name, or what manifest.json lacks.
[[nodiscard]] Result<Manifest> read_manifest(const EvidenceFiles& files);

}  // namespace cairn
