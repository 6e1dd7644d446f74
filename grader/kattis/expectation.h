// What a submission of a problem package must get: by the folder that it lies in, by
// `submissions.yaml`, or by what its own source says. Pure.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "grader/judge/verdict.h"

namespace cairn {

/// Of cases and of submissions: accepted, wrong answer, time limit, runtime error; and compile
/// error, of a submission only.
using Verdicts = std::set<Verdict>;

/// What `submissions.yaml`, or a folder's name, asks of some cases of a submission.
struct SubmissionRule {
  std::string cases;                  ///< a pattern of groups and cases, "secret/*-hard"; "": all
  std::optional<Verdicts> permitted;  ///< each case has one of these
  std::optional<Verdicts> required;   ///< a case at least has one of these
  std::optional<std::pair<double, double>> score;  ///< of the group, lowest and highest
  std::string message;  ///< is part of the judge's message of a case at least
  /// Whether its times bound the time limit: from below, where it may not be too slow, and from
  /// above, where it must be. Nothing: as `permitted` and `required` say.
  enum class Timing { kInferred, kNeither, kLower, kUpper };
  Timing timing = Timing::kInferred;
};

struct Expectation {
  std::string words;  ///< as the package says it: "wrong_answer"
  /// Of the submission as a whole, one of these; empty: nothing is said of it.
  Verdicts final_verdicts;
  /// Holds in place of `final_verdicts` for a submission that gets none of these.
  std::vector<SubmissionRule> or_rules;
  std::vector<SubmissionRule> rules;  ///< hold besides
  /// Where submissions have scores: all that it can get, or less than that.
  enum class Score { kAny, kFull, kLessThanFull };
  Score score = Score::kAny;

  /// Whether all cases have to be judged, also after the verdict is known.
  [[nodiscard]] bool needs_all_cases() const { return !rules.empty(); }
};

/// Whether the verdict is one of these. Too much output counts as a run-time error, as problemtools
/// have it, and as too slow, since such a program may never end.
[[nodiscard]] bool is_among(const Verdicts& verdicts, Verdict verdict);

/// What a folder's name asks for; nothing when it is no name that is known.
[[nodiscard]] std::optional<Expectation> expectation_of_folder(const std::string& folder,
                                                               bool by_rules);

/// What a source says of itself after `@EXPECTED_RESULTS@:`, as DOMjudge reads it; nothing when it
/// says nothing, or an unknown word.
[[nodiscard]] std::optional<Expectation> expectation_in_source(const std::string& source);

/// What follows `@EXPECTED_RESULTS@:` in its line, understood or not; "" where that is not there.
[[nodiscard]] std::string expected_results_in(const std::string& source);

/// The same after `@EXPECTED_SCORE@:`.
[[nodiscard]] std::string expected_score_in(const std::string& source);

/// Whether a name matches a pattern of submissions.yaml, or lies in a folder that does: `*` is
/// anything but a slash, and `{a,b}` one of several.
[[nodiscard]] bool is_matched(const std::string& name, const std::string& pattern);

/// Kattis' word: "AC", "WA", "TLE", "RTE"; "JE" for what is the package's own fault.
[[nodiscard]] std::string short_word(Verdict verdict);
[[nodiscard]] std::optional<Verdict> verdict_of_short_word(const std::string& word);

/// Whether the submission's times for some cases give the time limit a lower, or an upper, bound.
[[nodiscard]] bool bounds_from_below(const Expectation& expected);
[[nodiscard]] bool bounds_from_above(const Expectation& expected);

/// Whether that for the case of this name does.
[[nodiscard]] bool bounds_from_below(const Expectation& expected, const std::string& test);
[[nodiscard]] bool bounds_from_above(const Expectation& expected, const std::string& test);

/// Whether it bounds the limit from below by some of its cases only, and may be too slow for
/// others.
[[nodiscard]] bool bounds_by_some_cases(const Expectation& expected);

}  // namespace cairn
