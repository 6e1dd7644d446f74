// What the page is about, and what needs somebody.
import { h } from "preact";
import type { ClassData } from "../report/data";
import { dateText, versionText } from "../report/decisions";
import { pointsText, type Results, type Submission } from "../report/model";
import { VisibleText } from "../report/visible_text";
import { hasTerm, isOneChangeAway } from "./filter";
import { Similar } from "./similar";
import { type CaseCount, medianPoints, shareRight } from "./statistics";

interface Props {
  data: ClassData;
  results: Results;
  filter: string;
  hardest: CaseCount | null;
  toggle: (key: string, value: string) => void;
  open: (one: Submission, place: null) => void;
}

function gradedText(data: ClassData): string {
  const when = data.graded === "" ? "Grading is not finished" : `Graded ${dateText(data.graded)}`;
  return `${when} by ${versionText(data.version)}`;
}

function LinkButton(props: {
  words: string;
  isPressed: boolean;
  press: () => void;
  isUrgent?: boolean;
}): JSX.Element {
  const { words } = props;
  return (
    <button
      type="button"
      class="bare link"
      aria-pressed={props.isPressed ? "true" : "false"}
      onClick={props.press}
    >
      {props.isUrgent === true ? <strong>{words}</strong> : words}
    </button>
  );
}

/** Lists that nobody needs at first sight. */
function Aside(props: { words: string; all: readonly string[] }): JSX.Element | null {
  if (props.all.length === 0) return null;
  return (
    <details>
      <summary>{props.words}</summary>
      <ul>
        {props.all.map((one) => (
          <li>
            <VisibleText text={one} />
          </li>
        ))}
      </ul>
    </details>
  );
}

export function ClassHead(props: Props): JSX.Element {
  const { data, results, filter, hardest, toggle } = props;
  const all = results.submissions;
  const median = medianPoints(all);
  const needs = all.filter((one) => one.needs.length > 0).length;
  const looks = all.filter((one) => one.look !== null).length;
  const near = all.filter(isOneChangeAway).length;
  const moved = all.filter((one) => one.data.moved !== null).length;
  const hard = hardest === null ? undefined : data.cases[hardest.place];
  const warnings = data.warnings.length;
  return (
    <header class="class-head">
      <h1>{data.title}</h1>
      <p class="summary cluster">
        <span>
          <strong>{all.length}</strong> {all.length === 1 ? "submission" : "submissions"}
        </span>
        {median === null ? null : (
          <span>
            median <strong>{pointsText(median)}</strong> of {pointsText(data.outOf)}
          </span>
        )}
        {needs === 0 ? (
          <span>nothing needs you</span>
        ) : (
          <LinkButton
            isUrgent={true}
            words={needs === 1 ? "1 needs you" : `${needs} need you`}
            isPressed={hasTerm(filter, "needs", "me")}
            press={() => toggle("needs", "me")}
          />
        )}
        {looks === 0 ? null : (
          <LinkButton
            isUrgent={true}
            words={`${looks} worth a look`}
            isPressed={hasTerm(filter, "needs", "look")}
            press={() => toggle("needs", "look")}
          />
        )}
        {near === 0 ? null : (
          <LinkButton
            words={`${near} one change away`}
            isPressed={hasTerm(filter, "needs", "change")}
            press={() => toggle("needs", "change")}
          />
        )}
        {hardest === null || hard === undefined ? null : (
          <LinkButton
            words={`hardest: ${hard.name}, ${Math.round(shareRight(hardest) * 100)} % right`}
            isPressed={hasTerm(filter, "case", hard.name)}
            press={() => toggle("case", hard.name)}
          />
        )}
        {moved === 0 ? null : (
          <LinkButton
            words={`${moved} moved since the rubric changed`}
            isPressed={hasTerm(filter, "moved", "yes")}
            press={() => toggle("moved", "yes")}
          />
        )}
      </p>
      <p class="quiet small" title={`${data.version}\n${data.machine}\n${data.folder}`}>
        {gradedText(data)}, on {data.machine}
      </p>
      <div class="cluster small screen-only">
        <Aside
          words={warnings === 1 ? "1 decision meets nobody" : `${warnings} decisions meet nobody`}
          all={data.warnings}
        />
        <Aside words={`${data.setAside.length} not taken for submissions`} all={data.setAside} />
        {data.before === "" ? null : (
          <Aside words={`rubric changed since ${dateText(data.before)}`} all={data.rubricChanges} />
        )}
        <Similar data={data} results={results} open={props.open} />
      </div>
    </header>
  );
}
