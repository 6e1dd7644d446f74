#include "grader/evidence/manifest.h"

#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <utility>

#include "cases/json_file.h"
#include "grader/store/hash.h"
#include "grader/text/visible.h"

namespace cairn {

namespace embedded {
extern const std::string_view kManifestSchema;
}

namespace {

using Json = nlohmann::ordered_json;

/// The version of manifest.schema.json.
constexpr int kFormat = 1;

std::string hash_of(const std::string& bytes) {
  Hash hash;
  hash.add(bytes);
  return hash.hex();
}

/// As sha256sum writes it.
std::string hash_line(const std::string& manifest) {
  return fmt::format("{}  {}\n", hash_of(manifest), kManifest);
}

double number(const Fraction& points) { return std::stod(points.decimal(4)); }

Fraction points_in(const Json& number) {
  return {static_cast<std::int64_t>(std::llround(number.get<double>() * 10'000)), 10'000};
}

/// The schema lets pass what Fraction::parse reads.
Fraction fraction_in(const Json& text) { return *Fraction::parse(text.get<std::string>()); }

Verdict verdict_in(const Json& name) {
  return verdict_named(name.get<std::string>()).value_or(Verdict::kJudgeError);
}

Json json_of(const MarkPart& part) {
  return {{"title", part.title},
          {"points", number(part.points)},
          {"out_of", number(part.out_of)},
          {"counts", part.counts},
          {"item", part.item},
          {"pending", part.pending},
          {"remark", part.remark}};
}

MarkPart part_in(const Json& json) {
  return {json.at("title").get<std::string>(), points_in(json.at("points")),
          points_in(json.at("out_of")),        json.at("counts").get<bool>(),
          json.at("item").get<std::string>(),  json.at("pending").get<bool>(),
          json.at("remark").get<std::string>()};
}

Json json_of(const EvidenceCase& one) {
  return {{"section", one.section},      {"name", one.name}, {"verdict", name_of(one.verdict)},
          {"credit", one.credit.text()}, {"run", one.run},   {"files", one.files}};
}

EvidenceCase case_in(const Json& json) {
  return {json.at("section").get<std::string>(), json.at("name").get<std::string>(),
          verdict_in(json.at("verdict")),        fraction_in(json.at("credit")),
          json.at("run").get<std::string>(),     json.at("files").get<std::string>()};
}

Json json_of(const LeftOut& one) {
  return {{"section", one.section},
          {"cases", one.cases},
          {"points", one.points.text()},
          {"out_of", one.out_of.text()}};
}

LeftOut left_out_in(const Json& json) {
  return {json.at("section").get<std::string>(), json.at("cases").get<std::int64_t>(),
          fraction_in(json.at("points")), fraction_in(json.at("out_of"))};
}

Json json_of(const PointsOverride& one) {
  return {{"points", one.points.text()},
          {"reason", one.reason},
          {"by", one.author},
          {"date", one.date}};
}

PointsOverride override_in(const Json& json) {
  return {fraction_in(json.at("points")), json.at("reason").get<std::string>(),
          json.at("by").get<std::string>(), json.at("date").get<std::string>()};
}

template <typename T>
Json all(const std::vector<T>& values) {
  Json json = Json::array();
  for (const T& value : values) json.push_back(json_of(value));
  return json;
}

Json json_of(const Manifest& manifest, const EvidenceFiles& files) {
  Json json = {{"format", kFormat},
               {"id", manifest.id},
               {"student", manifest.student},
               {"late", manifest.late},
               {"files", manifest.files},
               {"session",
                {{"begun", manifest.begun},
                 {"machine", manifest.machine},
                 {"version", manifest.version},
                 {"toolchain", manifest.toolchain}}},
               {"content", manifest.content},
               {"build", manifest.build},
               {"rubric", manifest.rubric},
               {"marks",
                {{"verdict", name_of(manifest.verdict)},
                 {"points", manifest.points.text()},
                 {"pending", manifest.pending.text()},
                 {"out_of", manifest.out_of.text()},
                 {"parts", all(manifest.parts)}}},
               {"override", manifest.person ? json_of(*manifest.person) : Json(nullptr)},
               {"cases", all(manifest.cases)},
               {"left_out", all(manifest.left_out)},
               {"sha256", Json::object()}};
  for (const auto& [name, bytes] : files) json["sha256"][name] = hash_of(bytes);
  return json;
}

Manifest manifest_in(const Json& json) {
  Manifest manifest;
  json.at("id").get_to(manifest.id);
  json.at("student").get_to(manifest.student);
  json.at("late").get_to(manifest.late);
  json.at("files").get_to(manifest.files);
  const Json& session = json.at("session");
  session.at("begun").get_to(manifest.begun);
  session.at("machine").get_to(manifest.machine);
  session.at("version").get_to(manifest.version);
  session.at("toolchain").get_to(manifest.toolchain);
  json.at("content").get_to(manifest.content);
  json.at("build").get_to(manifest.build);
  json.at("rubric").get_to(manifest.rubric);
  const Json& marks = json.at("marks");
  manifest.verdict = verdict_in(marks.at("verdict"));
  manifest.points = fraction_in(marks.at("points"));
  manifest.pending = fraction_in(marks.at("pending"));
  manifest.out_of = fraction_in(marks.at("out_of"));
  for (const Json& part : marks.at("parts")) manifest.parts.push_back(part_in(part));
  if (!json.at("override").is_null()) manifest.person = override_in(json.at("override"));
  for (const Json& one : json.at("cases")) manifest.cases.push_back(case_in(one));
  for (const Json& one : json.at("left_out")) manifest.left_out.push_back(left_out_in(one));
  return manifest;
}

/// The hash that is said of every file but the manifest and its hash is theirs.
Result<bool> check_hashes(const Json& said, const EvidenceFiles& files) {
  for (const auto& [name, bytes] : files) {
    if (name == kManifest || name == kManifestHash) continue;
    if (!said.contains(name)) return Error{visible(name) + ": manifest.json does not list it"};
    if (said.at(name) != hash_of(bytes)) {
      return Error{visible(name) + ": it is not what was written: its SHA-256 differs"};
    }
  }
  for (const auto& [name, hash] : said.items()) {
    if (!files.contains(name)) {
      return Error{visible(name) + ": manifest.json lists it, and it is not there"};
    }
  }
  return true;
}

/// What the cases say of their files is true.
Result<bool> check_cases(const Manifest& manifest, const EvidenceFiles& files) {
  for (const EvidenceCase& one : manifest.cases) {
    if (one.files.empty()) continue;
    for (const char* const ending : {".json", ".stdout", ".stderr"}) {
      if (files.contains(one.files + ending)) continue;
      return Error{fmt::format("{}: case {}: there is no file {}{}", kManifest, visible(one.name),
                               visible(one.files), ending)};
    }
  }
  return true;
}

}  // namespace

std::vector<MarkPart> parts_of_report(const std::string& report) {
  const Json json = Json::parse(report);
  std::vector<MarkPart> parts;
  for (const Json& part : json.at("parts")) parts.push_back(part_in(part));
  return parts;
}

void add_manifest(const Manifest& manifest, EvidenceFiles& files) {
  const std::string text = json_text(json_of(manifest, files));
  files[kManifest] = text;
  files[kManifestHash] = hash_line(text);
}

Result<Manifest> read_manifest(const EvidenceFiles& files) {
  for (const char* const name : {kManifest, kManifestHash}) {
    if (!files.contains(name)) return Error{std::string("there is no ") + name + " in it"};
  }
  const std::string& text = files.at(kManifest);
  if (files.at(kManifestHash) != hash_line(text)) {
    return Error{std::string(kManifest) +
                 ": it is not what was written: its SHA-256 is not the one in " + kManifestHash};
  }
  const Result<Json> json = parse_json(text, embedded::kManifestSchema, kManifest);
  if (!json) return json.error();
  const Result<bool> whole = check_hashes(json->at("sha256"), files);
  if (!whole) return whole.error();
  Manifest manifest = manifest_in(*json);
  const Result<bool> consistent = check_cases(manifest, files);
  if (!consistent) return consistent.error();
  return manifest;
}

}  // namespace cairn
