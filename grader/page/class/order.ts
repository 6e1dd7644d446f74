// The order of the rows.
import type { Submission } from "../report/model";

/** "needs" puts those first that need a person, then those worth a look, then the fewest points. */
export type Column =
  | "needs"
  | "student"
  | "points"
  | "verdict"
  | "cases"
  | "reason"
  | "late"
  | "language"
  | "notes";

export interface Order {
  column: Column;
  isDescending: boolean;
}

export const COLUMNS: readonly Column[] = [
  "needs",
  "student",
  "points",
  "verdict",
  "cases",
  "reason",
  "late",
  "language",
  "notes",
];

export const FIRST_ORDER: Order = { column: "needs", isDescending: false };

const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** Those without points come first. */
function pointsOf(one: Submission): number {
  return one.data.points ?? -1;
}

function nameOf(one: Submission): string {
  return one.student === "" ? one.id : one.student;
}

function urgency(one: Submission): number {
  return one.needs.length > 0 ? 2 : one.look !== null ? 1 : 0;
}

function lost(one: Submission): number {
  let cases = 0;
  for (const state of one.data.states) cases += state === "r" ? 0 : 1;
  return cases;
}

function compare(one: Submission, other: Submission, column: Column): number {
  switch (column) {
    case "needs":
      return urgency(other) - urgency(one);
    case "student":
      return collator.compare(nameOf(one), nameOf(other));
    case "points":
      return pointsOf(one) - pointsOf(other);
    case "verdict":
      return one.data.verdict - other.data.verdict;
    case "cases":
      return lost(one) - lost(other);
    case "reason":
      return collator.compare(one.firstReason, other.firstReason);
    case "late":
      return daysLate(one) - daysLate(other);
    case "language":
      return collator.compare(one.language, other.language);
    case "notes":
      return one.notes.length - other.notes.length;
  }
}

function daysLate(one: Submission): number {
  return one.data.late ? Math.max(1, one.data.lateness?.days ?? 0) : 0;
}

export function ordered(all: readonly Submission[], order: Order): Submission[] {
  const sign = order.isDescending ? -1 : 1;
  return [...all].sort(
    (one, other) =>
      sign * compare(one, other, order.column) ||
      pointsOf(one) - pointsOf(other) ||
      collator.compare(one.id, other.id),
  );
}
