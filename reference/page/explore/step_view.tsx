// The search step by step: each is shown in a sentence, or asked first.
import { Component, h } from "preact";
import { typeset } from "../tree/branch";
import { isRight, type Question, type Step } from "./steps";

interface StepProps {
  steps: Step[];
  /** How many were made. */
  made: number;
  go: (made: number) => void;
  close: () => void;
  /** The other search of the same tree, if there is one. */
  other: { name: string; open: () => void } | undefined;
}

interface StepState {
  isAsking: boolean;
  /** Of the next step: what was said to the last answer. */
  said: string;
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
  override state: StepState = { isAsking: false, said: "", right: 0, answered: 0 };

  /** The next step, if it is to be asked. */
  private asked(): Step["asked"] {
    const { steps, made } = this.props;
    return this.state.isAsking ? steps[made]?.asked : undefined;
  }

  private go(made: number): void {
    this.setState({ said: "" });
    this.props.go(made);
  }

  /** Only the first answer counts. */
  private readonly answer = (answers: string[]): void => {
    const { made } = this.props;
    const asked = this.asked();
    if (asked === undefined) return;
    const right = isRight(asked.question, answers);
    const isFirst = this.state.said === "";
    this.setState(({ right: before, answered }: StepState) => ({
      right: before + (right && isFirst ? 1 : 0),
      answered: answered + (isFirst ? 1 : 0),
      said: right ? "" : `Not yet. ${asked.hint}`,
    }));
    if (right) this.props.go(made + 1);
  };

  private form({ question, words }: NonNullable<Step["asked"]>): JSX.Element {
    const { said } = this.state;
    return (
      <form
        key={String(this.props.made)}
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
          <button type="button" class="bare link" onClick={() => this.go(this.props.made + 1)}>
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
    const { steps, made, other, close } = this.props;
    const { isAsking, right, answered } = this.state;
    const asked = this.asked();
    return (
      <section class="steps box stacked screen-only">
        <h2>Step by step</h2>
        <p role="status">
          Step {made} of {steps.length}. {steps[made - 1]?.sentence}
        </p>
        {asked && this.form(asked)}
        <div class="cluster">
          <button type="button" disabled={made <= 1} onClick={() => this.go(made - 1)}>
            Back
          </button>
          {!asked && (
            <button
              type="button"
              disabled={made === steps.length}
              onClick={() => this.go(made + 1)}
            >
              Next
            </button>
          )}
          <button type="button" onClick={close}>
            Whole tree
          </button>
          {other && (
            <button type="button" onClick={other.open}>
              {other.name}
            </button>
          )}
        </div>
        <label>
          <input
            type="checkbox"
            checked={isAsking}
            onChange={() => this.setState({ isAsking: !isAsking, said: "" })}
          />{" "}
          Ask me before each step
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
