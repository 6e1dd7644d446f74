#include "grader/report/shown_to_student.h"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "reference/core/ascii.h"

namespace cairn {
namespace {

constexpr const char* kHiddenItem = "hidden cases";

/// What gives a hidden section away.
class Secrets {
 public:
  explicit Secrets(const Rubric& rubric) {
    std::set<std::string> shown;
    for (const Section& section : rubric.sections) {
      const auto* const cases = std::get_if<CaseSection>(&section.content);
      if (cases == nullptr || section.hidden) continue;
      for (const Case& one : cases->suite.cases) {
        shown.insert({one.name, joined(one.arguments)});
      }
      if (const AnswersInFile* const file = file_of(section)) shown.insert(file->pattern);
    }
    for (const Section& section : rubric.sections) {
      if (!section.hidden) continue;
      titles_.insert(section.title);
      words_.insert(section.title);
      if (const AnswersInFile* const file = file_of(section)) words_.insert(file->pattern);
      const auto* const cases = std::get_if<CaseSection>(&section.content);
      if (cases == nullptr) continue;
      for (const Case& one : cases->suite.cases) {
        words_.insert({one.name, joined(one.arguments)});
      }
    }
    words_.erase("");
    for (const std::string& one : shown) words_.erase(one);
  }

  [[nodiscard]] bool is_hidden(const CaseReport& one) const {
    return titles_.contains(one.section);
  }

  /// A part's title begins with its section's, but where there is only one; the first may be for
  /// compiling.
  [[nodiscard]] bool is_hidden(const Marks& marks, std::size_t part, const Rubric& rubric) const {
    if (part == 0 && rubric.compile_points != Fraction(0)) return false;
    if (rubric.sections.size() == 1) return !titles_.empty();
    return std::ranges::any_of(titles_, [&](const std::string& title) {
      return marks.parts[part].title.starts_with(title + ", ");
    });
  }

  [[nodiscard]] bool are_in(const std::string& text) const {
    return std::ranges::any_of(words_, [&](const std::string& word) { return holds(text, word); });
  }

 private:
  static bool goes_on(char c) { return is_word_byte(c) || c == '-' || c == '_'; }

  static bool holds(const std::string& text, const std::string& word) {
    for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
      const std::size_t end = at + word.size();
      if (at > 0 && goes_on(text[at - 1]) && goes_on(word.front())) continue;
      if (end < text.size() && goes_on(text[end]) && goes_on(word.back())) continue;
      return true;
    }
    return false;
  }

  std::set<std::string> titles_;
  std::set<std::string> words_;
};

bool has_lost(const CaseReport& one) { return one.credit < Fraction(1); }

HiddenResult hidden_result(const Graded& graded, const Rubric& rubric, const Secrets& secrets) {
  HiddenResult result;
  for (const Section& section : rubric.sections) {
    const auto* const cases = std::get_if<CaseSection>(&section.content);
    if (cases == nullptr || !section.hidden) continue;
    result.cases += cases->suite.cases.size();
    result.out_of = result.out_of + full_marks(section);
  }
  std::size_t right = 0;
  for (const CaseReport& one : graded.cases) {
    right += secrets.is_hidden(one) && !has_lost(one) ? 1 : 0;
  }
  if (graded.marks.graded) result.lost = result.cases - std::min(right, result.cases);
  for (std::size_t i = 0; i < graded.marks.parts.size(); ++i) {
    const MarkPart& part = graded.marks.parts[i];
    if (part.counts && secrets.is_hidden(graded.marks, i, rubric)) {
      result.points = result.points + part.points;
    }
  }
  result.points = result.points.rounded(2);
  return result;
}

Verdict worst_of(const std::vector<CaseReport>& cases) {
  Verdict worst = Verdict::kAccepted;
  for (const CaseReport& one : cases) worst = std::max(worst, one.judgement.verdict);
  return worst;
}

/// Whether a file that is worth points by being there is missing: that alone makes a submission
/// wrong.
bool lacks_a_file(const Marks& marks, const Rubric& rubric) {
  for (const Section& section : rubric.sections) {
    const auto* const asked = std::get_if<ItemSection>(&section.content);
    if (asked == nullptr) continue;
    for (const Item& item : asked->items) {
      if (item.pattern.empty()) continue;
      const auto lost = [&](const MarkPart& part) {
        return part.title.ends_with(item.title) && part.points < part.out_of;
      };
      if (std::ranges::any_of(marks.parts, lost)) return true;
    }
  }
  return false;
}

/// Verdict and reason as the cases that are left give them, where the hidden ones gave them.
void settle_verdict(Graded& graded, const Graded& whole, const Rubric& rubric) {
  const Verdict worst = worst_of(whole.cases);
  const bool of_cases = whole.verdict == worst && worst != Verdict::kAccepted;
  if (!of_cases || whole.reason != reason_of_cases(whole.cases)) return;
  graded.reason = reason_of_cases(graded.cases);
  if (whole.verdict == Verdict::kJudgeError) {
    if (!graded.reason.empty()) return;
    graded.reason = "some cases could not be run, which is not its fault";
    return;
  }
  graded.verdict = worst_of(graded.cases);
  if (lacks_a_file(whole.marks, rubric)) {
    graded.verdict = std::max(graded.verdict, Verdict::kWrongAnswer);
  }
}

}  // namespace

ShownToStudent shown_to_student(const Graded& graded, const Rubric& rubric) {
  ShownToStudent view{graded, rubric, {}};
  view.rubric.files = {};
  Graded& shown = view.graded;
  if (!graded.names_mistakes) shown.diagnosis.reset();
  const Secrets secrets(rubric);
  view.hidden = hidden_result(graded, rubric, secrets);
  if (view.hidden.cases == 0) return view;

  std::erase_if(view.rubric.sections, [](const Section& section) { return section.hidden; });
  std::erase_if(shown.cases, [&](const CaseReport& one) { return secrets.is_hidden(one); });
  shown.marks.parts.clear();
  for (std::size_t i = 0; i < graded.marks.parts.size(); ++i) {
    if (secrets.is_hidden(graded.marks, i, rubric)) continue;
    shown.marks.parts.push_back(graded.marks.parts[i]);
  }
  settle_verdict(shown, graded, rubric);
  if (shown.diagnosis) {
    for (NamedDoubt& doubt : shown.diagnosis->doubts) doubt.question.clear();
    std::erase_if(shown.diagnosis->unexplained, [&](const UnexplainedField& field) {
      return std::ranges::none_of(shown.cases, [&](const CaseReport& one) {
        return one.judgement.name == field.case_name;
      });
    });
  }
  const auto gives_away = [&](const std::string& text) { return secrets.are_in(text); };
  std::erase_if(shown.notes, gives_away);
  for (std::string* const text : {&shown.reason, &shown.choice}) {
    if (gives_away(*text)) text->clear();
  }
  for (MarkPart& part : shown.marks.parts) {
    if (gives_away(part.remark)) part.remark.clear();
  }
  for (Decision& decision : shown.decisions) {
    if (gives_away(decision.item)) decision.item = kHiddenItem;
    if (gives_away(decision.reason)) decision.reason.clear();
  }
  return view;
}

}  // namespace cairn
