#include "reference/browser/page_request.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

#include "reference/browser/tree_data.h"
#include "reference/core/assignment.h"
#include "reference/core/shown_node.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

using nlohmann::json;

/// The first question of the bench, but rather one with a searched tree.
std::string example_of(const Assignment& assignment) {
  const std::vector<Arguments> bench = assignment.bench();
  const auto searched = std::ranges::find_if(
      bench, [&](const Arguments& question) { return assignment.shown_trees(question).ok(); });
  return joined(searched == bench.end() ? bench.front() : *searched);
}

json games() {
  json all = json::array();
  for (const Assignment* const assignment : assignments()) {
    json game{{"name", assignment->name()},         {"title", assignment->title()},
              {"usage", assignment->usage()},       {"rules", assignment->rules()},
              {"example", example_of(*assignment)}, {"editions", json::array()},
              {"mistakes", json::array()}};
    for (const int decimals : {1, 2}) {
      if (find_catalog(assignment->name(), decimals)) game["editions"].push_back(decimals);
    }
    if (const MisconceptionCatalog* const catalog = assignment->catalog()) {
      for (const Misconception& mistake : catalog->entries()) {
        game["mistakes"].push_back(
            {{"id", mistake.id}, {"layer", mistake.layer}, {"sentence", mistake.sentence}});
      }
    }
    all.push_back(std::move(game));
  }
  return {{"games", std::move(all)}};
}

std::string_view name_of(Board::Shape shape) {
  switch (shape) {
    case Board::Shape::kRow:
      return "row";
    case Board::Shape::kColumns:
      return "columns";
    case Board::Shape::kSquares:
      return "squares";
  }
  return "";
}

json board_json(const Board& board) {
  json out{{"shape", name_of(board.shape)},
           {"size", board.size},
           {"moves", board.moves},
           {"next", json::array()},
           {"before", joined(board.before)}};
  for (const NextQuestion& next : board.next) {
    out["next"].push_back({{"move", next.move}, {"question", joined(next.question)}});
  }
  return out;
}

/// The lines with the exact numbers that printing rounds.
json exact_lines(const Answer& answer, int decimals) {
  json lines = json::array();
  for (const Field& field : answer) {
    const auto* const number = std::get_if<Fraction>(&field.value);
    if (number == nullptr || number->rounded(decimals) == *number) continue;
    lines.push_back(exact_line(field));
  }
  return lines;
}

/// What a question is about, each part by itself: a game may be printed whose tree is too large.
json question(const TreeQuestion& asked) {
  json out{{"notation", asked.assignment->notation(asked.question)}};
  const Result<Board> board = asked.assignment->board(asked.question);
  if (board) out["board"] = board_json(*board);
  if (const auto worked = asked.assignment->worked(asked.question)) {
    out["worked"] = *worked;
  } else if (const auto solution = asked.assignment->solve(asked.question)) {
    out["printed"] = printed(solution->answer, asked.decimals);
    out["exact"] = exact_lines(solution->answer, asked.decimals);
    out["warnings"] = solution->warnings;
  } else if (!board) {
    return {{"error", solution.error().message}};
  }
  const Result<TreeData> trees = searched_trees(asked);
  const auto tree =
      trees ? tree_json(*trees, "ask for a smaller board or depth") : Result<json>(trees.error());
  if (tree) {
    out["tree"] = *tree;
  } else if (const Result<json> root = asked.mistakes.empty() ? branch_json(asked, {}) : tree) {
    out["tree"] = {{"title", joined(asked.question)},
                   {"right", {{"root", *root}, {"printed", out["printed"]}}}};
  } else {
    out["no_tree"] = tree.error().message;
  }
  return out;
}

json branch(const TreeQuestion& asked, const json& request) {
  const Result<json> node = branch_json(asked, words_in(request.value("path", "")));
  return node ? json{{"branch", *node}} : json{{"error", node.error().message}};
}

json answer(const json& request) {
  const std::string ask = request.value("ask", "");
  if (ask == "games") return games();
  if (ask != "question" && ask != "branch") return {{"error", "unknown request '" + ask + "'"}};
  const std::string mistakes = request.value("mistakes", "");
  const Result<TreeQuestion> asked = parse_tree_question(
      request.value("assignment", ""), words_in(request.value("question", "")),
      mistakes.empty() ? std::nullopt : std::optional(mistakes), request.value("decimals", 1));
  if (!asked) return {{"error", asked.error().message}};
  return ask == "branch" ? branch(*asked, request) : question(*asked);
}

}  // namespace

std::string answer_page_request(std::string_view request) {
  const json parsed = json::parse(request, nullptr, /*allow_exceptions=*/false);
  const json out =
      parsed.is_object() ? answer(parsed) : json{{"error", "the request is not a JSON object"}};
  return out.dump(-1, ' ', false, json::error_handler_t::replace);
}

}  // namespace cairn
