// A field of text. Its text is handed on when the field is left, and at Enter: sheet.tsx leaves it then.
import { h } from "preact";

interface Props {
  id: string;
  label: string;
  value: string;
  isLong?: boolean;
  /** What stands there so far, at each change; null when the field is left. */
  typed?: (text: string | null) => void;
  commit: (text: string) => void;
}

export function Field({ id, label, value, isLong, typed, commit }: Props): JSX.Element {
  const textOf = (event: Event): string => (event.target as HTMLInputElement).value.trim();
  const onInput = (event: Event): void => typed?.(textOf(event));
  const onBlur = (event: Event): void => {
    const text = textOf(event);
    typed?.(null);
    if (text !== value) commit(text);
  };
  const field = { id, value, onInput, onBlur };
  return (
    <div class="field cluster small screen-only">
      <label for={id}>{label}</label>
      {isLong ? <textarea {...field} /> : <input {...field} />}
    </div>
  );
}
