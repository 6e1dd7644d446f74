// In which order tasks are shown: an item over the whole class, or a student whole.
import type { SheetData, TaskData } from "./data";
import type { Marks } from "./marks";

/** Students stay in the order of the data. Of an item, large groups of equal answers come first. */
export function orderOf(data: SheetData, marks: Marks, isByStudent: boolean): TaskData[] {
  const unmarked = data.tasks.filter((task) => !marks.isMarked(task));
  const left = new Set(unmarked.map((task) => marks.groupOf(task)));
  const places = new Map(data.tasks.map((task, place) => [task, place]));
  const ranks = (task: TaskData): number[] => {
    if (isByStudent) return [task.student, task.item];
    const equal = marks.equalTo(task);
    const isLeft = left.has(marks.groupOf(task));
    return [task.item, -equal.length, isLeft ? 0 : 1, places.get(equal[0] as TaskData) ?? 0];
  };
  const compare = (one: readonly number[], other: readonly number[]): number =>
    one.map((rank, place) => rank - (other[place] ?? 0)).find((difference) => difference !== 0) ??
    0;
  return [...data.tasks].sort((left, right) => compare(ranks(left), ranks(right)));
}

/** The next task after `shown`, or before it with `by` -1, of another group. */
export function neighbour(
  order: readonly TaskData[],
  shown: TaskData,
  by: number,
  groupOf: (task: TaskData) => unknown,
): TaskData | undefined {
  const group = groupOf(shown);
  const places = order.map(groupOf);
  const next = by > 0 ? places.lastIndexOf(group) + 1 : places.indexOf(group) - 1;
  return by > 0 ? order[next] : order[places.indexOf(places[next])];
}

/**
 * The next task after `shown` that is not marked, from the start again after the last. Those of `together`,
 * which are marked with it, come last.
 */
export function nextLeft(
  order: readonly TaskData[],
  marks: Marks,
  shown?: TaskData,
  together: readonly TaskData[] = [],
): TaskData | undefined {
  const after = shown === undefined ? 0 : order.indexOf(shown) + 1;
  const all = [...order.slice(after), ...order.slice(0, after)];
  const left = all.filter((task) => !marks.isMarked(task));
  return left.find((task) => !together.includes(task)) ?? left[0];
}
