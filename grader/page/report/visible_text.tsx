// Text as the grader spells it, with everything invisible written out (`\t`, `\x07`, `\u{200B}`),
// shown with a symbol for each.
import { h } from "preact";

/** What is shown of one character. */
export interface Token {
  shown: string;
  /** What it is, for the legend; "" for a character that is seen. */
  name: string;
}

const ESCAPE = /\\(?:x([0-9A-F]{2})|u\{([0-9A-F]+)\}|([0tnre\\]))/y;

const LETTERS: Readonly<Record<string, Token>> = {
  "0": { shown: "NUL", name: "a NUL" },
  t: { shown: "\u21e5", name: "tab" },
  n: { shown: "\u21b5", name: "newline" },
  r: { shown: "CR", name: "carriage return" },
  e: { shown: "ESC", name: "escape" },
  "\\": { shown: "\\", name: "" },
};

const NAMES: Readonly<Record<string, string>> = {
  A0: "no-break space",
  AD: "soft hyphen",
  "200B": "zero-width space",
  "200C": "zero-width non-joiner",
  "200D": "zero-width joiner",
  "200E": "left-to-right mark",
  "200F": "right-to-left mark",
  "202A": "left-to-right embedding",
  "202B": "right-to-left embedding",
  "202C": "end of an embedding",
  "202D": "left-to-right override",
  "202E": "right-to-left override",
  FEFF: "byte order mark",
};

function escapedByte(digits: string): Token {
  const isControl = parseInt(digits, 16) < 0x80;
  return {
    shown: digits,
    name: isControl ? `control character ${digits}` : "a byte that is not UTF-8",
  };
}

function escapedCharacter(digits: string): Token {
  return { shown: digits, name: NAMES[digits] ?? `U+${digits}` };
}

/** One for each character, and for each blank at the end. */
export function tokens(text: string): Token[] {
  const all: Token[] = [];
  let at = 0;
  while (at < text.length) {
    ESCAPE.lastIndex = at;
    const spelled = text[at] === "\\" ? ESCAPE.exec(text) : null;
    if (spelled !== null) {
      const [whole, byte, character, letter] = spelled;
      if (byte !== undefined) all.push(escapedByte(byte));
      else if (character !== undefined) all.push(escapedCharacter(character));
      else all.push(LETTERS[letter ?? ""] ?? { shown: whole, name: "" });
      at += whole.length;
      continue;
    }
    const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
    all.push({ shown: character, name: "" });
    at += character.length;
  }
  for (let last = all.length - 1; last >= 0 && all[last]?.shown === " "; --last) {
    all[last] = { shown: "\u00b7", name: "blank at the end" };
  }
  return all;
}

/** In lines as they were written: their ends and tabs need no symbols. */
export function writtenTokens(text: string): Token[] {
  return tokens(text.trimEnd())
    .map((token) => {
      if (token.name === "newline") return { shown: "\n", name: "" };
      return token.name === "tab" ? { shown: "\t", name: "" } : token;
    })
    .filter((token, at, all) => token.shown !== "CR" || all[at + 1]?.shown !== "\n");
}

/** A symbol of letters and digits has a frame round it. */
function symbolClass(shown: string): string {
  return /^[0-9A-Z]+$/.test(shown) ? "symbol is-spelled" : "symbol";
}

/** Seen characters as they are, the others as symbols. */
export function shownTokens(all: readonly Token[]): (JSX.Element | string)[] {
  const parts: (JSX.Element | string)[] = [];
  let plain = "";
  for (const token of all) {
    if (token.name === "") {
      plain += token.shown;
      continue;
    }
    if (plain !== "") parts.push(plain);
    plain = "";
    parts.push(
      <span class={symbolClass(token.shown)} title={token.name}>
        {token.shown}
      </span>,
    );
  }
  if (plain !== "") parts.push(plain);
  return parts;
}

/** A text of one line. */
export function VisibleText(props: { text: string }): JSX.Element {
  return <span>{shownTokens(tokens(props.text))}</span>;
}

/** Several lines. */
export function VisibleLines(props: { text: string }): JSX.Element {
  const lines = props.text.replace(/\n$/, "").split("\n");
  const parts: (JSX.Element | string)[] = [];
  lines.forEach((line, number) => {
    if (number > 0) parts.push("\n");
    parts.push(...shownTokens(tokens(line)));
  });
  return <pre>{parts}</pre>;
}

/** What the symbols among them mean; null when there is none. */
export function SymbolLegend(props: { of: readonly Token[] }): JSX.Element | null {
  const names = new Map<string, string>();
  for (const token of props.of) {
    if (token.name !== "") names.set(token.shown, token.name);
  }
  if (names.size === 0) return null;
  return (
    <p class="symbols cluster quiet small">
      {Array.from(names).map(([shown, name]) => (
        <span>
          <span class={symbolClass(shown)}>{shown}</span> {name}
        </span>
      ))}
    </p>
  );
}

/** A name at most `most` characters long: its middle is left out, the title has it whole. */
export function ShortName(props: { name: string; most: number }): JSX.Element {
  const all = tokens(props.name);
  if (all.length <= props.most) return <bdi>{shownTokens(all)}</bdi>;
  const before = Math.ceil((props.most - 1) / 2);
  const after = props.most - 1 - before;
  return (
    <bdi title={props.name}>
      {shownTokens(all.slice(0, before))}
      {"\u2026"}
      {shownTokens(all.slice(all.length - after))}
    </bdi>
  );
}
