#include "grader/diagnose/explain.h"

#include <algorithm>
#include <map>
#include <utility>

#include "reference/core/trace.h"

namespace cairn {
namespace {

/// Of the questions that may be asked, one in so many is kept for what is ambiguous.
constexpr std::size_t kShareKept = 5;
/// So many of the questions that are diagnosed show each mistake, where there are so many.
constexpr std::size_t kTimesShown = 3;
/// A program that ran out of time so often is asked no more: each time costs seconds.
constexpr int kMostTimeOuts = 5;
constexpr std::size_t kLeavesAsked = 5;
constexpr std::size_t kLeavesShown = 3;

std::size_t hash_of(const std::string& text) { return std::hash<std::string>()(text); }

/// What a catalog would say that the program printed.
std::string told(const JudgedRun& answer) {
  return answer.judgement.verdict <= Verdict::kWrongAnswer ? answer.out : "";
}

/// The move of a search that enters one leaf and nothing else; "" of any other, and where there is
/// no tree.
std::string move_to_only_leaf(const Assignment& assignment, const Arguments& question) {
  const Result<TraceNode> root = assignment.trace(question);
  const bool one = root && root->children.size() == 1 && root->children.front().leaf;
  return one ? root->children.front().move : "";
}

/// One program on its way to an explanation.
class Asking {
 public:
  Asking(const SmallQuestions& questions, const Ask& ask, std::size_t runs,
         const std::vector<Arguments>& larger)
      : questions_(questions),
        larger_(larger),
        catalog_(questions.catalog()),
        ask_(ask),
        runs_(runs),
        asked_(questions.all().size()),
        times_shown_(catalog_.entries().size()),
        possible_(catalog_.entries().size(), true) {}

  Explanation explained() && {
    look_for_a_mistake();
    ask_larger_ones();
    if (worst_ == Verdict::kAccepted) {
      found_.diagnosis.outcome = Diagnosis::Outcome::kAllRight;
    } else {
      look_for_a_smaller_one(runs_ / kShareKept);
      show_every_mistake();
      ask_all_larger_ones();
      resolve_doubts();
      look_for_a_smaller_one(0);  // with the runs that no doubt needed
      diagnose();
      note_smallest();
      note_leaves();
    }
    return std::move(found_);
  }

 private:
  [[nodiscard]] bool may_ask(std::size_t kept = 0) const {
    return found_.answers.size() + kept < runs_ && !found_.given_up;
  }

  void put(const Arguments& question) {
    std::optional<JudgedRun> asked = ask_(question);
    if (!asked) return;
    found_.answers.push_back(std::move(*asked));
    const JudgedRun& answer = found_.answers.back();
    places_.push_back(questions_.place_of(question));
    worst_ = std::max(worst_, answer.judgement.verdict);
    if (answer.judgement.verdict == Verdict::kTimeLimit) {
      found_.given_up = ++time_outs_ == kMostTimeOuts;
    }
    if (!places_.back()) return;
    asked_[*places_.back()] = true;
    for (const std::size_t mistake : questions_.shown_by(*places_.back())) ++times_shown_[mistake];
    for (std::size_t mistake = 0; mistake < possible_.size(); ++mistake) {
      if (possible_[mistake]) {
        possible_[mistake] = questions_.prints(mistake, *places_.back(), told(answer));
      }
    }
  }

  /// Of the questions that were not asked, the one that shows most of the mistakes that fewer than
  /// `times` of those asked have shown.
  [[nodiscard]] std::optional<std::size_t> most_telling(std::size_t times) const {
    std::vector<std::size_t> shows(asked_.size());
    for (std::size_t mistake = 0; mistake < times_shown_.size(); ++mistake) {
      if (times_shown_[mistake] >= times) continue;
      for (const std::size_t place : questions_.showing(mistake)) ++shows[place];
    }
    std::optional<std::size_t> best;
    for (std::size_t place = 0; place < asked_.size(); ++place) {
      if (asked_[place] || shows[place] == 0) continue;
      if (!best || shows[place] > shows[*best]) best = place;
    }
    return best;
  }

  /// Asks until an answer is wrong. When only its form is, some time longer.
  void look_for_a_mistake() {
    for (std::size_t times = 1; times <= asked_.size(); ++times) {
      while (const auto next = most_telling(times)) {
        const bool form = worst_ == Verdict::kPresentationError;
        const std::size_t kept = std::min(larger_.size(), runs_ / kShareKept);
        if (worst_ >= Verdict::kWrongAnswer || !may_ask(form ? runs_ / 2 : kept)) return;
        put(questions_.all()[*next]);
      }
    }
  }

  /// Until an answer is wrong.
  void ask_larger_ones() {
    for (const Arguments& question : larger_) {
      if (worst_ >= Verdict::kWrongAnswer || !may_ask()) return;
      if (!was_asked(question)) put(question);
    }
  }

  /// Their author may have read what explains these alone: it is tried first, so that it is not
  /// contradicted where it holds for all.
  void ask_all_larger_ones() {
    std::vector<Observation> observations;
    for (const Arguments& question : larger_) {
      if (may_ask() && !was_asked(question)) put(question);
    }
    for (const JudgedRun& answer : found_.answers) {
      Observation seen = *observed(answer);
      if (std::ranges::count(larger_, seen.question) > 0) observations.push_back(std::move(seen));
    }
    likely_ = catalog_.diagnose(observations, {}).mistakes;
  }

  [[nodiscard]] bool is_wrong(const JudgedRun& answer) const {
    return answer.judgement.verdict >= std::min(worst_, Verdict::kWrongAnswer);
  }

  /// The answer to the smallest question that is answered wrongly, of which there is one.
  [[nodiscard]] std::size_t smallest_answer() const {
    std::optional<std::size_t> smallest;
    for (std::size_t i = 0; i < places_.size(); ++i) {
      if (!is_wrong(found_.answers[i])) continue;
      if (!smallest || place(i) < place(*smallest)) smallest = i;
    }
    return *smallest;
  }

  /// Of the answer's question among all(), or beyond them.
  [[nodiscard]] std::size_t place(std::size_t answer) const {
    return places_[answer].value_or(asked_.size());
  }

  /// A question before `end`: one that a mistake shows which is still possible, or else the
  /// smallest.
  [[nodiscard]] std::optional<std::size_t> next_smaller(std::size_t end) const {
    std::optional<std::size_t> first;
    for (std::size_t place = 0; place < end; ++place) {
      if (asked_[place]) continue;
      const auto possible = [&](std::size_t mistake) { return possible_[mistake]; };
      if (std::ranges::any_of(questions_.shown_by(place), possible)) return place;
      if (!first) first = place;
    }
    return first;
  }

  /// Asks until `kept` runs are left, or no smaller question.
  void look_for_a_smaller_one(std::size_t kept) {
    while (may_ask(kept)) {
      const std::optional<std::size_t> next = next_smaller(place(smallest_answer()));
      if (!next) return;
      put(questions_.all()[*next]);
    }
  }

  /// One answer may be wrong for several reasons: a diagnosis takes some that each mistake shows
  /// in.
  void show_every_mistake() {
    while (may_ask(runs_ / kShareKept)) {
      const auto next = most_telling(kTimesShown);
      if (!next) return;
      put(questions_.all()[*next]);
    }
  }

  void diagnose() {
    std::vector<Observation> observations;
    for (const JudgedRun& answer : found_.answers) {
      observations.push_back(*observed(answer));
    }
    found_.diagnosis = catalog_.diagnose(observations, likely_);
  }

  [[nodiscard]] bool was_asked(const Arguments& question) const {
    return std::ranges::any_of(found_.answers, [&](const JudgedRun& answer) {
      return answer.judgement.arguments == question;
    });
  }

  void resolve_doubts() {
    for (std::size_t before = 0; before != found_.answers.size();) {
      diagnose();
      before = found_.answers.size();
      for (const Doubt& doubt : found_.diagnosis.doubts) {
        if (doubt.question.empty() || was_asked(doubt.question) || !may_ask()) continue;
        put(doubt.question);
      }
      ask_for_leaves();
    }
  }

  /// Those of the diagnosis that change the value of a leaf.
  [[nodiscard]] Mistakes of_leaf_values() const {
    const std::optional<LeafValues> leaf_values = catalog_.leaf_values();
    Mistakes mistakes = found_.diagnosis.mistakes;
    std::erase_if(mistakes, [&](std::size_t mistake) {
      return !leaf_values || catalog_.entries()[mistake].layer != leaf_values->layer;
    });
    return mistakes;
  }

  /// Asks some questions whose answer is a leaf's value that the mistakes get wrong.
  void ask_for_leaves() {
    const Mistakes mistakes = of_leaf_values();
    if (mistakes.empty()) return;
    const Assignment& assignment = **find_assignment(catalog_.assignment());
    std::size_t telling = 0;
    for (std::size_t place = 0; place < asked_.size() && telling < kLeavesAsked; ++place) {
      const Arguments& question = questions_.all()[place];
      if (move_to_only_leaf(assignment, question).empty()) continue;
      if (catalog_.printed(mistakes, question) == catalog_.printed({}, question)) continue;
      ++telling;
      if (!asked_[place] && may_ask()) put(question);
    }
  }

  /// Keeps the smallest of the leaves whose value is wrong.
  void note_leaves() {
    if (of_leaf_values().empty()) return;
    const Assignment& assignment = **find_assignment(catalog_.assignment());
    std::map<std::size_t, LeafValue> leaves;
    for (std::size_t i = 0; i < places_.size(); ++i) {
      const CaseJudgement& judgement = found_.answers[i].judgement;
      const auto value = std::ranges::find(judgement.fields, catalog_.leaf_values()->label,
                                           &FieldJudgement::label);
      if (!places_[i] || value == judgement.fields.end()) continue;
      if (value->verdict != FieldVerdict::kWrong) continue;
      const std::string move = move_to_only_leaf(assignment, judgement.arguments);
      if (!move.empty()) leaves[*places_[i]] = {i, move, value->expected, value->found};
    }
    for (const auto& [place, leaf] : leaves) {
      if (found_.leaves.size() < kLeavesShown) found_.leaves.push_back(leaf);
    }
  }

  void note_smallest() {
    found_.smallest = smallest_answer();
    found_.smaller = place(*found_.smallest);
    found_.is_larger = found_.smaller == asked_.size();
    const auto end = asked_.begin() + static_cast<std::ptrdiff_t>(found_.smaller);
    found_.smaller_asked = static_cast<std::size_t>(std::count(asked_.begin(), end, true));
  }

  const SmallQuestions& questions_;
  const std::vector<Arguments>& larger_;
  const MisconceptionCatalog& catalog_;
  const Ask& ask_;
  std::size_t runs_;
  std::vector<bool> asked_;               // of all small questions
  std::vector<std::size_t> times_shown_;  // every mistake, by the questions that were asked
  std::vector<bool> possible_;            // mistakes that alone explain every answer
  std::vector<std::optional<std::size_t>> places_;  // of the answers' questions
  Mistakes likely_;  // that explain the answers to the larger questions
  Verdict worst_ = Verdict::kAccepted;
  int time_outs_ = 0;
  Explanation found_;
};

}  // namespace

SmallQuestions::SmallQuestions(const MisconceptionCatalog& catalog,
                               std::vector<Arguments> questions)
    : catalog_(catalog), questions_(std::move(questions)), showing_(catalog.entries().size()) {
  for (std::size_t place = 0; place < questions_.size(); ++place) {
    const Arguments& question = questions_[place];
    const std::size_t right = hash_of(catalog.printed({}, question));
    std::vector<std::size_t>& printed = printed_.emplace_back();
    std::vector<std::size_t>& shown = shown_.emplace_back();
    for (std::size_t mistake = 0; mistake < catalog.entries().size(); ++mistake) {
      printed.push_back(hash_of(catalog.printed({mistake}, question)));
      if (printed.back() == right) continue;
      shown.push_back(mistake);
      showing_[mistake].push_back(place);
    }
  }
}

std::optional<std::size_t> SmallQuestions::place_of(const Arguments& question) const {
  const auto found = std::ranges::find(questions_, question);
  if (found == questions_.end()) return std::nullopt;
  return static_cast<std::size_t>(found - questions_.begin());
}

bool SmallQuestions::prints(std::size_t mistake, std::size_t place, const std::string& text) const {
  return printed_[place][mistake] == hash_of(text);
}

Explanation explain(const SmallQuestions& questions, const Ask& ask, std::size_t runs,
                    const std::vector<Arguments>& larger) {
  return Asking(questions, ask, runs, larger).explained();
}

}  // namespace cairn
