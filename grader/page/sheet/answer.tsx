// The left side: what was handed in for an item, and above it what the machine found.
import { Component, h } from "preact";
import { bytesOfBase64, saveFile } from "../../../reference/page/common/files";
import {
  SymbolLegend,
  shownTokens,
  type Token,
  VisibleText,
  writtenTokens,
} from "../report/visible_text";
import type { AnswerData, SheetData, TaskData } from "./data";

const HASH_COMMENTS = ["python", "ruby", "shell", "perl"];

const KEYWORDS =
  "and|break|case|catch|class|const|continue|def|del|do|elif|else|enum|except|extends|final|finally|for|from|" +
  "function|if|implements|import|in|int|interface|is|lambda|let|new|not|or|package|pass|private|protected|" +
  "public|raise|return|static|struct|switch|template|this|throw|throws|try|void|while|with|yield";

/** Comments, strings and keywords, as most languages write them. */
function grammarOf(language: string): RegExp {
  const comment = HASH_COMMENTS.includes(language) ? "#.*" : "//.*|/\\*[^]*?(?:\\*/|$)";
  const string = `"""[^]*?(?:"""|$)|"(?:\\\\.|[^"\\\\\\n])*"?|'(?:\\\\.|[^'\\\\\\n])*'?`;
  return new RegExp(
    `(?<comment>${comment})|(?<string>${string})|\\b(?<keyword>${KEYWORDS})\\b`,
    "g",
  );
}

type Parts = (JSX.Element | string | Parts)[];

function highlighted(all: readonly Token[], language: string): Parts {
  // A character stands for each token, so that places in the text are places of tokens.
  const text = all.map(({ shown }) => (shown.length === 1 ? shown : "?")).join("");
  const parts: Parts = [];
  let at = 0;
  for (const { index = 0, 0: whole, groups = {} } of text.matchAll(grammarOf(language))) {
    const kind = Object.keys(groups).find((name) => groups[name] !== undefined);
    parts.push(shownTokens(all.slice(at, index)));
    at = index + whole.length;
    parts.push(<span class={`is-${kind}`}>{shownTokens(all.slice(index, at))}</span>);
  }
  parts.push(shownTokens(all.slice(at)));
  return parts;
}

const WITHOUT_TEXT: Readonly<Record<AnswerData["kind"], string>> = {
  text: "The file is empty.",
  source: "The file is empty.",
  pdf: "No text could be read in it.",
  picture: "",
  none: "Nothing was handed in here.",
};

/** Nothing where there are none. */
function Sentences(props: { title: string; all: readonly string[] }): JSX.Element | null {
  if (props.all.length === 0) return null;
  const items = props.all.map((text) => <li>{<VisibleText text={text} />}</li>);
  return (
    <section class="box">
      <h3>{props.title}</h3>
      <ul>{items}</ul>
    </section>
  );
}

class AnswerText extends Component<{ of: AnswerData }, object> {
  /** A long text is drawn when it changes, not at every key. */
  override shouldComponentUpdate(next: { of: AnswerData }): boolean {
    return next.of !== this.props.of;
  }

  override render(): JSX.Element {
    const { text, kind, language } = this.props.of;
    const all = writtenTokens(text);
    return (
      <div class="answer-text">
        <pre>{kind === "source" ? highlighted(all, language) : shownTokens(all)}</pre>
        <SymbolLegend of={all} />
      </div>
    );
  }
}

export function Answer(props: { data: SheetData; task: TaskData }): JSX.Element {
  const { data, task } = props;
  const answer = data.answers[task.answer] as AnswerData;
  const { name, kind, text, cut } = answer;
  const file = data.files[answer.file];
  return (
    <div class="stacked">
      <Sentences title="Needs a person" all={data.students[task.student]?.needs ?? []} />
      <Sentences title="The machine found" all={task.found} />
      {name === "" ? null : <h3>{<VisibleText text={name} />}</h3>}
      {file === undefined ? null : (
        <button
          type="button"
          class="bare link"
          onClick={() => saveFile(name, file.type, bytesOfBase64(file.base64))}
        >
          Save the file
        </button>
      )}
      {file !== undefined && kind === "picture" ? (
        <img alt={`${name}, as handed in`} src={`data:${file.type};base64,${file.base64}`} />
      ) : null}
      {text === "" ? <p class="quiet">{WITHOUT_TEXT[kind]}</p> : null}
      {text === "" ? null : <AnswerText key={`answer-${task.answer}`} of={answer} />}
      {cut === 0 ? null : <p class="amiss">{cut} more bytes at the end are not shown.</p>}
    </div>
  );
}
