#include "reference/browser/page_request.h"

#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "reference/core/assignment.h"
#include "tests/support/random.h"

namespace cairn {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::StartsWith;
using testing::UnorderedElementsAreArray;

json answered(const json& request) { return json::parse(answer_page_request(request.dump())); }

json asked(const std::string& assignment, const std::string& question,
           const std::string& mistakes = "", int decimals = 1) {
  return answered({{"ask", "question"},
                   {"assignment", assignment},
                   {"question", question},
                   {"mistakes", mistakes},
                   {"decimals", decimals}});
}

TEST(PageRequest, ListsTheGamesWithTheirMistakes) {
  const json games = answered({{"ask", "games"}})["games"];
  ASSERT_EQ(games.size(), assignments().size());
  for (const json& game : games) {
    EXPECT_FALSE(game["title"].get<std::string>().empty());
    EXPECT_FALSE(asked(game["name"], game["example"]).contains("error")) << game["name"];
    EXPECT_EQ(game["rules"].get<std::string>().empty(), game["name"] == "paper");
    if (game["name"] != "take_stones") continue;
    EXPECT_EQ(game["mistakes"][0].size(), 3U);
  }
}

TEST(PageRequest, AnswersAQuestionWithItsBoardItsLinesAndItsTree) {
  const json answer = asked("take_stones", "7 1 1 2");
  EXPECT_EQ(answer["board"]["moves"], json::parse(R"(["1"])"));
  EXPECT_EQ(answer["board"]["before"], "7 0 2");
  EXPECT_EQ(answer["board"]["next"][0], json::parse(R"({"move": "2", "question": "7 2 1 2 2"})"));
  EXPECT_THAT(answer["printed"].get<std::string>(), StartsWith("Move: 5\nValue: -1.0\n"));
  EXPECT_EQ(answer["exact"], json::array()) << "nothing is rounded";
  EXPECT_EQ(answer["tree"]["right"]["root"]["children"].size(), 6U);
  EXPECT_THAT(answer["tree"]["right"]["root"]["children"][3]["reason"].get<std::string>(),
              HasSubstr("no move, so Max has lost"));
  EXPECT_FALSE(answer["tree"].contains("mistaken"));
}

TEST(PageRequest, SaysExactlyWhatPrintingRounds) {
  const json answer = asked("take_stones", "7 2 3 6 0");
  EXPECT_THAT(answer["printed"].get<std::string>(), HasSubstr("Branching Factor: 1.9\n"));
  EXPECT_EQ(answer["exact"], json::parse(R"(["Avg Effective Branching Factor: 15/8"])"));
}

TEST(PageRequest, LaysAMistakenTreeBesideTheRightOne) {
  const json tree = asked("take_stones", "7 1 1 2", "no-pruning")["tree"];
  EXPECT_EQ(tree["mistaken"]["mistakes"][0]["id"], "no-pruning");
  EXPECT_EQ(tree["mistaken"]["difference"]["path"], json::parse(R"(["6"])"));
}

TEST(PageRequest, ShowsALargeTreeBranchByBranch) {
  const json answer = asked("take_stones", "28 0 0");
  EXPECT_THAT(answer["printed"].get<std::string>(), HasSubstr("Number of Nodes Visited: "));
  const json first = answer["tree"]["right"]["root"]["children"][0];
  const json branch = answered({{"ask", "branch"},
                                {"assignment", "take_stones"},
                                {"question", "28 0 0"},
                                {"path", first["move"]}});
  EXPECT_EQ(branch["branch"]["value"], first["value"]);
  EXPECT_EQ(branch["branch"]["move"], first["move"]);
  EXPECT_THAT(answered({{"ask", "branch"},
                        {"assignment", "take_stones"},
                        {"question", "28 0 0"},
                        {"path", "99"}})["error"]
                  .get<std::string>(),
              HasSubstr("enters no node"));
}

TEST(PageRequest, ShowsNoMistakenTreeThatIsTooLarge) {
  const json answer = asked("take_stones", "28 0 0", "no-pruning");
  EXPECT_FALSE(answer.contains("tree"));
  EXPECT_THAT(answer["no_tree"].get<std::string>(), HasSubstr("ask for a smaller"));
}

TEST(PageRequest, WorksOutAQuestionOnPaper) {
  const json tour = asked("paper", "tour A-B-C A-B=1 B-C=1 A-C=2.5");
  EXPECT_THAT(tour["worked"].get<std::string>(), HasSubstr("A-B-C"));
  EXPECT_FALSE(tour.contains("printed")) << "that would round its lengths";
  EXPECT_FALSE(tour.contains("tree"));
  EXPECT_THAT(asked("paper", "tour A-B-C")["error"].get<std::string>(), HasSubstr("A-B"));
}

TEST(PageRequest, ShowsATreeOfASheetAsBothAlgorithmsSearchIt) {
  const json answer = asked("paper", "tree max((3 5) (2 (7.25 1)))");
  EXPECT_THAT(answer["worked"].get<std::string>(), HasSubstr("cut: 2 <= alpha 3"));
  const json tree = answer["tree"];
  const json c = json::parse(R"({"move": "C", "max": false, "alpha": "3", "beta": "inf",
                                 "value": "2", "cut": "value 2 <= alpha 3", "pruned": ["D"]})");
  json found = tree["right"]["root"]["children"][1];
  found.erase("children");
  EXPECT_EQ(found, c);
  EXPECT_EQ(tree["minimax"]["children"][1]["children"][1]["value"], "7.25") << "which is pruned";
  EXPECT_FALSE(tree["minimax"].contains("alpha"));
  EXPECT_EQ(tree["right"]["printed"], "");
}

TEST(PageRequest, SaysInOneLineWhatIsWrong) {
  EXPECT_THAT(asked("chess", "1")["error"].get<std::string>(), HasSubstr("unknown assignment"));
  EXPECT_THAT(asked("take_stones", "7 1")["error"].get<std::string>(),
              StartsWith("a question has"));
  EXPECT_THAT(asked("take_stones", "7 1 1 2", "nonsense")["error"].get<std::string>(),
              StartsWith("unknown mistake 'nonsense'"));
  EXPECT_EQ(answered({{"ask", "riddle"}})["error"], "unknown request 'riddle'");
  EXPECT_EQ(json::parse(answer_page_request("[1"))["error"], "the request is not a JSON object");
}

/// A question of each kind of board.
const std::vector<std::pair<std::string, std::string>> kNewGames = {
    {"take_stones", "12 0 2"}, {"factor_multiples", "12 1"}, {"factor_multiples", "max_value 9"},
    {"queens", "1a 0 6"},      {"queens", "1b 2 5"},         {"queens", "2 0 4"}};

TEST(Board, LeadsMoveByMoveToTheEndOfTheGameAndBack) {
  test::Random random(1);
  for (const auto& [assignment, start] : kNewGames) {
    SCOPED_TRACE(assignment + " " + start);
    json answer = asked(assignment, start);
    EXPECT_EQ(answer["board"]["before"], "");
    std::vector<std::string> moves;
    while (!answer["board"]["next"].empty()) {
      const json nexts = answer["board"]["next"];
      const auto place = random.between(0, static_cast<int>(nexts.size()) - 1);
      const json next = nexts[static_cast<std::size_t>(place)];
      moves.push_back(next["move"]);
      answer = asked(assignment, next["question"]);
      ASSERT_EQ(answer["board"]["moves"], json(moves)) << answer;
    }
    EXPECT_FALSE(moves.empty());
    while (answer["board"]["before"] != "") {
      moves.pop_back();
      answer = asked(assignment, answer["board"]["before"]);
      ASSERT_EQ(answer["board"]["moves"], json(moves)) << answer;
    }
    EXPECT_TRUE(moves.empty());
  }
}

TEST(Board, OffersTheMovesThatTheSearchTries) {
  for (const auto& [assignment, question] : kNewGames) {
    SCOPED_TRACE(assignment + " " + question);
    const json answer = asked(assignment, question);
    std::vector<std::string> tried;
    for (const json& child : answer["tree"]["right"]["root"]["children"])
      tried.push_back(child["move"]);
    const json pruned = answer["tree"]["right"]["root"].value("pruned", json::array());
    for (const json& move : pruned) tried.push_back(move);
    std::vector<std::string> offered;
    for (const json& next : answer["board"]["next"]) offered.push_back(next["move"]);
    EXPECT_THAT(offered,
                UnorderedElementsAreArray(tried));  // the minimax tree tries the largest first
  }
}

TEST(Board, IsOfOnePosition) {
  EXPECT_EQ((*find_assignment("factor_multiples"))->board({"move", "9", "8"}).error().message,
            "a board shows one position, such as 'move 9-2-8'");
  EXPECT_THAT((*find_assignment("queens"))->board({"1a", "0", "4,5"}).error().message,
              HasSubstr("a tree shows one board"));
  EXPECT_THAT((*find_assignment("queens"))->board({"1a", "0", "4", "1", "1"}).error().message,
              HasSubstr("the rules do not allow 1 as move 2"));
  EXPECT_THAT((*find_assignment("paper"))->board({}).error().message, HasSubstr("no board"));
}

}  // namespace
}  // namespace cairn
