// The right side: an item, the mark that it has, and all that changes it.
import { h } from "preact";
import { VisibleText } from "../report/visible_text";
import type { ItemData, StudentData, TaskData } from "./data";
import { Field } from "./field";
import { fullComment, type Mark, type Marks } from "./marks";
import { pointsText } from "./points";

interface Props {
  marks: Marks;
  shown: TaskData;
  /** The tasks that one key marks. */
  together: readonly TaskData[];
  /** Equal ones that keep a mark of their own. */
  apart: readonly TaskData[];
  /** All items of the student. */
  items: readonly TaskData[];
  isChoosing: boolean;
  /** In their field: those of the mark, or those that were typed and are not given yet. */
  points: string;
  toggle: (step: number) => void;
  choose: (text: string) => void;
  open: (task: TaskData) => void;
  /** Points as they were typed. */
  give: (text: string) => void;
  write: (comment: string) => void;
  /** What a field has so far; null when it is left. */
  keepTyped: (field: "points" | "comment", text: string | null) => void;
}

export function StudentName(props: { of: StudentData }): JSX.Element {
  const { key, name } = props.of;
  return <bdi>{<VisibleText text={name === "" ? key : name} />}</bdi>;
}

/** "Ann, Bob, Cy" */
export function Names(props: { of: readonly TaskData[]; marks: Marks }): JSX.Element {
  const names = props.of.map((task, place) => [
    place === 0 ? "" : ", ",
    <StudentName of={props.marks.student(task)} />,
  ]);
  return <span>{names}</span>;
}

/** "1 of 2" */
export function markText(marks: Marks, task: TaskData, mark: Mark = marks.of(task)): string {
  const { outOf } = marks.item(task);
  return mark.points === null ? "not marked" : `${pointsText(mark.points)} of ${outOf}`;
}

/** "q8.1: the winners"; of a section that is marked whole, its title. */
function fullTitle({ name, title }: ItemData): string {
  return name === title ? title : `${name}: ${title}`;
}

function MarkOf({ marks, shown }: Props): JSX.Element {
  const item = marks.item(shown);
  const { points } = marks.of(shown);
  const grader = marks.graderOf(shown);
  const isByOther = points !== null && (!marks.isMade(shown) || grader !== marks.grader);
  return (
    <div class="mark">
      <p>
        <strong>{markText(marks, shown)}</strong>
        {isByOther && grader !== "" ? [" by ", <VisibleText text={grader} />] : null}
      </p>
      <p class="quiet written">{fullComment(item, marks.of(shown))}</p>
      {marks.isStale(shown) ? <p class="amiss">For an earlier hand-in: mark it again.</p> : null}
      {marks.setAside(shown).map(({ why, mark }) => (
        <p class="amiss written">
          Marked {why}, not in the table: {markText(marks, shown, mark)}. {fullComment(item, mark)}
        </p>
      ))}
    </div>
  );
}

/** Students with equal answers, whom a key marks or not. */
function Equals({ marks, shown, together, apart }: Props): JSX.Element | null {
  if (together.length + apart.length < 2) return null;
  const marked = apart.filter((task) => marks.isMarked(task)).length;
  const others = together.filter(({ answer }) => answer !== shown.answer);
  const count = together.length;
  return (
    <section class="box">
      <h3>
        {count === 1 ? "A digit marks only this answer" : `A digit marks ${count} equal answers`}
      </h3>
      <p class="names">
        <Names of={together} marks={marks} />
      </p>
      {others.length === 0 ? null : (
        <p class="quiet">
          With other blanks, capitals, numbering or punctuation: <Names of={others} marks={marks} />
        </p>
      )}
      {marked === 0 ? null : (
        <p>
          {marked} of {count + apart.length} equal answers {marked === 1 ? "is" : "are"} marked
          already.
        </p>
      )}
      {apart.map((task) => (
        <p>
          <Names of={[task]} marks={marks} />: {markText(marks, task)}, which stays
        </p>
      ))}
    </section>
  );
}

function Steps({ marks, shown, toggle }: Props): JSX.Element | null {
  const { steps } = marks.item(shown);
  if (steps.length === 0) return null;
  return (
    <fieldset class="steps">
      <legend>Steps</legend>
      {steps.map(({ points, words }, step) => (
        <label>
          <input
            type="checkbox"
            checked={marks.of(shown).steps.includes(step)}
            onClick={() => toggle(step)}
          />
          {step < 9 ? <kbd>{step + 1}</kbd> : null}
          {points.replace("-", "\u2212")} <VisibleText text={words} />
        </label>
      ))}
    </fieldset>
  );
}

function Comments({ marks, shown, isChoosing, choose }: Props): JSX.Element | null {
  const comments = marks.comments(shown.item);
  if (comments.length === 0) return null;
  return (
    <section class={`comments screen-only ${isChoosing ? "is-choosing" : ""}`}>
      <h3>Comments kept</h3>
      {comments.map((text, place) => (
        <button type="button" class="bare link" onClick={() => choose(text)}>
          {isChoosing && place < 9 ? <kbd>{place + 1}</kbd> : null}
          {text}
        </button>
      ))}
    </section>
  );
}

function Items({ marks, shown, items, open }: Props): JSX.Element {
  return (
    <nav class="items" aria-label="Items of this student">
      {items.map((task) => (
        <button
          type="button"
          class="bare"
          aria-current={task === shown ? "true" : "false"}
          onClick={() => open(task)}
        >
          <VisibleText text={fullTitle(marks.item(task))} />
          <span class={marks.isStale(task) ? "number amiss" : "number"}>
            {markText(marks, task)}
            {marks.isStale(task) ? ", for an earlier hand-in" : ""}
          </span>
        </button>
      ))}
    </nav>
  );
}

export function ItemView(props: Props): JSX.Element {
  const { section, guidance, outOf, needsComment } = props.marks.item(props.shown);
  const { comment } = props.marks.of(props.shown);
  const label = needsComment ? "Reason, for the student" : "Comment for the student";
  const atMost = `Points, at most ${outOf}`;
  return (
    <section class="item stacked" aria-labelledby="item">
      <div>
        <p class="quiet small">{<VisibleText text={section} />}</p>
        <h2 id="item">{<VisibleText text={fullTitle(props.marks.item(props.shown))} />}</h2>
        <p class="written">{guidance}</p>
      </div>
      <MarkOf {...props} />
      <Equals {...props} />
      <Steps {...props} />
      <Field
        id="points"
        label={atMost}
        value={props.points}
        typed={(text) => props.keepTyped("points", text)}
        commit={props.give}
      />
      <Field
        id="comment"
        label={label}
        value={comment}
        isLong={true}
        typed={(text) => props.keepTyped("comment", text)}
        commit={props.write}
      />
      <Comments {...props} />
      <Items {...props} />
    </section>
  );
}
