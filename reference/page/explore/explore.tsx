// The page to play with Alpha-Beta: a position, the tree that is searched from it, and what is printed.
import { Component, h } from "preact";
import { pageData } from "../common/data";
import { answerRequests, isWorker, PageModule, Stopped } from "../common/module";
import { mount } from "../common/mount";
import type { SearchNode } from "../tree/data";
import { bestMove, type Searched, SearchedTree, searched } from "../tree/searched";
import { Keys, Legend, MistakeView } from "../tree/summary";
import "../tree/tree.css";
import { fragmentOf, type Place, placeOf } from "./address";
import { AnswerView } from "./answer_view";
import { BoardView, type Player, playerToMove } from "./board";
import type {
  Board,
  BranchAnswer,
  ExploreData,
  Game,
  GamesAnswer,
  QuestionAnswer,
  QuestionRequest,
} from "./data";
import "./explore.css";
import { PlayControls } from "./play_controls";
import { Mistakes, QuestionForm } from "./question_form";
import { StepView } from "./step_view";
import { mostNodes } from "./steps";

/** As many rows of a tree are open at first. */
const rowsAtFirst = 30;
/** A search that takes longer shows that it runs, in ms. */
const patience = 300;

interface ExploreState {
  place: Place;
  /** Of this question, which is the one before while a new one is searched. */
  answer: QuestionAnswer;
  answered: string;
  found: Searched | undefined;
  /** Whether the search is gone through step by step. */
  isStepping: boolean;
  /** The tree as far as it is known then. */
  known: Searched | undefined;
  /** Whose moves the reference plays. */
  reference: Player | undefined;
  error: string | undefined;
  isSearching: boolean;
}

/** The question after the best move; undefined where no tree says which it is. */
function replyTo(board: Board, found: Searched | undefined): string | undefined {
  const best = found && bestMove(found);
  return board.next.find((next) => next.move === best)?.question;
}

function requestOf(ask: QuestionRequest["ask"], place: Place): QuestionRequest {
  const { assignment, question, mistakes, decimals } = place;
  return { ask, assignment, question, mistakes: mistakes.join(","), decimals };
}

class Explore extends Component<{ module: PageModule; games: Game[] }, ExploreState> {
  override state: ExploreState = {
    place: placeOf(location.hash, this.props.games),
    answer: {},
    answered: "",
    found: undefined,
    isStepping: false,
    known: undefined,
    reference: undefined,
    error: undefined,
    isSearching: false,
  };

  override componentDidMount(): void {
    window.addEventListener("hashchange", () => this.search());
    this.search();
  }

  /** Another place: the address says it, so that the browser's button leads back. */
  private readonly go = (part: Partial<Place>): void => {
    const fragment = fragmentOf({ ...this.state.place, ...part });
    if (fragment === location.hash) this.search();
    else location.hash = fragment;
  };

  private ask(place: Place): Promise<QuestionAnswer> {
    return this.props.module.ask<QuestionAnswer>(requestOf("question", place));
  }

  /** Runs what may take seconds: shows so, and what went wrong. */
  private async patiently(run: () => Promise<void>): Promise<void> {
    const late = setTimeout(() => this.setState({ isSearching: true }), patience);
    try {
      await run();
    } catch (error) {
      if (!(error instanceof Stopped)) {
        this.setState({ error: `The search ended: ${(error as Error).message}` });
      }
    } finally {
      clearTimeout(late);
      this.setState({ isSearching: false });
    }
  }

  /** What is below the node that these moves lead to; undefined where nothing came. */
  private async fetch(place: Place, path: string[]): Promise<SearchNode | undefined> {
    let node: SearchNode | undefined;
    await this.patiently(async () => {
      const request = { ...requestOf("branch", place), path: path.join(" ") };
      const { branch, error } = await this.props.module.ask<BranchAnswer>(request);
      this.setState({ error });
      node = branch;
    });
    return node;
  }

  private async search(): Promise<void> {
    const place = placeOf(location.hash, this.props.games);
    this.setState({ place, error: undefined });
    await this.patiently(async () => {
      const answer = await this.ask(place);
      if (answer.error === undefined) {
        const fetch = (path: string[]) => this.fetch(place, path);
        const found = answer.tree && searched(answer.tree, rowsAtFirst, fetch);
        const answered = place.question;
        this.setState({ answer, answered, found, isStepping: false, known: undefined });
        const { board } = answer;
        if (board && playerToMove(board) === this.state.reference) this.reply(place, board, found);
      } else {
        this.setState({ error: answer.error });
      }
    });
  }

  /** Plays the best move; the browser's button does not lead back to before it. */
  private reply(place: Place, board: Board, found: Searched | undefined): void {
    const question = replyTo(board, found);
    if (question === undefined) return;
    history.replaceState(null, "", fragmentOf({ ...place, question }));
    this.search();
  }

  /** The last move; with the reference's reply, if it is the player's turn again. */
  private readonly takeBack = async (board: Board): Promise<void> => {
    let question = board.before;
    if (this.state.reference !== undefined) {
      const { board: earlier } = await this.ask({ ...this.state.place, question });
      const isReferences = earlier && playerToMove(earlier) === this.state.reference;
      if (isReferences && earlier.before !== "") question = earlier.before;
    }
    this.go({ question });
  };

  override render(): JSX.Element {
    const { games } = this.props;
    const { place, answer, answered, found, error, isSearching } = this.state;
    const { isStepping, known } = this.state;
    const game = games.find((one) => one.name === place.assignment);
    const { board } = answer;
    const reply = board && replyTo(board, found);
    return (
      <main
        class={`tree-page stacked ${found?.data.mistaken ? "compared" : ""}`}
        data-question={answered}
      >
        <div class="summary stacked beside">
          <header>
            <p class="quiet small">Alpha-Beta, to play with</p>
            <h1>{game?.title}</h1>
          </header>
          <QuestionForm games={games} place={place} error={error} go={this.go} />
          {isSearching && (
            <p role="status">
              Searching{"\u2026"}{" "}
              <button type="button" onClick={() => this.props.module.stop()}>
                Stop
              </button>
            </p>
          )}
          {board && (
            <BoardView
              board={board}
              rules={game?.rules ?? ""}
              play={(question) => this.go({ question })}
            />
          )}
          {board && (
            <PlayControls
              playBest={reply === undefined ? undefined : () => this.go({ question: reply })}
              takeBack={board.before === "" ? undefined : () => this.takeBack(board)}
              setReference={(reference) => this.setState({ reference }, () => this.search())}
            />
          )}
          {answer.notation && <p class="quiet small">{answer.notation}</p>}
          {found && isStepping ? (
            <StepView
              data={found.data}
              show={(tree) => this.setState({ known: tree })}
              close={() => this.setState({ isStepping: false, known: undefined })}
            />
          ) : (
            <AnswerView answer={answer} found={found} />
          )}
          {found && !found.data.mistaken && !isStepping && found.size <= mostNodes && (
            <button
              type="button"
              class="screen-only"
              onClick={() => this.setState({ isStepping: true })}
            >
              Step by step
            </button>
          )}
          <Mistakes
            mistakes={game?.mistakes ?? []}
            chosen={place.mistakes}
            choose={(mistakes) => this.go({ mistakes })}
          />
          {found?.data.mistaken && (
            <MistakeView mistaken={found.data.mistaken} goThere={found.goThere} />
          )}
          {found && <Legend compared={found.data.mistaken !== undefined} />}
          {found && <Keys />}
        </div>
        {found ? (
          <SearchedTree searched={known ?? found} />
        ) : (
          <section>
            <p>{answer.no_tree && `No tree is shown: ${answer.no_tree}.`}</p>
          </section>
        )}
      </main>
    );
  }
}

async function show(): Promise<void> {
  const module = new PageModule(pageData<ExploreData>().module);
  const { games } = await module.ask<GamesAnswer>({ ask: "games" });
  mount(<Explore module={module} games={games} />);
}

if (isWorker) answerRequests();
else show();
