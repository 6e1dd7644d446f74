#include "grader/judge/rubric.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <numeric>
#include <regex>

#include "cases/json_file.h"

namespace cairn {

namespace embedded {
extern const std::string_view kRubricSchema;
}

namespace {

using Json = nlohmann::ordered_json;

/// Points and costs are written with at most a few decimals; as fractions they add up exactly.
Fraction fraction_of(const Json& number) {
  constexpr std::int64_t kScale = 1'000'000;
  return {std::llround(number.get<double>() * kScale), kScale};
}

Limits limits_of(const Json& json) {
  Limits limits;
  json.at("cpu_seconds").get_to(limits.cpu_seconds);
  json.at("wall_seconds").get_to(limits.wall_seconds);
  limits.output_bytes = json.at("output_kib").get<std::uint64_t>() << 10;
  limits.memory_bytes = json.at("memory_mib").get<std::uint64_t>() << 20;
  return limits;
}

bool has_field(const Rubric& rubric, const std::string& label) {
  return std::any_of(rubric.fields.begin(), rubric.fields.end(),
                     [&](const FieldRule& field) { return field.label == label; });
}

Result<Scheme> scheme_of(const Json& json, const Rubric& rubric, const std::string& where) {
  const std::string& kind = json.begin().key();
  const Json& value = json.begin().value();
  Scheme scheme;
  if (kind == "per_case" || kind == "per_line") {
    scheme.kind = kind == "per_case" ? Scheme::Kind::kPerCase : Scheme::Kind::kPerLine;
    scheme.points = fraction_of(value);
  } else if (kind == "per_field") {
    scheme.kind = Scheme::Kind::kPerField;
    for (const auto& [label, points] : value.items()) {
      if (!has_field(rubric, label)) {
        return Error{where + "/per_field: there is no field '" + label + "' in /fields"};
      }
      scheme.field_points[label] = fraction_of(points);
    }
  } else {
    scheme.kind = kind == "sum" ? Scheme::Kind::kSum : Scheme::Kind::kLargerOf;
    for (std::size_t i = 0; i < value.size(); ++i) {
      const Result<Scheme> part =
          scheme_of(value[i], rubric, fmt::format("{}/{}/{}", where, kind, i));
      if (!part) return part.error();
      scheme.parts.push_back(*part);
    }
  }
  return scheme;
}

/// Keeps the named cases, in the suite's order.
Result<Suite> selected(Suite suite, const Json& names) {
  std::vector<Case> kept;
  for (const Json& entry : names) {
    const auto name = entry.get<std::string>();
    const auto found = std::find_if(suite.cases.begin(), suite.cases.end(),
                                    [&](const Case& one) { return one.name == name; });
    if (found == suite.cases.end()) {
      return Error{"/cases: there is no case '" + name + "' in the suite"};
    }
    kept.push_back(*found);
  }
  suite.cases = std::move(kept);
  return suite;
}

/// Whether every case expects just the fields of the rubric, in its order.
Result<bool> check_fields(const Rubric& rubric) {
  for (const Case& one : rubric.suite.cases) {
    if (one.expected.empty()) {
      return Error{"/suite: case " + one.name + " has no answer; 'casegen answer' finds it"};
    }
    const bool same = std::equal(
        rubric.fields.begin(), rubric.fields.end(), one.expected.begin(), one.expected.end(),
        [](const FieldRule& rule, const Field& field) { return rule.label == field.label; });
    if (!same) {
      return Error{"/fields: these are not the lines of case " + one.name + ", in their order"};
    }
  }
  return true;
}

Result<bool> check_pattern(const std::string& pattern) {
  try {
    if (std::regex(pattern).mark_count() >= 1) return true;
    return Error{"/hand_in: the pattern '" + pattern + "' has no group (...) for the student's id"};
  } catch (const std::regex_error& wrong) {
    return Error{"/hand_in: '" + pattern + "' is not a regular expression: " + wrong.what()};
  }
}

Result<Rubric> rubric_of(const Json& json, const std::filesystem::path& folder) {
  Rubric rubric;
  json.at("assignment").get_to(rubric.assignment);
  json.at("title").get_to(rubric.title);
  json.at("decimals").get_to(rubric.decimals);
  json.at("program").get_to(rubric.program);
  json.at("hand_in").get_to(rubric.hand_in_pattern);
  rubric.build_limits = limits_of(json.at("limits").at("build"));
  rubric.run_limits = limits_of(json.at("limits").at("run"));
  rubric.compile_points = fraction_of(json.at("compiles"));
  for (const Json& field : json.at("fields")) {
    rubric.fields.push_back({field.at("label").get<std::string>(),
                             field.at("known_by").get<std::vector<std::string>>()});
  }
  for (const auto& [name, cost] : json.at("forgive").items()) {
    const std::optional<Deviation> deviation = deviation_named(name);
    if (!deviation) {
      std::string names;
      for (const Deviation known : all_deviations()) {
        names += (names.empty() ? "" : ", ") + std::string(name_of(known));
      }
      return Error{"/forgive: there is no deviation '" + name + "'; there is " + names};
    }
    rubric.forgive[*deviation] = fraction_of(cost);
  }
  const Result<bool> pattern = check_pattern(rubric.hand_in_pattern);
  if (!pattern) return pattern.error();
  const Result<Scheme> scheme = scheme_of(json.at("marks"), rubric, "/marks");
  if (!scheme) return scheme.error();
  rubric.scheme = *scheme;

  const Result<Suite> suite = read_suite(folder / json.at("suite").get<std::string>());
  if (!suite) return Error{"/suite: " + suite.error().message};
  if (suite->assignment != rubric.assignment) {
    return Error{"/suite: it is of the assignment " + suite->assignment + ", and this rubric of " +
                 rubric.assignment};
  }
  const Result<Suite> cases = json.contains("cases") ? selected(*suite, json.at("cases")) : suite;
  if (!cases) return cases.error();
  rubric.suite = *cases;
  const Result<bool> fields = check_fields(rubric);
  if (!fields) return fields.error();
  return rubric;
}

Fraction most_points(const Scheme& scheme, const Rubric& rubric) {
  const auto count = [](std::size_t size) { return Fraction(static_cast<std::int64_t>(size)); };
  Fraction most = 0;
  switch (scheme.kind) {
    case Scheme::Kind::kPerCase:
      return scheme.points * count(rubric.suite.cases.size());
    case Scheme::Kind::kPerLine:
      return scheme.points * count(rubric.fields.size());
    case Scheme::Kind::kPerField:
      for (const auto& [label, points] : scheme.field_points) most = most + points;
      return most;
    case Scheme::Kind::kSum:
      for (const Scheme& part : scheme.parts) most = most + most_points(part, rubric);
      return most;
    case Scheme::Kind::kLargerOf:
      for (const Scheme& part : scheme.parts) most = std::max(most, most_points(part, rubric));
      return most;
  }
  throw std::logic_error("a scheme of no kind");
}

}  // namespace

Fraction cost_of(const Rubric& rubric, Deviation deviation) {
  const auto found = rubric.forgive.find(deviation);
  return found == rubric.forgive.end() ? Fraction(1) : found->second;
}

Fraction full_marks(const Rubric& rubric) {
  return rubric.compile_points + most_points(rubric.scheme, rubric);
}

Result<Rubric> parse_rubric(std::string_view text, const std::filesystem::path& file) {
  const Result<Json> json = parse_json(text, embedded::kRubricSchema, file.string());
  if (!json) return json.error();
  Result<Rubric> rubric = rubric_of(*json, file.parent_path());
  if (!rubric) return Error{file.string() + ": " + rubric.error().message};
  return rubric;
}

Result<Rubric> read_rubric(const std::filesystem::path& file) {
  const Result<std::string> text = read_file(file);
  if (!text) return text.error();
  return parse_rubric(*text, file);
}

}  // namespace cairn
