import type { ReactNode } from "react";
import * as styles from "./figure.module.css";

interface Props {
  label: string;
  /** `attention` is for what costs the person something. */
  tone?: "plain" | "attention";
  size?: "md" | "lg";
  children: ReactNode;
}

/** A number that matters and what it is; stands in a `<dl>`. */
export const Figure = ({ label, tone = "plain", size = "md", children }: Props) => (
  <div className={styles.figure}>
    <dt>{label}</dt>
    <dd className={`${styles[size]} ${styles[tone]}`}>{children}</dd>
  </div>
);
