import { dayInBrazil } from "@gleba/shared/words";
import type { Deps } from "#platform/http/deps.ts";
import { readLastBackup } from "#platform/backup/last-backup.ts";
import { anyStaff } from "#platform/auth/guard.ts";
import { unwrap } from "#platform/http/app-error.ts";
import type { GraphqlContext } from "#platform/http/graphql-context.ts";
import { countDueTasks, momentInBrazil } from "#domains/sales";
import { readCalendars, readMissingRates } from "#domains/contracts";
import { periodOf, type PeriodName } from "../../rules/period.ts";
import {
  isSiteConfigured,
  readDays,
  readFinance,
  readPrivacy,
  readSales,
  readDevelopments,
  type PrivacyRow,
  type SalesRow,
} from "../../repository/dashboard.ts";

/** A hold whose end is nearer than this waits for somebody today. */
const SOON_MS = 24 * 3_600_000;

const instant = (at: Date | string | null): string | null => (at === null ? null : new Date(at).toISOString());

const presentSales = (row: SalesRow) => ({ ...row, nextEnd: instant(row.nextEnd) });
/** The last good backup where it is older than the company allows; null where it is young enough or nobody said. */
const readOverdueBackup = async ({ db, config }: Deps, now: Date): Promise<{ lastAt: string | null } | null> => {
  if (config.backupMaxAgeHours === 0) return null;
  const lastAt = (await readLastBackup(db.pool))?.at ?? null;
  const oldest = now.getTime() - config.backupMaxAgeHours * 3_600_000;
  return lastAt !== null && Date.parse(lastAt) >= oldest ? null : { lastAt };
};

const presentPrivacy = (row: PrivacyRow) => ({ ...row, nextDeadline: instant(row.nextDeadline) });

/** GraphQL `crmDashboard`: for staff; a block somebody has no right to is null. One question to the database a block. */
export const dashboardResolvers = (deps: Deps) => ({
  crmDashboard: async ({ period: name }: { period: PeriodName }, { request }: GraphqlContext) => {
    const { id, can, developments } = unwrap(await anyStaff(deps, request));
    const { db, clock } = deps;
    const now = clock();
    const period = periodOf(name, now);
    const today = dayInBrazil(now);
    const [configured, ventures, days, tasks, sales, finance, missingRates, privacy, overdueBackup] = await Promise.all(
      [
        isSiteConfigured(db),
        readDevelopments(db, period, developments),
        readDays(db, period, developments),
        countDueTasks(db.orm, id, momentInBrazil(now)),
        can.sell ? readSales(db, period, { now, soon: new Date(now.getTime() + SOON_MS) }, developments) : null,
        can.manageContracts
          ? readFinance(db, period, { today, calendars: await readCalendars(db.orm) }, developments)
          : null,
        can.manageFinanceRules ? readMissingRates(db.orm, today) : [],
        can.answerPrivacy ? readPrivacy(db, now) : null,
        can.configureSite ? readOverdueBackup(deps, now) : null,
      ],
    );
    return {
      from: period.from,
      to: period.to,
      readAt: now.toISOString(),
      configured,
      ventures,
      days: can.sell ? days : days.map((day) => ({ ...day, leads: null, reservations: null })),
      tasks,
      sales: sales && presentSales(sales),
      finance: finance && { ...finance, missingRates },
      privacy: privacy && presentPrivacy(privacy),
      overdueBackup,
    };
  },
});
