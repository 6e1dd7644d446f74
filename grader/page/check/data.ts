// What `grade page` writes into the page, and what the page's module answers: grader/browser/check_page.cc and
// check_request.cc.
import type { GradedData } from "../report/data";

/** A program that a student downloads, which runs the homework and writes the answers. */
export interface RunnerData {
  file: string;
  text: string;
  /** How it is started, a command each. */
  start: string[];
}

export interface CheckData {
  title: string;
  /** For PageModule. */
  module: string;
  /** Of the rubric, as answers.txt has it. */
  name: string;
  rubric: object;
  runners: RunnerData[];
  cases: number;
  /** What the course grades beside, a sentence each. */
  leftOut: string[];
  /** Of Cairn. */
  version: string;
  date: string;
  /** Where the newest page is; or "". */
  newest: string;
}

/** Of {"ask": "check", "name", "rubric", "answers"}: what a student's page shows, or why there is nothing. */
export type CheckAnswer = (GradedData & { error?: undefined }) | { error: string };
