// Who needs somebody, or is worth a look, and why: in whole sentences above the table, while the
// filter asks for them.
import { h } from "preact";
import type { Submission } from "../report/model";
import { ShortName, VisibleText } from "../report/visible_text";
import { asksForNeeds } from "./filter";

interface Props {
  rows: readonly Submission[];
  filter: string;
  open: (one: Submission, place: null) => void;
}

/** So many have room above a table that says the same. */
const MOST = 50;
const LONGEST_NAME = 30;

function ReasonsOf(props: { of: Submission; open: () => void }): JSX.Element {
  const { of } = props;
  return (
    <li>
      <button type="button" class="bare link" onClick={props.open}>
        <ShortName name={of.student === "" ? of.id : of.student} most={LONGEST_NAME} />
      </button>
      <div>
        {of.needs.map((one) => (
          <p>
            <VisibleText text={one} />
          </p>
        ))}
        {of.look === null ? null : (
          <p>
            <VisibleText text={of.look.words} />
          </p>
        )}
        {of.look === null ? null : <code class="typed">{of.look.command}</code>}
      </div>
    </li>
  );
}

export function Reasons(props: Props): JSX.Element | null {
  const { rows, filter, open } = props;
  if (!asksForNeeds(filter) || rows.length === 0) return null;
  const more = rows.length - MOST;
  return (
    <section class="reasons box" aria-label="Why">
      <ul class="entries">
        {rows.slice(0, MOST).map((one) => (
          <ReasonsOf of={one} open={() => open(one, null)} />
        ))}
      </ul>
      {more > 0 ? <p class="quiet">and {more} more, in the table</p> : null}
    </section>
  );
}
