// The searched tree as it is shown: with its counts, and with the mistaken one beside it, if any.
import type { SearchNode, TreeData } from "./data";

/** A node of one search, and what is counted at and below it. */
export interface Side {
  node: SearchNode;
  visited: number;
  evaluated: number;
  /** The largest ply; the root of the tree stands at 0. */
  depth: number;
}

/** A row of the tree: a node that was entered, by both searches or by one of them, or moves pruned. */
export interface Branch {
  /** The move that leads there, or moves: "9, 12". */
  move: string;
  parent: Branch | undefined;
  right: Side | undefined;
  mistaken: Side | undefined;
  children: Branch[];
  /** Why no search entered these moves; undefined where one did. */
  pruned: string | undefined;
  /** Of a leaf, how its value comes about; of pruned moves, why they cannot matter; or "". */
  reason: string;
  /** It lies on the line of best play. */
  best: boolean;
  open: boolean;
}

/** The columns of numbers. */
export const columns = ["alpha", "beta", "value", "visited", "evaluated", "depth"] as const;
export type Column = (typeof columns)[number];

/** "−∞" for "-inf", and so on in a sentence: "value 0.7 ≥ beta 0.6". */
export function typeset(text: string): string {
  return text
    .replace(/-(?=[\d.]|inf)/g, "\u2212")
    .replace(/\binf\b/g, "\u221e")
    .replace(/>=/g, "\u2265")
    .replace(/<=/g, "\u2264");
}

export function shownIn(column: Column, side: Side): string {
  switch (column) {
    case "alpha":
    case "beta":
    case "value":
      return typeset(side.node[column] ?? "");
    default:
      return String(side[column]);
  }
}

/** Whether both searches were here and found different numbers, here or below. */
export function differs(branch: Branch): boolean {
  const { right, mistaken } = branch;
  if (!right || !mistaken) return false;
  return columns.some((column) => shownIn(column, right) !== shownIn(column, mistaken));
}

/** The player to move, as both searches see it or the only one that was here. */
export function maxToMove(branch: Branch): boolean {
  return (branch.right ?? branch.mistaken)?.node.max ?? true;
}

export function isLeaf(branch: Branch): boolean {
  return branch.children.length === 0 && !isFolded(branch);
}

/** Whether the search evaluated it; below another node it may not have come to anything yet. */
export function isEvaluated(branch: Branch): boolean {
  return (branch.right ?? branch.mistaken)?.node.children === undefined;
}

/** Whether the page has to ask for what is below. */
export function isFolded(branch: Branch): boolean {
  return branch.right?.node.folded !== undefined;
}

function counted(node: SearchNode, ply: number, below: Side[]): Side {
  const side = { node, visited: 1, evaluated: node.children ? 0 : 1, depth: ply };
  if (node.folded) {
    side.visited += node.folded.visited;
    side.evaluated += node.folded.evaluated;
    side.depth = node.folded.depth;
  }
  for (const child of below) {
    side.visited += child.visited;
    side.evaluated += child.evaluated;
    side.depth = Math.max(side.depth, child.depth);
  }
  return side;
}

function present<T>(items: (T | undefined)[]): T[] {
  return items.filter((item): item is T => item !== undefined);
}

/** The moves that either search entered: in the right order, and then what only the other did. */
function movesEntered(right?: SearchNode, mistaken?: SearchNode): string[] {
  const moves = [...(right?.children ?? []), ...(mistaken?.children ?? [])].map(({ move }) => move);
  return [...new Set(moves)];
}

function row(move: string, parent?: Branch): Branch {
  return {
    move,
    parent,
    right: undefined,
    mistaken: undefined,
    children: [],
    pruned: undefined,
    reason: "",
    best: false,
    open: false,
  };
}

/** Why nothing below a node that was cut can change the result. */
function reasonOfCut({ max, value, alpha, beta }: SearchNode): string {
  const [mover, other] = max ? ["Max", "Min"] : ["Min", "Max"];
  const bound = max ? beta : alpha;
  return `${mover} already has ${value} here, and ${other} has ${bound} elsewhere: ${other} has no reason to come here`;
}

function branchOf(
  right: SearchNode | undefined,
  mistaken: SearchNode | undefined,
  ply: number,
  parent?: Branch,
): Branch {
  const known = right ?? mistaken;
  const branch = row(known?.move ?? "", parent);
  branch.reason = known?.reason ?? "";
  const moves = movesEntered(right, mistaken);
  const children = moves.map((move) => {
    const below = (node?: SearchNode) => node?.children?.find((child) => child.move === move);
    return branchOf(below(right), below(mistaken), ply + 1, branch);
  });
  if (right) branch.right = counted(right, ply, present(children.map((child) => child.right)));
  if (mistaken) {
    branch.mistaken = counted(mistaken, ply, present(children.map((child) => child.mistaken)));
  }
  branch.children = children;
  const pruned = (known?.pruned ?? []).filter((move) => !moves.includes(move));
  if (pruned.length > 0) {
    const rest = row(pruned.join(", "), branch);
    rest.pruned = known?.cut ?? "";
    if (known?.cut) rest.reason = reasonOfCut(known);
    children.push(rest);
  }
  return branch;
}

/** From the root, the first child that is worth as much: where play goes on if both play best. */
function markBestLine(root: Branch): void {
  const value = root.right?.node.value;
  for (let at: Branch | undefined = value === "" ? undefined : root; at; ) {
    at.best = true;
    at = at.children.find((child) => child.right?.node.value === value);
  }
}

/** The moves that lead there from the root. */
export function pathOf(branch: Branch): string[] {
  return branch.parent ? [...pathOf(branch.parent), branch.move] : [];
}

/** Puts what the page has asked for in place of a branch that was folded. */
export function unfold(branch: Branch, node: SearchNode): void {
  const { right, children } = branchOf(node, undefined, pathOf(branch).length);
  branch.right = right;
  branch.children = children;
  for (const child of children) child.parent = branch;
  if (branch.best) markBestLine(branch);
}

export function treeOf(data: TreeData): Branch {
  const root = branchOf(data.right.root, data.mistaken?.search.root, 0);
  markBestLine(root);
  return root;
}

/** Calls `use` for the branch and all below it. */
export function forEachBranch(branch: Branch, use: (branch: Branch) => void): void {
  use(branch);
  for (const child of branch.children) forEachBranch(child, use);
}

export function sizeOf(root: Branch): number {
  let size = 0;
  forEachBranch(root, (branch) => {
    if (branch.pruned === undefined) size += 1 + (branch.right?.node.folded?.visited ?? 0);
  });
  return size;
}

/** The branch that these moves lead to from the root. */
export function branchAt(root: Branch, path: string[]): Branch | undefined {
  let at: Branch | undefined = root;
  for (const move of path) at = at?.children.find((child) => child.move === move);
  return at;
}

/** Opens level by level, as long as no more than `most` rows are seen. */
export function openLevels(root: Branch, most: number): void {
  let rows = 1;
  for (let level = [root]; level.length > 0; ) {
    const next = level.flatMap((branch) => branch.children);
    rows += next.length;
    if (rows > most && level[0] !== root) return;
    for (const branch of level) branch.open = !isFolded(branch);
    level = next;
  }
}

/** Opens all that `branch` lies in. */
export function reveal(branch: Branch): void {
  for (let at = branch.parent; at; at = at.parent) at.open = true;
}
