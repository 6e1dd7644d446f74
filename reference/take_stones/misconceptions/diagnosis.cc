// The diagnosis of a Take-Stones program.
#include <algorithm>
#include <array>
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

/// A line is spoken of when so much of what is wrong in it is explained, in per cent; and so is a
/// program.
constexpr std::int64_t kMostly = 90;
/// So many mistakes about the tree can be made to fit most of anything: more are believed only
/// where the lines that are spoken of hold nothing that they do not explain.
constexpr std::size_t kFewMistakes = 3;

Mistakes united(Mistakes one, const Mistakes& other) {
  one.insert(one.end(), other.begin(), other.end());
  std::ranges::sort(one);
  one.erase(std::unique(one.begin(), one.end()), one.end());
  return one;
}

/// The lines as the reference prints them.
using Lines = std::array<std::string, kLines>;

Lines right_lines(const Question& question) {
  Lines lines;
  const std::string printed = printed_by(MutantOptions{}, question);
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

/// What is wrong, line by line, and what of it is explained.
struct Account {
  std::array<std::int64_t, kLines> wrong{};
  std::array<std::int64_t, kLines> explained{};
  std::vector<FieldPlace> unexplained;
};

Account account_of(const Mistakes& mistakes, const std::vector<ObservedOutput>& outputs,
                   const std::vector<Observation>& observations) {
  Account account;
  const MutantOptions options = catalog().options_of(mistakes);
  const std::vector<MutantResult> results = results_of(options, outputs);
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    const Lines right = right_lines(outputs[i].question);
    for (std::size_t line = 0; line < kLines; ++line) {
      const bool wrong = text_of_line(observations[i], line) != right[line];
      const bool known = explains(options, results[i], outputs[i], static_cast<SixLine>(line));
      if (wrong) ++account.wrong[line];
      if (wrong && known) ++account.explained[line];
      if (!known) account.unexplained.push_back({i, line});
    }
  }
  return account;
}

bool mostly(std::int64_t explained, std::int64_t wrong) {
  return 100 * explained >= kMostly * wrong;
}

/// The first of the small legal questions on which their searches differ; none
/// when they never do, or when `allowance`, in nodes, is spent before.
Arguments separating_question(const Mistakes& one, const Mistakes& other, std::int64_t& allowance) {
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
  const MutantOptions first = catalog().options_of(one);
  const MutantOptions second = catalog().options_of(other);
  for (const Arguments& arguments : small) {
    if (allowance < 0) break;
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
  return {};
}

bool only_chooses_the_move(std::size_t mistake) {
  MutantOptions options = catalog().options_of({mistake});
  const bool chooses = options.search.chosen != ChosenMove::kBest;
  options.search.chosen = ChosenMove::kBest;
  return chooses && options == MutantOptions{};
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
    doubt.question = separating_question(tree, other, allowance);
  }
  return doubts;
}

/// The same of observations of which all ask for the six lines.
Diagnosis diagnosed_lines(const std::vector<Observation>& observations) {
  Diagnosis diagnosis;
  std::vector<ObservedOutput> outputs;
  for (const Observation& observation : observations) {
    outputs.push_back(observed_output(observation));
  }

  const Mistakes form = form_of(observations, outputs);
  const Account before = account_of({}, outputs, observations);
  for (const std::int64_t wrong : before.wrong) diagnosis.wrong += wrong;
  if (diagnosis.wrong == 0 && form.empty()) {
    diagnosis.outcome = Diagnosis::Outcome::kAllRight;
    return diagnosis;
  }

  diagnosis.unexplained = before.unexplained;
  if (std::ranges::none_of(outputs, shows_something)) return diagnosis;

  const Mistakes tree = fitting_tree(outputs);
  const auto with_numbers = [&](const Mistakes& of_tree) {
    const std::vector<MutantResult> results = results_of(catalog().options_of(of_tree), outputs);
    return united(of_tree, united(form, fitting_numbers(results, outputs)));
  };
  Mistakes mistakes = with_numbers(tree);
  // The sign of a zero is no number: it is looked at when all else is known.
  Account account = account_of(mistakes, outputs, observations);
  const Mistakes negated = with_numbers(united(tree, {mistake_named("negative-zero")}));
  const Account with_sign = account_of(negated, outputs, observations);
  if (with_sign.unexplained.size() < account.unexplained.size()) {
    mistakes = negated;
    account = with_sign;
  }

  std::int64_t spoken_of = 0;  // fields that are wrong, in lines that are spoken of
  for (std::size_t line = 0; line < kLines; ++line) {
    if (mostly(account.explained[line], account.wrong[line])) {
      spoken_of += account.wrong[line];
      diagnosis.explained += account.explained[line];
    } else {
      diagnosis.abstained_lines.push_back(line);
    }
  }
  diagnosis.unexplained = account.unexplained;
  const bool exact = std::ranges::all_of(account.unexplained, [&](const FieldPlace& place) {
    return std::ranges::count(diagnosis.abstained_lines, place.field) > 0;
  });
  if (account.unexplained.empty()) {
    diagnosis.outcome = Diagnosis::Outcome::kExplained;
  } else if (2 * diagnosis.abstained_lines.size() < kLines && spoken_of > 0 &&
             (exact || tree.size() <= kFewMistakes)) {
    diagnosis.outcome = Diagnosis::Outcome::kPartly;
    if (!diagnosis.abstained_lines.empty() && diagnosis.abstained_lines.front() == kMoveLine) {
      std::erase_if(mistakes, only_chooses_the_move);
    }
  } else {
    diagnosis.explained = 0;
    diagnosis.mistakes = form;
    return diagnosis;
  }
  diagnosis.mistakes = mistakes;
  diagnosis.doubts = doubts_of(tree, outputs);
  return diagnosis;
}

}  // namespace

Diagnosis diagnosed(const std::vector<Observation>& observations) {
  std::vector<Observation> known;
  std::vector<std::size_t> places;  // of these in `observations`
  for (std::size_t i = 0; i < observations.size(); ++i) {
    if (!parse_question(observations[i].question)) continue;
    known.push_back(observations[i]);
    places.push_back(i);
  }
  if (known.empty()) {
    Diagnosis nothing;
    nothing.outcome = Diagnosis::Outcome::kAllRight;
    return nothing;
  }
  Diagnosis diagnosis = diagnosed_lines(known);
  for (FieldPlace& place : diagnosis.unexplained) place.observation = places[place.observation];
  return diagnosis;
}

}  // namespace cairn::take_stones
