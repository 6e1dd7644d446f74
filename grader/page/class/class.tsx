// The class page.
import { h } from "preact";
import { mount } from "../shared/mount";
import "../shared/theme.css";

mount(
  <main>
    <h1>The class page</h1>
  </main>,
);
