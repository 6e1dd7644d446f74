// GitHub Actions: annotations, which a step prints to stdout.
//
// Of its reader: a line that begins with `::error` is a command; in it `%`, CR and LF are spelt
// `%25`, `%0D` and `%0A`, and in a property `:` and `,` are `%3A` and `%2C`. A step shows ten
// errors: there is one a submission, the worst first, and a notice says how many there are besides.
//
// It has no points, and students may see it: of hidden cases there is only how many are right.
#include <fmt/format.h>

#include <algorithm>

#include "grader/export/format.h"
#include "grader/export/words_for_student.h"

namespace cairn::formats {
namespace {

constexpr std::size_t kShownErrors = 10;

std::string actions_data(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '%') {
      out += "%25";
    } else if (c == '\r') {
      out += "%0D";
    } else if (c == '\n') {
      out += "%0A";
    } else {
      out += c;
    }
  }
  return out;
}

std::string actions_property(std::string_view text) {
  std::string out;
  for (const char c : actions_data(text)) {
    if (c == ':') {
      out += "%3A";
    } else if (c == ',') {
      out += "%2C";
    } else {
      out += c;
    }
  }
  return out;
}

std::string github_annotations(const std::vector<SubmissionForStudent>& all,
                               const std::string& /*title*/) {
  std::vector<const ShownToStudent*> wrong;
  for (const SubmissionForStudent& submission : all) {
    const ShownToStudent& shown = submission.shown;
    if (shown.graded.verdict > Verdict::kPresentationError || shown.hidden.lost > 0) {
      wrong.push_back(&shown);
    }
  }
  std::ranges::stable_sort(wrong, std::greater<>(),
                           [](const ShownToStudent* one) { return one->graded.verdict; });
  std::string text;
  for (std::size_t i = 0; i < std::min(wrong.size(), kShownErrors); ++i) {
    const ShownToStudent& view = *wrong[i];
    std::string why(words_of(view.graded.verdict));
    for (const std::string& more : {view.graded.reason, hidden_text(view.hidden)}) {
      if (!more.empty()) why += "; " + escaped_once(more);
    }
    text += fmt::format("::error title={}::{}\n", actions_property(escaped_once(view.graded.id)),
                        actions_data(why));
  }
  if (wrong.size() > kShownErrors) {
    text += fmt::format("::notice title=Cairn::{} more submissions are not right\n",
                        wrong.size() - kShownErrors);
  }
  return text;
}

}  // namespace

ExportFormat github() { return {.name = "github", .writer = OpenClassFormat{github_annotations}}; }

}  // namespace cairn::formats
