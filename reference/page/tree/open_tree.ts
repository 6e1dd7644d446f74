// Which branches of the tree are open, and where the keyboard is.
import { type Branch, forEachBranch, isFolded, isLeaf, pathOf, reveal, unfold } from "./branch";
import type { SearchNode } from "./data";

/** What draws a branch: its row, and below it those of its children. */
export interface RowView {
  base: HTMLElement;
  forceUpdate(): void;
}

export class Tree {
  /** The row that the keyboard is at. */
  current: Branch;
  private readonly views = new Map<Branch, RowView>();
  private readonly branches = new WeakMap<Element, Branch>();
  /** Which is waited for. */
  private fetched: Branch | undefined;
  private typed = "";
  private typedAt = 0;

  constructor(
    readonly root: Branch,
    /** Where the two searches first differ. */
    readonly parting: { branch: Branch; what: string } | undefined,
    /** Gets what is below the node that these moves lead to; undefined if something else was asked. */
    private readonly fetch?: (path: string[]) => Promise<SearchNode | undefined>,
  ) {
    this.current = parting?.branch ?? root;
  }

  /** `view` draws `branch` from now on, until it is detached. */
  attach(view: RowView, branch: Branch): void {
    this.views.set(branch, view);
    if (view.base.firstElementChild) this.branches.set(view.base.firstElementChild, branch);
  }

  detach(branch: Branch): void {
    this.views.delete(branch);
  }

  setOpen(branch: Branch, open: boolean): void {
    if (branch.open === open || isLeaf(branch)) return;
    if (open && isFolded(branch)) {
      this.openFolded(branch);
      return;
    }
    branch.open = open;
    this.views.get(branch)?.forceUpdate();
  }

  private async openFolded(branch: Branch): Promise<void> {
    if (this.fetched === branch) return; // a key that is pressed again
    this.fetched = branch;
    const node = await this.fetch?.(pathOf(branch));
    if (this.fetched === branch) this.fetched = undefined;
    if (node === undefined) return;
    unfold(branch, node);
    this.setOpen(branch, true);
  }

  setAllOpen(open: boolean): void {
    forEachBranch(this.root, (branch) => {
      branch.open = open && !isLeaf(branch) && !isFolded(branch);
    });
    if (!open) this.root.open = true;
    for (let at = this.current.parent; at; at = at.parent) {
      if (!at.open) this.current = at; // what lay below it is gone
    }
    this.redraw();
  }

  redraw(): void {
    this.views.get(this.root)?.forceUpdate();
  }

  /** Opens what `branch` lies in, and moves the keyboard there. */
  show(branch: Branch): void {
    reveal(branch);
    this.redraw();
    this.focus(branch);
    this.rowOf(branch)?.scrollIntoView({ block: "center" });
  }

  focus(branch: Branch | undefined): void {
    if (!branch) return;
    const before = this.rowOf(this.current);
    if (before) before.tabIndex = -1;
    this.current = branch;
    const row = this.rowOf(branch);
    if (!row) return;
    row.tabIndex = 0;
    row.focus();
  }

  onClick(event: MouseEvent): void {
    const row = (event.target as Element).closest(".row");
    const branch = row && this.branches.get(row);
    if (!branch) return;
    this.focus(branch);
    this.setOpen(branch, !branch.open);
  }

  onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!this.act(event.key)) return;
    event.preventDefault();
  }

  /** Whether the key means something. */
  private act(key: string): boolean {
    const at = this.current;
    const rows = this.rows();
    const place = rows.indexOf(at);
    switch (key) {
      case "ArrowDown":
        this.focus(rows[place + 1]);
        return true;
      case "ArrowUp":
        this.focus(rows[place - 1]);
        return true;
      case "ArrowRight":
        if (at.open) this.focus(at.children[0]);
        else this.setOpen(at, true);
        return true;
      case "ArrowLeft":
        if (at.open) this.setOpen(at, false);
        else this.focus(at.parent);
        return true;
      case "Home":
        this.focus(rows[0]);
        return true;
      case "End":
        this.focus(rows[rows.length - 1]);
        return true;
      case "Enter":
      case " ":
        this.setOpen(at, !at.open);
        return true;
      case "*":
        for (const sibling of at.parent?.children ?? [at]) this.setOpen(sibling, true);
        return true;
      default:
        return key.length === 1 && this.typeAhead(key, rows);
    }
  }

  /** Goes to the next row whose move begins with what was typed within the last second. */
  private typeAhead(key: string, rows: Branch[]): boolean {
    const now = Date.now();
    const goesOn = now - this.typedAt < 1000;
    this.typed = (goesOn ? this.typed : "") + key.toLowerCase();
    this.typedAt = now;
    const from = rows.indexOf(this.current) + (this.typed.length > 1 ? 0 : 1);
    const inTurn = [...rows.slice(from), ...rows.slice(0, from)];
    this.focus(inTurn.find((branch) => branch.move.toLowerCase().startsWith(this.typed)));
    return true;
  }

  /** What is shown, from the top down. */
  private rows(): Branch[] {
    const rows: Branch[] = [];
    const add = (branch: Branch) => {
      rows.push(branch);
      if (branch.open) branch.children.forEach(add);
    };
    add(this.root);
    return rows;
  }

  private rowOf(branch: Branch): HTMLElement | undefined {
    return this.views.get(branch)?.base.firstElementChild as HTMLElement | undefined;
  }
}
