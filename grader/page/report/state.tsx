// The six states of a case as shapes: nobody needs the colours to tell them apart.
import { h } from "preact";
import type { State } from "./data";
import { WORDS_OF_STATE } from "./model";

/** A shape as a path in a box of 10 by 10 whose corner is at (x, y). */
export function shapePath(state: State, x: number, y: number): string {
  const at = (dx: number, dy: number): string => `${x + dx} ${y + dy}`;
  const ring = (radius: number): string =>
    `M${at(5 - radius, 5)}a${radius} ${radius} 0 1 1 ${2 * radius} 0` +
    `a${radius} ${radius} 0 1 1 ${-2 * radius} 0z`;
  switch (state) {
    case "r":
      return ring(2.6);
    case "f": // a ring, half of it filled
      return `${ring(4)}M${at(5, 2)}a3 3 0 0 1 0 6z`;
    case "w":
      return (
        `M${at(1, 2.4)}l1.4 -1.4l2.6 2.6l2.6 -2.6l1.4 1.4l-2.6 2.6l2.6 2.6l-1.4 1.4` +
        `l-2.6 -2.6l-2.6 2.6l-1.4 -1.4l2.6 -2.6z`
      );
    case "c":
      return `M${at(6.4, 0)}l-4.8 5.8h2.7l-0.9 4.2l5 -6.2h-2.9z`;
    case "s": // a ring, and the hands of a clock
      return `${ring(4.6)}${ring(3.4)}M${at(4.4, 2.4)}h1.2v2.5h2v1.2h-3.2z`;
    case "-":
      return `M${at(1.5, 4.3)}h7v1.4h-7z`;
  }
}

/** The name of a state in class names. */
export const CLASS_OF_STATE: Readonly<Record<State, string>> = {
  r: "right",
  f: "other-form",
  w: "wrong",
  c: "crashed",
  s: "slow",
  "-": "not-run",
};

/** The shape beside words that say the same. */
export function Shape(props: { state: State }): JSX.Element {
  return (
    <svg class={`shape is-${CLASS_OF_STATE[props.state]}`} viewBox="0 0 10 10" aria-hidden="true">
      <path d={shapePath(props.state, 0, 0)} fill-rule="evenodd" />
    </svg>
  );
}

/** What each shape means. */
export function Legend(props: { states: readonly State[] }): JSX.Element {
  return (
    <ul class="legend cluster quiet small">
      {props.states.map((state) => (
        <li>
          <Shape state={state} /> {WORDS_OF_STATE[state]}
        </li>
      ))}
    </ul>
  );
}
