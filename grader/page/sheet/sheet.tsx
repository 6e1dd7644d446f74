// The page for marking by hand, a task at a time, by the keyboard alone. Marks are kept in the browser's
// storage, and leave the page as a table.
import { Component, h } from "preact";
import { pageData } from "../../../reference/page/common/data";
import { saveFile } from "../../../reference/page/common/files";
import { mount } from "../../../reference/page/common/mount";
import { dateText, versionText } from "../report/decisions";
import { VisibleText } from "../report/visible_text";
import { Answer } from "./answer";
import { csvText } from "./csv_text";
import type { SheetData, TaskData } from "./data";
import { Field } from "./field";
import { ItemView, Names, StudentName } from "./item_view";
import { Kept } from "./kept";
import { fullComment, type Mark, Marks } from "./marks";
import { NameForm, nameLabel } from "./name_form";
import { neighbour, nextLeft, orderOf } from "./order";
import { allPoints, hundredths, pointsOfSteps, pointsText } from "./points";
import "../report/report.css";
import "./sheet.css";

interface State {
  shown: TaskData;
  isByStudent: boolean;
  /** Whether a key marks this answer alone, and not its equals. */
  isAlone: boolean;
  isChoosing: boolean;
  isHelpShown: boolean;
  /** Points that wait for their reason. */
  pending: number | null;
  /** What was typed as points and cannot be given: it stays to be corrected. */
  refused: string | null;
  /** What the last key did. */
  message: JSX.Element | string;
  /** How many there were: the same words are heard again. */
  messages: number;
}

/** What stood in a field when the page was closed. */
interface Typed {
  task: string;
  isAlone: boolean;
  pending: number | null;
  field: "points" | "comment";
  text: string;
}

function isText(element: Element | null): element is HTMLInputElement {
  return element?.matches("textarea, input:not([type])") === true;
}

function focus(id: string): void {
  const element = document.getElementById(id) as HTMLInputElement;
  element.focus();
  if (id === "points") element.select(); // what is typed replaces them
}

/** "1 mark", "2 marks" */
function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** A key, its button, what it does, and whether its button is pressed. */
type Command = [string, string, (sheet: Sheet) => void, ((state: State) => boolean)?];

const COMMANDS: readonly Command[] = [
  ["k", "Back", (sheet) => sheet.back()],
  ["j", "Next", (sheet) => sheet.step(1)],
  ["Enter", "Next not marked", (sheet) => sheet.leave()],
  ["f", "All points", (sheet) => sheet.giveAll()],
  ["F", "All points of all items of this answer", (sheet) => sheet.giveAllOfAnswer()],
  ["h", "Half a point more", (sheet) => sheet.giveHalf()],
  ["p", "Type points", () => focus("points")],
  ["c", "Choose a comment", (sheet) => sheet.startChoosing(), (state) => state.isChoosing],
  ["C", "Write a comment", () => focus("comment")],
  ["u", "Undo", (sheet) => sheet.undo()],
  ["g", "This answer alone", (sheet) => sheet.turn("isAlone"), (state) => state.isAlone],
  ["i", "One student whole", (sheet) => sheet.turn("isByStudent"), (state) => state.isByStudent],
  ["d", "Download marks.csv", (sheet) => sheet.download()],
  ["?", "Help", (sheet) => sheet.turn("isHelpShown"), (state) => state.isHelpShown],
];

const HELP = [
  "0 to 9 give so many points and go on to the next answer that is not marked. 1 and then h give 1.5.",
  "If the item has steps, 1 to 9 turn a step on or off. 0 chooses none, and Enter goes on.",
  "k goes back to where you were last.",
  "Equal answers are marked together. Their students are listed first; u takes all their marks back.",
  "A comment ends with Enter, and a second Enter goes on. Shift and Enter begin a new line, Escape leaves it as it was.",
  "No points at all, typed after p, withdraw a mark.",
];

const COLUMNS = ["student", "item", "points", "comment", "grader", "content"];

/**
 * The row of who marks. A newer sheet asks again, for it may be another person's, and so does each
 * file: the sheets of several graders may be written in the same second.
 */
const graderRow = ({ made }: SheetData): string => `grader ${made} ${location.pathname}`;

interface Props {
  data: SheetData;
  kept: Kept;
  /** Who marks. */
  grader: string;
}

class Sheet extends Component<Props, State> {
  private readonly data = this.props.data;
  private readonly kept = this.props.kept;
  private readonly marks = new Marks(this.data, this.kept, this.props.grader);
  private order = orderOf(this.data, this.marks, false);
  /** What the last key gave points, where the page went on since: `h` gives them half a point more. */
  private justMarked: readonly TaskData[] = [];
  /** Where the page was before: `k` leads back. */
  private readonly trail: TaskData[] = [];
  private isDownloaded = true;

  override state: State = {
    shown: nextLeft(this.order, this.marks) ?? (this.order[0] as TaskData),
    isByStudent: false,
    isAlone: false,
    isChoosing: false,
    isHelpShown: false,
    pending: null,
    refused: null,
    message: "",
    messages: 0,
  };

  override componentDidMount(): void {
    this.kept.changed = () => {
      this.marks.grader = this.kept.get(graderRow(this.data)) ?? this.marks.grader;
      if (!isText(document.activeElement)) this.forceUpdate(); // what is being typed stays
    };
    window.addEventListener("keydown", this.pressed);
    window.addEventListener("beforeunload", this.closing);
    this.say(`You mark as ${this.marks.grader}.`); // the browser may be another's
    this.takeUpTyped();
  }

  // ---- what is shown ----

  override render(): JSX.Element {
    const { shown, isAlone, isChoosing, isHelpShown, message, messages } = this.state;
    const { data, marks } = this;
    const student = marks.student(shown);
    const together = this.together();
    return (
      <main class="sheet">
        <header class="sticky">
          {this.head()}
          <div class="toolbar cluster screen-only">{COMMANDS.map(this.button)}</div>
          {isHelpShown ? <p class="box written">{HELP.join("\n")}</p> : null}
          <p role="status" class="two-lines">
            <span key={`message-${messages}`}>{message}</span>
          </p>
        </header>
        <section class="handed-in" tabIndex={0} aria-labelledby="whose">
          <h2 id="whose" tabIndex={-1}>
            <StudentName of={student} /> {student.name === "" ? null : <code>{student.key}</code>}
          </h2>
          <Answer data={data} task={shown} />
        </section>
        <ItemView
          marks={marks}
          shown={shown}
          together={together}
          apart={isAlone ? [] : marks.equalTo(shown).filter((task) => !together.includes(task))}
          items={data.tasks.filter(({ student }) => student === shown.student)}
          isChoosing={isChoosing}
          points={this.pointsShown()}
          toggle={this.toggle}
          choose={this.choose}
          open={this.goForward}
          give={this.type}
          write={this.write}
          keepTyped={this.keepTyped}
        />
      </main>
    );
  }

  private head(): JSX.Element {
    const { data, marks, kept } = this;
    const left = data.tasks.filter((task) => !marks.isMarked(task));
    const answers = new Set(left.map((task) => marks.answerGroupOf(task))).size;
    const marked = data.tasks.length - left.length;
    return (
      <div class="head cluster">
        <h1>{<VisibleText text={data.title} />}</h1>
        <p class="quiet small">
          {data.blind ? "Blind, " : ""}
          {data.part === "" ? "" : `part ${data.part}, `}
          {dateText(data.made)}, {versionText(data.version)}
        </p>
        <p class="progress">
          <strong>{marked}</strong> of {data.tasks.length} marked,{" "}
          {answers === 1 ? "1 different answer" : `${answers} different answers`} left
        </p>
        <span class="track">
          <span class="fill" style={{ width: `${(100 * marked) / data.tasks.length}%` }} />
        </span>
        {kept.isRefused ? (
          <p class="amiss" role="alert">
            This browser refuses to store marks: download the table before you close the page.
          </p>
        ) : null}
        <Field id="grader" label={nameLabel(data)} value={marks.grader} commit={this.rename} />
        <p class="small">
          marks.csv is for <code class="typed">{data.command}</code>
        </p>
      </div>
    );
  }

  private readonly button = ([key, words, run, isOn]: Command): JSX.Element => (
    <button
      type="button"
      aria-pressed={isOn === undefined ? null : String(isOn(this.state))}
      onClick={() => run(this)}
    >
      {words} <kbd>{key}</kbd>
    </button>
  );

  private pointsShown(): string {
    const { shown, pending, refused } = this.state;
    return refused ?? pointsText(pending ?? this.marks.pointsToConfirm(shown));
  }

  private say(message: JSX.Element | string): void {
    this.setState({ message, messages: this.state.messages + 1 });
  }

  private sayOf(tasks: readonly TaskData[], words: string): void {
    const answers = countOf(tasks.length, "answer");
    const byStudent = new Map(tasks.map((task) => [task.student, task]));
    const names = <Names of={Array.from(byStudent.values())} marks={this.marks} />;
    this.say(<span>{[`${answers} ${words}: `, names]}</span>);
  }

  // ---- from task to task ----

  private readonly go = (shown: TaskData): void => {
    this.justMarked = [];
    this.setState({ shown, isChoosing: false, pending: null, refused: null }, () => {
      for (const part of [document.documentElement, ...this.base.children]) part.scrollTop = 0;
      // The keys lead to what they show; a button that leads on stays where it is.
      if (document.activeElement?.closest("header") === null) focus("whose");
    });
  };

  private readonly goForward = (task: TaskData): void => {
    this.trail.push(this.state.shown);
    this.go(task);
  };

  back(): void {
    let last = this.trail.pop();
    while (last === this.state.shown) last = this.trail.pop();
    if (last === undefined) this.step(-1);
    else this.go(last);
  }

  step(by: number): void {
    const { shown, isAlone, isByStudent } = this.state;
    const groupOf = (task: TaskData) => (isAlone || isByStudent ? task : this.marks.groupOf(task));
    const next = neighbour(this.order, shown, by, groupOf);
    if (next === undefined) this.say(by > 0 ? "This is the last." : "This is the first.");
    else if (by > 0) this.goForward(next);
    else this.go(next);
  }

  goOn(): void {
    const next = nextLeft(this.order, this.marks, this.state.shown, this.together());
    if (next !== undefined) this.goForward(next);
  }

  /** Enter: who leaves an old mark, or a comment alone, may believe that it counts. */
  leave(): void {
    const { shown } = this.state;
    const { points, comment } = this.marks.of(shown);
    if (this.marks.isStale(shown)) {
      this.say(
        "This mark is for an earlier hand-in. Press p and Enter to confirm it, or j to go on.",
      );
    } else if (points === null && comment !== "") {
      this.say("This answer has a comment and no points yet. Give points, or press j to go on.");
    } else {
      this.goOn();
    }
  }

  turn(name: "isAlone" | "isByStudent" | "isHelpShown"): void {
    const isOn = !this.state[name];
    this.justMarked = [];
    if (name === "isByStudent") {
      this.order = orderOf(this.data, this.marks, isOn);
      this.say(isOn ? "j goes through all items of a student." : "j goes through an item of all.");
    }
    this.setState({ [name]: isOn } as Pick<State, typeof name>);
  }

  // ---- marks ----

  /** The tasks that a key marks, the one that is shown first. */
  private together(): readonly TaskData[] {
    return this.state.isAlone ? [this.state.shown] : this.marks.together(this.state.shown);
  }

  /** One key's mark: all these get that of the first, changed. */
  private change(tasks: readonly TaskData[], change: (mark: Mark) => Mark): void {
    const mark = change(this.marks.of(tasks[0] as TaskData));
    this.setMarks(tasks.map((task) => [task, mark]));
  }

  private setMarks(marks: readonly (readonly [TaskData, Mark])[]): void {
    this.marks.set(marks);
    this.justMarked = [];
    this.isDownloaded = false;
    this.setState({ isChoosing: false, pending: null, refused: null });
  }

  /** Whether `points` could be given: some items need a reason first. */
  private give(points: number, tasks = this.together()): boolean {
    const item = this.marks.item(tasks[0] as TaskData);
    const words = `${pointsText(points)} of ${item.outOf}`;
    if (points < 0 || points > allPoints(item)) {
      this.say(`${words} cannot be given.`);
      return false;
    }
    if (item.needsComment && fullComment(item, this.marks.of(tasks[0] as TaskData)) === "") {
      this.setState({ pending: points, refused: null });
      this.say(`${words} need a reason: write it, then press Enter.`);
      focus("comment");
      return false;
    }
    // Steps explain points that were lost or not yet earned.
    const isAll = points === allPoints(item);
    this.change(tasks, (mark) => ({ ...mark, points, steps: isAll ? [] : mark.steps }));
    this.sayOf(tasks, `marked with ${words}`);
    return true;
  }

  private giveAndGoOn(points: number): void {
    const tasks = this.together();
    if (!this.give(points)) return;
    this.goOn();
    this.justMarked = tasks;
  }

  giveAll(): void {
    this.giveAndGoOn(allPoints(this.marks.item(this.state.shown)));
  }

  giveAllOfAnswer(): void {
    const { marks } = this;
    const { shown, isAlone } = this.state;
    const isNone = this.data.answers[shown.answer]?.kind === "none";
    const given = this.data.tasks
      .filter(({ student, answer }) => student === shown.student && answer === shown.answer)
      .filter((task) => !isNone && !marks.item(task).needsComment && !marks.isMarked(task))
      .flatMap((task) => {
        const mark = { ...marks.of(task), points: allPoints(marks.item(task)), steps: [] };
        return (isAlone ? [task] : marks.together(task)).map((equal) => [equal, mark] as const);
      });
    if (given.length === 0) {
      this.say("F has nothing to mark in this answer.");
      return;
    }
    this.setMarks(given);
    this.sayOf(
      given.map(([task]) => task),
      "marked with all points",
    );
    this.goOn();
  }

  giveHalf(): void {
    const tasks = this.justMarked.length > 0 ? this.justMarked : this.together();
    const { points } = this.marks.of(tasks[0] as TaskData);
    if (points === null) this.say("First a digit, then h: 0 and h give 0.5.");
    else if (this.give(points + 50, tasks)) this.justMarked = tasks;
  }

  private digit(digit: number): void {
    const { shown, isChoosing } = this.state;
    const { steps } = this.marks.item(shown);
    if (isChoosing) this.chooseByDigit(digit);
    else if (steps.length === 0) this.giveAndGoOn(digit * 100);
    else if (digit === 0) this.takeSteps([]);
    else if (digit <= steps.length) this.toggle(digit - 1);
  }

  private readonly toggle = (step: number): void => {
    const { steps } = this.marks.of(this.state.shown);
    const others = steps.filter((other) => other !== step);
    this.takeSteps(others.length < steps.length ? others : [...steps, step].sort((a, b) => a - b));
  };

  private takeSteps(steps: number[]): void {
    const tasks = this.together();
    const item = this.marks.item(this.state.shown);
    const points = pointsOfSteps(item, steps);
    this.change(tasks, (mark) => ({ ...mark, points, steps }));
    this.sayOf(tasks, `marked with ${pointsText(points)} of ${item.outOf}`);
  }

  private readonly type = (text: string): void => {
    const points = hundredths(text.replace(",", "."));
    const { shown } = this.state;
    if (points !== null) {
      if (this.give(points) || this.state.pending === points) return;
      this.setState({ refused: text, pending: null });
    } else if (text !== "") {
      this.say(`"${text}" is not a number with at most two decimals, such as 1.25.`);
      this.setState({ refused: text, pending: null });
    } else if (this.marks.of(shown).points !== null) {
      const tasks = this.together().filter((task) => task === shown || this.marks.isMarked(task));
      this.change(tasks, () => ({ points: null, steps: [], comment: "" }));
      this.sayOf(tasks, "not marked any more");
    }
  };

  private readonly write = (text: string, isFinished = true): void => {
    const { shown, pending } = this.state;
    const { points } = this.marks.of(shown);
    // A comment alone gives no points, and takes none. It does not confirm those for an earlier hand-in.
    const tasks = this.together().filter(
      (task) => pending !== null || this.marks.of(task).points === points,
    );
    const confirmed = this.marks.isStale(shown) ? null : points;
    const item = this.marks.item(shown);
    const comment = fullComment(item, { ...this.marks.of(shown), comment: text });
    if (comment === "" && item.needsComment && this.marks.isMarked(shown)) {
      this.say("This mark needs its reason.");
      return;
    }
    if (isFinished) this.marks.keepComment(shown.item, text);
    const words =
      pending === null ? "commented" : `marked with ${pointsText(pending)} of ${item.outOf}`;
    this.change(tasks, (mark) => ({ ...mark, comment: text, points: pending ?? confirmed }));
    this.sayOf(tasks, words);
  };

  /** As it is typed: a page that is being closed may have no time to store anything. */
  private readonly keepTyped = (field: Typed["field"], text: string | null): void => {
    const { shown, isAlone, pending } = this.state;
    const task = this.marks.nameOf(shown);
    const typed: Typed | null = text === null ? null : { task, isAlone, pending, field, text };
    this.kept.set("typed", typed && JSON.stringify(typed));
  };

  /** A comment is written as if its field had been left; points, perhaps half of them, wait there. */
  private takeUpTyped(): void {
    const typed = JSON.parse(this.kept.get("typed") ?? "null") as Typed | null;
    this.kept.set("typed", null);
    const shown = this.data.tasks.find((task) => this.marks.nameOf(task) === typed?.task);
    if (typed === null || shown === undefined || typed.text === "") return;
    const { isAlone, pending, field, text } = typed;
    if (field === "points") this.setState({ shown, isAlone, refused: text });
    else this.setState({ shown, isAlone, pending }, () => this.write(text, false));
  }

  private chooseByDigit(digit: number): void {
    const text = this.marks.comments(this.state.shown.item)[digit - 1];
    if (text !== undefined) {
      this.choose(text);
      return;
    }
    this.setState({ isChoosing: false });
    this.say(`No comment ${digit} is kept for this item. Nothing was marked.`);
  }

  private readonly choose = (text: string): void => {
    const { comment } = this.marks.of(this.state.shown);
    this.write(comment === "" ? text : `${comment}; ${text}`);
    focus("whose");
  };

  startChoosing(): void {
    const isNone = this.marks.comments(this.state.shown.item).length === 0;
    this.setState({ isChoosing: true }); // a digit is no mark then
    this.say(
      isNone ? "No comment is kept for this item: C writes one." : "Choose a comment by its digit.",
    );
  }

  undo(): void {
    const tasks = this.marks.undo();
    if (tasks[0] === undefined) {
      this.say("There is nothing to undo.");
      return;
    }
    this.go(tasks[0]);
    this.sayOf(tasks, "as before the last key");
  }

  // ---- the table ----

  private readonly rename = (name: string): void => {
    const { marks } = this;
    if (name === "") {
      this.say("Every mark needs the name of the person who gave it.");
      return;
    }
    this.kept.set(graderRow(this.data), name);
    marks.grader = name;
    this.say(["You mark as", name, "now.", this.byOthers()].join(" ").trim());
  };

  /** Of the table: "3 marks are by kim." */
  private byOthers(): string {
    const { marks, data } = this;
    const made = data.tasks.filter((task) => marks.isChanged(task)).map(marks.graderOf, marks);
    const others = made.filter((name) => name !== marks.grader);
    return Array.from(new Set(others), (name) => {
      const count = others.filter((other) => other === name).length;
      return `${countOf(count, "mark")} ${count === 1 ? "is" : "are"} by ${name}.`;
    }).join(" ");
  }

  download(): void {
    const { marks, data } = this;
    const rows = marks.rows();
    saveFile("marks.csv", "text/csv", csvText([COLUMNS, ...rows]));
    this.isDownloaded = true;
    const left = data.tasks.filter((task) => !marks.isMarked(task));
    const stale = left.filter((task) => marks.isStale(task)).length;
    const sentences = [`marks.csv has ${countOf(rows.length, "mark")}.`, this.byOthers()];
    if (left.length > 0) {
      const earlier = stale === 0 ? "" : `, ${stale} of them anew`;
      sentences.push(`Still to be marked: ${countOf(left.length, "answer")}${earlier}.`);
    }
    const commented = left.filter((task) => marks.isMade(task) && marks.of(task).comment !== "");
    if (commented.length > 0) {
      sentences.push(`Not in it: ${countOf(commented.length, "comment")} without points.`);
    }
    this.say(sentences.filter((sentence) => sentence !== "").join(" "));
  }

  private readonly closing = (event: Event): void => {
    if (this.kept.isRefused && !this.isDownloaded) event.preventDefault();
  };

  // ---- keys ----

  /** Keys in a field of text. Blurring it hands its text on. */
  private typed(event: KeyboardEvent, field: HTMLInputElement): void {
    const isEntered = event.key === "Enter" && !event.shiftKey;
    if (!isEntered && event.key !== "Escape") return;
    event.preventDefault();
    if (!isEntered) {
      this.setState({ pending: null, refused: null });
      this.forceUpdate(); // the text is as it was
    }
    const isPoints = isEntered && field.id === "points";
    const isUnchanged = field.value.trim() === this.pointsShown();
    field.blur();
    if (isPoints && isUnchanged) this.type(field.value.trim()); // the mark is confirmed
    const { shown, pending, refused } = this.state;
    if (refused !== null) focus("points");
    else if (pending !== null) focus("comment");
    else {
      // After a comment the page stays: a second Enter goes on.
      if (isPoints && this.marks.isMarked(shown)) this.goOn();
      focus("whose");
    }
  }

  private readonly pressed = (event: KeyboardEvent): void => {
    const { key, repeat } = event;
    const target = event.target as Element;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (isText(target)) {
      this.typed(event, target);
      return;
    }
    const command = COMMANDS.find(([own]) => own === key);
    if (key === "Enter" && target.matches("button")) return;
    if (repeat && !"jk".includes(key)) return; // a key that is held down marks once
    if (key === "Escape") this.setState({ isChoosing: false, isHelpShown: false });
    else if (/^[0-9]$/.test(key)) this.digit(Number(key));
    else if (command !== undefined) command[2](this);
    else return;
    event.preventDefault();
  };
}

/** Asks whose marks these will be, unless this browser knows it of this sheet. */
class Start extends Component<{ data: SheetData }, object> {
  private readonly kept = new Kept(`cairn-sheet ${this.props.data.key} `);

  override render(): JSX.Element {
    const { data } = this.props;
    const { kept } = this;
    const grader = kept.get(graderRow(data));
    if (grader !== null) return <Sheet data={data} kept={kept} grader={grader} />;
    const begin = (name: string): void => {
      kept.set(graderRow(data), name);
      this.forceUpdate();
    };
    return <NameForm data={data} begin={begin} />;
  }
}

const data = pageData<SheetData>();
if (data.tasks.length > 0) mount(<Start data={data} />);
else mount(<main>{<h1>Nothing waits for a person.</h1>}</main>);
