#include "grader/kattis/read_submissions.h"

#include <fmt/format.h>

#include <algorithm>

#include "grader/kattis/package_files.h"
#include "grader/kattis/package_language.h"
#include "grader/kattis/package_programs.h"
#include "grader/kattis/settings_file.h"
#include "grader/kattis/unknown_keys.h"
#include "grader/text/escape_for_display.h"
#include "reference/core/similar.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

const std::string kSubmissionsFile = "submissions.yaml";
/// Of a pattern: matching it is slow in their number.
constexpr std::ptrdiff_t kMostWildcards = 8;
constexpr std::size_t kMostExpansions = 100;

Verdicts verdicts_in(const Settings& settings, std::string_view key) {
  Verdicts verdicts;
  for (const std::string& word : settings.words(key).value_or(std::vector<std::string>())) {
    const std::optional<Verdict> verdict = verdict_of_short_word(word);
    if (!verdict) {
      throw PackageFault{fmt::format("{}: '{}' is not AC, WA, TLE or RTE", settings.place_of(key),
                                     escape_for_display(word))};
    }
    verdicts.insert(*verdict);
  }
  return verdicts;
}

std::vector<std::string_view> keys_of_rules() {
  return {"permitted", "required", "score", "message", "use_for_time_limit"};
}

bool has_rule(const Settings& settings) {
  return std::ranges::any_of(keys_of_rules(),
                             [&](std::string_view key) { return settings.has(key); });
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

/// How many patterns without braces it stands for, up to a bit more than may be.
std::size_t expansions_of(std::string_view pattern) {
  std::size_t expansions = 1;
  while (expansions <= kMostExpansions) {
    const std::size_t open = std::min(pattern.find('{'), pattern.size());
    const std::size_t close = pattern.find('}', open);
    if (close == std::string_view::npos) break;
    const std::string_view choices = pattern.substr(open, close - open);
    expansions *= static_cast<std::size_t>(std::ranges::count(choices, ',')) + 1;
    pattern.remove_prefix(close + 1);
  }
  return expansions;
}

void check_pattern_of(const std::string& pattern, const Settings& settings) {
  if (std::ranges::count(pattern, '*') > kMostWildcards) {
    throw PackageFault{fmt::format("{}: the pattern has more than {} wildcards",
                                   settings.place_of(pattern), kMostWildcards)};
  }
  if (expansions_of(pattern) > kMostExpansions) {
    throw PackageFault{fmt::format("{}: the pattern stands for more than {} others",
                                   settings.place_of(pattern), kMostExpansions)};
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

/// Whether a key under a pattern is no word of the format, and stands for groups or cases.
bool names_cases(const std::string& key, const Setting& setting) {
  if (is_one_of(key, {"authors", "permitted", "required", "score", "message"})) return false;
  return setting.kind == Setting::Kind::kMap || is_one_of(key, {"sample", "secret"}) ||
         key.starts_with("sample/") || key.starts_with("secret/");
}

std::vector<PatternRules> patterns_in(const Settings& file, ProblemPackage& package) {
  const std::vector<const TestCase*> cases = cases_of(package.data);
  std::vector<PatternRules> patterns;
  for (const auto& [pattern, value] : file.entries()) {
    check_pattern_of(pattern, file);
    PatternRules rules;
    rules.pattern = pattern;
    rules.own = file.map(pattern);
    rules.language = rules.own.text("language").value_or("");
    rules.entry_point = rules.own.text("entrypoint").value_or("");
    std::vector<std::string_view> known = keys_of_rules();
    known.insert(known.end(), {"language", "entrypoint", "authors", "model_solution"});
    for (const auto& entry : rules.own.entries()) {
      const std::string& key = entry.first;
      if (!names_cases(key, entry.second)) continue;
      known.push_back(key);
      check_pattern_of(key, rules.own);
      const Settings of_cases = rules.own.map(key);
      report_unknown_keys(of_cases, keys_of_rules(), package);
      SubmissionRule rule = rule_in(of_cases, {});
      rule.cases = key;
      rules.of_groups.push_back(std::move(rule));
      const bool any = std::ranges::any_of(
          cases, [&](const TestCase* test) { return is_matched(test->name, key); });
      if (!any) package.faults.push_back(rules.own.place_of(key) + ": it matches no case");
    }
    report_unknown_keys(rules.own, known, package);
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
      package_.faults.emplace_back("submissions: this folder does not exist");
      return;
    }
    const fs::path file = folder_ / kSubmissionsFile;
    if (fs::exists(file) && package_.format != PackageFormat::kLegacy) {
      settings_ = read_settings(file, shown_place(file, package_.folder), package_.notes);
      patterns_ = patterns_in(settings_, package_);
    }
    bool any_accepted = false;
    for (const fs::path& entry : package_entries(folder_)) {
      if (!fs::is_directory(entry)) continue;
      for (PackageProgram& program : programs_in(entry, package_)) {
        add(entry.filename().string(), std::move(program));
      }
      any_accepted = any_accepted || entry.filename() == "accepted";
    }
    for (const PatternRules& rules : patterns_) check_used(rules.pattern);
    if (!any_accepted) {
      package_.faults.emplace_back("submissions/accepted: it contains no submission");
    }
  }

 private:
  void add(const std::string& folder, PackageProgram program) {
    PlannedSubmission submission;
    submission.name = folder + "/" + program.name;
    const bool by_rules = package_.format == PackageFormat::k2025;
    std::optional<Expectation> expected = expectation_of_folder(folder, by_rules);
    const bool needs_scores = folder == "partially_accepted" && !package_.scoring;
    if (needs_scores) expected.reset();
    const std::string source = text_of_sources(program);
    const std::string tag = expected_results_in(source);
    const auto said = expectation_in_source(source);
    if (said) expected = said;
    const bool is_matched_here = std::ranges::any_of(patterns_, [&](const PatternRules& rules) {
      return is_matched(submission.name, rules.pattern);
    });
    const std::string place = "submissions/" + escape_for_display(submission.name);
    const std::string not_understood =
        fmt::format("{}: '@EXPECTED_RESULTS@: {}' is not understood", place, shown(tag));
    if (!expected && !is_matched_here) {
      const std::string why =
          needs_scores  ? place + ": the package is pass-fail, which has no such folder"
          : tag.empty() ? place + ": the folder's name is not a verdict"
                        : not_understood + ", and the folder's name is not a verdict";
      package_.faults.push_back(why + ", and it was not tried");
      return;
    }
    if (!said && !tag.empty()) package_.notes.push_back(not_understood + ", and does not count");
    submission.expected = expected.value_or(Expectation{folder, {}, {}, {}, {}});
    if (submission.expected.score == Expectation::Score::kLessThanFull &&
        std::holds_alternative<GroupScoring>(package_.data.grading)) {
      submission.expected.final_verdicts.clear();  // it has a score instead of a verdict
    }
    for (const PatternRules& rules : patterns_) apply(rules, folder, submission);
    take_expected_score(source, place, submission.expected);
    submission.program = std::move(program);
    package_.submissions.push_back(std::move(submission));
  }

  /// The score that the source says after `@EXPECTED_SCORE@:`, as for DOMjudge.
  void take_expected_score(const std::string& source, const std::string& place,
                           Expectation& expected) {
    const std::string tag = expected_score_in(source);
    if (tag.empty()) return;
    const auto score = package_number(tag.substr(0, tag.find(' ')));  // a comment may end
    if (score && package_.scoring) {
      SubmissionRule rule;
      rule.score = {*score, *score};
      expected.rules.push_back(rule);
      return;
    }
    package_.notes.push_back(fmt::format("{}: '@EXPECTED_SCORE@: {}' {}, and does not count", place,
                                         shown(tag),
                                         score ? "is in a pass-fail package" : "is not a score"));
  }

  void check_used(const std::string& pattern) {
    std::vector<std::string> names;
    for (const PlannedSubmission& submission : package_.submissions) {
      if (is_matched(submission.name, pattern)) return;
      names.push_back(escape_for_display(submission.name));
    }
    package_.faults.push_back(fmt::format("{}: it matches no submission{}",
                                          settings_.place_of(pattern),
                                          did_you_mean(escape_for_display(pattern), names)));
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
  Settings settings_;  ///< submissions.yaml
  std::vector<PatternRules> patterns_;
};

}  // namespace

void read_submissions(ProblemPackage& package) { SubmissionsReader(package).read(); }

}  // namespace cairn
