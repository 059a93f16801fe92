import { useEffect, useRef } from "react";
import * as styles from "./steps.module.css";

interface Props {
  label: string;
  steps: readonly string[];
  /** Where somebody is, counted from 0. */
  current: number;
}

/**
 * Where somebody is on a way of several steps. What stood below is another thing with each step, so the step that begins takes
 * the focus, and with it the window.
 */
export const Steps = ({ label, steps, current }: Props) => {
  const list = useRef<HTMLOListElement>(null);
  const before = useRef(current);
  useEffect(() => {
    if (before.current === current) return;
    before.current = current;
    list.current?.querySelector<HTMLElement>('[aria-current="step"]')?.focus();
  }, [current]);
  return (
    <ol ref={list} className={styles.steps} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          tabIndex={index === current ? -1 : undefined}
          aria-current={index === current ? "step" : undefined}
          data-done={index < current}
        >
          <span aria-hidden="true">{index < current ? "✓" : index + 1}</span> {step}
        </li>
      ))}
    </ol>
  );
};
