import type { CSSProperties } from "react";
import { classes } from "./css-names.ts";
import * as styles from "./skeleton.module.css";

interface SkeletonProps {
  /** CSS lengths; keep them those of what will stand here, so that nothing jumps. */
  width?: CSSProperties["width"];
  height?: CSSProperties["height"];
  /** Lines of text instead of one block. */
  lines?: number;
  className?: string;
}

/** Holds the place of what is being fetched. Silent for screen readers: the shell's busy state speaks. */
export const Skeleton = ({ width, height = "1em", lines = 1, className }: SkeletonProps) => (
  <span aria-hidden="true" className={classes(styles.skeleton, className)} style={{ width }}>
    {Array.from({ length: lines }, (_, line) => (
      <span key={line} className={styles.line} style={{ height }} />
    ))}
  </span>
);
