// A field of text. Its text is handed on when the field is left, and at Enter: sheet.tsx leaves it then.
import { h } from "preact";

interface Props {
  id: string;
  label: string;
  value: string;
  isLong?: boolean;
  commit: (text: string) => void;
}

export function Field({ id, label, value, isLong, commit }: Props): JSX.Element {
  const onBlur = (event: Event): void => {
    const text = (event.target as HTMLInputElement).value.trim();
    if (text !== value) commit(text);
  };
  return (
    <div class="field cluster small screen-only">
      <label for={id}>{label}</label>
      {isLong ? <textarea {...{ id, value, onBlur }} /> : <input {...{ id, value, onBlur }} />}
    </div>
  );
}
