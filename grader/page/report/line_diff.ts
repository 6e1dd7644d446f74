// Which parts of an expected and a printed line differ.
import { diffArrays } from "diff";
import type { Token } from "./visible_text";

export interface Piece {
  tokens: Token[];
  differs: boolean;
}

export interface LineDiff {
  expected: Piece[];
  printed: Piece[];
}

/** Longer middles differ as a whole: the time to compare them grows with their product. */
const LONGEST_COMPARED = 160;

/** Texts that share less of the shorter one are two texts, and no change of one. */
const LEAST_ALIKE = 0.5;

function sameToken(one: Token, other: Token): boolean {
  return one.shown === other.shown && one.name === other.name;
}

function commonStart(one: readonly Token[], other: readonly Token[]): number {
  let length = 0;
  for (; length < one.length && length < other.length; ++length) {
    const [left, right] = [one[length], other[length]];
    if (left === undefined || right === undefined || !sameToken(left, right)) break;
  }
  return length;
}

function push(pieces: Piece[], tokens: Token[], differs: boolean): void {
  if (tokens.length > 0) pieces.push({ tokens, differs });
}

function alikeIn(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, piece) => sum + (piece.differs ? 0 : piece.tokens.length), 0);
}

function pushMiddles(result: LineDiff, expected: Token[], printed: Token[]): void {
  if (expected.length > LONGEST_COMPARED || printed.length > LONGEST_COMPARED) {
    push(result.expected, expected, true);
    push(result.printed, printed, true);
    return;
  }
  for (const change of diffArrays(expected, printed, { comparator: sameToken })) {
    if (change.added !== true) push(result.expected, change.value, change.removed === true);
    if (change.removed !== true) push(result.printed, change.value, change.added === true);
  }
}

/** Both lines in pieces, alike and different ones. */
export function lineDiff(expected: Token[], printed: Token[]): LineDiff {
  const start = commonStart(expected, printed);
  const restOfExpected = expected.slice(start);
  const restOfPrinted = printed.slice(start);
  const end = commonStart([...restOfExpected].reverse(), [...restOfPrinted].reverse());
  const result: LineDiff = { expected: [], printed: [] };
  push(result.expected, expected.slice(0, start), false);
  push(result.printed, printed.slice(0, start), false);
  pushMiddles(
    result,
    restOfExpected.slice(0, restOfExpected.length - end),
    restOfPrinted.slice(0, restOfPrinted.length - end),
  );
  push(result.expected, expected.slice(expected.length - end), false);
  push(result.printed, printed.slice(printed.length - end), false);
  if (alikeIn(result.expected) >= LEAST_ALIKE * Math.min(expected.length, printed.length)) {
    return result;
  }
  return {
    expected: [{ tokens: expected, differs: true }],
    printed: [{ tokens: printed, differs: true }],
  };
}
