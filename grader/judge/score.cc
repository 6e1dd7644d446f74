#include "grader/judge/score.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

namespace cairn {
namespace {

using Cases = std::vector<CaseJudgement>;

/// The credit of a field of a case; 0 for a case that has none because its run was stopped.
Fraction credit(const CaseJudgement& judgement, std::size_t field, bool with_form) {
  if (judgement.fields.empty()) return 0;
  const FieldJudgement& one = judgement.fields[field];
  return with_form ? credit_of(judgement, one) : one.credit;
}

/// An evaluation of a scheme: the points, and the parts to show for them.
struct Counted {
  Fraction points;
  Fraction out_of;
  std::vector<MarkPart> parts;
};

Counted single(MarkPart part) { return {part.points, part.out_of, {part}}; }

Counted per_case(const Scheme& scheme, const Cases& cases, const Rubric& rubric) {
  const auto right = std::count_if(cases.begin(), cases.end(), [&](const CaseJudgement& one) {
    for (std::size_t field = 0; field < rubric.fields.size(); ++field) {
      if (credit(one, field, true) != Fraction(1)) return false;
    }
    return true;
  });
  const std::size_t all = rubric.suite.cases.size();
  return single({fmt::format("cases that are all right: {} of {}, {} points each", right, all,
                             points_text(scheme.points)),
                 scheme.points * Fraction(right),
                 scheme.points * Fraction(static_cast<std::int64_t>(all))});
}

Counted per_line(const Scheme& scheme, const Cases& cases, const Rubric& rubric) {
  std::int64_t right = 0;
  for (std::size_t field = 0; field < rubric.fields.size(); ++field) {
    // A line is a line, whatever stands around it: the whole output's form is not asked here.
    const bool everywhere =
        !cases.empty() && std::all_of(cases.begin(), cases.end(), [&](const CaseJudgement& one) {
          return credit(one, field, false) == Fraction(1);
        });
    right += everywhere ? 1 : 0;
  }
  const auto all = static_cast<std::int64_t>(rubric.fields.size());
  return single({fmt::format("lines that are right in every case: {} of {}, {} points each", right,
                             all, points_text(scheme.points)),
                 scheme.points * Fraction(right), scheme.points * Fraction(all)});
}

Counted per_field(const Scheme& scheme, const Cases& cases, const Rubric& rubric) {
  Counted counted;
  const auto all = static_cast<std::int64_t>(rubric.suite.cases.size());
  for (std::size_t field = 0; field < rubric.fields.size(); ++field) {
    const auto worth = scheme.field_points.find(rubric.fields[field].label);
    if (worth == scheme.field_points.end()) continue;
    Fraction credits = 0;
    for (const CaseJudgement& one : cases) credits = credits + credit(one, field, true);
    const auto right = std::count_if(cases.begin(), cases.end(), [&](const CaseJudgement& one) {
      return !one.fields.empty() && (one.fields[field].verdict == FieldVerdict::kRight ||
                                     one.fields[field].verdict == FieldVerdict::kWrongForm);
    });
    std::string title =
        fmt::format("{}: right in {} of {} cases", rubric.fields[field].label, right, all);
    if (credits != Fraction(right)) {
      title += fmt::format(", worth {} after what the form costs", points_text(credits));
    }
    const Fraction points = worth->second * credits / Fraction(all);
    counted.parts.push_back({title, points, worth->second});
    counted.points = counted.points + points;
    counted.out_of = counted.out_of + worth->second;
  }
  return counted;
}

Counted count(const Scheme& scheme, const Cases& cases, const Rubric& rubric);

Counted sum(const Scheme& scheme, const Cases& cases, const Rubric& rubric) {
  Counted total;
  for (const Scheme& part : scheme.parts) {
    const Counted one = count(part, cases, rubric);
    total.points = total.points + one.points;
    total.out_of = total.out_of + one.out_of;
    total.parts.insert(total.parts.end(), one.parts.begin(), one.parts.end());
  }
  return total;
}

Counted larger_of(const Scheme& scheme, const Cases& cases, const Rubric& rubric) {
  std::vector<Counted> all;
  for (const Scheme& part : scheme.parts) all.push_back(count(part, cases, rubric));
  const auto best = std::max_element(
      all.begin(), all.end(),
      [](const Counted& left, const Counted& right) { return left.points < right.points; });
  Counted larger{best->points, 0, {}};
  for (auto one = all.begin(); one != all.end(); ++one) {
    larger.out_of = std::max(larger.out_of, one->out_of);
    for (MarkPart part : one->parts) {
      part.counts = part.counts && one == best;
      larger.parts.push_back(part);
    }
  }
  return larger;
}

Counted count(const Scheme& scheme, const Cases& cases, const Rubric& rubric) {
  switch (scheme.kind) {
    case Scheme::Kind::kPerCase:
      return per_case(scheme, cases, rubric);
    case Scheme::Kind::kPerLine:
      return per_line(scheme, cases, rubric);
    case Scheme::Kind::kPerField:
      return per_field(scheme, cases, rubric);
    case Scheme::Kind::kSum:
      return sum(scheme, cases, rubric);
    case Scheme::Kind::kLargerOf:
      return larger_of(scheme, cases, rubric);
  }
  throw std::logic_error("a scheme of no kind");
}

}  // namespace

std::string points_text(const Fraction& points) {
  const std::string text = points.decimal(2);
  const std::size_t last = text.find_last_not_of('0');
  return text.substr(0, text[last] == '.' ? last : last + 1);
}

Marks not_graded(const Rubric& rubric) { return {false, 0, full_marks(rubric), {}}; }

Marks score(bool compiled, const std::vector<CaseJudgement>& cases, const Rubric& rubric) {
  const bool ours = std::any_of(cases.begin(), cases.end(), [](const CaseJudgement& one) {
    return one.verdict == Verdict::kJudgeError;
  });
  if (ours) return not_graded(rubric);

  Marks marks;
  marks.graded = true;
  marks.out_of = full_marks(rubric);
  const Fraction for_compiling = compiled ? rubric.compile_points : Fraction(0);
  if (rubric.compile_points != Fraction(0)) {
    marks.parts.push_back({"it compiles", for_compiling, rubric.compile_points});
  }
  const Counted counted = count(rubric.scheme, cases, rubric);
  marks.parts.insert(marks.parts.end(), counted.parts.begin(), counted.parts.end());
  marks.points = (for_compiling + counted.points).rounded(2);
  return marks;
}

}  // namespace cairn
