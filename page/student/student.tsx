// The student page.
import { h } from "preact";
import { mount } from "../shared/mount";
import "../shared/theme.css";

mount(<main>The student page</main>);
