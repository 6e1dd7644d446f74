#include "grader/kattis/package.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "grader/base/secret_paths.h"
#include "grader/kattis/package_files.h"
#include "grader/kattis/package_programs.h"
#include "grader/kattis/read_submissions.h"
#include "grader/kattis/read_test_data.h"
#include "grader/kattis/settings_file.h"
#include "grader/kattis/unknown_keys.h"
#include "grader/text/escape_for_display.h"
#include "reference/core/ascii.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

const std::string kProblemFile = "problem.yaml";
const std::string kOldTimeLimitFile = ".timelimit";

/// A kind of package that is not graded here, and why.
PackageFault refusal_of(std::string_view kind, std::string_view why) {
  return {fmt::format("{}: a package of the type '{}' is not graded here: {}", kProblemFile, kind,
                      why)};
}

void refuse_kind(std::string_view kind) {
  if (kind == "interactive") {
    throw refusal_of(kind, "its validator talks to the submission while that runs");
  }
  if (kind == "multi-pass") {
    throw refusal_of(kind, "a submission is run several times, on what the validator writes");
  }
  if (kind == "submit-answer") {
    throw refusal_of(kind, "students hand in answers, not a program");
  }
}

PackageFormat format_of(const Settings& problem) {
  const std::string version = problem.text("problem_format_version").value_or("legacy");
  if (is_one_of(version, {"legacy", "legacy-icpc"})) return PackageFormat::kLegacy;
  if (is_one_of(version, {"2023-07-draft", "2023-07"})) return PackageFormat::k2023;
  if (is_one_of(version, {"2025-09", "2025-09-draft"})) return PackageFormat::k2025;
  throw PackageFault{
      fmt::format("{}: '{}' is not a known format: legacy, legacy-icpc, 2023-07-draft or 2025-09",
                  problem.place_of("problem_format_version"), escape_for_display(version))};
}

std::string title_of(const Settings& problem, const std::string& otherwise) {
  const Setting* const name = problem.find("name");
  if (name == nullptr) return otherwise;
  if (name->kind == Setting::Kind::kText) return name->text;
  const Settings by_language = problem.map("name");
  if (const auto english = by_language.text("en")) return *english;
  for (const auto& [language, title] : by_language.entries()) {
    if (const auto text = by_language.text(language)) return *text;
  }
  return otherwise;
}

/// A limit of which there is some: not 0, and not more than anything can hold.
template <typename T>
void take_limit(const Settings& limits, std::string_view key, T& limit) {
  constexpr double kMost = 1e6;
  const std::optional<double> number = limits.number(key);
  if (!number) return;
  if (*number <= 0 || *number > kMost) {
    throw PackageFault{limits.place_of(key) + ": it is not a number above 0"};
  }
  limit = static_cast<T>(std::is_integral_v<T> ? std::max(1.0, std::round(*number)) : *number);
}

void take_factor(const Settings& settings, std::string_view key, double& factor) {
  take_limit(settings, key, factor);
  if (factor < 1) throw PackageFault{settings.place_of(key) + ": it is less than 1"};
}

PackageLimits limits_in_problem(const Settings& problem, const fs::path& folder,
                                PackageFormat format) {
  const Settings settings = problem.map("limits");
  PackageLimits limits;
  if (format == PackageFormat::kLegacy) {
    limits.ac_to_time_limit = 5;
    limits.time_limit_to_tle = 2;
    take_factor(settings, "time_multiplier", limits.ac_to_time_limit);
    take_factor(settings, "time_safety_margin", limits.time_limit_to_tle);
    const fs::path file = folder / kOldTimeLimitFile;
    if (fs::exists(file)) {
      const std::string text = read_package_text(file, kOldTimeLimitFile);
      const Settings one({{"seconds", text_setting(std::string(trimmed(text)))}},
                         kOldTimeLimitFile);
      limits.time_seconds = 1;
      take_limit(one, "seconds", *limits.time_seconds);
    }
  } else {
    const Settings factors = settings.map("time_multipliers");
    take_factor(factors, "ac_to_time_limit", limits.ac_to_time_limit);
    take_factor(factors, "time_limit_to_tle", limits.time_limit_to_tle);
    take_limit(settings, "time_resolution", limits.time_resolution);
  }
  if (settings.has("time_limit")) {
    limits.time_seconds = 1;
    take_limit(settings, "time_limit", *limits.time_seconds);
  }
  take_limit(settings, "memory", limits.memory_mib);
  take_limit(settings, "output", limits.output_mib);
  take_limit(settings, "compilation_time", limits.compilation_seconds);
  take_limit(settings, "compilation_memory", limits.compilation_memory_mib);
  take_limit(settings, "validation_time", limits.validation_seconds);
  take_limit(settings, "validation_memory", limits.validation_memory_mib);
  take_limit(settings, "validation_output", limits.validation_output_mib);
  return limits;
}

std::vector<std::string_view> known_keys(PackageFormat format) {
  if (format == PackageFormat::kLegacy) {
    return {"problem_format_version",
            "type",
            "name",
            "uuid",
            "author",
            "source",
            "source_url",
            "license",
            "rights_owner",
            "limits",
            "validation",
            "validator_flags",
            "grading",
            "keywords",
            "languages",
            "libraries"};
  }
  return {"problem_format_version",
          "type",
          "name",
          "uuid",
          "version",
          "credits",
          "source",
          "license",
          "rights_owner",
          "embargo_until",
          "limits",
          "keywords",
          "languages",
          "allow_file_writing",
          "constants"};
}

std::vector<std::string_view> known_limits(PackageFormat format) {
  std::vector<std::string_view> known{"time_limit",       "memory",
                                      "output",           "code",
                                      "compilation_time", "compilation_memory",
                                      "validation_time",  "validation_memory",
                                      "validation_output"};
  if (format == PackageFormat::kLegacy) {
    known.insert(known.end(), {"time_multiplier", "time_safety_margin"});
  } else {
    known.insert(known.end(), {"time_multipliers", "time_resolution", "validation_passes"});
  }
  return known;
}

class PackageReader {
 public:
  explicit PackageReader(const fs::path& folder) {
    package_.folder = fs::canonical(folder);
    package_.name = package_.folder.filename().string();
  }

  ProblemPackage read() {
    const fs::path& folder = package_.folder;
    package_.missing = check_links(folder);
    keep_secret(folder);
    const Settings problem = read_settings(folder / kProblemFile, kProblemFile, package_.notes);
    package_.format = format_of(problem);
    package_.title = title_of(problem, package_.name);
    report_unknown_keys(problem, known_keys(package_.format), package_);
    report_unknown_keys(problem.map("limits"), known_limits(package_.format), package_);
    if (package_.format != PackageFormat::kLegacy) {
      const Settings limits = problem.map("limits");
      report_unknown_keys(limits.map("time_multipliers"), {"ac_to_time_limit", "time_limit_to_tle"},
                          package_);
    }
    read_types(problem);
    package_.limits = limits_in_problem(problem, folder, package_.format);
    const Settings constants = problem.map("constants");
    for (const auto& [name, value] : constants.entries()) {
      if (is_one_value(value)) {
        package_.constants[name] = value.text;
      } else {
        package_.faults.push_back(
            fmt::format("{}: it is a list or a map and no value, so '{{{{{}}}}}' stays as it is",
                        constants.place_of(name), escape_for_display(name)));
      }
    }
    package_.input_validators = programs_in(folder / "input_validators", package_);
    for (PackageProgram& program : programs_in(folder / "input_format_validators", package_)) {
      package_.input_validators.push_back(std::move(program));
    }
    DataDefaults defaults;
    if (package_.format == PackageFormat::kLegacy) {
      read_legacy_validation(problem, defaults);
    } else {
      read_output_validator();
    }
    std::vector<PackageProgram> graders = programs_in(folder / "graders", package_);
    if (!graders.empty()) package_.grader = std::move(graders.front());
    if (fs::is_directory(folder / "include")) package_.include = folder / "include";
    read_test_data(package_, defaults);
    check_graders(package_.data);
    read_submissions(package_);
    find_missing(problem);
    return std::move(package_);
  }

 private:
  static bool is_one_value(const Setting& setting) {
    return setting.kind != Setting::Kind::kList && setting.kind != Setting::Kind::kMap;
  }

  void find_missing(const Settings& problem) {
    const bool is_legacy = package_.format == PackageFormat::kLegacy;
    for (const char* const key : {"name", "uuid"}) {
      if (is_legacy || problem.has(key)) continue;
      package_.missing.push_back(fmt::format("{}: it is missing, and {} requires it",
                                             problem.place_of(key), name_of(package_.format)));
    }
    if (!fs::is_directory(package_.folder / "problem_statement") &&
        !fs::is_directory(package_.folder / "statement")) {
      package_.missing.push_back(
          fmt::format("{}: this folder does not exist, and the format requires it",
                      is_legacy ? "problem_statement" : "statement"));
    }
    if (package_.input_validators.empty()) {
      package_.missing.emplace_back(
          "input_validators: it contains no program, and the format requires one");
    }
  }

  void read_types(const Settings& problem) {
    const std::vector<std::string> types =
        problem.words("type").value_or(std::vector<std::string>{"pass-fail"});
    const auto is_there = [&](const char* type) {
      return std::ranges::find(types, type) != types.end();
    };
    if (is_there("pass-fail") && is_there("scoring")) {
      throw PackageFault{problem.place_of("type") +
                         ": a package is either pass-fail or scoring, and never both"};
    }
    for (const std::string& type : types) {
      refuse_kind(type);
      if (type == "scoring") {
        package_.scoring = true;
      } else if (type != "pass-fail") {
        throw PackageFault{fmt::format("{}: '{}' is neither pass-fail nor scoring",
                                       problem.place_of("type"), escape_for_display(type))};
      }
    }
  }

  void read_legacy_validation(const Settings& problem, DataDefaults& defaults) {
    defaults.validator_flags =
        problem.words("validator_flags").value_or(std::vector<std::string>());
    defaults.grading = problem.map("grading");
    const std::string objective = defaults.grading.text("objective").value_or("max");
    package_.lower_is_better = objective == "min";
    std::vector<std::string> words =
        problem.words("validation").value_or(std::vector<std::string>{"default"});
    if (words.empty()) words = {"default"};
    const std::string kind = words.front();
    if (kind != "default" && kind != "custom") {
      throw PackageFault{problem.place_of("validation") +
                         ": it begins with neither default nor custom"};
    }
    for (const std::string& word : words) {
      refuse_kind(word);
      if (word == "score") package_.score_is_required = package_.scores_by_validator = true;
    }
    const fs::path folder = package_.folder / "output_validators";
    std::vector<PackageProgram> programs = programs_in(folder, package_);
    if (kind == "default") {
      if (!programs.empty()) {
        package_.faults.emplace_back(
            "output_validators: there is one, and problem.yaml has not 'validation: custom'");
      }
      return;
    }
    if (programs.empty()) {
      package_.output_validator = program_of_folder(package_.folder / "output_validator", package_);
      if (package_.output_validator) {
        package_.notes.emplace_back(
            "output_validator: in this format the folder is called output_validators");
      }
    } else {
      package_.output_validator = programs.front();
    }
    if (programs.size() > 1) {
      package_.notes.push_back("output_validators: of several the first is used, " +
                               escape_for_display(programs.front().name));
    }
    if (!package_.output_validator) {
      throw PackageFault{
          "output_validators: it contains no program, and problem.yaml has "
          "'validation: custom'"};
    }
  }

  void read_output_validator() {
    package_.output_validator = program_of_folder(package_.folder / "output_validator", package_);
    if (!package_.output_validator) {
      package_.output_validator =
          program_of_folder(package_.folder / "output_validators", package_);
      if (package_.output_validator) {
        package_.notes.emplace_back(
            "output_validators: in this format the folder is called output_validator");
      }
    }
    package_.scores_by_validator = package_.scoring && package_.output_validator.has_value();
  }

  void check_graders(const TestGroup& group) const {
    const auto* const legacy = std::get_if<LegacyGrading>(&group.grading);
    if (legacy != nullptr && !legacy->grader && !package_.grader) {
      throw PackageFault{
          fmt::format("data/{}: it has 'grading: custom', and graders contains no program",
                      escape_for_display(group.name))};
    }
    for (const TestItem& item : group.items) {
      if (const auto* const below = std::get_if<TestGroup>(&item)) check_graders(*below);
    }
  }

  ProblemPackage package_;
};

}  // namespace

bool is_problem_package(const fs::path& folder) {
  std::error_code failed;
  return fs::is_directory(folder, failed) && fs::is_regular_file(folder / kProblemFile, failed);
}

Result<ProblemPackage> read_package(const fs::path& folder) {
  std::error_code failed;
  if (!fs::exists(folder, failed)) return Error{in_quotes(folder) + ": this folder does not exist"};
  if (!is_problem_package(folder)) {
    return Error{in_quotes(folder) +
                 ": it is not a folder with a problem.yaml, as a problem package is"};
  }
  try {
    return PackageReader(folder).read();
  } catch (const PackageFault& fault) {
    return Error{escape_for_display(folder.string()) + ": " + fault.message};
  } catch (const fs::filesystem_error& failure) {
    return Error{escape_for_display(failure.what())};
  }
}

std::string name_of(PackageFormat format) {
  switch (format) {
    case PackageFormat::kLegacy:
      return "legacy";
    case PackageFormat::k2023:
      return "2023-07-draft";
    case PackageFormat::k2025:
      return "2025-09";
  }
  return "";
}

}  // namespace cairn
