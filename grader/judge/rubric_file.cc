// Theory of operation.
//
// The schema says which properties there are; this file and rubric_section.cc say which of them
// mean something together. A fault may lie deep inside: it is thrown as Refused, and parse_rubric()
// alone makes an Error of it.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "cases/json_file.h"
#include "grader/base/pattern.h"
#include "grader/base/secret_paths.h"
#include "grader/judge/judge.h"
#include "grader/judge/rubric.h"
#include "grader/judge/rubric_files.h"
#include "grader/judge/rubric_section.h"

namespace cairn {

namespace embedded {
extern const std::string_view kRubricSchema;
}

namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

Limits limits_in(const Json& json) {
  Limits limits;
  json.at("cpu_seconds").get_to(limits.cpu_seconds);
  json.at("wall_seconds").get_to(limits.wall_seconds);
  limits.output_bytes = json.at("output_kib").get<std::uint64_t>() << 10;
  limits.memory_bytes = json.at("memory_mib").get<std::uint64_t>() << 20;
  return limits;
}

void check_pattern(const std::string& pattern) {
  try {
    if (Pattern(pattern).groups() >= 1) return;
    throw Refused{"/hand_in: the pattern '" + pattern +
                  "' has no group (...) for the student's id"};
  } catch (const InvalidPattern& wrong) {
    throw Refused{"/hand_in: '" + pattern +
                  "' is not a regular expression in the syntax of RE2: " + wrong.what()};
  }
}

/// What the sections need of the rubric as a whole.
void check_sections(const Rubric& rubric) {
  std::set<std::string> names;
  for (const Section& section : rubric.sections) {
    const ProgramRuns* const runs = runs_of(section);
    if (runs != nullptr && runs->calls_methods && rubric.driver.empty()) {
      throw Refused{"/driver: section '" + section.title + "' calls methods, and this is missing"};
    }
    const auto* const items = std::get_if<ItemSection>(&section.content);
    if (items == nullptr) {  // persons mark it by its title
      if (!names.insert(section.title).second) {
        throw Refused{"/sections: there are two sections or items named " + section.title};
      }
      continue;
    }
    for (const Item& item : items->items) {
      if (!names.insert(item.name).second) {
        throw Refused{"/sections: there are two sections or items named " + item.name};
      }
    }
  }
  const bool any_name = std::ranges::all_of(rubric.sections, [](const Section& section) {
    const auto* const cases = std::get_if<CaseSection>(&section.content);
    return runs_of(section) == nullptr || reads_whole_output(*cases);
  });
  if (!any_name && rubric.program.empty()) {
    throw Refused{"/program: a section starts the program, and its name is missing"};
  }
}

LatePolicy late_policy_of(const Json& json) {
  LatePolicy policy;
  json.at("zone").get_to(policy.zone);
  if (const Result<void> known = check_zone(policy.zone); !known) {
    throw Refused{"/late/zone: " + known.error().message};
  }
  const auto due = json.at("due").get<std::string>();
  const Result<Moment> moment = moment_in(due, policy.zone, ClockShowsTwice::kSecond);
  if (!moment) throw Refused{"/late/due: '" + due + "': " + moment.error().message};
  policy.due = *moment;
  policy.grace_minutes = json.value("grace_minutes", 0);
  for (const Json& percent : json.at("deductions")) {
    policy.deductions.push_back(fraction_of(percent));
  }
  if (!std::ranges::is_sorted(policy.deductions)) {
    throw Refused{"/late/deductions: a day later costs less than the day before"};
  }
  if (json.contains("floor")) policy.floor = fraction_of(json.at("floor"));
  policy.free_days = json.value("free_days", 0);
  return policy;
}

/// The path that a property names, relative to the rubric; "" when it is missing.
fs::path path_in(const Json& json, const char* property, const fs::path& folder) {
  if (!json.contains(property)) return {};
  const Result<fs::path> path = file_named(folder, json.at(property).get<std::string>());
  if (!path) throw Refused{"/" + std::string(property) + ": " + path.error().message};
  std::error_code failed;
  if (!fs::exists(*path, failed)) {
    throw Refused{"/" + std::string(property) + ": " + path->string() + ": it is not there"};
  }
  return *path;
}

/// A rubric's copy of itself has no links: a program that needs what one leads to could be built
/// here, and not by the copy.
void check_skeleton(const fs::path& skeleton) {
  std::error_code failed;
  for (fs::directory_iterator at(skeleton, failed), end; !failed && at != end;
       at.increment(failed)) {
    if (at->path().extension() != ".java" || !at->is_symlink()) continue;
    throw Refused{"/skeleton: " + at->path().string() +
                  ": it is a link; put the file itself there"};
  }
}

Rubric rubric_of(const Json& json, const fs::path& folder) {
  Rubric rubric;
  json.at("assignment").get_to(rubric.assignment);
  json.at("title").get_to(rubric.title);
  json.at("hand_in").get_to(rubric.hand_in_pattern);
  rubric.program = json.value("program", "");
  rubric.required_files = json.value("required_files", std::vector<std::string>());
  rubric.build_limits = limits_in(json.at("limits").at("build"));
  if (json.contains("compiles")) rubric.compile_points = fraction_of(json.at("compiles"));
  rubric.names_mistakes = json.value("name_mistakes", false);
  rubric.shows_markers = json.value("show_markers", false);
  rubric.shows_location =
      enum_of<LocationShown>(json.value("locate", "none")).value();  // the schema has the words
  rubric.may_lower_published = json.value("may_lower_published", false);
  check_pattern(rubric.hand_in_pattern);
  rubric.skeleton = path_in(json, "skeleton", folder);
  check_skeleton(rubric.skeleton);
  rubric.driver = path_in(json, "driver", folder);
  rubric.run_limits = limits_in(json.at("limits").at("run"));
  const TimeBudget usual;
  rubric.time_budget = {json.at("limits").value("total_seconds", usual.total_seconds),
                        json.at("limits").value("time_outs", usual.time_outs)};
  rubric.best_hand_in_counts = json.value("hand_ins", "last") == "best";
  if (json.contains("late")) rubric.late = late_policy_of(json.at("late"));
  for (std::size_t i = 0; i < json.at("sections").size(); ++i) {
    rubric.sections.push_back(
        section_of(json.at("sections")[i], rubric, folder, fmt::format("/sections/{}", i)));
  }
  check_sections(rubric);
  return rubric;
}

}  // namespace

Result<Rubric> parse_rubric(std::string_view text, const std::filesystem::path& file) {
  const Result<Json> json = parse_json(text, embedded::kRubricSchema, file.string());
  if (!json) return json.error();
  try {
    Rubric rubric = rubric_of(*json, file.parent_path());
    rubric.files = rubric_files(text, file.parent_path());
    return rubric;
  } catch (const Refused& refused) {
    return Error{file.string() + ": " + refused.message};
  }
}

Result<Rubric> read_rubric(const std::filesystem::path& file) {
  keep_secret(course_folder(file.parent_path()));
  const Result<std::string> text = read_file(file);
  if (!text) return text.error();
  return parse_rubric(*text, file);
}

}  // namespace cairn
