// Puts a view into the page.
import { render } from "preact";
import "./theme.css";
import "./components.css";

/** Draws `view` below what the page's HTML holds already. */
export function mount(view: JSX.Element): void {
  render(view, document.body);
}
