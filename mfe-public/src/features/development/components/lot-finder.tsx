import { useId, useRef, useState } from "react";
import type { LotStore } from "#features/lot-map";
import { findLots, type FoundLots } from "../find-lot.ts";
import { lotTitle } from "../lot-text.ts";
import * as styles from "./lot-finder.module.css";

interface Props {
  store: LotStore;
  onSelect: (lot: number) => void;
}

/** Goes to a lot by its name: one is chosen at once, of several one is pressed, and what there is not is said. */
export const LotFinder = ({ store, onSelect }: Props) => {
  const field = useId();
  // The browser keeps the text: it may have been written before the page came to life.
  const input = useRef<HTMLInputElement>(null);
  const [found, setFound] = useState<FoundLots | null>(null);
  const find = (): void => {
    const now = findLots(store, input.current!.value);
    const several = "sentence" in now || now.lots.length > 1;
    setFound(several ? now : null);
    if (!several) onSelect(now.lots[0]!);
  };
  const choose = (lot: number): void => {
    setFound(null);
    onSelect(lot);
  };
  return (
    <form
      className={styles.finder}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        find();
      }}
    >
      <label htmlFor={field} className={styles.label}>
        Ir para o lote
      </label>
      <div className={styles.line}>
        <input
          ref={input}
          id={field}
          autoComplete="off"
          enterKeyHint="go"
          placeholder="quadra 13 lote 11"
          maxLength={40}
          aria-describedby={`${field}-found`}
          onChange={() => setFound(null)}
        />
        <button type="submit">Ir</button>
      </div>
      <div id={`${field}-found`} role="status" className={styles.found}>
        {found && "sentence" in found && <p>{found.sentence}</p>}
        {found && "lots" in found && (
          <>
            <p>Qual deles?</p>
            <ul>
              {found.lots.map((lot) => (
                <li key={lot}>
                  <button type="button" onClick={() => choose(lot)}>
                    {lotTitle(store, lot)}
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </form>
  );
};
