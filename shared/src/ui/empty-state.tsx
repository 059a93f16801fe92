import type { ReactNode } from "react";
import * as styles from "./notice.module.css";

interface EmptyStateProps {
  title: ReactNode;
  children?: ReactNode;
  /** What the person can do about it. */
  action?: ReactNode;
}

/** Says that there is nothing here yet, why, and what to do. */
export const EmptyState = ({ title, children, action }: EmptyStateProps) => (
  <div className={styles.notice} data-nothing="">
    <h2 className={styles.title}>{title}</h2>
    {children && <div className={styles.text}>{children}</div>}
    {action && <div className={styles.actions}>{action}</div>}
  </div>
);
