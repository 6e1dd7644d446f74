// The filter of the class: plain words, and terms such as verdict:wrong, -case:7, points:<30.
import type { CaseData } from "../report/data";
import type { Results, Submission } from "../report/model";
import { CLASS_OF_STATE } from "../report/state";

export interface Term {
  /** "" for a plain word. */
  key: string;
  value: string;
  isNegated: boolean;
}

export type Test = (one: Submission) => boolean;

export interface Filter {
  terms: Term[];
  matches: Test;
  /** What of it means nothing, a sentence; "" when all does. */
  complaint: string;
}

/** Terms as people type them; a value with blanks stands in quotes. */
export function parseTerms(text: string): Term[] {
  const terms: Term[] = [];
  const pattern = /(-?)(?:([a-z]+):)?(?:"([^"]*)"?|(\S+))/giy;
  let rest = text;
  while (rest.trim() !== "") {
    rest = rest.trimStart();
    pattern.lastIndex = 0;
    const found = pattern.exec(rest);
    if (found === null) break;
    const [whole, minus, key, quoted, plain] = found;
    terms.push({
      key: (key ?? "").toLowerCase(),
      value: quoted ?? plain ?? "",
      isNegated: minus === "-",
    });
    rest = rest.slice(whole.length);
  }
  return terms;
}

export function textOf(terms: readonly Term[]): string {
  return terms
    .map((term) => {
      const value = /[\s"]/.test(term.value) || term.value === "" ? `"${term.value}"` : term.value;
      return (term.isNegated ? "-" : "") + (term.key === "" ? "" : `${term.key}:`) + value;
    })
    .join(" ");
}

/** The text with this term in place of others of its key, or without it where it is there. */
export function toggled(text: string, key: string, value: string): string {
  const terms = parseTerms(text);
  const isThere = terms.some((one) => one.key === key && one.value === value && !one.isNegated);
  const others = terms.filter((one) => one.key !== key);
  return textOf(isThere ? others : [...others, { key, value, isNegated: false }]);
}

/** Whether the text has this term. */
export function hasTerm(text: string, key: string, value: string): boolean {
  return parseTerms(text).some((one) => one.key === key && one.value === value && !one.isNegated);
}

const YES = ["yes", "true", "1"];
const NO = ["no", "false", "0"];

function yesOrNo(value: string, is: Test): Test | null {
  if (YES.includes(value)) return is;
  if (NO.includes(value)) return (one) => !is(one);
  return null;
}

/** "<30", "<=30", ">30", "30", "20..30", which is from 20 to less than 30, or to all points. */
function numberTest(value: string, outOf: number): ((points: number) => boolean) | null {
  const range = /^(\d*\.?\d+)\.\.(\d*\.?\d+)$/.exec(value);
  if (range !== null) {
    const [low, high] = [Number(range[1]), Number(range[2])];
    return (points) => low <= points && (points < high || (high >= outOf && points <= high));
  }
  const compared = /^(<=|>=|<|>|=?)(\d*\.?\d+)$/.exec(value);
  if (compared === null) return null;
  const limit = Number(compared[2]);
  switch (compared[1]) {
    case "<":
      return (points) => points < limit;
    case "<=":
      return (points) => points <= limit;
    case ">":
      return (points) => points > limit;
    case ">=":
      return (points) => points >= limit;
    default:
      return (points) => points === limit;
  }
}

/** The cases of that name or number, from 1. */
function casesNamed(value: string, cases: readonly CaseData[]): number[] {
  const places: number[] = [];
  cases.forEach((one, place) => {
    if (one.name.toLowerCase() === value || String(place + 1) === value) places.push(place);
  });
  return places;
}

/** The verdict that is called so, or else all whose words hold these. */
function verdictTest(value: string, results: Results): Test | null {
  const words = value.replace(/[-_]/g, " ");
  const all = results.data.verdicts;
  const exact = all.filter((one) => one.words === words);
  const holding = all.filter(
    (one) => one.words.includes(words) || one.word.replace(/_/g, " ").includes(words),
  );
  const verdicts = exact.length > 0 ? exact : holding;
  if (verdicts.length === 0) return null;
  return (one) => verdicts.includes(one.verdict);
}

/** A case that lost something, or with "name=slow" one in that state. */
function caseTest(value: string, results: Results): Test | null {
  const equals = value.lastIndexOf("=");
  const name = equals < 0 ? value : value.slice(0, equals);
  const wanted = equals < 0 ? "" : value.slice(equals + 1);
  const places = casesNamed(name, results.data.cases);
  if (places.length === 0) return null;
  if (wanted === "") return (one) => places.some((place) => one.state(place) !== "r");
  return (one) =>
    places.some((place) => CLASS_OF_STATE[one.state(place)].replace("-", " ").includes(wanted));
}

/** The share of a time limit from which on a case comes near it. */
export const NEAR = 0.5;

function nearTest(value: string, results: Results): Test | null {
  const either = yesOrNo(value, (one) => one.nearest >= NEAR);
  if (either !== null) return either;
  const places = casesNamed(value, results.data.cases);
  if (places.length === 0) return null;
  return (one) => places.some((place) => one.shareOfLimit(place) >= NEAR);
}

function mistakeTest(value: string, results: Results): Test | null {
  const places = new Set<number>();
  results.data.mistakes.forEach((one, place) => {
    if (one.id.toLowerCase().includes(value)) places.add(place);
  });
  if (places.size === 0) return null;
  return (one) => one.data.diagnosis?.mistakes.some((place) => places.has(place)) ?? false;
}

function pointsTest(value: string, results: Results): Test | null {
  const test = numberTest(value, results.data.outOf);
  return test === null ? null : (one) => one.data.points !== null && test(one.data.points);
}

type MakeTest = (value: string, results: Results) => Test | null;

/** By key, with what it means and an example. */
export const KEYS: ReadonlyMap<string, { make: MakeTest; words: string; example: string }> =
  new Map<string, { make: MakeTest; words: string; example: string }>([
    [
      "needs",
      {
        make: needsTest,
        words:
          "a person has to settle something; needs:look: it is worth a look; " +
          "needs:change: one change makes it right",
        example: "needs:me",
      },
    ],
    ["points", { make: pointsTest, words: "points", example: "points:<30" }],
    ["verdict", { make: verdictTest, words: "the verdict", example: "verdict:wrong" }],
    [
      "case",
      { make: caseTest, words: "a case that is not right, by name or number", example: "case:7" },
    ],
    ["mistake", { make: mistakeTest, words: "a named mistake", example: "mistake:negative-zero" }],
    [
      "late",
      {
        make: (value) => yesOrNo(value, (one) => one.data.late),
        words: "handed in late",
        example: "late:yes",
      },
    ],
    [
      "near",
      { make: nearTest, words: "near a time limit, in any case or in one", example: "near:yes" },
    ],
    [
      "language",
      {
        make: (value) => (one) => one.language.toLowerCase() === value,
        words: "the language",
        example: "language:java",
      },
    ],
    [
      "decided",
      {
        make: (value) => yesOrNo(value, (one) => one.data.decisions.length > 0),
        words: "somebody decided something",
        example: "decided:yes",
      },
    ],
    [
      "moved",
      {
        make: (value) => yesOrNo(value, (one) => one.data.moved !== null),
        words: "moved since the rubric changed",
        example: "moved:yes",
      },
    ],
  ]);

function needsMe(one: Submission): boolean {
  return one.needs.length > 0;
}

/** Whether a single change of the program makes every case right. */
export function isOneChangeAway(one: Submission): boolean {
  return one.data.location?.changes === 1;
}

/** What can be needed, as it is typed. */
const NEEDS: ReadonlyMap<string, Test> = new Map([
  ["me", needsMe],
  ["look", (one) => one.look !== null],
  ["change", isOneChangeAway],
]);

/** Whether the text asks for those who need something. */
export function asksForNeeds(text: string): boolean {
  return parseTerms(text).some(
    ({ key, value, isNegated }) => key === "needs" && NEEDS.has(value) && !isNegated,
  );
}

function needsTest(value: string): Test | null {
  return NEEDS.get(value) ?? yesOrNo(value, needsMe);
}

function wordTest(word: string): Test {
  return (one) => one.searched.includes(word);
}

function testOf(term: Term, results: Results): Test | null {
  const value = term.value.toLowerCase();
  const key = KEYS.get(term.key);
  if (key === undefined) return wordTest(term.key === "" ? value : `${term.key}:${value}`);
  return key.make(value, results);
}

export function parseFilter(text: string, results: Results): Filter {
  const terms = parseTerms(text);
  const tests: Test[] = [];
  let complaint = "";
  for (const term of terms) {
    const test = testOf(term, results);
    if (test === null) {
      complaint = `${term.key}:${term.value} means nothing here`;
      continue;
    }
    tests.push(term.isNegated ? (one) => !test(one) : test);
  }
  return { terms, matches: (one) => tests.every((test) => test(one)), complaint };
}
