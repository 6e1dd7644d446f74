// The tree that is searched in a case that went wrong, beside what the program printed.
import { Component, h } from "preact";
import type { PageModule } from "../../../reference/page/common/module";
import type { QuestionAnswer, QuestionRequest } from "../../../reference/page/explore/data";
import { type Searched, SearchedTree, searched } from "../../../reference/page/tree/searched";
import { Legend } from "../../../reference/page/tree/summary";
import "../../../reference/page/tree/tree.css";
import type { Submission } from "../report/model";

/** As many rows of a tree are open at first. */
const rowsAtFirst = 30;

interface TreeProps {
  module: PageModule;
  assignment: string;
  submission: Submission;
}

interface TreeState {
  /** Of the case; -1: none is chosen. */
  place: number;
  found: Searched | undefined;
  /** Why there is no tree; or "". */
  why: string;
}

/** The searched tree of a case that went wrong, to be compared with one's own counts. */
export class WrongCaseTree extends Component<TreeProps, TreeState> {
  override state: TreeState = { place: -1, found: undefined, why: "" };

  private async show(place: number): Promise<void> {
    const question = this.props.submission.all.data.cases[place]?.arguments ?? "";
    this.setState({ place, found: undefined, why: "" });
    if (place < 0) return;
    const { module, assignment } = this.props;
    const request: QuestionRequest = { ask: "question", assignment, question };
    const answer = await module.ask<QuestionAnswer>(request);
    if (answer.tree) this.setState({ found: searched(answer.tree, rowsAtFirst) });
    else this.setState({ why: answer.error ?? answer.no_tree ?? "" });
  }

  override render(): JSX.Element | null {
    const { submission } = this.props;
    const { found, why, place } = this.state;
    const wrong = submission.all.data.cases
      .map((asked, at) => ({ asked, at }))
      .filter(({ at }) => "wc".includes(submission.data.states[at] ?? "-"));
    if (wrong.length === 0) return null;
    return (
      <section class="stacked">
        <h2>The tree that is searched</h2>
        <label>
          Of the case{" "}
          <select
            value={String(place)}
            onChange={(event: Event) =>
              this.show(Number((event.target as HTMLSelectElement).value))
            }
          >
            <option value="-1">choose one that went wrong</option>
            {wrong.map(({ asked, at }) => (
              <option value={String(at)}>
                {asked.name}: {asked.arguments}
              </option>
            ))}
          </select>
        </label>
        {why === "" ? null : <p role="status">No tree is shown: {why}.</p>}
        {found === undefined ? null : <Legend compared={false} />}
        {found === undefined ? null : <SearchedTree searched={found} />}
      </section>
    );
  }
}
