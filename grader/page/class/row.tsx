// A row: who, how many points, why, and a cell for each case.
import { Component, h } from "preact";
import { pointsText, type Submission, WORDS_OF_STATE } from "../report/model";
import { Shape } from "../report/state";
import { ShortName, VisibleText } from "../report/visible_text";
import { HeatRow, statesInWords } from "./heat_row";
import { longestNames, type Measures } from "./measures";

export interface RowProps {
  of: Submission;
  /** Its place in the table, from 0. */
  index: number;
  top: number;
  height: number;
  measures: Measures;
  isActive: boolean;
  /** The case that is looked at in this row. */
  activeCase: number | null;
}

/** Characters of an id behind a name, and of both where they have a line of their own. */
const LONGEST_ID = 9;
const LONGEST_ON_A_PHONE = 30;

export function rowId(id: string): string {
  return `row-${id}`;
}

function Points(props: { of: Submission }): JSX.Element {
  const { data, all } = props.of;
  const outOf = all.data.outOf;
  const share = data.points === null || outOf === 0 ? 0 : Math.max(0, data.points / outOf);
  return (
    <span class="points-cell" role="gridcell">
      <span class="track">
        <span class="fill" style={{ width: `${String(Math.min(1, share) * 100)}%` }} />
      </span>
      <strong class="number">
        {data.points === null ? "\u2013" : pointsText(data.points)}
        {props.of.override() === null ? "" : "*"}
        {data.pending > 0 ? "+?" : ""}
      </strong>
    </span>
  );
}

/** What needs a person, or else why it lost most. */
function Reason(props: { of: Submission }): JSX.Element {
  const { of } = props;
  const [need] = of.needs;
  const first = of.firstReason;
  const others = [...of.mistakes().map((one) => one.sentence), of.lateSentence(), of.reason];
  const all = new Set([...of.needs, first, ...others].filter((one) => one !== ""));
  return (
    <span class="reason tiny" role="gridcell" title={Array.from(all).join("\n")}>
      <span class="two-lines">
        {need === undefined ? null : <strong class="need tag">needs you</strong>}
        {of.look === null ? null : <strong class="tag quiet">look</strong>}{" "}
        <VisibleText text={need ?? first} />
      </span>
    </span>
  );
}

/** How many notes there are, whether its points moved, and whether somebody decided something. */
function Flags(props: { of: Submission }): JSX.Element {
  const { of } = props;
  const notes = of.notes.length;
  const isDecided = of.data.decisions.some((one) => one.counts);
  const words = [
    notes === 0 ? "" : notes === 1 ? "1 note" : `${notes} notes`,
    of.data.moved === null ? "" : "moved since the rubric changed",
    isDecided ? "decided by a person" : "",
  ].filter((one) => one !== "");
  return (
    <span class="notes quiet clipped" role="gridcell" title={words.concat(of.notes).join("\n")}>
      <span aria-hidden="true">
        {notes === 0 ? "" : notes}
        {of.data.moved === null ? "" : " \u2195"}
        {isDecided ? " \u270e" : ""}
      </span>
      <span class="unseen">{words.join(", ")}</span>
    </span>
  );
}

/** "6 d", or "\u221249.4 late" where no heading says what it is about. */
function lateText(of: Submission, isNarrow: boolean): string {
  if (of.data.lateness?.doubtful === true) return "late?";
  if (!of.data.late) return "";
  const lost = of.lostToLateness();
  if (isNarrow && lost > 0) return `\u2212${pointsText(lost)} late`;
  const days = of.data.lateness?.days ?? 0;
  if (days === 0) return "late";
  return isNarrow ? `${days} d late` : `${days} d`;
}

function classOfRow(of: Submission, isActive: boolean): string {
  const urgency =
    of.needs.length > 0 ? " needs-person" : of.look !== null ? " is-worth-a-look" : "";
  return `row${isActive ? " is-active" : ""}${urgency}`;
}

export class Row extends Component<RowProps, object> {
  override shouldComponentUpdate(next: RowProps): boolean {
    const now = this.props;
    return (
      next.of !== now.of ||
      next.index !== now.index ||
      next.top !== now.top ||
      next.height !== now.height ||
      next.measures !== now.measures ||
      next.isActive !== now.isActive ||
      next.activeCase !== now.activeCase
    );
  }

  override render(): JSX.Element {
    const { of, index, top, height, isActive } = this.props;
    const { cell, columns, layout } = this.props.measures;
    const isNarrow = layout === "narrow";
    const { data } = of;
    const name = of.student === "" ? data.id : of.student;
    const isNamed = of.student !== "" && of.student !== data.id;
    const most = isNarrow ? LONGEST_ON_A_PHONE : longestNames(of.all.data.cases.length);
    const beside = isNamed ? Math.min(LONGEST_ID, data.id.length) + 1 : 0;
    return (
      <div
        id={rowId(data.id)}
        class={classOfRow(of, isActive)}
        role="row"
        aria-rowindex={index + 2}
        aria-selected={isActive ? "true" : "false"}
        data-index={index}
        style={{ top: `${top}px`, height: `${height}px`, gridTemplateColumns: columns }}
      >
        <span
          class="student clipped"
          role="rowheader"
          title={isNamed ? `${name} (${data.id})` : name}
        >
          <ShortName name={name} most={most - beside} />
          {isNamed ? (
            <span class="quiet tiny">
              {" "}
              <ShortName name={data.id} most={LONGEST_ID} />
            </span>
          ) : null}
        </span>
        <Points of={of} />
        <span class="verdict" role="gridcell" title={of.verdict.words}>
          <Shape state={of.verdict.state} />
          <span class="words">{of.verdict.words}</span>
        </span>
        <span class="map" role="gridcell" aria-label={statesInWords(of)}>
          <HeatRow of={of} cell={cell} height={isNarrow ? 14 : height - 1} />
          {this.cursor()}
        </span>
        <Reason of={of} />
        <span class="late amiss clipped" role="gridcell" title={of.lateSentence()}>
          {lateText(of, isNarrow)}
        </span>
        {layout === "medium" ? null : (
          <span class="language clipped" role="gridcell">
            {of.language}
          </span>
        )}
        {layout === "medium" ? null : <Flags of={of} />}
      </div>
    );
  }

  /** The frame round the case that is looked at. */
  private cursor(): JSX.Element | null {
    const { of, activeCase } = this.props;
    const { cell } = this.props.measures;
    if (activeCase === null) return null;
    const asked = of.all.data.cases[activeCase];
    if (asked === undefined) return null;
    return (
      <span
        id={`${rowId(of.id)}-case`}
        class="cursor"
        style={{ left: `${activeCase * cell}px`, width: `${cell - 1}px` }}
      >
        <span class="unseen">
          {asked.name}: {WORDS_OF_STATE[of.state(activeCase)]}
        </span>
      </span>
    );
  }
}
