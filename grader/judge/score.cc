#include "grader/judge/score.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <stdexcept>
#include <string_view>

#include "grader/text/escape_for_display.h"
#include "reference/core/throw_error.h"

namespace cairn {
namespace {

using Cases = std::vector<CaseJudgement>;

/// What some fields of a case earned, and how many there should be. A case that was stopped or
/// never started has earned nothing.
struct Earned {
  std::int64_t expected = 0;
  std::int64_t right = 0;  ///< with the right value
  Fraction credits;        ///< a credit of 1 for each that costs nothing

  void add(const Earned& other) {
    expected += other.expected;
    right += other.right;
    credits = credits + other.credits;
  }
};

/// By field_of(): of a table, the rows of each column.
using EarnedByField = std::map<std::string, Earned>;

/// Whether deviations of the whole output count, too.
enum class WholeOutput { kAsked, kNotAsked };

/// What the fields of the case number `index` earned.
EarnedByField earned_by_field(const CaseSection& section, const Cases& cases, std::size_t index,
                              WholeOutput whole = WholeOutput::kAsked) {
  EarnedByField all;
  for (const std::string& label : field_labels(section.suite.cases[index], section)) {
    ++all[field_of(label)].expected;
  }
  if (index >= cases.size()) return all;
  for (const FieldJudgement& field : cases[index].fields) {
    const Fraction credit =
        whole == WholeOutput::kAsked ? credit_of(cases[index], field) : field.credit;
    all[field_of(field.label)].add({0, has_right_value(field) ? 1 : 0, credit});
  }
  return all;
}

Earned earned(const CaseSection& section, const Cases& cases, std::size_t index) {
  Earned sum;
  for (const auto& [name, one] : earned_by_field(section, cases, index)) sum.add(one);
  return sum;
}

/// An evaluation of a scheme: the points, and the parts to show for them.
struct Counted {
  Fraction points;
  Fraction out_of;
  std::vector<MarkPart> parts;

  void add(MarkPart part) {
    points = points + part.points;
    out_of = out_of + part.out_of;
    parts.push_back(std::move(part));
  }
};

bool full(const Earned& sum) { return sum.credits == Fraction(sum.expected); }

/// The points for each of those that are right; `what` they are.
Counted for_each_right(std::string_view what, std::int64_t right, std::size_t all,
                       const Fraction& points) {
  Counted counted;
  counted.add({fmt::format("{}: {} of {}, {} points each", what, right, all, points_text(points)),
               points * Fraction(right), points * Fraction(static_cast<std::int64_t>(all))});
  return counted;
}

/// How many cases have full credit.
std::int64_t count_full(const Cases& cases, const CaseSection& section) {
  std::int64_t right = 0;
  for (std::size_t i = 0; i < section.suite.cases.size(); ++i) {
    right += full(earned(section, cases, i)) ? 1 : 0;
  }
  return right;
}

Counted per_case(const Scheme& scheme, const Cases& cases, const CaseSection& section) {
  return for_each_right("cases that are all right", count_full(cases, section),
                        section.suite.cases.size(), scheme.points);
}

Counted per_line(const Scheme& scheme, const Cases& cases, const CaseSection& section) {
  const auto& fields = std::get<LinesFormat>(section.format).fields;
  std::set<std::string> not_right;
  for (std::size_t i = 0; i < section.suite.cases.size(); ++i) {
    // Only the line itself counts here, not deviations of the whole output.
    for (const auto& [name, one] : earned_by_field(section, cases, i, WholeOutput::kNotAsked)) {
      if (!full(one)) not_right.insert(name);
    }
  }
  const std::int64_t right = std::ranges::count_if(
      fields, [&](const FieldRule& field) { return !not_right.contains(field.label); });
  return for_each_right("lines that are right in every case", right, fields.size(), scheme.points);
}

/// The names in the order in which the section's cases have them.
std::vector<std::string> in_order(const std::map<std::string, Fraction>& points_of,
                                  const CaseSection& section) {
  std::vector<std::string> names;
  for (const Case& test_case : section.suite.cases) {
    for (const std::string& label : field_labels(test_case, section)) {
      const std::string name = field_of(label);
      if (points_of.contains(name)) add_once(names, name);
    }
  }
  return names;
}

Counted per_field(const Scheme& scheme, const Cases& cases, const CaseSection& section) {
  EarnedByField sums;
  for (std::size_t i = 0; i < section.suite.cases.size(); ++i) {
    for (const auto& [name, one] : earned_by_field(section, cases, i)) sums[name].add(one);
  }
  Counted counted;
  for (const std::string& name : in_order(scheme.points_of, section)) {
    const Earned& sum = sums[name];
    std::string title = fmt::format("{}: right in {} of {} cases", name, sum.right, sum.expected);
    if (sum.credits != Fraction(sum.right)) {
      title += fmt::format(", worth {} after deductions", points_text(sum.credits));
    }
    const Fraction& worth = scheme.points_of.at(name);
    counted.add({title, worth * sum.credits / Fraction(sum.expected), worth});
  }
  return counted;
}

Counted per_column(const Scheme& scheme, const Cases& cases, const CaseSection& section) {
  Counted counted;
  for (std::size_t i = 0; i < section.suite.cases.size(); ++i) {
    const auto columns = scheme.columns_of.find(section.suite.cases[i].name);
    if (columns == scheme.columns_of.end()) continue;
    EarnedByField all = earned_by_field(section, cases, i);
    for (const std::string& name : in_order(columns->second, section)) {
      const Earned& sum = all[name];
      const Fraction& worth = columns->second.at(name);
      counted.add({fmt::format("{}, {}: right in {} of {} rows", columns->first, name, sum.right,
                               sum.expected),
                   full(sum) ? worth : Fraction(0), worth});
    }
  }
  return counted;
}

Counted by_case(const Scheme& scheme, const Cases& cases, const CaseSection& section) {
  Counted counted;
  for (std::size_t i = 0; i < section.suite.cases.size(); ++i) {
    const auto worth = scheme.points_of.find(section.suite.cases[i].name);
    if (worth == scheme.points_of.end()) continue;
    const Earned sum = earned(section, cases, i);
    const bool counts = scheme.kind != Scheme::Kind::kWholeCases || sum.right == sum.expected;
    const Fraction share = counts ? sum.credits / Fraction(sum.expected) : Fraction(0);
    counted.add({worth->first, worth->second * share, worth->second});
  }
  return counted;
}

Counted all_cases(const Scheme& scheme, const Cases& cases, const CaseSection& section) {
  const std::int64_t all = std::ssize(section.suite.cases);
  const std::int64_t right = count_full(cases, section);
  Counted counted;
  counted.add({fmt::format("all cases or nothing: {} of {} are all right", right, all),
               right == all ? scheme.points : Fraction(0), scheme.points});
  return counted;
}

Counted count(const Scheme& scheme, const Cases& cases, const CaseSection& section);

Counted sum(const Scheme& scheme, const Cases& cases, const CaseSection& section) {
  Counted total;
  for (const Scheme& part : scheme.parts) {
    const Counted one = count(part, cases, section);
    total.points = total.points + one.points;
    total.out_of = total.out_of + one.out_of;
    total.parts.insert(total.parts.end(), one.parts.begin(), one.parts.end());
  }
  return total;
}

Counted larger_of(const Scheme& scheme, const Cases& cases, const CaseSection& section) {
  std::vector<Counted> all;
  for (const Scheme& part : scheme.parts) all.push_back(count(part, cases, section));
  const auto best = std::ranges::max_element(all, {}, &Counted::points);
  Counted larger{best->points, std::ranges::max(all, {}, &Counted::out_of).out_of, {}};
  for (auto one = all.begin(); one != all.end(); ++one) {
    for (MarkPart part : one->parts) {
      part.counts = part.counts && one == best;
      larger.parts.push_back(part);
    }
  }
  return larger;
}

Counted count(const Scheme& scheme, const Cases& cases, const CaseSection& section) {
  switch (scheme.kind) {
    case Scheme::Kind::kPerCase:
      return per_case(scheme, cases, section);
    case Scheme::Kind::kPerLine:
      return per_line(scheme, cases, section);
    case Scheme::Kind::kPerField:
      return per_field(scheme, cases, section);
    case Scheme::Kind::kPerColumn:
      return per_column(scheme, cases, section);
    case Scheme::Kind::kByCase:
    case Scheme::Kind::kEvenly:
    case Scheme::Kind::kWholeCases:
      return by_case(scheme, cases, section);
    case Scheme::Kind::kAllCases:
      return all_cases(scheme, cases, section);
    case Scheme::Kind::kSum:
      return sum(scheme, cases, section);
    case Scheme::Kind::kLargerOf:
      return larger_of(scheme, cases, section);
  }
  throw_error(std::logic_error("a scheme of no kind"));
}

/// The points of the item number `index`; one without a result is still to be marked.
MarkPart part_of(const Item& item, const std::vector<ItemResult>& results, std::size_t index) {
  const ItemResult result = index < results.size() ? results[index] : ItemResult{};
  MarkPart part{item.title, result.points.value_or(0), item.points};
  if (item.pattern.empty()) part.item = item.name;
  part.remark = result.remark;
  part.pending = !result.points;
  return part;
}

/// Where each case has points of its own: a person's for single ones, and each that a person still
/// has to look at.
Counted by_question(Counted computed, const CaseSection& cases, const SectionResult& result) {
  Counted best = computed;
  if (result.unread) best = count(cases.scheme, result.unread->at_best, cases);
  Counted counted;
  std::vector<MarkPart> pending;
  for (std::size_t i = 0; i < computed.parts.size(); ++i) {
    MarkPart& part = computed.parts[i];
    const std::string name = part.title;
    const auto given = result.questions.find(name);
    if (given != result.questions.end()) {
      part.points = *given->second.points;
      part.remark = given->second.remark;
      part.item = name;
    } else if (best.parts[i].points > part.points) {
      const Fraction more = best.parts[i].points - part.points;
      part.item = name;
      pending.push_back(
          {name + ", to be looked at by a person", 0, more, true, name, true, result.unread->why});
    }
    counted.add(std::move(part));
  }
  // Their points are among those of the parts before.
  for (MarkPart& part : pending) counted.parts.push_back(std::move(part));
  return counted;
}

/// The points of a section's cases: a person's for the whole section, or else the computed ones,
/// with what a person still has to look at.
Counted count(const std::string& title, const CaseSection& cases, const SectionResult& result) {
  Counted computed = count(cases.scheme, result.cases, cases);
  if (result.by_hand) {
    Counted given;
    for (MarkPart& part : computed.parts) {
      part.counts = false;
      part.remark = "not counted, because a person marked this section";
      given.parts.push_back(std::move(part));
    }
    MarkPart all{"marked by a person", *result.by_hand->points, computed.out_of, true, title};
    all.remark = result.by_hand->remark;
    given.add(std::move(all));
    return given;
  }
  if (!points_of_questions(cases).empty()) return by_question(std::move(computed), cases, result);
  if (!result.unread) return computed;
  const Counted best = count(cases.scheme, result.unread->at_best, cases);
  if (best.points <= computed.points) return computed;
  MarkPart rest{"to be looked at by a person", 0, best.points - computed.points, true, title, true};
  rest.remark = result.unread->why;
  computed.parts.push_back(std::move(rest));  // its points are among those of the parts before
  return computed;
}

/// "evaluate: right in 4 of 5 cases" begins with "evaluate".
bool begins_with_name(std::string_view title, std::string_view name) {
  return title.starts_with(name) && title.substr(name.size()).starts_with(':');
}

Counted count(const Section& section, const SectionResult& result) {
  if (const auto* const cases = std::get_if<CaseSection>(&section.content)) {
    return count(section.title, *cases, result);
  }
  const std::vector<Item>& items = std::get<ItemSection>(section.content).items;
  Counted counted;
  for (std::size_t i = 0; i < items.size(); ++i) counted.add(part_of(items[i], result.items, i));
  return counted;
}

}  // namespace

std::string points_text(const Fraction& points) {
  const std::string text = points.decimal(2);
  const std::size_t last = text.find_last_not_of('0');
  return text.substr(0, text[last] == '.' ? last : last + 1);
}

std::string points_words(const Fraction& points) {
  return points_text(points) + (points == Fraction(1) ? " point" : " points");
}

Fraction full_marks(const Section& section) { return count(section, {}).out_of; }

std::map<std::string, Fraction> points_of_questions(const CaseSection& section) {
  const Scheme::Kind kind = section.scheme.kind;
  const bool has_own_points = kind == Scheme::Kind::kByCase || kind == Scheme::Kind::kEvenly ||
                              kind == Scheme::Kind::kWholeCases;
  const bool is_in_file = std::holds_alternative<AnswersInFile>(section.source);
  return has_own_points && is_in_file ? section.scheme.points_of
                                      : decltype(section.scheme.points_of){};
}

Fraction full_marks(const Rubric& rubric) {
  Fraction most = rubric.compile_points;
  for (const Section& section : rubric.sections) most = most + full_marks(section);
  return most;
}

Marks not_graded(const Rubric& rubric) { return {false, 0, full_marks(rubric), 0, {}}; }

Marks score(bool compiled, const std::vector<SectionResult>& sections, const Rubric& rubric) {
  Marks marks;
  marks.graded = true;
  marks.out_of = rubric.compile_points;
  Fraction points = compiled ? rubric.compile_points : Fraction(0);
  if (rubric.compile_points != Fraction(0)) {
    marks.parts.push_back({"it compiles", points, rubric.compile_points});
  }
  for (std::size_t i = 0; i < rubric.sections.size(); ++i) {
    const Section& section = rubric.sections[i];
    const SectionResult result = i < sections.size() ? sections[i] : SectionResult{};
    if (std::ranges::count(result.cases, Verdict::kJudgeError, &CaseJudgement::verdict) > 0) {
      return not_graded(rubric);
    }
    const Counted counted = count(section, result);
    for (MarkPart part : counted.parts) {
      if (rubric.sections.size() > 1 && !begins_with_name(part.title, section.title)) {
        part.title = section.title + ", " + part.title;
      }
      if (part.pending) marks.pending = marks.pending + part.out_of;
      marks.parts.push_back(std::move(part));
    }
    points = points + counted.points;
    marks.out_of = marks.out_of + counted.out_of;
  }
  marks.points = points.rounded(2);
  return marks;
}

}  // namespace cairn
