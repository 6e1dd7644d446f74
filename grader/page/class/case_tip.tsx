// What a cell of the heat map stands for, beside the pointer or the focus.
import { h } from "preact";
import { type Submission, WORDS_OF_STATE } from "../report/model";
import { Shape } from "../report/state";
import { VisibleText } from "../report/visible_text";

export interface Tip {
  of: Submission;
  place: number;
  /** In the window. */
  x: number;
  y: number;
}

const WIDTH = 360;
const HEIGHT = 112;

export function CaseTip(props: { tip: Tip | null }): JSX.Element {
  const { tip } = props;
  if (tip === null) return <div class="tip box" role="status" hidden />;
  const asked = tip.of.all.data.cases[tip.place];
  const state = tip.of.state(tip.place);
  const sentence = tip.of.sentence(tip.place);
  const isBelow = tip.y + HEIGHT < window.innerHeight;
  return (
    <div
      class="tip box"
      role="status"
      style={{
        left: `${Math.max(8, Math.min(tip.x, window.innerWidth - WIDTH - 8))}px`,
        top: `${isBelow ? tip.y + 4 : tip.y - HEIGHT - 32}px`,
        width: `${WIDTH}px`,
      }}
    >
      <strong>
        <Shape state={state} /> {asked?.name ?? ""}
      </strong>{" "}
      {WORDS_OF_STATE[state]}
      {asked !== undefined && tip.of.all.isHidden(asked) ? " (hidden from students)" : ""}
      <code class="quiet">{asked?.arguments ?? ""}</code>
      {sentence === "" ? null : (
        <p class="two-lines">
          <VisibleText text={sentence} />
        </p>
      )}
    </div>
  );
}
