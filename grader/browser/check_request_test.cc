// What a page in the browser says of answers: what `grade check` says.
#include "grader/browser/check_request.h"

#include <gmock/gmock.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "grader/base/described_json.h"
#include "grader/browser/check_page.h"
#include "grader/browser/page_rubric.h"
#include "grader/facts/live_facts.h"
#include "grader/intake/find_submissions.h"
#include "grader/judge/score.h"
#include "grader/marks/grading.h"
#include "tests/support/nightly.h"

namespace cairn {
namespace {

using nlohmann::ordered_json;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

Rubric take_stones() { return *read_rubric("rubrics/take_stones.json"); }

/// A character for each byte, as runners write it.
std::string byte_text(const std::string& bytes) {
  std::string text;
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x80) {
      text += c;
    } else {
      text += static_cast<char>(0xC0U | (byte >> 6U));
      text += static_cast<char>(0x80U | (byte & 0x3FU));
    }
  }
  return text;
}

ordered_json answer(const std::string& out) {
  return {
      {"ended", "exited"}, {"code", 0}, {"seconds", 0.25}, {"out", byte_text(out)}, {"err", ""}};
}

/// A file of right answers to all cases of the rubric.
ordered_json right_answers(const Rubric& rubric) {
  ordered_json file{{"format", 1},
                    {"rubric", name_of_page_rubric(rubric)},
                    {"command", {"java", "TakeStones"}},
                    {"cases", ordered_json::array()}};
  for (const Section& section : rubric.sections) {
    const auto& cases = std::get<CaseSection>(section.content);
    for (const Case& test_case : cases.suite.cases) {
      file["cases"].push_back(answer(printed(test_case.expected, cases.decimals)));
    }
  }
  return file;
}

std::string ask(const Rubric& rubric, const std::string& answers) {
  return answer_check_request(ordered_json{
      {"ask", "check"},
      {"name", name_of_page_rubric(rubric)},
      {"rubric", page_rubric_json(rubric)},
      {"answers", answers}}.dump());
}

/// The sentence for the student that refuses the file.
std::string error(const std::string& answers) {
  const auto json = ordered_json::parse(ask(take_stones(), answers));
  return json.contains("error") ? json.at("error").get<std::string>() : "it was judged";
}

TEST(PageRubric, IsReadAsItWasWritten) {
  const Rubric rubric = take_stones();
  const Result<PageRubric> page = rubric_for_page(rubric);
  ASSERT_TRUE(page);
  EXPECT_THAT(page->left_out, IsEmpty());
  const ordered_json json = page_rubric_json(page->rubric);
  EXPECT_EQ(page_rubric_json(page_rubric_in(json)), json);
  EXPECT_EQ(full_marks(page_rubric_in(json)), full_marks(rubric));
}

TEST(PageRubric, LeavesOutWhatWouldGiveAnswersAway) {
  Rubric rubric = take_stones();
  Section hidden = rubric.sections.front();
  hidden.title = "Other cases";
  hidden.hidden = true;
  rubric.sections.push_back(hidden);
  const Result<PageRubric> page = rubric_for_page(rubric);
  ASSERT_TRUE(page);
  EXPECT_THAT(page->left_out, ElementsAre("Other cases: its cases are hidden"));
  EXPECT_THAT(page_rubric_json(page->rubric).dump(), Not(HasSubstr("Other cases")));
}

TEST(PageRubric, IsRefusedWhereNothingIsLeft) {
  const Result<PageRubric> queens = rubric_for_page(*read_rubric("rubrics/queens.json"));
  ASSERT_FALSE(queens);
  EXPECT_THAT(queens.error().message,
              AllOf(HasSubstr("a page can check no section of '"),
                    HasSubstr("the page would hold its answers, which are what is asked"),
                    HasSubstr("it is about files, or a person marks it")));
}

TEST(CheckRequest, OfRightAnswersGivesAllPoints) {
  const Rubric rubric = take_stones();
  const auto json = ordered_json::parse(ask(rubric, right_answers(rubric).dump()));
  EXPECT_EQ(json.at("submissions")[0].at("points"), json.at("outOf"));
  EXPECT_EQ(json.at("outOf"), 65);
}

/// What a runner would have written of these runs.
ordered_json answers_of(const SubmissionFacts& facts, const Rubric& rubric) {
  ordered_json file = right_answers(rubric);
  file["cases"] = ordered_json::array();
  for (const SectionRuns& section : facts.runs) {
    for (const TimedRun& run : section) {
      ordered_json one = json_of_described(run.result.ending, FractionForm::kText);
      one["ended"] = one["how"];
      if (one.contains("signal")) one["code"] = one["signal"];
      one["seconds"] = run.result.wall_seconds;
      one["out"] = byte_text(run.result.out);
      one["err"] = byte_text(run.result.err);
      file["cases"].push_back(std::move(one));
    }
  }
  return file;
}

/// All that a report says of what was printed.
ordered_json said_of(const Graded& graded) {
  ordered_json json{{"verdict", enum_word(graded.verdict)},
                    {"marks", json_of_described(graded.marks, FractionForm::kText)},
                    {"diagnosis", json_of_described(graded.diagnosis, FractionForm::kText)},
                    {"cases", ordered_json::array()}};
  for (const CaseReport& one : graded.cases) {
    json["cases"].push_back({{"section", one.section},
                             {"credit", one.credit.text()},
                             {"judgement", json_of_described(one.judgement, FractionForm::kText)}});
  }
  return json;
}

/// Those in Python, or at night all.
std::vector<std::filesystem::path> planted_programs() {
  std::vector<std::filesystem::path> programs;
  for (const auto& verdict : std::filesystem::directory_iterator("tests/submissions/take_stones")) {
    for (const auto& program : std::filesystem::directory_iterator(verdict)) {
      const std::string name = program.path().filename().string();
      if (test::is_nightly() || name.starts_with("python_")) programs.push_back(program.path());
    }
  }
  std::ranges::sort(programs);
  return test::some_of(programs, 5);
}

TEST(CheckRequest, AgreesWithTheGraderOverPlantedPrograms) {
  const Rubric rubric = *read_rubric("tests/submissions/take_stones.json");
  std::size_t compared = 0;
  for (const std::filesystem::path& folder : planted_programs()) {
    SCOPED_TRACE(folder);
    const SubmissionFacts facts =
        make_facts(single_submission(folder, rubric.hand_in_pattern), rubric, {Jail::kBest});
    const Graded graded = grade(facts, rubric, {});
    // A program that cannot be built writes no answers, and a question of time is the machine's.
    if (!facts.build || facts.build->result.status != BuildStatus::kReady) continue;
    if (graded.verdict == Verdict::kTimeLimit) continue;
    const ordered_json answers = answers_of(facts, rubric);
    const Rubric page = page_rubric_in(page_rubric_json(rubric));
    const Result<AnswersFile> read =
        read_answers(answers.dump(), name_of_page_rubric(rubric), answers.at("cases").size());
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(said_of(graded_answers(*read, page)), said_of(graded));
    ++compared;
  }
  EXPECT_GE(compared, 4U);
}

TEST(AnswersFile, IsRefusedInWords) {
  const ordered_json right = right_answers(take_stones());
  EXPECT_EQ(error(right.dump()), "it was judged");
  const std::string no_file =
      "this is not a whole file of answers, such as the runner writes that you download above";
  for (const std::string text :
       {"", "Move: 3\n", "[1, 2]", R"({"format": "1"})", "{\"format\": 1", "<script>1</script>"}) {
    EXPECT_EQ(error(text), no_file) << text;
  }
  EXPECT_EQ(error(std::string(100'000, '[')), no_file);

  ordered_json other = right;
  other["rubric"] = "0123456789ab";
  EXPECT_THAT(error(other.dump()), StartsWith("these are answers to the cases of another page"));
  ordered_json later = right;
  later["format"] = 2;
  EXPECT_THAT(error(later.dump()), StartsWith("these are answers to the cases of another page"));

  ordered_json part = right;
  part["cases"].erase(3);
  const std::size_t cases = right["cases"].size();
  EXPECT_EQ(error(part.dump()), "the file has " + std::to_string(cases - 1) + " of " +
                                    std::to_string(cases) +
                                    " cases: let the runner come to its end");
}

TEST(AnswersFile, ThatWasChangedNamesTheCase) {
  const ordered_json right = right_answers(take_stones());
  for (const auto& [member, value] :
       std::vector<std::pair<std::string, ordered_json>>{{"ended", "accepted"},
                                                         {"ended", "runner_failed"},
                                                         {"ended", 1},
                                                         {"code", "0"},
                                                         {"code", 1e300},
                                                         {"code", nullptr},
                                                         {"seconds", "1"},
                                                         {"out", 1},
                                                         {"out", "\u0100"},
                                                         {"err", nullptr}}) {
    ordered_json changed = right;
    changed["cases"][1][member] = value;
    EXPECT_EQ(error(changed.dump()), "the file was changed: its case 2 cannot be read")
        << member << value;
  }
  ordered_json no_command = right;
  no_command["command"] = "java";
  EXPECT_EQ(error(no_command.dump()), "the file was changed: it has no cases");
}

TEST(AnswersFile, GainsNothingByVerdictsOfItsOwn) {
  const Rubric rubric = take_stones();
  ordered_json forged = right_answers(rubric);
  for (ordered_json& one : forged["cases"]) {
    one["out"] = "";
    one["verdict"] = "accepted";
    one["credit"] = 1;
  }
  forged["points"] = 65;
  const auto json = ordered_json::parse(ask(rubric, forged.dump()));
  EXPECT_LT(json.at("submissions")[0].at("points"), 10);
}

TEST(AnswersFile, MayHoldAnyBytes) {
  const Rubric rubric = take_stones();
  ordered_json file = right_answers(rubric);
  std::string bytes;
  for (int byte = 0; byte < 256; ++byte) bytes += static_cast<char>(byte);
  file["cases"][0]["out"] = byte_text(bytes);
  file["cases"][1]["ended"] = "killed";
  file["cases"][1]["code"] = 11;
  file["cases"][2]["ended"] = "out_of_time";
  file["cases"][3]["code"] = 3221225477;  // of Windows: an access violation
  const auto json = ordered_json::parse(ask(rubric, file.dump()));
  EXPECT_THAT(json.at("submissions")[0].at("states").get<std::string>(), StartsWith("wfsf"));
}

TEST(RunnerWithCases, HoldsEveryCaseOnce) {
  const Rubric rubric = take_stones();
  const std::string runner = runner_with_cases("a @rubric@\n  // @cases@\n1048576\n", rubric, "x");
  EXPECT_THAT(runner, StartsWith("a x\n    \""));
  EXPECT_THAT(runner, Not(HasSubstr("@")));
}

}  // namespace
}  // namespace cairn
