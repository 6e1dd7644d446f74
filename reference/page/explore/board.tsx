// The position: stones or numbers in a row, or a chess board. A legal one is a button.
import { h } from "preact";
import { typeset } from "../tree/branch";
import type { Board } from "./data";

interface BoardProps {
  board: Board;
  play: (question: string) => void;
}

interface BoardViewProps extends BoardProps {
  /** Of the game, in words. */
  rules: string;
}

export type Player = "max" | "min";

/** The player who made the move of that number, from 0. */
function playerOf(ply: number): Player {
  return ply % 2 === 0 ? "max" : "min";
}

export function playerToMove({ moves }: Board): Player {
  return playerOf(moves.length);
}

const names = { max: "Max", min: "Min" };

interface PlaceProps extends BoardProps {
  move: string;
  /** Its number among the moves so far; -1 if it was not made. */
  ply: number;
  label: string;
  className?: string;
}

function Place({ board, play, move, ply, label, className = "" }: PlaceProps): JSX.Element {
  const next = board.next.find((one) => one.move === move);
  const last = ply >= 0 && ply === board.moves.length - 1;
  const player = ply >= 0 ? playerOf(ply) : undefined;
  const classes = `place ${className} ${player ? `taken ${player}` : ""} ${last ? "last" : ""}`;
  const mark = player ? (player === "max" ? "\u25b3" : "\u25bd") : "";
  if (next) {
    return (
      <button
        type="button"
        class={`${classes} legal`}
        aria-label={`${label}: ${names[playerToMove(board)]} plays it`}
        onClick={() => play(next.question)}
      >
        {label}
      </button>
    );
  }
  return (
    <span class={classes}>
      {label}
      {mark}
      <span class="unseen">
        {player
          ? `, move ${ply + 1}, by ${names[player]}${last ? ", the last one" : ""}`
          : ", not legal now"}
      </span>
    </span>
  );
}

function Row({ board, play }: BoardProps): JSX.Element {
  const numbers = Array.from({ length: board.size }, (_, i) => String(i + 1));
  return (
    <ul class="stones">
      {numbers.map((move) => (
        <li>
          <Place
            board={board}
            play={play}
            move={move}
            ply={board.moves.indexOf(move)}
            label={move}
          />
        </li>
      ))}
    </ul>
  );
}

/** The squares of a chess board, row by row. A move is a row of the next column, or a square. */
function Squares({ board, play }: BoardProps): JSX.Element {
  const lines = Array.from({ length: board.size }, (_, i) => i);
  const at = (row: number, column: number) => {
    if (board.shape === "squares") {
      const move = String(row * board.size + column);
      return { move, ply: board.moves.indexOf(move) };
    }
    const made = board.moves[column] === String(row);
    const here = column === board.moves.length;
    return { move: here ? String(row) : "", ply: made ? column : -1 };
  };
  return (
    <table class="chess">
      <caption class="unseen">The board</caption>
      <tbody>
        {lines.map((row) => (
          <tr>
            {lines.map((column) => {
              const { move, ply } = at(row, column);
              const label = ply >= 0 ? "\u265b" : move;
              return (
                <td>
                  <Place
                    board={board}
                    play={play}
                    move={move}
                    ply={ply}
                    label={label}
                    className={(row + column) % 2 === 0 ? "" : "dark"}
                  />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function BoardView({ board, play, rules }: BoardViewProps): JSX.Element {
  const player = playerToMove(board);
  return (
    <section class="board">
      <h2>Play</h2>
      <details class="small" open={board.before === ""}>
        <summary>The rules</summary>
        <p>{typeset(rules)}</p>
      </details>
      {board.shape === "row" ? (
        <Row board={board} play={play} />
      ) : (
        <Squares board={board} play={play} />
      )}
      <p class="small" role="status">
        {board.next.length > 0
          ? `${names[player]} moves next. Legal moves have a frame.`
          : `The game is over: ${names[player]} has no legal move, and has lost.`}
      </p>
    </section>
  );
}
