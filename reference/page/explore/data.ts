// What the page asks of its module, and what that answers: reference/browser/page_request.cc.
import type { SearchNode, TreeData } from "../tree/data";

/** What `refsolve explore` writes into the page. */
export interface ExploreData {
  /** For PageModule. */
  module: string;
}

export interface Mistake {
  id: string;
  layer: string;
  sentence: string;
}

export interface Game {
  name: string;
  title: string;
  usage: string;
  /** Of the game; or "". */
  rules: string;
  example: string;
  /** With so many decimals each. */
  editions: number[];
  mistakes: Mistake[];
}

/** A position to play on; moves are words, "7". */
export interface Board {
  shape: "row" | "columns" | "squares";
  size: number;
  moves: string[];
  next: { move: string; question: string }[];
  /** The question before the last move; "" at the start. */
  before: string;
}

export interface QuestionAnswer {
  error?: string;
  notation?: string;
  board?: Board;
  /** The answer to a question on paper, step by step. */
  worked?: string;
  printed?: string;
  /** Lines with exact numbers, "Avg Effective Branching Factor: 15/8", where printing rounds them. */
  exact?: string[];
  warnings?: string[];
  tree?: TreeData;
  /** Why there is no tree. */
  no_tree?: string;
}

export interface GamesAnswer {
  games: Game[];
}

/** What is below a node of a large tree. */
export interface BranchAnswer {
  error?: string;
  branch?: SearchNode;
}

export interface QuestionRequest {
  ask: "question" | "branch";
  /** Of a branch, the moves that lead to it: "6 3". */
  path?: string;
  assignment: string;
  question: string;
  /** Ids, with commas between them. */
  mistakes?: string;
  decimals?: number;
}
