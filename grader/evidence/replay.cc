#include "grader/evidence/replay.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <stdexcept>
#include <utility>

#include "grader/evidence/shown_rubric.h"
#include "grader/intake/hand_in_name.h"
#include "grader/intake/intake.h"
#include "grader/judge/judge.h"
#include "grader/run/temporary_folder.h"
#include "grader/session/hand_marks.h"
#include "grader/session/session.h"
#include "grader/store/content.h"
#include "grader/store/machine.h"
#include "grader/store/toolchain.h"
#include "grader/text/visible.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

constexpr const char* kSubmission = "submission.tar.zst";
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
  if (!manifest) return Error{"'" + visible(archive.string()) + "': " + manifest.error().message};
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
    return Error{"manifest.json: there is no rubric/" + visible(files.rubric)};
  }
  const Result<bool> closed = names_only_its_own(files);
  if (!closed) return Error{"rubric/" + closed.error().message};
  Result<Rubric> rubric = read_rubric(write_rubric_files(files, folder));
  if (!rubric) return Error{"rubric/" + rubric.error().message.substr(folder.string().size() + 1)};
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
  submission.sources.push_back({folder / kSubmission, kSubmission});
  for (const std::string& file : manifest.files) {
    const auto canvas = intake::canvas_name(file);
    submission.sources.push_back({folder / file, canvas ? canvas->original : file, false});
  }
  std::ofstream out(folder / kSubmission, std::ios::binary);
  out << archive->second;
  out.close();
  if (!out) throw std::runtime_error((folder / kSubmission).string() + " cannot be written");

  const TemporaryFolder trial;
  const Unpacked unpacked = unpack(submission, trial.path(), IntakeLimits{});
  if (unpacked.problem) return Error{visible(*unpacked.problem)};
  if (content_hash(trial.path()) != manifest.content) {
    return Error{std::string(kSubmission) +
                 ": it is not what was graded: its content has another "
                 "hash than manifest.json says"};
  }
  return submission;
}

/// What persons gave for what is marked by hand: no machine finds it again.
HandMarks given_by_hand(const Manifest& manifest) {
  HandMarks marks;
  for (const MarkPart& part : manifest.parts) {
    if (!part.item.empty() && !part.pending) marks[part.item] = {part.points, "", part.remark};
  }
  return marks;
}

std::string percent(const Fraction& credit) { return (credit * Fraction(100)).decimal(1) + " %"; }

/// One output against what was kept of it.
void compare_output(const Evidence& evidence, const EvidenceCase& was, const std::string& ending,
                    const std::string& now, Replay& replay) {
  const std::string& before = evidence.files.at(was.files + ending);
  if (before == now) return;
  const auto first = std::mismatch(before.begin(), before.end(), now.begin(), now.end()).first;
  replay.remarks.push_back(fmt::format(
      "{}{}: the program printed other bytes: {} then, {} now, the first that differs is number {}",
      was.files, ending, before.size(), now.size(), first - before.begin() + 1));
}

void compare_case(const Evidence& evidence, const EvidenceCase& was, const CaseReport& now,
                  Replay& replay) {
  const CaseJudgement& judgement = now.judgement;
  if (!was.files.empty()) {
    compare_output(evidence, was, ".stdout", now.out, replay);
    compare_output(evidence, was, ".stderr", now.err, replay);
  }
  const Fraction credit = credit_of(judgement);
  if (was.verdict == judgement.verdict && was.credit == credit) {
    ++replay.agreeing;
    return;
  }
  const std::string why = most_worth_saying(judgement);
  replay.differences.push_back(
      fmt::format("case {} ({}): it was {}, worth {}, and is {}, worth {}{}", visible(was.name),
                  visible(was.section), words_of(was.verdict), percent(was.credit),
                  words_of(judgement.verdict), percent(credit), why.empty() ? "" : ": " + why));
}

void compare_cases(const Evidence& evidence, const SubmissionReport& report, Replay& replay) {
  const std::vector<EvidenceCase>& before = evidence.manifest.cases;
  replay.cases = before.size();
  for (const EvidenceCase& was : before) {
    const auto now = std::ranges::find_if(report.cases, [&](const CaseReport& one) {
      return one.section == was.section && one.judgement.name == was.name;
    });
    if (now == report.cases.end()) {
      replay.differences.push_back(fmt::format("case {} ({}): it was {}, and now there is none",
                                               visible(was.name), visible(was.section),
                                               words_of(was.verdict)));
    } else {
      compare_case(evidence, was, *now, replay);
    }
  }
  if (report.cases.size() > before.size()) {
    replay.differences.push_back(
        fmt::format("there were {} cases, and there are {}", before.size(), report.cases.size()));
  }
}

/// The archive holds points of parts to four decimals.
bool same_points(const Fraction& left, const Fraction& right) {
  return left.decimal(4) == right.decimal(4);
}

void compare_points(const Manifest& manifest, const SubmissionReport& report, Replay& replay) {
  const std::vector<MarkPart>& before = manifest.parts;
  const std::vector<MarkPart>& now = report.marks.parts;
  if (before.size() != now.size()) {
    replay.differences.push_back(
        fmt::format("the points had {} parts, and have {}", before.size(), now.size()));
  }
  for (std::size_t i = 0; i < std::min(before.size(), now.size()); ++i) {
    if (same_points(before[i].points, now[i].points) &&
        same_points(before[i].out_of, now[i].out_of) && before[i].counts == now[i].counts) {
      continue;
    }
    replay.differences.push_back(
        fmt::format("points: '{}' gave {} of {}, and '{}' gives {} of {}", visible(before[i].title),
                    points_text(before[i].points), points_text(before[i].out_of),
                    visible(now[i].title), points_text(now[i].points), points_text(now[i].out_of)));
  }
  if (!manifest.left_out.empty()) return;  // the rest is of more than there is here
  if (manifest.points != report.marks.points) {
    replay.differences.push_back(fmt::format("points: there were {} in all, and there are {}",
                                             points_text(manifest.points),
                                             points_text(report.marks.points)));
  }
  if (manifest.verdict != report.verdict) {
    replay.differences.push_back(fmt::format("the submission was {}, and is {}",
                                             words_of(manifest.verdict), words_of(report.verdict)));
  }
}

/// Where and with what it is replayed.
void compare_surroundings(const Evidence& evidence, Replay& replay) {
  const Manifest& manifest = evidence.manifest;
  const auto remark = [&](const std::string& what, const std::string& was, const std::string& is) {
    if (was == is) return;
    replay.remarks.push_back(
        fmt::format("another {}: {} then, {} now", what, visible(was), visible(is)));
  };
  remark("machine", manifest.machine, this_machine());
  remark("Cairn", manifest.version, this_program());
  if (manifest.toolchain != this_toolchain().fingerprint) {
    replay.remarks.emplace_back("other compilers or interpreters than those of toolchain.txt");
  }
}

}  // namespace

Result<Replay> replay_evidence(const fs::path& archive, Jail jail) {
  const Result<Evidence> evidence = read_evidence(archive);
  if (!evidence) return evidence.error();
  const std::string name = "'" + visible(archive.string()) + "': ";
  const TemporaryFolder rubric_folder;
  const Result<Rubric> rubric = rubric_of(*evidence, rubric_folder.path());
  if (!rubric) return Error{name + rubric.error().message};
  const TemporaryFolder hand_in;
  const Result<Submission> submission = submission_of(*evidence, hand_in.path());
  if (!submission) return Error{name + submission.error().message};

  const SubmissionReport report =
      grade_submission(*submission, *rubric, jail, given_by_hand(evidence->manifest));
  if (!report.marks.graded) throw std::runtime_error(report.reason);
  Replay replay;
  replay.manifest = evidence->manifest;
  replay.points = report.marks.points;
  replay.out_of = report.marks.out_of;
  compare_cases(*evidence, report, replay);
  compare_points(evidence->manifest, report, replay);
  compare_surroundings(*evidence, replay);
  return replay;
}

std::string replay_text(const Replay& replay) {
  const Manifest& manifest = replay.manifest;
  std::string text = fmt::format("{}: graded {}\n", manifest.id, visible(manifest.begun));
  for (const std::string& remark : replay.remarks) text += "note: " + remark + "\n";
  for (const std::string& difference : replay.differences) text += "differs: " + difference + "\n";
  if (manifest.person) {
    text += fmt::format("set by {}, {}: {} points in place of the computed {}: {}\n",
                        visible(manifest.person->author), visible(manifest.person->date),
                        points_text(manifest.person->points), points_text(manifest.points),
                        visible(manifest.person->reason));
  }
  for (const LeftOut& hidden : manifest.left_out) {
    text += fmt::format("hidden, and not run again: {}: {} of {} points, {} cases\n",
                        visible(hidden.section), points_text(hidden.points),
                        points_text(hidden.out_of), hidden.cases);
  }
  return text + fmt::format("{}: {} of {} points, {} of {} cases\n",
                            replay.differences.empty() ? "agrees" : "does not agree",
                            points_text(replay.points), points_text(replay.out_of), replay.agreeing,
                            replay.cases);
}

}  // namespace cairn
