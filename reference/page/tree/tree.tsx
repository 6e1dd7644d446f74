// The page of a searched tree, alone or beside that of a mistaken search.
import { h } from "preact";
import { pageData } from "../common/data";
import { mount } from "../common/mount";
import { branchAt, forEachBranch, openLevels, reveal, sizeOf, treeOf } from "./branch";
import type { TreeData } from "./data";
import { Tree } from "./open_tree";
import { Summary } from "./summary";
import "./tree.css";
import { TreeView } from "./tree_view";

/** As many rows are open at first. */
const rowsAtFirst = 40;
/** A larger tree is never open as a whole: it would take the browser seconds, and paper by the ream. */
const mostRows = 4000;

const data = pageData<TreeData>();
const root = treeOf(data);
const size = sizeOf(root);
const difference = data.mistaken?.difference;
const branch = difference && branchAt(root, difference.path);
const tree = new Tree(root, branch && { branch, what: difference.what });

openLevels(root, rowsAtFirst);
if (branch) {
  reveal(branch);
  branch.open = true;
}

mount(
  <main class={data.mistaken ? "tree-page stacked compared" : "tree-page stacked"}>
    <Summary data={data} goThere={() => branch && tree.show(branch)} />
    <section>
      <div class="tools cluster small screen-only">
        {size <= mostRows && (
          <button type="button" onClick={() => tree.setAllOpen(true)}>
            Open all
          </button>
        )}
        <button type="button" onClick={() => tree.setAllOpen(false)}>
          Close all
        </button>
        <span class="quiet">{size === 1 ? "one node" : `${size} nodes`}</span>
      </div>
      <TreeView tree={tree} compared={data.mistaken !== undefined} />
      {size > mostRows && (
        <p class="print-only">
          Printed as it was open on the screen: all {size} nodes are too many.
        </p>
      )}
    </section>
  </main>,
);

// Paper shows all of a tree.
if (size <= mostRows) {
  const wereOpen = new Set<unknown>();
  window.addEventListener("beforeprint", () => {
    wereOpen.clear();
    forEachBranch(root, (one) => one.open && wereOpen.add(one));
    tree.setAllOpen(true);
  });
  window.addEventListener("afterprint", () => {
    forEachBranch(root, (one) => {
      one.open = wereOpen.has(one);
    });
    tree.redraw();
  });
}
