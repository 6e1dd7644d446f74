#include "grader/judge/answer_file.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "grader/judge/judge.h"

namespace cairn {
namespace {

/// A section of answers on paper, every form of which is free.
CaseSection paper() {
  CaseSection section;
  section.source = AnswersInFile{"paper.txt"};
  for (const FormatDeviation deviation : all_deviations()) section.forgive[deviation] = 0;
  section.suite.cases = {{"one",
                          "",
                          {},
                          false,
                          {{"2a", Formula{"n*(n-1)/2"}},
                           {"2c", Text{"yes"}},
                           {"2c.i", Fraction(3)},
                           {"2c.ii", ItemSet{{"M-W-E-S 2.2", "E-M-W-S 3.2"}}},
                           {"2c.iv", Text{"W-M-E-S; M-W-E-S"}}}},
                         {"two", "", {}, false, {{"1b", Text{"-inf"}}}}};
  return section;
}

/// "right", "wrong_form", "wrong" or "missing", and what was taken for the answer to `label`.
std::string said(const std::string& text, const std::string& label) {
  for (const CaseJudgement& judgement : judge_file(text, paper())) {
    for (const FieldJudgement& field : judgement.fields) {
      if (field.label == label) {
        return enum_word(field.verdict) + " '" + field.found + "'";
      }
    }
  }
  return "no such label";
}

/// Whether the answer to `label` in `text` counts as right in substance, at no cost.
bool counts(const std::string& text, const std::string& label) {
  for (const CaseJudgement& judgement : judge_file(text, paper())) {
    for (const FieldJudgement& field : judgement.fields) {
      if (field.label == label) return field.credit == Fraction(1);
    }
  }
  return false;
}

TEST(Sheet, HasLinesHoweverAnEditorEndsThem) {
  for (const std::string end : {"\n", "\r\n", "\r", "\v", "\f", "\u0085", "\u2028", "\u2029"}) {
    const std::string text = "2a: n(n-1)/2" + end + "2c: yes" + end + "1b: -inf";
    for (const char* const label : {"2a", "2c", "1b"}) EXPECT_TRUE(counts(text, label)) << text;
    EXPECT_TRUE(counts(text + "\n", "2c")) << text << ", of which the last ends otherwise";
  }
}

TEST(Sheet, HasLabelsHoweverPeopleNumber) {
  for (const char* const line :
       {"2c.i: 3.0",           "2c.i) 3.0",   "2(c)(i): 3.0", "Problem 2 (c) (i) = 3.0",
        "2.c.i. 3.0",          "2c i - 3.0",  "Q2c.i: 3.0",   "2.C.I: 3.0",
        "(2c.i) 3.0",          "2c.i 3.0",    "  2c.i:3.0",   "question 2c.i: 3.0",
        "2c i – 3.0",          "2c(i) 3.0",   "2(c)(i) 3.0",  "2c.i -> 3.0",
        "2c.i =3.0",           "2c-i: 3.0",   "P2.c.i: 3.0",  "# 2c.i: 3.0",
        "2c.i:\n3.0",          "2c.i\n\n3.0", "2c.i: 3.0\r",  "Answer: 2c.i: 3.0",
        "Problem 2c (i): 3.0", "2ci: 3.0"}) {
    EXPECT_TRUE(counts(std::string(line) + "\n", "2c.i")) << line;
    EXPECT_EQ(said(std::string(line) + "\n", "2c"), "missing ''") << line;
  }
}

TEST(Sheet, AsAskedIsRightToTheByte) {
  EXPECT_EQ(said("2c.i: 3.0\n", "2c.i"), "right '2c.i: 3.0'");
}

TEST(Sheet, KeepsTheSignOfANumber) {
  EXPECT_EQ(said("2c.i: -3.0\n", "2c.i"), "wrong '2c.i: -3.0'");
  EXPECT_EQ(said("2c.i -3.0\n", "2c.i"), "wrong '2c.i -3.0'");
  EXPECT_EQ(said("2c.i) -3.0\n", "2c.i"), "wrong '2c.i) -3.0'");
  EXPECT_TRUE(counts("1b - -inf\n", "1b"));
}

TEST(Sheet, GivesALabelNoAnswerOfALongerOne) {
  EXPECT_EQ(said("2c.iii: yes\n", "2c"), "missing ''");
  EXPECT_EQ(said("2c.iii) yes\n", "2c"), "missing ''");
  EXPECT_EQ(said("2 (c) (v) yes\n", "2c"), "missing ''");
  EXPECT_EQ(said("2(c)(v) yes\n", "2c"), "missing ''");
  EXPECT_EQ(said("2cd: yes\n", "2c"), "missing ''");
  EXPECT_EQ(said("2c.i: 3.0\n2c: yes\n", "2c.i"), "right '2c.i: 3.0'");
  EXPECT_EQ(said("2c.i: 3.0\n2c: yes\n", "2c"), "right '2c: yes'");
}

TEST(Sheet, WantsASignBehindALabel) {
  EXPECT_EQ(said("2 c i 3.0\n", "2c.i"), "missing ''");
  EXPECT_EQ(said("2c.i3.0\n", "2c.i"), "missing ''");
  EXPECT_EQ(said("12c.i: 3.0\n", "2c.i"), "missing ''");
}

TEST(Sheet, JoinsAnAnswerThatGoesOn) {
  const std::string right = "wrong_form '";
  for (const std::string text :
       {"2c.ii: M-W-E-S 2.2\nE-M-W-S 3.2", "2c.ii:\n- M-W-E-S: 2.2\n- E-M-W-S: 3.2",
        "2c.ii)\n1. M-W-E-S = 2.2\n2. E-M-W-S = 3.2", "2c.ii:\n<M-W-E-S> 2.2\n\n<E-M-W-S> 3.2",
        "2c.ii: The neighbours are:\n  * MWES (2.2)\n  * EMWS (3.2)",
        "2c.ii: M-W-E-S 2.2,\nE-M-W-S 3.2"}) {
    EXPECT_EQ(said(text + "\n\n2c.iv: none\n", "2c.ii"), right + text + "'");
    EXPECT_TRUE(counts(text, "2c.ii")) << text;
  }
  EXPECT_TRUE(counts("2c.ii:\nMWES 2.2\nEMWS 3.2\n\nThese are all.\n", "2c.ii"));
  EXPECT_TRUE(counts("2c.iv: W-M-E-S\n-> M-W-E-S\n", "2c.iv"));
  EXPECT_TRUE(counts("2c.iv: W-M-E-S ->\nM-W-E-S\n", "2c.iv"));
}

TEST(Sheet, TakesAnExplanationBelowForNoPartOfTheAnswer) {
  EXPECT_TRUE(counts("2c.i: 3.0\nfor 1.1 + 1.4 + 0.5 = 3.0\n", "2c.i"));
  EXPECT_TRUE(counts("2c.iv: W-M-E-S; M-W-E-S\nThere it stops.\n", "2c.iv"));
  EXPECT_TRUE(counts("2a: n(n-1)/2\nevery pair may be swapped\n", "2a"));
}

TEST(Sheet, AcceptsNoWrongAnswerForBeingLong) {
  EXPECT_FALSE(counts("2c.i: 2.0\n3.0\n", "2c.i"));
  EXPECT_FALSE(counts("2c.ii: M-W-E-S 2.2\n", "2c.ii"));
  EXPECT_FALSE(counts("2c.ii: M-W-E-S 2.2\nE-M-W-S 3.2\nS-M-E-W 2.9\n", "2c.ii"));
  EXPECT_FALSE(counts("2c.iv: M-W-E-S\nW-M-E-S\n", "2c.iv"));
}

TEST(Sheet, CountsTheLastOfSeveral) {
  EXPECT_EQ(said("2c.i: 2.0\n2(c)(i) 3.0\n", "2c.i"), "wrong_form '2(c)(i) 3.0'");
  EXPECT_EQ(said("2c.i: 3.0\n2(c)(i) 2.0\n", "2c.i"), "wrong '2(c)(i) 2.0'");
  const auto judgements = judge_file("2c.i: 2.0\n2c.i: 3.0\n", paper());
  EXPECT_EQ(judgements[0].fields[2].deviations, std::vector{FormatDeviation::kRepeated});
}

TEST(Sheet, HoldsTheAnswersToAllCases) {
  const std::string text = "My homework\n\n1b: −∞\n2a: n choose 2\n";
  EXPECT_TRUE(counts(text, "1b"));
  EXPECT_TRUE(counts(text, "2a"));
  EXPECT_EQ(said(text, "2c"), "missing ''");
}

TEST(Sheet, KeepsLinesWhoseLabelIsWordedOtherwise) {
  CaseSection section = paper();
  section.suite.cases = {
      {"one", "", {}, false, {{"Move", std::int64_t{6}}, {"Value", Fraction(1)}}}};
  section.format = LinesFormat{{{"Move", {"stone"}}, {"Value", {"score"}}}};
  const auto judgements = judge_file("Move: 6\nthe score: 1.0\n", section);
  EXPECT_EQ(judgements[0].fields[1].found, "the score: 1.0");
  EXPECT_EQ(judgements[0].fields[1].credit, Fraction(1));
}

TEST(Sheet, OfAProgramIsNone) {
  CaseSection section = paper();
  section.source = ProgramRuns{};
  RunResult run;
  run.ending = Exited{0};
  run.out = "2c.i) 3.0\n";
  const CaseJudgement judgement = judge(section.suite.cases[0], run, section, Limits{});
  EXPECT_EQ(judgement.fields[2].verdict, FieldVerdict::kMissing);
}

}  // namespace
}  // namespace cairn
