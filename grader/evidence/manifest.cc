#include "grader/evidence/manifest.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cases/json_file.h"
#include "grader/base/described_json.h"
#include "grader/intake/submission_id.h"
#include "grader/store/hash.h"
#include "grader/text/escape_for_display.h"

namespace cairn {

namespace embedded {
extern const std::string_view kManifestSchema;
}

namespace {

using Json = nlohmann::ordered_json;

/// Far more than ten thousand cases and as many decisions take.
constexpr std::size_t kMostManifestBytes = std::size_t{16} << 20U;

/// As sha256sum writes it.
std::string hash_line(const std::string& manifest) {
  return fmt::format("{}  {}\n", sha256(manifest), kManifest);
}

/// Checks that the manifest lists every file but itself and its hash, with the file's own hash.
Result<void> check_hashes(const Manifest& manifest, const EvidenceFiles& files) {
  for (const auto& [name, bytes] : files) {
    if (name == kManifest || name == kManifestHash) continue;
    const auto listed = manifest.sha256.find(name);
    if (listed == manifest.sha256.end()) {
      return Error{escape_for_display(name) + ": manifest.json does not list it"};
    }
    if (listed->second != sha256(bytes)) {
      return Error{escape_for_display(name) + ": it is not what was written: its SHA-256 differs"};
    }
  }
  for (const auto& [name, hash] : manifest.sha256) {
    if (!files.contains(name)) {
      return Error{escape_for_display(name) + ": manifest.json lists it, and it is not there"};
    }
  }
  return {};
}

/// Checks that the files of every case are there.
Result<void> check_cases(const Manifest& manifest, const EvidenceFiles& files) {
  for (const EvidenceCase& one : manifest.cases) {
    if (one.files.empty()) continue;
    for (const char* const ending : {".json", ".stdout", ".stderr"}) {
      if (files.contains(one.files + ending)) continue;
      return Error{fmt::format("{}: case {}: the file {}{} is missing", kManifest,
                               escape_for_display(one.name), escape_for_display(one.files),
                               ending)};
    }
  }
  return {};
}

/// What a manifest of format 4 says in words alone.
TimeSource source_in_format_4(const Json& json) {
  if (json.at("handed_in").get<std::string>().empty()) return TimeSource::kNone;
  if (json.at("known_by") == "the newest file in the archive") return TimeSource::kFiles;
  if (json.at("known_by") == "what was handed in before") return TimeSource::kEarlier;
  return TimeSource::kNamed;
}

}  // namespace

Graded graded_in(const Manifest& manifest) {
  Graded graded;
  graded.id = manifest.id;
  graded.verdict = manifest.verdict;
  graded.content = manifest.content;
  graded.marks = manifest.marks;
  graded.lateness = manifest.lateness;
  graded.decisions = manifest.decisions;
  for (const EvidenceCase& one : manifest.cases) {
    CaseReport& report = graded.cases.emplace_back();
    report.section = one.section;
    report.judgement.name = one.name;
    report.judgement.verdict = one.verdict;
    report.credit = one.credit;
  }
  return graded;
}

void add_manifest(Manifest manifest, EvidenceFiles& files) {
  manifest.sha256.clear();
  for (const auto& [name, bytes] : files) manifest.sha256[name] = sha256(bytes);
  const std::string text = json_text(json_of_described(manifest, FractionForm::kText));
  files[kManifest] = text;
  files[kManifestHash] = hash_line(text);
}

Result<Manifest> read_manifest(const EvidenceFiles& files) {
  for (const char* const name : {kManifest, kManifestHash}) {
    if (!files.contains(name)) return Error{std::string("it contains no ") + name};
  }
  const std::string& text = files.at(kManifest);
  if (files.at(kManifestHash) != hash_line(text)) {
    return Error{std::string(kManifest) +
                 ": it is not what was written: its SHA-256 is not the one in " + kManifestHash};
  }
  if (text.size() > kMostManifestBytes) {
    return Error{fmt::format("{}: it is larger than {} MiB", kManifest, kMostManifestBytes >> 20U)};
  }
  Result<Json> json = parse_json(text, embedded::kManifestSchema, kManifest);
  if (!json) return json.error();
  if (!json->contains("time_source")) {
    (*json)["time_source"] = enum_word(source_in_format_4(*json));
  }
  Manifest manifest;
  read_described(*json, manifest);
  if (!intake::is_id(manifest.id)) {
    return Error{fmt::format("{}: /id: '{}' is not a submission's id", kManifest,
                             escape_for_display(manifest.id))};
  }
  const Result<void> whole = check_hashes(manifest, files);
  if (!whole) return whole.error();
  const Result<void> complete = check_cases(manifest, files);
  if (!complete) return complete.error();
  return manifest;
}

}  // namespace cairn
