import { useEffect } from "react";
import { create } from "zustand";
import * as styles from "./visually-hidden.module.css";

interface Sentence {
  text: string;
  /** Its number, counted from the page's first sentence. */
  turn: number;
}

const useSentences = create<readonly Sentence[]>(() => []);

/** The last sentence that has stood in the region. */
let saidTurn = 0;
let lastTurn = 0;

/**
 * Says a sentence to screen readers, politely, without showing it. The same sentence twice is said twice, and what comes
 * before the region was drawn anew is said beside it: two causes at one moment lose neither sentence.
 */
export const announce = (text: string): void => {
  lastTurn += 1;
  const unsaid = useSentences.getState().filter(({ turn }) => turn > saidTurn);
  useSentences.setState([...unsaid, { text, turn: lastTurn }], true);
};

/** The page's one polite live region; the shell renders it. */
export const LiveRegion = () => {
  const sentences = useSentences();
  useEffect(() => {
    saidTurn = sentences.at(-1)?.turn ?? saidTurn;
  }, [sentences]);
  return (
    <output aria-live="polite" className={styles.hidden}>
      {sentences.map(({ text, turn }) => (
        // A new element each turn: an unchanged text would stay silent.
        <span key={turn}>{text} </span>
      ))}
    </output>
  );
};
