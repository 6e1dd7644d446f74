// How the points came about: from all of them down to what is left, a step for each loss.
import { h } from "preact";
import { type Part, pointsText, type Submission } from "./model";
import { VisibleText } from "./visible_text";

/** So many parts are told without being asked for. */
const MOST_PENDING = 3;

/** A loss, or what a person set. */
export interface Step {
  title: string;
  lost: number;
  remark: string;
}

/** The largest losses first; what lateness and people take or give come last. */
function computedSteps(of: Submission): Step[] {
  const parts = of.parts();
  const losses: Step[] = parts
    .filter((part) => part.counts && !part.pending && part.points < part.outOf)
    .map((part) => ({ title: part.title, lost: part.outOf - part.points, remark: part.remark }))
    .sort((one, other) => other.lost - one.lost);
  const deducted = of.data.lateness?.deducted ?? 0;
  if (deducted > 0) losses.push({ title: "late", lost: deducted, remark: "" });
  return losses;
}

/** Where somebody set the points, or two sums compete, the steps do not lead to what counts. */
function rest(of: Submission, all: readonly Step[]): number {
  const left = all.reduce((sum, step) => sum - step.lost, of.all.data.outOf);
  const points = of.data.points ?? 0;
  return Math.round((left - of.data.pending - points) * 100) / 100;
}

/** All of them; `hiddenLoss`: what is lost in cases that its reader does not see. */
export function steps(of: Submission, hiddenLoss: number): Step[] {
  const all = computedSteps(of);
  if (hiddenLoss > 0) {
    all.push({ title: "hidden cases", lost: hiddenLoss, remark: "" });
    all.sort((one, other) => other.lost - one.lost);
  }
  const difference = rest(of, all);
  const override = of.override();
  if (difference !== 0 && override !== null) {
    // A student's page says who decided only where the rubric shows its markers.
    const author = of.all.text(override.author) || "a person";
    all.push({ title: `set by ${author}`, lost: difference, remark: "" });
  } else if (difference > 0) {
    all.push({ title: "what only the other way of counting gives", lost: difference, remark: "" });
  }
  return all;
}

function StepView(props: { step: Step; before: number; outOf: number }): JSX.Element {
  const { step, before, outOf } = props;
  const share = (points: number): string =>
    `${String(Math.max(0, Math.min(100, (points / outOf) * 100)))}%`;
  const signed = step.lost < 0 ? `+${pointsText(-step.lost)}` : `\u2212${pointsText(step.lost)}`;
  return (
    <li>
      <span>
        <VisibleText text={step.title} />
        {step.remark === "" ? null : (
          <span class="quiet">
            {" "}
            (<VisibleText text={step.remark} />)
          </span>
        )}
      </span>
      <span class="track" aria-hidden="true">
        <span class="left" style={{ width: share(Math.min(before, before - step.lost)) }} />
        <span
          class={step.lost < 0 ? "fill gain" : "fill"}
          style={{
            left: share(Math.min(before, before - step.lost)),
            width: share(Math.abs(step.lost)),
          }}
        />
      </span>
      <strong class="number">{signed}</strong>
    </li>
  );
}

function partsInWords(parts: readonly Part[]): string {
  if (parts.length === 0) return "";
  return parts.length === 1 ? "1 part without a loss" : `${parts.length} parts without a loss`;
}

function PartList(props: { parts: readonly Part[]; summary: string }): JSX.Element | null {
  if (props.parts.length === 0) return null;
  return (
    <details>
      <summary>{props.summary}</summary>
      <ul class="parts entries">
        {props.parts.map((part) => (
          <li>
            <VisibleText text={part.title} />
            <span class="number quiet">
              {pointsText(part.points)} of {pointsText(part.outOf)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What a person has still to mark, folded where it is much. */
function Pending(props: { parts: readonly Part[] }): JSX.Element | null {
  const { parts } = props;
  const points = parts.reduce((sum, part) => sum + part.outOf, 0);
  if (parts.length === 0) return null;
  return (
    <details class="pending" open={parts.length <= MOST_PENDING}>
      <summary>{pointsText(points)} still to be marked by a person</summary>
      <ul class="parts entries">
        {parts.map((part) => (
          <li>
            <span>
              <VisibleText text={part.title} />
              {part.remark === "" ? null : (
                <span>
                  : <VisibleText text={part.remark} />
                </span>
              )}
            </span>
            <span class="number quiet">{pointsText(part.outOf)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

export function Waterfall(props: { of: Submission; hiddenLoss: number }): JSX.Element | null {
  const { of, hiddenLoss } = props;
  const outOf = of.all.data.outOf;
  if (of.data.points === null || outOf === 0) return null;
  const all = steps(of, hiddenLoss);
  const parts = of.parts();
  const full = parts.filter((one) => one.counts && !one.pending && one.points >= one.outOf);
  const unused = parts.filter((one) => !one.counts);
  const pending = parts.filter((one) => one.pending);
  let before = outOf;
  const views = all.map((step) => {
    const view = <StepView step={step} before={before} outOf={outOf} />;
    before -= step.lost;
    return view;
  });
  return (
    <section class="waterfall small" aria-label="How the points came about">
      <h2>Where the points went</h2>
      {all.length === 0 ? <p class="quiet">Nothing was lost.</p> : <ol class="entries">{views}</ol>}
      {of.data.pending > 0 ? <Pending parts={pending} /> : null}
      <PartList parts={full} summary={partsInWords(full)} />
      <PartList
        parts={unused}
        summary={"not counted, because the other way of counting gives more points"}
      />
    </section>
  );
}
