// Answers as people put them into words. Each row is a sentence about fairness.
#include "grader/value/written_answer.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace cairn {
namespace {

const Value kTourLength = Fraction(3);
const Value kNeighbourCount = Formula{"n*(n-1)/2"};
const Value kStateCount = Formula{"n!"};
const Value kNextTour = Text{"M-W-E-S"};
const Value kTourPath = Text{"W-M-E-S; M-W-E-S; M-S-E-W"};
const Value kAllTours = ItemSet{{"M-W-E-S 2.2", "E-M-W-S 3.2", "S-M-E-W 2.9"}};

struct WrittenRow {
  const Value* right;
  std::string text;
};

void expect_reading(Reading reading, const std::vector<WrittenRow>& sentences) {
  for (const WrittenRow& sentence : sentences) {
    const WrittenVerdict verdict = judge_written(sentence.text, *sentence.right, 1);
    EXPECT_EQ(static_cast<int>(verdict.reading), static_cast<int>(reading)) << sentence.text;
    if (reading != Reading::kWrong) continue;
    EXPECT_NE(verdict.value.reason, "") << sentence.text;
  }
}

TEST(WrittenAnswer, WhatIsClaimedAndRightIsRight) {
  expect_reading(
      Reading::kRight,
      {{&kTourLength, "3.0"},
       {&kTourLength, "The length is 3.0"},
       {&kTourLength, "= 3.0"},
       {&kTourLength, "1.1 + 1.4 + 0.5 = 3.0"},
       {&kTourLength, "1.1+1.4+0.5=3.0"},
       {&kTourLength, "3.0 (1.1+1.4+0.5)"},
       {&kTourLength, "3.0 (1.1 + 1.4 + 0.5 = 3.0)"},
       {&kTourLength, "3.0, by adding"},
       {&kTourLength, "3.0 because 1.1 + 1.4 + 0.5 = 3.0"},
       {&kTourLength, "3.0 = 1.1 + 1.4 + 0.5"},
       {&kTourLength, "length: 3.0"},
       {&kTourLength, "Length 3.0."},
       {&kTourLength, "3.0 units"},
       {&kTourLength, "the tour has length 3.0, since it goes W to M, M to E and E to S"},
       {&kTourLength, "We add 1.1, 1.4 and 0.5, so it is 3.0"},
       {&kTourLength, "3"},
       {&kTourLength, "**3.0**"},
       {&kNeighbourCount, "n(n-1)/2, since each pair can be swapped"},
       {&kNeighbourCount, "There are n(n-1)/2 neighbours"},
       {&kNeighbourCount, "the number is n(n-1)/2"},
       {&kNeighbourCount, "n choose 2 = n(n-1)/2"},
       {&kNeighbourCount, "C(n,2), because two of n places are swapped"},
       {&kStateCount, "n factorial (n!)"},
       {&kStateCount, "n! (n factorial)"},
       {&kStateCount, "n!, the orders of n places"},
       {&kStateCount, "Since there are n places, n!"},
       {&kStateCount, "There are n! states in total."},
       {&kNextTour, "M-W-E-S, because it is the shortest"},
       {&kNextTour, "M-W-E-S because it is shorter than W-M-E-S"},
       {&kNextTour, "<M-W-E-S>, length 2.2"},
       {&kNextTour, "The next state is M-W-E-S"},
       {&kNextTour, "M-W-E-S (2.2)"},
       {&kNextTour, "It moves to MWES."},
       {&kNextTour, "state M-W-E-S with length 2.2"},
       {&kTourPath, "W-M-E-S -> M-W-E-S -> M-S-E-W (length 2.0)"},
       {&kTourPath, "W-M-E-S -> M-W-E-S -> M-S-E-W, length 2.0"},
       {&kTourPath, "Start W-M-E-S, then M-W-E-S, then M-S-E-W, where it stops"},
       {&kTourPath, "W-M-E-S (3.0)\nM-W-E-S (2.2)\nM-S-E-W (2.0)"},
       {&kAllTours, "The neighbours are:\nM-W-E-S 2.2\nE-M-W-S 3.2\nS-M-E-W 2.9"},
       {&kAllTours, "M-W-E-S with length 2.2\nE-M-W-S with length 3.2\nS-M-E-W with length 2.9"},
       {&kAllTours, "| M-W-E-S | 2.2 |\n| E-M-W-S | 3.2 |\n| S-M-E-W | 2.9 |"},
       {&kAllTours, "MWES: 2.2, EMWS: 3.2, SMEW: 2.9"}});
}

TEST(WrittenAnswer, WhatIsReadAndIsAnotherIsWrong) {
  expect_reading(Reading::kWrong, {{&kTourLength, "2.9"},
                                   {&kTourLength, "The length is 2.9"},
                                   {&kTourLength, "1.1 + 1.4 + 0.5 = 2.9"},
                                   {&kTourLength, "2.9, by adding"},
                                   {&kTourLength, ""},
                                   {&kNeighbourCount, "n^2"},
                                   {&kNeighbourCount, "the number is n(n+1)/2"},
                                   {&kStateCount, "n^n, since each place has n"},
                                   {&kStateCount, "2^n (the subsets)"},
                                   {&kNextTour, "W-E-M-S"},
                                   {&kNextTour, "The next state is W-E-M-S"},
                                   {&kNextTour, "W-E-M-S, because it is the shortest"},
                                   {&kTourPath, "W-M-E-S -> M-S-E-W"},
                                   {&kAllTours, "M-W-E-S 2.2; E-M-W-S 3.2"},
                                   {&kAllTours, "M-W-E-S 2.2; E-M-W-S 3.2; S-M-E-W 2.8"}});
}

TEST(WrittenAnswer, WhatIsNotClearIsForAPerson) {
  expect_reading(Reading::kUnclear, {{&kTourLength, "3.0 or 2.9"},
                                     {&kTourLength, "not 3.0"},
                                     {&kTourLength, "It is not 3.0"},
                                     {&kTourLength, "2.9, 3.0, 3.1"},
                                     {&kTourLength, "three"},
                                     {&kTourLength, "I added all 3 edges"},
                                     {&kTourLength, "3.0 = 2.9"},
                                     {&kTourLength, "3.0 (2.9)"},
                                     {&kTourLength, "3.0 because 1.1 + 1.4 = 2.5"},
                                     {&kTourLength, "about 3.0"},
                                     {&kTourLength, "see the picture"},
                                     {&kTourLength, "the sum of the edges"},
                                     {&kNeighbourCount, "every pair of places"},
                                     {&kNeighbourCount, "n(n-1)/2 or n^2"},
                                     {&kStateCount, "n! (n^2)"},
                                     {&kStateCount, "factorial"},
                                     {&kNextTour, "M-W-E-S or W-E-M-S"},
                                     {&kNextTour, "the one with length 2.2"},
                                     {&kNextTour, "not M-W-E-S"},
                                     {&kNextTour, "from W-M-E-S to M-W-E-S"},
                                     {&kTourPath, "it goes down twice and stops at M-S-E-W"},
                                     {&kAllTours, "swapping W and M gives M-W-E-S, and so on"},
                                     {&kAllTours, "see above"}});
}

}  // namespace
}  // namespace cairn
