import type { ReactNode } from "react";
import * as styles from "./facts.module.css";

/** What is known of a record, a name and its value beside each other in a line: `<dt>` and `<dd>` by turns. */
export const FactRows = ({ children }: { children: ReactNode }) => <dl className={styles.rows}>{children}</dl>;

/** What is known of a record, each value under its small name, as many in a line as fit: `<div>`s of `<dt>` and `<dd>`. */
export const FactGrid = ({ children }: { children: ReactNode }) => <dl className={styles.grid}>{children}</dl>;
