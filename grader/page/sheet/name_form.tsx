// What a sheet asks before it is shown: whose marks these will be. Two graders may share a browser.
import { Component, h } from "preact";
import { VisibleText } from "../report/visible_text";
import type { SheetData } from "./data";

export const nameLabel = ({ showMarkers }: SheetData): string =>
  showMarkers ? "Your name, for students too" : "Your name, not for students";

interface Props {
  data: SheetData;
  /** Never called with an empty name. */
  begin: (name: string) => void;
}

export class NameForm extends Component<Props, object> {
  override componentDidMount(): void {
    document.getElementById("grader")?.focus();
  }

  override render(): JSX.Element {
    const { data, begin } = this.props;
    const submit = (event: Event): void => {
      event.preventDefault();
      const name = (document.getElementById("grader") as HTMLInputElement).value.trim();
      if (name !== "") begin(name);
    };
    return (
      <main class="stacked">
        <h1>{<VisibleText text={data.title} />}</h1>
        <form class="field cluster" onSubmit={submit}>
          <label for="grader">{nameLabel(data)}</label>
          <input id="grader" required={true} />
          <button type="submit">Begin</button>
        </form>
        <p class="quiet">Every mark keeps the name of the person who gave it.</p>
      </main>
    );
  }
}
