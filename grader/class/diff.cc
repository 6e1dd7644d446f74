#include "grader/class/diff.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "grader/class/stored_class.h"
#include "grader/report/rubric_changes.h"
#include "grader/text/escape_for_display.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

constexpr const char* kNotInClass = "not in the class";
constexpr std::size_t kShownDifferences = 12;

struct GradedClass {
  RubricFiles rubric;
  std::map<std::string, Graded> submissions;  ///< by id, without what was printed
};

Result<GradedClass> read_class(const std::filesystem::path& folder) {
  const Result<Store> store = Store::open_to_read(folder);
  if (!store) return store.error();
  const Result<Rubric> rubric = stored_rubric(*store, folder);
  if (!rubric) return rubric.error();
  GradedClass all{store->last_session()->rubric, {}};
  for_each_graded(*store, *rubric, [&](const Graded& graded) {
    Graded& kept = all.submissions[graded.id] = graded;
    for (CaseReport& case_report : kept.cases) {  // a class of them is large
      case_report.out.clear();
      case_report.err.clear();
    }
  });
  return all;
}

/// What caused all of them, such as another rubric: it is said once. Nothing when it is only one.
std::vector<std::string> shared_causes(const std::vector<MovedSubmission>& moved) {
  if (moved.size() < 2) return {};
  std::vector<std::string> shared = moved.front().comparison.causes;
  for (const MovedSubmission& moved_submission : moved) {
    const std::vector<std::string>& causes = moved_submission.comparison.causes;
    std::erase_if(shared, [&](const std::string& cause) {
      return std::ranges::find(causes, cause) == causes.end();
    });
  }
  return shared;
}

/// Without the causes that are `said` already.
std::string text_of_submission(const MovedSubmission& moved_submission,
                               const std::vector<std::string>& said) {
  const Comparison& comparison = moved_submission.comparison;
  std::string text = fmt::format("{}: {}\n", moved_submission.id,
                                 comparison.before == comparison.after
                                     ? comparison.after + ", as before"
                                     : comparison.before + " -> " + comparison.after);
  for (const std::string& cause : comparison.causes) {
    if (std::ranges::find(said, cause) == said.end()) text += "  " + cause + "\n";
  }
  const std::vector<std::string>& differences = comparison.differences;
  for (std::size_t i = 0; i < std::min(differences.size(), kShownDifferences); ++i) {
    text += "  " + differences[i] + "\n";
  }
  if (differences.size() > kShownDifferences) {
    text += fmt::format("  and {} more\n", differences.size() - kShownDifferences);
  }
  return text;
}

}  // namespace

Result<std::vector<MovedSubmission>> moved_marks(const std::filesystem::path& before,
                                                 const std::filesystem::path& after) {
  const Result<GradedClass> old_class = read_class(before);
  if (!old_class) return old_class.error();
  const Result<GradedClass> new_class = read_class(after);
  if (!new_class) return new_class.error();
  const std::vector<std::string> changes = rubric_changes(old_class->rubric, new_class->rubric);
  std::map<std::string, Comparison> all;
  for (const auto& [id, was] : old_class->submissions) {
    const auto now = new_class->submissions.find(id);
    all[id] = now == new_class->submissions.end()
                  ? Comparison{standing_text(was), kNotInClass, {}, {}, 0}
                  : compare(was, now->second, changes);
  }
  for (const auto& [id, now] : new_class->submissions) {
    all.try_emplace(id, Comparison{kNotInClass, standing_text(now), {}, {}, 0});
  }
  std::vector<MovedSubmission> moved;
  for (auto& [id, comparison] : all) {
    if (!comparison.agrees()) moved.push_back({id, std::move(comparison)});
  }
  return moved;
}

std::string moved_text(const std::vector<MovedSubmission>& moved) {
  if (moved.empty()) return "nothing moved\n";
  std::string text;
  const std::vector<std::string> shared = shared_causes(moved);
  for (const std::string& cause : shared) text += cause + "\n";
  if (!shared.empty()) text += "\n";
  for (const MovedSubmission& moved_submission : moved) {
    text += text_of_submission(moved_submission, shared) + "\n";
  }
  const auto points = std::ranges::count_if(moved, [](const MovedSubmission& moved_submission) {
    return moved_submission.comparison.before != moved_submission.comparison.after;
  });
  return text +
         fmt::format("{} moved, {} in points\n", count_of(moved.size(), "submission"), points);
}

}  // namespace cairn
