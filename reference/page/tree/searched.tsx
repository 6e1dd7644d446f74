// A searched tree as a page shows it: what is open at first, and the buttons above it.
import { h } from "preact";
import { branchAt, openLevels, reveal, sizeOf, treeOf } from "./branch";
import type { SearchNode, TreeData } from "./data";
import { Tree } from "./open_tree";
import { TreeView } from "./tree_view";

/** A larger tree is never open as a whole: it would take the browser seconds, and paper by the ream. */
export const mostRows = 4000;

export interface Searched {
  data: TreeData;
  tree: Tree;
  size: number;
  /** Goes where the two searches part. */
  goThere: () => void;
}

/** With as many rows open at first; `fetch` gets what is folded. */
export function searched(
  data: TreeData,
  rowsAtFirst: number,
  fetch?: (path: string[]) => Promise<SearchNode | undefined>,
): Searched {
  const root = treeOf(data);
  const difference = data.mistaken?.difference;
  const branch = difference && branchAt(root, difference.path);
  const tree = new Tree(root, branch && { branch, what: difference.what }, fetch);
  openLevels(root, rowsAtFirst);
  if (branch) {
    reveal(branch);
    branch.open = true;
  }
  return { data, tree, size: sizeOf(root), goThere: () => branch && tree.show(branch) };
}

/** The move to the first child of the best line; undefined at a leaf. */
export function bestMove({ tree }: Searched): string | undefined {
  return tree.root.children.find((child) => child.best)?.move;
}

export function SearchedTree(props: { searched: Searched }): JSX.Element {
  const { data, tree, size } = props.searched;
  const key = [data.title, ...(data.mistaken?.mistakes ?? []).map(({ id }) => id)].join(" ");
  return (
    <section>
      <h2 class="unseen">The searched tree</h2>
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
      <div key={key}>
        <TreeView tree={tree} compared={data.mistaken !== undefined} />
      </div>
      {size > mostRows && (
        <p class="print-only">
          Printed as it was open on the screen: all {size} nodes are too many.
        </p>
      )}
    </section>
  );
}
