import type { HTMLAttributes } from "react";
import { classes } from "./css-names.ts";
import * as styles from "./badge.module.css";

export type BadgeTone =
  "neutral" | "success" | "warning" | "danger" | "info" | "available" | "reserved" | "negotiating" | "sold" | "blocked";

interface BadgeProps extends HTMLAttributes<HTMLSpanElement> {
  tone?: BadgeTone;
}

/** A short label. The word carries the meaning; the colour and the mark's shape only repeat it. */
export const Badge = ({ tone = "neutral", className, children, ...rest }: BadgeProps) => (
  <span {...rest} className={classes(styles.badge, styles[tone], className)}>
    <span className={styles.mark} aria-hidden="true" />
    <span className={styles.words}>{children}</span>
  </span>
);
