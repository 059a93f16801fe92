import { useLayoutEffect, useRef } from "react";
import * as styles from "./mark-box.module.css";

interface Props {
  label: string;
  marked: boolean;
  /** Some of what it stands for is marked. */
  partly?: boolean;
  onToggle: () => void;
  /** Class of the label in sight, where there is room for it. */
  words?: string;
}

/** Marks a row, or all of a page. */
export const MarkBox = ({ label, marked, partly = false, onToggle, words }: Props) => {
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = partly;
  }, [partly]);
  return (
    <label className={styles.target}>
      <input ref={box} type="checkbox" className={styles.box} aria-label={label} checked={marked} onChange={onToggle} />
      {words && <span className={words}>{label}</span>}
    </label>
  );
};
