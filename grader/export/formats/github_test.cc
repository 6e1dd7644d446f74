// What GitHub Actions reads of a step's stdout, and of its summary, restated.
#include <gmock/gmock.h>

#include <sstream>

#include "grader/base/pattern.h"
#include "grader/export/export_test.h"

namespace cairn {
namespace {

using testing::HasSubstr;
using testing::Not;

struct Annotation {
  std::string command;
  std::string title;
  std::string text;
};

/// Undoes the runner's escapes.
std::string unescaped(std::string text, bool is_property) {
  const auto replace = [&](const std::string& what, const std::string& by) {
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) {
      text.replace(at, what.size(), by);
    }
  };
  replace("%0D", "\r");
  replace("%0A", "\n");
  if (is_property) replace("%3A", ":");
  if (is_property) replace("%2C", ",");
  replace("%25", "%");
  return text;
}

/// The commands that the runner finds: lines of the form ::command properties::data.
std::vector<Annotation> annotations_of(const std::string& text) {
  static const Pattern form("::([^: ]+) title=([^:,]*)::([^\r\n]*)");
  std::vector<Annotation> all;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    const auto parts = form.parts(line);
    EXPECT_TRUE(parts) << line;
    if (!parts) continue;
    all.push_back({std::string(parts->at(1)), unescaped(std::string(parts->at(2)), true),
                   unescaped(std::string(parts->at(3)), false)});
  }
  return all;
}

TEST(Github, ShowsTenSubmissionsTheWorstFirst) {
  ExportedClass all = test::hostile_class();
  Graded right = test::example_graded("right");
  right.verdict = Verdict::kAccepted;
  right.cases.back() = test::example_case("Secret", "trap-two", Verdict::kAccepted, "Move: 6");
  all.submissions.push_back(test::exported(right));
  const std::string text = test::written_by(test::format_named("github"), all);
  test::expect_visible(text);
  const std::vector<Annotation> found = annotations_of(text);
  ASSERT_EQ(found.size(), 11U);
  for (std::size_t i = 0; i < 10; ++i) EXPECT_EQ(found[i].command, "error");
  EXPECT_EQ(found[0].title, "ungraded");
  EXPECT_THAT(found[0].text, HasSubstr("the disk was full"));
  EXPECT_THAT(found[1].text, HasSubstr("1 of 2 hidden cases are right"));
  EXPECT_EQ(found[10].command, "notice");
  EXPECT_EQ(found[10].text, std::to_string(test::hostile_texts().size() + 1 - 10) +
                                " more submissions are not right");
  EXPECT_THAT(text, Not(HasSubstr("trap")));
  EXPECT_THAT(text, Not(HasSubstr("right\n::error title=right")));
}

TEST(Github, PercentSignsAreData) {
  ExportedClass all{test::example_rubric(), {}};
  Graded graded = test::example_graded("a");
  graded.reason = "100%0Aof: it, \xff";
  all.submissions = {test::exported(graded)};
  const auto found = annotations_of(test::written_by(test::format_named("github"), all));
  ASSERT_EQ(found.size(), 1U);
  EXPECT_THAT(found[0].text, HasSubstr("100%0Aof: it, \\xFF"));
}

/// What GitHub makes of the Markdown: entities are characters only after everything else was found.
TEST(GithubSummary, NothingOfAStudentsIsMarkdown) {
  const std::string text =
      test::written_by(test::format_named("github-summary"), test::hostile_class());
  test::expect_visible(text);
  EXPECT_LT(text.size(), 1U << 20U);
  EXPECT_THAT(text, Not(HasSubstr("trap")));
  std::istringstream lines(text);
  std::string line;
  std::size_t rows = 0;
  while (std::getline(lines, line)) {
    if (!line.starts_with("| s") && !line.starts_with("| u")) continue;
    ++rows;
    EXPECT_EQ(std::count(line.begin(), line.end(), '|'), 5) << line;
    const std::string without_entities = Pattern("&#[0-9]+;").replaced(line, "");
    EXPECT_EQ(without_entities.find_first_of("<>&*_`[]!#@:\\~"), std::string::npos) << line;
  }
  EXPECT_EQ(rows, test::hostile_texts().size() + 1);
  EXPECT_THAT(text, HasSubstr("| s00 | 60 / 100 | wrong |"));
  EXPECT_THAT(text, HasSubstr("| ungraded | not graded / 100 |"));
}

TEST(GithubSummary, SaysForHowManyThereIsNoRoom) {
  ExportedClass all{test::example_rubric(), {}};
  Graded graded = test::example_graded("a");
  graded.reason = std::string(2'000, '!');
  for (int i = 0; i < 300; ++i) all.submissions.push_back(test::exported(graded));
  const std::string text = test::written_by(test::format_named("github-summary"), all);
  EXPECT_LT(text.size(), 1U << 20U);
  EXPECT_THAT(text, HasSubstr(" more submissions have no room here."));
}

}  // namespace
}  // namespace cairn
