// Which marks at or near zero somebody should look at, although the rubric settles them: a person
// sees in a minute what no rule does.
import type { Submission } from "./model";

export interface Look {
  /** Why, in words. */
  words: string;
  /** What to type. The marks folder is called as in the examples of the commands. */
  command: string;
}

/** The share of all points up to which a mark is near zero. */
const NEAR_ZERO = 0.1;

const BY_WHOM = "--by NAME --reason TEXT";

/** An id as a shell reads it. */
function word(id: string): string {
  return /^[\w./:=,+@%][\w./:=,+@%-]*$/.test(id) ? id : `'${id.replace(/'/g, "'\\''")}'`;
}

/** The first line that says what is wrong, without the folder that nobody else knows; "". */
function firstError(log: string): string {
  const line = log.split("\n").find((one) => /error\b/i.test(one)) ?? "";
  return line.replace(/^\/cairn\/submission\//, "");
}

function compileLook(of: Submission, show: string): Look {
  const log = of.all.text(of.data.buildLog);
  const error = firstError(log);
  const isOnly = /^1 error\b/m.test(log);
  const words = `it does not compile, ${isOnly ? "by one error" : "first"}: ${error}`;
  return { words: error === "" ? of.reason : words, command: show };
}

/** Null: nothing is near zero, somebody has decided, or it needs a person anyway. */
export function lookOf(of: Submission): Look | null {
  const { data, all } = of;
  if (data.points === null || of.needs.length > 0 || of.override() !== null) return null;
  if (data.pending > 0 || data.points > NEAR_ZERO * all.data.outOf) return null;
  const id = word(of.id);
  const show = `grade show marks ${id}`;
  switch (data.verdict) {
    case "no_program":
      return { words: of.reason, command: `grade choose marks ${id} PATH ${BY_WHOM}` };
    case "compile_error":
      return compileLook(of, show);
    case "nothing_to_grade":
      return { words: of.reason, command: show };
    default:
  }
  const late = of.lostToLateness();
  if (late > NEAR_ZERO * all.data.outOf) {
    return { words: of.lateSentence(), command: `grade excuse marks ${id} ${BY_WHOM}` };
  }
  if (/^[rf]+$/.test(data.states)) {
    return {
      words: `every answer is right, and the form costs the points: ${of.briefReason()}`,
      command: show,
    };
  }
  if (/[rf]/.test(data.states)) return null;
  return { words: `not one case is right: ${of.briefReason()}`, command: show };
}
