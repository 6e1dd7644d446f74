// GitHub Actions: the class as Markdown, for the file that $GITHUB_STEP_SUMMARY names.
//
// Of its reader: it takes 1 MiB a step, and HTML, links, mentions and emoji in Markdown. In all
// that a submission says every punctuation mark is an entity, so that nothing in it is Markdown;
// rows for which there is no room are counted.
//
// Students may see it: of hidden cases there is only how many are right.
#include <fmt/format.h>

#include "grader/export/format.h"
#include "grader/export/words_for_student.h"
#include "grader/judge/score.h"
#include "reference/core/ascii.h"

namespace cairn::formats {
namespace {

constexpr std::size_t kRoomOfSummary = (1U << 20U) - 1024;

std::string markdown_text(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const bool is_plain = is_word_byte(c) || c == ' ';
    out += is_plain ? std::string(1, c) : fmt::format("&#{};", static_cast<int>(c));
  }
  return out;
}

std::string points_of_summary(const SubmissionForStudent& submission) {
  const std::string out_of = points_text(submission.shown.graded.marks.out_of);
  return (submission.points ? points_text(*submission.points) : "not graded") + " / " + out_of;
}

std::string github_markdown(const std::vector<SubmissionForStudent>& all,
                            const std::string& title) {
  std::string text =
      fmt::format("### {}\n\n| id | points | verdict | reason |\n|---|---|---|---|\n",
                  markdown_text(escaped_once(title)));
  std::size_t left_out = 0;
  for (const SubmissionForStudent& submission : all) {
    const ShownToStudent& view = submission.shown;
    const std::string hidden = hidden_text(view.hidden);
    const std::string reason = escaped_once(view.graded.reason);
    const std::string row = fmt::format(
        "| {} | {} | {} | {} |\n", markdown_text(escaped_once(view.graded.id)),
        points_of_summary(submission), words_of(view.graded.verdict),
        markdown_text(reason + (reason.empty() || hidden.empty() ? "" : "; ") + hidden));
    if (left_out > 0 || text.size() + row.size() > kRoomOfSummary) {
      ++left_out;
    } else {
      text += row;
    }
  }
  if (left_out > 0) text += fmt::format("\n{} more submissions have no room here.\n", left_out);
  return text;
}

}  // namespace

ExportFormat github_summary() {
  return {.name = "github-summary", .writer = OpenClassFormat{github_markdown}};
}

}  // namespace cairn::formats
