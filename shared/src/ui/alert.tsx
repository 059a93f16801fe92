import type { ReactNode } from "react";
import { classes } from "./css-names.ts";
import * as styles from "./alert.module.css";

interface AlertProps {
  tone?: "info" | "success" | "warning" | "error";
  title?: ReactNode;
  children?: ReactNode;
  className?: string;
}

/** A message in the page. An `error` is read aloud when it appears. */
export const Alert = ({ tone = "info", title, children, className }: AlertProps) => (
  <div role={tone === "error" ? "alert" : undefined} className={classes(styles.alert, styles[tone], className)}>
    {title && <p className={styles.title}>{title}</p>}
    {children && <div>{children}</div>}
  </div>
);
