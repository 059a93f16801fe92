import type { HTMLAttributes } from "react";
import { classes } from "./css-names.ts";
import * as styles from "./card.module.css";

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: "div" | "article" | "section" | "li" | "aside";
  /** `none` lets a picture reach the edges. */
  padding?: "none" | "md" | "lg";
}

/** A surface that holds what belongs together. */
export const Card = ({ as: Tag = "div", padding = "md", className, ...rest }: CardProps) => (
  <Tag {...rest} className={classes(styles.card, styles[padding], className)} />
);
