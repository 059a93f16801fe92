import type { DashboardPeriod } from "@gleba/shared/contracts/crm";
import { PortalLink } from "@gleba/shared/ui";
import { PERIODS } from "../periods.ts";
import * as styles from "./period-choice.module.css";

/** What the dashboard looks back on; it stands in the address. */
export const PeriodChoice = ({ period }: { period: DashboardPeriod }) => (
  <nav aria-label="Período">
    <ul className={styles.periods}>
      {PERIODS.map(({ value, word, label }) => (
        <li key={value}>
          <PortalLink
            to={`?periodo=${word}`}
            replace
            className={styles.period}
            aria-current={value === period ? "true" : undefined}
          >
            {label}
          </PortalLink>
        </li>
      ))}
    </ul>
  </nav>
);
