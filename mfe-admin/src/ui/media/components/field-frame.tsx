import { useId, type ReactNode } from "react";
import type { MediaFieldProps } from "../field-props.ts";
import * as styles from "./field-frame.module.css";

interface Props extends Pick<MediaFieldProps, "field" | "error"> {
  children: ReactNode;
}

/** The label, the content and the error of a field that is no single input. */
export const FieldFrame = ({ field, error, children }: Props) => {
  const id = useId();
  return (
    <fieldset className={styles.frame} aria-describedby={error ? id : undefined}>
      <legend>
        {field.label}
        {!field.required && <small> (opcional)</small>}
      </legend>
      {children}
      {error && (
        <p id={id} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
};
