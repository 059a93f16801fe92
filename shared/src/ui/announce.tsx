import { create } from "zustand";
import * as styles from "./visually-hidden.module.css";

const useAnnouncement = create<{ text: string; turn: number }>(() => ({ text: "", turn: 0 }));

/** Says a sentence to screen readers, politely, without showing it. The same sentence twice is said twice. */
export const announce = (text: string): void => useAnnouncement.setState(({ turn }) => ({ text, turn: turn + 1 }));

/** The page's one polite live region; the shell renders it. */
export const LiveRegion = () => {
  const { text, turn } = useAnnouncement();
  return (
    <output aria-live="polite" className={styles.hidden}>
      {/* A new element each turn: an unchanged text would stay silent. */}
      <span key={turn}>{text}</span>
    </output>
  );
};
