// The data of a sheet for marking by hand, as grader/sheet/sheet_page.cc writes them. Texts are escaped
// for display, but for keys and comments; points are decimal text ("1.5").

export interface ItemData {
  /** As the table has it; OVERRIDE stands for the whole submission. */
  name: string;
  title: string;
  section: string;
  outOf: string;
  /** Points above 0: added, from 0. Points below 0: subtracted, from all points. Never both. */
  steps: { points: string; words: string }[];
  guidance: string;
  /** Whether a mark has to say why. */
  needsComment: boolean;
}

export const OVERRIDE = "override";

export interface StudentData {
  key: string;
  /** "" where it is not known, or must not be. */
  name: string;
  /** The hash of the content that was read. */
  content: string;
  /** Why a person has to look at all of it, a sentence each. */
  needs: string[];
}

export interface AnswerData {
  text: string;
  kind: "text" | "source" | "pdf" | "picture" | "none";
  language: string;
  /** Of its file; "" for none. */
  name: string;
  /** Its place in `files`, or -1. */
  file: number;
  /** Bytes left out at the end. */
  cut: number;
  /** The same for answers that differ in blanks, capitals, numbering and punctuation only. */
  group: string;
}

/** An item of a student, with the mark that came with the sheet: points "" for none. */
export interface TaskData {
  student: number;
  item: number;
  answer: number;
  /** What the machine found, a sentence each. */
  found: string[];
  points: string;
  comment: string;
  grader: string;
  /** Whether that mark was given for an earlier hand-in. */
  outdated: boolean;
}

export interface SheetData {
  title: string;
  /** The sheet's place in the browser's storage. */
  key: string;
  made: string;
  version: string;
  /** What takes the table in. */
  command: string;
  /** "2/3" of a class that graders divide; "" for all of it. */
  part: string;
  blind: boolean;
  /** Whether students see who marked. */
  showMarkers: boolean;
  items: ItemData[];
  students: StudentData[];
  answers: AnswerData[];
  files: { type: string; base64: string }[];
  tasks: TaskData[];
}
