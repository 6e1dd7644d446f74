#include "grader/judge/rubric_section.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "grader/base/describe.h"
#include "grader/judge/judge.h"
#include "grader/judge/unlabelled_lines.h"
#include "reference/core/misconception_catalog.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

Refused no_such(const std::string& where, std::string_view what, const std::string& name) {
  return {fmt::format("{}: unknown {} '{}'", where, what, name)};
}

const Case& case_named(const std::string& name, const Suite& suite, const std::string& where) {
  const auto found = std::ranges::find(suite.cases, name, &Case::name);
  if (found == suite.cases.end()) throw no_such(where, "case", name);
  return *found;
}

/// The fields of a case's answer.
std::set<std::string> field_names(const Case& test_case, const CaseSection& section) {
  std::set<std::string> fields;
  for (const std::string& label : field_labels(test_case, section)) fields.insert(field_of(label));
  return fields;
}

/// The fields of all cases' answers.
std::set<std::string> field_names(const CaseSection& section) {
  std::set<std::string> fields;
  for (const Case& test_case : section.suite.cases) fields.merge(field_names(test_case, section));
  return fields;
}

/// What the columns of each table are worth.
Scheme columns_of(const Json& json, const CaseSection& section, const std::string& where) {
  Scheme scheme;
  scheme.kind = Scheme::Kind::kPerColumn;
  for (const auto& [name, columns] : json.items()) {
    const std::set<std::string> known =
        field_names(case_named(name, section.suite, where), section);
    for (const auto& [column, points] : columns.items()) {
      if (!known.contains(column)) throw no_such(where + "/" + name, "field", column);
      scheme.columns_of[name][column] = fraction_of(points);
    }
  }
  return scheme;
}

Scheme scheme_of(const Json& json, const CaseSection& section, const std::string& path) {
  using Kind = Scheme::Kind;
  const std::string& word = json.begin().key();
  const Json& value = json.begin().value();
  const std::string where = path + "/" + word;
  Scheme scheme;
  scheme.kind = enum_of<Kind>(word).value();  // the schema allows no other word
  switch (scheme.kind) {
    case Kind::kPerColumn:
      return columns_of(value, section, where);
    case Kind::kPerLine: {
      const auto* const lines = std::get_if<LinesFormat>(&section.format);
      if (lines == nullptr || lines->fields.empty()) {
        throw Refused{where + ": it needs /fields, the lines that every case has"};
      }
      scheme.points = fraction_of(value);
      break;
    }
    case Kind::kPerCase:
    case Kind::kAllCases:
      scheme.points = fraction_of(value);
      break;
    case Kind::kSum:
    case Kind::kLargerOf:
      for (std::size_t i = 0; i < value.size(); ++i) {
        scheme.parts.push_back(scheme_of(value[i], section, fmt::format("{}/{}", where, i)));
      }
      break;
    case Kind::kEvenly:
    case Kind::kWholeCases: {
      const auto cases = static_cast<std::int64_t>(section.suite.cases.size());
      for (const Case& test : section.suite.cases) {
        scheme.points_of[test.name] = fraction_of(value) / Fraction(cases);
      }
      break;
    }
    case Kind::kByCase:
      for (const auto& [name, points] : value.items()) {
        static_cast<void>(case_named(name, section.suite, where));
        scheme.points_of[name] = fraction_of(points);
      }
      break;
    case Kind::kPerField: {
      const std::set<std::string> fields = field_names(section);
      for (const auto& [name, points] : value.items()) {
        if (!fields.contains(name)) throw no_such(where, "field", name);
        scheme.points_of[name] = fraction_of(points);
      }
      break;
    }
  }
  return scheme;
}

Suite suite_of(const Json& json, const std::string& assignment, const fs::path& folder,
               const std::string& where) {
  const Result<fs::path> file = file_named(folder, json.at("suite").get<std::string>());
  Result<Suite> suite = file ? read_suite(*file) : file.error();
  if (!suite) throw Refused{where + "/suite: " + suite.error().message};
  if (suite->assignment != assignment) {
    throw Refused{where + "/suite: it is of the assignment " + suite->assignment +
                  ", and this rubric of " + assignment};
  }
  if (json.contains("cases")) {
    std::vector<Case> cases;
    for (const Json& name : json.at("cases")) {
      cases.push_back(case_named(name.get<std::string>(), *suite, where + "/cases"));
    }
    suite->cases = std::move(cases);
  }
  return *suite;
}

bool reads_whole_output_as(std::string_view read_as) {
  return read_as == "output" || read_as == "tokens" || read_as == "checker";
}

/// Whether every case has the answer that is compared, and the arguments that are looked at, where
/// answers are read as `read_as`.
void check_cases(const Suite& suite, const std::string& read_as, bool asks_by_arguments,
                 const std::string& where) {
  const bool whole = reads_whole_output_as(read_as);
  if (whole && suite.answers == AnswerForm::kLabels) {
    throw Refused{where + "/suite: its answers are labelled lines; read them as 'lines'"};
  }
  if (!whole && suite.answers == AnswerForm::kOutput) {
    throw Refused{where +
                  "/suite: its answers are whole outputs, which are read as 'output', 'tokens' or "
                  "by a 'checker'"};
  }
  for (const Case& test_case : suite.cases) {
    const std::string name = where + "/suite: case " + test_case.name;
    const bool has_answer =
        whole ? test_case.output || read_as == "checker" : !test_case.expected.empty();
    if (!has_answer) throw Refused{name + " has no answer; 'casegen answer' finds it"};
    if (asks_by_arguments && test_case.arguments.empty()) throw Refused{name + " has no arguments"};
    if (read_as != "output") continue;
    if (const std::string problem = too_many_lines(test_case); !problem.empty()) {
      throw Refused{where + "/suite: " + problem};
    }
  }
}

LinesFormat lines_of(const Json& json, const Suite& suite, const std::string& where) {
  LinesFormat format;
  for (const Json& field : json.value("fields", Json::array())) {
    format.fields.push_back({field.at("label").get<std::string>(),
                             field.at("known_by").get<std::vector<std::string>>()});
  }
  for (const Case& test_case : suite.cases) {
    const bool same =
        std::ranges::equal(format.fields, test_case.expected, {}, &FieldRule::label, &Field::label);
    if (same || format.fields.empty()) continue;
    throw Refused{where + "/fields: these are not the lines of case " + test_case.name +
                  ", in their order"};
  }
  return format;
}

TablesFormat tables_of(const Json& json, const Suite& suite, const std::string& where) {
  TablesFormat format;
  for (const Json& order : json.value("orders", Json::array())) {
    const auto named = [&](const char* property) {
      return case_named(order.at(property).get<std::string>(), suite, where + "/orders").name;
    };
    format.orders.push_back({named("faster"), named("slower"), order.at("from").get<int>()});
  }
  if (json.contains("times")) {
    format.longest_time = json.at("times").at("at_most").get<double>();
  }
  return format;
}

Tolerance tolerance_of(const Json& json) {
  Tolerance tolerance;
  const Json within = json.value("tolerance", Json::object());
  if (within.contains("absolute")) tolerance.absolute = within.at("absolute").get<double>();
  if (within.contains("relative")) tolerance.relative = within.at("relative").get<double>();
  return tolerance;
}

/// It looks at one output; a course may give it more.
constexpr double kCheckerSeconds = 10;

/// `limits`: a build's, but for its time: it is the course's, as compilers are.
CheckerFormat read_checker(const Json& json, const Limits& limits, const fs::path& folder,
                           const std::string& where) {
  CheckerFormat checker;
  const Json& asked = json.at("checker");
  const Result<fs::path> named = file_named(folder, asked.at("program").get<std::string>());
  if (!named) throw Refused{where + "/checker/program: " + named.error().message};
  const fs::path program = without_slash(*named);
  checker.name = program.stem();
  checker.sources = texts_of(program);
  if (checker.sources.empty()) {
    throw Refused{where + "/checker/program: " + program.string() + ": it is not there, or empty"};
  }
  if (asked.value("called_as", "kattis") == "testlib") checker.style = CheckerStyle::kTestlib;
  checker.flags = asked.value("flags", std::vector<std::string>());
  checker.full_score = asked.value("full_score", checker.full_score);
  checker.limits = limits;
  checker.limits.cpu_seconds = asked.value("cpu_seconds", kCheckerSeconds);
  checker.limits.wall_seconds = 2 * checker.limits.cpu_seconds + 10;
  return checker;
}

/// Of each case, by its name.
std::map<std::string, std::int64_t> nodes_of(const Suite& suite) {
  std::map<std::string, std::int64_t> nodes;
  const Result<const MisconceptionCatalog*> catalog = find_catalog(suite.assignment);
  if (!catalog) return nodes;
  for (const Case& test_case : suite.cases) {
    nodes[test_case.name] = (*catalog)->visited(test_case.arguments);
  }
  return nodes;
}

ProgramRuns read_runs(const Json& json, const Suite& suite, const std::string& where) {
  ProgramRuns runs;
  runs.calls_methods = json.at("from") == "methods";
  const Json own_limits = json.value("cpu_seconds", Json::object());
  for (const auto& [name, seconds] : own_limits.items()) {
    const Case& test_case = case_named(name, suite, where + "/cpu_seconds");
    runs.cpu_seconds[test_case.name] = seconds.get<double>();
  }
  if (!runs.calls_methods) runs.nodes = nodes_of(suite);
  return runs;
}

/// What a section from some source has besides `title` and `from`.
struct Properties {
  std::string_view from;
  std::set<std::string_view> needed;
  std::set<std::string_view> optional;
};

const Properties& properties_of(std::string_view from) {
  static const std::vector<Properties> all{
      {"program",
       {"suite", "marks"},
       {"read_as", "hidden", "cases", "decimals", "cpu_seconds", "fields", "forgive", "tolerance",
        "case_sensitive", "blanks_count", "checker"}},
      {"methods",
       {"suite", "marks"},
       {"read_as", "hidden", "cases", "decimals", "cpu_seconds", "fields", "forgive"}},
      {"file",
       {"file", "suite", "marks"},
       {"read_as", "hidden", "cases", "decimals", "fields", "orders", "times", "forgive"}},
      {"files_present", {"items"}, {}},
      {"by_hand", {"items"}, {}}};
  return *std::ranges::find(all, from, &Properties::from);
}

/// Whether a section has what its source needs, and nothing that has no meaning there.
void check_properties(const Json& json, const std::string& where) {
  const auto from = json.at("from").get<std::string>();
  const Properties& properties = properties_of(from);
  for (const std::string_view name : properties.needed) {
    if (json.contains(name)) continue;
    throw Refused{fmt::format("{}: from '{}' it needs '{}'", where, from, name)};
  }
  for (const auto& [name, value] : json.items()) {
    if (name == "title" || name == "from" || properties.needed.contains(name) ||
        properties.optional.contains(name)) {
      continue;
    }
    throw Refused{fmt::format("{}: '{}' means nothing from '{}'", where, name, from)};
  }
  const std::string read_as = json.value("read_as", "lines");
  for (const auto& [property, format] : {std::pair{"fields", "lines"},
                                         {"orders", "tables"},
                                         {"times", "tables"},
                                         {"case_sensitive", "tokens"},
                                         {"blanks_count", "tokens"},
                                         {"checker", "checker"}}) {
    if (!json.contains(property) || read_as == format) continue;
    throw Refused{
        fmt::format("{}: '{}' means nothing unless it is read as {}", where, property, format)};
  }
  if (read_as == "tables" && from != "file") {
    throw Refused{where + "/read_as: tables are read from a file only"};
  }
  if (read_as != "lines" && read_as != "tables" && from != "program") {
    throw Refused{fmt::format("{}/read_as: '{}' is read from a program only", where, read_as)};
  }
  if (json.contains("tolerance") && read_as != "output" && read_as != "tokens") {
    throw Refused{where + ": 'tolerance' means nothing unless it is read as output or tokens"};
  }
  if (read_as == "checker" && !json.contains("checker")) {
    throw Refused{where + ": read by a checker it needs 'checker', the program"};
  }
}

/// What helps a person to mark the item.
void read_marking(const Json& json, const std::string& where, bool by_hand, Item& item) {
  for (const char* const property : {"steps", "guidance", "answer"}) {
    if (!by_hand && json.contains(property)) {
      throw Refused{fmt::format("{}: no person marks it, so '{}' has no effect", where, property)};
    }
  }
  for (const Json& step : json.value("steps", Json::array())) {
    item.steps.push_back({fraction_of(step.at("points")), step.at("words").get<std::string>()});
    const bool adds = Fraction(0) < item.steps.back().points;
    if (item.steps.back().points == Fraction(0) || adds != (Fraction(0) < item.steps[0].points)) {
      throw Refused{where + "/steps: all of them add points, or all of them subtract"};
    }
  }
  item.guidance = json.value("guidance", "");
  if (!json.contains("answer")) return;
  const Json& answer = json.at("answer");
  item.answer = {answer.at("file").get<std::string>(), answer.value("label", "")};
}

ItemSection items_of(const Json& json, const std::string& where) {
  const bool by_hand = json.at("from") == "by_hand";
  ItemSection section;
  for (const Json& entry : json.at("items")) {
    Item& item = section.items.emplace_back(
        Item{entry.at("name").get<std::string>(), entry.at("title").get<std::string>(),
             fraction_of(entry.at("points")), entry.value("pattern", "")});
    if (by_hand && entry.contains("pattern")) {
      throw Refused{where + "/items: " + item.name + " is marked by hand, and needs no 'pattern'"};
    }
    read_marking(entry, where + "/items: " + item.name, by_hand, item);
    if (!by_hand && item.pattern.empty()) {
      throw Refused{where + "/items: " + item.name + " needs a 'pattern', the file's name"};
    }
  }
  return section;
}

/// Whether an output that is read so can deviate in this way.
bool can_deviate(const std::string& read_as, FormatDeviation deviation) {
  using enum FormatDeviation;
  if (!reads_whole_output_as(read_as) || deviation == kExitCode || deviation == kCrash) return true;
  if (read_as != "output") return false;
  constexpr std::array kOfOutputs{kSpacing,        kTextForm,         kExtraLines,
                                  kBlankLines,     kLineOrder,        kCarriageReturns,
                                  kNoFinalNewline, kControlCharacters};
  return std::ranges::find(kOfOutputs, deviation) != kOfOutputs.end();
}

std::map<FormatDeviation, Fraction> forgiven_in(const Json& json, const std::string& read_as,
                                                const std::string& where) {
  std::map<FormatDeviation, Fraction> costs;
  for (const auto& [name, cost] : json.items()) {
    const std::optional<FormatDeviation> deviation = enum_of<FormatDeviation>(name);
    if (!deviation) {
      std::string names;
      for (const FormatDeviation known : all_deviations()) {
        names += (names.empty() ? "" : ", ") + enum_word(known);
      }
      throw Refused{where + "/forgive: unknown deviation '" + name + "'; known are " + names};
    }
    if (!can_deviate(read_as, *deviation)) {
      throw Refused{
          fmt::format("{}/forgive: '{}' means nothing read as {}, where that is not "
                      "looked at",
                      where, name, read_as)};
    }
    costs[*deviation] = fraction_of(cost);
  }
  return costs;
}

CaseSection cases_of(const Json& json, const Rubric& rubric, const fs::path& folder,
                     const std::string& where) {
  CaseSection section;
  section.suite = suite_of(json, rubric.assignment, folder, where);
  const std::string read_as = json.value("read_as", "lines");
  const bool asks_by_arguments = json.at("from") == "methods" || read_as == "transcript";
  check_cases(section.suite, read_as, asks_by_arguments, where);
  if (json.contains("file")) {
    section.source = AnswersInFile{json.at("file").get<std::string>()};
  } else {
    section.source = read_runs(json, section.suite, where);
  }
  if (read_as == "transcript") {
    section.format = TranscriptFormat{};
  } else if (read_as == "tables") {
    section.format = tables_of(json, section.suite, where);
  } else if (read_as == "output") {
    section.format = OutputFormat{tolerance_of(json)};
  } else if (read_as == "tokens") {
    section.format = TokensFormat{json.value("case_sensitive", false),
                                  json.value("blanks_count", false), tolerance_of(json)};
  } else if (read_as == "checker") {
    section.format = read_checker(json, rubric.build_limits, folder, where);
  } else {
    section.format = lines_of(json, section.suite, where);
  }
  section.decimals = json.value("decimals", 1);
  section.forgive = forgiven_in(json.value("forgive", Json::object()), read_as, where);
  section.scheme = scheme_of(json.at("marks"), section, where + "/marks");
  return section;
}

}  // namespace

Fraction fraction_of(const Json& number) {
  constexpr std::int64_t kScale = 1'000'000;
  return {std::llround(number.get<double>() * kScale), kScale};
}

Section section_of(const Json& json, const Rubric& rubric, const fs::path& folder,
                   const std::string& where) {
  check_properties(json, where);
  Section section;
  json.at("title").get_to(section.title);
  section.hidden = json.value("hidden", false);
  if (json.contains("items")) {
    section.content = items_of(json, where);
  } else {
    section.content = cases_of(json, rubric, folder, where);
  }
  return section;
}

}  // namespace cairn
