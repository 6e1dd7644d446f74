#include "grader/evidence/replay.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <memory>
#include <stdexcept>
#include <utility>

#include "grader/check/grade_submission.h"
#include "grader/intake/lms.h"
#include "grader/intake/unpack.h"
#include "grader/judge/judge.h"
#include "grader/locate/locate.h"
#include "grader/report/results_json.h"
#include "grader/report/shown_to_student.h"
#include "grader/run/temporary_folder.h"
#include "grader/store/content_hash.h"
#include "grader/store/machine.h"
#include "grader/store/toolchain.h"
#include "grader/text/escape_for_display.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

constexpr const char* kSubmission = "submission.tar.zst";
constexpr const char* kReport = "report.json";
constexpr std::string_view kRubricFolder = "rubric/";

/// An archive of which every hash is right.
struct Evidence {
  EvidenceFiles files;
  Manifest manifest;
};

Result<Evidence> read_evidence(const fs::path& archive) {
  Result<EvidenceFiles> files = read_evidence_archive(archive);
  if (!files) return files.error();
  Result<Manifest> manifest = read_manifest(*files);
  if (!manifest) {
    return Error{in_quotes(archive) + ": " + manifest.error().message};
  }
  return Evidence{std::move(*files), std::move(*manifest)};
}

/// The rubric of the evidence, in a folder that has to stay as long as it is built by.
Result<Rubric> rubric_of(const Evidence& evidence, const fs::path& folder) {
  RubricFiles files;
  files.rubric = evidence.manifest.rubric;
  for (const auto& [name, text] : evidence.files) {
    if (name.starts_with(kRubricFolder)) files.texts[name.substr(kRubricFolder.size())] = text;
  }
  if (!files.texts.contains(files.rubric)) {
    return Error{"manifest.json: the archive does not contain rubric/" +
                 escape_for_display(files.rubric)};
  }
  Result<Rubric> rubric = read_rubric(files, folder);
  if (!rubric) return Error{"rubric/" + rubric.error().message};
  return rubric;
}

/// The submission of the evidence, as it would be handed in: its archive, written into `folder`,
/// under the names that it had.
Result<Submission> submission_of(const Evidence& evidence, const fs::path& folder) {
  const auto archive = evidence.files.find(kSubmission);
  if (archive == evidence.files.end()) return Error{std::string(kSubmission) + ": it is not there"};
  const Manifest& manifest = evidence.manifest;
  Submission submission;
  submission.id = manifest.id;
  submission.student = manifest.student;
  submission.late = manifest.late;
  submission.handed_in = manifest.handed_in;
  submission.known_by = manifest.known_by;
  submission.time_source = manifest.time_source;
  submission.sources.push_back({folder / kSubmission, kSubmission});
  for (const std::string& file : manifest.files) {
    const auto lms = intake::lms_name(file);
    submission.sources.push_back({folder / file, lms ? lms->original : file, false});
  }
  std::ofstream out(folder / kSubmission, std::ios::binary);
  out << archive->second;
  out.close();
  if (!out) throw std::runtime_error((folder / kSubmission).string() + " cannot be written");

  const TemporaryFolder trial;
  const Unpacked unpacked = unpack(submission, trial.path(), IntakeLimits{});
  if (unpacked.problem) return Error{escape_for_display(*unpacked.problem)};
  if (content_hash(trial.path()) != manifest.content) {
    return Error{std::string(kSubmission) +
                 ": it is not what was graded: its content has another "
                 "hash than manifest.json says"};
  }
  return submission;
}

/// One output against what was stored of it.
void compare_output(const Evidence& evidence, const std::string& file, const std::string& now,
                    Replay& replay) {
  const std::string& before = evidence.files.at(file);
  if (before == now) return;
  const auto first = std::mismatch(before.begin(), before.end(), now.begin(), now.end()).first;
  replay.remarks.push_back(
      fmt::format("{}: the program printed something else: {} bytes then, {} now; they differ from "
                  "byte {} on",
                  file, before.size(), now.size(), first - before.begin() + 1));
}

void compare_outputs(const Evidence& evidence, Replay& replay) {
  for (const EvidenceCase& was : evidence.manifest.cases) {
    const auto now = std::ranges::find_if(replay.graded.cases, [&](const CaseReport& case_report) {
      return case_report.section == was.section && case_report.judgement.name == was.name;
    });
    if (was.files.empty() || now == replay.graded.cases.end()) continue;
    compare_output(evidence, was.files + ".stdout", now->out, replay);
    compare_output(evidence, was.files + ".stderr", now->err, replay);
  }
}

/// Where and with what it is replayed.
void compare_surroundings(const Evidence& evidence, Replay& replay) {
  const auto remark = [&](const std::string& what, const std::string& was, const std::string& is) {
    if (was == is) return;
    replay.remarks.push_back(fmt::format("another {}: {} then, {} now", what,
                                         escape_for_display(was), escape_for_display(is)));
  };
  const EvidenceSession& session = evidence.manifest.session;
  remark("machine", session.machine, this_machine());
  remark("version of Cairn", session.version, this_program());
  if (session.toolchain != this_toolchain().fingerprint) {
    replay.remarks.emplace_back("other compilers or interpreters than those of toolchain.txt");
  }
}

/// Evidence that can be replayed, in folders that go with it.
struct Replayable {
  Evidence evidence;
  std::unique_ptr<TemporaryFolder> rubric_folder = std::make_unique<TemporaryFolder>();
  Rubric rubric = {};
  std::unique_ptr<TemporaryFolder> hand_in = std::make_unique<TemporaryFolder>();
  Submission submission = {};
};

Result<Replayable> open_evidence(const fs::path& archive) {
  Result<Evidence> evidence = read_evidence(archive);
  if (!evidence) return evidence.error();
  Replayable opened{std::move(*evidence)};
  const std::string name = in_quotes(archive) + ": ";
  Result<Rubric> rubric = rubric_of(opened.evidence, opened.rubric_folder->path());
  if (!rubric) return Error{name + rubric.error().message};
  Result<Submission> submission = submission_of(opened.evidence, opened.hand_in->path());
  if (!submission) return Error{name + submission.error().message};
  opened.rubric = std::move(*rubric);
  opened.submission = std::move(*submission);
  return opened;
}

/// Finds again what changes make it right, where the report says that some do: as much of them as
/// it says. They are no part of the mark.
void compare_changes(const Replayable& opened, const RunMode& mode, Replay& replay) {
  const auto report = opened.evidence.files.find(kReport);
  if (report == opened.evidence.files.end()) return;
  const std::string was = changes_in(report->second);
  if (was.empty()) return;
  Graded& graded = replay.graded;
  graded.location =
      locate_mistake(opened.submission, opened.rubric, graded, mode, LocatePurpose::kAlone);
  const auto shown = location_shown(graded, opened.rubric);
  const bool are_the_same =
      was == changes_json(*graded.location) || (shown && was == changes_json(*shown));
  replay.remarks.emplace_back(are_the_same
                                  ? "the changes that made it right do so again"
                                  : "the changes that made it right were not found again; 'grade "
                                    "locate' shows what is found");
}

}  // namespace

Result<void> check_replayable(const fs::path& archive) {
  const Result<Replayable> opened = open_evidence(archive);
  if (!opened) return opened.error();
  return {};
}

Result<Replay> replay_evidence(const fs::path& archive, const RunMode& mode) {
  const Result<Replayable> opened = open_evidence(archive);
  if (!opened) return opened.error();
  const Evidence& evidence = opened->evidence;
  Replay replay;
  replay.manifest = evidence.manifest;
  replay.graded =
      grade_submission(opened->submission, opened->rubric, mode, evidence.manifest.decisions);
  if (!replay.graded.marks.graded) throw std::runtime_error(replay.graded.reason);
  replay.comparison = compare(graded_in(evidence.manifest), replay.graded);
  compare_outputs(evidence, replay);
  compare_surroundings(evidence, replay);
  compare_changes(*opened, mode, replay);
  return replay;
}

std::string replay_text(const Replay& replay) {
  const Manifest& manifest = replay.manifest;
  const Comparison& comparison = replay.comparison;
  std::string text =
      fmt::format("{}: graded {}\n", manifest.id, escape_for_display(manifest.session.begun));
  for (const std::string& remark : replay.remarks) text += "note: " + remark + "\n";
  if (comparison.before != comparison.after) {
    text += fmt::format("differs: the mark: {} -> {}\n", comparison.before, comparison.after);
  }
  for (const std::string& difference : comparison.differences) {
    text += "differs: " + difference + "\n";
  }
  for (const Decision& decision : decisions_in_force(manifest.decisions)) {
    text += "decided: " + decision_text(decision) + "\n";
  }
  if (replay.graded.lateness && !replay.graded.lateness->sentence.empty()) {
    text += "late: " + replay.graded.lateness->sentence + "\n";
  }
  for (const LeftOut& hidden : manifest.left_out) {
    text += fmt::format("not run again: {}: {} of {}, {}\n", escape_for_display(hidden.section),
                        points_text(hidden.points), points_words(hidden.out_of),
                        count_of(hidden.cases, "case"));
  }
  text += fmt::format("{}: {} of {}", comparison.agrees() ? "agrees" : "does not agree",
                      points_text(replay.graded.marks.points),
                      points_words(replay.graded.marks.out_of));
  if (const Decision* const set = override_of(replay.graded)) {
    text += " computed, and an override gives " + points_text(set->points.value_or(0));
  }
  if (!manifest.cases.empty()) {
    text += fmt::format("; {} of {} as before", comparison.cases_that_agree,
                        count_of(manifest.cases.size(), "case"));
  }
  return text + '\n';
}

}  // namespace cairn
