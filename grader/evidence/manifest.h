// What an archive of evidence says of itself: whose it is, what was found, and the hash of every
// file.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "grader/evidence/evidence_archive.h"
#include "grader/judge/score.h"
#include "grader/judge/verdict.h"
#include "grader/report/report.h"
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

/// A hidden section, of which the archive holds no more than this.
struct LeftOut {
  std::string section;  ///< its title
  std::int64_t cases = 0;
  Fraction points;
  Fraction out_of;
};

/// Texts that a person outside wrote are visible() here.
struct Manifest {
  std::string id;
  std::string student;
  bool late = false;
  std::vector<std::string> files;  ///< what was handed in, by name
  std::string begun;               ///< of the session: UTC, "2025-03-01T12:00:00Z"
  std::string machine;
  std::string version;    ///< of Cairn
  std::string toolchain;  ///< its fingerprint
  std::string content;    ///< content_hash() of the submission, unpacked
  std::string build;      ///< the build's key; "" when there was none
  std::string rubric;     ///< its name below "rubric/"
  Verdict verdict = Verdict::kJudgeError;
  Fraction points;  ///< as computed; with what was left out
  Fraction pending;
  Fraction out_of;
  std::vector<MarkPart> parts;           ///< without what was left out; to four decimals
  std::optional<PointsOverride> person;  ///< what a person set in their place
  std::vector<EvidenceCase> cases;       ///< in the rubric's order
  std::vector<LeftOut> left_out;
};

inline constexpr const char* kManifest = "manifest.json";
/// The manifest's own hash, in a file that `sha256sum -c` reads.
inline constexpr const char* kManifestHash = "manifest.json.sha256";

/// How the points came about, of a report that report_json wrote. Throws what nlohmann::json throws
/// on other text.
[[nodiscard]] std::vector<MarkPart> parts_of_report(const std::string& report);

/// Adds the manifest, with the hash of each of these files, and the hash of the manifest.
void add_manifest(const Manifest& manifest, EvidenceFiles& files);

/// Reads it, and finds every hash again. An Error names what is not as it was written, the first by
/// name, or what manifest.json lacks.
[[nodiscard]] Result<Manifest> read_manifest(const EvidenceFiles& files);

}  // namespace cairn
