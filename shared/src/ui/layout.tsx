import type { HTMLAttributes } from "react";
import { classes } from "./css-names.ts";
import * as styles from "./layout.module.css";

interface LayoutProps extends HTMLAttributes<HTMLElement> {
  as?: "div" | "section" | "ul" | "ol" | "nav" | "header" | "footer";
  gap?: "xs" | "sm" | "md" | "lg" | "xl";
}

const gapName = { xs: "gapXs", sm: "gapSm", md: "gapMd", lg: "gapLg", xl: "gapXl" } as const;

/** One below the other, with the same space between. */
export const Stack = ({ as: Tag = "div", gap = "md", className, ...rest }: LayoutProps) => (
  <Tag {...rest} className={classes(styles.stack, styles[gapName[gap]], className)} />
);

interface GroupProps extends LayoutProps {
  justify?: "start" | "between" | "end";
}

/** Side by side, wrapping where the screen is narrow. */
export const Group = ({ as: Tag = "div", gap = "md", justify = "start", className, ...rest }: GroupProps) => (
  <Tag {...rest} className={classes(styles.group, styles[gapName[gap]], styles[justify], className)} />
);
