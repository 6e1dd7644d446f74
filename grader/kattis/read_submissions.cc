#include "grader/kattis/read_submissions.h"

#include <fmt/format.h>

#include <algorithm>

#include "grader/kattis/package_files.h"
#include "grader/kattis/package_language.h"
#include "grader/kattis/package_programs.h"
#include "grader/kattis/settings_file.h"
#include "grader/text/escape_for_display.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

const std::string kSubmissionsFile = "submissions.yaml";
/// Matching one is slow in their number.
constexpr std::ptrdiff_t kMostWildcards = 8;

Verdicts verdicts_in(const Settings& settings, std::string_view key) {
  Verdicts verdicts;
  for (const std::string& word : settings.words(key).value_or(std::vector<std::string>())) {
    const std::optional<Verdict> verdict = verdict_of_short_word(word);
    if (!verdict) {
      throw PackageFault{fmt::format("{}: '{}' is none of AC, WA, TLE and RTE",
                                     settings.place_of(key), escape_for_display(word))};
    }
    verdicts.insert(*verdict);
  }
  return verdicts;
}

bool has_rule(const Settings& settings) {
  return settings.has("permitted") || settings.has("required") || settings.has("score") ||
         settings.has("message") || settings.has("use_for_time_limit");
}

/// What the keys of a pattern say, on top of `rule`.
SubmissionRule rule_in(const Settings& settings, SubmissionRule rule) {
  if (settings.has("permitted")) rule.permitted = verdicts_in(settings, "permitted");
  if (settings.has("required")) rule.required = verdicts_in(settings, "required");
  rule.message = settings.text("message").value_or(rule.message);
  if (const auto bounds = settings.words("score")) {
    std::vector<double> scores;
    for (const std::string& word : *bounds) {
      if (const auto score = package_number(word)) scores.push_back(*score);
    }
    if (scores.empty() || scores.size() != bounds->size() || scores.size() > 2) {
      throw PackageFault{settings.place_of("score") + ": it is neither a score nor two"};
    }
    rule.score = {scores.front(), scores.back()};
  }
  const std::string timing = settings.text("use_for_time_limit").value_or("");
  if (timing == "false") rule.timing = SubmissionRule::Timing::kNeither;
  if (timing == "lower") rule.timing = SubmissionRule::Timing::kLower;
  if (timing == "upper") rule.timing = SubmissionRule::Timing::kUpper;
  return rule;
}

void check_pattern_of(const std::string& pattern, const Settings& settings) {
  const auto wildcards = std::ranges::count(pattern, '*') + std::ranges::count(pattern, '{') +
                         std::ranges::count(pattern, ',');
  if (wildcards > kMostWildcards) {
    throw PackageFault{settings.place_of(pattern) + ": the pattern has too many wildcards"};
  }
}

/// What a pattern says of the submissions that it matches.
struct PatternRules {
  std::string pattern;
  std::string language;
  std::string entry_point;
  Settings own;
  std::vector<SubmissionRule> of_groups;
};

std::vector<PatternRules> patterns_in(const Settings& file) {
  std::vector<PatternRules> patterns;
  for (const auto& [pattern, value] : file.entries()) {
    check_pattern_of(pattern, file);
    PatternRules rules;
    rules.pattern = pattern;
    rules.own = file.map(pattern);
    rules.language = rules.own.text("language").value_or("");
    rules.entry_point = rules.own.text("entrypoint").value_or("");
    for (const auto& [key, setting] : rules.own.entries()) {
      const bool is_group = key == "sample" || key == "secret" || key.starts_with("sample/") ||
                            key.starts_with("secret/");
      if (!is_group) continue;
      check_pattern_of(key, rules.own);
      SubmissionRule rule = rule_in(rules.own.map(key), {});
      rule.cases = key;
      rules.of_groups.push_back(std::move(rule));
    }
    patterns.push_back(std::move(rules));
  }
  return patterns;
}

std::string text_of_sources(const PackageProgram& program) {
  std::string text;
  for (const fs::path& file : package_files_below(program.path)) {
    const bool is_source = language_of({file}) != nullptr;
    if (is_source) text += beginning_of_source(file) + '\n';
  }
  return text;
}

class SubmissionsReader {
 public:
  explicit SubmissionsReader(ProblemPackage& package)
      : package_(package), folder_(package.folder / "submissions") {}

  void read() {
    if (!fs::is_directory(folder_)) {
      package_.faults.emplace_back("submissions: there is no such folder");
      return;
    }
    const fs::path file = folder_ / kSubmissionsFile;
    if (fs::exists(file) && package_.format != PackageFormat::kLegacy) {
      patterns_ = patterns_in(read_settings(file, shown_place(file, package_.folder)));
    }
    bool any_accepted = false;
    for (const fs::path& entry : package_entries(folder_)) {
      if (!fs::is_directory(entry)) continue;
      for (PackageProgram& program : programs_in(entry, package_)) {
        add(entry.filename().string(), std::move(program));
      }
      any_accepted = any_accepted || entry.filename() == "accepted";
    }
    if (!any_accepted) {
      package_.faults.emplace_back("submissions/accepted: there is no submission in it");
    }
  }

 private:
  void add(const std::string& folder, PackageProgram program) {
    PlannedSubmission submission;
    submission.name = folder + "/" + program.name;
    const bool by_rules = package_.format == PackageFormat::k2025;
    std::optional<Expectation> expected = expectation_of_folder(folder, by_rules);
    if (auto said = expectation_in_source(text_of_sources(program))) expected = std::move(said);
    const bool is_matched_here = std::ranges::any_of(patterns_, [&](const PatternRules& rules) {
      return is_matched(submission.name, rules.pattern);
    });
    if (!expected && !is_matched_here) {
      package_.faults.push_back(
          fmt::format("submissions/{}: the folder's name is no verdict, and it was not tried",
                      escape_for_display(submission.name)));
      return;
    }
    submission.expected = expected.value_or(Expectation{folder, {}, {}, {}, {}});
    if (submission.expected.score == Expectation::Score::kLessThanFull &&
        std::holds_alternative<GroupScoring>(package_.data.grading)) {
      submission.expected.final_verdicts.clear();  // it has a score instead of a verdict
    }
    for (const PatternRules& rules : patterns_) apply(rules, folder, submission);
    submission.program = std::move(program);
    package_.submissions.push_back(std::move(submission));
  }

  static void apply(const PatternRules& rules, const std::string& folder,
                    PlannedSubmission& submission) {
    if (!is_matched(submission.name, rules.pattern)) return;
    if (!rules.entry_point.empty()) submission.entry_point = rules.entry_point;
    Expectation& expected = submission.expected;
    if (rules.pattern == folder && has_rule(rules.own)) {  // in place of what the name asks for
      SubmissionRule base;
      if (const auto known = expectation_of_folder(folder, true); known && !known->rules.empty()) {
        base = known->rules.front();
      }
      expected = {folder, {}, {}, {rule_in(rules.own, base)}, expected.score};
    } else if (has_rule(rules.own)) {
      expected.rules.push_back(rule_in(rules.own, {}));
    }
    expected.rules.insert(expected.rules.end(), rules.of_groups.begin(), rules.of_groups.end());
  }

  ProblemPackage& package_;
  fs::path folder_;
  std::vector<PatternRules> patterns_;
};

}  // namespace

void read_submissions(ProblemPackage& package) { SubmissionsReader(package).read(); }

}  // namespace cairn
