// Theory of operation.
//
// The lines whose label is that of a player are the moves, in the order in which they stand; the
// last one labelled as the winner's is the winner. Two games are the same when they have the same
// moves by the same players. What comes after the first move that differs is another game, of which
// nothing more can be said.
#include "grader/judge/transcript.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "grader/judge/field.h"
#include "grader/text/escape_for_display.h"
#include "grader/value/value.h"

namespace cairn {
namespace {

/// The lines of an output that are a game's, in order.
struct Played {
  std::vector<const OutputLine*> moves;
  std::vector<const OutputLine*> winners;
};

bool is_winner(const std::string& label) { return plain_words(label) == plain_words(kWinner); }

bool is_move(const OutputLine& line, const std::vector<Field>& expected) {
  const std::string words = plain_words(line.label);
  return std::ranges::any_of(expected,
                             [&](const Field& field) { return plain_words(field.label) == words; });
}

Played game_in(const Output& output, const std::vector<Field>& expected) {
  Played game;
  for (const OutputLine& line : output.lines) {
    if (is_winner(line.label)) {
      game.winners.push_back(&line);
    } else if (is_move(line, expected)) {
      game.moves.push_back(&line);
    }
  }
  return game;
}

/// "after 2, 8 the legal moves are 1 (lost), 4 (won)"; "" when the assignment cannot say.
std::string options_after(const Case& test_case, const std::vector<std::string>& moves,
                          const std::string& assignment_name) {
  const auto assignment = find_assignment(assignment_name);
  if (!assignment) return "";
  Arguments game{test_case.arguments.front()};
  game.insert(game.end(), moves.begin(), moves.end());
  const auto options = (*assignment)->moves(game);
  if (!options) return "";
  std::string listed;
  for (const MoveValue& option : *options) {
    listed += fmt::format("{}{} ({})", listed.empty() ? "" : ", ", option.move, option.value);
  }
  const std::string where =
      moves.empty() ? "at the start" : fmt::format("after {}", fmt::join(moves, ", "));
  if (listed.empty()) return fmt::format("; {} no move is possible", where);
  return fmt::format("; {} the legal moves are {}, for the player who makes them", where, listed);
}

/// The moves as one field; `expected` are the case's lines but for the winner's.
FieldJudgement judge_moves(const Case& test_case, const std::vector<Field>& expected,
                           const std::vector<const OutputLine*>& lines,
                           const CaseSection& section) {
  FieldJudgement field;
  field.label = kMoves;
  std::vector<FormatDeviation> deviations;
  std::vector<std::string> before;
  for (std::size_t ply = 0; ply < expected.size(); ++ply) {
    field.expected = printed_line(expected[ply], section.decimals);
    const std::string number = fmt::format("move {} of {}", ply + 1, expected.size());
    if (ply == lines.size()) {
      field.verdict = FieldVerdict::kMissing;
      field.message = fmt::format("{} is missing: '{}'{}", number, field.expected,
                                  options_after(test_case, before, section.suite.assignment));
      return field;
    }
    const OutputLine& line = *lines[ply];
    field.found = line.raw;
    const ValueVerdict value = judge_value(line.value, expected[ply].value, section.decimals);
    const bool same_player = plain_words(line.label) == plain_words(expected[ply].label);
    if (!value.right || !same_player) {
      field.verdict = FieldVerdict::kWrong;
      field.message =
          fmt::format("{} should be '{}', and it is '{}'{}", number, field.expected,
                      shown(line.raw), options_after(test_case, before, section.suite.assignment));
      return field;
    }
    for (const FormatDeviation deviation : label_form(line, expected[ply].label)) {
      add_once(deviations, deviation);
    }
    for (const FormatDeviation deviation : value.deviations) add_once(deviations, deviation);
    before.push_back(printed_value(expected[ply].value, section.decimals));
  }
  if (lines.size() > expected.size()) {
    field.found = lines[expected.size()]->raw;
    field.expected = "no further move";
    field.verdict = FieldVerdict::kWrong;
    field.message = fmt::format("the game is over after {} moves, and there is one more: '{}'",
                                expected.size(), shown(field.found));
    return field;
  }
  settle_right(field, deviations, section);
  return field;
}

}  // namespace

bool is_of_game(const OutputLine& line, const Case& test_case) {
  return is_winner(line.label) || is_move(line, test_case.expected);
}

CaseJudgement judge_transcript(const Case& test_case, const Output& output,
                               const CaseSection& section) {
  const std::vector<Field> moves(test_case.expected.begin(), test_case.expected.end() - 1);
  const Played game = game_in(output, moves);
  CaseJudgement judgement = unjudged(test_case);
  judgement.fields.push_back(judge_moves(test_case, moves, game.moves, section));
  judgement.fields.push_back(judge_field(test_case.expected.back(), game.winners, section));
  std::vector<const OutputLine*> belonging = game.moves;
  belonging.insert(belonging.end(), game.winners.begin(), game.winners.end());
  judge_rest(output, belonging, judgement);
  return judgement;
}

}  // namespace cairn
