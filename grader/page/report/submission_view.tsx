// A submission: what its points are, why, and every case that lost some.
import { Component, h } from "preact";
import { anchorOf } from "./case_view";
import { Decisions, Moved } from "./decisions";
import { FailureView, failuresOf, loses } from "./failure_view";
import { type CaseResult, pointsText, type Submission } from "./model";
import { Shape } from "./state";
import { ShortName, VisibleLines, VisibleText } from "./visible_text";
import { Waterfall } from "./waterfall";
import { type Hidden, WhatWentWrong } from "./what_went_wrong";

interface Props {
  of: Submission;
  hidden: Hidden | null;
  /** Whether its reader gives the marks. */
  isForGrader: boolean;
  /** When another rubric was last used; "" where none was. */
  before: string;
  /** The case that was asked for. */
  chosen: number | null;
}

const LONGEST_NAME = 48;

/** Of the ways in which cases went wrong, so many are shown without being asked for. */
const FIRST_OPEN = 3;

/** Why nothing could be run: the log of the build says it. */
const BUILD_IS_WHY = ["compile_error", "no_program"];

function Points(props: { of: Submission }): JSX.Element {
  const { data, all } = props.of;
  if (data.points === null) return <p class="points-total quiet">not graded</p>;
  return (
    <p class="points-total quiet">
      <strong>{pointsText(data.points)}</strong> <span>of {pointsText(all.data.outOf)} points</span>
      {data.pending > 0 ? (
        <span class="pending">, {pointsText(data.pending)} still to mark</span>
      ) : null}
    </p>
  );
}

function Head(props: { of: Submission }): JSX.Element {
  const { of } = props;
  const { data, all } = of;
  const name = of.student === "" ? data.id : of.student;
  return (
    <header class="submission-head cluster">
      <div>
        <p class="quiet">{all.data.title}</p>
        <h1>
          <ShortName name={name} most={LONGEST_NAME} />
        </h1>
        <p class="facts cluster quiet small">
          {name === data.id ? null : <code>{data.id}</code>}
          <span>
            <Shape state={of.verdict.state} /> {of.verdict.words}
          </span>
          {of.language === "" ? null : <span>{of.language}</span>}
          {data.late ? <span class="tag">late</span> : null}
          {data.files.map((file) => (
            <span class="file">
              <VisibleText text={all.text(file)} />
            </span>
          ))}
        </p>
      </div>
      <Points of={of} />
    </header>
  );
}

function Notes(props: { of: Submission }): JSX.Element | null {
  const { of } = props;
  if (of.notes.length === 0) return null;
  return (
    <section class="small">
      <h2>Notes</h2>
      <ul>
        {of.notes.map((note) => (
          <li>
            <VisibleText text={note} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Needs(props: { of: Submission }): JSX.Element | null {
  const { of } = props;
  if (of.needs.length === 0) return null;
  return (
    <section class="needs">
      <h2>Needs a person</h2>
      <ul>
        {of.needs.map((one) => (
          <li>
            <VisibleText text={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a grader can do, though nothing is left to decide. */
function WorthALook(props: { of: Submission }): JSX.Element | null {
  const { look } = props.of;
  if (look === null) return null;
  return (
    <section class="needs">
      <h2>Worth a look</h2>
      <p>
        <VisibleText text={look.words} />
      </p>
      <pre class="command">
        <code class="typed">{look.command}</code>
      </pre>
    </section>
  );
}

/** Where to look: changes that make every case right. */
function Location(props: { of: Submission }): JSX.Element | null {
  const { all, data } = props.of;
  if (data.location === null) return null;
  return (
    <section class="location">
      <h2>Where to look</h2>
      <VisibleLines text={all.text(data.location.text)} />
    </section>
  );
}

function BuildLog(props: { of: Submission }): JSX.Element | null {
  const { of } = props;
  const log = of.all.text(of.data.buildLog);
  if (log === "") return null;
  return (
    <details class="build small" open={BUILD_IS_WHY.includes(of.verdict.word)}>
      <summary>What the compiler printed</summary>
      <VisibleLines text={log} />
    </details>
  );
}

/** Cases of which nothing needs to be said but their names. */
function Folded(props: { cases: readonly CaseResult[]; words: string }): JSX.Element | null {
  const { cases, words } = props;
  if (cases.length === 0) return null;
  return (
    <p class="folded small">
      <strong>
        {cases.length} {words}:
      </strong>{" "}
      {cases.map((one, number) => (
        <span id={anchorOf(one.place)} tabIndex={-1}>
          <Shape state={one.state} /> {one.asked.name}
          {number + 1 < cases.length ? ", " : ""}
        </span>
      ))}
    </p>
  );
}

export class SubmissionView extends Component<Props, object> {
  /** What paper needs open, and a screen had folded. */
  private unfolded: HTMLDetailsElement[] = [];

  override componentDidMount(): void {
    window.addEventListener("beforeprint", this.unfold);
    window.addEventListener("afterprint", this.fold);
    this.showChosen();
  }

  override componentWillUnmount(): void {
    window.removeEventListener("beforeprint", this.unfold);
    window.removeEventListener("afterprint", this.fold);
  }

  override componentDidUpdate(before: Props): void {
    if (before.chosen !== this.props.chosen || before.of !== this.props.of) this.showChosen();
  }

  override render(): JSX.Element {
    const { of, hidden, isForGrader, before, chosen } = this.props;
    const cases = of.all.data.cases.map((_, place) => of.case(place));
    const isRun = /[^-]/.test(of.data.states);
    const failures = failuresOf(of);
    const lost = failures.reduce((sum, one) => sum + one.cases.length, 0);
    const otherForm = cases.filter((one) => one.state === "f" && !loses(one));
    const right = cases.filter((one) => one.state === "r");
    return (
      <div class="submission stacked">
        <Head of={of} />
        <div class="why stacked">
          <div class="stacked">
            <Needs of={of} />
            {isForGrader ? <WorthALook of={of} /> : null}
            <WhatWentWrong of={of} hidden={hidden} />
            <Notes of={of} />
          </div>
          <div class="stacked">
            <Waterfall of={of} hiddenLoss={hidden === null ? 0 : hidden.outOf - hidden.points} />
            <Decisions of={of} />
            <Moved of={of} before={before} />
          </div>
        </div>
        <BuildLog of={of} />
        <Location of={of} />
        {isRun ? (
          <section class="cases">
            <h2>{lost === 0 ? "Cases" : `${lost} of ${cases.length} cases lost points`}</h2>
            {failures.map((one, number) => (
              <FailureView of={of} failure={one} chosen={chosen} isOpen={number < FIRST_OPEN} />
            ))}
            <Folded cases={otherForm} words="right, in another form that costs nothing" />
            <Folded cases={right} words="right" />
          </section>
        ) : null}
      </div>
    );
  }

  private readonly unfold = (): void => {
    this.unfolded = Array.from(this.base.querySelectorAll<HTMLDetailsElement>(".cases details"));
    this.unfolded = this.unfolded.filter((one) => !one.open);
    for (const one of this.unfolded) one.open = true;
  };

  private readonly fold = (): void => {
    for (const one of this.unfolded) one.open = false;
    this.unfolded = [];
  };

  private showChosen(): void {
    const { chosen } = this.props;
    if (chosen === null) return;
    const element = document.getElementById(anchorOf(chosen));
    if (element === null) return;
    element.scrollIntoView({ block: "start" });
    element.focus({ preventScroll: true });
  }
}
