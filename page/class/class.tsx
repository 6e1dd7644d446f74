// The class page.
import { h } from "preact";
import { mount } from "../shared/mount";
import "../shared/theme.css";

mount(<main>The class page</main>);
