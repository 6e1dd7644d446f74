#include "reference/paper/json_notation.h"

#include <gmock/gmock.h>

#include "reference/paper/tree_notation.h"

namespace cairn::paper {
namespace {

using testing::HasSubstr;

template <typename T>
std::string refusal(const Result<T>& result) {
  return result ? "none" : result.error().message;
}

TEST(JsonTree, IsTheTreeThatTheTextIs) {
  EXPECT_EQ(*parse_tree(R"( {"player": "max", "children": [{"name": "B", "children": [3, 12.5]},
                            [2, {"name": "x", "value": -4}],
                            {"player": "min", "children": [1]}, 7]})"),
            *parse_tree("max(B(3 12.5) (2 x=-4) (1) 7)"));
}

TEST(JsonTree, IsRefusedByKeyWhereItIsWrong) {
  const auto message = [](const std::string& text) { return refusal(tree_of_json(text)); };
  EXPECT_THAT(message("{"), HasSubstr("this is not JSON: parse error at line 1, column 2"));
  EXPECT_THAT(message("{\"player\": \"\xff\"}"), HasSubstr("this is not JSON: "));
  EXPECT_EQ(message("{}"), "the JSON: the root's player is missing: \"max\" or \"min\"");
  EXPECT_EQ(message(R"({"player": "Max"})"),
            "the JSON at player: this is neither \"max\" nor \"min\"");
  EXPECT_EQ(message(R"({"player": 3})"), "the JSON at player: this is neither \"max\" nor \"min\"");
  EXPECT_EQ(message(R"({"player": "max"})"), "the JSON: a node has either children or a value");
  EXPECT_EQ(message(R"({"player": "max", "value": 3})"), "the JSON: the root has no children");
  EXPECT_EQ(message(R"({"player": "max", "children": []})"),
            "the JSON at children: a list of children is missing");
  EXPECT_EQ(message(R"({"player": "max", "children": [3, [1, "x"]]})"),
            "the JSON at children[1][1]: a number is missing");
  EXPECT_EQ(message(R"({"player": "max", "children": [1e300]})"),
            "the JSON at children[0]: the number '1e+300' is not a number such as 3 or -0.25");
  EXPECT_EQ(message(R"({"player": "max", "children": [{"name": "B", "kids": [1]}]})"),
            "the JSON at children[0]: unknown key 'kids'; known are player, name, children, "
            "value");
  EXPECT_EQ(message(R"({"player": "max", "children": [{"name": 3, "value": 1}]})"),
            "the JSON at children[0].name: a name is missing, such as \"B\"");
  EXPECT_THAT(message(R"({"player": "max", "children": [{"name": "B C", "value": 1}]})"),
              HasSubstr("the JSON at children[0].name: the name 'B C' is not a name"));
  EXPECT_EQ(message(R"({"player": "max", "children": [{"player": "max", "children": [1]}]})"),
            "the JSON at children[0].player: max is not to move here: max and min take turns");
  EXPECT_EQ(message(R"({"player": "max", "children": [{"name": "B", "value": 1},
                                                      {"name": "B", "value": 1}]})"),
            "the name 'B' is there twice; every node has a name of its own");
}

TEST(JsonTree, IsRefusedWhereItIsTooDeepForAnyStack) {
  const auto nested = [](std::size_t depth) {
    return R"({"player": "max", "children": )" + std::string(depth, '[') + '1' +
           std::string(depth, ']') + '}';
  };
  EXPECT_TRUE(tree_of_json(nested(64)));
  EXPECT_THAT(refusal(tree_of_json(nested(65))), HasSubstr("the tree is deeper than 64 moves"));
  EXPECT_THAT(refusal(tree_of_json(nested(300'000))), HasSubstr("deeper than 64 moves"));
}

const std::string kPlaces = R"("places": ["M", "W", "E"])";
const std::string kDistances = R"("distances": [[0, 1.1, 1.4], [1.1, 0, 0.6], [1.4, 0.6, 0]])";
const std::string kStart = R"("start": ["W", "M", "E"])";

std::string tour_refusal(const std::string& places, const std::string& distances,
                         const std::string& start) {
  return refusal(tour_of_json('{' + places + ',' + distances + ',' + start + '}'));
}

TEST(JsonTour, IsTheTourThatTheTextIs) {
  const Result<TourProblem> problem =
      parse_tour('{' + kPlaces + ',' + kDistances + ',' + kStart + '}');
  ASSERT_TRUE(problem) << problem.error().message;
  EXPECT_EQ(tour_report(*problem), tour_report(*parse_tour("W-M-E M-W=1.1 M-E=1.4 W-E=0.6")));
}

TEST(JsonTour, IsRefusedWhereItIsWrong) {
  EXPECT_EQ(tour_refusal(kPlaces, kDistances, R"("end": [])"),
            "the JSON: unknown key 'end'; known are places, distances, start");
  EXPECT_EQ(refusal(tour_of_json('{' + kPlaces + ',' + kDistances + '}')),
            "the JSON at start: a list is missing");
  EXPECT_EQ(refusal(tour_of_json("{}")), "the JSON at places: a list is missing");
  EXPECT_EQ(tour_refusal(R"("places": ["M", 3, "E"])", kDistances, kStart),
            "the JSON at places: a name is missing, such as \"B\"");
  EXPECT_EQ(tour_refusal(R"("places": ["M", "W", "M"])", kDistances, kStart),
            "the JSON at places: the place 'M' is there twice");
  EXPECT_EQ(tour_refusal(R"("places": ["M"])", kDistances, kStart),
            "the JSON at places: 1 places, and 2 to 20 are allowed");
  EXPECT_EQ(tour_refusal(kPlaces, R"("distances": [[0]])", kStart),
            "the JSON at distances: 1 rows for 3 places");
  EXPECT_EQ(tour_refusal(kPlaces, R"("distances": [[0, 1, 2], [1, 0], [2, 1, 0]])", kStart),
            "the JSON at distances[1]: a list of 3 distances is missing");
  EXPECT_EQ(tour_refusal(kPlaces, R"("distances": [[0, 1, 2], [1, 0, "x"], [2, 1, 0]])", kStart),
            "the JSON at distances[1][2]: a number is missing");
  EXPECT_EQ(tour_refusal(kPlaces, R"("distances": [[0, 1, 2], [1.5, 0, 1], [2, 1, 0]])", kStart),
            "the JSON at distances[1][0]: from W to M it is 1.5, and back 1");
  EXPECT_EQ(tour_refusal(kPlaces, R"("distances": [[0, 1, 2], [1, 3, 1], [2, 1, 0]])", kStart),
            "the JSON at distances[1][1]: the distance from W to W is not 0");
  EXPECT_EQ(tour_refusal(kPlaces, R"("distances": [[0, -1, 2], [-1, 0, 1], [2, 1, 0]])", kStart),
            "the JSON at distances[1][0]: the distance from W to M is below 0");
  EXPECT_EQ(tour_refusal(kPlaces, kDistances, R"("start": ["W", "M", "S"])"),
            "the JSON at start: the place 'S' is not in places");
  EXPECT_EQ(tour_refusal(kPlaces, kDistances, R"("start": ["W", "M", "W"])"),
            "the JSON at start: the place 'W' is there twice; a tour visits it once");
  EXPECT_EQ(tour_refusal(kPlaces, kDistances, R"("start": ["W", "M"])"),
            "the JSON at start: 2 places, and a tour visits all 3");
}

TEST(JsonMatrix, IsTheTableThatTheTextIs) {
  EXPECT_EQ(*parse_matrix(R"({"rows": ["U", "D"], "columns": ["L", "R"],
                              "payoffs": [[[3, 5], [1.5, 3]], [[6, 5], 1]]})"),
            *parse_matrix("L R / U: 3,5 1.5,3 / D: 6,5 1"));
  EXPECT_EQ(*parse_matrix(R"({"payoffs": [[1, 2]]})"), *parse_matrix("1 2"));
}

TEST(JsonMatrix, IsRefusedWhereItIsWrong) {
  const auto message = [](const std::string& text) { return refusal(matrix_of_json(text)); };
  EXPECT_EQ(message("{}"), "the JSON at payoffs: a list is missing");
  EXPECT_EQ(message(R"({"payoff": []})"),
            "the JSON: unknown key 'payoff'; known are rows, columns, payoffs");
  EXPECT_THAT(message(R"({"payoffs": []})"), HasSubstr("the table has no entry"));
  EXPECT_EQ(message(R"({"payoffs": [1]})"), "the JSON at payoffs[0]: a list of entries is missing");
  EXPECT_EQ(message(R"({"payoffs": [[[1, 2, 3]]]})"),
            "the JSON at payoffs[0][0]: an entry is one number or a list of two");
  EXPECT_EQ(message(R"({"payoffs": [[[1, "x"]]]})"),
            "the JSON at payoffs[0][0][1]: a number is missing");
  EXPECT_EQ(message(R"({"payoffs": [[1, 2], [3]]})"), "row 2 has 1 entries and row 1 has 2");
  EXPECT_EQ(message(R"({"rows": ["U"], "payoffs": [[1], [2]]})"),
            "the JSON at rows: 1 names for 2 rows");
  EXPECT_EQ(message(R"({"columns": ["L"], "payoffs": [[1, 2]]})"),
            "there are 1 names of columns for 2 columns");
}

}  // namespace
}  // namespace cairn::paper
