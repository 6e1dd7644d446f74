// What is shown, in the address: a page's link is mailed with its position.
import type { Game } from "./data";

export interface Place {
  assignment: string;
  question: string;
  mistakes: string[];
  decimals: number;
}

/** "#take_stones/7 1 1 2/no-pruning/2"; what is missing is as usual. */
export function placeOf(fragment: string, games: Game[]): Place {
  const [name = "", question, mistakes, decimals] = fragment
    .replace(/^#/, "")
    .split("/")
    .map(decoded);
  const game = games.find((one) => one.name === name) ?? firstGame(games);
  return {
    assignment: game?.name ?? "",
    question: question ?? game?.example ?? "",
    mistakes: mistakes ? mistakes.split(",") : [],
    decimals: decimals === "2" ? 2 : 1,
  };
}

export function fragmentOf({ assignment, question, mistakes, decimals }: Place): string {
  const parts = [assignment, question];
  if (mistakes.length > 0 || decimals !== 1) parts.push(mistakes.join(","));
  if (decimals !== 1) parts.push(String(decimals));
  return `#${parts.map(encodeURIComponent).join("/")}`;
}

function firstGame(games: Game[]): Game | undefined {
  return games.find((game) => game.name === "take_stones") ?? games[0];
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // somebody typed a lonely %
  }
}
