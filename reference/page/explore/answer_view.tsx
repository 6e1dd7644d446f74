// The answer to a question: what is printed, or how it is worked out on paper.
import { h } from "preact";
import type { Searched } from "../tree/searched";
import { Answer } from "../tree/summary";
import type { QuestionAnswer } from "./data";

interface AnswerProps {
  answer: QuestionAnswer;
  found: Searched | undefined;
}

export function AnswerView({ answer, found }: AnswerProps): JSX.Element {
  const { worked, printed, exact = [], warnings = [] } = answer;
  const lines = found?.data.right.printed || printed;
  return (
    <div class="stacked">
      {worked && (
        <details open={found === undefined}>
          <summary>Worked out on paper</summary>
          <pre class="worked small">{worked}</pre>
        </details>
      )}
      {lines && <Answer right={lines} mistaken={found?.data.mistaken?.search.printed} />}
      {exact.map((line) => (
        <p class="small">Exactly: {line}</p>
      ))}
      {warnings.map((warning) => (
        <p class="small amiss">{warning}</p>
      ))}
    </div>
  );
}
