// Points as whole hundredths, so that sums are exact.
import type { ItemData } from "./data";

/** Null unless `text` is a decimal with at most two decimals, such as "1.5" or "-0.25". */
export function hundredths(text: string): number | null {
  return /^-?\d{1,9}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : null;
}

export function pointsText(points: number | null): string {
  return points === null ? "" : String(points / 100);
}

export function allPoints(item: ItemData): number {
  return hundredths(item.outOf) ?? 0;
}

/** Never below 0, and never above what the item is worth. */
export function pointsOfSteps(item: ItemData, chosen: readonly number[]): number {
  const values = item.steps.map((step) => hundredths(step.points) ?? 0);
  const start = values.some((value) => value < 0) ? allPoints(item) : 0;
  const sum = chosen.reduce((points, step) => points + (values[step] ?? 0), start);
  return Math.min(Math.max(sum, 0), allPoints(item));
}
