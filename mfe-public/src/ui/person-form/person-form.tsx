import type { FormEventHandler, ReactNode } from "react";
import * as styles from "./person-form.module.css";

interface Props {
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** Names the form for who jumps from form to form; nothing where the page's heading does. */
  title?: string;
  children: ReactNode;
}

/** A form validated by us, not by the browser. */
export const PersonForm = ({ onSubmit, title, children }: Props) => (
  <form noValidate className={styles.form} onSubmit={onSubmit} aria-label={title}>
    {title && <h2>{title}</h2>}
    {children}
  </form>
);

/** What the form does at its end; on a phone as wide as the form. */
export const FormActions = ({ children }: { children: ReactNode }) => <p className={styles.actions}>{children}</p>;
