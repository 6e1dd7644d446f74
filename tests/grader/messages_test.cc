// Every kind of message that holds a number or a list, made of the smallest and of the largest
// value: tests/golden/messages.txt, to be read by a person, and no sentence of it has a gap.
#include <gtest/gtest.h>

#include <csignal>
#include <regex>
#include <string>
#include <vector>

#include "grader/class/diff.h"
#include "grader/class/merge_shards.h"
#include "grader/evidence/replay.h"
#include "grader/export/words_for_student.h"
#include "grader/judge/decision.h"
#include "grader/judge/field.h"
#include "grader/judge/lateness.h"
#include "grader/judge/tolerance.h"
#include "grader/report/check_text.h"
#include "grader/report/class_table.h"
#include "grader/report/diagnosis_text.h"
#include "grader/report/explanation.h"
#include "grader/report/late_ledger.h"
#include "grader/report/printed_rows.h"
#include "grader/report/similar_pairs.h"
#include "grader/report/worth_a_look.h"
#include "tests/support/golden.h"
#include "tests/support/judge_example.h"

namespace cairn {
namespace {

using Messages = std::vector<std::string>;

/// What cannot be a sentence; "" where nothing is wrong with the text.
std::string gap_in(const std::string& text) {
  static const std::vector<std::regex> gaps{
      std::regex(R"(: *[.;,)])"),                        // "In all 7 cases: ."
      std::regex(R"([(,] *[.;,)])"),                     // "()", ", ,"
      std::regex(R"((^|\n)[ ]*[.;,])"),                  // a line that begins with its end
      std::regex(R"(\{\}|[^.]\.\.($|[^.])|;\.|,;)"),     // what fmt or joining left
      std::regex(R"(\b(and|or|of|in|by|after) *[.;])"),  // "such as a and ."
      std::regex(R"((^|[^.\d])\b1 (cases|lines|files|inputs|notes|days|pairs|runs|points|rows)\b)"),
      std::regex(R"(\ball 1\b|\b1 ([a-z]+ )?(are|were|have)\b|\b1 of 1 [a-z]+s\b)"),
      std::regex(R"(\b([02-9]|[1-9]\d+) (case|line|file|input|note|day|pair|run|submission)\b)"),
  };
  for (const std::regex& gap : gaps) {
    std::smatch found;
    if (std::regex_search(text, found, gap)) return found.str();
  }
  return "";
}

Messages forms() {
  Messages messages{sentences_of({FormatDeviation::kLabelCase})};
  std::vector<FormatDeviation> all;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<FormatDeviation>>(
      [&](auto deviation) { all.push_back(deviation.value); });
  messages.push_back(sentences_of(all));
  return messages;
}

Messages endings() {
  Limits least;
  least.cpu_seconds = 0.1;
  Limits most;
  most.cpu_seconds = 3600;
  Messages messages;
  for (const Limits& limits : {least, most}) {
    for (const Ending& ending :
         {Ending{Exited{1}}, Ending{Exited{255}}, Ending{Killed{SIGKILL}}, Ending{OutOfTime{true}},
          Ending{OutOfTime{false}}, Ending{OutOfOutput{}}, Ending{OutOfMemory{}},
          Ending{OutOfDisk{}}, Ending{NotStarted{"no such file"}}, Ending{NotRun{}}}) {
      messages.push_back(sentence_of(ending, limits));
    }
  }
  return messages;
}

Messages lines() {
  const Output none = parse_output("");
  const Output many = parse_output("a\n" + std::string(1000, 'b') + "\n");
  return {sentence_of_extra({&many.lines[1]}),
          sentence_of_extra({&many.lines[0], &many.lines[1]}),
          missing_line(""),
          missing_line(std::string(1000, 'b')),

          tolerance_words({0.001, {}}),
          tolerance_words({0.001, 1e-6})};
}

Messages points() {
  return {points_words(0), points_words(1), points_words(Fraction(1, 2)), points_words(1000)};
}

Messages lateness() {
  LatePolicy policy;
  policy.zone = "UTC";
  policy.deductions = {1, 100};
  const auto late = [&](int days, const Fraction& points, int free_days) {
    HandInTime time;
    time.time = days == 1 ? "1970-01-01T00:00:01Z" : "1970-03-01T00:00:00Z";
    if (days == 2) time.time = "1970-01-02T00:00:01Z";
    time.known_by = "the name that Canvas gave it";
    time.source = TimeSource::kNamed;
    std::vector<Decision> decisions;
    if (free_days > 0) {
      Decision spent;
      spent.kind = DecisionKind::kFreeDays;
      spent.days = free_days;
      decisions = {spent};
    }
    policy.free_days = free_days;
    return lateness_of(policy, time, points, 65, decisions).sentence;
  };
  return {late(1, 0, 0),  late(1, 65, 0), late(2, 65, 0), late(1, 65, 1),
          late(2, 65, 1), late(2, 65, 2), late(60, 0, 0), late(60, 65, 0)};
}

Messages ledgers() {
  LateLedger ledger{{"Take-Stones"}, 1, {{"Ann", "1", {{}}, 0}}, {}};
  LedgerEntry& entry = ledger.students[0].entries[0];
  entry.id = "ann";
  entry.out_of = 1;
  Messages messages{ledger_text({}), ledger_text(ledger)};
  entry.days = entry.free_days = 1;
  entry.before = entry.after = entry.without_free_days = 1;
  messages.push_back(ledger_text(ledger));
  ledger.free_days = 10;
  entry.days = entry.free_days = 10;
  entry.out_of = 65;
  messages.push_back(ledger_text(ledger));
  return messages;
}

Messages decisions() {
  Messages messages;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<DecisionKind>>([&](auto kind) {
    Decision decision{"ann", kind.value, "q8.1", {}, "", "kim", "2025-03-01T12:00:00Z", {}};
    messages.push_back(decision_text(decision));
    decision.points = 1;
    decision.reason = "see the mail";
    decision.path = "hw/two";
    decision.until = "2025-03-02T12:00:00Z";
    decision.days = 1;
    messages.push_back(decision_text(decision));
    decision.days = 10;
    decision.points = 65;
    messages.push_back(decision_text(decision));
  });
  return messages;
}

CaseReport wrong_case(const std::string& name) {
  CaseReport case_report;
  case_report.section = "Cases";
  case_report.judgement.name = name;
  case_report.judgement.arguments = {"3", "0", "1"};
  case_report.judgement.verdict = Verdict::kWrongAnswer;
  FieldJudgement field;
  field.label = "Move";
  field.verdict = FieldVerdict::kWrong;
  field.expected = "Move: 1";
  field.found = "Move: 2";
  field.message = wrong_line(field) + ": the number is wrong";
  case_report.judgement.fields = {field};
  return case_report;
}

CaseReport crashed_case(const std::string& name) {
  CaseReport case_report = wrong_case(name);
  case_report.judgement.verdict = Verdict::kRuntimeError;
  case_report.judgement.fields.clear();
  case_report.judgement.message = "the program ended with exit code 1, and 0 means success";
  return case_report;
}

CaseReport right_case(const std::string& name) {
  CaseReport case_report = wrong_case(name);
  case_report.judgement.verdict = Verdict::kAccepted;
  case_report.judgement.fields[0].verdict = FieldVerdict::kRight;
  case_report.judgement.fields[0].found = "Move: 1";
  return case_report;
}

Graded graded(std::vector<CaseReport> cases) {
  Graded report;
  report.assignment = "take_stones";
  report.rubric = "Take-Stones";
  report.id = "ann";
  report.verdict = Verdict::kAccepted;
  for (const CaseReport& case_report : cases) {
    report.verdict = std::max(report.verdict, case_report.judgement.verdict);
  }
  report.cases = std::move(cases);
  report.reason = reason_of_cases(report.cases);
  report.marks.graded = true;
  report.marks.out_of = 1;
  report.marks.parts = {{"cases", 0, 1}};
  return report;
}

std::vector<CaseReport> many(CaseReport (*make)(const std::string&), const std::string& name) {
  std::vector<CaseReport> cases;
  for (int i = 1; i <= 20; ++i) cases.push_back(make(name + std::to_string(i)));
  return cases;
}

Messages checks() {
  Messages messages;
  const auto add = [&](std::vector<CaseReport> cases, std::vector<std::string> notes = {}) {
    Graded report = graded(std::move(cases));
    report.notes = std::move(notes);
    messages.push_back(report_text(report, {}));
  };
  const auto both = [](std::vector<CaseReport> cases, const std::vector<CaseReport>& others) {
    cases.insert(cases.end(), others.begin(), others.end());
    return cases;
  };
  add({wrong_case("a")});
  add({wrong_case("a"), right_case("b")});
  add({wrong_case("a"), crashed_case("c"), right_case("b")}, {"a note"});
  add(many(wrong_case, "w"));
  add(many(crashed_case, "c"));
  add(both(both(many(wrong_case, "w"), many(crashed_case, "c")), many(right_case, "r")),
      Messages(20, "a note"));
  add({right_case("a")});
  add(many(right_case, "r"));
  return messages;
}

Messages diagnoses() {
  DiagnosisReport least;
  least.outcome = Diagnosis::Outcome::kExplained;
  least.wrong = least.explained = 1;
  least.mistakes = {{"sign", "evaluation", "You forget to negate."}};
  DiagnosisReport most = least;
  most.outcome = Diagnosis::Outcome::kPartly;
  most.wrong = 180;
  most.explained = 120;
  most.mistakes = {7, least.mistakes[0]};
  for (int i = 0; i < 60; ++i) most.unexplained.push_back({"case-" + std::to_string(i), "Value"});
  DiagnosisReport all_but_one = least;
  all_but_one.outcome = Diagnosis::Outcome::kPartly;
  all_but_one.wrong = 2;
  all_but_one.unexplained = {{"case-1", ""}};
  Messages messages;
  for (const DiagnosisReport& diagnosis : {least, all_but_one, most}) {
    messages.push_back(diagnosis_text(diagnosis, kUsualColumns, {5, 3}));
    messages.push_back(how_much_explained(diagnosis));
  }
  return messages;
}

Messages explanations() {
  ExplanationReport right;
  right.assignment = "take_stones";
  right.rubric = "Take-Stones";
  right.program = "TakeStones";
  right.id = "ann";
  right.verdict = Verdict::kAccepted;
  JudgedRun answer;
  answer.judgement = right_case("a").judgement;
  right.explanation.answers = {answer};
  ExplanationReport wrong = right;
  wrong.verdict = Verdict::kWrongAnswer;
  wrong.explanation.answers[0].judgement = wrong_case("a").judgement;
  wrong.explanation.smallest = 0;
  Messages messages{explanation_text(right, false), explanation_text(wrong, false)};
  for (const std::size_t smaller : {std::size_t{1}, std::size_t{1000}}) {
    wrong.explanation.smaller = wrong.explanation.smaller_asked = smaller;
    messages.push_back(explanation_text(wrong, false));
  }
  wrong.explanation.is_larger = true;
  for (const std::size_t asked : {std::size_t{0}, std::size_t{1}, std::size_t{1000}}) {
    wrong.explanation.smaller_asked = asked;
    messages.push_back(explanation_text(wrong, false));
  }
  wrong.explanation.is_larger = false;
  wrong.explanation.smaller_asked = 1;
  wrong.explanation.given_up = true;
  wrong.explanation.answers.resize(100, wrong.explanation.answers[0]);
  right.explanation.answers.resize(100, answer);
  messages.push_back(explanation_text(wrong, false));
  messages.push_back(explanation_text(right, false));
  return messages;
}

Messages summaries() {
  Graded submission = graded({wrong_case("a")});
  submission.notes = {"a note"};
  std::vector<SummaryRow> rows{summary_row(submission)};
  Messages messages{summary_text("take_stones", "Take-Stones", rows)};
  rows.resize(2, rows[0]);
  messages.push_back(summary_text("take_stones", "Take-Stones", rows, {"a warning"}, {"a file"}));
  return messages;
}

Messages pairs() {
  SimilarPairs list;
  Messages messages{similar_pairs_text(list)};
  list.answered = 600;
  list.compared = "2025-03-01T12:00:00Z";
  messages.push_back(similar_pairs_text(list));
  list.pairs = {{"ann", "bob", false, 100, {"the code is the same"}}};
  list.more = list.outdated = 1;
  messages.push_back(similar_pairs_text(list));
  list.more = list.outdated = 1000;
  messages.push_back(similar_pairs_text(list));
  return messages;
}

Messages classes() {
  const MovedSubmission moved{"ann", {"0 points", "1 point", {"a: wrong -> right"}, {}}};
  MergeReport merged;
  Messages messages{moved_text({}), moved_text({moved}), moved_text({moved, moved})};
  merged.shards = {{"/one", {}, 1, 0, 1}};
  messages.push_back(merge_text(merged));
  merged.shards.resize(2, {"/two", {}, 300, 3600, 9000});
  messages.push_back(merge_text(merged));
  return messages;
}

Messages replays() {
  Replay replay;
  replay.manifest.id = "ann";
  replay.manifest.session.begun = "2025-03-01T12:00:00Z";
  replay.comparison.before = replay.comparison.after = "0 points";
  replay.graded.marks.out_of = 65;
  Messages messages{replay_text(replay)};
  replay.manifest.cases.resize(1);
  replay.comparison.cases_that_agree = 1;
  replay.manifest.left_out = {{"hidden sections", 1, 1, 1}};
  messages.push_back(replay_text(replay));
  replay.manifest.cases.resize(30);
  replay.manifest.left_out[0].cases = 20;
  messages.push_back(replay_text(replay));
  return messages;
}

Messages hidden_cases() {
  return {hidden_text({}), hidden_text({1, 0, 1, 1}), hidden_text({1, 1, 0, 1}),
          hidden_text({20, 19, 1, 20})};
}

TEST(Messages, OfTheSmallestAndOfTheLargestValueHaveNoGap) {
  const std::vector<std::pair<std::string, Messages>> kinds{
      {"format", forms()},         {"ends of a run", endings()}, {"lines", lines()},
      {"points", points()},        {"lateness", lateness()},     {"late days", ledgers()},
      {"decisions", decisions()},  {"check", checks()},          {"diagnosis", diagnoses()},
      {"explain", explanations()}, {"summary", summaries()},     {"similar pairs", pairs()},
      {"class", classes()},        {"replay", replays()},        {"hidden cases", hidden_cases()},
  };
  std::string text;
  for (const auto& [kind, messages] : kinds) {
    text += "== " + kind + "\n";
    for (const std::string& message : messages) {
      EXPECT_EQ(gap_in(message), "") << kind << ": " << message;
      text += message + (message.ends_with('\n') ? "" : "\n") + "--\n";
    }
  }
  test::expect_golden("messages.txt", text);
}

}  // namespace
}  // namespace cairn
