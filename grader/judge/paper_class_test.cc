// A class of sixty that answers Problem 2 of paper_hw2 on paper, each in a manner of its own: no
// right answer at 0 without a person, and no wrong one with points.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "grader/judge/score.h"
#include "grader/judge/unread.h"
#include "tests/support/judge_example.h"

namespace cairn {
namespace {

/// How people put the answer to a question, right and wrong.
struct Manners {
  std::vector<std::string> right;
  std::vector<std::string> wrong;
};

const std::map<std::string, Manners>& manners() {
  static const std::map<std::string, Manners> all{
      {"2a",
       {{"n(n-1)/2", "n*(n-1)/2", "C(n,2)", "n choose 2", "(n^2 - n)/2", "1/2 n (n-1)",
         "There are n(n-1)/2 neighbours", "n(n-1)/2, since every pair of places can be swapped",
         "the number of neighbours is n(n-1)/2", "= n(n-1)/2",
         "Since we choose two of n places, n(n-1)/2", "n(n-1)/2 (n choose 2)"},
        {"n^2", "the number is n(n+1)/2", "n!", "2^n, because each is in or out"}}},
      {"2b",
       {{"n!", "n factorial", "n factorial (n!)", "n!, the orders of n places",
         "There are n! states", "the number of states is n!", "= n!",
         "Since all orders are allowed, n!", "n! because each order is a state", "n(n-1)!", "N!",
         "n! (all permutations)"},
        {"n^n", "2^n", "there are (n-1)! of them", "n^2, since each has a place"}}},
      {"2c.i",
       {{"3.0", "3", "The length is 3.0", "1.1 + 1.4 + 0.5 = 3.0", "3.0 (1.1+1.4+0.5)",
         "3.0, by adding", "= 3.0", "length 3.0", "3.0 units", "1.1+1.4+0.5=3",
         "it is 3.0, because 1.1 + 1.4 + 0.5 = 3.0", "The initial tour has length 3.0."},
        {"2.9", "The length is 3.2", "1.1 + 1.4 + 0.5 = 3.1", "2.5, by adding"}}},
      {"2c.ii",
       {{"M-W-E-S 2.2; E-M-W-S 3.2; S-M-E-W 2.9; W-E-M-S 2.9; W-S-E-M 2.6; W-M-S-E 2.5",
         "M-W-E-S: 2.2, E-M-W-S: 3.2, S-M-E-W: 2.9, W-E-M-S: 2.9, W-S-E-M: 2.6, W-M-S-E: 2.5",
         "M-W-E-S (2.2), E-M-W-S (3.2), S-M-E-W (2.9), W-E-M-S (2.9), W-S-E-M (2.6), W-M-S-E (2.5)",
         "\nM-W-E-S 2.2\nE-M-W-S 3.2\nS-M-E-W 2.9\nW-E-M-S 2.9\nW-S-E-M 2.6\nW-M-S-E 2.5",
         "\n- M-W-E-S = 2.2\n- E-M-W-S = 3.2\n- S-M-E-W = 2.9\n- W-E-M-S = 2.9\n- W-S-E-M = 2.6\n"
         "- W-M-S-E = 2.5",
         "The neighbours are:\nM-W-E-S with length 2.2\nE-M-W-S with length 3.2\n"
         "S-M-E-W with length 2.9\nW-E-M-S with length 2.9\nW-S-E-M with length 2.6\n"
         "W-M-S-E with length 2.5",
         "\n| M-W-E-S | 2.2 |\n| E-M-W-S | 3.2 |\n| S-M-E-W | 2.9 |\n| W-E-M-S | 2.9 |\n"
         "| W-S-E-M | 2.6 |\n| W-M-S-E | 2.5 |",
         "MWES 2.2, EMWS 3.2, SMEW 2.9, WEMS 2.9, WSEM 2.6, WMSE 2.5",
         "\nM-W-E-S\t2.2\nE-M-W-S\t3.2\nS-M-E-W\t2.9\nW-E-M-S\t2.9\nW-S-E-M\t2.6\nW-M-S-E\t2.5",
         "\n1. W-M-S-E 2.5\n2. W-S-E-M 2.6\n3. M-W-E-S 2.2\n4. E-M-W-S 3.2\n5. S-M-E-W 2.9\n"
         "6. W-E-M-S 2.9"},
        {"M-W-E-S 2.2; E-M-W-S 3.2; S-M-E-W 2.9; W-E-M-S 2.9; W-S-E-M 2.6",
         "M-W-E-S 2.2; E-M-W-S 3.2; S-M-E-W 2.9; W-E-M-S 2.9; W-S-E-M 2.6; W-M-S-E 2.4"}}},
      {"2c.iii",
       {{"M-W-E-S", "M-W-E-S, because it is the shortest", "<M-W-E-S>, length 2.2",
         "The next state is M-W-E-S", "MWES", "M-W-E-S (2.2)", "M, W, E, S", "M -> W -> E -> S",
         "= M-W-E-S", "it is M-W-E-S since 2.2 is the least", "M-W-E-S with length 2.2",
         "The state M-W-E-S"},
        {"W-M-S-E", "The next state is W-S-E-M", "W-E-M-S, because it is the shortest"}}},
      {"2c.iv",
       {{"W-M-E-S -> M-W-E-S -> M-S-E-W (length 2.0)", "W-M-E-S; M-W-E-S; M-S-E-W, length 2.0",
         "W-M-E-S -> M-W-E-S -> M-S-E-W, with length 2.0",
         "\nW-M-E-S\nM-W-E-S\nM-S-E-W\nlength: 2.0", "WMES -> MWES -> MSEW (length 2)",
         "<W-M-E-S>, <M-W-E-S>, <M-S-E-W>; the length is 2.0",
         "W-M-E-S => M-W-E-S => M-S-E-W, length = 2.0",
         "W-M-E-S (3.0) -> M-W-E-S (2.2) -> M-S-E-W (2.0), final length 2.0"},
        {"W-M-E-S -> M-W-E-S (length 2.2)", "M-W-E-S -> W-M-E-S -> M-S-E-W (length 1.9)"}}}};
  return all;
}

const std::array<std::string, 6> kQuestions{"2a", "2b", "2c.i", "2c.ii", "2c.iii", "2c.iv"};

/// A way to write down all answers.
struct Layout {
  std::string name;
  std::string above;
  std::string above_c;
  std::array<std::string, 6> marks;  ///< before the answer to each
};

const std::vector<Layout>& layouts() {
  static const std::vector<Layout> all{
      {"Labels", "", "", {"2a: ", "2b: ", "2c.i: ", "2c.ii: ", "2c.iii: ", "2c.iv: "}},
      {"Brackets", "", "", {"2(a) ", "2(b) ", "2(c)(i) ", "2(c)(ii) ", "2(c)(iii) ", "2(c)(iv) "}},
      {"Headings", "Problem 2\n\n", "(c)\n", {"(a) ", "(b) ", "(i) ", "(ii) ", "(iii) ", "(iv) "}},
      {"HeadingsAlone",
       "Problem 2:\n",
       "(c)\n",
       {"(a)\n", "(b)\n", "(i)\n", "(ii)\n", "(iii)\n", "(iv)\n"}},
      {"PartsOfOneProblem", "", "c)\n", {"a) ", "b) ", "i) ", "ii) ", "iii) ", "iv) "}},
      {"NameAndDate",
       "Jane Doe\nCS 540, HW2\n2025-03-01\n\n",
       "",
       {"Problem 2a: ", "Problem 2b: ", "Problem 2c.i: ", "Problem 2c.ii: ", "Problem 2c.iii: ",
        "Problem 2c.iv: "}},
      {"Markdown",
       "# Problem 2\n\n",
       "**(c)**\n\n",
       {"**(a)** ", "**(b)** ", "**(i)** ", "**(ii)** ", "**(iii)** ", "**(iv)** "}},
      {"Questions",
       "",
       "Question 2 (c)\n",
       {"Question 2 (a)\n", "Question 2 (b)\n", "i. ", "ii. ", "iii. ", "iv. "}}};
  return all;
}

/// What came of a question.
enum class Mark { kFull, kNothing, kPending, kPart };

std::map<std::string, Mark> marked(const std::string& text) {
  static const Rubric rubric = test::shipped("paper_hw2.json");
  const CaseSection& section = test::cases_of(rubric, 1);
  SectionResult result;
  result.cases = judge_file(text, section);
  result.unread = unread_in_file(text, section, result.cases);
  const Marks marks = score(false, {SectionResult{}, result}, rubric);
  std::map<std::string, Mark> all;
  for (const MarkPart& part : marks.parts) {
    constexpr std::string_view kSection = "Problem 2, ";
    if (!part.title.starts_with(kSection)) continue;
    const std::string name = part.title.substr(kSection.size());
    if (part.pending) {
      all[part.item] = Mark::kPending;
    } else {
      all[name] = part.points == part.out_of   ? Mark::kFull
                  : part.points == Fraction(0) ? Mark::kNothing
                                               : Mark::kPart;
    }
  }
  return all;
}

TEST(PaperClass, OfSixtyMannersNoRightAnswerGetsNothingAndNoWrongOnePoints) {
  constexpr int kStudents = 60;
  constexpr int kPoints = 20;
  const std::map<std::string, int> worth{{"2a", 3},          {"2b", 3},     {"2c.i", 2},
                                         {"2c.ii", 4},       {"2c.iii", 2}, {"2c.iv", 4},
                                         {"2c.iv-length", 2}};
  int pending = 0;
  for (int student = 0; student < kStudents; ++student) {
    const Layout& layout = layouts()[static_cast<std::size_t>(student) % layouts().size()];
    std::string text = layout.above;
    std::map<std::string, bool> is_right;
    for (std::size_t i = 0; i < kQuestions.size(); ++i) {
      const Manners& own = manners().at(kQuestions.at(i));
      // One of four is wrong, each time another.
      is_right[kQuestions.at(i)] = (static_cast<std::size_t>(student) + i) % 4 != 3;
      const auto& some = is_right[kQuestions.at(i)] ? own.right : own.wrong;
      if (i == 2) text += layout.above_c;
      text += layout.marks.at(i) +
              some[(static_cast<std::size_t>(student) * 7 + i * 5) % some.size()] + "\n";
    }
    is_right["2c.iv-length"] = is_right["2c.iv"];
    const std::map<std::string, Mark> marks = marked(text);
    for (const auto& [question, right] : is_right) {
      const Mark mark = marks.at(question);
      const std::string where =
          fmt::format("student {}, {} ({}):\n{}", student, question, layout.name, text);
      if (mark == Mark::kPending) {
        pending += worth.at(question);
        continue;
      }
      EXPECT_EQ(static_cast<int>(mark), static_cast<int>(right ? Mark::kFull : Mark::kNothing))
          << where;
    }
  }
  RecordProperty("for_a_person", fmt::format("{} of {}", pending, kStudents * kPoints));
  EXPECT_LT(pending * 100, 15 * kStudents * kPoints) << "a person has to read too much";
}

}  // namespace
}  // namespace cairn
