// Cases that went wrong in the same way: what they have in common once, the first as an example, and
// the others in a list that opens.
import { h } from "preact";
import { CaseView } from "./case_view";
import type { CaseResult, Submission } from "./model";
import { VisibleText } from "./visible_text";

export interface Failure {
  what: string;
  /** Those that lost something by it. */
  cases: CaseResult[];
}

export function loses(one: CaseResult): boolean {
  return one.detail !== null && one.detail.credit < 1;
}

/** The worst first. */
export function failuresOf(of: Submission): Failure[] {
  return of.data.failures
    .map(([what, places]) => ({
      what: of.all.text(what),
      cases: places.map((place) => of.case(place)).filter(loses),
    }))
    .filter((one) => one.cases.length > 0);
}

/** How many of the others are named before they are listed. */
const MOST_NAMED = 4;

function othersText(others: readonly CaseResult[]): string {
  const names = others.slice(0, MOST_NAMED).map((one) => one.asked.name);
  const more = others.length - names.length;
  const words = more > 0 ? `${names.join(", ")} and ${more} more` : names.join(", ");
  return others.length === 1 ? `The same in ${words}` : `The same in ${others.length}: ${words}`;
}

interface Props {
  of: Submission;
  failure: Failure;
  /** The case that was asked for. */
  chosen: number | null;
  isOpen: boolean;
}

export function FailureView(props: Props): JSX.Element | null {
  const { of, failure, chosen, isOpen } = props;
  const [first, ...others] = failure.cases;
  if (first === undefined) return null;
  const view = (one: CaseResult, isShown: boolean): JSX.Element => (
    <CaseView
      of={of}
      result={one}
      chosen={one.place === chosen}
      isOpen={isShown || one.place === chosen}
      common={others.length > 0 ? failure.what : ""}
    />
  );
  if (others.length === 0) return view(first, isOpen);
  const all = failure.cases.length;
  const isAll = all === of.all.data.cases.length;
  return (
    <section class="failure">
      <h3>
        In {isAll ? `all ${all}` : all} cases: <VisibleText text={failure.what} />
      </h3>
      {view(first, isOpen)}
      <details class="others" open={others.some((one) => one.place === chosen)}>
        <summary>{othersText(others)}</summary>
        {others.map((one) => view(one, false))}
      </details>
    </section>
  );
}
