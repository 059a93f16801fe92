import { PortalLink, VisuallyHidden } from "@gleba/shared/ui";
import { useId, type ReactNode } from "react";
import * as styles from "./plot.module.css";

/** One bar: what it is of, how much, and the list behind it where there is one. */
export interface PlotRow {
  key: string;
  label: string;
  value: string;
  /** What the bar's length says. */
  size: number;
  /** Where the bar should end: a line across its track. The value says it in words. */
  goal?: number | null | undefined;
  /** Absent where the reader may not open the list. */
  to?: string | undefined;
  /** It is late. */
  urgent?: boolean;
}

interface Props {
  title: string;
  /** Absent where `children` draw more than one. */
  rows?: readonly PlotRow[];
  /** How the figures come about. */
  definition: ReactNode;
  /** What stands there while there is nothing to draw. */
  empty?: string;
  /** What can be done about it, beside the title. */
  action?: ReactNode;
  children?: ReactNode;
}

/** The rows of a plot: a table whose bars lie under its figures, so that print and screen readers have the figures themselves. */
export const PlotTable = ({ rows, title }: { rows: readonly PlotRow[]; title: string }) => {
  const largest = Math.max(1, ...rows.flatMap(({ size, goal }) => [size, goal ?? 0]));
  return (
    <table className={styles.table} aria-label={title}>
      <tbody>
        {rows.map(({ key, label, value, size, goal, to, urgent = false }) => (
          <tr key={key} data-urgent={urgent}>
            <th scope="row">{to ? <PortalLink to={to}>{label}</PortalLink> : label}</th>
            <td>
              {value}
              <span className={styles.track} aria-hidden="true">
                <span style={{ width: `${(size / largest) * 100}%` }} />
                {goal ? <i style={{ left: `${(goal / largest) * 100}%` }} /> : null}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** A plot under its title, with what its figures mean. */
export const Plot = ({ title, rows, definition, empty, action, children }: Props) => {
  const id = useId();
  return (
    <section className={styles.plot} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{title}</h3>
        {action}
      </div>
      {rows && (rows.length > 0 ? <PlotTable rows={rows} title={title} /> : <p>{empty}</p>)}
      {children}
      <details>
        <summary>
          Como se calcula<VisuallyHidden>: {title}</VisuallyHidden>
        </summary>
        <p>{definition}</p>
      </details>
    </section>
  );
};
