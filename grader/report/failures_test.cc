#include "grader/report/failures.h"

#include <gtest/gtest.h>

namespace cairn {
namespace {

CaseReport stopped(const std::string& name, const std::string& message, bool reduced = false) {
  CaseReport case_report;
  case_report.judgement.name = name;
  case_report.judgement.verdict = Verdict::kTimeLimit;
  case_report.judgement.message = message;
  case_report.had_whole_limits = !reduced;
  return case_report;
}

CaseReport crashed(const std::string& name, const std::string& err) {
  CaseReport case_report;
  case_report.judgement.name = name;
  case_report.judgement.verdict = Verdict::kRuntimeError;
  case_report.judgement.message = "the program ended with exit code 1, and 0 means success";
  case_report.err = err;
  return case_report;
}

CaseReport wrong(const std::string& name, const std::vector<std::string>& labels,
                 std::size_t right = 1) {
  CaseReport case_report;
  case_report.judgement.name = name;
  case_report.judgement.verdict = Verdict::kWrongAnswer;
  for (const std::string& label : labels) {
    FieldJudgement field;
    field.label = label;
    field.verdict = FieldVerdict::kWrong;
    case_report.judgement.fields.push_back(field);
  }
  for (std::size_t i = 0; i < right; ++i) {
    FieldJudgement field;
    field.verdict = FieldVerdict::kRight;
    case_report.judgement.fields.push_back(field);
  }
  return case_report;
}

/// "what: a b; other: c".
std::string grouped(const std::vector<CaseReport>& cases) {
  std::string text;
  for (const Failure& failure : failures_of(cases)) {
    text += (text.empty() ? "" : "; ") + failure.what + ":";
    for (const CaseReport* const case_report : failure.cases)
      text += " " + case_report->judgement.name;
  }
  return text;
}

TEST(Failures, AreToldOnceForAllCasesThatFailAlike) {
  const std::string err =
      "Exception in thread \"main\" java.lang.ArrayIndexOutOfBoundsException: Index 7\n"
      "\tat T.f(T.java:30)\n";
  const std::string other =
      "Exception in thread \"main\" java.lang.ArrayIndexOutOfBoundsException: Index 8\n"
      "\tat T.f(T.java:30)\n";
  EXPECT_EQ(grouped({crashed("a", err), crashed("b", other), crashed("c", "")}),
            "ArrayIndexOutOfBoundsException at T.java:30: a b; "
            "the program ended with exit code 1, and 0 means success: c");
}

TEST(Failures, OfTimeBeginWithACaseThatHadTheWholeLimits) {
  const std::string tenth =
      "the program was stopped after 0.1 s of computing; that is a tenth of the limit";
  EXPECT_EQ(grouped({stopped("n", "it was not run", true), stopped("a", tenth, true),
                     stopped("b", "the program was stopped after 1 s of computing"),
                     stopped("c", "it was not run", true)}),
            "the program was stopped after 1 s of computing: b a; it was not run: n c");
}

TEST(Failures, OfAnAnswerThatAPersonReadsSayNothingElse) {
  const auto unread = [](CaseReport case_report) {
    case_report.judgement.fields[0].verdict = FieldVerdict::kUnread;
    return case_report;
  };
  EXPECT_EQ(grouped({unread(wrong("2a", {"2a"}, 0)), wrong("2b", {"2b"}, 0),
                     unread(wrong("2c", {"2c"}, 0)), unread(wrong("2d", {"one", "other"}))}),
            "a person reads the answer: 2a 2c; '2b' is wrong: 2b; 'other' is wrong: 2d");
}

TEST(Failures, OfAFileWithoutTheAnswersSaySo) {
  CaseReport absent = wrong("2c.i", {"2c.i"}, 0);
  absent.judgement.fields.front().verdict = FieldVerdict::kMissing;
  EXPECT_EQ(grouped({absent}), "no answer was found: 2c.i");
  absent.judgement.message = "it printed nothing";
  EXPECT_EQ(grouped({absent}), "it printed nothing: 2c.i");
  absent.out = "hello\n";
  EXPECT_EQ(grouped({absent}), "no line of the answer was printed: 2c.i");
}

TEST(Failures, AlwaysSayWhatWentWrong) {
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<Verdict>>([](auto verdict) {
    if (verdict.value == Verdict::kAccepted) return;
    CaseReport bare;
    bare.judgement.verdict = verdict.value;
    EXPECT_NE(failures_of({bare}).front().what, "") << verdict.name;
  });
}

TEST(Failures, BeginWithTheWorst) {
  EXPECT_EQ(grouped({wrong("a", {"Move"}), crashed("b", "")}),
            "the program ended with exit code 1, and 0 means success: b; 'Move' is wrong: a");
}

TEST(Failures, OfAnswersNameTheirLines) {
  EXPECT_EQ(grouped({wrong("a", {"Move", "Value"}), wrong("b", {"A", "B", "C"}),
                     wrong("c", {"A", "B", "C", "D"}), wrong("d", {"A", "B", "C", "D"}, 0),
                     wrong("e", {"Value[1]", "Value[2]"})}),
            "'Move' and 'Value' are wrong: a; 'A', 'B' and 'C' are wrong: b; 'A', 'B' and 2 more "
            "lines are wrong: c; all 4 lines are wrong: d; 'Value' is wrong: e");
}

TEST(Failures, AreNoneWhereAllIsRight) {
  CaseReport right;
  right.judgement.verdict = Verdict::kAccepted;
  EXPECT_EQ(grouped({right}), "");
}

}  // namespace
}  // namespace cairn
