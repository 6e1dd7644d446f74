// What `refsolve trace --format html` writes into the page: reference/browser/tree_data.cc.

/** Numbers are words, "0.7" or "-inf", and Max's. A leaf has no `children`. */
export interface SearchNode {
  move: string;
  max: boolean;
  /** On entering the node; none in a search without alpha and beta. */
  alpha?: string;
  beta?: string;
  /** "" while it is not known, of a search that is shown step by step. */
  value: string;
  /** How the value of a leaf comes about, where the game says it. */
  reason?: string;
  children?: SearchNode[];
  pruned?: string[];
  cut?: string;
  /** Of a large tree: what was entered below, and is not here. Plies are counted from the root. */
  folded?: { visited: number; evaluated: number; depth: number };
}

export interface Search {
  root: SearchNode;
  /** The lines of the answer: "Move: 3\nValue: 0.7\n"; "" where there are none. */
  printed: string;
}

export interface Mistaken {
  search: Search;
  mistakes: { id: string; sentence: string }[];
  /** Where the two searches first differ; absent when they are the same. */
  difference?: { path: string[]; what: string };
}

export interface TreeData {
  title: string;
  right: Search;
  /** The whole tree of a sheet with its values, none of which is pruned. */
  minimax?: SearchNode;
  mistaken?: Mistaken;
}
