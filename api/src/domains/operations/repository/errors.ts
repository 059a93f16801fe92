import { createHash } from "node:crypto";
import { desc, gte, lt, max, sql, sum } from "drizzle-orm";
import type { PageReport, ReleaseError } from "@gleba/shared/contracts";
import type { Db } from "#platform/db/db.ts";
import { groupBy } from "#platform/collections/group-by.ts";
import { releaseErrors } from "#platform/db/schema/index.ts";

type ReportedFailure = Extract<PageReport, { kind: "failure" }>;

const HOUR_MS = 3_600_000;
const KEPT_DAYS = 30;
/** Places of one hour; whatever a page makes up beyond that is not kept. */
const MOST_PLACES_AN_HOUR = 500;
/** Places that are listed. */
const LISTED = 50;

const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);

const placeOf = ({ remote, version, canary, failure, error, frames }: ReportedFailure): string =>
  createHash("sha256")
    .update(JSON.stringify([remote, version, canary, failure, error ?? null, frames ?? []]))
    .digest("base64url");

/** Keeps where things failed in a page, counted by place and hour. The first of an hour takes away what is old. */
export const keepErrors = (db: Db, at: Date, failures: readonly ReportedFailure[]): Promise<void> =>
  db.transaction(async (tx) => {
    if (failures.length === 0) return;
    const hour = hourOf(at);
    const known = await tx.$count(releaseErrors, gte(releaseErrors.hour, hour));
    if (known >= MOST_PLACES_AN_HOUR) return;
    if (known === 0)
      await tx.delete(releaseErrors).where(lt(releaseErrors.hour, new Date(hour.getTime() - KEPT_DAYS * 24 * HOUR_MS)));
    // In one order, so that two pages that report the same never wait for each other.
    const rows = [...groupBy(failures, placeOf)]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([place, same]) => {
        const { kind: _kind, id, error = null, frames = [], ...build } = same.at(-1)!;
        return { hour, place, ...build, error, frames, count: same.length, lastAt: at, lastId: id };
      });
    await tx
      .insert(releaseErrors)
      .values(rows)
      .onConflictDoUpdate({
        target: [releaseErrors.hour, releaseErrors.place],
        set: {
          count: sql`${releaseErrors.count} + excluded.count`,
          lastAt: sql`excluded.last_at`,
          lastId: sql`excluded.last_id`,
        },
      });
  });

/** The places at which something failed since a moment, the latest first. */
export const readErrors = async (db: Db, since: Date): Promise<ReleaseError[]> => {
  const { place, remote, version, canary, failure, error, frames, lastAt, lastId } = releaseErrors;
  const latest = max(lastAt);
  const rows = await db.orm
    .select({
      remote,
      version,
      canary,
      failure,
      error,
      frames,
      count: sum(releaseErrors.count).mapWith(Number),
      lastAt: latest,
      lastId: sql<string>`(array_agg(${lastId} order by ${lastAt} desc))[1]`,
    })
    .from(releaseErrors)
    .where(gte(releaseErrors.hour, hourOf(since)))
    .groupBy(place, remote, version, canary, failure, error, frames)
    .orderBy(desc(latest))
    .limit(LISTED);
  return rows.map((row) => ({ ...row, lastAt: (row.lastAt ?? new Date(0)).toISOString() }));
};
