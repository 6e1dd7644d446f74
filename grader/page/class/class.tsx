// The page of a class: what needs somebody, why each lost points, and what the class did not
// understand.
import { Component, h } from "preact";
import { pageData } from "../../../reference/page/common/data";
import { mount } from "../../../reference/page/common/mount";
import type { ClassData } from "../report/data";
import { Results, STATES, type Submission } from "../report/model";
import { Legend } from "../report/state";
import { SubmissionView } from "../report/submission_view";
import { fragmentOf, type Place, placeOf } from "./address";
import { MistakesChart, NearChart, PointsChart, VerdictChart } from "./charts";
import { ClassHead } from "./class_head";
import { NEAR, parseFilter, toggled } from "./filter";
import { KeysHelp } from "./keys_help";
import { type Column, ordered } from "./order";
import { Reasons } from "./reasons";
import { countCases, hardest } from "./statistics";
import { Table } from "./table";
import "../report/report.css";
import "./class.css";
import "./table.css";

interface State {
  place: Place;
  isHelpShown: boolean;
  isPrinted: boolean;
  /** The submission that was open last. */
  left: string;
}

/** Where a larger number comes first. */
const DESCENDING_FIRST: readonly Column[] = ["late", "notes", "cases"];

class ClassPage extends Component<{ data: ClassData }, State> {
  private readonly results = new Results(this.props.data);
  private readonly counts = countCases(this.results, this.results.submissions, NEAR);
  private readonly hardest = hardest(this.counts);
  private rows: Submission[] = [];
  private rowsOf = "";
  private complaint = "";
  private input: HTMLInputElement | null = null;
  private table: Table | null = null;

  override state: State = {
    place: placeOf(window.location.hash),
    isHelpShown: false,
    isPrinted: false,
    left: "",
  };

  override componentDidMount(): void {
    window.addEventListener("hashchange", this.went);
    window.addEventListener("popstate", this.went);
    window.addEventListener("keydown", this.pressed);
    window.addEventListener("beforeprint", this.print);
    window.addEventListener("afterprint", this.printed);
  }

  override render(): JSX.Element {
    const { place } = this.state;
    const open = this.opened();
    return open === undefined ? this.classView(place) : this.submissionView(open);
  }

  private opened(): Submission | undefined {
    const { id } = this.state.place;
    return id === "" ? undefined : this.results.submissions.find((one) => one.id === id);
  }

  private classView(place: Place): JSX.Element {
    this.select(place);
    const { results, rows } = this;
    const chart = { results, all: results.submissions, filter: place.filter, toggle: this.toggle };
    return (
      <main class="class-page stacked">
        <ClassHead
          data={this.props.data}
          results={results}
          filter={place.filter}
          hardest={this.hardest}
          toggle={this.toggle}
          open={this.open}
        />
        <aside class="charts stacked beside" aria-label="Charts">
          <PointsChart {...chart} />
          <VerdictChart {...chart} />
          <MistakesChart {...chart} />
          <NearChart {...chart} counts={this.counts} />
        </aside>
        <section class="submissions" aria-label="Submissions">
          {this.toolbar(rows.length)}
          {this.state.isHelpShown ? <KeysHelp close={this.help} /> : null}
          <Reasons rows={rows} filter={place.filter} open={this.open} />
          <Table
            ref={(table?: Table) => {
              this.table = table ?? null;
            }}
            results={results}
            rows={rows}
            counts={this.counts}
            hardest={this.hardest}
            order={place.order}
            filter={place.filter}
            active={this.state.left}
            isPrinted={this.state.isPrinted}
            sort={this.sort}
            toggle={this.toggle}
            open={this.open}
          />
          <Legend states={STATES} />
        </section>
      </main>
    );
  }

  private toolbar(shown: number): JSX.Element {
    const { place } = this.state;
    const all = this.results.submissions.length;
    const count = place.filter === "" ? "" : `${shown} of ${all}`;
    return (
      <div class="toolbar cluster screen-only">
        <input
          type="search"
          aria-label="Filter"
          placeholder="Filter: a name, verdict:wrong, case:7, points:<30"
          spellCheck={false}
          value={place.filter}
          ref={(input?: Element) => {
            this.input = (input as HTMLInputElement | undefined) ?? null;
          }}
          onInput={(event: Event) => this.filter((event.target as HTMLInputElement).value)}
        />
        <span class="shown quiet small" role="status">
          {this.complaint === "" ? count : this.complaint}
        </span>
        {place.order.column === "needs" ? null : (
          <button type="button" onClick={() => this.sort("needs")}>
            Those that need you first
          </button>
        )}
        <button
          type="button"
          aria-expanded={this.state.isHelpShown ? "true" : "false"}
          onClick={this.help}
        >
          Keys <kbd>?</kbd>
        </button>
      </div>
    );
  }

  private submissionView(open: Submission): JSX.Element {
    this.select(this.state.place);
    const chosen = this.results.data.cases.findIndex((one) => one.name === this.state.place.case);
    const at = this.rows.indexOf(open);
    const neighbour = (by: number, words: string, key: string): JSX.Element => (
      <button
        type="button"
        disabled={this.rows[at + by] === undefined}
        onClick={() => this.step(by)}
      >
        {words} <kbd>{key}</kbd>
      </button>
    );
    return (
      <main class="submission-page centered">
        <nav class="sticky cluster screen-only" aria-label="Submissions">
          <button type="button" onClick={this.back}>
            {"\u2190"} The class <kbd>Esc</kbd>
          </button>
          <span class="quiet">{at < 0 ? "" : `${at + 1} of ${this.rows.length}`}</span>
          {neighbour(-1, "Previous", "k")}
          {neighbour(1, "Next", "j")}
        </nav>
        <SubmissionView
          key={`submission-${open.id}`}
          of={open}
          hidden={null}
          isForGrader={true}
          before={this.props.data.before}
          chosen={chosen < 0 ? null : chosen}
        />
      </main>
    );
  }

  /** The rows that the filter leaves, in their order; again only when one of the two changes. */
  private select(place: Place): void {
    const key = JSON.stringify([place.filter, place.order]);
    if (key === this.rowsOf) return;
    const filter = parseFilter(place.filter, this.results);
    this.rows = ordered(this.results.submissions.filter(filter.matches), place.order);
    this.complaint = filter.complaint;
    this.rowsOf = key;
  }

  /** Shows a place, and has the address say so; `isStep`: one that can be gone back from. */
  private go(place: Place, isStep: boolean): void {
    const fragment = fragmentOf(place);
    const now = window.location.hash === "" ? "#" : window.location.hash;
    if (isStep && fragment !== now) window.history.pushState(null, "", fragment);
    else window.history.replaceState(null, "", fragment);
    this.setState({
      place,
      left: this.state.place.id === "" ? this.state.left : this.state.place.id,
    });
  }

  private readonly went = (): void => {
    const left = this.state.place.id === "" ? this.state.left : this.state.place.id;
    this.setState({ place: placeOf(window.location.hash), left });
  };

  private filter(text: string): void {
    this.go({ ...this.state.place, filter: text }, false);
  }

  private readonly toggle = (key: string, value: string): void => {
    this.filter(toggled(this.state.place.filter, key, value));
  };

  private readonly sort = (column: Column): void => {
    const { order } = this.state.place;
    const first = DESCENDING_FIRST.includes(column);
    const isDescending = order.column === column ? !order.isDescending : first;
    this.go({ ...this.state.place, order: { column, isDescending } }, false);
  };

  private readonly open = (one: Submission, place: number | null): void => {
    const name = place === null ? "" : (this.results.data.cases[place]?.name ?? "");
    this.go({ ...this.state.place, id: one.id, case: name }, true);
    window.scrollTo(0, 0);
  };

  private readonly back = (): void => {
    this.go({ ...this.state.place, id: "", case: "" }, true);
  };

  private step(by: number): void {
    const open = this.opened();
    const next = open === undefined ? undefined : this.rows[this.rows.indexOf(open) + by];
    if (next === undefined) return;
    this.go({ ...this.state.place, id: next.id, case: "" }, false);
    window.scrollTo(0, 0);
  }

  private readonly help = (): void => {
    this.setState({ isHelpShown: !this.state.isHelpShown });
  };

  /** Paper has no window to scroll in: every row is drawn. */
  private readonly print = (): void => {
    this.setState({ isPrinted: true });
    this.forceUpdate();
  };

  private readonly printed = (): void => {
    this.setState({ isPrinted: false });
  };

  private escape(): void {
    if (this.opened() !== undefined) this.back();
    else if (this.state.isHelpShown) this.help();
    else if (this.state.place.filter !== "") this.filter("");
    else if (document.activeElement === this.input) this.table?.focus();
  }

  private readonly pressed = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isTyping = event.target instanceof HTMLInputElement;
    const isOpen = this.opened() !== undefined;
    if (event.key === "Escape") this.escape();
    else if (isTyping && (event.key === "Enter" || event.key === "ArrowDown")) this.table?.focus();
    else if (isTyping) return;
    else if (event.key === "/" && !isOpen) this.input?.focus();
    else if (event.key === "?" && !isOpen) this.help();
    else if (event.key === "j" && isOpen) this.step(1);
    else if (event.key === "k" && isOpen) this.step(-1);
    else return;
    event.preventDefault();
  };
}

mount(<ClassPage data={pageData<ClassData>()} />);
