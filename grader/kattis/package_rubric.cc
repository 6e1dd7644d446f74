#include "grader/kattis/package_rubric.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <set>

#include "grader/base/read_file.h"
#include "grader/kattis/package_files.h"
#include "grader/kattis/package_language.h"
#include "grader/kattis/settings_file.h"
#include "grader/kattis/submission_trial.h"
#include "grader/run/temporary_folder.h"
#include "grader/text/escape_for_display.h"
#include "reference/core/ascii.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

constexpr double kPassFailPoints = 100;

/// How the points of a group come about.
enum class GroupMarks { kAllOrNothing, kEvenly };

/// A group of cases that are marked in one way.
struct PlannedSection {
  std::string title;
  std::vector<const TestCase*> cases;
  GroupMarks marks = GroupMarks::kAllOrNothing;
  double points = 0;
};

/// What no rubric can express, and where.
PackageFault not_in_rubrics(const std::string& group, const std::string& what) {
  return {fmt::format("data/{}: {}; 'grade verify --kattis' judges it, and no rubric can",
                      escape_for_display(group), what)};
}

std::vector<const TestCase*> own_cases(const TestGroup& group) {
  std::vector<const TestCase*> cases;
  for (const TestItem& item : group.items) {
    if (const auto* const test = std::get_if<TestCase>(&item)) cases.push_back(test);
  }
  return cases;
}

class SectionPlanner {
 public:
  explicit SectionPlanner(const ProblemPackage& package) : package_(package) {}

  std::vector<PlannedSection> sections() {
    if (package_.lower_is_better) {
      throw PackageFault{
          "problem.yaml: fewer points are better, and a rubric has points for what is right"};
    }
    for (const TestItem& item : package_.data.items) {
      const auto& group = std::get<TestGroup>(item);
      if (group.name == "secret" && package_.scoring) {
        add_scoring(group);
      } else if (group.name == "secret") {
        add(group, cases_of(group), GroupMarks::kAllOrNothing, kPassFailPoints);
      } else {
        add(group, cases_of(group), GroupMarks::kEvenly, 0);
      }
    }
    return std::move(sections_);
  }

 private:
  void add(const TestGroup& group, std::vector<const TestCase*> cases, GroupMarks marks,
           double points) {
    if (!cases.empty()) sections_.push_back({group.name, std::move(cases), marks, points});
  }

  void add_scoring(const TestGroup& group) {
    if (const auto* const legacy = std::get_if<LegacyGrading>(&group.grading)) {
      add_legacy(group, *legacy);
    } else {
      add_group(group, std::get<GroupScoring>(group.grading));
    }
  }

  void add_below(const TestGroup& group) {
    for (const TestItem& item : group.items) {
      if (const auto* const below = std::get_if<TestGroup>(&item)) add_scoring(*below);
    }
  }

  void add_legacy(const TestGroup& group, const LegacyGrading& grading) {
    const std::vector<const TestCase*> cases = own_cases(group);
    if (!grading.grader) throw not_in_rubrics(group.name, "a program of the package grades it");
    const auto count = static_cast<double>(cases.size());
    const bool has_groups = cases.size() < group.items.size();
    switch (grading.grader->scores) {
      case DefaultGrader::OfScores::kSum:
        if (package_.scores_by_validator && !cases.empty()) {
          if (std::isinf(grading.highest)) {
            throw not_in_rubrics(group.name, "its scores have no highest");
          }
          add(group, cases, GroupMarks::kEvenly, grading.highest);
        } else {
          add(group, cases, GroupMarks::kEvenly, count * grading.accept_score);
        }
        add_below(group);
        return;
      case DefaultGrader::OfScores::kMin:
        if (has_groups || package_.scores_by_validator) break;
        add(group, cases, GroupMarks::kAllOrNothing, grading.accept_score);
        return;
      case DefaultGrader::OfScores::kAverage:
        if (has_groups || package_.scores_by_validator) break;
        add(group, cases, GroupMarks::kEvenly, grading.accept_score);
        return;
      case DefaultGrader::OfScores::kMax:
        break;
    }
    throw not_in_rubrics(group.name, "its score is one of several, and not their sum");
  }

  void add_group(const TestGroup& group, const GroupScoring& scoring) {
    for (const std::string& required : scoring.require_pass) {
      if (required != "sample") throw not_in_rubrics(group.name, "it depends on other groups");
    }
    if (!scoring.max_score) throw not_in_rubrics(group.name, "its scores have no highest");
    const std::vector<const TestCase*> cases = own_cases(group);
    const bool has_groups = cases.size() < group.items.size();
    switch (scoring.aggregation) {
      case GroupScoring::Aggregation::kPassFail:
        add(group, cases_of(group), GroupMarks::kAllOrNothing, *scoring.max_score);
        return;
      case GroupScoring::Aggregation::kMin:
        if (has_groups || package_.scores_by_validator) {
          throw not_in_rubrics(group.name, "its score is the least of several");
        }
        add(group, cases, GroupMarks::kAllOrNothing, *scoring.max_score);
        return;
      case GroupScoring::Aggregation::kSum:
        if (has_groups && !cases.empty()) {
          throw not_in_rubrics(group.name, "it holds both cases and groups");
        }
        add(group, cases, GroupMarks::kEvenly, *scoring.max_score);
        add_below(group);
        return;
    }
  }

  const ProblemPackage& package_;
  std::vector<PlannedSection> sections_;
};

/// A text of a case as JSON holds it: in UTF-8.
std::string text_for_suite(const fs::path& file, const std::string& place) {
  std::string text = case_text(file);
  if (text.size() > kLongestCaseText) {
    throw PackageFault{fmt::format("{}: it is longer than {} MiB, and no suite holds that", place,
                                   kLongestCaseText >> 20U)};
  }
  for (std::string_view rest = text; !rest.empty();) {
    const std::optional<Character> character = first_character(rest);
    if (!character) throw PackageFault{place + ": it is not text in UTF-8, which a suite needs"};
    rest.remove_prefix(character->bytes);
  }
  return text;
}

/// Letters, digits and "._-" of the name within its group, for each case another.
std::string case_name(const std::string& name, const std::string& group,
                      std::set<std::string>& taken) {
  std::string own = name.substr(std::min(name.size(), group.size() + 1));
  for (char& c : own) {
    const bool is_plain = is_letter(c) || is_digit(c) || c == '.' || c == '_' || c == '-';
    if (!is_plain) c = '-';
  }
  const std::string first = own;
  for (int i = 2; !taken.insert(own).second; ++i) own = fmt::format("{}-{}", first, i);
  return own;
}

class RubricWriter {
 public:
  explicit RubricWriter(const ProblemPackage& package) : package_(package) {}

  RubricFiles files() {
    if (!package_.faults.empty()) throw PackageFault{package_.faults.front()};
    if (!package_.include.empty()) {
      throw PackageFault{"include: submissions are built with these files, and a rubric has none"};
    }
    Json rubric{{"assignment", package_.name},
                {"title", package_.title.empty() ? package_.name : package_.title},
                {"hand_in", R"((.+?)(?:\.[A-Za-z0-9+]+)?)"},
                {"limits", {{"build", build_limits()}, {"run", run_limits()}}},
                {"sections", Json::array()}};
    const std::vector<PlannedSection> sections = SectionPlanner(package_).sections();
    // The validator scores the sample as it does the others, and nobody says how high.
    for (const PlannedSection& section : sections) {
      full_score_ = std::max(full_score_, points_of_case(section));
    }
    for (const PlannedSection& section : sections) {
      if (section.points > 0) full_score_ = points_of_case(section);
      add_section(section, rubric["sections"]);
    }
    files_.rubric = "rubric.json";
    files_.texts[files_.rubric] = text_of_json(rubric);
    return std::move(files_);
  }

 private:
  static double points_of_case(const PlannedSection& section) {
    return section.points / static_cast<double>(section.cases.size());
  }

  static std::string text_of_json(const Json& json) {
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
  }

  static Json limits_as_json(double cpu, std::uint64_t output_mib, std::uint64_t memory_mib) {
    constexpr std::uint64_t kMostMib = 65536;
    constexpr std::uint64_t kMostOutputMib = 64;
    constexpr std::uint64_t kLeastMib = 16;
    return {{"cpu_seconds", cpu},
            {"wall_seconds", 2 * cpu + 10},
            {"output_kib", std::min(output_mib, kMostOutputMib) << 10U},
            {"memory_mib", std::clamp(memory_mib, kLeastMib, kMostMib)}};
  }
  [[nodiscard]] Json build_limits() const {
    const PackageLimits& limits = package_.limits;
    return limits_as_json(std::max(limits.compilation_seconds, limits.validation_seconds),
                          limits.validation_output_mib,
                          std::max(limits.compilation_memory_mib, limits.validation_memory_mib));
  }
  [[nodiscard]] Json run_limits() const {
    const PackageLimits& limits = package_.limits;
    return limits_as_json(limits.time_seconds.value_or(kUsualCaseSeconds), limits.output_mib,
                          limits.memory_mib);
  }

  void add_section(const PlannedSection& planned, Json& sections) {
    std::vector<std::vector<std::string>> flags;
    for (const TestCase* const test : planned.cases) {
      if (std::ranges::find(flags, test->output_arguments) == flags.end()) {
        flags.push_back(test->output_arguments);
      }
    }
    if (flags.size() > 1) {
      throw not_in_rubrics(planned.title, "its cases are compared in different ways");
    }
    const std::string suite = fmt::format("suite{}.json", sections.size() + 1);
    files_.texts[suite] = suite_of_cases(planned);
    Json section{{"title", planned.title},
                 {"from", "program"},
                 {"suite", suite},
                 {"hidden", planned.title != "sample"}};
    add_format(flags.front(), planned, section);
    const char* const scheme = planned.marks == GroupMarks::kEvenly ? "evenly" : "all_cases";
    section["marks"] = {{scheme, planned.points}};
    sections.push_back(std::move(section));
  }

  void add_format(const std::vector<std::string>& flags, const PlannedSection& planned,
                  Json& section) {
    if (package_.output_validator) {
      section["read_as"] = "checker";
      section["checker"] = {{"program", checker()},
                            {"called_as", "kattis"},
                            {"flags", flags},
                            {"cpu_seconds", package_.limits.validation_seconds}};
      if (package_.scores_by_validator) section["checker"]["full_score"] = full_score_;
      return;
    }
    const Result<TokensFormat> format = tokens_format_of(flags);
    if (!format) throw PackageFault{planned.title + ": " + format.error().message};
    section["read_as"] = "tokens";
    if (format->case_sensitive) section["case_sensitive"] = true;
    if (format->blanks_count) section["blanks_count"] = true;
    Json tolerance = Json::object();
    if (format->tolerance.absolute) tolerance["absolute"] = *format->tolerance.absolute;
    if (format->tolerance.relative) tolerance["relative"] = *format->tolerance.relative;
    if (!tolerance.empty()) section["tolerance"] = tolerance;
  }

  std::string suite_of_cases(const PlannedSection& planned) {
    Json cases = Json::array();
    std::set<std::string> names;
    for (const TestCase* const test : planned.cases) {
      const auto text = [&](const fs::path& file) {
        return text_for_suite(file, shown_place(file, package_.folder));
      };
      Json json{{"name", case_name(test->name, planned.title, names)},
                {"why", "data/" + test->name},
                {"input", text(test->input)}};
      if (!test->arguments.empty()) json["arguments"] = test->arguments;
      for (const fs::path& file : package_entries(test->files)) {
        json["files"][file.filename().string()] = text(file);
      }
      json["output"] = text(test->answer);
      cases.push_back(std::move(json));
    }
    return text_of_json({{"assignment", package_.name},
                         {"title", planned.title},
                         {"answers", "output"},
                         {"cases", std::move(cases)}});
  }

  /// The output validator's sources, in a folder that is called as its main file is.
  std::string checker() {
    const PackageProgram& program = *package_.output_validator;
    std::vector<fs::path> files = package_files_below(program.path);
    const fs::path root =
        fs::is_directory(program.path) ? program.path : program.path.parent_path();
    files.insert(files.end(), program.beside.begin(), program.beside.end());
    const PackageLanguage* const language = language_of(files);
    if (language == nullptr) {
      throw PackageFault{"the output validator is in no language that is known here"};
    }
    const std::string name = main_source(sources_in(*language, files)).stem().string();
    for (const fs::path& file : files) {
      const fs::path own = file.lexically_relative(root);
      if (own == "build" || own == "run") {
        throw PackageFault{
            "the output validator is built by a script, which no rubric's checker is"};
      }
      files_.texts[(fs::path(name) / own).generic_string()] =
          with_constants(read_file_or_empty(file), package_.constants);
    }
    return name;
  }

  const ProblemPackage& package_;
  RubricFiles files_;
  double full_score_ = 1;  ///< of a case of the section that is written
};

}  // namespace

Result<RubricFiles> rubric_files_of_package(const ProblemPackage& package) {
  try {
    return RubricWriter(package).files();
  } catch (const PackageFault& fault) {
    return Error{escape_for_display(package.folder.string()) + ": " + fault.message};
  }
}

Result<Rubric> read_package_rubric(const fs::path& folder) {
  const Result<ProblemPackage> package = read_package(folder);
  if (!package) return package.error();
  const Result<RubricFiles> files = rubric_files_of_package(*package);
  if (!files) return files.error();
  const TemporaryFolder written;
  return read_rubric(*files, written.path());
}

}  // namespace cairn
