import { useId, type ReactNode } from "react";
import * as styles from "./choices.module.css";

interface Props {
  legend: string;
  /** Below the boxes, which it is about as a whole. */
  error?: ReactNode;
  children: ReactNode;
}

/** Boxes to tick under one question. */
export const Choices = ({ legend, error, children }: Props) => {
  const id = useId();
  return (
    <fieldset className={styles.choices} aria-describedby={error ? id : undefined}>
      <legend>{legend}</legend>
      {children}
      {error && (
        <p id={id} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
};
