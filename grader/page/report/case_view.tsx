// A case: what to type to see it again, what was expected beside what was printed, and what it took.
import { h } from "preact";
import { lineDiff, type Piece } from "./line_diff";
import { type CaseResult, type Row, type Submission, WORDS_OF_STATE } from "./model";
import { CLASS_OF_STATE, Shape } from "./state";
import { SymbolLegend, shownTokens, tokens, VisibleLines, VisibleText } from "./visible_text";

interface Props {
  of: Submission;
  result: CaseResult;
  /** Whether it is the one that was asked for. */
  chosen: boolean;
  isOpen: boolean;
  /** What it has in common with others, which is said above them; "" where it is alone. */
  common: string;
}

/** Pieces of a line, the different ones marked. */
function pieces(all: readonly Piece[], side: "expected" | "printed"): (JSX.Element | string)[] {
  const parts: (JSX.Element | string)[] = [];
  for (const piece of all) {
    const shown = shownTokens(piece.tokens);
    if (!piece.differs) parts.push(...shown);
    else if (side === "expected") parts.push(<ins>{shown}</ins>);
    else parts.push(<del>{shown}</del>);
  }
  return parts;
}

function creditText(credit: number): string {
  return `${String(Math.round(credit * 100))}\u00a0%`;
}

/** A cell of the table of lines. */
function LineCell(props: { side: "expected" | "printed"; children?: JSX.Element[] }): JSX.Element {
  return <td class={`output-line ${props.side}`}>{props.children}</td>;
}

function RowView(props: { row: Row }): JSX.Element {
  const { row } = props;
  if (row.leftOut > 0) {
    const lines = row.leftOut === 1 ? "line" : "lines";
    return (
      <tr class="left-out">
        <td />
        <td>
          {row.leftOut} more {lines}
        </td>
        <td />
      </tr>
    );
  }
  const expected = tokens(row.expected ?? "");
  const printed = tokens(row.printed ?? "");
  if (row.expected === null) {
    return (
      <tr class="extra">
        <td class="output-line expected none">not asked for</td>
        <LineCell side="printed">{shownTokens(printed)}</LineCell>
        <td />
      </tr>
    );
  }
  const same = row.expected === row.printed || (row.credit === 1 && row.message === "");
  const isSame = same && row.credit === 1;
  const diff = lineDiff(expected, printed);
  return (
    <tr class={isSame ? "same" : ""}>
      <LineCell side="expected">
        {row.label === "" ? "" : <span class="label">{row.label} </span>}
        {same || row.printed === null ? shownTokens(expected) : pieces(diff.expected, "expected")}
      </LineCell>
      {row.printed === null ? (
        <td class="output-line printed none">missing</td>
      ) : (
        <LineCell side="printed">
          {same ? shownTokens(printed) : pieces(diff.printed, "printed")}
        </LineCell>
      )}
      <td class={`number ${isSame ? "quiet" : "amiss"}`}>{creditText(row.credit)}</td>
    </tr>
  );
}

/** What is said of a line, in a row below it. */
function MessageRow(props: { row: Row }): JSX.Element {
  return (
    <tr class="message">
      <td />
      <td colSpan={2}>{props.row.message}</td>
    </tr>
  );
}

function Lines(props: { rows: readonly Row[] }): JSX.Element {
  const rows: JSX.Element[] = [];
  for (const row of props.rows) {
    rows.push(<RowView row={row} />);
    if (row.message !== "") rows.push(<MessageRow row={row} />);
  }
  return (
    <table class="lines">
      <thead>
        <tr>
          <th scope="col">expected</th>
          <th scope="col">printed</th>
          <th scope="col" class="credit number">
            credit
          </th>
        </tr>
      </thead>
      <tbody>{rows}</tbody>
    </table>
  );
}

function secondsText(seconds: number): string {
  if (seconds < 0.1) return `${String(Math.round(seconds * 1000))} ms`;
  return `${seconds.toFixed(seconds < 10 ? 2 : 1)} s`;
}

/** The CPU time as a bar against the limit. */
function TimeBar(props: { result: CaseResult; confirmed: string }): JSX.Element | null {
  const { result } = props;
  const limit = result.asked.limitSeconds;
  const wall = result.detail?.wallSeconds ?? 0;
  if (limit === 0 || (result.cpuSeconds === 0 && wall === 0)) return null;
  const share = Math.min(1, result.cpuSeconds / limit);
  return (
    <div class="time cluster quiet small">
      <span class={`track${share >= 1 ? " is-over" : ""}`} aria-hidden="true">
        <span class="fill" style={{ width: `${String(share * 100)}%` }} />
      </span>
      <span>
        {secondsText(result.cpuSeconds)} of {limit} s of computing
        {wall > 0 ? `, ${secondsText(wall)} in all` : ""}
        {result.memoryKib > 0 ? ` \u00b7 ${Math.round(result.memoryKib / 1024)} MiB` : ""}
      </span>
      {props.confirmed === "" ? null : <p>{props.confirmed}</p>}
    </div>
  );
}

/** What was printed to stderr, below the line that says what happened. */
function Stderr(props: { err: string; exception: string }): JSX.Element | null {
  if (props.err === "") return null;
  return (
    <details class="stderr small">
      <summary>
        {props.exception === "" ? "stderr" : <code>{<VisibleText text={props.exception} />}</code>}
      </summary>
      <VisibleLines text={props.err} />
    </details>
  );
}

function LeftBehind(props: { processes: number }): JSX.Element | null {
  const { processes } = props;
  if (processes === 0) return null;
  const words = processes === 1 ? "1 process" : `${processes} processes`;
  return <p>It left {words} behind, which had to be ended.</p>;
}

/** The command, or the arguments where nobody can type one. */
function Command(props: { result: CaseResult }): JSX.Element | null {
  const { asked, command } = props.result;
  if (asked.arguments === "" && command === "") return null;
  if (command === "") {
    return (
      <p class="command">
        <span class="quiet">asked: </span>
        <code class="typed">{asked.arguments}</code>
      </p>
    );
  }
  return (
    <div>
      <pre class="command">
        <code class="typed">{command}</code>
      </pre>
      {asked.input === "" || !command.endsWith(`<${asked.inputFile}`) ? null : (
        <details>
          <summary>{asked.inputFile}</summary>
          <pre>{asked.input}</pre>
        </details>
      )}
    </div>
  );
}

/** The name under which the page can be led to a case. */
export function anchorOf(place: number): string {
  return `case-${String(place)}`;
}

/** What is seen while it is folded. */
function CaseHead(props: Props): JSX.Element {
  const { of, result } = props;
  const section = of.all.data.sections[result.asked.section];
  const several = of.all.data.sections.length > 1;
  const { detail } = result;
  const isBrief = props.common !== "" && detail?.brief !== undefined;
  const own = isBrief ? of.all.text(detail.brief ?? 0) : of.sentence(result.place);
  const brief = own === props.common ? "" : own;
  return (
    <summary class="case-head cluster turning">
      <h3>
        <Shape state={result.state} /> {result.asked.name}
      </h3>
      <span class="state">{WORDS_OF_STATE[result.state]}</span>
      {several && section !== undefined ? <span class="quiet">{section.title}</span> : null}
      {section?.hidden === true ? <span class="tag">hidden from students</span> : null}
      <span class="brief quiet small clipped">
        <VisibleText text={brief} />
      </span>
      <strong class="number">{creditText(detail === null ? 1 : detail.credit)}</strong>
    </summary>
  );
}

export function CaseView(props: Props): JSX.Element {
  const { of, result, chosen } = props;
  const detail = result.detail;
  const text = (place: number): string => of.all.text(place);
  const rows = detail === null ? [] : of.rows(detail);
  const message = detail === null ? "" : text(detail.message);
  return (
    <article
      id={anchorOf(result.place)}
      class={`case is-${CLASS_OF_STATE[result.state]}${chosen ? " is-chosen" : ""}`}
      aria-label={result.asked.name}
      tabIndex={-1}
    >
      <details open={props.isOpen}>
        <CaseHead {...props} />
        <Command result={result} />
        {message === "" ? null : <p class="message">{message}</p>}
        {rows.length === 0 ? null : <Lines rows={rows} />}
        <SymbolLegend
          of={rows.flatMap((row) => tokens(`${row.printed ?? ""}${row.expected ?? ""}`))}
        />
        {detail === null ? null : (
          <Stderr err={text(detail.err ?? 0)} exception={text(detail.exception ?? 0)} />
        )}
        <TimeBar result={result} confirmed={text(detail?.confirmed ?? 0)} />
        <LeftBehind processes={detail?.leftBehind ?? 0} />
        {detail?.cut === true ? (
          <p class="quiet">The rest of what it printed is in the evidence of the submission.</p>
        ) : null}
      </details>
    </article>
  );
}
