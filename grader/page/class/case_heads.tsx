// The heads of the heat map's columns: the cases by section, and the share that has each right.
import { h } from "preact";
import type { Results } from "../report/model";
import { CLASS_OF_STATE } from "../report/state";
import { hasTerm } from "./filter";
import { type CaseCount, shareRight } from "./statistics";

interface Props {
  results: Results;
  counts: readonly CaseCount[];
  hardest: CaseCount | null;
  filter: string;
  cell: number;
  toggle: (key: string, value: string) => void;
}

const BAR = 24;
/** From bottom to top. */
const STACKED = ["r", "f", "w", "c", "s"] as const;

function Sections(props: Props): JSX.Element {
  const { results, cell } = props;
  return (
    <div class="sections quiet tiny">
      {results.data.sections.map((section, number) => {
        const cases = results.data.cases.filter((one) => one.section === number).length;
        if (cases === 0) return null;
        const words = section.title + (section.hidden ? " (hidden)" : "");
        return (
          <span
            class={`clipped${section.hidden ? " is-hidden" : ""}`}
            style={{ width: `${cases * cell}px` }}
            title={words}
          >
            {words}
          </span>
        );
      })}
    </div>
  );
}

export function CaseHeads(props: Props): JSX.Element {
  const { results, counts, filter, cell, toggle } = props;
  return (
    <div class="case-heads" style={{ width: `${results.data.cases.length * cell}px` }}>
      <Sections {...props} />
      <div class="names">
        {counts.map((count) => {
          const asked = results.data.cases[count.place];
          if (asked === undefined) return null;
          const share = Math.round(shareRight(count) * 100);
          const words =
            count.asked === 0 ? "nobody was asked" : `${share} % right of ${count.asked}`;
          const hidden = results.isHidden(asked) ? ", hidden from students" : "";
          return (
            <button
              type="button"
              class={
                `bare upright${results.isHidden(asked) ? " is-hidden" : ""}` +
                (props.hardest?.place === count.place ? " is-hardest" : "")
              }
              style={{ width: `${cell}px` }}
              aria-pressed={hasTerm(filter, "case", asked.name) ? "true" : "false"}
              title={`${asked.name}${hidden}: ${words}\n${asked.arguments}`}
              onClick={() => toggle("case", asked.name)}
            >
              <span class="name clipped sideways">{asked.name}</span>{" "}
              <span class="shares" style={{ height: `${BAR}px` }}>
                {STACKED.map((state) =>
                  count.states[state] === 0 ? null : (
                    <span
                      class={`is-${CLASS_OF_STATE[state]}`}
                      style={{ height: `${(count.states[state] / count.asked) * BAR}px` }}
                    />
                  ),
                )}
              </span>
              <span class="share sideways">{count.asked === 0 ? "" : share}</span>
              <span class="unseen">
                {count.asked === 0 ? words : ` % right of ${count.asked}`}
                {hidden}
              </span>
            </button>
          );
        })}
      </div>
    </div>
  );
}
