// How wide the table's columns are, in pixels: as wide as what they hold.
import type { Results } from "../report/model";

/** Up to so many cases leave room for whole names. */
const FEW_CASES = 16;

/** The width of a case's cell. */
function cellWidth(cases: number): number {
  return cases <= FEW_CASES ? 18 : cases <= 24 ? 15 : 12;
}

/** How many characters of a name and an id have room there. */
export function longestNames(cases: number): number {
  return cases <= FEW_CASES ? 30 : 20;
}

const LEAST_NAME = 64;
const POINTS = 84;
const LATE = 38;
const LANGUAGE = 50;
/** Notes, or nothing but their heading. */
const NOTES = 56;
const NO_NOTES = 38;
/** The shape in front of a verdict, and what is between them. */
const SHAPE = 22;
/** Between two columns. */
const GAP = 10;
const PADDING = 16;

/** The least width of a reason, which has two lines. */
const LEAST_REASON = 150;

/** Where there is no room for all columns, the last two are left out; then rows have more lines. */
export type Layout = "wide" | "medium" | "narrow";

export interface Measures {
  cell: number;
  /** For CSS. */
  columns: string;
  layout: Layout;
  /** The least width of a row. */
  least: number;
}

/** How wide text as small as in the table becomes. */
function widthOf(): (text: string) => number {
  const context = document.createElement("canvas").getContext("2d");
  if (context === null) throw new Error("the browser draws no text");
  const root = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  context.font = `${root * 0.8125}px ${getComputedStyle(document.body).fontFamily}`;
  return (text) => Math.ceil(context.measureText(text).width);
}

/** The least width of a phrase in two lines. */
function widthOfTwoLines(phrase: string, width: (text: string) => number): number {
  const words = phrase.split(" ");
  const splits = words.map((_, at) =>
    Math.max(width(words.slice(0, at).join(" ")), width(words.slice(at).join(" "))),
  );
  return Math.min(...splits);
}

function widest(widths: readonly number[]): number {
  return widths.reduce((most, one) => Math.max(most, one), 0);
}

export class Columns {
  private readonly cases: number;
  private readonly names: number;
  private readonly verdict: number;
  private readonly notes: number;

  constructor(results: Results) {
    const all = results.submissions;
    this.cases = results.data.cases.length;
    const most = this.cases <= FEW_CASES ? 220 : 140;
    const width = widthOf();
    const names = all.map((one) =>
      one.student === "" || one.student === one.id ? one.id : `${one.student} ${one.id}`,
    );
    this.names = Math.max(LEAST_NAME, Math.min(most, widest(names.map(width)) + 2));
    const verdicts = new Set(all.map((one) => one.verdict.words));
    const inTwoLines = Array.from(verdicts, (one) => widthOfTwoLines(one, width));
    this.verdict = SHAPE + Math.max(width("Verdict"), widest(inTwoLines));
    const isNoted = all.some(
      (one) => one.notes.length > 0 || one.data.moved !== null || one.data.decisions.length > 0,
    );
    this.notes = isNoted ? NOTES : NO_NOTES;
  }

  /** In a table that is so wide. */
  in(width: number): Measures {
    const cell = cellWidth(this.cases);
    const map = this.cases * cell;
    const medium =
      PADDING + this.names + POINTS + this.verdict + map + LEAST_REASON + LATE + 5 * GAP;
    const wide = medium + LANGUAGE + this.notes + 2 * GAP;
    const columns =
      `${this.names}px ${POINTS}px ${this.verdict}px ${map}px ` +
      `minmax(${LEAST_REASON}px, 1fr) ${LATE}px`;
    if (width >= wide) {
      const all = `${columns} ${LANGUAGE}px ${this.notes}px`;
      return { cell, columns: all, layout: "wide", least: wide };
    }
    if (width >= medium) return { cell, columns, layout: "medium", least: medium };
    return { cell: this.narrowCell(width), columns: "", layout: "narrow", least: 0 };
  }

  /** All cells together are at most as wide as the row. */
  private narrowCell(width: number): number {
    return Math.min(cellWidth(this.cases), (width - PADDING) / Math.max(1, this.cases));
  }
}
