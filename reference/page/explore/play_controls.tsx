// Below the board: the best move, a move taken back, and who plays.
import { h } from "preact";
import type { Player } from "./board";

interface PlayProps {
  /** Undefined where it is not known. */
  playBest: (() => void) | undefined;
  /** Undefined at the start. */
  takeBack: (() => void) | undefined;
  /** Whose moves the reference plays. */
  setReference: (player: Player | undefined) => void;
}

export function PlayControls({ playBest, takeBack, setReference }: PlayProps): JSX.Element {
  return (
    <div class="cluster screen-only">
      {playBest && (
        <button type="button" onClick={playBest}>
          Play the best move
        </button>
      )}
      {takeBack && (
        <button type="button" onClick={takeBack}>
          Take back
        </button>
      )}
      <label class="small">
        The reference plays{" "}
        <select
          onChange={(event: Event) => {
            const { value } = event.target as HTMLSelectElement;
            setReference((value || undefined) as Player | undefined);
          }}
        >
          <option value="">nobody</option>
          <option value="max">Max</option>
          <option value="min">Min</option>
        </select>
      </label>
    </div>
  );
}
