// Answers as the transcript of a game: `Player 1: 2`, `Player 2: 4`, ..., `Winner: Player 2`.
#pragma once

#include <vector>

#include "cases/suite.h"
#include "grader/judge/field.h"
#include "grader/judge/judge.h"
#include "grader/judge/rubric.h"
#include "grader/text/output.h"

namespace cairn {

/// The fields of a transcript: its moves together, and its winner.
inline constexpr const char* kMoves = "Moves";
inline constexpr const char* kWinner = "Winner";

/// Whether a line is a move of the game that the case expects, or names a winner.
[[nodiscard]] bool is_of_game(const OutputLine& line, const Case& test_case);

/// Judges a game by the one that `one` expects, ply by ply. The first move that differs is named,
/// with the legal moves there and what each is worth, which the assignment is asked for. Else as
/// judge_lines.
[[nodiscard]] CaseJudgement judge_transcript(const Case& test_case, const Output& output,
                                             const CaseSection& section);

}  // namespace cairn
