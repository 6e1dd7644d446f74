// The table of submissions, with a heat map of their cases in it. Only the rows that are seen are
// drawn; the focus stays on the table, which says which row and which case are looked at.
import { Component, h } from "preact";
import type { Results, Submission } from "../report/model";
import { CaseHeads } from "./case_heads";
import { CaseTip, type Tip } from "./case_tip";
import { Columns, type Measures } from "./measures";
import type { Column, Order } from "./order";
import { Row, rowId } from "./row";
import type { CaseCount } from "./statistics";

interface Props {
  results: Results;
  /** As the filter and the order leave them. */
  rows: readonly Submission[];
  counts: readonly CaseCount[];
  hardest: CaseCount | null;
  order: Order;
  filter: string;
  /** Where the table was left: the id of its active row; "". */
  active: string;
  /** All rows are drawn, for paper. */
  isPrinted: boolean;
  sort: (column: Column) => void;
  toggle: (key: string, value: string) => void;
  open: (one: Submission, place: number | null) => void;
}

interface State {
  top: number;
  height: number;
  active: number;
  activeCase: number | null;
  tip: Tip | null;
  measures: Measures;
}

/** Two lines of a reason. */
const ROW = 34;
/** Who and the verdict, two lines of a reason, and the cases. */
const NARROW_ROW = 82;
/** Rows that are drawn above and below those that are seen. */
const BEYOND = 4;

const HEADS: readonly [Column, string][] = [
  ["student", "Student"],
  ["points", "Points"],
  ["verdict", "Verdict"],
];
const MORE_HEADS: readonly [Column, string][] = [
  ["reason", "First reason"],
  ["late", "Late"],
];
const LAST_HEADS: readonly [Column, string][] = [
  ["language", "Lang."],
  ["notes", "Notes"],
];

export class Table extends Component<Props, State> {
  private frame: HTMLElement | null = null;
  private readonly columns = new Columns(this.props.results);
  private readonly onPaper = this.columns.in(Number.POSITIVE_INFINITY);

  override state: State = {
    top: 0,
    height: 800,
    active: 0,
    activeCase: null,
    tip: null,
    measures: this.columns.in(window.innerWidth),
  };

  override componentDidMount(): void {
    window.addEventListener("resize", this.measure);
    this.measure();
    this.restore();
  }

  override componentWillUnmount(): void {
    window.removeEventListener("resize", this.measure);
  }

  override componentWillReceiveProps(next: Props): void {
    if (next.rows === this.props.rows) return;
    const id = this.props.rows[this.state.active]?.id;
    const found = next.rows.findIndex((one) => one.id === id);
    const isSameClass = next.filter === this.props.filter && next.order === this.props.order;
    this.setState({ active: isSameClass ? Math.max(0, found) : 0, tip: null });
    if (!isSameClass && this.frame !== null) this.frame.scrollTop = 0;
  }

  focus(): void {
    this.frame?.focus();
  }

  override render(): JSX.Element {
    const { results, rows } = this.props;
    const { cell, columns, layout, least } = this.measures();
    const shown = this.shown();
    const active = rows[this.state.active];
    const row = active !== undefined && this.isShown(this.state.active) ? rowId(active.id) : null;
    const focused = row !== null && this.state.activeCase !== null ? `${row}-case` : row;
    return (
      <div
        class={`table is-${layout}`}
        role="grid"
        tabIndex={0}
        aria-label="Submissions"
        aria-rowcount={rows.length + 1}
        aria-readonly="true"
        {...(focused === null ? {} : { "aria-activedescendant": focused })}
        ref={(element?: Element) => {
          this.frame = (element as HTMLElement | undefined) ?? null;
        }}
        onScroll={this.scrolled}
        onKeyDown={this.pressed}
        onMouseMove={this.pointed}
        onMouseLeave={this.left}
        onClick={this.clicked}
      >
        <div
          class="head sticky"
          role="row"
          aria-rowindex={1}
          style={{ gridTemplateColumns: columns, minWidth: `${least}px` }}
        >
          {HEADS.map((one) => this.head(one))}
          <span class="map" role="columnheader">
            <CaseHeads
              results={results}
              counts={this.props.counts}
              hardest={this.props.hardest}
              filter={this.props.filter}
              cell={cell}
              toggle={this.props.toggle}
            />
          </span>
          {MORE_HEADS.map((one) => this.head(one))}
          {layout === "medium" ? null : LAST_HEADS.map((one) => this.head(one))}
        </div>
        <div
          class="body"
          role="rowgroup"
          style={{
            minWidth: `${least}px`,
            height: this.props.isPrinted ? "auto" : `${rows.length * this.rowHeight()}px`,
          }}
        >
          {shown.map((index) => this.row(index))}
        </div>
        {rows.length > 0 ? null : <p class="empty quiet">{this.whyEmpty()}</p>}
        <CaseTip tip={this.state.tip} />
      </div>
    );
  }

  private whyEmpty(): string {
    if (this.props.results.submissions.length === 0) return "Nobody has handed anything in.";
    return "No submission fits the filter. Esc clears it.";
  }

  private head([column, words]: [Column, string]): JSX.Element {
    const { order, sort } = this.props;
    const isSorted = order.column === column;
    return (
      <span
        class={`column ${column}`}
        role="columnheader"
        aria-sort={isSorted ? (order.isDescending ? "descending" : "ascending") : "none"}
      >
        <button type="button" class="bare" onClick={() => sort(column)}>
          {words}
          <span class="arrow" aria-hidden="true">
            {isSorted ? (order.isDescending ? "\u25bc" : "\u25b2") : ""}
          </span>
        </button>
      </span>
    );
  }

  private row(index: number): JSX.Element | null {
    const one = this.props.rows[index];
    if (one === undefined) return null;
    const isActive = index === this.state.active;
    return (
      <Row
        key={index}
        of={one}
        index={index}
        top={index * this.rowHeight()}
        height={this.rowHeight()}
        measures={this.measures()}
        isActive={isActive}
        activeCase={isActive ? this.state.activeCase : null}
      />
    );
  }

  /** Paper has room for all that is printed. */
  private measures(): Measures {
    return this.props.isPrinted ? this.onPaper : this.state.measures;
  }

  private rowHeight(): number {
    return this.measures().layout === "narrow" ? NARROW_ROW : ROW;
  }

  /** The indices of the rows that are drawn. */
  private shown(): number[] {
    const height = this.rowHeight();
    const last = this.props.rows.length - 1;
    const first = this.props.isPrinted ? 0 : Math.floor(this.state.top / height) - BEYOND;
    const end = this.props.isPrinted
      ? last
      : Math.ceil((this.state.top + this.state.height) / height) + BEYOND;
    const all: number[] = [];
    for (let index = Math.max(0, first); index <= Math.min(last, end); ++index) all.push(index);
    return all;
  }

  private isShown(index: number): boolean {
    const all = this.shown();
    return all.length > 0 && (all[0] ?? 0) <= index && index <= (all[all.length - 1] ?? 0);
  }

  private readonly measure = (): void => {
    if (this.frame === null) return;
    this.setState({
      height: this.frame.clientHeight,
      top: this.frame.scrollTop,
      measures: this.columns.in(this.frame.clientWidth),
    });
  };

  /** Goes back to the row that was left. */
  private restore(): void {
    const found = this.props.rows.findIndex((one) => one.id === this.props.active);
    if (found > 0) this.moveTo(found);
    if (this.props.active !== "") this.focus();
  }

  private readonly scrolled = (): void => {
    if (this.frame === null || this.frame.scrollTop === this.state.top) return;
    this.setState({ top: this.frame.scrollTop, tip: null });
  };

  /** Makes a row the active one, and brings it into view. */
  private moveTo(index: number): void {
    const active = Math.max(0, Math.min(this.props.rows.length - 1, index));
    this.setState({ active });
    const { frame } = this;
    if (frame === null) return;
    const head = frame.firstElementChild?.clientHeight ?? 0;
    const [top, height] = [active * this.rowHeight(), this.rowHeight()];
    if (top < frame.scrollTop) frame.scrollTop = top;
    const most = frame.clientHeight - head;
    if (top + height > frame.scrollTop + most) frame.scrollTop = top + height - most;
    this.setState({ top: frame.scrollTop });
  }

  private moveCase(by: number): void {
    const last = this.props.results.data.cases.length - 1;
    const now = this.state.activeCase;
    const next = now === null ? (by > 0 ? 0 : null) : now + by;
    const activeCase = next === null || next < 0 ? null : Math.min(last, next);
    this.setState({ activeCase }, () => this.showTip(activeCase));
  }

  private showTip(place: number | null): void {
    const one = this.props.rows[this.state.active];
    const element = one === undefined ? null : document.getElementById(`${rowId(one.id)}-case`);
    if (one === undefined || place === null || element === null) {
      this.setState({ tip: null });
      return;
    }
    const box = element.getBoundingClientRect();
    this.setState({ tip: { of: one, place, x: box.left, y: box.bottom } });
  }

  private readonly pressed = (event: KeyboardEvent): void => {
    if (event.target !== this.frame || event.ctrlKey || event.metaKey || event.altKey) return;
    const page = Math.max(1, Math.floor(this.state.height / this.rowHeight()) - 2);
    const rows: Readonly<Record<string, number>> = {
      ArrowDown: this.state.active + 1,
      ArrowUp: this.state.active - 1,
      PageDown: this.state.active + page,
      PageUp: this.state.active - page,
      Home: 0,
      End: this.props.rows.length - 1,
    };
    const row = rows[event.key];
    const one = this.props.rows[this.state.active];
    if (row !== undefined) {
      this.moveTo(row);
      this.setState({}, () => this.showTip(this.state.activeCase));
    } else if (event.key === "ArrowRight") this.moveCase(1);
    else if (event.key === "ArrowLeft") this.moveCase(-1);
    else if (event.key === "Enter" && one !== undefined)
      this.props.open(one, this.state.activeCase);
    else return;
    event.preventDefault();
  };

  /** The row, and the case in it, below the pointer. */
  private at(event: MouseEvent): [number, number | null] | null {
    if (!(event.target instanceof Element)) return null;
    const row = event.target.closest(".row");
    if (row === null) return null;
    const index = Number(row.getAttribute("data-index"));
    const map = event.target.closest(".map");
    if (map === null) return [index, null];
    const place = Math.floor(
      (event.clientX - map.getBoundingClientRect().left) / this.measures().cell,
    );
    const isCase = 0 <= place && place < this.props.results.data.cases.length;
    return [index, isCase ? place : null];
  }

  private readonly pointed = (event: MouseEvent): void => {
    const at = this.at(event);
    const one = at === null ? undefined : this.props.rows[at[0]];
    const place = at === null ? null : at[1];
    const { tip } = this.state;
    if (one === undefined || place === null) {
      if (tip !== null) this.setState({ tip: null });
      return;
    }
    if (tip !== null && tip.of === one && tip.place === place) return;
    const row = document.getElementById(rowId(one.id));
    const y = row === null ? event.clientY : row.getBoundingClientRect().bottom;
    this.setState({ tip: { of: one, place, x: event.clientX, y } });
  };

  private readonly left = (): void => {
    this.setState({ tip: null });
  };

  private readonly clicked = (event: MouseEvent): void => {
    const at = this.at(event);
    const one = at === null ? undefined : this.props.rows[at[0]];
    if (at === null || one === undefined) return;
    this.setState({ active: at[0] });
    this.props.open(one, at[1]);
  };
}
