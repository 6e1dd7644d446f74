// refsolve paper as a person meets it: a notation or a file in; an outline or a picture out.
#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>

#include "reference/core/assignment.h"
#include "tests/support/golden.h"
#include "tests/support/refsolve.h"
#include "tests/support/words_of.h"

namespace cairn {
namespace {

using test::expect_golden;
using test::ProgramOutput;
using testing::HasSubstr;

const std::string kTree = "tree max((3 12 8) (2 4 6) (14 5 2))";
const std::string kTour = "tour W-M-E-S M-W=1.1 M-E=1.4 M-S=0.9 W-E=0.6 W-S=0.7 E-S=0.5";
const std::string kTable =
    "matrix 3,5 1,3 3,2 8,3 / 6,5 1,4 4,8 1,3 / 7,9 9,5 2,6 3,2 / 3,9 6,2 3,6 5,4";
const std::string kGame = "game A:a(L:B:b(l:7 m:3) R:B:c(l:5 r:A:d(u:2 v:9)))";

Arguments of_paper(const Arguments& arguments) {
  Arguments all{"paper"};
  all.insert(all.end(), arguments.begin(), arguments.end());
  return all;
}

std::string paper_printed(const Arguments& arguments) {
  return test::printed_by(of_paper(arguments));
}

std::string paper_printed(const std::string& line) { return paper_printed(test::words_of(line)); }

TEST(RefsolvePaper, LaysATreeBesideTheSheet) {
  expect_golden("refsolve/paper_tree.txt", paper_printed(kTree));
  EXPECT_EQ(paper_printed(kTree + " --format text"), paper_printed(kTree));
}

TEST(RefsolvePaper, DrawsATree) {
  expect_golden("refsolve/paper_tree.dot", paper_printed(kTree + " --format dot"));
  expect_golden("refsolve/paper_tree.svg", paper_printed(kTree + " --format svg"));
}

TEST(RefsolvePaper, ClimbsTheHandoutsTour) {
  expect_golden("refsolve/paper_tour.txt", paper_printed(kTour));
}

TEST(RefsolvePaper, EliminatesInTheHandoutsTable) {
  expect_golden("refsolve/paper_matrix.txt", paper_printed(kTable));
}

TEST(RefsolvePaper, PutsASmallGameIntoNormalForm) {
  expect_golden("refsolve/paper_game.txt", paper_printed(kGame));
}

TEST(RefsolvePaper, PrintsTheFieldsThatSuitesKeep) {
  for (const std::string& line : {kTree, kTour, kTable, kGame}) {
    const auto solution = (*find_assignment("paper"))->solve(test::words_of(line));
    ASSERT_TRUE(solution) << solution.error().message;
    std::string lines;
    for (const Field& field : solution->answer) lines += exact_line(field) + '\n';
    EXPECT_EQ(paper_printed(line + " --format answer"), lines);
  }
}

/// A file of its own for a test, gone with it.
class ProblemFile {
 public:
  explicit ProblemFile(const std::string& content)
      : path_(testing::TempDir() + "cairn_paper_" +
              testing::UnitTest::GetInstance()->current_test_info()->name()) {
    std::ofstream(path_) << content;
  }
  ProblemFile(const ProblemFile&) = delete;
  ProblemFile& operator=(const ProblemFile&) = delete;
  ~ProblemFile() { std::filesystem::remove(path_); }

  [[nodiscard]] const std::string& path() const { return path_; }

 private:
  std::string path_;
};

TEST(RefsolvePaper, ReadsAProblemFromAFile) {
  const ProblemFile file("3,5 1,3\n6,5 1,4\n");
  EXPECT_EQ(paper_printed(Arguments{"matrix", file.path()}),
            paper_printed("matrix 3,5 1,3 / 6,5 1,4"));
}

TEST(RefsolvePaper, TakesANotationInOneWordOrInMany) {
  EXPECT_EQ(paper_printed(Arguments{"tree", "max((3 12 8) (2 4 6) (14 5 2))"}),
            paper_printed(kTree));
}

/// Asked wrongly: exit code 2, nothing on stdout, one line on stderr, which is returned.
std::string paper_refusal(const Arguments& arguments) {
  const ProgramOutput output = test::refsolve(of_paper(arguments));
  EXPECT_EQ(output.exit_code, 2) << joined(arguments);
  EXPECT_EQ(output.out, "");
  EXPECT_EQ(output.err.find('\n'), output.err.size() - 1) << output.err;
  return output.err;
}

TEST(RefsolvePaper, SaysWhatIsWrongWithAProblem) {
  EXPECT_THAT(paper_refusal({"tree"}), HasSubstr("usage: 'paper tree FILE | - |"));
  EXPECT_THAT(paper_refusal({"tree", "max(3 x)"}),
              testing::EndsWith("the leaf 'x' is not a number such as 3 or -0.25 at character 8, "
                                "before ')'\n"));
  EXPECT_THAT(paper_refusal({"tree", "sheet.txt"}),
              HasSubstr("; and no file is called 'sheet.txt'\n"));
  EXPECT_THAT(paper_refusal({"tree", "-"}), HasSubstr("a tree starts with 'max' or 'min'"))
      << "stdin is empty";
  EXPECT_THAT(paper_refusal({"tree", testing::TempDir()}),
              HasSubstr("is a folder; a problem is a file"));
  EXPECT_THAT(paper_refusal({"tour", "W-M-E", "M-W=1"}),
              HasSubstr("the distance of W and E is missing"));
  EXPECT_THAT(paper_refusal({"matrix", "1", "2", "/", "3"}), HasSubstr("row 2 has 1 entries"));
  EXPECT_THAT(paper_refusal({"game", "A:a(L:1"}), HasSubstr("a ')' is missing"));
  EXPECT_THAT(paper_refusal({"tree", "max(1)", "--format", "png"}),
              HasSubstr("--format 'png' is not one of text|dot|svg|html|answer"));
  EXPECT_THAT(paper_refusal({"tour", "A-B", "A-B=1", "--format", "dot"}),
              HasSubstr("--format 'dot' is not one of text|answer"));
  EXPECT_THAT(paper_refusal({"sudoku"}), HasSubstr("begins with tree, tour, matrix or game"));
}

TEST(RefsolvePaper, RefusesAFileThatIsTooLong) {
  const ProblemFile file("max(" + std::string(std::size_t{1} << 20, ' ') + "1)");
  EXPECT_THAT(paper_refusal({"tree", file.path()}), HasSubstr("holds more than 1048576 bytes"));
}

}  // namespace
}  // namespace cairn
