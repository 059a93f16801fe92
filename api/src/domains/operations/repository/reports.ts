import { gte, lt, sql, sum } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { groupBy } from "#platform/collections/group-by.ts";
import { releaseReports } from "#platform/db/schema/index.ts";
import type { ReportCount, ReportSubject } from "../rules/reports.ts";

const HOUR_MS = 3_600_000;
const KEPT_DAYS = 30;
/** Builds, subjects and steps of one hour; what a page makes up beyond that is not counted. */
const MOST_ROWS_AN_HOUR = 20_000;

const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);

/** Counts what a page reported, at least one thing. The first report of an hour takes away what is older than thirty days. */
export const countReports = (db: Db, at: Date, reports: readonly ReportSubject[]): Promise<void> =>
  db.transaction(async (tx) => {
    const hour = hourOf(at);
    const known = await tx.$count(releaseReports, gte(releaseReports.hour, hour));
    if (known >= MOST_ROWS_AN_HOUR) return;
    if (known === 0)
      await tx
        .delete(releaseReports)
        .where(lt(releaseReports.hour, new Date(hour.getTime() - KEPT_DAYS * 24 * HOUR_MS)));
    const keyed = groupBy(reports, ({ remote, version, canary, subject, step }) =>
      JSON.stringify([remote, version, canary, subject, step]),
    );
    // In one order, so that two pages that report the same never wait for each other.
    const rows = [...keyed]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([, [first, ...more]]) => {
        const { remote, version, canary, subject, step } = first;
        return { hour, remote, version, canary, subject, step, count: more.length + 1 };
      });
    const { hour: atHour, remote, version, canary, subject, step } = releaseReports;
    await tx
      .insert(releaseReports)
      .values(rows)
      .onConflictDoUpdate({
        target: [atHour, remote, version, canary, subject, step],
        set: { count: sql`${releaseReports.count} + excluded.count` },
      });
  });

/** What was counted since a moment, by build, subject and step. */
export const readReportCounts = async (db: Db, since: Date): Promise<ReportCount[]> => {
  const { remote, version, canary, subject, step } = releaseReports;
  const rows = await db.orm
    .select({ remote, version, canary, subject, step, count: sum(releaseReports.count).mapWith(Number) })
    .from(releaseReports)
    .where(gte(releaseReports.hour, hourOf(since)))
    .groupBy(remote, version, canary, subject, step);
  return rows;
};
