// What stands beside the tree: the answers, the mistake, and how to read and use the tree.
import { h } from "preact";
import { typeset } from "./branch";
import type { Mistaken, TreeData } from "./data";

interface Line {
  label: string;
  value: string;
}

/** "Move: 3" as its two parts; a line without a colon is all label. */
function linesOf(printed: string): Line[] {
  return printed
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const colon = line.indexOf(":");
      if (colon < 0) return { label: line, value: "" };
      return { label: line.slice(0, colon), value: line.slice(colon + 1).trim() };
    });
}

interface AnswerProps {
  /** The lines as they are printed. */
  right: string;
  mistaken?: string | undefined;
}

export function Answer(props: AnswerProps): JSX.Element {
  const right = linesOf(props.right);
  const mistaken = props.mistaken === undefined ? undefined : linesOf(props.mistaken);
  return (
    <table class="answer">
      <caption>What is printed</caption>
      {mistaken && (
        <thead>
          <tr>
            <td />
            <th scope="col">right</th>
            <th scope="col">with the mistake</th>
          </tr>
        </thead>
      )}
      <tbody>
        {right.map(({ label, value }, place) => {
          const other = mistaken?.[place]?.value ?? "";
          const asRight = value.split(" or ").includes(other); // of several right answers one
          const unlike = other !== value && !asRight;
          return (
            <tr class={mistaken && unlike ? "unlike" : ""}>
              <th scope="row">{label}</th>
              <td>{typeset(value)}</td>
              {mistaken && (
                <td class={unlike ? "amiss" : "same"}>
                  {other === value ? "the same" : typeset(other)}
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface MistakeProps {
  mistaken: Mistaken;
  goThere: () => void;
}

export function MistakeView({ mistaken, goThere }: MistakeProps): JSX.Element {
  const { mistakes, difference } = mistaken;
  return (
    <section class="mistake stacked">
      <h2>{mistakes.length === 1 ? "The mistake" : "The mistakes"}</h2>
      {mistakes.map(({ id, sentence }) => (
        <p>
          <code class="amiss">{id}</code> {typeset(sentence)}
        </p>
      ))}
      {difference ? (
        <p>
          The searches part {difference.path.length === 0 ? "at the root" : "after "}
          <strong>{difference.path.join(" \u203a ")}</strong>: the mistaken one{" "}
          {typeset(difference.what)}.
        </p>
      ) : (
        <p>Both search the same tree: only what is counted or printed differs.</p>
      )}
      {difference && (
        <button type="button" class="small screen-only" onClick={goThere}>
          Go where they part
        </button>
      )}
    </section>
  );
}

const keys: [string[], string][] = [
  [["\u2191", "\u2193"], "the row above, below"],
  [["\u2192", "\u2190"], "open and enter; close and leave"],
  [["Home", "End"], "the first row, the last"],
  [["Enter"], "open or close"],
  [["*"], "open all siblings"],
  [["1", "2", "\u2026"], "the next row of that move"],
];

export function Legend({ compared }: { compared: boolean }): JSX.Element {
  return (
    <section class="legend quiet small screen-only">
      <h2>How to read it</h2>
      <dl>
        <dt class="player max">{"\u25b3 Max"}</dt>
        <dd>moves next, and takes the largest value</dd>
        <dt class="player min">{"\u25bd Min"}</dt>
        <dd>moves next, and takes the smallest value</dd>
        <dt class="move best">3</dt>
        <dd>on the line of best play</dd>
        <dt>
          <s>2, 3</s>
        </dt>
        <dd>pruned: never entered</dd>
        <dt>visited</dt>
        <dd>nodes entered, this one and all below it</dd>
        <dt>evaluated</dt>
        <dd>leaves among them</dd>
        <dt>depth</dt>
        <dd>the deepest ply among them; the root is 0</dd>
        {compared && <dt class="amiss">+</dt>}
        {compared && <dd>entered only with the mistake</dd>}
        {compared && <dt class="minus">{"\u2212"}</dt>}
        {compared && <dd>not entered with the mistake</dd>}
      </dl>
      {compared && <p>Numbers that the mistake changes stand below the right ones.</p>}
    </section>
  );
}

export function Keys(): JSX.Element {
  return (
    <section class="legend keys quiet small screen-only">
      <h2>Keys</h2>
      <dl>
        {keys.map(([names, meaning]) => [
          <dt>
            {names.map((name) => (
              <kbd>{name}</kbd>
            ))}
          </dt>,
          <dd>{meaning}</dd>,
        ])}
      </dl>
    </section>
  );
}

export function Summary({ data, goThere }: { data: TreeData; goThere: () => void }): JSX.Element {
  return (
    <div class="summary stacked beside">
      <header>
        <p class="quiet small">The tree that Alpha-Beta searches</p>
        <h1>{data.title}</h1>
      </header>
      {data.right.printed !== "" && (
        <Answer right={data.right.printed} mistaken={data.mistaken?.search.printed} />
      )}
      {data.mistaken && <MistakeView mistaken={data.mistaken} goThere={goThere} />}
      <Legend compared={data.mistaken !== undefined} />
      <Keys />
    </div>
  );
}
