import { useLayoutEffect, useRef } from "react";
import * as styles from "./mark-box.module.css";

interface Props {
  label: string;
  marked: boolean;
  /** Some of what it stands for is marked. */
  partly?: boolean;
  /** A change is under way: the box keeps the focus, and does nothing. */
  busy?: boolean;
  onToggle: () => void;
  /** Class of the label in sight, where there is room for it. */
  words?: string;
}

/** Marks a row or all of a page, or says of what a row shows that it is done. */
export const MarkBox = ({ label, marked, partly = false, busy = false, onToggle, words }: Props) => {
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = partly;
  }, [partly]);
  return (
    <label className={styles.target}>
      <input
        ref={box}
        type="checkbox"
        className={styles.box}
        aria-label={label}
        aria-disabled={busy || undefined}
        checked={marked}
        onChange={() => !busy && onToggle()}
      />
      {words && <span className={words}>{label}</span>}
    </label>
  );
};
