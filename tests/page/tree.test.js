// The page of a searched tree, as a browser shows it.
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { program, temporaryFolder, testsOfEveryPage } from "./rig.js";

const folder = temporaryFolder();
const file = join(folder, "tree.html");
writeFileSync(
  file,
  execFileSync(program("refsolve"), [
    "trace",
    "take_stones",
    "7",
    "1",
    "1",
    "2",
    "--format",
    "html",
  ]),
);
testsOfEveryPage("the tree", () => file);
