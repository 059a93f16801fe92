import type { Dashboard } from "@gleba/shared/contracts/crm";
import { formatCount, formatDate } from "@gleba/shared/words";
import { PortalLink, Skeleton, Stack } from "@gleba/shared/ui";
import { lazy, Suspense } from "react";
import { listLinks } from "../links.ts";
import * as styles from "./daily-figures.module.css";

/** Fetched when there is something to draw: it weighs more than the rest of the screen. */
const DayChart = lazy(() =>
  import(/* webpackChunkName: "day-chart" */ "./day-chart.tsx").then(({ DayChart: chart }) => ({ default: chart })),
);

/** The period day by day: drawn, and as a table for whoever does not see or wants the figures. */
export const DailyFigures = ({ days }: Pick<Dashboard, "days">) => {
  if (days.length < 2) return null;
  const sells = days.some(({ leads }) => leads !== null);
  return (
    <Stack as="section" gap="sm" aria-labelledby="dias">
      <h2 id="dias">Dia a dia</h2>
      <div aria-hidden="true" className={styles.chart}>
        <Suspense fallback={<Skeleton height="260px" width="100%" />}>
          <DayChart days={days} />
        </Suspense>
      </div>
      <details>
        <summary>Ver como tabela</summary>
        <table className={styles.table} aria-labelledby="dias">
          <thead>
            <tr>
              <th scope="col">Dia</th>
              <th scope="col">Visitas</th>
              {sells && <th scope="col">Contatos e simulações</th>}
              {sells && <th scope="col">Reservas</th>}
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, visits, leads, reservations }) => (
              <tr key={day}>
                <th scope="row">{formatDate(day)}</th>
                <td>{formatCount(visits)}</td>
                {sells && (
                  <td>
                    <PortalLink
                      to={listLinks.leadsOf(day)}
                      aria-label={`Contatos e simulações de ${formatDate(day)}: ${leads ?? 0}`}
                    >
                      {formatCount(leads ?? 0)}
                    </PortalLink>
                  </td>
                )}
                {sells && (
                  <td>
                    <PortalLink
                      to={listLinks.reservationsOf(day)}
                      aria-label={`Reservas de ${formatDate(day)}: ${reservations ?? 0}`}
                    >
                      {formatCount(reservations ?? 0)}
                    </PortalLink>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Stack>
  );
};
