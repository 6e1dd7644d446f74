// refsolve as a person meets it: words in; stdout, stderr and an exit code out.
#include "tests/support/refsolve.h"

#include <gmock/gmock.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include "reference/core/assignment.h"
#include "tests/support/golden.h"

namespace cairn {
namespace {

using test::expect_golden;
using test::printed_by;
using test::ProgramOutput;
using test::refsolve;
using test::Stdout;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

TEST(Refsolve, PrintsTheHandoutsSixLines) {
  EXPECT_EQ(printed_by("take_stones 7 3 1 4 2 3"),
            "Move: 6\n"
            "Value: 1.0\n"
            "Number of Nodes Visited: 3\n"
            "Number of Nodes Evaluated: 1\n"
            "Max Depth Reached: 2\n"
            "Avg Effective Branching Factor: 1.0\n");
}

TEST(Refsolve, CountsTheSixLinesWithoutWalkingTheTreeInAnyMemory) {
  for (const char* question : {"7 3 1 4 2 3", "12 0 0", "20 2 1 15 6"}) {
    const std::string right = printed_by("take_stones " + std::string(question));
    EXPECT_EQ(printed_by("take_stones count " + std::string(question)), right);
    EXPECT_EQ(printed_by("take_stones count " + std::string(question) + " --memory 1"), right);
  }
}

TEST(Refsolve, CountsInNoMemoryThatIsNone) {
  const ProgramOutput output = refsolve("take_stones count 7 0 0 --memory 0");
  EXPECT_EQ(output.exit_code, 2);
  EXPECT_EQ(output.err,
            "refsolve: take_stones count: the memory in MiB '0' is not a whole number from 1 to "
            "1048576\n");
  EXPECT_EQ(output.out, "");
}

/// A copy of refsolve, laid out as it is installed.
class RefsolveExploreTest : public testing::Test {
 protected:
  RefsolveExploreTest() {
    std::filesystem::create_directories(folder / "bin");
    std::filesystem::copy_file(test::built_program("refsolve"), folder / "bin/refsolve");
  }

  ~RefsolveExploreTest() override { std::filesystem::remove_all(folder); }

  [[nodiscard]] ProgramOutput explore(const std::string& output) const {
    return test::run_program(folder / "bin/refsolve", {"explore", "--output", output});
  }

  const std::filesystem::path folder =
      std::filesystem::path(testing::TempDir()) / ("cairn-explore-" + std::to_string(getpid()));
};

TEST_F(RefsolveExploreTest, WritesAPageThatHoldsTheModule) {
  std::filesystem::create_directories(folder / "libexec/cairn-pages");
  std::ofstream(folder / "libexec/cairn-pages/module.wasm.gz") << "foobar";
  const std::filesystem::path page = folder / "explore.html";
  const ProgramOutput output = explore(page);
  EXPECT_EQ(output.exit_code, 0) << output.err;
  std::ifstream in(page);
  const std::string html(std::istreambuf_iterator<char>(in), {});
  EXPECT_THAT(html, HasSubstr(R"("module":"Zm9vYmFy")"));
  EXPECT_THAT(html, HasSubstr("'wasm-unsafe-eval'; worker-src blob:;"));

  const ProgramOutput nowhere = explore(folder / "no/explore.html");
  EXPECT_EQ(nowhere.exit_code, 1);
  EXPECT_THAT(nowhere.err, HasSubstr("no/explore.html: it cannot be written"));
}

TEST_F(RefsolveExploreTest, SaysWhatMakesAModuleThatIsMissing) {
  const ProgramOutput output = explore(folder / "explore.html");
  EXPECT_EQ(output.exit_code, 1);
  EXPECT_THAT(output.err,
              HasSubstr("libexec/cairn-pages/module.wasm.gz: the page needs this module, "
                        "and it is missing; 'docker/run.sh pages' makes it\n"));
  EXPECT_FALSE(std::filesystem::exists(folder / "explore.html"));
}

TEST(Refsolve, PrintsAsManyDecimalsAsTheEditionHas) {
  EXPECT_EQ(printed_by("take_stones 7 1 1 2 --decimals 2"),
            "Move: 5\n"
            "Value: -1.00\n"
            "Number of Nodes Visited: 12\n"
            "Number of Nodes Evaluated: 7\n"
            "Max Depth Reached: 2\n"
            "Avg Effective Branching Factor: 2.20\n");
  EXPECT_EQ(printed_by("take_stones --decimals=2 7 1 1 2"),
            printed_by("take_stones 7 1 1 2 --decimals 2"));
  EXPECT_EQ(printed_by("take_stones 7 1 1 2 --decimals 1"), printed_by("take_stones 7 1 1 2"));
  EXPECT_THAT(printed_by("take_stones 7 1 1 2 --decimals 9"), HasSubstr("Value: -1.000000000\n"));
  EXPECT_THAT(printed_by("take_stones 7 1 1 2 --decimals 0"), HasSubstr("Value: -1\n"));
}

TEST(Refsolve, PlaysAGame) {
  expect_golden("refsolve/play_7.txt", printed_by("play take_stones 7"));
}

TEST(Refsolve, PlaysOnAfterAnOpening) {
  expect_golden("refsolve/play_7_after_3_6.txt", printed_by("play take_stones 7 3 6"));
  EXPECT_EQ(printed_by("play take_stones 7 3 6 2 4 1 7"),
            "Player 1: 3\nPlayer 2: 6\nPlayer 1: 2\nPlayer 2: 4\nPlayer 1: 1\nPlayer 2: 7\n"
            "Winner: Player 2\n")
      << "the handout's example game";
}

TEST(Refsolve, ShowsTheSearchedTree) {
  expect_golden("refsolve/trace_7_3_1_4_2_3.txt", printed_by("trace take_stones 7 3 1 4 2 3"));
  expect_golden("refsolve/trace_7_2_3_6_0.txt", printed_by("trace take_stones 7 2 3 6 0"));
  EXPECT_EQ(printed_by("trace take_stones 7 2 3 6 0 --format text"),
            printed_by("trace take_stones 7 2 3 6 0"));
}

TEST(Refsolve, DrawsTheSearchedTree) {
  expect_golden("refsolve/trace_7_2_3_6_0.dot",
                printed_by("trace take_stones 7 2 3 6 0 --format dot"));
}

TEST(Refsolve, ShowsTheSearchedTreeAsAPage) {
  const std::string page = printed_by("trace take_stones 7 2 3 6 0 --format html");
  EXPECT_TRUE(page.starts_with("<!doctype html>\n"));
  EXPECT_THAT(page, HasSubstr("<title>take_stones 7 2 3 6 0</title>"));
  EXPECT_THAT(page, HasSubstr(R"("printed":"Move: 1\nValue: -1.0\n)"));
  for (const std::string question : {"queens 1a 0 4", "factor_multiples move 9"}) {
    EXPECT_THAT(printed_by("trace " + question + " --format html"),
                HasSubstr("<title>" + question + "</title>"));
  }
}

TEST(Refsolve, ShowsTheTreeOfAMistakenSearch) {
  const std::string question = "trace take_stones 7 2 3 6 0";
  const std::string mistaken = printed_by(question + " --mistake no-pruning");
  EXPECT_THAT(mistaken, Not(HasSubstr("(pruned)")));
  EXPECT_EQ(std::count(mistaken.begin(), mistaken.end(), '\n'), 17);
  const std::string right =
      std::regex_replace(printed_by(question), std::regex(R"(\(leaf: .*\))"), "(leaf)");
  EXPECT_EQ(printed_by(question + " --mistake visited-without-root"), right)
      << "it is not in the search";
  const std::string page =
      printed_by(question + " --mistake no-pruning,visited-without-root --format html");
  EXPECT_THAT(page, HasSubstr(R"({"path":["2","4","1"],"what":"goes on to 7, )"));
  EXPECT_THAT(page, HasSubstr(R"({"id":"no-pruning","sentence":"You search every child, )"));
  EXPECT_THAT(page, HasSubstr(R"("id":"visited-without-root")"));
}

TEST(Refsolve, ShowsWhatAMistakenSearchPrintsInAnotherEdition) {
  const std::string page = printed_by(
      "trace take_stones 7 2 3 6 0 --mistake no-pruning,one-decimal --decimals 2 --format html");
  EXPECT_THAT(page, HasSubstr("Avg Effective Branching Factor: 1.88"));
  EXPECT_THAT(page, HasSubstr("You print one decimal; print two decimals."));
}

TEST(Refsolve, CountsSequences) {
  expect_golden("refsolve/perft_8.txt", printed_by("perft take_stones 8"));
  EXPECT_EQ(printed_by("perft take_stones 8 2"), "0 1\n1 2\n2 9\n");
  EXPECT_EQ(printed_by("perft take_stones 1"), "0 1\n");
}

TEST(Refsolve, ListsTheMovesOfAGameSoFarAndWhatEachIsWorth) {
  EXPECT_EQ(printed_by("moves take_stones 7"), "1 lost\n3 lost\n");
  EXPECT_EQ(printed_by("moves take_stones 7 3"), "1 lost\n6 won\n");
  EXPECT_EQ(printed_by("moves take_stones 7 3 6 2 4 1 7"), "");
}

TEST(Refsolve, ListsTheAssignments) { expect_golden("refsolve/list.txt", printed_by("list")); }

TEST(Refsolve, PrintsOneBenchNumberAndTheTimeElsewhere) {
  const ProgramOutput output = refsolve("bench");
  EXPECT_EQ(output.exit_code, 0);
  expect_golden("refsolve/bench.txt", output.out);
  EXPECT_THAT(output.err, testing::MatchesRegex("refsolve: bench: [0-9.e+-]+ s\n"));
}

/// The names that the help lists, of one word or two.
std::vector<std::string> commands_listed_in(const std::string& help) {
  std::vector<std::string> names;
  std::istringstream lines(help.substr(help.find("Commands:\n")));
  std::string line;
  std::getline(lines, line);
  while (std::getline(lines, line) && !line.empty()) {
    names.push_back(line.substr(2, line.find("  ", 2) - 2));
  }
  return names;
}

TEST(Refsolve, HelpsWithEveryCommand) {
  const std::string help = printed_by("--help");
  expect_golden("refsolve/help.txt", help);
  const std::vector<std::string> commands = commands_listed_in(help);
  EXPECT_THAT(commands,
              testing::IsSupersetOf({"trace", "play", "moves", "perft", "bench", "list"}));
  for (const Assignment* assignment : assignments()) {
    EXPECT_THAT(commands, testing::Contains(std::string(assignment->name())));
  }
  for (const std::string& command : commands) {
    std::string file = "refsolve/help_" + command + ".txt";
    std::replace(file.begin(), file.end(), ' ', '_');
    expect_golden(file, printed_by(command + " --help"));
  }
  EXPECT_EQ(printed_by("take_stones 7 0 --help"), printed_by("take_stones --help"));
  EXPECT_EQ(printed_by("help"), help);
  EXPECT_EQ(printed_by("help queens table"), printed_by("queens table --help"));
}

TEST(Refsolve, WarnsOfASequenceThatBreaksTheRulesButAnswers) {
  const ProgramOutput output = refsolve("take_stones 10 3 4 2 6 4");
  EXPECT_EQ(output.exit_code, 0);
  EXPECT_THAT(output.out, StartsWith("Move: 1\nValue: 1.0\n"));
  EXPECT_EQ(output.err,
            "refsolve: take_stones: warning: the rules do not allow stone 4 as move 1\n");
}

TEST(Refsolve, WarnsWhereThereIsNoMoveToChoose) {
  for (const std::string line : {"take_stones 1 0 0", "take_stones 2 0 0"}) {
    const ProgramOutput output = refsolve(line);
    EXPECT_EQ(output.exit_code, 0);
    EXPECT_EQ(output.out,
              "Move: 0\n"
              "Value: -1.0\n"
              "Number of Nodes Visited: 1\n"
              "Number of Nodes Evaluated: 1\n"
              "Max Depth Reached: 0\n"
              "Avg Effective Branching Factor: 0.0\n");
    EXPECT_EQ(output.err,
              "refsolve: take_stones: warning: the player to move has no legal move: Move and the "
              "branching factor mean nothing\n");
  }
}

/// Asked wrongly: exit code 2, nothing on stdout, one clean line on stderr. Returns the line.
std::string refusal(const Arguments& arguments) {
  const ProgramOutput output = refsolve(arguments);
  SCOPED_TRACE("refsolve " + joined(arguments));
  EXPECT_EQ(output.exit_code, 2);
  EXPECT_EQ(output.out, "");
  EXPECT_THAT(output.err, StartsWith("refsolve: "));
  EXPECT_EQ(output.err.find('\n'), output.err.size() - 1) << output.err;
  EXPECT_EQ(std::count_if(output.err.begin(), output.err.end(),
                          [](unsigned char c) { return c < ' ' || c == 0x7f; }),
            1)
      << "the newline is the only control character: " << output.err;
  return output.err;
}

struct Bad {
  std::string name;
  Arguments arguments;
  std::string says;  // a part of the line on stderr

  friend std::ostream& operator<<(std::ostream& out, const Bad& bad) { return out << bad.name; }
};

class RefsolveAskedWrongly : public testing::TestWithParam<Bad> {};

TEST_P(RefsolveAskedWrongly, SaysSoInOneLineAndPrintsNothing) {
  EXPECT_THAT(refusal(GetParam().arguments), HasSubstr(GetParam().says));
}

Arguments ask(const std::string& line) { return test::words_of("take_stones " + line); }

INSTANTIATE_TEST_SUITE_P(
    Questions, RefsolveAskedWrongly,
    testing::Values(
        Bad{"NoWords", ask(""), "at least 3 words"},  //
        Bad{"TwoWords", ask("7 0"), "at least 3 words"},
        Bad{"NotANumber", ask("seven 0 0"), "the number of stones 'seven'"},
        Bad{"NoStones", ask("0 0 0"), "the number of stones '0'"},
        Bad{"TooManyStones", ask("1025 0 0"), "from 1 to 1024"},
        Bad{"StoneOutOfRange", ask("7 1 8 0"), "the stone '8'"},
        Bad{"StoneZero", ask("7 1 0 2"), "the stone '0'"},
        Bad{"StoneThatAFuzzerFound", ask("7 1 411 2"), "the stone '411'"},
        Bad{"StoneTwice", ask("7 2 1 1 0"), "taken twice"},
        Bad{"CountAboveList", ask("7 3 1 2"), "the number of taken stones is '3'"},
        Bad{"CountBelowList", ask("7 1 1 2 3"), "the number of taken stones is '1'"},
        Bad{"CountAboveSize", ask("7 8 1 2 3 4 5 6 7 1 0"), "the number of taken stones '8'"},
        Bad{"ExtraWord", ask("7 0 0 0"), "the number of taken stones is '0'"},
        Bad{"Negative", ask("7 0 -3"), "the depth '-3'"},
        Bad{"NegativeFirst", ask("-3 0 0"), "the number of stones '-3'"},
        Bad{"Exponent", ask("7 0 1e3"), "the depth '1e3'"},
        Bad{"PlusSign", ask("7 0 +3"), "the depth '+3'"},
        Bad{"Decimal", ask("7 0 3.0"), "the depth '3.0'"},
        Bad{"Huge", ask("7 0 99999999999999999999"), "the depth '99999999999999999999'"},
        Bad{"EmptyWord", {"take_stones", "7", "0", ""}, "the depth ''"},
        Bad{"Blank", {"take_stones", "7", "0", " 0"}, "the depth ' 0'"},
        Bad{"OneWordForAll", {"take_stones", "7 0 0"}, "at least 3 words"},
        Bad{"ControlCharacters", {"take_stones", "7", "0", "a\nb\x1b[31m\x7f"}, "'a?b?[31m?'"}),
    [](const auto& row) { return row.param.name; });

INSTANTIATE_TEST_SUITE_P(
    Options, RefsolveAskedWrongly,
    testing::Values(Bad{"TooManyDecimals", ask("7 0 0 --decimals 10"), "'10'"},
                    Bad{"NegativeDecimals", ask("7 0 0 --decimals -1"), "'-1'"},
                    Bad{"DecimalsNoNumber", ask("7 0 0 --decimals two"), "'two'"},
                    Bad{"DecimalsWithoutNumber", ask("7 0 0 --decimals"), "--decimals"},
                    Bad{"DecimalsTwice", ask("7 0 0 --decimals 1 --decimals 2"), "--decimals"},
                    Bad{"UnknownOption", ask("7 0 0 --decimal-places 2"), "--decimal-places"},
                    Bad{"AbbreviatedOption", ask("7 0 0 --dec 2"), "--dec"},
                    Bad{"ShortOption", ask("7 0 -d"), "the depth '-d'"},
                    Bad{"OptionOfAnother", ask("7 0 0 --format dot"), "--format"}),
    [](const auto& row) { return row.param.name; });

INSTANTIATE_TEST_SUITE_P(
    Commands, RefsolveAskedWrongly,
    testing::Values(
        Bad{"NoCommand", {}, "a command is missing"},  //
        Bad{"UnknownCommand", {"solve"}, "unknown command 'solve'; the commands are "},
        Bad{"UnknownCommandToTheTerminal", {"\x1b[2J\n"}, "unknown command '?[2J?'"},
        Bad{"EmptyCommand", {""}, "unknown command ''"},
        Bad{"CommandMisspelt",
            {"take_stone", "7", "0"},
            "'take_stone'; did you mean 'take_stones' or 'take_stones count'?"},
        Bad{"HelpAboutNothing", {"help", "tracee"}, "'tracee'; did you mean 'trace'?"},
        Bad{"OptionMisspelt", ask("7 0 0 --decimal 2"), "did you mean '--decimals'?"},
        Bad{"UnknownAssignmentToTrace", {"trace", "chess", "7"}, "unknown assignment 'chess'"},
        Bad{"UnknownAssignmentToPlay", {"play", "chess", "7"}, "unknown assignment 'chess'"},
        Bad{"UnknownAssignmentToCount", {"perft", "chess", "7"}, "unknown assignment 'chess'"},
        Bad{"TraceWithoutAssignment", {"trace"}, "trace <assignment>"},
        Bad{"TraceWithoutQuestion", {"trace", "take_stones"}, "trace: take_stones: "},
        Bad{"TraceOfABadQuestion", {"trace", "take_stones", "7", "1", "8", "0"}, "the stone '8'"},
        Bad{"TraceOfTooMuch", {"trace", "take_stones", "30", "0", "0"}, "ask for a smaller depth"},
        Bad{"TraceInAnotherFormat",
            {"trace", "take_stones", "7", "0", "0", "--format", "svg"},
            "'svg' is not text, dot or html"},
        Bad{"TraceAsTooLargeAPage",
            {"trace", "take_stones", "24", "2", "7", "14", "9", "--format", "html"},
            "has 23761 nodes; a page shows at most 20000: ask for a smaller board"},
        Bad{"TraceOfAnUnknownMistake",
            {"trace", "take_stones", "7", "0", "0", "--mistake", "no-pruning,no-"},
            "unknown mistake 'no-' in the catalog of take_stones"},
        Bad{"TraceOfMistakesThatExcludeEachOther",
            {"trace", "take_stones", "7", "0", "0", "--mistake", "no-pruning,strict-pruning"},
            "no program can make both mistakes, 'no-pruning' and 'strict-pruning'"},
        Bad{"TraceOfAMistakeWithoutACatalog",
            {"trace", "paper", "tree", "--mistake", "no-pruning"},
            "no mistakes are known for 'paper', only for "},
        Bad{"TraceOfAMistakeThatCannotBeShown",
            {"trace", "factor_multiples", "move", "9", "--mistake", "first-move-up-to-half"},
            "a mistaken search of factor_multiples cannot be shown"},
        Bad{"TraceOfAMistakeThatCrashes",
            {"trace", "take_stones", "7", "0", "1", "--mistake", "evaluates-stone-before-last"},
            "the mistaken search crashes"},
        Bad{"PlayWithoutSize", {"play", "take_stones"}, "play <assignment> <size>"},
        Bad{"PlayWithABadSize", {"play", "take_stones", "x"}, "the number of stones 'x'"},
        Bad{"PlayWithAnIllegalOpening", {"play", "take_stones", "7", "2"}, "stone 2 as move 1"},
        Bad{"PerftWithoutSize", {"perft", "take_stones"}, "perft <assignment> <size>"},
        Bad{"PerftOfSizeZero", {"perft", "take_stones", "0"}, "the size '0'"},
        Bad{"PerftOfTooManyStones", {"perft", "take_stones", "1025", "1"}, "from 1 to 1024"},
        Bad{"PerftOfMinusOnePly", {"perft", "take_stones", "7", "-1"}, "the number of plies '-1'"},
        Bad{"PerftWithTooManyWords", {"perft", "take_stones", "7", "1", "1"}, "perft <assignment>"},
        Bad{"ListWithAWord", {"list", "all"}, "usage: 'list"},
        Bad{"BenchWithAWord", {"bench", "3"}, "usage: 'bench"}),
    [](const auto& row) { return row.param.name; });

TEST(Refsolve, SaysWhenItsResultCouldNotBeWritten) {
  for (const Stdout to : {Stdout::kFull, Stdout::kClosed}) {
    for (const std::string line : {"take_stones 7 0 0", "trace take_stones 7 0 0",
                                   "play take_stones 7", "perft take_stones 7", "list"}) {
      const ProgramOutput output = refsolve(line, to);
      EXPECT_EQ(output.exit_code, 1) << line;
      EXPECT_THAT(output.err, HasSubstr(": the result could not be written to stdout\n")) << line;
    }
  }
}

}  // namespace
}  // namespace cairn
