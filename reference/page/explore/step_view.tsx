// The search step by step: each is shown in a sentence, or asked first.
import { Component, h } from "preact";
import { typeset } from "../tree/branch";
import type { SearchNode, TreeData } from "../tree/data";
import { type Searched, searched } from "../tree/searched";
import {
  areAnswers,
  hintFor,
  isRight,
  knownAfter,
  mostNodes,
  type Question,
  type Step,
  stepsOf,
} from "./steps";

interface StepProps {
  data: TreeData;
  /** Shows the tree as far as it is known. */
  show: (known: Searched) => void;
  close: () => void;
}

interface StepState {
  isMinimax: boolean;
  /** How many steps were made; one at least. */
  made: number;
  isAsking: boolean;
  /** Why the last answer was not taken. */
  said: string;
  /** The next step was answered already. */
  isTried: boolean;
  /** The last step was answered, and right. */
  isRight: boolean;
  right: number;
  answered: number;
}

/** What stands above the fields of a question. */
const fieldsOf: Record<Question["kind"], string[]> = {
  window: ["Alpha", "Beta"],
  value: ["Value"],
  cut: [],
};

export class StepView extends Component<StepProps, StepState> {
  override state: StepState = {
    isMinimax: false,
    made: 1,
    isAsking: false,
    said: "",
    isTried: false,
    isRight: false,
    right: 0,
    answered: 0,
  };

  override componentDidMount(): void {
    this.go(1);
  }

  private root(isMinimax: boolean): SearchNode {
    const { right, minimax } = this.props.data;
    return isMinimax && minimax ? minimax : right.root;
  }

  private go(made: number, isMinimax = this.state.isMinimax, isRight = false): void {
    this.setState({ made, isMinimax, said: "", isTried: false, isRight });
    const root = this.root(isMinimax);
    const known = knownAfter(root, stepsOf(root), made);
    const title = `${made} ${isMinimax}`; // each is a tree of its own
    if (known) {
      this.props.show(searched({ title, right: { root: known, printed: "" } }, 2 * mostNodes));
    }
  }

  private startAgain(): void {
    this.setState({ right: 0, answered: 0 });
    this.go(1);
  }

  /** Only the first answer counts. */
  private readonly answer = (answers: string[]): void => {
    const { made, isMinimax, isAsking } = this.state;
    const asked = isAsking ? stepsOf(this.root(isMinimax))[made]?.asked : undefined;
    if (asked === undefined) return;
    if (!areAnswers(asked.question, answers)) {
      this.setState({ said: "Type a number, or inf or -inf." });
      return;
    }
    const right = isRight(asked.question, answers);
    const isFirst = !this.state.isTried;
    this.setState(({ right: before, answered }: StepState) => ({
      right: before + (right && isFirst ? 1 : 0),
      answered: answered + (isFirst ? 1 : 0),
      said: `Not yet. ${hintFor(asked, answers)}`,
      isTried: true,
    }));
    if (right) this.go(made + 1, isMinimax, true);
  };

  private form({ question, words }: NonNullable<Step["asked"]>): JSX.Element {
    const { said, made } = this.state;
    return (
      <form
        key={String(made)}
        class="asked stacked"
        onSubmit={(event: Event) => {
          event.preventDefault();
          const fields = (event.target as HTMLFormElement).querySelectorAll("input");
          this.answer([...fields].map(({ value }) => value));
        }}
      >
        <p>
          <strong>{typeset(words)}</strong>
        </p>
        <div class="cluster">
          {fieldsOf[question.kind].map((label, place) => (
            <label class="small">
              {label}{" "}
              <input size={6} autocomplete="off" spellCheck={false} autofocus={place === 0} />
            </label>
          ))}
          {question.kind === "cut" ? (
            [
              <button type="button" onClick={() => this.answer(["yes"])}>
                Yes, cut off
              </button>,
              <button type="button" onClick={() => this.answer(["no"])}>
                No, it goes on
              </button>,
            ]
          ) : (
            <button type="submit">Check</button>
          )}
          <button type="button" class="bare link" onClick={() => this.go(made + 1)}>
            Show it
          </button>
        </div>
        {question.kind === "window" && (
          <p class="quiet small">Infinity is typed as inf, and minus infinity as -inf.</p>
        )}
        <p class="amiss" role="alert">
          {said}
        </p>
      </form>
    );
  }

  override render(): JSX.Element {
    const { data, close } = this.props;
    const { isMinimax, made, isAsking, isRight: isAnswered, right, answered } = this.state;
    const steps = stepsOf(this.root(isMinimax));
    const asked = isAsking ? steps[made]?.asked : undefined;
    return (
      <section class="steps box stacked screen-only">
        <h2>Step by step</h2>
        <p role="status">
          {isAnswered && "Right. "}Step {made} of {steps.length}. {steps[made - 1]?.sentence}
        </p>
        {asked && this.form(asked)}
        <div class="cluster">
          <button type="button" disabled={made <= 1} onClick={() => this.go(made - 1)}>
            Back
          </button>
          {!asked && made < steps.length && (
            <button type="button" onClick={() => this.go(made + 1)}>
              Next
            </button>
          )}
          {made === steps.length && (
            <button type="button" onClick={() => this.startAgain()}>
              Start again
            </button>
          )}
          <button type="button" onClick={close}>
            Whole tree
          </button>
          {data.minimax && (
            <button type="button" onClick={() => this.go(1, !isMinimax)}>
              {isMinimax ? "By Alpha-Beta" : "By Minimax"}
            </button>
          )}
        </div>
        <label class="choice">
          <input
            type="checkbox"
            checked={isAsking}
            onChange={() => this.setState({ isAsking: !isAsking, said: "" })}
          />
          <span>Ask me before each step</span>
        </label>
        {answered > 0 && (
          <p class="small">
            Right at once: {right} of {answered}. Nothing is stored or sent.
          </p>
        )}
      </section>
    );
  }
}
