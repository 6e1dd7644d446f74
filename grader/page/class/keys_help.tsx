// The keys, and what the filter understands.
import { h } from "preact";
import { KEYS } from "./filter";

const PRESSED: readonly [string[], string][] = [
  [["/"], "go to the filter"],
  [["\u2191", "\u2193"], "another submission"],
  [["\u2190", "\u2192"], "another case of it"],
  [["Enter"], "open it"],
  [["Esc"], "back; in the filter: clear it"],
  [["j", "k"], "the next or the previous submission, where one is open"],
  [["?"], "these keys"],
];

export function KeysHelp(props: { close: () => void }): JSX.Element {
  return (
    <section class="keys box cluster beside screen-only" aria-label="Keys and filters">
      <div>
        <h2>Keys</h2>
        <dl>
          {PRESSED.map(([keys, words]) => [
            <dt>
              {keys.map((key) => (
                <kbd>{key}</kbd>
              ))}
            </dt>,
            <dd>{words}</dd>,
          ])}
        </dl>
      </div>
      <div>
        <h2>Filter</h2>
        <dl>
          <dt>
            <code>crash -java</code>
          </dt>
          <dd>plain words; a minus says not</dd>
          {Array.from(KEYS.values()).map(({ example, words }) => [
            <dt>
              <code>{example}</code>
            </dt>,
            <dd>{words}</dd>,
          ])}
        </dl>
      </div>
      <button type="button" onClick={props.close}>
        Close
      </button>
    </section>
  );
}
