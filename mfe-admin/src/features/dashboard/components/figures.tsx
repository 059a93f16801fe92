import { formatCount } from "@gleba/shared/words";
import { PortalLink } from "@gleba/shared/ui";
import type { ReactNode } from "react";
import * as styles from "./figures.module.css";

/** Numbers side by side, each leading to the list behind it. */
export const Figures = ({ children }: { children: ReactNode }) => <ul className={styles.figures}>{children}</ul>;

interface Props {
  label: string;
  value: number | string;
  /** The list behind the number. */
  to: string;
  /** A second line: what it was before, when it ends. */
  note?: ReactNode;
  /** It is late, or will be soon. */
  urgent?: boolean;
}

/** Letters that still fit beside each other; longer sums are written smaller. */
const LONG = 11;

/** One number, what it counts and the way to what it counted. */
export const Figure = ({ label, value, to, note, urgent = false }: Props) => (
  <li>
    <PortalLink to={to} className={styles.figure} data-urgent={urgent}>
      <span className={styles.label}>{label}</span>
      <strong className={styles.value} data-long={typeof value === "string" && value.length > LONG}>
        {typeof value === "number" ? formatCount(value) : value}
      </strong>
      {note && <span className={styles.note}>{note}</span>}
    </PortalLink>
  </li>
);
