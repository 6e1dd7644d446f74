// Why points were lost, in sentences, before any case is shown.
import { h } from "preact";
import { type Mistake, pointsText, type Submission } from "./model";
import { VisibleText } from "./visible_text";
import { steps } from "./waterfall";

export interface Hidden {
  cases: number;
  lost: number;
  points: number;
  outOf: number;
}

/** Other explanations of which so many are told. */
const MOST_OTHERS = 3;

function MistakeView(props: { mistake: Mistake }): JSX.Element {
  const { mistake } = props;
  const others = mistake.instead.slice(0, MOST_OTHERS);
  const more = mistake.instead.length - others.length;
  return (
    <li>
      {mistake.sentence}
      {others.map((sentence) => (
        <span class="instead quiet">or: {sentence}</span>
      ))}
      {more > 0 ? <span class="instead quiet">or one of {more} more</span> : null}
    </li>
  );
}

function sentence(text: string): string {
  const first = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?)]$/.test(first) ? first : `${first}.`;
}

/** What ended the program in the first case in which something did; "". */
function firstException(of: Submission): string {
  const detail = of.data.details.find((one) => one.exception !== undefined);
  return detail === undefined ? "" : of.all.text(detail.exception ?? 0);
}

function hiddenText(hidden: Hidden): string {
  if (hidden.lost === 0) return `The ${hidden.cases} hidden cases are all right.`;
  return `Hidden: ${hidden.lost} of ${hidden.cases} cases lost, which you cannot see.`;
}

/** So many losses are named. */
const MOST_LOSSES = 3;

/** By what so many points were lost, the largest losses first; "" where that is no sum of losses. */
function lossesText(of: Submission, hidden: Hidden | null, lost: number): string {
  const all = steps(of, hidden === null ? 0 : hidden.outOf - hidden.points);
  const sum = all.reduce((points, step) => points + step.lost, 0);
  const isSum = Math.abs(sum - lost) < 0.05 && all.every((step) => step.lost > 0);
  if (!isSum || of.verdict.state === "-") return "";
  all.sort((one, other) => other.lost - one.lost);
  const others = all.splice(MOST_LOSSES).reduce((points, step) => points + step.lost, 0);
  const named = all.map((step) => {
    const title = step.title.replace(/: right in \d+ of \d+ cases.*$/, "");
    return `${title} \u2212${pointsText(step.lost)}`;
  });
  if (others > 0) named.push(`others \u2212${pointsText(others)}`);
  return `: ${named.join("; ")}`;
}

/** "19.07 of 65 points lost", and by what. */
function Lost(props: { of: Submission; hidden: Hidden | null }): JSX.Element | null {
  const { of, hidden } = props;
  const { points, pending } = of.data;
  const outOf = of.all.data.outOf;
  const lost = points === null ? 0 : outOf - pending - points;
  if (lost < 0.005) return null;
  return (
    <p>
      <strong>
        {pointsText(lost)} of {pointsText(outOf)} points lost
      </strong>
      <VisibleText text={lossesText(of, hidden, lost)} />.
    </p>
  );
}

export function WhatWentWrong(props: { of: Submission; hidden: Hidden | null }): JSX.Element {
  const { of, hidden } = props;
  const mistakes = of.mistakes();
  const sentences: string[] = [];
  const isBuilt = of.verdict.state !== "-";
  if (of.reason !== "" && (mistakes.length === 0 || !isBuilt)) sentences.push(sentence(of.reason));
  const late = of.lateSentence();
  const exception = firstException(of);
  const nothing =
    of.verdict.word === "accepted" &&
    (hidden === null || hidden.lost === 0) &&
    of.data.points !== null;
  return (
    <section class="what">
      <h2>{nothing ? "Nothing went wrong" : "What went wrong"}</h2>
      <Lost of={of} hidden={hidden} />
      {sentences.map((one) => (
        <p>{one}</p>
      ))}
      {mistakes.length === 0 ? null : (
        <ul class="mistakes-named">
          {mistakes.map((mistake) => (
            <MistakeView mistake={mistake} />
          ))}
        </ul>
      )}
      {mistakes.length > 0 ? <p>{of.howMuchExplained()}</p> : null}
      {exception === "" ? null : (
        <p>
          <code>
            <VisibleText text={exception} />
          </code>
        </p>
      )}
      {mistakes.length === 0 && of.data.states.includes("w") ? (
        <p class="quiet">{of.howMuchExplained()}</p>
      ) : null}
      {hidden === null ? null : <p>{hiddenText(hidden)}</p>}
      {late === "" ? null : <p>{sentence(late)}</p>}
    </section>
  );
}
