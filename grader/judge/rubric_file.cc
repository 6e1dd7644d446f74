#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <numeric>
#include <regex>
#include <set>

#include "cases/json_file.h"
#include "grader/judge/judge.h"
#include "grader/judge/rubric.h"

namespace cairn {

namespace embedded {
extern const std::string_view kRubricSchema;
}

namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

/// Points and costs are written with at most a few decimals; as fractions they add up exactly.
Fraction fraction_of(const Json& number) {
  constexpr std::int64_t kScale = 1'000'000;
  return {std::llround(number.get<double>() * kScale), kScale};
}

Limits limits_in(const Json& json) {
  Limits limits;
  json.at("cpu_seconds").get_to(limits.cpu_seconds);
  json.at("wall_seconds").get_to(limits.wall_seconds);
  limits.output_bytes = json.at("output_kib").get<std::uint64_t>() << 10;
  limits.memory_bytes = json.at("memory_mib").get<std::uint64_t>() << 20;
  return limits;
}

bool has_case(const Section& section, const std::string& name) {
  const auto& cases = section.suite.cases;
  return std::any_of(cases.begin(), cases.end(), [&](const Case& one) { return one.name == name; });
}

/// The labels of the answers that a section's cases get.
std::set<std::string> fields_of(const Section& section) {
  std::set<std::string> labels;
  for (const FieldRule& field : section.fields) labels.insert(field.label);
  for (const Case& one : section.suite.cases) {
    for (const std::string& label : field_labels(one, section)) labels.insert(field_of(label));
  }
  return labels;
}

/// What the columns of each table are worth.
Result<Scheme> columns_of(const Json& json, const Section& section, const std::string& where) {
  Scheme scheme;
  scheme.kind = Scheme::Kind::kPerColumn;
  for (const auto& [name, columns] : json.items()) {
    const auto& cases = section.suite.cases;
    const auto one = std::find_if(cases.begin(), cases.end(), [&, &wanted = name](const Case& it) {
      return it.name == wanted;
    });
    if (one == cases.end()) {
      return Error{where + ": there is no case '" + name + "' in this section"};
    }
    std::set<std::string> known;
    for (const std::string& label : field_labels(*one, section)) known.insert(field_of(label));
    for (const auto& [column, points] : columns.items()) {
      if (!known.contains(column)) {
        return Error{where + "/" + name + ": there is no field '" + column + "' in this case"};
      }
      scheme.columns_of[name][column] = fraction_of(points);
    }
  }
  return scheme;
}

Result<Scheme> scheme_of(const Json& json, const Section& section, const std::string& where) {
  using Kind = Scheme::Kind;
  const std::string& kind = json.begin().key();
  const Json& value = json.begin().value();
  Scheme scheme;
  if (kind == "per_case" || kind == "per_line") {
    scheme.kind = kind == "per_case" ? Kind::kPerCase : Kind::kPerLine;
    scheme.points = fraction_of(value);
    if (scheme.kind == Kind::kPerLine && section.fields.empty()) {
      return Error{where + "/per_line: it needs /fields, the lines that every case has"};
    }
    return scheme;
  }
  if (kind == "sum" || kind == "larger_of") {
    scheme.kind = kind == "sum" ? Kind::kSum : Kind::kLargerOf;
    for (std::size_t i = 0; i < value.size(); ++i) {
      const Result<Scheme> part =
          scheme_of(value[i], section, fmt::format("{}/{}/{}", where, kind, i));
      if (!part) return part.error();
      scheme.parts.push_back(*part);
    }
    return scheme;
  }
  if (kind == "per_column") return columns_of(value, section, where + "/" + kind);
  scheme.kind = kind == "per_field" ? Kind::kPerField : Kind::kByCase;
  const std::set<std::string> fields = fields_of(section);
  for (const auto& [name, points] : value.items()) {
    const bool by_case = scheme.kind == Kind::kByCase;
    if (by_case ? !has_case(section, name) : !fields.contains(name)) {
      return Error{where + "/" + kind + ": there is no " + (by_case ? "case" : "field") + " '" +
                   name + "' in this section"};
    }
    scheme.points_of[name] = fraction_of(points);
  }
  return scheme;
}

/// Keeps the named cases, in the order in which they are named.
Result<Suite> selected(Suite suite, const Json& names, const std::string& where) {
  std::vector<Case> kept;
  for (const Json& entry : names) {
    const auto name = entry.get<std::string>();
    const auto found = std::find_if(suite.cases.begin(), suite.cases.end(),
                                    [&](const Case& one) { return one.name == name; });
    if (found == suite.cases.end()) {
      return Error{where + "/cases: there is no case '" + name + "' in the suite"};
    }
    kept.push_back(*found);
  }
  suite.cases = std::move(kept);
  return suite;
}

/// Whether every case has an answer, and expects just the fields of the section, in its order.
Result<bool> check_fields(const Section& section, const std::string& where) {
  for (const Case& one : section.suite.cases) {
    if (one.expected.empty()) {
      return Error{where + "/suite: case " + one.name +
                   " has no answer; 'casegen answer' finds it"};
    }
    const bool same = std::equal(
        section.fields.begin(), section.fields.end(), one.expected.begin(), one.expected.end(),
        [](const FieldRule& rule, const Field& field) { return rule.label == field.label; });
    if (!same && !section.fields.empty()) {
      return Error{where + "/fields: these are not the lines of case " + one.name +
                   ", in their order"};
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

Source source_named(const std::string& name) {
  if (name == "program") return Source::kProgram;
  if (name == "methods") return Source::kMethods;
  if (name == "file") return Source::kFile;
  return name == "files_present" ? Source::kFilesPresent : Source::kByHand;
}

Form form_named(const std::string& name) {
  if (name == "transcript") return Form::kTranscript;
  return name == "tables" ? Form::kTables : Form::kLines;
}

bool has_items(Source source) {
  return source == Source::kFilesPresent || source == Source::kByHand;
}

/// Whether a section has what its source needs, and nothing that means nothing to it.
Result<bool> check_properties(const Json& json, Source source, const std::string& where) {
  const std::string from = json.at("from").get<std::string>();
  for (const char* name : {"suite", "marks"}) {
    if (!has_items(source) && !json.contains(name)) {
      return Error{where + ": from '" + from + "' it needs '" + name + "'"};
    }
  }
  if (has_items(source)) {
    if (!json.contains("items")) return Error{where + ": from '" + from + "' it needs 'items'"};
    for (const auto& [name, value] : json.items()) {
      if (name != "title" && name != "from" && name != "items") {
        return Error{where + ": '" + name + "' means nothing from '" + from + "'"};
      }
    }
  } else if (json.contains("items")) {
    return Error{where + ": 'items' means nothing from '" + from + "'"};
  }
  if ((source == Source::kFile) != json.contains("file")) {
    return Error{where + (source == Source::kFile ? ": from 'file' it needs 'file', a name"
                                                  : ": 'file' means nothing from '" + from + "'")};
  }
  const Form form = form_named(json.value("read_as", "lines"));
  for (const char* name : {"orders", "times"}) {
    if (form != Form::kTables && json.contains(name)) {
      return Error{where + ": '" + name + "' means nothing unless it is read as tables"};
    }
  }
  if (form == Form::kTables && source != Source::kFile) {
    return Error{where + "/read_as: tables are read from a file only"};
  }
  if (form == Form::kTranscript && source != Source::kProgram) {
    return Error{where + "/read_as: a transcript is read from a program only"};
  }
  return true;
}

Result<bool> read_items(const Json& json, Section& section, const std::string& where) {
  for (const Json& entry : json.at("items")) {
    Item item{entry.at("name").get<std::string>(), entry.at("title").get<std::string>(),
              fraction_of(entry.at("points")), entry.value("pattern", "")};
    if ((section.source == Source::kFilesPresent) == item.pattern.empty()) {
      return Error{where + "/items: " + item.name +
                   (item.pattern.empty() ? " needs a 'pattern', the file's name"
                                         : " is marked by hand, and needs no 'pattern'")};
    }
    section.items.push_back(std::move(item));
  }
  return true;
}

Result<bool> read_forgiven(const Json& json, Section& section, const std::string& where) {
  for (const auto& [name, cost] : json.items()) {
    const std::optional<Deviation> deviation = deviation_named(name);
    if (!deviation) {
      std::string names;
      for (const Deviation known : all_deviations()) {
        names += (names.empty() ? "" : ", ") + std::string(name_of(known));
      }
      return Error{where + "/forgive: there is no deviation '" + name + "'; there is " + names};
    }
    section.forgive[*deviation] = fraction_of(cost);
  }
  return true;
}

Result<bool> read_suite_of(const Json& json, const Rubric& rubric, const fs::path& folder,
                           Section& section, const std::string& where) {
  const Result<Suite> suite = read_suite(folder / json.at("suite").get<std::string>());
  if (!suite) return Error{where + "/suite: " + suite.error().message};
  if (suite->assignment != rubric.assignment) {
    return Error{where + "/suite: it is of the assignment " + suite->assignment +
                 ", and this rubric of " + rubric.assignment};
  }
  const Result<Suite> cases =
      json.contains("cases") ? selected(*suite, json.at("cases"), where) : suite;
  if (!cases) return cases.error();
  section.suite = *cases;
  return true;
}

/// The names of cases that stand in `cpu_seconds` and `orders`.
Result<bool> check_case_names(const Section& section, const std::string& where) {
  for (const auto& [name, seconds] : section.cpu_seconds) {
    if (!has_case(section, name)) {
      return Error{where + "/cpu_seconds: there is no case '" + name + "' in this section"};
    }
  }
  for (const Section::Order& order : section.orders) {
    for (const std::string& name : {order.faster, order.slower}) {
      if (!has_case(section, name)) {
        return Error{where + "/orders: there is no case '" + name + "' in this section"};
      }
    }
  }
  return true;
}

Result<Section> section_of(const Json& json, const Rubric& rubric, const Limits& run_limits,
                           const fs::path& folder, const std::string& where) {
  Section section;
  json.at("title").get_to(section.title);
  section.source = source_named(json.at("from").get<std::string>());
  section.form = form_named(json.value("read_as", "lines"));
  section.limits = run_limits;
  const Result<bool> fits = check_properties(json, section.source, where);
  if (!fits) return fits.error();
  if (has_items(section.source)) {
    const Result<bool> items = read_items(json, section, where);
    return items ? Result<Section>(section) : items.error();
  }

  section.file = json.value("file", "");
  section.hidden = json.value("hidden", false);
  section.decimals = json.value("decimals", 1);
  for (const Json& field : json.value("fields", Json::array())) {
    section.fields.push_back({field.at("label").get<std::string>(),
                              field.at("known_by").get<std::vector<std::string>>()});
  }
  const Json own_limits = json.value("cpu_seconds", Json::object());
  for (const auto& [name, seconds] : own_limits.items()) {
    section.cpu_seconds[name] = seconds.get<double>();
  }
  for (const Json& order : json.value("orders", Json::array())) {
    section.orders.push_back({order.at("faster").get<std::string>(),
                              order.at("slower").get<std::string>(), order.at("from").get<int>()});
  }
  if (json.contains("times")) {
    section.longest_time = json.at("times").at("at_most").get<double>();
  }
  const Result<bool> forgiven =
      read_forgiven(json.value("forgive", Json::object()), section, where);
  if (!forgiven) return forgiven.error();
  const Result<bool> suite = read_suite_of(json, rubric, folder, section, where);
  if (!suite) return suite.error();
  const Result<bool> fields = check_fields(section, where);
  if (!fields) return fields.error();
  const Result<bool> names = check_case_names(section, where);
  if (!names) return names.error();
  const Result<Scheme> scheme = scheme_of(json.at("marks"), section, where + "/marks");
  if (!scheme) return scheme.error();
  section.scheme = *scheme;
  return section;
}

/// What the sections need of the rubric as a whole.
Result<bool> check_sections(const Rubric& rubric) {
  std::set<std::string> names;
  for (const Section& section : rubric.sections) {
    if (section.source == Source::kMethods && rubric.driver.empty()) {
      return Error{"/driver: section '" + section.title + "' calls methods, and this is missing"};
    }
    for (const Item& item : section.items) {
      if (!names.insert(item.name).second) {
        return Error{"/sections: there are two items named " + item.name};
      }
    }
  }
  if (runs_programs(rubric) && rubric.program.empty()) {
    return Error{"/program: a section starts the program, and its name is missing"};
  }
  return true;
}

/// The path that a property names, relative to the rubric; "" when it is missing.
Result<fs::path> path_in(const Json& json, const char* property, const fs::path& folder) {
  if (!json.contains(property)) return fs::path();
  const fs::path path = folder / json.at(property).get<std::string>();
  std::error_code failed;
  if (!fs::exists(path, failed)) {
    return Error{"/" + std::string(property) + ": " + path.string() + ": it is not there"};
  }
  return path;
}

/// What the rubric names, as it names it.
std::vector<fs::path> named_by(const Json& json, const fs::path& folder) {
  std::vector<fs::path> named;
  for (const char* const property : {"skeleton", "driver"}) {
    if (json.contains(property)) named.push_back(folder / json.at(property).get<std::string>());
  }
  for (const Json& section : json.at("sections")) {
    if (section.contains("suite")) named.push_back(folder / section.at("suite").get<std::string>());
  }
  return named;
}

Result<Rubric> rubric_of(const Json& json, const fs::path& folder) {
  Rubric rubric;
  json.at("assignment").get_to(rubric.assignment);
  json.at("title").get_to(rubric.title);
  json.at("hand_in").get_to(rubric.hand_in_pattern);
  rubric.program = json.value("program", "");
  rubric.required_files = json.value("required_files", std::vector<std::string>());
  rubric.build_limits = limits_in(json.at("limits").at("build"));
  if (json.contains("compiles")) rubric.compile_points = fraction_of(json.at("compiles"));
  rubric.names_mistakes = json.value("name_mistakes", false);
  const Result<bool> pattern = check_pattern(rubric.hand_in_pattern);
  if (!pattern) return pattern.error();
  const Result<fs::path> skeleton = path_in(json, "skeleton", folder);
  if (!skeleton) return skeleton.error();
  rubric.skeleton = *skeleton;
  const Result<fs::path> driver = path_in(json, "driver", folder);
  if (!driver) return driver.error();
  rubric.driver = *driver;
  const Limits run_limits = limits_in(json.at("limits").at("run"));
  for (std::size_t i = 0; i < json.at("sections").size(); ++i) {
    Result<Section> section = section_of(json.at("sections")[i], rubric, run_limits, folder,
                                         fmt::format("/sections/{}", i));
    if (!section) return section.error();
    rubric.sections.push_back(std::move(*section));
  }
  const Result<bool> whole = check_sections(rubric);
  if (!whole) return whole.error();
  return rubric;
}

}  // namespace

Result<Rubric> parse_rubric(std::string_view text, const std::filesystem::path& file) {
  const Result<Json> json = parse_json(text, embedded::kRubricSchema, file.string());
  if (!json) return json.error();
  Result<Rubric> rubric = rubric_of(*json, file.parent_path());
  if (!rubric) return Error{file.string() + ": " + rubric.error().message};
  rubric->files = rubric_files(text, file, named_by(*json, file.parent_path()));
  return rubric;
}

Result<Rubric> read_rubric(const std::filesystem::path& file) {
  const Result<std::string> text = read_file(file);
  if (!text) return text.error();
  return parse_rubric(*text, file);
}

}  // namespace cairn
