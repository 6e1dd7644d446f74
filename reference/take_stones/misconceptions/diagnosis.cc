// The diagnosis of a Take-Stones program.
#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include "reference/core/words.h"
#include "reference/take_stones/misconceptions/misconception_search.h"
#include "reference/take_stones/misconceptions/misconceptions.h"
#include "reference/take_stones/misconceptions/mutant_output.h"
#include "reference/take_stones/misconceptions/observed_output.h"
#include "reference/take_stones/questions.h"

namespace cairn::take_stones {
namespace {

/// So many mistakes about the tree can be made to fit most of anything: more are believed only
/// where they explain everything.
constexpr std::size_t kFewMistakes = 3;

Mistakes united(Mistakes mistakes, const Mistakes& other) {
  mistakes.insert(mistakes.end(), other.begin(), other.end());
  std::ranges::sort(mistakes);
  mistakes.erase(std::unique(mistakes.begin(), mistakes.end()), mistakes.end());
  return mistakes;
}

/// The lines as the reference prints them.
using Lines = std::array<std::string, kLines>;

Lines right_lines(const Question& question, const OptionCatalog<MutantOptions>& edition) {
  Lines lines;
  const std::string printed = printed_by(edition.options_of({}), question);
  std::size_t line = 0;
  for (const std::string_view words : split(printed, "\n")) {
    if (line < kLines) lines[line++] = words;
  }
  return lines;
}

/// A line as it was printed; "" where there is none.
std::string text_of_line(const Observation& observation, std::size_t line) {
  return line < observation.lines.size() ? observation.lines[line] : "";
}

/// What is wrong, and what of it some mistakes explain.
struct Account {
  std::int64_t wrong = 0;
  std::int64_t explained = 0;
  std::int64_t wrong_outputs = 0;
  std::int64_t explained_outputs = 0;  ///< of these, those of which every field is explained
  std::int64_t refuting = 0;  ///< right fields that a program with these mistakes gets wrong
  std::vector<FieldPlace> unexplained;
};

/// Whether all that is mistaken in a line's form is among some mistakes.
bool explains_form(const std::set<std::string>& form, const PrintedLine& line, SixLine place) {
  return std::ranges::all_of(mistakes_of_form(line, place), [&](const std::string& id) {
    return form.contains(id) || (id == "trailing-blank" && form.contains("trailing-blanks"));
  });
}

/// The answers of one program, and what they are compared with.
class JudgedOutputs {
 public:
  JudgedOutputs(const std::vector<Observation>& observations,
                const OptionCatalog<MutantOptions>& edition)
      : observations_(observations), edition_(edition) {
    for (const Observation& observation : observations) {
      outputs_.push_back(observed_output(observation));
      right_.push_back(right_lines(outputs_.back().question, edition));
    }
  }

  [[nodiscard]] const OptionCatalog<MutantOptions>& edition() const { return edition_; }
  [[nodiscard]] const std::vector<ObservedOutput>& outputs() const { return outputs_; }

  [[nodiscard]] Account account_of(const Mistakes& mistakes) const {
    return account_of(mistakes, results_of(edition_.options_of(mistakes), outputs_));
  }

  /// `results` are those of the mistakes about the tree, which alone decide them.
  [[nodiscard]] Account account_of(const Mistakes& mistakes,
                                   const std::vector<MutantResult>& results) const {
    const MutantOptions options = edition_.options_of(mistakes);
    std::set<std::string> ids;
    for (const std::size_t mistake : mistakes) ids.emplace(edition_.entries()[mistake].id);
    Account account;
    for (std::size_t i = 0; i < outputs_.size(); ++i) {
      bool has_wrong = false;
      bool is_whole = true;
      for (std::size_t line = 0; line < kLines; ++line) {
        const auto place = static_cast<SixLine>(line);
        const bool is_wrong = text_of_line(observations_[i], line) != right_[i][line];
        const bool is_explained = explains(options, results[i], outputs_[i], place) &&
                                  explains_form(ids, outputs_[i].lines[line], place);
        account.wrong += is_wrong ? 1 : 0;
        account.explained += is_wrong && is_explained ? 1 : 0;
        account.refuting += !is_wrong && !is_explained ? 1 : 0;
        if (!is_explained) account.unexplained.push_back({i, line});
        has_wrong = has_wrong || is_wrong;
        is_whole = is_whole && is_explained;
      }
      account.wrong_outputs += has_wrong ? 1 : 0;
      account.explained_outputs += has_wrong && is_whole ? 1 : 0;
    }
    return account;
  }

 private:
  const std::vector<Observation>& observations_;
  const OptionCatalog<MutantOptions>& edition_;
  std::vector<ObservedOutput> outputs_;
  std::vector<Lines> right_;
};

/// The first of the small legal questions on which their searches differ; an empty one when they
/// never do, and nothing when `allowance`, in nodes, is spent before.
std::optional<Arguments> separating_question(const Mistakes& mistakes, const Mistakes& other,
                                             std::int64_t& allowance) {
  static const std::vector<Arguments> small = [] {
    std::vector<Arguments> found;
    // Small boards, and single plies on larger ones, where 9 and 25 have multiples.
    for (const Ranges& ranges :
         {Ranges{{3, 9}, {0, 4}, {0, 4}}, Ranges{{10, 26}, {1, 3}, {1, 1}}}) {
      for (Arguments& question : enumerated(ranges)) found.push_back(std::move(question));
    }
    return found;
  }();
  constexpr std::int64_t kMostNodes = 100'000;
  constexpr std::int64_t kNodesOfAQuestion = 300;  // what a question costs besides
  const MutantOptions first = catalog().options_of(mistakes);
  const MutantOptions second = catalog().options_of(other);
  for (const Arguments& arguments : small) {
    if (allowance < 0) return std::nullopt;
    const Question question = *parse_question(arguments);
    const auto seen = [&](const MutantOptions& options) {
      const MutantResult result =
          MutantSearch(options, question.size).search(question.taken, question.depth, kMostNodes);
      allowance -= result.visited + kNodesOfAQuestion;
      return std::tuple(result.termination, result.move, result.value, result.visited,
                        result.leaves(), result.deepest);
    };
    if (seen(first) != seen(second)) return arguments;
  }
  return Arguments{};
}

/// A root without a legal move asks for nothing: whatever a program prints there, or whether it
/// crashes, is no mistake of the homework's.
bool asks_for_a_move(const Question& question) {
  return MutantSearch(MutantOptions{}, question.size).search(question.taken, 1).move != 0;
}

/// Whether a program has printed anything that can be explained.
bool shows_something(const ObservedOutput& output) {
  return std::ranges::any_of(output.lines, [](const PrintedLine& line) { return line.there; });
}

/// The mistakes in how it is printed.
Mistakes form_of(const std::vector<Observation>& observations,
                 const std::vector<ObservedOutput>& outputs) {
  Mistakes form;
  for (const std::string& id : mistakes_of_form(observations)) form.push_back(mistake_named(id));
  // A line that no answer has, though other lines are there.
  const bool shows_any = std::ranges::any_of(outputs, shows_something);
  const auto never_printed = [&](SixLine line) {
    return shows_any && std::ranges::none_of(outputs, [&](const ObservedOutput& one) {
             return one.lines[line].there;
           });
  };
  if (never_printed(kMoveLine)) form.push_back(mistake_named("move-line-missing"));
  if (never_printed(kBranchingLine)) form.push_back(mistake_named("branching-line-missing"));
  return form;
}

/// What may be meant instead of a mistake, each with a question that tells them apart.
std::vector<Doubt> doubts_of(const Mistakes& tree, const std::vector<ObservedOutput>& outputs) {
  constexpr std::int64_t kNodesForDoubts = 10'000'000;
  std::int64_t allowance = kNodesForDoubts;
  std::vector<Doubt> doubts = lookalikes(tree, outputs);
  for (Doubt& doubt : doubts) {
    Mistakes other = tree;
    std::ranges::replace(other, doubt.mistake, doubt.instead);
    const std::optional<Arguments> question = separating_question(tree, other, allowance);
    doubt.question = question.value_or(Arguments{});
    doubt.is_equal = question && question->empty();
  }
  return doubts;
}

/// A set of mistakes, and what it explains.
struct Reading {
  Mistakes tree;
  Mistakes mistakes;  ///< with those of counters, numbers and form
  Account account;
};

/// The one that fewer right answers refute; of two such, the one that explains more.
bool is_better(const Reading& candidate, const Reading& other) {
  return std::pair(-candidate.account.refuting, candidate.account.explained) >
         std::pair(-other.account.refuting, other.account.explained);
}

/// The best counters and numbers for a tree.
Reading reading_of(const Mistakes& tree, const Mistakes& form, const JudgedOutputs& answers) {
  const auto with_numbers = [&](const Mistakes& of_tree) {
    const std::vector<MutantResult> results =
        results_of(answers.edition().options_of(of_tree), answers.outputs());
    const Mistakes numbers = fitting_numbers(results, answers.outputs(), answers.edition());
    const Mistakes all = united(of_tree, united(form, numbers));
    return Reading{tree, all, answers.account_of(all, results)};
  };
  Reading reading = with_numbers(tree);
  // The sign of a zero is no number: it is looked at when all else is known.
  Reading negated = with_numbers(united(tree, {mistake_named("negative-zero")}));
  if (negated.account.unexplained.size() < reading.account.unexplained.size()) return negated;
  return reading;
}

/// Takes away one mistake after the other until no right answer refutes the rest, and those without
/// which as much is explained.
Reading unrefuted(Reading reading, const Mistakes& form, const JudgedOutputs& answers) {
  while (reading.account.refuting > 0 && !reading.tree.empty()) {
    std::optional<Reading> best;
    for (const std::size_t mistake : reading.tree) {
      Mistakes fewer = reading.tree;
      std::erase(fewer, mistake);
      Reading candidate = reading_of(fewer, form, answers);
      if (!best || is_better(candidate, *best)) best = std::move(candidate);
    }
    reading = std::move(*best);
  }
  const auto without = [&](std::size_t mistake) {
    Reading fewer = reading;
    std::erase(fewer.tree, mistake);
    std::erase(fewer.mistakes, mistake);
    fewer.account = answers.account_of(fewer.mistakes);
    return fewer;
  };
  for (std::size_t i = reading.mistakes.size(); i-- > 0;) {
    if (std::ranges::count(form, reading.mistakes[i]) > 0) continue;
    Reading fewer = without(reading.mistakes[i]);
    if (!is_better(reading, fewer)) reading = std::move(fewer);
  }
  return reading;
}

/// What one mistake of the tree has to add, where not everything is explained: by chance some lines
/// fit any tree, but hardly all six lines of an output.
constexpr std::int64_t kFewestOutputs = 2;

/// Where not everything is explained: without the mistakes that make too few outputs whole, and
/// those in whose place others would explain as much of what was asked.
Reading believed(Reading reading, const Mistakes& form, const JudgedOutputs& answers) {
  const std::vector<Doubt> doubts = doubts_of(reading.tree, answers.outputs());
  const auto is_doubtful = [&](std::size_t mistake) {
    return std::ranges::any_of(
        doubts, [&](const Doubt& doubt) { return doubt.mistake == mistake && !doubt.is_equal; });
  };
  for (bool is_changed = true; is_changed;) {
    is_changed = false;
    for (const std::size_t mistake : reading.tree) {
      Mistakes fewer = reading.tree;
      std::erase(fewer, mistake);
      Reading without = reading_of(fewer, form, answers);
      const std::int64_t added =
          reading.account.explained_outputs - without.account.explained_outputs;
      if (added >= kFewestOutputs && !is_doubtful(mistake)) continue;
      reading = unrefuted(std::move(without), form, answers);
      is_changed = true;
      break;
    }
  }
  return reading;
}

/// Whether it explains at least half of what its form alone does not: of the wrong lines, and of
/// the wrong outputs as a whole.
bool explains_most(const Reading& reading, const Account& of_form) {
  const Account& account = reading.account;
  const auto half = [](std::int64_t explained, std::int64_t wrong, std::int64_t by_form) {
    return 2 * (explained - by_form) >= wrong - by_form;
  };
  return account.refuting == 0 && !reading.mistakes.empty() &&
         half(account.explained, account.wrong, of_form.explained) &&
         half(account.explained_outputs, account.wrong_outputs, of_form.explained_outputs) &&
         reading.tree.size() <= kFewMistakes;
}

/// Those of some mistakes that are about the tree.
Mistakes of_tree(Mistakes mistakes) {
  std::erase_if(mistakes, [](std::size_t mistake) { return !is_of_tree(mistake); });
  return mistakes;
}

/// The same of observations of which all ask for the six lines.
Diagnosis diagnosed_lines(const std::vector<Observation>& observations, const Mistakes& likely,
                          const OptionCatalog<MutantOptions>& edition) {
  Diagnosis diagnosis;
  const JudgedOutputs answers(observations, edition);
  const Mistakes form = form_of(observations, answers.outputs());
  const Account before = answers.account_of({});
  diagnosis.wrong = before.wrong;
  if (diagnosis.wrong == 0 && form.empty()) {
    diagnosis.outcome = Diagnosis::Outcome::kAllRight;
    return diagnosis;
  }
  diagnosis.unexplained = before.unexplained;
  if (std::ranges::none_of(answers.outputs(), shows_something)) return diagnosis;

  const auto reading_with = [&](const Mistakes& tree) {
    return unrefuted(reading_of(tree, form, answers), form, answers);
  };
  Reading reading = reading_with(of_tree(likely));
  if (!reading.account.unexplained.empty()) {
    Reading fitting = reading_with(fitting_tree(answers.outputs()));
    if (is_better(fitting, reading)) reading = std::move(fitting);
  }
  const bool is_whole = reading.account.unexplained.empty();
  if (!is_whole) reading = believed(std::move(reading), form, answers);
  if (!is_whole && !explains_most(reading, answers.account_of(form))) {
    diagnosis.mistakes = form;
    return diagnosis;
  }
  diagnosis.outcome = is_whole ? Diagnosis::Outcome::kExplained : Diagnosis::Outcome::kPartly;
  diagnosis.explained = reading.account.explained;
  diagnosis.unexplained = reading.account.unexplained;
  diagnosis.mistakes = reading.mistakes;
  diagnosis.doubts = doubts_of(reading.tree, answers.outputs());
  return diagnosis;
}

}  // namespace

Diagnosis diagnosed(const std::vector<Observation>& observations, const Mistakes& likely,
                    const OptionCatalog<MutantOptions>& edition) {
  std::vector<Observation> asked;
  std::vector<std::size_t> places;  // of these in `observations`
  for (std::size_t i = 0; i < observations.size(); ++i) {
    const Result<Question> question = parse_question(observations[i].question);
    if (!question || !asks_for_a_move(*question)) continue;
    asked.push_back(observations[i]);
    places.push_back(i);
  }
  if (asked.empty()) {
    Diagnosis nothing;
    nothing.outcome = Diagnosis::Outcome::kAllRight;
    return nothing;
  }
  Diagnosis diagnosis = diagnosed_lines(asked, likely, edition);
  for (FieldPlace& place : diagnosis.unexplained) place.observation = places[place.observation];
  return diagnosis;
}

}  // namespace cairn::take_stones
