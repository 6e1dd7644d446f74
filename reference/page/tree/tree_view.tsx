// The tree itself, by the WAI-ARIA pattern: https://www.w3.org/WAI/ARIA/apg/patterns/treeview/
//
// Only what is shown is in the document: a closed branch has no elements for what is below it. So trees of
// thousands of nodes open at once.
import { Component, h } from "preact";
import {
  type Branch,
  type Column,
  columns,
  differs,
  isEvaluated,
  isLeaf,
  maxToMove,
  type Side,
  shownIn,
  typeset,
} from "./branch";
import type { Tree } from "./open_tree";

const headings: Record<Column, { short: string; long: string }> = {
  alpha: { short: "\u03b1", long: "alpha on entering" },
  beta: { short: "\u03b2", long: "beta on entering" },
  value: { short: "value", long: "value, as Max sees it" },
  visited: { short: "visited", long: "nodes visited, here and below" },
  evaluated: { short: "evaluated", long: "leaves among them" },
  depth: { short: "depth", long: "the deepest ply reached" },
};

function Numbers({ side, unlike }: { side: Side; unlike?: Side | undefined }): JSX.Element {
  return (
    <span class="numbers">
      {columns.map((column) => {
        const text = shownIn(column, side);
        const same = unlike !== undefined && shownIn(column, unlike) === text;
        if (same) return <span class={`number ${column}`}>{"\u00a0"}</span>;
        return (
          <span class={`number said ${column}`} data-heading={column}>
            {text || "\u00a0"}
          </span>
        );
      })}
    </span>
  );
}

interface BranchProps {
  tree: Tree;
  branch: Branch;
  level: number;
  /** Whether two searches are compared. */
  compared: boolean;
}

class BranchView extends Component<BranchProps, object> {
  override componentDidMount(): void {
    this.props.tree.attach(this, this.props.branch);
  }

  override componentWillUnmount(): void {
    this.props.tree.detach(this.props.branch);
  }

  override render(): JSX.Element {
    const { tree, branch, level, compared } = this.props;
    return (
      <div>
        {this.row()}
        {branch.open &&
          branch.children.map((child) => (
            <BranchView
              key={child.move}
              tree={tree}
              branch={child}
              level={level + 1}
              compared={compared}
            />
          ))}
      </div>
    );
  }

  private row(): JSX.Element {
    const { tree, branch, level, compared } = this.props;
    const { parent, right, mistaken } = branch;
    const side = right ?? mistaken;
    const siblings = parent?.children ?? [branch];
    const parting = tree.parting?.branch === branch ? tree.parting : undefined;
    const classes = ["row"];
    if (branch.best) classes.push("best");
    if (parting) classes.push("parting");
    if (mistaken && !right) classes.push("only-mistaken");
    if (right && !mistaken && compared) classes.push("only-right");
    return (
      <div
        class={classes.join(" ")}
        role="treeitem"
        tabIndex={tree.current === branch ? 0 : -1}
        aria-level={level + 1}
        aria-posinset={siblings.indexOf(branch) + 1}
        aria-setsize={siblings.length}
        {...(isLeaf(branch) ? {} : { "aria-expanded": String(branch.open) })}
      >
        <Guides level={level} />
        <span class="line">
          <Name branch={branch} level={level} compared={compared} />
          {right && <Numbers side={right} />}
          {!right && mistaken && <Numbers side={mistaken} />}
        </span>
        {side && <Bounds side={side} level={level} />}
        {branch.reason && (
          <span class="line reason">
            <Note level={level + 1}>{typeset(branch.reason)}</Note>
          </span>
        )}
        {right && mistaken && differs(branch) && (
          <span class="line mistaken">
            <Note level={level + 1} isAmiss={true}>
              <span class="wide">with the </span>mistake
            </Note>
            <Numbers side={mistaken} unlike={right} />
          </span>
        )}
        {right && mistaken && boundsText(right) !== boundsText(mistaken) && (
          <Bounds side={mistaken} level={level} />
        )}
        {parting && (
          <span class="line mistaken">
            <Note level={level + 1} isAmiss={true}>
              <strong>Here the mistaken search {typeset(parting.what)}.</strong>
            </Note>
          </span>
        )}
      </div>
    );
  }
}

/** Level by level a hairline, on the whole height of a row. */
function Guides({ level }: { level: number }): JSX.Element {
  return <span class="guides" style={{ width: indent(level) }} />;
}

function indent(level: number): string {
  return `calc(var(--step) * ${level})`;
}

/** Alpha and beta where a phone has no room for their columns. */
function Bounds({ side, level }: { side: Side; level: number }): JSX.Element {
  return (
    <span class="line bounds">
      <Note level={level + 1}>{boundsText(side)}</Note>
    </span>
  );
}

function boundsText(side: Side): string {
  const [alpha, beta] = [shownIn("alpha", side), shownIn("beta", side)];
  return `${headings.alpha.short} ${alpha}, ${headings.beta.short} ${beta}`;
}

function Note(props: { level: number; isAmiss?: boolean; children?: JSX.Element[] }): JSX.Element {
  return (
    <span
      class={`name small ${props.isAmiss ? "amiss" : "quiet"}`}
      style={{ paddingLeft: indent(props.level) }}
    >
      <span>{props.children}</span>
    </span>
  );
}

interface NameProps {
  branch: Branch;
  level: number;
  compared: boolean;
}

function Name({ branch, level, compared }: NameProps): JSX.Element {
  return (
    <span class="name" style={{ paddingLeft: indent(level) }}>
      <span class={isLeaf(branch) ? "twisty" : "twisty turning"} />
      {branch.pruned === undefined
        ? entered(branch, compared)
        : [
            <s class="move">
              <bdi>{branch.move}</bdi>
            </s>,
            <span class="quiet small">pruned{branch.pruned && `: ${typeset(branch.pruned)}`}</span>,
          ]}
    </span>
  );
}

function entered(branch: Branch, compared: boolean): (JSX.Element | false)[] {
  const max = maxToMove(branch);
  return [
    <span class="move">{branch.move === "" ? "root" : <bdi>{branch.move}</bdi>}</span>,
    <span class={max ? "player max" : "player min"}>
      {max ? "\u25b3" : "\u25bd"}
      <span class="wide">{max ? " Max" : " Min"}</span>
    </span>,
    isEvaluated(branch) && <span class="quiet small wide">leaf</span>,
    !branch.right && (
      <span class="small amiss">
        +<span class="wide"> only with the mistake</span>
      </span>
    ),
    compared && !branch.mistaken && (
      <span class="small minus">
        {"\u2212"}
        <span class="wide"> not with the mistake</span>
      </span>
    ),
  ];
}

export function TreeView({ tree, compared }: { tree: Tree; compared: boolean }): JSX.Element {
  const plies = Math.max(tree.root.right?.depth ?? 0, tree.root.mistaken?.depth ?? 0);
  return (
    <div
      class="tree"
      ref={(element) => (element as HTMLElement | null)?.style.setProperty("--plies", `${plies}`)}
    >
      <div class="headings sticky quiet small" aria-hidden="true">
        <span class="name">
          <span>
            move<span class="wide"> and who moves next</span>
          </span>
        </span>
        <span class="numbers">
          {columns.map((column) => (
            <span class={`number ${column}`} title={headings[column].long}>
              {headings[column].short}
            </span>
          ))}
        </span>
      </div>
      <div
        role="tree"
        aria-label="The searched tree"
        onClick={(event: MouseEvent) => tree.onClick(event)}
        onKeyDown={(event: KeyboardEvent) => tree.onKeyDown(event)}
      >
        <BranchView tree={tree} branch={tree.root} level={0} compared={compared} />
      </div>
    </div>
  );
}
