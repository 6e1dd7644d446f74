// The page of a searched tree, alone or beside that of a mistaken search.
import { h } from "preact";
import { pageData } from "../common/data";
import { mount } from "../common/mount";
import { forEachBranch } from "./branch";
import type { TreeData } from "./data";
import { mostRows, SearchedTree, searched } from "./searched";
import { Summary } from "./summary";
import "./tree.css";

/** As many rows are open at first. */
const rowsAtFirst = 40;

const data = pageData<TreeData>();
const shown = searched(data, rowsAtFirst);
const { tree, size } = shown;

mount(
  <main class={data.mistaken ? "tree-page stacked compared" : "tree-page stacked"}>
    <Summary data={data} goThere={shown.goThere} />
    <SearchedTree searched={shown} />
  </main>,
);

// Paper shows all of a tree.
if (size <= mostRows) {
  const wereOpen = new Set<unknown>();
  window.addEventListener("beforeprint", () => {
    wereOpen.clear();
    forEachBranch(tree.root, (one) => one.open && wereOpen.add(one));
    tree.setAllOpen(true);
  });
  window.addEventListener("afterprint", () => {
    forEachBranch(tree.root, (one) => {
      one.open = wereOpen.has(one);
    });
    tree.redraw();
  });
}
