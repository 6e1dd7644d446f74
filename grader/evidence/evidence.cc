#include "grader/evidence/evidence.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <stdexcept>
#include <utility>
#include <vector>

#include "cases/json_file.h"
#include "grader/evidence/evidence_json.h"
#include "grader/evidence/manifest.h"
#include "grader/evidence/shown_rubric.h"
#include "grader/judge/score.h"
#include "grader/session/reports.h"
#include "grader/session/whole_file.h"
#include "grader/text/visible.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

constexpr const char* kReadme = R"(Evidence of a mark
==================

Everything that the mark of one submission rests on, as it was kept when the submission was graded.

manifest.json         whose it is, when and where it was graded, what came of it, which hidden cases
                      are left out here, and the SHA-256 of every other file
manifest.json.sha256  that of manifest.json itself
submission.tar.zst    what was handed in, unpacked
rubric/               what answers are worth, and the questions with their right answers
toolchain.txt         the compilers and interpreters, with their versions
build.json, build.log how it was built: limits, environment, jail, command; what the compiler said
runs/                 for each case that was run: arguments, command, environment, limits, jail, how it
                      ended, time and memory (.json); what it printed, to the byte (.stdout, .stderr)
report.json           what was expected and found in each case, and how every point came about
overrides.json        what persons decided in place of the computed points, the last one last

A file that the submission gave no cause for is not there.

To run all of it again, and see whether it comes to the same:

    grade replay {0}.evidence.tar.zst

The hashes tell whether something was damaged or changed by mistake, not who wrote it: whoever holds the
store can write this archive again, to the byte.
)";

/// A submission as the store has it, and the rubric that it was graded by.
struct Kept {
  KeptSession session;
  Rubric rubric;
  SubmissionRecord submission;
  MarksRecord marks;
  std::vector<Override> overrides;
  std::string content;  ///< packed
};

Result<Kept> kept(const Store& store, const std::string& id) {
  Result<Rubric> rubric = kept_rubric(store);
  if (!rubric) return rubric.error();
  Kept kept{*store.last_session(), std::move(*rubric), {}, {}, store.overrides(id), ""};
  const std::vector<SubmissionRecord> all = store.submissions();
  const auto submission = std::ranges::find(all, id, &SubmissionRecord::id);
  const std::string name = "submission '" + visible(id) + "'";
  if (submission == all.end()) {
    return Error{"the class that was graded last has no " + name + "; summary.txt lists them"};
  }
  kept.submission = *submission;
  std::optional<MarksRecord> marks = store.find_marks(id);
  if (!marks || marks->session != kept.session.number) {
    return Error{name + " has not been graded yet; 'grade batch' goes on where it was"};
  }
  if (!marks->points) {
    return Error{name + " could not be graded: " + marks->reason +
                 "; 'grade batch' tries it again"};
  }
  if (marks->content.empty()) {
    return Error{name + " could not be unpacked, so that nothing of it was kept: " + marks->reason};
  }
  std::optional<std::string> content = store.find_content(marks->content);
  if (!content) {
    return Error{name + " was too large to be kept: what was handed in is the only evidence"};
  }
  kept.marks = std::move(*marks);
  kept.content = std::move(*content);
  return kept;
}

/// The section of each case of the marks: its index in the rubric. Of a section there are all cases
/// or none.
std::vector<std::size_t> sections_of_cases(const Rubric& rubric,
                                           const std::vector<VerdictRecord>& verdicts) {
  std::vector<std::size_t> sections;
  for (std::size_t i = 0; i < rubric.sections.size() && sections.size() < verdicts.size(); ++i) {
    const Section& section = rubric.sections[i];
    const VerdictRecord& next = verdicts[sections.size()];
    if (section.suite.cases.empty() || next.section != section.title ||
        next.name != section.suite.cases.front().name) {
      continue;
    }
    sections.insert(sections.end(), section.suite.cases.size(), i);
  }
  if (sections.size() != verdicts.size()) {
    throw std::logic_error("the store's verdicts are not those of its rubric");
  }
  return sections;
}

/// Which parts of the marks are those of each section: from the first, to before the last.
std::vector<std::pair<std::size_t, std::size_t>> parts_of_sections(const Rubric& rubric) {
  std::vector<std::pair<std::size_t, std::size_t>> ranges;
  std::size_t at = rubric.compile_points == Fraction(0) ? 0 : 1;
  for (const Section& section : rubric.sections) {
    Rubric alone;
    alone.sections = {section};
    const std::size_t parts = score(false, {}, alone).parts.size();
    ranges.emplace_back(at, at + parts);
    at += parts;
  }
  return ranges;
}

/// Takes what is hidden out of marks, report and parts, and says how much it was.
std::vector<LeftOut> leave_out_hidden(Kept& kept, Json& report, std::vector<MarkPart>& parts) {
  const std::vector<std::size_t> section_of = sections_of_cases(kept.rubric, kept.marks.verdicts);
  std::vector<VerdictRecord> shown_verdicts;
  Json shown_cases = Json::array();
  bool all_right = true;
  for (std::size_t i = 0; i < section_of.size(); ++i) {
    const VerdictRecord& verdict = kept.marks.verdicts[i];
    if (kept.rubric.sections[section_of[i]].hidden) {
      all_right = all_right && verdict.verdict == Verdict::kAccepted;
    } else {
      shown_verdicts.push_back(verdict);
      shown_cases.push_back(report.at("cases").at(i));
    }
  }

  std::vector<LeftOut> left_out;
  std::set<std::size_t> hidden_parts;
  const auto ranges = parts_of_sections(kept.rubric);
  for (std::size_t i = 0; i < ranges.size(); ++i) {
    const Section& section = kept.rubric.sections[i];
    if (!section.hidden) continue;
    LeftOut& hidden = left_out.emplace_back(
        LeftOut{section.title, static_cast<std::int64_t>(section.suite.cases.size()), 0,
                full_marks(section)});
    for (std::size_t part = ranges[i].first; part < ranges[i].second; ++part) {
      hidden_parts.insert(part);
      if (parts.at(part).counts) hidden.points = hidden.points + parts.at(part).points;
    }
  }
  std::vector<MarkPart> shown_parts;
  Json shown_parts_json = Json::array();
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (hidden_parts.contains(i)) continue;
    shown_parts.push_back(parts[i]);
    shown_parts_json.push_back(report.at("parts").at(i));
  }

  report["parts"] = shown_parts_json;
  report["cases"] = shown_cases;
  report["diagnosis"] = nullptr;  // it may speak of any case
  if (!all_right) report["reason"] = "hidden cases, which are left out here, are not all right";
  kept.marks.verdicts = shown_verdicts;
  parts = shown_parts;
  return left_out;
}

/// "runs/007-official-1".
std::string name_of_run(std::size_t position, const std::string& name) {
  return fmt::format("runs/{:03}-{}", position + 1, name);
}

void add_runs(const Store& store, const Kept& kept, Manifest& manifest, EvidenceFiles& files) {
  for (std::size_t i = 0; i < kept.marks.verdicts.size(); ++i) {
    const VerdictRecord& verdict = kept.marks.verdicts[i];
    EvidenceCase one{verdict.section, verdict.name, verdict.verdict,
                     verdict.credit,  verdict.run,  ""};
    if (!verdict.run.empty()) {
      const std::optional<RunRecord> run = store.find_run(verdict.run);
      if (!run) throw std::logic_error("the store has marks of a run that it has not");
      one.files = name_of_run(i, verdict.name);
      files[one.files + ".json"] = run_json(*run, verdict);
      files[one.files + ".stdout"] = run->result.out;
      files[one.files + ".stderr"] = run->result.err;
    }
    manifest.cases.push_back(std::move(one));
  }
}

void add_build(const Store& store, const std::string& key, EvidenceFiles& files) {
  if (key.empty()) return;
  const std::optional<BuildRecord> build = store.find_build(key);
  if (!build) throw std::logic_error("the store has marks of a build that it has not");
  files["build.json"] = build_json(*build, key);
  files["build.log"] = build->result.log;
}

Manifest manifest_of(const Kept& kept) {
  Manifest manifest;
  manifest.id = kept.submission.id;
  manifest.student = visible(kept.submission.student);
  manifest.late = kept.submission.late;
  for (const std::string& file : kept.submission.files) manifest.files.push_back(visible(file));
  manifest.begun = kept.session.begun;
  manifest.machine = kept.session.machine;
  manifest.version = kept.session.version;
  manifest.toolchain = kept.session.toolchain;
  manifest.content = kept.marks.content;
  manifest.build = kept.marks.build;
  manifest.verdict = kept.marks.verdict;
  manifest.points = *kept.marks.points;
  manifest.pending = kept.marks.pending;
  manifest.out_of = kept.marks.out_of;
  if (!kept.overrides.empty() && kept.overrides.back().points) {
    const Override& last = kept.overrides.back();
    manifest.person = {*last.points, visible(last.reason), visible(last.author), last.date};
  }
  return manifest;
}

/// Why no archive can be made there; nothing when one can.
std::optional<std::string> obstacle_at(const fs::path& out) {
  std::error_code failed;
  if (fs::symlink_status(out, failed).type() != fs::file_type::not_found) {
    return "it is there already, and is not overwritten";
  }
  const fs::path folder = out.has_parent_path() ? out.parent_path() : ".";
  if (!fs::is_directory(folder, failed)) {
    return "there is no folder '" + visible(folder.string()) + "'";
  }
  return {};
}

}  // namespace

Result<EvidenceFiles> evidence_of(const Store& store, const std::string& id, HiddenCases hidden) {
  Result<Kept> found = kept(store, id);
  if (!found) return found.error();
  const GivenMarks given =
      given_marks({row_of_json(found->marks.row), found->marks.report, {}}, found->overrides);
  Json report = Json::parse(given.report);
  Manifest manifest = manifest_of(*found);
  manifest.parts = parts_of_report(given.report);
  RubricFiles rubric = found->session.rubric;
  const bool hides = std::ranges::any_of(found->rubric.sections, &Section::hidden);
  if (hidden == HiddenCases::kLeftOut && hides) {
    const Result<RubricFiles> shown = without_hidden(found->rubric);
    if (!shown) return shown.error();
    rubric = *shown;
    manifest.left_out = leave_out_hidden(*found, report, manifest.parts);
  }
  manifest.rubric = rubric.rubric;

  EvidenceFiles files;
  files["README.txt"] = fmt::format(fmt::runtime(kReadme), found->submission.id);
  files["toolchain.txt"] = found->session.tools;
  files["submission.tar.zst"] = found->content;
  files["report.json"] = json_text(report);
  for (const auto& [name, text] : rubric.texts) files["rubric/" + name] = text;
  if (!found->overrides.empty()) files["overrides.json"] = overrides_json(found->overrides);
  add_build(store, found->marks.build, files);
  add_runs(store, *found, manifest, files);
  add_manifest(manifest, files);
  return files;
}

Result<fs::path> write_evidence(const EvidenceRequest& request) {
  const fs::path out =
      request.out.empty() ? fs::path(request.id + ".evidence.tar.zst") : request.out;
  const Result<Store> store = Store::open_to_read(request.marks);
  if (!store) return store.error();
  const Result<EvidenceFiles> files = evidence_of(*store, request.id, request.hidden);
  if (!files) return Error{"'" + visible(request.marks.string()) + "': " + files.error().message};
  if (const auto obstacle = obstacle_at(out)) {
    return Error{"--out '" + visible(out.string()) + "': " + *obstacle};
  }
  const Result<std::string> archive = evidence_archive(*files, request.id + ".evidence");
  if (!archive) return archive.error();
  try {
    write_whole_file(out, *archive);
  } catch (const std::runtime_error& failure) {
    std::error_code ignored;
    fs::remove(out.string() + ".new", ignored);
    return Error{"--out '" + visible(out.string()) + "': " + failure.what()};
  }
  return out;
}

}  // namespace cairn
