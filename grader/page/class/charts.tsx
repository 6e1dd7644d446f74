// Four small charts of the class; each of their bars is a filter.
import { h } from "preact";
import { pointsText, type Results, type Submission } from "../report/model";
import { CLASS_OF_STATE, Shape } from "../report/state";
import { hasTerm, NEAR } from "./filter";
import {
  type CaseCount,
  countMistakes,
  countVerdicts,
  histogram,
  medianPoints,
} from "./statistics";

interface Props {
  results: Results;
  all: readonly Submission[];
  filter: string;
  /** Puts the term into the filter, or takes it out. */
  toggle: (key: string, value: string) => void;
}

const MOST_MISTAKES = 10;
const MOST_NEAR = 3;

function percent(share: number): string {
  return `${String(Math.round(share * 1000) / 10)}%`;
}

function submissionsText(count: number): string {
  return count === 1 ? "1 submission" : `${String(count)} submissions`;
}

export function PointsChart(props: Props): JSX.Element {
  const { results, all, filter, toggle } = props;
  const outOf = results.data.outOf;
  const bins = histogram(all, outOf);
  const most = Math.max(1, ...bins.map((bin) => bin.count));
  const hasLongCounts = most >= 100; // three digits are wider than a bar
  const median = medianPoints(all);
  return (
    <section>
      <h2>Points</h2>
      <div class={hasLongCounts ? "bins has-long-counts" : "bins"}>
        {bins.map((bin) => {
          const value = `${pointsText(bin.low)}..${pointsText(bin.high)}`;
          const words = `${pointsText(bin.low)} to ${pointsText(bin.high)} points`;
          return (
            <button
              type="button"
              class="bare upright quiet"
              aria-pressed={hasTerm(filter, "points", value) ? "true" : "false"}
              aria-label={`${words}: ${submissionsText(bin.count)}`}
              title={`${words}: ${submissionsText(bin.count)}`}
              onClick={() => toggle("points", value)}
            >
              <span class={hasLongCounts ? "count sideways" : "count"}>
                {bin.count === 0 ? "" : bin.count}
              </span>
              <span class="bar" style={{ height: `${String((bin.count / most) * 58)}px` }} />
            </button>
          );
        })}
        {median === null || outOf <= 0 ? null : (
          <span class="median" style={{ left: percent(median / outOf) }} aria-hidden="true" />
        )}
      </div>
      <div class="axis quiet tiny" aria-hidden="true">
        <span>0</span>
        <span>{pointsText(outOf / 2)}</span>
        <span>{pointsText(outOf)}</span>
      </div>
    </section>
  );
}

export function VerdictChart(props: Props): JSX.Element {
  const { all, filter, toggle } = props;
  const counts = countVerdicts(props.results);
  return (
    <section class="verdict-chart">
      <h2>Verdicts</h2>
      <div class="shares" aria-hidden="true">
        {counts.map(([verdict, count]) => (
          <span
            class={`is-${CLASS_OF_STATE[verdict.state]}`}
            style={{ width: percent(count / all.length) }}
          />
        ))}
      </div>
      <div class="verdicts">
        {counts.map(([verdict, count]) => {
          const value = verdict.words.replace(/ /g, "-");
          return (
            <button
              type="button"
              class="bare tiny"
              aria-pressed={hasTerm(filter, "verdict", value) ? "true" : "false"}
              onClick={() => toggle("verdict", value)}
            >
              <Shape state={verdict.state} /> {verdict.words}
              {"\u00a0"}
              <strong>{count}</strong>
            </button>
          );
        })}
      </div>
    </section>
  );
}

/** Words, what they stand for as a number, and below both a bar; it is a filter. */
function BarButton(props: {
  words: string;
  title: string;
  number: string;
  share: number;
  /** Whether the share is said as well. */
  isShareSaid: boolean;
  isPressed: boolean;
  press: () => void;
}): JSX.Element {
  const { share } = props;
  return (
    <button
      type="button"
      class="bar-button bare tiny"
      title={props.title}
      aria-pressed={props.isPressed ? "true" : "false"}
      onClick={props.press}
    >
      <span>{props.words}</span>{" "}
      <span class="number">
        <strong>{props.number}</strong>{" "}
        {props.isShareSaid ? (
          <span class="share quiet">{`${Math.round(100 * share)}\u00a0%`}</span>
        ) : null}
      </span>
      <span class="track">
        <span class="fill" style={{ width: percent(share) }} />
      </span>
    </button>
  );
}

export function MistakesChart(props: Props): JSX.Element | null {
  const { results, all, filter, toggle } = props;
  const counts = countMistakes(all).slice(0, MOST_MISTAKES);
  if (counts.length === 0) return null;
  return (
    <section class="mistakes-chart">
      <h2>Commonest misconceptions</h2>
      {counts.map(([place, count]) => {
        const mistake = results.data.mistakes[place];
        if (mistake === undefined) return null;
        return (
          <BarButton
            words={mistake.sentence === "" ? mistake.id : mistake.sentence}
            number={String(count)}
            share={count / all.length}
            isShareSaid={true}
            title={`${mistake.id}: ${submissionsText(count)} of ${all.length}`}
            isPressed={hasTerm(filter, "mistake", mistake.id)}
            press={() => toggle("mistake", mistake.id)}
          />
        );
      })}
    </section>
  );
}

/** The cases in which somebody who ended in time came near the limit. */
export function NearChart(props: Props & { counts: readonly CaseCount[] }): JSX.Element | null {
  const { results, filter, toggle, counts } = props;
  const near = counts
    .filter((one) => one.nearest >= NEAR)
    .sort((one, other) => other.nearest - one.nearest)
    .slice(0, MOST_NEAR);
  if (near.length === 0) return null;
  return (
    <section class="near-chart">
      <h2>Close to the time limit</h2>
      {near.map((one) => {
        const asked = results.data.cases[one.place];
        if (asked === undefined) return null;
        const seconds = (one.nearest * asked.limitSeconds).toFixed(1);
        return (
          <BarButton
            words={asked.name}
            title={
              `${asked.name}: at most ${seconds} of ${asked.limitSeconds} s; ` +
              `${submissionsText(one.near)} took half of it or more`
            }
            number={`${seconds} of ${asked.limitSeconds} s`}
            share={one.nearest}
            isShareSaid={false}
            isPressed={hasTerm(filter, "near", asked.name)}
            press={() => toggle("near", asked.name)}
          />
        );
      })}
    </section>
  );
}
