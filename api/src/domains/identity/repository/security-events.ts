import { createHash } from "node:crypto";
import { and, asc, desc, eq, gt, sql, type SQL } from "drizzle-orm";
import type { SecurityEventKind } from "@gleba/shared/contracts/crm";
import { contains } from "#platform/db/contains.ts";
import { idsOf } from "#platform/db/cursor.ts";
import { type CountRequest, type Total } from "#platform/db/count-up-to.ts";
import type { Orm, Tx } from "#platform/db/db.ts";
import { findOrCount, type Hits } from "#platform/db/hits.ts";
import { securityEvents } from "#platform/db/schema/index.ts";
import type { Origin } from "#platform/http/origin.ts";

/** An event as stored. */
export type SecurityEventRow = typeof securityEvents.$inferSelect;

/** What happened to whose account. `by` is who did it where that is somebody else. */
export interface NewSecurityEvent {
  at: Date;
  kind: SecurityEventKind;
  /** Of a customer the id alone: what is kept for ever names none. */
  subject: { role: "staff"; id: number; name: string } | { role: "customer"; id: number } | null;
  by?: { id: number; name: string };
  detail?: string;
  /** Kept for staff alone. */
  origin?: Origin;
}

/** Any number: whoever adds to the log waits for whoever adds at this moment, so that the chain has no branches. */
const CHAIN_LOCK = 20_261_122;

type Sealed = Omit<SecurityEventRow, "id" | "hash">;

/** Hash over a row and the hash of the row before; SHA-256, hex. */
export const hashOfEvent = ({ previous, at, ...row }: Sealed): string => {
  const { kind, subject, subjectName, actor, actorName, detail, device, place } = row;
  const fields = [at.toISOString(), kind, subject, subjectName, actor, actorName, detail, device, place];
  return createHash("sha256")
    .update(`${previous}\n${JSON.stringify(fields)}`)
    .digest("hex");
};

/**
 * Adds an event to the log, in the transaction that it tells of. The last thing such a transaction does: the next event
 * waits until it ends.
 */
export const recordSecurityEvent = async (tx: Tx, event: NewSecurityEvent): Promise<void> => {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${CHAIN_LOCK})`);
  const [last] = await tx
    .select({ hash: securityEvents.hash })
    .from(securityEvents)
    .orderBy(desc(securityEvents.id))
    .limit(1);
  const { subject, by, origin } = event;
  const row: Sealed = {
    at: event.at,
    kind: event.kind,
    subject: subject ? `${subject.role}:${subject.id}` : "system",
    subjectName: subject && "name" in subject ? subject.name : "",
    actor: by ? `staff:${by.id}` : "",
    actorName: by?.name ?? "",
    detail: event.detail ?? "",
    device: (subject?.role === "staff" && origin?.device) || "",
    place: (subject?.role === "staff" && origin?.place) || "",
    previous: last?.hash ?? "",
  };
  await tx.insert(securityEvents).values({ ...row, hash: hashOfEvent(row) });
};

/** What the log may be narrowed by. */
export interface SecurityEventFilter {
  kind?: SecurityEventKind | undefined;
  search?: string | undefined;
}

/** As the index of it says (`platform/db/upgrade/list-indexes.ts`). */
const SEARCHED = sql`${securityEvents.subjectName} || E'\\n' || ${securityEvents.actorName} || E'\\n' || ${securityEvents.subject}`;

const matching = ({ kind, search }: SecurityEventFilter): SQL | undefined =>
  and(kind && eq(securityEvents.kind, kind), search ? contains(search, SEARCHED) : undefined);

const hitsOf = ({ search, ...filter }: SecurityEventFilter): Hits | null =>
  search
    ? {
        words: {
          search,
          isHit: contains(search, SEARCHED),
          id: securityEvents.id,
          table: securityEvents,
          beside: filter,
        },
        list: (found) => sql`SELECT ${securityEvents.id} FROM ${securityEvents} WHERE ${and(matching(filter), found)}`,
        as: sql`h`,
        order: sql`ORDER BY h.id DESC`,
      }
    : null;

/** One page of the log, newest first, and how many there are. */
export const readSecurityEvents = async (
  orm: Orm,
  { page, size, count, ...filter }: CountRequest & SecurityEventFilter,
): Promise<{ rows: SecurityEventRow[]; total: Total }> => {
  const condition = matching(filter);
  const list = sql`FROM ${securityEvents} WHERE ${condition ?? sql`true`}`;
  const { total, ids } = await findOrCount(orm, hitsOf(filter), list, { page, size, count });
  const rows = orm
    .select()
    .from(securityEvents)
    .where(ids ? sql`${securityEvents.id} = ANY(${idsOf(ids)})` : condition)
    .orderBy(desc(securityEvents.id))
    .limit(size)
    .offset(ids ? 0 : page * size);
  return { rows: await rows, total };
};

const ROWS_AT_ONCE = 1_000;

/** What a walk along the chain found: how many rows are whole, the last one's hash, and the first that is not. */
export interface ChainReport {
  rows: number;
  lastHash: string;
  broken: { id: number; why: "changed" | "unlinked" } | null;
}

/**
 * Walks the whole log from its first row. `changed`: a row says something else than when it was written; `unlinked`: the
 * row before it is gone or another one. Rows cut off at the end show only by comparing `lastHash` with one noted before.
 */
export const verifySecurityEvents = async (orm: Orm): Promise<ChainReport> => {
  let [rows, lastHash, lastId] = [0, "", 0];
  for (;;) {
    const next = await orm
      .select()
      .from(securityEvents)
      .where(gt(securityEvents.id, lastId))
      .orderBy(asc(securityEvents.id))
      .limit(ROWS_AT_ONCE);
    for (const { id, hash, ...row } of next) {
      if (row.previous !== lastHash) return { rows, lastHash, broken: { id, why: "unlinked" } };
      if (hash !== hashOfEvent(row)) return { rows, lastHash, broken: { id, why: "changed" } };
      [rows, lastHash, lastId] = [rows + 1, hash, id];
    }
    if (next.length < ROWS_AT_ONCE) return { rows, lastHash, broken: null };
  }
};
