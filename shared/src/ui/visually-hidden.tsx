import type { HTMLAttributes } from "react";
import { classes } from "./css-names.ts";
import * as styles from "./visually-hidden.module.css";

/** Read by screen readers, seen by nobody. */
export const VisuallyHidden = ({ className, ...rest }: HTMLAttributes<HTMLSpanElement>) => (
  <span {...rest} className={classes(styles.hidden, className)} />
);
