// The data of a class and of a submission, as grader/report/page_data.cc writes them.

/** The place of a text in `texts`. */
export type Text = number;

/** A state of a case: right, other form, wrong, crashed, slow, not run. */
export type State = "r" | "f" | "w" | "c" | "s" | "-";

export interface VerdictData {
  /** "wrong_answer", as in JSON. */
  word: string;
  /** "wrong", as in the summary. */
  words: string;
  state: State;
}

export interface SectionData {
  title: string;
  hidden: boolean;
}

/** A question of the rubric. */
export interface CaseData {
  name: string;
  section: number;
  /** As a shell reads them, with the file of the standard input. */
  arguments: string;
  /** The beginning of the standard input; "" when there is none. */
  input: string;
  /** What the file is called from which `arguments` read it. */
  inputFile: string;
  /** Of CPU time; 0: nothing is run. */
  limitSeconds: number;
}

export interface MistakeData {
  id: string;
  sentence: string;
}

/**
 * A line of what a case printed: the text that was expected and printed, or
 * [expected, printed, credit, message, label], where -1 says that nobody expected it, or that it was
 * not printed; a number below 0 says how many lines are left out.
 */
export type RowData = Text | [Text, Text, number, Text, Text];

/** A case that is not all right, or whose time had to be confirmed. */
export interface CaseDetailData {
  case: number;
  credit: number;
  /** What is to be said beside the lines. */
  message: Text;
  /** What happened, in one sentence, where `message` does not say it. */
  sentence?: Text;
  /** The same without why a line is wrong. */
  brief?: Text;
  rows: RowData[];
  /** The first and last lines of stderr, and the one that names the exception. */
  err?: Text;
  exception?: Text;
  /** How its time was confirmed. */
  confirmed?: Text;
  /** Where it is much more than the CPU time. */
  wallSeconds?: number;
  leftBehind?: number;
  /** The rest of what it printed is in the evidence only. */
  cut?: true;
}

/** [title, points, out of, counts, pending, remark] */
export type PartData = [Text, number, number, boolean, boolean, Text];

export interface DecisionData {
  kind: string;
  /** What was decided: "override: 60 points". */
  what: Text;
  reason: Text;
  author: Text;
  date: Text;
  /** Whether it counts now: no later one replaces it. */
  counts: boolean;
  /** What it was about; "" when that is what was graded. */
  about: Text;
}

export interface LatenessData {
  days: number;
  deducted: number;
  /** What of that is lost: nothing where a person set the points. */
  lost: number;
  sentence: Text;
  /** It seems to be late: nothing is deducted, and a person has to settle it. */
  doubtful: boolean;
}

export interface DiagnosisData {
  /** Places in `mistakes`. */
  mistakes: number[];
  /** [mistake, mistake that would explain as much] */
  instead: [number, number][];
  /** How much the mistakes explain. */
  explains: Text;
}

/** What changes of the program make every case right. */
export interface LocationData {
  /** How many, all together; 0: they are in too many places to be named. */
  changes: number;
  text: Text;
}

export interface SubmissionData {
  id: string;
  student: Text;
  user: Text;
  late: boolean;
  lateness: LatenessData | null;
  language: Text;
  /** The place in `verdicts`. */
  verdict: number;
  reason: Text;
  /** Without how many cases it is true of. */
  briefReason: Text;
  points: number | null;
  pending: number;
  parts: PartData[];
  decisions: DecisionData[];
  files: Text[];
  notes: Text[];
  /** Why a person has to look at it; a sentence each. */
  needs: Text[];
  /** Why somebody should look at it, though nothing is left to decide. */
  look: { words: Text; command: Text } | null;
  diagnosis: DiagnosisData | null;
  location: LocationData | null;
  buildLog: Text;
  /** A State for each of the class's cases. */
  states: string;
  /** By case, in milliseconds and KiB. */
  cpu: number[];
  memory: number[];
  /** By case: what a person types to start it; "" where nobody could. */
  commands: Text[];
  details: CaseDetailData[];
  /** [what went wrong, the places of the cases in which it did so], the worst first. */
  failures: [Text, number[]][];
  /** What moved since the class was graded by another rubric; null where nothing did. */
  moved: { before: Text; after: Text; differences: Text[] } | null;
}

export interface GradedData {
  assignment: string;
  title: string;
  outOf: number;
  /** From best to worst. */
  verdicts: VerdictData[];
  texts: string[];
  sections: SectionData[];
  cases: CaseData[];
  mistakes: MistakeData[];
  submissions: SubmissionData[];
}

/** Two programs that a person may want to compare. */
export interface SimilarPairData {
  /** An id. */
  one: string;
  /** An id, or a program of an earlier year. */
  other: string;
  old: boolean;
  /** Of the code; null where it is not known. */
  percent: number | null;
  reasons: string[];
}

export interface SimilarData {
  /** When code was compared; "" where it was not. */
  compared: string;
  pairs: SimilarPairData[];
  /** How many are left out: less similar ones, and those about something handed in before. */
  more: number;
  outdated: number;
}

/** The page of a class. */
export interface ClassData extends GradedData {
  graded: string;
  version: string;
  machine: string;
  folder: string;
  /** About the class as a whole. */
  warnings: string[];
  setAside: string[];
  /** When the class was last graded by another rubric, and how that differed; "" where never. */
  before: string;
  rubricChanges: string[];
  similar: SimilarData;
}

/** The page of a student: one submission. */
export interface StudentData extends GradedData {
  hidden: { cases: number; lost: number; points: number; outOf: number } | null;
}
