#include "grader/kattis/expectation.h"

#include <algorithm>
#include <array>
#include <map>
#include <string_view>

#include "reference/core/ascii.h"

namespace cairn {
namespace {

constexpr Verdict kAc = Verdict::kAccepted;
constexpr Verdict kWa = Verdict::kWrongAnswer;
constexpr Verdict kTle = Verdict::kTimeLimit;
constexpr Verdict kRte = Verdict::kRuntimeError;

SubmissionRule rule_of(std::optional<Verdicts> permitted, std::optional<Verdicts> required) {
  SubmissionRule rule;
  rule.permitted = std::move(permitted);
  rule.required = std::move(required);
  return rule;
}

/// The rules that 2025-09 gives the folders' names.
std::optional<SubmissionRule> rule_of_folder(std::string_view folder) {
  if (folder == "accepted") return rule_of(Verdicts{kAc}, {});
  if (folder == "rejected") return rule_of({}, Verdicts{kRte, kTle, kWa});
  if (folder == "wrong_answer") return rule_of(Verdicts{kAc, kWa}, Verdicts{kWa});
  if (folder == "time_limit_exceeded") return rule_of(Verdicts{kAc, kTle}, Verdicts{kTle});
  if (folder == "run_time_error") return rule_of(Verdicts{kAc, kRte}, Verdicts{kRte});
  if (folder == "brute_force") return rule_of(Verdicts{kAc, kRte, kTle}, Verdicts{kRte, kTle});
  return {};
}

/// What a case may be called beside its own name: the groups that it lies in.
bool matches_whole(std::string_view name, std::string_view pattern) {
  if (pattern.empty()) return name.empty();
  if (pattern.front() == '{') {
    const std::size_t end = pattern.find('}');
    if (end != std::string_view::npos) {
      std::string_view choices = pattern.substr(1, end - 1);
      while (true) {
        const std::size_t comma = choices.find(',');
        const std::string chosen =
            std::string(choices.substr(0, comma)) + std::string(pattern.substr(end + 1));
        if (matches_whole(name, chosen)) return true;
        if (comma == std::string_view::npos) return false;
        choices.remove_prefix(comma + 1);
      }
    }
  }
  if (pattern.front() == '*') {
    for (std::size_t length = 0; length <= name.size(); ++length) {
      if (matches_whole(name.substr(length), pattern.substr(1))) return true;
      if (length < name.size() && name[length] == '/') return false;
    }
    return false;
  }
  return !name.empty() && name.front() == pattern.front() &&
         matches_whole(name.substr(1), pattern.substr(1));
}

bool bounds_below(const SubmissionRule& rule) {
  if (rule.timing != SubmissionRule::Timing::kInferred) {
    return rule.timing == SubmissionRule::Timing::kLower;
  }
  return rule.permitted && !rule.permitted->contains(kTle);
}

std::string rest_of_line_after(std::string_view tag, const std::string& source) {
  const std::size_t at = source.find(tag);
  if (at == std::string::npos) return "";
  const std::size_t begin = at + tag.size();
  std::string_view rest(source);
  rest = rest.substr(begin, source.find_first_of("\r\n", begin) - begin);
  return std::string(trimmed(rest));
}

bool is_about(const SubmissionRule& rule, const std::string& test) {
  return rule.cases.empty() || is_matched(test, rule.cases);
}

bool must_be_accepted(const Expectation& expected) {
  return expected.final_verdicts == Verdicts{kAc} &&
         expected.score != Expectation::Score::kLessThanFull;
}

bool bounds_above(const SubmissionRule& rule) {
  if (rule.timing != SubmissionRule::Timing::kInferred) {
    return rule.timing == SubmissionRule::Timing::kUpper;
  }
  return rule.required && *rule.required == Verdicts{kTle};
}

}  // namespace

bool is_among(const Verdicts& verdicts, Verdict verdict) {
  if (verdict == Verdict::kOutputLimit && (verdicts.contains(kRte) || verdicts.contains(kTle))) {
    return true;
  }
  return verdicts.contains(verdict);
}

std::optional<Expectation> expectation_of_folder(const std::string& folder, bool by_rules) {
  Expectation expected;
  expected.words = folder;
  const std::optional<SubmissionRule> rule = rule_of_folder(folder);
  if (rule && by_rules) {
    expected.rules.push_back(*rule);
    return expected;
  }
  if (folder == "accepted") {
    expected.final_verdicts = {kAc};
    expected.score = Expectation::Score::kFull;
  } else if (folder == "partially_accepted") {
    expected.final_verdicts = {kAc};
    expected.score = Expectation::Score::kLessThanFull;
  } else if (folder == "slow_accepted") {
    expected.final_verdicts = {kAc, kTle};
  } else if (folder == "rejected") {
    expected.final_verdicts = {kWa, kTle, kRte};
  } else if (folder == "wrong_answer") {
    expected.final_verdicts = {kWa};
    expected.or_rules.push_back(*rule);
  } else if (folder == "time_limit_exceeded") {  // it may also give wrong answers
    expected.final_verdicts = {kTle};
    expected.or_rules.push_back(rule_of(Verdicts{kAc, kWa, kTle}, Verdicts{kTle}));
  } else if (folder == "run_time_error") {
    expected.final_verdicts = {kRte};
    expected.or_rules.push_back(rule_of({}, Verdicts{kRte}));
  } else if (folder == "brute_force") {
    expected.rules.push_back(*rule);
  } else if (folder == "compile_error" || folder == "compiler_error") {
    expected.final_verdicts = {Verdict::kCompileError};
  } else {
    return {};
  }
  return expected;
}

std::string expected_results_in(const std::string& source) {
  return rest_of_line_after("@EXPECTED_RESULTS@:", source);
}

std::string expected_score_in(const std::string& source) {
  return rest_of_line_after("@EXPECTED_SCORE@:", source);
}

std::optional<Expectation> expectation_in_source(const std::string& source) {
  static const std::map<std::string, Verdict> words{{"accepted", kAc},
                                                    {"correct", kAc},
                                                    {"wrong-answer", kWa},
                                                    {"wrong_answer", kWa},
                                                    {"no-output", kWa},
                                                    {"presentation-error", kWa},
                                                    {"timelimit", kTle},
                                                    {"time_limit_exceeded", kTle},
                                                    {"run-error", kRte},
                                                    {"run_time_error", kRte},
                                                    {"memory-limit", kRte},
                                                    {"output-limit", kRte},
                                                    {"compiler-error", Verdict::kCompileError}};
  Expectation expected;
  expected.words = expected_results_in(source);
  std::string_view rest(expected.words);
  while (!rest.empty()) {
    const std::size_t comma = std::min(rest.find(','), rest.size());
    std::string_view word = trimmed(rest.substr(0, comma));
    word = word.substr(0, word.find(' '));  // the end of a comment may follow
    const auto found = words.find(lower(word));
    if (found == words.end()) return {};
    expected.final_verdicts.insert(found->second);
    rest.remove_prefix(std::min(comma + 1, rest.size()));
  }
  if (expected.final_verdicts.empty()) return {};
  return expected;
}

bool is_matched(const std::string& name, const std::string& pattern) {
  for (std::size_t end = name.size();; end = name.rfind('/', end - 1)) {
    if (end == std::string::npos || end == 0) return false;
    if (matches_whole(std::string_view(name).substr(0, end), pattern)) return true;
  }
}

std::string short_word(Verdict verdict) {
  switch (verdict) {
    case Verdict::kAccepted:
      return "AC";
    case Verdict::kWrongAnswer:
    case Verdict::kPresentationError:
      return "WA";
    case Verdict::kTimeLimit:
      return "TLE";
    case Verdict::kRuntimeError:
    case Verdict::kOutputLimit:
      return "RTE";
    case Verdict::kCompileError:
    case Verdict::kNoProgram:
    case Verdict::kNothingToGrade:
      return "CE";
    case Verdict::kJudgeError:
      return "JE";
  }
  return "JE";
}

std::optional<Verdict> verdict_of_short_word(const std::string& word) {
  for (const Verdict verdict : {kAc, kWa, kTle, kRte, Verdict::kJudgeError}) {
    if (short_word(verdict) == word) return verdict;
  }
  if (word == "OLE") return Verdict::kOutputLimit;
  if (word == "MLE") return kRte;
  return {};
}

bool bounds_from_below(const Expectation& expected) {
  return must_be_accepted(expected) || std::ranges::any_of(expected.rules, bounds_below);
}

bool bounds_from_above(const Expectation& expected) {
  return expected.final_verdicts == Verdicts{kTle} ||
         std::ranges::any_of(expected.rules, bounds_above);
}

bool bounds_from_below(const Expectation& expected, const std::string& test) {
  return must_be_accepted(expected) ||
         std::ranges::any_of(expected.rules, [&](const SubmissionRule& rule) {
           return bounds_below(rule) && is_about(rule, test);
         });
}

bool bounds_from_above(const Expectation& expected, const std::string& test) {
  return expected.final_verdicts == Verdicts{kTle} ||
         std::ranges::any_of(expected.rules, [&](const SubmissionRule& rule) {
           return bounds_above(rule) && is_about(rule, test);
         });
}

bool bounds_by_some_cases(const Expectation& expected) {
  return bounds_from_below(expected) && !must_be_accepted(expected) &&
         std::ranges::none_of(expected.rules, [](const SubmissionRule& rule) {
           return bounds_below(rule) && rule.cases.empty();
         });
}

}  // namespace cairn
