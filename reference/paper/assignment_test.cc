#include "reference/core/assignment.h"

#include <gmock/gmock.h>

#include "tests/support/words_of.h"

namespace cairn {
namespace {

using test::words_of;

std::string answer_to(const std::string& question) {
  const Result<Solution> solution = (*find_assignment("paper"))->solve(words_of(question));
  if (!solution) return solution.error().message;
  std::string lines;
  for (const Field& field : solution->answer) lines += exact_line(field) + '\n';
  return lines;
}

TEST(PaperAssignment, AnswersATree) {
  EXPECT_EQ(answer_to("tree max((3 12 8) (2.5 4 6))"),
            "Value: 3/1\n"
            "Value[A]: 3/1\n"
            "Value[B]: 3/1\n"
            "Value[C]: 5/2\n"
            "Alpha[A]: 3/1\n"
            "Beta[A]: \"+inf\"\n"
            "Alpha[B]: \"-inf\"\n"
            "Beta[B]: 3/1\n"
            "Alpha[C]: 3/1\n"
            "Beta[C]: \"+inf\"\n"
            "Pruned: {C.2; C.3}\n");
}

TEST(PaperAssignment, GivesNoBoundsOfNodesThatAreNotVisited) {
  EXPECT_EQ(answer_to("tree min(X(1 2) Y(3 Z(4)))"),
            "Value: 2/1\n"
            "Value[A]: 2/1\n"
            "Value[X]: 2/1\n"
            "Value[Y]: 4/1\n"
            "Value[Z]: 4/1\n"
            "Alpha[A]: \"-inf\"\n"
            "Beta[A]: 2/1\n"
            "Alpha[X]: 2/1\n"
            "Beta[X]: \"+inf\"\n"
            "Alpha[Y]: \"-inf\"\n"
            "Beta[Y]: 2/1\n"
            "Pruned: {Z}\n");
}

TEST(PaperAssignment, AnswersTheHandoutsTour) {
  EXPECT_EQ(answer_to("tour W-M-E-S M-W=1.1 M-E=1.4 M-S=0.9 W-E=0.6 W-S=0.7 E-S=0.5"),
            "Neighbours: 6\n"
            "States: 24\n"
            "Neighbour Formula: `n*(n-1)/2`\n"
            "State Formula: `n!`\n"
            "Length: 3/1\n"
            "Neighbour Tours: {M-W-E-S 2.2; E-M-W-S 3.2; S-M-E-W 2.9; W-E-M-S 2.9; W-S-E-M 2.6; "
            "W-M-S-E 2.5}\n"
            "Next: \"M-W-E-S\"\n"
            "Path: \"W-M-E-S; M-W-E-S; M-S-E-W\"\n"
            "Final: \"M-S-E-W\"\n"
            "Final Length: 2/1\n");
}

TEST(PaperAssignment, AnswersATourThatStopsWhereItStarts) {
  EXPECT_EQ(answer_to("tour A-B A-B=0.5"),
            "Neighbours: 1\nStates: 2\nNeighbour Formula: `n*(n-1)/2`\nState Formula: `n!`\n"
            "Length: 1/2\nNeighbour Tours: {B-A 0.5}\nNext: \"none\"\nPath: \"A-B\"\n"
            "Final: \"A-B\"\nFinal Length: 1/2\n");
}

TEST(PaperAssignment, AnswersTheHandoutsTable) {
  EXPECT_EQ(answer_to("matrix 3,5 1,3 3,2 8,3 / 6,5 1,4 4,8 1,3 / 7,9 9,5 2,6 3,2 / "
                      "3,9 6,2 3,6 5,4"),
            "Eliminated: {B II; B IV; A I; A IV}\n"
            "Left A: \"II III\"\n"
            "Left B: \"I III\"\n"
            "Outcome: \"undecided\"\n"
            "Equilibria: {(II, III); (III, I)}\n");
}

TEST(PaperAssignment, AnswersATableThatEliminationDecidesAndOneWithoutEquilibria) {
  EXPECT_EQ(answer_to("matrix 3,3 0,4 / 4,0 1,1"),
            "Eliminated: {A I; B I}\nLeft A: \"II\"\nLeft B: \"II\"\nOutcome: \"(II, II)\"\n"
            "Equilibria: {(II, II)}\n");
  EXPECT_EQ(answer_to("matrix 1 -1 / -1 1"),
            "Eliminated: \"none\"\nLeft A: \"I II\"\nLeft B: \"I II\"\nOutcome: \"undecided\"\n"
            "Equilibria: \"none\"\n");
}

TEST(PaperAssignment, AnswersASmallGame) {
  EXPECT_EQ(answer_to("game A:a(L:B:b(l:3 r:5) R:B:c(l:2 r:7))"),
            "Strategies A: {a=L; a=R}\n"
            "Strategies B: {b=l c=l; b=l c=r; b=r c=l; b=r c=r}\n"
            "Matrix: \"3 3 5 5; 2 7 2 7\"\n");
}

TEST(PaperAssignment, GivesFieldsThatSuitesCanKeep) {
  const Assignment& paper = **find_assignment("paper");
  for (const Arguments& question : paper.bench()) {
    const Result<Solution> solution = paper.solve(question);
    ASSERT_TRUE(solution) << solution.error().message;
    for (const Field& field : solution->answer) {
      const Result<Field> read = parse_exact_line(exact_line(field));
      ASSERT_TRUE(read) << exact_line(field);
      EXPECT_EQ(*read, field);
    }
  }
}

TEST(PaperAssignment, RefusesOtherKindsOfQuestions) {
  EXPECT_EQ(answer_to(""), "a question begins with tree, tour, matrix or game, and not with ''");
  EXPECT_EQ(answer_to("sudoku 1"),
            "a question begins with tree, tour, matrix or game, and not with 'sudoku'");
}

}  // namespace
}  // namespace cairn
