// Which game, which question, and which mistakes.
import { h } from "preact";
import type { Place } from "./address";
import type { Game, Mistake } from "./data";

interface QuestionFormProps {
  games: Game[];
  place: Place;
  error: string | undefined;
  go: (place: Partial<Place>) => void;
}

export function QuestionForm({ games, place, error, go }: QuestionFormProps): JSX.Element {
  const game = games.find((one) => one.name === place.assignment);
  return (
    <form
      class="question screen-only"
      onSubmit={(event: Event) => {
        event.preventDefault();
        const { value } = (event.target as HTMLFormElement)["question"] as HTMLInputElement;
        go({ question: value.trim() });
      }}
    >
      <label for="game">Game</label>
      <select
        id="game"
        onChange={(event: Event) => {
          const name = (event.target as HTMLSelectElement).value;
          const chosen = games.find((one) => one.name === name);
          go({ assignment: name, question: chosen?.example ?? "", mistakes: [], decimals: 1 });
        }}
      >
        {games.map(({ name, title }) => (
          <option value={name} selected={name === place.assignment}>
            {title}
          </option>
        ))}
      </select>
      <label for="question">Question</label>
      <span class="cluster">
        <input
          id="question"
          name="question"
          key={place.assignment + place.question}
          value={place.question}
          autocomplete="off"
          spellCheck={false}
          aria-describedby="usage"
          aria-invalid={error !== undefined}
        />
        <button type="submit">Search</button>
      </span>
      <p id="usage" class="quiet small">
        As on the command line: {game?.usage}
      </p>
      {game !== undefined && game.editions.length > 1 && (
        <label class="small">
          Decimals that are printed{" "}
          <select
            class="decimals"
            onChange={(event: Event) =>
              go({ decimals: Number((event.target as HTMLSelectElement).value) })
            }
          >
            {game.editions.map((decimals) => (
              <option value={String(decimals)} selected={decimals === place.decimals}>
                {decimals}
              </option>
            ))}
          </select>
        </label>
      )}
      {error !== undefined && (
        <p class="amiss" role="alert">
          {error}
        </p>
      )}
    </form>
  );
}

interface MistakesProps {
  mistakes: Mistake[];
  chosen: string[];
  choose: (ids: string[]) => void;
}

/** Every mistake of the catalog, to be made and unmade, part by part of a program. */
export function Mistakes({ mistakes, chosen, choose }: MistakesProps): JSX.Element | null {
  if (mistakes.length === 0) return null;
  const layers = [...new Set(mistakes.map(({ layer }) => layer))];
  const toggled = (id: string) =>
    chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
  return (
    <details class="mistakes screen-only">
      <summary>
        {chosen.length === 0 ? "Make a mistake" : `Mistakes made: ${chosen.length}`}
      </summary>
      {layers.map((layer) => (
        <fieldset class="small">
          <legend>{layer}</legend>
          {mistakes
            .filter((mistake) => mistake.layer === layer)
            .map(({ id, sentence }) => (
              <label class="choice">
                <input
                  type="checkbox"
                  checked={chosen.includes(id)}
                  onChange={() => choose(toggled(id))}
                />
                <span>{sentence}</span>
              </label>
            ))}
        </fieldset>
      ))}
    </details>
  );
}
