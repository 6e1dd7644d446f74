#include "grader/session/diff.h"

#include <fmt/format.h>

#include <map>

#include "grader/session/reports.h"
#include "grader/text/visible.h"

namespace cairn {
namespace {

/// A submission in one of the two.
struct Side {
  Standing standing;
  std::vector<VerdictRecord> cases;
};
using Class = std::map<std::string, Side>;

Result<Class> read_class(const std::filesystem::path& folder) {
  const Result<Store> store = Store::open_to_read(folder);
  if (!store) return store.error();
  const Result<Rubric> rubric = kept_rubric(*store);
  if (!rubric) return Error{"'" + visible(folder.string()) + "': " + rubric.error().message};
  Class all;
  for_each_given(*store, *rubric, [&](const GivenMarks& given) {
    const SummaryRow& row = given.row;
    Side& side = all[row.id];
    side.standing = {row.points, row.verdict, row.reason, row.overridden.has_value()};
    if (row.overridden) {
      side.standing.reason =
          fmt::format("set by {}: {}", row.overridden->author, row.overridden->reason);
    }
    side.cases = given.cases;
  });
  return all;
}

using CaseName = std::pair<std::string, std::string>;

std::map<CaseName, VerdictRecord> by_name(const std::vector<VerdictRecord>& cases) {
  std::map<CaseName, VerdictRecord> named;
  for (const VerdictRecord& one : cases) named.emplace(CaseName{one.section, one.name}, one);
  return named;
}

std::vector<MovedCase> moved_cases(const std::vector<VerdictRecord>& before,
                                   const std::vector<VerdictRecord>& after) {
  std::vector<MovedCase> moved;
  auto old_cases = by_name(before);
  for (const VerdictRecord& now : after) {
    const auto found = old_cases.find({now.section, now.name});
    MovedCase one{now.section, now.name, {}, now.verdict, 0, now.credit, now.message};
    if (found != old_cases.end()) {
      one.before = found->second.verdict;
      one.credit_before = found->second.credit;
      old_cases.erase(found);
    }
    if (one.before != one.after || one.credit_before != one.credit_after) moved.push_back(one);
  }
  for (const auto& [name, gone] : old_cases) {
    moved.push_back({gone.section, gone.name, gone.verdict, {}, gone.credit, 0, gone.message});
  }
  return moved;
}

std::string points_of(const std::optional<Standing>& standing) {
  if (!standing) return "not in the class";
  return standing->points ? points_text(*standing->points) : "not graded";
}

std::string words_of(const std::optional<Verdict>& verdict) {
  return verdict ? std::string(cairn::words_of(*verdict)) : "no such case";
}

std::string percent(const Fraction& credit) { return (credit * Fraction(100)).decimal(0) + " %"; }

std::string text_of(const MovedCase& one) {
  std::string text = fmt::format("  {} ({}): {} -> {}", one.name, one.section, words_of(one.before),
                                 words_of(one.after));
  if (one.before && one.after && one.credit_before != one.credit_after) {
    text += fmt::format(", {} -> {} of its worth", percent(one.credit_before),
                        percent(one.credit_after));
  }
  return text + (one.message.empty() ? "" : ": " + one.message) + "\n";
}

std::string text_of(const MovedSubmission& one) {
  std::string text =
      fmt::format("{}: {} -> {}\n", one.id, points_of(one.before), points_of(one.after));
  const std::string before = one.before ? one.before->reason : "";
  const std::string after = one.after ? one.after->reason : "";
  if (!before.empty() && before != after) text += "  was: " + before + "\n";
  if (!after.empty() && before != after) text += "  is:  " + after + "\n";
  constexpr std::size_t kShownCases = 10;
  for (std::size_t i = 0; i < std::min(one.cases.size(), kShownCases); ++i) {
    text += text_of(one.cases[i]);
  }
  if (one.cases.size() > kShownCases) {
    text += fmt::format("  and {} cases more\n", one.cases.size() - kShownCases);
  }
  return text;
}

}  // namespace

Result<std::vector<MovedSubmission>> moved_marks(const std::filesystem::path& before,
                                                 const std::filesystem::path& after) {
  const Result<Class> old_class = read_class(before);
  if (!old_class) return old_class.error();
  const Result<Class> new_class = read_class(after);
  if (!new_class) return new_class.error();
  std::map<std::string, MovedSubmission> all;
  for (const auto& [id, side] : *old_class) all[id].before = side.standing;
  for (const auto& [id, side] : *new_class) all[id].after = side.standing;
  std::vector<MovedSubmission> moved;
  for (auto& [id, one] : all) {
    one.id = id;
    if (one.before && one.after) {
      one.cases = moved_cases(old_class->at(id).cases, new_class->at(id).cases);
      const bool same = one.before->points == one.after->points &&
                        one.before->verdict == one.after->verdict &&
                        one.before->set_by_person == one.after->set_by_person;
      if (same && one.cases.empty()) continue;
    }
    moved.push_back(std::move(one));
  }
  return moved;
}

std::string moved_text(const std::vector<MovedSubmission>& moved) {
  std::string text;
  for (const MovedSubmission& one : moved) text += text_of(one) + "\n";
  const auto points = std::ranges::count_if(moved, [](const MovedSubmission& one) {
    return points_of(one.before) != points_of(one.after);
  });
  if (moved.empty()) return "nothing moved\n";
  return text + fmt::format("{} submission{} moved, {} of them in points\n", moved.size(),
                            moved.size() == 1 ? "" : "s", points);
}

}  // namespace cairn
