// The marks of the sheet: those that came with it, and over them those made in this page.
import { type ItemData, OVERRIDE, type SheetData, type StudentData, type TaskData } from "./data";
import type { Kept } from "./kept";
import { hundredths, pointsOfSteps, pointsText } from "./points";

export interface Mark {
  /** In hundredths; null: not marked, but there may be a comment for when it is. */
  points: number | null;
  /** The places of the steps that were chosen. */
  steps: number[];
  /** Besides the steps' sentences. */
  comment: string;
}

/** As storage has it, with the mark that came with the sheet: a newer one from elsewhere wins. */
interface StoredMark extends Mark {
  over: string;
  /** Who made it, unless an older version stored it: two graders may share a browser. */
  grader?: string;
}

/** What the student reads. */
export function fullComment(item: ItemData, mark: Mark): string {
  const sentences = mark.steps.map((step) => item.steps[step]?.words ?? "");
  return [...sentences, mark.comment].filter((sentence) => sentence !== "").join("; ");
}

/** The mark that fullComment() made `comment` of: it has steps if they explain its points. */
function markOfComment(item: ItemData, points: number | null, comment: string): Mark {
  const steps: number[] = [];
  let rest = comment;
  item.steps.forEach(({ words }, step) => {
    if (rest !== words && !rest.startsWith(`${words}; `)) return;
    steps.push(step);
    rest = rest.slice(words.length + 2);
  });
  const isExplained = steps.length > 0 && pointsOfSteps(item, steps) === points;
  return isExplained ? { points, steps, comment: rest } : { points, steps: [], comment };
}

export class Marks {
  private readonly changes: {
    task: TaskData;
    name: string;
    before: string | null;
    after: string | null;
  }[][] = [];
  private readonly groups = new Map<string, TaskData[]>();

  constructor(
    private readonly data: SheetData,
    private readonly kept: Kept,
    /** Who marks now. */
    public grader: string,
  ) {
    for (const task of data.tasks) {
      const group = this.groupOf(task);
      this.groups.set(group, [...(this.groups.get(group) ?? []), task]);
    }
  }

  item(task: TaskData): ItemData {
    return this.data.items[task.item] as ItemData;
  }

  student(task: TaskData): StudentData {
    return this.data.students[task.student] as StudentData;
  }

  of(task: TaskData): Mark {
    return this.made(task) ?? this.earlier(task) ?? this.given(task);
  }

  isMarked(task: TaskData): boolean {
    const made = this.made(task);
    return made === null ? task.points !== "" && !task.outdated : made.points !== null;
  }

  /** Whether its mark is for an earlier hand-in. */
  isStale(task: TaskData): boolean {
    if (this.isMade(task)) return false;
    return task.points === "" ? this.earlier(task) !== null : task.outdated;
  }

  /** Whether it was marked, or only commented, in this page. */
  isMade(task: TaskData): boolean {
    return this.made(task) !== null;
  }

  /** Whether the table has a row for it: a mark, or one withdrawn. */
  isChanged(task: TaskData): boolean {
    const made = this.made(task);
    return made !== null && (made.points !== null || (task.points !== "" && !task.outdated));
  }

  /** Who gave the mark that is shown. */
  graderOf(task: TaskData): string {
    if (!this.isMade(task)) return task.grader;
    return this.stored(this.nameOf(task))?.grader ?? this.grader;
  }

  /** The same for equal answers. An override is about a person, not about a text. */
  answerGroupOf(task: TaskData): string {
    const isAlone = this.item(task).name === OVERRIDE;
    return isAlone ? `student ${task.student}` : `${this.data.answers[task.answer]?.group}`;
  }

  groupOf(task: TaskData): string {
    return `${task.item} ${this.answerGroupOf(task)}`;
  }

  /** The tasks of the same item whose answers are equal. */
  equalTo(task: TaskData): readonly TaskData[] {
    return this.groups.get(this.groupOf(task)) ?? [task];
  }

  /**
   * `task`, and those of them that one key marks with it: not marked yet or no more, or marked with it
   * in this page. Any other mark was given by somebody or on purpose, and stays.
   */
  together(task: TaskData): readonly TaskData[] {
    const mark = JSON.stringify(this.made(task));
    const others = this.equalTo(task).filter((other) => {
      if (other === task) return false;
      const made = this.made(other);
      if (made === null) return !this.isMarked(other);
      const isOwn = this.graderOf(other) === this.grader;
      return (
        (made.points === null && made.comment === "") || (isOwn && JSON.stringify(made) === mark)
      );
    });
    return [task, ...others];
  }

  /** Marks made here that no table has and that are not shown otherwise, with the reason. */
  setAside(task: TaskData): { why: string; mark: Mark }[] {
    const shown = JSON.stringify(this.of(task));
    const given =
      task.outdated && !this.isMarked(task) ? [{ isEarlier: true, mark: this.given(task) }] : [];
    return [...given, ...this.notInTable(task)]
      .map(({ isEarlier, mark }) => ({
        why: isEarlier ? "for an earlier hand-in" : "before the stored mark came",
        mark,
      }))
      .filter(({ mark }) => JSON.stringify(mark) !== shown);
  }

  private notInTable(task: TaskData): { isEarlier: boolean; mark: Mark }[] {
    const { key, content } = this.student(task);
    const start = `mark ${JSON.stringify([key, this.item(task).name]).slice(0, -1)},`;
    return this.kept.namesAfter(start).flatMap((rest) => {
      const { over, grader: _, ...mark } = this.stored(start + rest) as StoredMark;
      const isEarlier = rest !== `${JSON.stringify(content)}]`;
      const isReplaced = over !== this.over(task);
      if (mark.points === null || this.isGiven(task, mark)) return [];
      return isEarlier || isReplaced ? [{ isEarlier, mark }] : [];
    });
  }

  /** Points that Enter confirms: its mark's, or where it only has a comment, the earlier hand-in's. */
  pointsToConfirm(task: TaskData): number | null {
    const made = this.made(task);
    if (made === null || made.points !== null || made.comment === "") return this.of(task).points;
    return (task.outdated ? this.given(task) : this.earlier(task))?.points ?? null;
  }

  /** The last mark made here for an earlier hand-in, where none came with the sheet. */
  private earlier(task: TaskData): Mark | null {
    if (task.points !== "") return null;
    const all = this.notInTable(task).filter(({ isEarlier }) => isEarlier);
    return all[all.length - 1]?.mark ?? null;
  }

  /** One key's marks. */
  set(marks: readonly (readonly [TaskData, Mark])[]): void {
    const { grader } = this;
    const changes = marks.map(([task, mark]) => {
      const name = this.nameOf(task);
      const stored = JSON.stringify({ ...mark, over: this.over(task), grader });
      const isAsItCame = this.isGiven(task, mark) && !task.outdated;
      return { task, name, before: this.kept.get(name), after: isAsItCame ? null : stored };
    });
    for (const { name, after } of changes) this.kept.set(name, after);
    this.changes.push(changes);
  }

  /** Takes back the last key's marks and returns their tasks. What another tab changed since stays. */
  undo(): TaskData[] {
    const last = this.changes.pop() ?? [];
    const undone = last.filter(({ name, after }) => this.kept.get(name) === after);
    for (const { name, before } of undone) this.kept.set(name, before);
    return undone.map(({ task }) => task);
  }

  /** The table's rows, in the order of the sheet. */
  rows(): string[][] {
    return this.data.tasks
      .filter((task) => this.isChanged(task))
      .map((task) => {
        const item = this.item(task);
        const { key, content } = this.student(task);
        const mark = this.of(task);
        const comment = fullComment(item, mark);
        return [key, item.name, pointsText(mark.points), comment, this.graderOf(task), content];
      });
  }

  /** Comments for reuse at an item: those that came with marks, then those written here. */
  comments(item: number): string[] {
    const name = this.data.items[item]?.name;
    const own = this.data.tasks.filter((task) => task.item === item);
    const written = this.kept.namesAfter("comment ").map((row) => JSON.parse(row) as string[]);
    const all = [
      ...own.map((task) => this.given(task).comment),
      ...written.filter(([of]) => of === name).map(([, text = ""]) => text),
    ];
    return Array.from(new Set(all)).filter((text) => text !== "");
  }

  keepComment(item: number, text: string): void {
    if (text === "" || this.comments(item).includes(text)) return;
    this.kept.set(`comment ${JSON.stringify([this.data.items[item]?.name, text])}`, "");
  }

  /** Of its mark in storage: another hand-in's is another. */
  nameOf(task: TaskData): string {
    const { key, content } = this.student(task);
    return `mark ${JSON.stringify([key, this.item(task).name, content])}`;
  }

  private over(task: TaskData): string {
    return JSON.stringify([task.points, task.comment]);
  }

  /** The mark that came with the sheet. */
  private given(task: TaskData): Mark {
    return markOfComment(this.item(task), hundredths(task.points), task.comment);
  }

  private isGiven(task: TaskData, mark: Mark): boolean {
    const isSameText = fullComment(this.item(task), mark) === task.comment;
    return isSameText && mark.points === hundredths(task.points);
  }

  private stored(name: string): StoredMark | null {
    const value = this.kept.get(name);
    return value === null ? null : JSON.parse(value);
  }

  /** The mark made here for this content, unless another came since. */
  private made(task: TaskData): Mark | null {
    const stored = this.stored(this.nameOf(task));
    if (stored === null || stored.over !== this.over(task)) return null;
    const { points, steps, comment } = stored;
    return { points, steps, comment };
  }
}
