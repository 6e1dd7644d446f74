#include "reference/paper/tour.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "tests/support/random.h"

namespace cairn::paper {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

const std::string kCampus = "W-M-E-S M-W=1.1 M-E=1.4 M-S=0.9 W-E=0.6 W-S=0.7 E-S=0.5";

std::vector<std::string> path_of(const std::string& text) {
  const Result<TourProblem> problem = parse_tour(text);
  if (!problem) return {problem.error().message};
  std::vector<std::string> path;
  for (const ClimbStep& step : climb(*problem)) {
    path.push_back(tour_name(*problem, step.tour) + ' ' + length_text(*problem, step.length));
  }
  return path;
}

std::string refusal_of_tour(const std::string& text) {
  const Result<TourProblem> problem = parse_tour(text);
  return problem ? "a tour" : problem.error().message;
}

TEST(Tours, ClimbAsTheHandoutsProblemDoes) {
  EXPECT_THAT(path_of(kCampus), ElementsAre("W-M-E-S 3.0", "M-W-E-S 2.2", "M-S-E-W 2.0"));
}

TEST(Tours, HaveNeighboursInTheOrderOfTheSwaps) {
  const Result<TourProblem> problem = parse_tour("A-B-C A-B=1 B-C=2 A-C=4");
  ASSERT_TRUE(problem) << problem.error().message;
  std::vector<std::string> neighbours;
  const std::vector<ClimbStep> steps = climb(*problem);
  for (const Neighbour& one : steps[0].neighbours) {
    neighbours.push_back(tour_name(*problem, one.tour) + ' ' + length_text(*problem, one.length));
  }
  EXPECT_THAT(neighbours, ElementsAre("B-A-C 5", "C-B-A 3", "A-C-B 6"))
      << "nobody returns from the last place to the first";
}

TEST(Tours, GoToTheFirstOfTheShortestNeighboursAndStopAtATie) {
  EXPECT_THAT(path_of("A-B-C A-B=5 B-C=1 A-C=1"), ElementsAre("A-B-C 6", "A-C-B 2"));
  EXPECT_THAT(path_of("A-B-C-D A-B=9 B-C=1 C-D=9 A-C=1 B-D=1 A-D=9"),
              ElementsAre("A-B-C-D 19", "D-B-C-A 3"));
  EXPECT_THAT(path_of("A-B-C A-B=1 B-C=1 A-C=1"), ElementsAre("A-B-C 2"));
  EXPECT_THAT(path_of("A-B A-B=0"), ElementsAre("A-B 0"));
}

TEST(Tours, AreCountedByTheFormulas) {  // OEIS A000217, A000142
  EXPECT_EQ(count_neighbours(2), 1);
  EXPECT_EQ(count_neighbours(4), 6);
  EXPECT_EQ(count_neighbours(20), 190);
  EXPECT_EQ(count_tours(4), 24);
  EXPECT_EQ(count_tours(20), 2'432'902'008'176'640'000);
}

TEST(Tours, PrintLengthsWithTheDecimalsOfTheirDistances) {
  EXPECT_THAT(path_of("A-B-C A-B=1.25 B-C=0.75 A-C=9"), ElementsAre("A-B-C 2.00"));
  EXPECT_THAT(path_of("A-B A-B=3.0"), ElementsAre("A-B 3"));
}

TEST(Tours, AreReadWithAnySeparatorAndInAnyDirection) {
  EXPECT_EQ(*parse_tour("W-M-E-S; W-M=1.1, E-M=1.4\nS-M=0.9 E-W=0.6 S-W=0.7 S-E=0.5 E-S=0.50"),
            *parse_tour(kCampus))
      << "E-S is there twice and says the same";
}

TEST(Tours, ThatAreNoneAreRefused) {
  EXPECT_THAT(refusal_of_tour(""),
              HasSubstr("a start and its distances are missing, such as W-M-E"));
  EXPECT_THAT(refusal_of_tour("W"),
              HasSubstr("begins with its start, such as W-M-E, and not with 'W'"));
  EXPECT_THAT(refusal_of_tour("M-W=1.1 M-W"), HasSubstr("begins with its start"));
  EXPECT_THAT(refusal_of_tour("A-B-A A-B=1"), HasSubstr("the place 'A' is twice in the start"));
  EXPECT_THAT(refusal_of_tour("A-B- A-B=1"), HasSubstr("the place '' is not a name"));
  EXPECT_THAT(refusal_of_tour("A-B;C"), HasSubstr("'C' is not a distance such as M-W=1.1"));
  EXPECT_THAT(refusal_of_tour("A-B A=B-1"), HasSubstr("'A=B-1' is not a distance"));
  EXPECT_THAT(refusal_of_tour("A-B A-C=1"),
              HasSubstr("the place 'C' of a distance is not in the start"));
  EXPECT_THAT(refusal_of_tour("A-B A-A=1"),
              HasSubstr("'A-A=1' is the distance from a place to itself"));
  EXPECT_THAT(refusal_of_tour("A-B A-B=-1"), HasSubstr("the distance 'A-B=-1' is below 0"));
  EXPECT_THAT(refusal_of_tour("A-B A-B=x"), HasSubstr("the distance 'x' is not a number"));
  EXPECT_EQ(refusal_of_tour("A-B A-B=1 B-A=2"), "the distance of B and A is 1 and then 2");
  EXPECT_EQ(refusal_of_tour("A-B-C A-B=1 B-C=1"),
            "the distance of A and C is missing; it is written A-C=1.1");
  std::string many = "p0";
  for (int i = 1; i <= 20; ++i) many += "-p" + std::to_string(i);
  EXPECT_THAT(refusal_of_tour(many),
              HasSubstr("the start has 21 places, and at most 20 are allowed"));
}

TEST(Tours, EndWhereNoSwapShortensThemOnRandomMaps) {
  test::Random random(2);
  for (int round = 0; round < 300; ++round) {
    const int places = random.between(2, 7);
    TourProblem problem;
    for (int i = 0; i < places; ++i) {
      problem.places.push_back("p" + std::to_string(i));
      problem.start.push_back(static_cast<std::size_t>(i));
    }
    problem.distances.assign(problem.places.size(), std::vector<Fraction>(problem.places.size()));
    for (std::size_t i = 0; i < problem.places.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        problem.distances[i][j] = problem.distances[j][i] = Fraction(random.between(0, 30), 10);
      }
    }
    const std::vector<ClimbStep> steps = climb(problem);
    for (std::size_t i = 1; i < steps.size(); ++i) {
      EXPECT_LT(steps[i].length, steps[i - 1].length);
    }
    // All orders that differ from the end in exactly two places.
    const Tour& end = steps.back().tour;
    std::set<Tour> around;
    Tour tour = problem.start;
    do {
      const auto different = std::inner_product(tour.begin(), tour.end(), end.begin(), 0,
                                                std::plus<>(), std::not_equal_to<>());
      if (different != 2) continue;
      around.insert(tour);
      EXPECT_GE(length_of(problem, tour), steps.back().length) << tour_name(problem, tour);
    } while (std::next_permutation(tour.begin(), tour.end()));
    std::set<Tour> found;
    for (const Neighbour& neighbour : steps.back().neighbours) found.insert(neighbour.tour);
    EXPECT_EQ(found, around);
    EXPECT_EQ(static_cast<std::int64_t>(found.size()), count_neighbours(problem.places.size()));
  }
}

TEST(Tours, AreReportedStepByStep) {
  const std::string text = tour_report(*parse_tour(kCampus));
  EXPECT_THAT(text, HasSubstr("n*(n-1)/2 = 6\n"));
  EXPECT_THAT(text, HasSubstr("n! = 24\n"));
  EXPECT_THAT(text, HasSubstr("Start: W-M-E-S  1.1 + 1.4 + 0.5 = 3.0\n"));
  EXPECT_THAT(text, HasSubstr("  1 and 2  M-W-E-S  1.1 + 0.6 + 0.5 = 2.2  <- next\n"));
  EXPECT_THAT(text, HasSubstr("Stop at M-S-E-W: no neighbour is shorter than 2.0\n"));
  EXPECT_THAT(text, HasSubstr("Path of 2 steps: W-M-E-S 3.0 -> M-W-E-S 2.2 -> M-S-E-W 2.0\n"));
  EXPECT_THAT(tour_report(*parse_tour("A-B A-B=1")), HasSubstr("Path of 0 steps: A-B 1\n"));
  EXPECT_THAT(tour_report(*parse_tour("A-B-C A-B=5 B-C=1 A-C=1")), HasSubstr("Path of 1 step:"));
}

}  // namespace
}  // namespace cairn::paper
