// casegen as a person meets it: words in; stdout, stderr and an exit code out.
#include <gmock/gmock.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include "cases/suite.h"
#include "reference/core/misconception_catalog.h"
#include "tests/support/golden.h"
#include "tests/support/places.h"
#include "tests/support/run_program.h"
#include "tests/support/words_of.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using test::expect_file;
using test::expect_golden;
using test::ProgramOutput;
using test::Stdout;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

const std::string kQuestions = "cases/questions/take_stones.json";
const std::string kSuite = "cases/suites/take_stones.json";
const std::string kSelected = "cases/suites/take_stones-visible.json";

ProgramOutput casegen(const std::vector<std::string>& arguments, Stdout to = Stdout::kKept) {
  return test::run_program(test::built_program("casegen"), arguments, to);
}

std::string text_of(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// What follows the cases of a suite that was selected.
std::string certificate_of(const std::string& file) {
  const std::string text = text_of(file);
  return text.substr(text.find("\"certificate\""));
}

class Casegen : public testing::Test {
 protected:
  Casegen() { fs::create_directories(folder); }
  ~Casegen() override {
    std::error_code ignored;
    fs::remove_all(folder, ignored);
  }

  /// A file of that content.
  [[nodiscard]] std::string file(const std::string& name, const std::string& text) const {
    std::ofstream(folder / name, std::ios::binary) << text;
    return (folder / name).string();
  }
  /// The suite, with the first `before` replaced.
  [[nodiscard]] std::string tampered(const std::string& before, const std::string& after,
                                     const std::string& suite = kSuite) const {
    std::string text = text_of(suite);
    const std::size_t at = text.find(before);
    EXPECT_NE(at, std::string::npos) << before;
    return file("tampered.json", text.replace(at, before.size(), after));
  }

  const fs::path folder =
      fs::path(testing::TempDir()) / ("cairn-casegen-test-" + std::to_string(getpid()));
};

TEST_F(Casegen, HelpsWithEveryCommand) {
  expect_golden("casegen/help.txt", casegen({"--help"}).out);
  for (const std::string command :
       {"answer", "verify", "enumerate take_stones", "sample take_stones", "select take_stones"}) {
    std::vector<std::string> words = test::words_of(command);
    words.emplace_back("--help");
    const ProgramOutput output = casegen(words);
    EXPECT_EQ(output.exit_code, 0);
    EXPECT_EQ(output.err, "");
    std::string file = "casegen/help_" + command + ".txt";
    std::replace(file.begin(), file.end(), ' ', '_');
    expect_golden(file, output.out);
  }
}

TEST_F(Casegen, AnswersQuestionsWithTheCommittedSuite) {
  const ProgramOutput output = casegen({"answer", kQuestions});
  EXPECT_EQ(output.exit_code, 0);
  EXPECT_EQ(output.err, "");
  expect_file(kSuite, output.out);
}

TEST_F(Casegen, AnswersASuiteAgain) {
  EXPECT_TRUE(casegen({"answer", kSuite}).out == text_of(kSuite));
  EXPECT_TRUE(casegen({"answer", tampered("Move: 1", "Move: 9")}).out == text_of(kSuite));
}

TEST_F(Casegen, VerifiesASuite) {
  const ProgramOutput output = casegen({"verify", kSuite});
  EXPECT_EQ(output.exit_code, 0);
  EXPECT_EQ(output.err, "");
  EXPECT_THAT(output.out, testing::MatchesRegex(kSuite + ": [0-9]+ cases, all verified\n"));
}

TEST_F(Casegen, ShowsAnAnswerThatMoved) {
  const std::string suite = tampered("Number of Nodes Visited: 4", "Number of Nodes Visited: 5");
  const ProgramOutput output = casegen({"verify", suite});
  EXPECT_EQ(output.exit_code, 1);
  EXPECT_EQ(output.err, "");
  EXPECT_EQ(output.out, suite +
                            ": it differs from what is computed now:\n"
                            "case official-1, line 3: expected 'Number of Nodes Visited: 5', the "
                            "reference prints 'Number of Nodes Visited: 4'\n");
  EXPECT_THAT(text_of(suite), HasSubstr("Number of Nodes Visited: 5\"")) << "it was changed";
}

TEST_F(Casegen, ShowsThatQuestionsHaveNoAnswersYet) {
  const ProgramOutput output = casegen({"verify", kQuestions});
  EXPECT_EQ(output.exit_code, 1);
  EXPECT_THAT(output.out,
              HasSubstr("case official-1: expected nothing, the reference prints [\"Move: 1\""));
}

/// The text with twice the indentation: the same values in other bytes.
std::string indented_by_four(const std::string& text) {
  std::string wide;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    wide += std::string(line.find_first_not_of(' '), ' ') + line + '\n';
  }
  return wide;
}

TEST_F(Casegen, VerifiesValuesAndNotTheirLayout) {
  for (const std::string& suite : {kSuite, kSelected}) {
    const std::string wide = indented_by_four(text_of(suite));
    ASSERT_NE(wide, text_of(suite));
    EXPECT_EQ(casegen({"verify", file("wide.json", wide)}).exit_code, 0) << suite;
  }
}

TEST_F(Casegen, ShowsOnATerminalHowManyQuestionsAreWrittenToAFile) {
  const std::string command =
      test::built_program("casegen") +
      " enumerate take_stones --stones 10 --taken 0..4 --depth 0..6 --label";
  const std::string to_file = test::on_a_terminal(command + " >/dev/null");
  EXPECT_THAT(to_file, AllOf(HasSubstr("\r[#"), HasSubstr(" questions\x1b[K")));
  EXPECT_THAT(test::on_a_terminal(command), Not(HasSubstr("[#")));
}

TEST_F(Casegen, ShowsOfAnotherLayoutOnlyTheValuesThatDiffer) {
  std::string wide = indented_by_four(text_of(kSuite));
  wide.replace(wide.find("Move: 1"), 7, "Move: 9");
  const ProgramOutput output = casegen({"verify", file("wide.json", wide)});
  EXPECT_EQ(output.exit_code, 1);
  EXPECT_THAT(output.out, HasSubstr("expected 'Move: 9', the reference prints 'Move: 1'\n"));
  EXPECT_EQ(std::count(output.out.begin(), output.out.end(), '\n'), 2) << output.out;
}

TEST_F(Casegen, VerifiesEveryFileThatItIsGiven) {
  const std::string moved = tampered("Move: 1", "Move: 9");
  const ProgramOutput output = casegen({"verify", kSuite, moved, kSuite});
  EXPECT_EQ(output.exit_code, 1);
  EXPECT_THAT(output.out,
              AllOf(StartsWith(kSuite + ": "), HasSubstr("\n" + moved + ": it differs "),
                    testing::EndsWith(" cases, all verified\n")));
}

TEST_F(Casegen, ShowsAClaimOfACertificateThatIsNotTrue) {
  const std::string suite = tampered("\"lower_bound\": 9", "\"lower_bound\": 10", kSelected);
  const ProgramOutput output = casegen({"verify", suite});
  EXPECT_EQ(output.exit_code, 1);
  EXPECT_EQ(output.err, "");
  EXPECT_THAT(output.out, HasSubstr("lower_bound: the suite has 10, it is now 9\n"));
}

TEST_F(Casegen, RefusesASuiteThatShowsFewerMistakesThanItSays) {
  const std::string questions =
      file("questions.json",
           R"({"assignment": "take_stones", "title": "Few", "shows_every_mistake": true, "cases": [
            {"name": "one", "why": "The smallest game.", "arguments": "3 0 0"}]})");
  const std::string suite = file("suite.json", casegen({"answer", questions}).out);
  const ProgramOutput output = casegen({"verify", suite});
  EXPECT_EQ(output.exit_code, 1);
  EXPECT_THAT(output.out, AllOf(StartsWith(suite + ": it says \"shows_every_mistake\", and no case "
                                                   "shows first-move-up-to-half, "),
                                testing::EndsWith(": add cases that do\n")));
}

TEST_F(Casegen, EveryShippedSuiteShowsEveryMistakeOrSaysWhatNoQuestionShows) {
  for (const auto& entry : fs::directory_iterator("cases/suites")) {
    const Suite suite = *read_suite(entry.path());
    const auto catalog = find_catalog(suite.assignment);
    // The handout itself says which tables of queens are asked for.
    if (!catalog || entry.path().filename() == "queens.json") continue;
    const bool is_known = std::ranges::any_of(suite.cases, [&](const Case& test_case) {
      return !(*catalog)->printed({}, test_case.arguments).empty();
    });
    if (is_known) {
      EXPECT_TRUE(suite.shows_every_mistake || suite.certificate) << entry.path();
    }
  }
}

TEST_F(Casegen, SaysWhatACertificateCannotClaim) {
  const std::string suite = tampered("\"seed\": 1", "\"seed\": 2", kSelected);
  const ProgramOutput output = casegen({"verify", suite, kSuite});
  EXPECT_EQ(output.exit_code, 1);
  EXPECT_THAT(output.out, AllOf(HasSubstr(suite + ": the certificate is wrong: case case-"),
                                HasSubstr(" is not a candidate of seed 2\n" + kSuite + ": ")));
}

TEST_F(Casegen, SaysWhenItsResultCouldNotBeWritten) {
  for (const Stdout to : {Stdout::kFull, Stdout::kClosed}) {
    for (const std::string command : {"answer", "verify"}) {
      const ProgramOutput output = casegen({command, kSuite}, to);
      EXPECT_EQ(output.exit_code, 1);
      EXPECT_EQ(output.err,
                "casegen: " + command + ": the result could not be written to stdout\n");
    }
  }
}

/// What it prints when it is asked so, which nothing is wrong with.
std::string out_of(const std::string& line) {
  const ProgramOutput output = casegen(test::words_of(line));
  EXPECT_EQ(output.exit_code, 0) << line;
  EXPECT_EQ(output.err, "") << line;
  return output.out;
}

const std::string kFewQuestions = "take_stones --stones 6..7 --taken 0..2 --depth 0..2";
const std::string kManyQuestions =
    "sample take_stones --stones 10..20 --taken 0..6 --depth 0..8 --number 20 --seed 7";

TEST_F(Casegen, EnumeratesTheLegalQuestions) {
  expect_golden("casegen/enumerate.jsonl", out_of("enumerate " + kFewQuestions));
  expect_golden("casegen/enumerate_label.jsonl", out_of("enumerate " + kFewQuestions + " --label"));
}

TEST_F(Casegen, CountsTheQuestionsThatItEnumerates) {
  const auto count = [](const std::string& more) {
    const std::string lines = out_of("enumerate " + kFewQuestions + more);
    return std::to_string(std::count(lines.begin(), lines.end(), '\n')) + '\n';
  };
  EXPECT_EQ(out_of("enumerate " + kFewQuestions + " --count"), count(""));
  EXPECT_EQ(out_of("enumerate " + kFewQuestions + " --count --shard 3/4"), count(" --shard 3/4"));
  EXPECT_EQ(out_of("enumerate take_stones --stones 20 --taken 0..20 --depth 0..1 --count"),
            "778692\n");
}

TEST_F(Casegen, DrawsTheSameBytesFromTheSameSeedOnEveryMachine) {
  expect_golden("casegen/sample.jsonl", out_of(kManyQuestions));
  expect_golden("casegen/sample_filtered.jsonl",
                out_of("sample take_stones --stones 12 --taken 2..6 --depth 1..4 --number 5 "
                       "--value -0.7 --visited 20..5000 --static-leaves --label"));
}

/// Asked wrongly: exit code 2, nothing on stdout, one line on stderr. Returns the line.
std::string refusal(const std::vector<std::string>& arguments) {
  const ProgramOutput output = casegen(arguments);
  EXPECT_EQ(output.exit_code, 2);
  EXPECT_EQ(output.out, "");
  EXPECT_THAT(output.err, StartsWith("casegen: "));
  EXPECT_EQ(std::count(output.err.begin(), output.err.end(), '\n'), 1) << output.err;
  return output.err;
}

TEST_F(Casegen, RefusesWhatIsNoQuestion) {
  const auto questions = [&](const std::string& arguments) {
    return file("questions.json", R"({"assignment": "take_stones", "title": "t", "cases": [
      {"name": "one", "why": "a test", "arguments": ")" +
                                      arguments + "\"}]}\n");
  };
  EXPECT_THAT(refusal({"answer", questions("7 1 9 2")}),
              AllOf(HasSubstr("questions.json: case one (7 1 9 2): "), HasSubstr("'9'")));
  EXPECT_THAT(refusal({"answer", questions("10 1 4 2")}), HasSubstr("\"breaks_rules\": true"));
  EXPECT_THAT(refusal({"answer", questions("1 0 0")}), HasSubstr("no move is possible"));
  EXPECT_THAT(refusal({"verify", questions("7 1 9 2")}), HasSubstr("case one"));
}

TEST_F(Casegen, RefusesFilesThatAreNoSuites) {
  for (const std::string command : {"answer", "verify"}) {
    EXPECT_THAT(refusal({command, (folder / "nowhere").string()}),
                HasSubstr("nowhere: this file does not exist"));
    EXPECT_THAT(refusal({command, folder.string()}), HasSubstr("this is a folder"));
    EXPECT_THAT(refusal({command, file("text", "{\n")}), HasSubstr("text: this is not JSON"));
    EXPECT_THAT(refusal({command, file("other.json", "{}")}), HasSubstr("other.json: "));
    EXPECT_THAT(refusal({command, file("chess.json",
                                       R"({"assignment": "chess", "title": "t", "cases": []})")}),
                HasSubstr("chess"));
  }
}

TEST_F(Casegen, SaysWhenItsQuestionsCouldNotBeWritten) {
  const std::vector<std::string> words = test::words_of("enumerate " + kFewQuestions);
  for (const Stdout to : {Stdout::kFull, Stdout::kClosed}) {
    const ProgramOutput output = casegen(words, to);
    EXPECT_EQ(output.exit_code, 1);
    EXPECT_EQ(output.err,
              "casegen: enumerate take_stones: the result could not be written to stdout\n");
  }
}

TEST_F(Casegen, RefusesQuestionsThatCannotBeMade) {
  const auto refusal_of = [](const std::string& line) { return refusal(test::words_of(line)); };
  const std::string enumerate = "enumerate take_stones ";
  const std::string sample = "sample take_stones ";
  for (const std::string& command : {enumerate, sample}) {
    EXPECT_THAT(refusal_of(command), HasSubstr("the option '--"));
    EXPECT_THAT(refusal_of(command + "--stones 7 --taken 0"),
                HasSubstr("the option '--depth' is required but missing"));
    EXPECT_THAT(refusal_of(command + "--stones 7..1025 --taken 0 --depth 0"),
                HasSubstr("the number of stones '1025' is not a whole number from 1 to 1024"));
    EXPECT_THAT(refusal_of(command + "--stones 7 --taken -1 --depth 0"),
                HasSubstr("the number of taken stones '-1' is not a whole number from 0 to 1024"));
    EXPECT_THAT(refusal_of(command + "--stones 7 --taken 0 --depth 6..0"),
                HasSubstr("the depth '6..0' is not a range such as 3 or 2..4"));
    EXPECT_THAT(refusal_of(command + "--stones 7 --taken 0 --depth 0 9"),
                HasSubstr("usage: '" + command + "--stones A..B"));
  }
  EXPECT_THAT(refusal_of("enumerate " + kFewQuestions + " --shard 0/4"),
              HasSubstr("the shard '0' is not a whole number from 1 to 4"));
  EXPECT_THAT(refusal_of("enumerate " + kFewQuestions + " --count --label"),
              HasSubstr("--count and --label exclude each other"));
  EXPECT_THAT(refusal_of(enumerate + "--stones 64 --taken 0..20 --depth 0 --count"),
              HasSubstr("ask for fewer stones or for fewer taken"));
  EXPECT_THAT(refusal_of("sample " + kFewQuestions + " --number 0"),
              HasSubstr("the number of questions '0' is not a whole number from 1 to 1000000"));
  EXPECT_THAT(refusal_of("sample " + kFewQuestions + " --seed x"),
              HasSubstr("the seed 'x' is not a whole number from 0 to 2147483647"));
  EXPECT_THAT(refusal_of("sample " + kFewQuestions + " --value 0.8"),
              HasSubstr("the value '0.8' is not one of -1.0, -0.7, -0.6, -0.5, 0.0, 0.5, 0.6, "
                        "0.7, 1.0"));
  EXPECT_THAT(refusal_of("sample " + kFewQuestions + " --visited 0..5"),
              HasSubstr("the number of nodes visited '0' is not a whole number from 1 to"));
  EXPECT_THAT(refusal_of("sample " + kFewQuestions + " --visited 5000..6000"),
              HasSubstr("of the last 10000 questions drawn, after 0 that fit, none has such"));
  EXPECT_THAT(refusal_of(sample + "--stones 7 --taken 7 --depth 0"),
              HasSubstr("no legal position with these numbers"));
}

TEST_F(Casegen, RefusesSuitesThatCannotBeSelected) {
  const auto refusal_of = [](const std::string& line) { return refusal(test::words_of(line)); };
  const std::string select = "select take_stones ";
  EXPECT_THAT(refusal_of("select chess"),
              AllOf(HasSubstr("unknown command 'select'"), HasSubstr("select take_stones")));
  EXPECT_THAT(refusal_of(select + "--seed x"),
              HasSubstr("the seed 'x' is not a whole number from 0 to 2147483647"));
  EXPECT_THAT(refusal_of(select + "--branches 0"),
              HasSubstr("the number of branches '0' is not a whole number from 1 to"));
  EXPECT_THAT(refusal_of(select + "--smallest --cheapest"),
              HasSubstr("--smallest and --cheapest exclude each other"));
  EXPECT_THAT(refusal_of(select + "--without no/such.json"), HasSubstr("no/such.json"));
  EXPECT_THAT(refusal_of(select + "--without cases/suites/queens.json"),
              HasSubstr("cases/suites/queens.json is a suite of queens, not of take_stones"));
  EXPECT_THAT(refusal_of(select + "7"), HasSubstr("usage: 'select take_stones [--seed S]"));
  const std::string paper = R"({"assignment": "paper", "title": "t", "cases": [
      {"name": "a", "why": "w", "arguments": "matrix 3,5 1,3 / 6,5 1,4"}], )" +
                            certificate_of(kSelected);
  EXPECT_THAT(refusal({"verify", file("paper.json", paper)}),
              HasSubstr("no mistakes are known for 'paper', only for "));
}

TEST_F(Casegen, RefusesOtherCommandsWordsAndOptions) {
  EXPECT_THAT(refusal({}), HasSubstr("a command is missing"));
  EXPECT_THAT(refusal({"solve"}), HasSubstr("unknown command 'solve'"));
  EXPECT_THAT(refusal({"answer"}), HasSubstr("answer <questions.json>"));
  EXPECT_THAT(refusal({"answer", kQuestions, kQuestions}), HasSubstr("answer <questions.json>"));
  EXPECT_THAT(refusal({"verify"}), HasSubstr("verify <suite.json...>"));
  EXPECT_THAT(refusal({"verify", kSuite, "--quiet"}), HasSubstr("--quiet"));
}

}  // namespace
}  // namespace cairn
