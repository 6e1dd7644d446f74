// Who may have worked with whom: a list to look at, never a mark.
import { h } from "preact";
import type { ClassData, SimilarPairData } from "../report/data";
import { dateText } from "../report/decisions";
import type { Results, Submission } from "../report/model";
import { ShortName, VisibleText } from "../report/visible_text";

interface Props {
  data: ClassData;
  results: Results;
  open: (one: Submission, place: null) => void;
}

const LONGEST_NAME = 30;

function Program(props: Props & { id: string; isOld: boolean }): JSX.Element {
  const { id, results, open } = props;
  const one = props.isOld ? undefined : results.submissions.find((other) => other.id === id);
  if (one === undefined) return <ShortName name={id} most={LONGEST_NAME} />;
  return (
    <button type="button" class="bare link" onClick={() => open(one, null)}>
      <ShortName name={one.student === "" ? one.id : one.student} most={LONGEST_NAME} />
    </button>
  );
}

function Pair(props: Props & { pair: SimilarPairData }): JSX.Element {
  const { data, results, open, pair } = props;
  const all = { data, results, open };
  return (
    <li>
      <span class="number">{pair.percent === null ? "" : `${pair.percent}\u00a0%`}</span>
      <div>
        <Program {...all} id={pair.one} isOld={false} />
        {" and "}
        <Program {...all} id={pair.other} isOld={pair.old} />
        {pair.reasons.map((one) => (
          <p>
            <VisibleText text={one} />
          </p>
        ))}
      </div>
    </li>
  );
}

export function Similar(props: Props): JSX.Element | null {
  const { pairs, more, outdated, compared } = props.data.similar;
  if (pairs.length === 0) return null;
  return (
    <details class="similar">
      <summary>{pairs.length === 1 ? "1 similar pair" : `${pairs.length} similar pairs`}</summary>
      <section aria-label="Similar programs">
        <p>
          A list to look at, never a mark. Students with the same misconception print the same wrong
          outputs.{" "}
          {compared === ""
            ? "Code was not compared: grade similarity does it."
            : `Code was compared ${dateText(compared)}.`}
        </p>
        <ul class="entries">
          {pairs.map((pair) => (
            <Pair {...props} pair={pair} />
          ))}
        </ul>
        {more === 0 ? null : <p class="quiet">and {more} more, less similar</p>}
        {outdated === 0 ? null : (
          <p class="quiet">{outdated} skipped: one of the two has handed in something else since</p>
        )}
      </section>
    </details>
  );
}
