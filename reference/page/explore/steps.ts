// A search as its steps: what is found out at each, in a sentence, and what a student may be asked before.
import { typeset } from "../tree/branch";
import type { SearchNode } from "../tree/data";

/** What may be asked before a step is shown. */
export type Question =
  | { kind: "window"; alpha: string; beta: string }
  | { kind: "value"; value: string }
  | { kind: "cut"; cut: boolean };

export interface Step {
  /** The moves that lead to the node that it is about. */
  path: string[];
  sentence: string;
  /** What is asked; undefined where nothing is to be found out. */
  asked: { question: Question; words: string; hint: string } | undefined;
}

/** The largest tree that anybody goes through step by step, in nodes. */
export const mostNodes = 500;

/** Of "0.7", "-inf". */
function numberOf(value: string): number {
  return Number(value.replace("inf", "Infinity"));
}

/** What somebody typed, as the search writes it: "inf" for "+∞", "0.5" for " 0,5". */
export function normalized(typed: string): string {
  return typed
    .trim()
    .toLowerCase()
    .replace(/[\u2212\u2013]/g, "-")
    .replace(/\u221e|infinity|infinite/g, "inf")
    .replace(/^\+/, "")
    .replace(",", ".");
}

function isSame(typed: string | undefined, value: string): boolean {
  return numberOf(normalized(typed ?? "")) === numberOf(value);
}

/** Whether each of the answers is a number, or yes or no. */
export function areAnswers(question: Question, answers: string[]): boolean {
  if (question.kind === "cut") return true;
  return answers.every(
    (typed) => typed.trim() !== "" && !Number.isNaN(numberOf(normalized(typed))),
  );
}

export function isRight(question: Question, answers: string[]): boolean {
  switch (question.kind) {
    case "window":
      return isSame(answers[0], question.alpha) && isSame(answers[1], question.beta);
    case "value":
      return isSame(answers[0], question.value);
    case "cut":
      return answers[0] === (question.cut ? "yes" : "no");
  }
}

/** What helps whoever answered so. */
export function hintFor({ question, hint }: NonNullable<Step["asked"]>, answers: string[]): string {
  if (question.kind !== "window") return hint;
  const wrong = [
    isSame(answers[0], question.alpha)
      ? ""
      : "Alpha is the best value that Max has found on the way here, and \u2212\u221e before the first one.",
    isSame(answers[1], question.beta)
      ? ""
      : "Beta is the best value that Min has found on the way here, and \u221e before the first one.",
  ];
  return wrong.filter((sentence) => sentence !== "").join(" ");
}

const moverOf = ({ max }: SearchNode) => (max ? "Max" : "Min");

/** Whether the search knows alpha and beta. */
const hasWindow = (node: SearchNode) => node.alpha !== undefined && node.beta !== undefined;

const windowText = ({ alpha, beta }: SearchNode) => typeset(`alpha ${alpha} and beta ${beta}`);

/** The best value among these children, for the player to move. */
function bestOf(node: SearchNode, children: SearchNode[]): string {
  const better = (a: string, b: string) =>
    node.max ? numberOf(a) > numberOf(b) : numberOf(a) < numberOf(b);
  return children.reduce(
    (best, { value }) => (best === "" || better(value, best) ? value : best),
    "",
  );
}

/** The steps at and below a node, in the order of the search. */
class Stepper {
  readonly steps: Step[] = [];

  constructor(private readonly root: SearchNode) {}

  /** A node of a sheet has a name; a position of a game is called after the moves that lead to it. */
  private nameOf(path: string[], node: SearchNode): string {
    if (this.root.move !== "") return node.move;
    return path.length === 0 ? "the root" : `the position after ${path.join(", ")}`;
  }

  private add(path: string[], sentence: string, asked?: Step["asked"]): void {
    this.steps.push({ path, sentence: `${sentence[0]?.toUpperCase()}${sentence.slice(1)}`, asked });
  }

  visit(node: SearchNode, path: string[]): void {
    const name = this.nameOf(path, node);
    if (node.children === undefined) this.leaf(node, path, name);
    else this.inner(node, node.children, path, name);
  }

  private leaf(node: SearchNode, path: string[], name: string): void {
    const value = typeset(node.value);
    if (!node.reason) {
      this.add(path, `${name} is a leaf, and is worth ${value}.`);
      return;
    }
    this.add(path, `The search ends at ${name}. It is worth ${value}: ${typeset(node.reason)}.`, {
      question: { kind: "value", value: node.value },
      words: `The search ends at ${name}. What is it worth to Max?`,
      hint: "First look for a legal move: without one, the player to move has lost.",
    });
  }

  private inner(node: SearchNode, children: SearchNode[], path: string[], name: string): void {
    const mover = moverOf(node);
    this.enter(node, path, name);
    children.forEach((child, place) => {
      this.visit(child, [...path, child.move]);
      const isLast = place === children.length - 1;
      const rest = [...children.slice(place + 1).map(({ move }) => move), ...(node.pruned ?? [])];
      if (hasWindow(node) && rest.length > 0) {
        const best = bestOf(node, children.slice(0, place + 1));
        this.decide(node, path, { name, best, rest, cut: isLast && node.cut !== undefined });
      }
    });
    const value = typeset(node.value);
    const size = node.max ? "largest" : "smallest";
    const isRoot = path.length === 0;
    this.add(path, isRoot ? `The value of ${name} is ${value}.` : `${name} returns ${value}.`, {
      question: { kind: "value", value: node.value },
      words: isRoot ? `Which value has ${name}?` : `Which value does ${name} return?`,
      hint: `${mover} takes the ${size} value of the moves that were searched.`,
    });
  }

  private enter(node: SearchNode, path: string[], name: string): void {
    const mover = moverOf(node);
    const window = hasWindow(node) ? `, with ${windowText(node)}` : "";
    if (path.length === 0) {
      this.add(path, `${mover} begins at ${name}${window}.`);
      return;
    }
    this.add(
      path,
      `${mover} comes to ${name}${window}.`,
      hasWindow(node)
        ? {
            question: { kind: "window", alpha: node.alpha ?? "", beta: node.beta ?? "" },
            words: `${mover} comes to ${name}. What are alpha and beta there?`,
            hint: "",
          }
        : undefined,
    );
  }

  /** After a move, while others are left. */
  private decide(
    node: SearchNode,
    path: string[],
    { name, best, rest, cut }: { name: string; best: string; rest: string[]; cut: boolean },
  ): void {
    const mover = moverOf(node);
    const [boundName, limit] = node.max ? ["beta", node.beta] : ["alpha", node.alpha];
    const bound = `${boundName} ${limit}`;
    const relation = { Max: cut ? ">=" : "<", Min: cut ? "<=" : ">" }[mover];
    const others = rest.join(", ");
    this.add(
      path,
      `${mover} has ${typeset(best)} at ${name}, and ${typeset(`${best} ${relation} ${bound}`)}: ` +
        (cut ? `${others} ${rest.length === 1 ? "is" : "are"} cut off.` : "the search goes on."),
      {
        question: { kind: "cut", cut },
        words:
          `${mover} has ${typeset(best)} at ${name}, where ${boundName} is ${typeset(limit ?? "")}. ` +
          `Is the rest cut off (${others})?`,
        hint: `${mover} cuts off when the value is ${node.max ? "at least beta" : "at most alpha"}.`,
      },
    );
  }
}

export function stepsOf(root: SearchNode): Step[] {
  const stepper = new Stepper(root);
  stepper.visit(root, []);
  return stepper.steps;
}

/** The tree as far as it is known after so many steps; undefined before the first. */
export function knownAfter(root: SearchNode, steps: Step[], made: number): SearchNode | undefined {
  const key = (path: string[]) => path.join("\n");
  const first = new Map<string, number>();
  const last = new Map<string, number>();
  steps.forEach(({ path }, number) => {
    if (!first.has(key(path))) first.set(key(path), number);
    last.set(key(path), number);
  });
  const known = (node: SearchNode, path: string[]): SearchNode | undefined => {
    if ((first.get(key(path)) ?? 0) >= made) return undefined;
    const isDone = (last.get(key(path)) ?? 0) < made;
    const { children, pruned, cut, reason, ...window } = node;
    if (children === undefined) return node;
    const below = children
      .map((child) => known(child, [...path, child.move]))
      .filter((child) => child !== undefined);
    // The cut is the last step but one of its node.
    const isCut = cut !== undefined && (last.get(key(path)) ?? 0) - 1 < made;
    return {
      ...window,
      value: isDone ? node.value : "",
      children: below,
      ...(isCut && pruned ? { pruned, cut } : {}),
    };
  };
  return known(root, []);
}
