// What is counted over submissions.
import type { State, VerdictData } from "../report/data";
import { type Results, STATES, type Submission } from "../report/model";

/** Bins of the histogram: each a twelfth of all points, the last one with its end. */
export const BINS = 12;

/** The median of the points; null where nobody has any. */
export function medianPoints(all: readonly Submission[]): number | null {
  const points: number[] = [];
  for (const one of all) {
    if (one.data.points !== null) points.push(one.data.points);
  }
  if (points.length === 0) return null;
  points.sort((one, other) => one - other);
  const middle = points.length >> 1;
  const upper = points[middle] ?? 0;
  return points.length % 2 === 1 ? upper : (upper + (points[middle - 1] ?? 0)) / 2;
}

export interface Bin {
  low: number;
  high: number;
  count: number;
}

export function histogram(all: readonly Submission[], outOf: number): Bin[] {
  const round = (points: number): number => Math.round(points * 100) / 100;
  const bins: Bin[] = [];
  for (let number = 0; number < BINS; ++number) {
    const [low, high] = [(outOf * number) / BINS, (outOf * (number + 1)) / BINS];
    bins.push({ low: round(low), high: round(high), count: 0 });
  }
  for (const one of all) {
    const points = one.data.points;
    if (points === null || outOf <= 0) continue;
    const bin = bins.find(({ high }) => points < high) ?? bins[BINS - 1]; // beyond the end: the last one
    if (bin !== undefined) ++bin.count;
  }
  return bins;
}

/** Those that somebody has, from best to worst. */
export function countVerdicts(results: Results): [VerdictData, number][] {
  const count = (verdict: VerdictData): number =>
    results.submissions.filter((one) => one.verdict === verdict).length;
  return results.data.verdicts
    .map((verdict): [VerdictData, number] => [verdict, count(verdict)])
    .filter(([, number]) => number > 0);
}

/** [place in mistakes, submissions], the most frequent first. */
export function countMistakes(all: readonly Submission[]): [number, number][] {
  const counts = new Map<number, number>();
  for (const one of all) {
    for (const place of one.data.diagnosis?.mistakes ?? []) {
      counts.set(place, (counts.get(place) ?? 0) + 1);
    }
  }
  return Array.from(counts).sort((one, other) => other[1] - one[1] || one[0] - other[0]);
}

/** How a case went in all submissions that were asked it. */
export interface CaseCount {
  place: number;
  asked: number;
  states: Record<State, number>;
  /** The largest share of its time limit that anybody took who ended in time, and who. */
  nearest: number;
  near: number;
}

/** The share of submissions in which the case is right, in whatever form. */
export function shareRight(count: CaseCount): number {
  return count.asked === 0 ? 0 : (count.states.r + count.states.f) / count.asked;
}

export function countCases(
  results: Results,
  all: readonly Submission[],
  near: number,
): CaseCount[] {
  return results.data.cases.map((_, place) => {
    const states: Record<State, number> = { r: 0, f: 0, w: 0, c: 0, s: 0, "-": 0 };
    let nearest = 0;
    let many = 0;
    for (const one of all) {
      ++states[one.state(place)];
      const share = one.shareOfLimit(place);
      nearest = Math.max(nearest, share);
      many += share >= near ? 1 : 0;
    }
    const asked = STATES.reduce((sum, state) => sum + (state === "-" ? 0 : states[state]), 0);
    return { place, asked, states, nearest, near: many };
  });
}

/** The case that the fewest have right; null where nothing was asked, or everybody has all right. */
export function hardest(counts: readonly CaseCount[]): CaseCount | null {
  let worst: CaseCount | null = null;
  for (const one of counts) {
    if (one.asked === 0 || shareRight(one) === 1) continue;
    if (worst === null || shareRight(one) < shareRight(worst)) worst = one;
  }
  return worst;
}
