#include "grader/evidence/evidence.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "cases/json_file.h"
#include "grader/base/atomic_write.h"
#include "grader/base/described_json.h"
#include "grader/class/stored_class.h"
#include "grader/evidence/manifest.h"
#include "grader/evidence/replay.h"
#include "grader/evidence/shown_rubric.h"
#include "grader/report/results_json.h"
#include "grader/report/shown_to_student.h"
#include "grader/run/temporary_folder.h"
#include "grader/store/output_file.h"
#include "grader/text/escape_for_display.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

constexpr const char* kReadme = R"(Evidence of a mark
==================

Everything that the mark of one submission depends on, as it was stored when the submission was graded.

manifest.json         the student, when and where it was graded, the mark, the decisions of people, the
                      sections that are missing here, and the SHA-256 of every other file
manifest.json.sha256  the SHA-256 of manifest.json itself
submission.tar.zst    the submission, unpacked
rubric/               the rubric, and the questions with their right answers
toolchain.txt         the compilers and interpreters, with their versions
build.json, build.log how it was built: limits, environment, jail, command; the compiler's output
runs/                 for each case that was run: arguments, command, environment, limits, jail, how it
                      ended, time and memory (.json); its exact output (.stdout, .stderr)
report.json           the expected and the actual answers, how the points were computed, and the changes that
                      make the program right, where some were found

Files that do not apply to this submission are missing.

To build and run everything again, and compare the results:

    grade replay {0}.evidence.tar.zst

The hashes show whether a file was damaged or changed by mistake. They do not show who wrote it: anybody
who has the store can write this archive again, with the same bytes.
)";

/// A submission as it was graded, from the store.
struct StoredEvidence {
  StoredSession session;
  Rubric rubric;
  SubmissionRecord submission;
  Graded graded;
  std::string content;  ///< packed
};

Result<StoredEvidence> stored_evidence(const Store& store, const std::string& id) {
  Result<Rubric> rubric = stored_rubric(store);
  if (!rubric) return rubric.error();
  const std::string name = "submission '" + escape_for_display(id) + "'";
  const std::optional<StoredSubmission> submission = store.find_submission(id);
  if (!submission) {
    return Error{"the class that was graded last has no " + name + "; summary.txt lists them"};
  }
  if (submission->failure) {
    return Error{name + " could not be graded: " + *submission->failure +
                 "; 'grade batch' tries it again"};
  }
  if (submission->unpacked.problem) {
    return Error{name + " could not be unpacked, so no evidence can be written: " +
                 *submission->unpacked.problem};
  }
  std::optional<Graded> graded = graded_from_store(store, *rubric, id);
  if (!graded || !graded->marks.graded) {
    return Error{name + " has not been graded yet; 'grade batch' continues where it stopped"};
  }
  std::optional<std::string> content = store.find_content(graded->content.value());
  if (!content) {
    return Error{name + " was too large to be stored: the files that were handed in are the only " +
                 "evidence"};
  }
  return StoredEvidence{*store.last_session(), std::move(*rubric), submission->submission,
                        std::move(*graded), std::move(*content)};
}

/// What an archive shows.
struct Shown {
  Graded graded;  ///< by this rubric
  RubricFiles rubric;
  std::vector<LeftOut> left_out;
  Graded report;  ///< `graded`, with the points of what is left out
};

/// What an archive shows of which its author may see everything.
Result<Shown> shown_without_hidden(const Store& store, const StoredEvidence& evidence) {
  ShownToStudent view = shown_to_student(evidence.graded, evidence.rubric);
  if (view.hidden.cases == 0) return Shown{view.graded, evidence.rubric.files, {}, view.graded};
  const Result<RubricFiles> files = without_hidden(evidence.rubric);
  if (!files) return files.error();
  const TemporaryFolder folder;
  const Result<Rubric> rubric = read_rubric(*files, folder.path());
  if (!rubric) return rubric.error();
  const std::string& id = evidence.submission.id;
  // A decision and a note are the same by either rubric, and may speak of what is hidden.
  const Graded by_shown = graded_from_store(store, *rubric, id).value();
  Shown result{shown_to_student(by_shown, evidence.rubric).graded,
               *files,
               {{"hidden cases", static_cast<std::int64_t>(view.hidden.cases), view.hidden.points,
                 view.hidden.out_of}},
               std::move(view.graded)};
  result.report.diagnosis.reset();  // it counts what is wrong in all cases
  if (view.hidden.lost > 0 && result.report.reason.empty()) {
    result.report.reason = "some of the hidden cases, which are not shown here, are not right";
  }
  return result;
}

template <typename T>
Json json_of(const T& value) {
  return json_of_described(value, FractionForm::kText);
}

/// The run of a case: everything that it depended on, how it ended and what it took, but not what
/// it printed.
std::string run_json(const RunRecord& run, const CaseReport& case_report) {
  Json json{{"section", case_report.section},
            {"case", case_report.judgement.name},
            {"key", case_report.run}};
  json.update(json_of(run.inputs));
  Json result = json_of(run.result);
  result.erase("out");
  result.erase("err");
  json.update(result);
  json.update({{"sentence", sentence_of(run.result.ending, run.inputs.limits)},
               {"confirmed", run.confirmed},
               {"machine", run.machine}});
  return json_text(json);
}

/// The build with this key, without what the compiler said.
std::string build_json(const BuildRecord& build, const std::string& key) {
  Json json{{"key", key}};
  json.update(json_of(build.inputs));
  Json result = json_of(build.result);
  result.erase("log");
  json.update(result);
  json["machine"] = build.machine;
  return json_text(json);
}

void add_runs(const Store& store, const Graded& graded, Manifest& manifest, EvidenceFiles& files) {
  for (const CaseReport& case_report : graded.cases) {
    EvidenceCase& listed = manifest.cases.emplace_back(
        EvidenceCase{case_report.section, case_report.judgement.name, case_report.judgement.verdict,
                     case_report.credit, case_report.run, ""});
    if (case_report.run.empty()) continue;
    listed.files = fmt::format("runs/{:03}-{}", manifest.cases.size(), case_report.judgement.name);
    files[listed.files + ".json"] = run_json(store.find_run(case_report.run).value(), case_report);
    files[listed.files + ".stdout"] = case_report.out;
    files[listed.files + ".stderr"] = case_report.err;
  }
}

void add_build(const Store& store, const std::string& key, EvidenceFiles& files) {
  if (key.empty()) return;
  const BuildRecord build = store.find_build(key).value();
  files["build.json"] = build_json(build, key);
  files["build.log"] = build.result.log;
}

Manifest manifest_of(const StoredEvidence& evidence, const Graded& graded) {
  Manifest manifest;
  manifest.id = evidence.submission.id;
  manifest.student = escape_for_display(evidence.submission.student);
  manifest.late = evidence.submission.late;
  manifest.handed_in = evidence.submission.handed_in;
  manifest.known_by = escape_for_display(evidence.submission.known_by);
  manifest.time_source = evidence.submission.time_source;
  for (const std::string& file : evidence.submission.files) {
    manifest.files.push_back(escape_for_display(file));
  }
  const StoredSession& session = evidence.session;
  manifest.session = {session.begun, session.machine, session.version, session.setup.toolchain};
  manifest.content = graded.content.value();
  manifest.build = graded.build;
  manifest.verdict = graded.verdict;
  manifest.marks = graded.marks;
  manifest.lateness = graded.lateness;
  for (Decision decision : graded.decisions) {
    for (std::string* const text : {&decision.person, &decision.reason, &decision.author}) {
      *text = escape_for_display(*text);
    }
    for (std::string& file : decision.files) file = escape_for_display(file);
    manifest.decisions.push_back(std::move(decision));
  }
  return manifest;
}

/// Checks that an archive can be written there.
Result<void> check_out(const fs::path& out) {
  std::error_code failed;
  if (fs::symlink_status(out, failed).type() != fs::file_type::not_found) {
    return Error{"it exists already, and is not overwritten; choose another name"};
  }
  const fs::path folder = out.has_parent_path() ? out.parent_path() : ".";
  if (!fs::is_directory(folder, failed)) {
    return Error{"the folder '" + escape_for_display(folder.string()) + "' does not exist"};
  }
  return {};
}

}  // namespace

Result<EvidenceFiles> evidence_of(const Store& store, const std::string& id, HiddenCases hidden) {
  const Result<StoredEvidence> evidence = stored_evidence(store, id);
  if (!evidence) return evidence.error();
  const Rubric& rubric = evidence->rubric;
  Shown shown{evidence->graded, rubric.files, {}, evidence->graded};
  if (hidden == HiddenCases::kLeftOut) {
    Result<Shown> without = shown_without_hidden(store, *evidence);
    if (!without) return without.error();
    shown = std::move(*without);
  }

  EvidenceFiles files;
  files["README.txt"] = fmt::format(fmt::runtime(kReadme), id);
  files["toolchain.txt"] = evidence->session.tools;
  files["submission.tar.zst"] = evidence->content;
  files["report.json"] = report_json(shown.report);
  for (const auto& [name, text] : shown.rubric.texts) files["rubric/" + name] = text;
  Manifest manifest = manifest_of(*evidence, shown.graded);
  manifest.rubric = shown.rubric.rubric;
  manifest.left_out = shown.left_out;
  add_build(store, shown.graded.build, files);
  add_runs(store, shown.graded, manifest, files);
  add_manifest(std::move(manifest), files);
  return files;
}

Result<fs::path> write_evidence(const EvidenceRequest& request) {
  const fs::path out =
      request.out.empty() ? fs::path(request.id + ".evidence.tar.zst") : request.out;
  const std::string option = request.out.empty() ? "" : "--out ";
  const Result<Store> store = Store::open_to_read(request.marks);
  if (!store) return store.error();
  const Result<EvidenceFiles> files = evidence_of(*store, request.id, request.hidden);
  if (!files) {
    return Error{in_quotes(request.marks) + ": " + files.error().message};
  }
  const Result<void> writable = check_out(out);
  if (!writable) return Error{option + in_quotes(out) + ": " + writable.error().message};
  const Result<void> is_free = check_output(out, request.marks);
  if (!is_free) return Error{option + is_free.error().message};
  const Result<std::string> archive = evidence_archive(*files, request.id + ".evidence");
  if (!archive) return archive.error();
  try {
    atomic_write(out, *archive);
  } catch (const std::runtime_error& failure) {
    return Error{option + in_quotes(out) + ": " + failure.what()};
  }
  // Whoever disputes a mark opens it on another day, when nothing can be mended.
  const auto remove_unchecked = [&] {
    std::error_code ignored;
    fs::remove(out, ignored);
  };
  try {
    const Result<void> whole = check_replayable(out);
    if (whole) return out;
    remove_unchecked();
    return Error{"the evidence that was written could not be replayed, and was removed: " +
                 whole.error().message};
  } catch (...) {
    remove_unchecked();
    throw;
  }
}

}  // namespace cairn
