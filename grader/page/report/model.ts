// The data as the views ask for them.

import type {
  CaseData,
  CaseDetailData,
  DecisionData,
  GradedData,
  PartData,
  RowData,
  State,
  SubmissionData,
  Text,
  VerdictData,
} from "./data";

export interface Part {
  title: string;
  points: number;
  outOf: number;
  counts: boolean;
  pending: boolean;
  remark: string;
}

/** A line of a case: of several in a row that nobody asked for, `leftOut` may stand for them. */
export interface Row {
  expected: string | null;
  printed: string | null;
  credit: number;
  message: string;
  label: string;
  leftOut: number;
}

export interface CaseResult {
  asked: CaseData;
  place: number;
  state: State;
  cpuSeconds: number;
  memoryKib: number;
  /** "": nobody could start it by one. */
  command: string;
  /** Null: all is right. */
  detail: CaseDetailData | null;
}

export interface Mistake {
  sentence: string;
  /** Sentences of others that would explain as much. */
  instead: string[];
}

export const WORDS_OF_STATE: Readonly<Record<State, string>> = {
  r: "right",
  f: "right, in another form",
  w: "wrong",
  c: "crashed",
  s: "too slow",
  "-": "not run",
};

/** In the order in which a column shows them. */
export const STATES: readonly State[] = ["r", "f", "w", "c", "s", "-"];

/** 58.5, at most two decimals. */
export function pointsText(points: number): string {
  return String(Math.round(points * 100) / 100);
}

/** Why somebody should look at a submission, and what to type. */
export interface Look {
  words: string;
  command: string;
}

/** A submission, with its texts. */
export class Submission {
  readonly verdict: VerdictData;
  readonly student: string;
  readonly reason: string;
  readonly language: string;
  readonly needs: string[];
  readonly notes: string[];
  /** Why somebody should look at it although nothing has to be decided; null where nobody should. */
  readonly look: Look | null;
  /** Why it lost most, in one sentence: lateness, a named mistake, or how the worst case went. */
  readonly firstReason: string;
  /** What plain words of a filter are looked for in, in lower case. */
  readonly searched: string;
  /** The largest share of a case's time limit that it used, without those that it ran out of. */
  readonly nearest: number;

  constructor(
    readonly data: SubmissionData,
    readonly all: Results,
  ) {
    this.verdict = all.verdict(data.verdict);
    this.student = all.text(data.student);
    this.reason = all.text(data.reason);
    this.language = all.text(data.language);
    this.needs = data.needs.map((place) => all.text(place));
    this.notes = data.notes.map((place) => all.text(place));
    const { look } = data;
    this.look = look && { words: all.text(look.words), command: all.text(look.command) };
    this.firstReason = this.look?.words ?? this.reasonOfMost();
    this.searched = [data.id, this.student, all.text(data.user), this.reason, this.language]
      .concat(this.notes, this.needs, this.look === null ? [] : this.look.words)
      .join("\n")
      .toLowerCase();
    let nearest = 0;
    for (let place = 0; place < data.cpu.length; ++place) {
      nearest = Math.max(nearest, this.shareOfLimit(place));
    }
    this.nearest = nearest;
  }

  get id(): string {
    return this.data.id;
  }

  state(place: number): State {
    return (this.data.states[place] ?? "-") as State;
  }

  /** Of the time limit of a case, 0 to 1; 0 where it ran out of it. */
  shareOfLimit(place: number): number {
    const limit = this.all.data.cases[place]?.limitSeconds ?? 0;
    const cpu = this.data.cpu[place] ?? 0;
    return limit > 0 && this.state(place) !== "s" ? cpu / 1000 / limit : 0;
  }

  detail(place: number): CaseDetailData | null {
    return this.data.details.find((one) => one.case === place) ?? null;
  }

  case(place: number): CaseResult {
    const asked = this.all.data.cases[place];
    if (asked === undefined) throw new Error(`unknown case ${String(place)}`);
    return {
      asked,
      place,
      state: this.state(place),
      cpuSeconds: (this.data.cpu[place] ?? 0) / 1000,
      memoryKib: this.data.memory[place] ?? 0,
      command: this.all.text(this.data.commands[place] ?? 0),
      detail: this.detail(place),
    };
  }

  parts(): Part[] {
    return this.data.parts.map((part: PartData) => ({
      title: this.all.text(part[0]),
      points: part[1],
      outOf: part[2],
      counts: part[3],
      pending: part[4],
      remark: this.all.text(part[5]),
    }));
  }

  rows(detail: CaseDetailData): Row[] {
    return detail.rows.map((row) => this.row(row));
  }

  /** What happened in a case, in one sentence; "" when it is all right. */
  sentence(place: number): string {
    const detail = this.detail(place);
    return this.all.text(detail?.sentence ?? detail?.message ?? 0);
  }

  mistakes(): Mistake[] {
    const diagnosis = this.data.diagnosis;
    if (diagnosis === null) return [];
    const sentence = (place: number): string => this.all.data.mistakes[place]?.sentence ?? "";
    return diagnosis.mistakes.map((place) => ({
      sentence: sentence(place),
      instead: diagnosis.instead.filter((one) => one[0] === place).map((one) => sentence(one[1])),
    }));
  }

  /** What the mistakes explain, in a sentence; "" where nothing was diagnosed. */
  howMuchExplained(): string {
    return this.all.text(this.data.diagnosis?.explains ?? 0);
  }

  /** The decision that sets all points, where one counts. */
  override(): DecisionData | null {
    return this.data.decisions.find((one) => one.kind === "override" && one.counts) ?? null;
  }

  /** The points that lateness takes of those that count. */
  lostToLateness(): number {
    return this.data.lateness?.lost ?? 0;
  }

  /** What its student is told of its lateness; "" when it was on time. */
  lateSentence(): string {
    return this.data.lateness === null ? "" : this.all.text(this.data.lateness.sentence);
  }

  private reasonOfMost(): string {
    const late = this.lostToLateness();
    const others = this.all.data.outOf - this.data.pending - (this.data.points ?? 0) - late;
    if (late > 0 && late > others) return this.lateSentence();
    return this.mistakes()[0]?.sentence ?? this.all.text(this.data.briefReason);
  }

  private row(row: RowData): Row {
    const blank = { credit: 1, message: "", label: "", leftOut: 0 };
    if (typeof row === "number") {
      if (row < 0) return { ...blank, expected: null, printed: null, leftOut: -row };
      return { ...blank, expected: this.all.text(row), printed: this.all.text(row) };
    }
    const [expected, printed, credit, message, label] = row;
    return {
      expected: expected < 0 ? null : this.all.text(expected),
      printed: printed < 0 ? null : this.all.text(printed),
      credit,
      message: this.all.text(message),
      label: this.all.text(label),
      leftOut: 0,
    };
  }
}

/** All that was graded by one rubric. */
export class Results {
  readonly submissions: Submission[];

  constructor(readonly data: GradedData) {
    this.submissions = data.submissions.map((one) => new Submission(one, this));
  }

  text(place: Text): string {
    return this.data.texts[place] ?? "";
  }

  verdict(place: number): VerdictData {
    const verdict = this.data.verdicts[place];
    if (verdict === undefined) throw new Error(`unknown verdict ${String(place)}`);
    return verdict;
  }

  isHidden(asked: CaseData): boolean {
    return this.data.sections[asked.section]?.hidden ?? false;
  }
}
