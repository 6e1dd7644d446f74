// A row of the heat map as one drawing: a path for each state, however many cases there are.
import { h } from "preact";
import type { State } from "../report/data";
import { STATES, type Submission, WORDS_OF_STATE } from "../report/model";
import { CLASS_OF_STATE, shapePath } from "../report/state";

const SHAPE = 10;

/** All cases of the state, as shapes in the middle of their cells. */
function pathOf(states: string, state: State, cell: number, height: number): string {
  let path = "";
  for (let place = 0; place < states.length; ++place) {
    if (states[place] !== state) continue;
    path += shapePath(state, place * cell + (cell - SHAPE) / 2, (height - SHAPE) / 2);
  }
  return path;
}

function groundOf(states: string, state: State, cell: number, height: number): string {
  let path = "";
  for (let place = 0; place < states.length; ++place) {
    if (states[place] === state)
      path += `M${place * cell} 1h${cell - 1}v${height - 2}h${1 - cell}z`;
  }
  return path;
}

interface Drawing {
  name: string;
  path: string;
}

/** Of rows that were drawn before: many are alike, and a filter draws most of them again. */
const drawings = new Map<string, Drawing[]>();

function drawingsOf(states: string, cell: number, height: number): Drawing[] {
  const key = `${cell} ${height} ${states}`;
  const known = drawings.get(key);
  if (known !== undefined) return known;
  const all: Drawing[] = [];
  for (const state of STATES) {
    if (!states.includes(state)) continue;
    const name = `is-${CLASS_OF_STATE[state]}`;
    if (state !== "r" && state !== "-") {
      all.push({ name: `ground ${name}`, path: groundOf(states, state, cell, height) });
    }
    all.push({ name, path: pathOf(states, state, cell, height) });
  }
  drawings.set(key, all);
  return all;
}

export function HeatRow(props: { of: Submission; cell: number; height: number }): JSX.Element {
  const { of, cell, height } = props;
  const states = of.data.states;
  // Where a cell is narrower than its shape, all of them are drawn smaller.
  const drawn = Math.max(cell, SHAPE + 1);
  const tall = (height * drawn) / cell;
  return (
    <svg
      class="heat"
      width={states.length * cell}
      height={height}
      viewBox={`0 0 ${states.length * drawn} ${tall}`}
      aria-hidden="true"
    >
      {drawingsOf(states, drawn, tall).map(({ name, path }) => (
        <path class={name} fill-rule="evenodd" d={path} />
      ))}
    </svg>
  );
}

/** "27 right, 2 wrong, 1 too slow" */
export function statesInWords(of: Submission): string {
  const words: string[] = [];
  for (const state of STATES) {
    let count = 0;
    for (const one of of.data.states) count += one === state ? 1 : 0;
    if (count > 0) words.push(`${count} ${WORDS_OF_STATE[state]}`);
  }
  return words.join(", ");
}
