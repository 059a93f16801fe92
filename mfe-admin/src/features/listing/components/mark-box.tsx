import { useLayoutEffect, useRef, type ReactNode } from "react";
import * as styles from "./mark-box.module.css";

interface Props {
  label: string;
  marked: boolean;
  /** Some of what it stands for is marked. */
  partly?: boolean;
  onToggle: () => void;
  /** The label in sight, where there is room. */
  children?: ReactNode;
}

/** Marks a row, or all of a page. */
export const MarkBox = ({ label, marked, partly = false, onToggle, children }: Props) => {
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = partly;
  }, [partly]);
  return (
    <label className={styles.target}>
      <input ref={box} type="checkbox" className={styles.box} aria-label={label} checked={marked} onChange={onToggle} />
      {children}
    </label>
  );
};
