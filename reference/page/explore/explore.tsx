// The page to play with Alpha-Beta: a position, the tree that is searched from it, and what is printed.
import { Component, h } from "preact";
import { pageData } from "../common/data";
import { answerRequests, isWorker, PageModule, Stopped } from "../common/module";
import { mount } from "../common/mount";
import { bestMove, type Searched, SearchedTree, searched } from "../tree/searched";
import { Answer, Keys, Legend, MistakeView } from "../tree/summary";
import "../tree/tree.css";
import { fragmentOf, type Place, placeOf } from "./address";
import { BoardView } from "./board";
import type { ExploreData, Game, GamesAnswer, QuestionAnswer, QuestionRequest } from "./data";
import "./explore.css";
import { Mistakes, QuestionForm } from "./question_form";

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
  error: string | undefined;
  isSearching: boolean;
}

class Explore extends Component<{ module: PageModule; games: Game[] }, ExploreState> {
  override state: ExploreState = {
    place: placeOf(location.hash, this.props.games),
    answer: {},
    answered: "",
    found: undefined,
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

  private async search(): Promise<void> {
    const place = placeOf(location.hash, this.props.games);
    this.setState({ place, error: undefined });
    const late = setTimeout(() => this.setState({ isSearching: true }), patience);
    try {
      const request: QuestionRequest = {
        ask: "question",
        assignment: place.assignment,
        question: place.question,
        mistakes: place.mistakes.join(","),
        decimals: place.decimals,
      };
      const answer = await this.props.module.ask<QuestionAnswer>(request);
      if (answer.error === undefined) {
        this.setState({
          answer,
          answered: place.question,
          found: answer.tree && searched(answer.tree, rowsAtFirst),
        });
      } else {
        this.setState({ error: answer.error });
      }
    } catch (error) {
      if (!(error instanceof Stopped)) {
        this.setState({ error: `The search ended: ${(error as Error).message}` });
      }
    } finally {
      clearTimeout(late);
      this.setState({ isSearching: false });
    }
  }

  override render(): JSX.Element {
    const { games } = this.props;
    const { place, answer, answered, found, error, isSearching } = this.state;
    const game = games.find((one) => one.name === place.assignment);
    const { board } = answer;
    const best = found && bestMove(found);
    const reply = board?.next.find((next) => next.move === best);
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
          {board && <BoardView board={board} play={(question) => this.go({ question })} />}
          {board && (
            <div class="cluster screen-only">
              {reply && (
                <button type="button" onClick={() => this.go({ question: reply.question })}>
                  Play the best move
                </button>
              )}
              {board.before !== "" && (
                <button type="button" onClick={() => this.go({ question: board.before })}>
                  Take back
                </button>
              )}
            </div>
          )}
          {answer.notation && <p class="quiet small">{answer.notation}</p>}
          {answer.printed && !found && <Answer right={answer.printed} />}
          {found && found.data.right.printed !== "" && (
            <Answer
              right={found.data.right.printed}
              mistaken={found.data.mistaken?.search.printed}
            />
          )}
          {answer.exact?.map((line) => (
            <p class="small">Exactly: {line}</p>
          ))}
          {answer.warnings?.map((warning) => (
            <p class="small amiss">{warning}</p>
          ))}
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
          <SearchedTree searched={found} />
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
