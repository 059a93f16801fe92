import { and, desc, eq, inArray, isNull, lt, lte, sql, type SQL } from "drizzle-orm";
import type { StaffRights } from "@gleba/shared/contracts";
import {
  isToAll,
  MOST_UNREAD_COUNTED,
  usualChoice,
  type NoticesRead,
  type StaffNoticeKind,
} from "@gleba/shared/contracts/crm";
import { staffSees, type PlacedRecord } from "#platform/auth/record-access.ts";
import { holdsRight } from "#platform/auth/rights.ts";
import type { LentConnection, Orm, Tx } from "#platform/db/db.ts";
import { queryPrepared } from "#platform/db/prepared.ts";
import { staffNotices } from "#platform/db/schema/index.ts";

/** A notice as it is stored. */
export type NoticeRow = typeof staffNotices.$inferSelect;

/** Who is told: whoever has a right at this moment, or these, or, where none of these is there, has that right and sees what it is about, whoever does. */
export type Recipients =
  { right: keyof StaffRights } | { staff: readonly number[]; otherwise?: keyof StaffRights | undefined };

/** What staff are told of. */
export interface NewNotice {
  kind: StaffNoticeKind;
  ref: string;
  subject: string;
  at: Date;
  to: Recipients;
  /** An unread one about the same thing goes: the newer one says all of it. */
  replaces?: boolean;
}

/** What a notice `n` is about, where it is one record; leads that were given many at once are none. */
const recordOf = (kind: StaffNoticeKind): PlacedRecord | null => {
  const [leadKind, leadRef] = [sql`split_part(n.ref, '-', 1)`, sql`substr(n.ref, strpos(n.ref, '-') + 1)`];
  if (kind.startsWith("lead_")) return { type: "lead", kind: leadKind, ref: leadRef };
  if (kind.startsWith("reservation_")) return { type: "reservation", id: sql`n.ref::bigint` };
  if (kind.startsWith("discount_")) return { type: "discount", id: sql`n.ref::bigint` };
  return kind.startsWith("conversation_") ? { type: "conversation", id: sql`n.ref::bigint` } : null;
};

const NOTIFIED = sql`u`;

/** Whoever sees some developments alone is told of what is there, and of no sums of all. */
const seesIt = (kind: StaffNoticeKind, staff = NOTIFIED): SQL => {
  const record = recordOf(kind);
  if (record) return sql`(n.ref = '' OR ${staffSees(staff, record)})`;
  return kind.startsWith("week_") ? sql`(${staff}.developments IS NULL)` : sql`true`;
};

const isRecipient = (kind: StaffNoticeKind, to: Recipients): SQL => {
  if ("right" in to) return holdsRight(to.right, NOTIFIED);
  const these = sql.param([...to.staff]);
  const isNamed = sql`u.id = ANY(${these}::bigint[])`;
  if (!to.otherwise) return isNamed;
  const named = sql`o`;
  const someCanAct = sql`EXISTS (SELECT FROM crm_users o WHERE o.active AND o.id = ANY(${these}::bigint[])
    AND ${holdsRight(to.otherwise, named)} AND ${seesIt(kind, named)})`;
  return sql`CASE WHEN ${someCanAct} THEN ${isNamed} ELSE ${holdsRight(to.otherwise, NOTIFIED)} END`;
};

/** Many of one kind, for the same people and told at the same time. */
export interface NewNotices extends Pick<NewNotice, "kind" | "at" | "to"> {
  about: readonly Pick<NewNotice, "ref" | "subject">[];
}

const insertion = ({ kind, about, at, to }: NewNotices): SQL => {
  const usual = usualChoice(kind);
  const mayMail = isToAll(kind) || "staff" in to;
  const [refs, subjects] = [about.map(({ ref }) => ref), about.map(({ subject }) => subject)];
  return sql`
    INSERT INTO staff_notices (staff_id, kind, ref, subject, created_at, bell, read_at, mail_at)
    SELECT u.id, ${kind}, n.ref, n.subject, ${at}::timestamptz, c.bell, CASE WHEN NOT c.bell THEN ${at}::timestamptz END,
      CASE WHEN c.mail THEN ${at}::timestamptz END
    FROM (SELECT ${sql.param(refs)}::text[] AS refs, ${sql.param(subjects)}::text[] AS subjects OFFSET 0) AS given
    CROSS JOIN LATERAL unnest(given.refs, given.subjects) WITH ORDINALITY AS n(ref, subject, place)
    CROSS JOIN crm_users u LEFT JOIN staff_notice_settings s ON s.staff_id = u.id CROSS JOIN LATERAL (SELECT
      coalesce((s.choices -> ${kind} ->> 'bell')::boolean, ${usual.bell}) AS bell,
      ${mayMail} AND coalesce((s.choices -> ${kind} ->> 'mail')::boolean, ${usual.mail}) AS mail) AS c
    WHERE u.active AND (c.bell OR c.mail) AND ${isRecipient(kind, to)} AND ${seesIt(kind)} ORDER BY n.place, u.id
    RETURNING staff_id::float8 AS staff_id, bell AS rings`;
};

type Told = { staff_id: number; rings: boolean };

const rung = (rows: readonly Told[]): number[] => [
  ...new Set(rows.filter(({ rings }) => rings).map(({ staff_id }) => staff_id)),
];

/**
 * Writes a notice for each of those it is for and who want it; answers those whose bell it rings. It is to be mailed to
 * whoever wants that: what is told of to all to those who asked for it, anything else to whom it is addressed.
 */
export const insertNotices = async (
  tx: Orm | Tx,
  { ref, subject, replaces = false, ...notice }: NewNotice,
): Promise<number[]> => {
  if (replaces)
    await tx
      .delete(staffNotices)
      .where(and(eq(staffNotices.kind, notice.kind), eq(staffNotices.ref, ref), isNull(staffNotices.readAt)));
  return rung((await tx.execute<Told>(insertion({ ...notice, about: [{ ref, subject }] }))).rows);
};

/** The same of many, in their order, by a prepared statement. */
export const insertManyNotices = async (tx: LentConnection, notices: NewNotices): Promise<number[]> =>
  rung(await queryPrepared<Told>(tx, "notices.insert", insertion(notices)));

/** Notices of one person, the newest first: those before `before`. */
export const readNotices = (
  orm: Orm,
  staffId: number,
  { before, unread, size }: { before?: number | undefined; unread: boolean; size: number },
): Promise<NoticeRow[]> =>
  orm
    .select()
    .from(staffNotices)
    .where(
      and(
        eq(staffNotices.staffId, staffId),
        before === undefined ? undefined : lt(staffNotices.id, before),
        unread ? isNull(staffNotices.readAt) : undefined,
      ),
    )
    .orderBy(desc(staffNotices.id))
    .limit(size);

/** How many notices each of these people has not read, up to a bound, and the newest notice of all. */
export const countUnreadNotices = async (
  on: Orm | Tx,
  staff: readonly number[],
): Promise<{ unread: Map<number, number>; newest: number }> => {
  const { rows } = await on.execute<{ id: string; unread: number; newest: string }>(sql`
    SELECT s.id, (SELECT count(*)::int FROM (
        SELECT FROM staff_notices n WHERE n.staff_id = s.id AND n.read_at IS NULL LIMIT ${MOST_UNREAD_COUNTED}
      ) AS counted) AS unread, (SELECT coalesce(max(id), 0) FROM staff_notices) AS newest
    FROM unnest(${sql.param([...staff])}::bigint[]) AS s(id)`);
  return {
    unread: new Map(rows.map(({ id, unread }) => [Number(id), unread])),
    newest: Number(rows[0]?.newest ?? 0),
  };
};

/** The newest notice of all. */
export const readNewestNotice = async (orm: Orm): Promise<number> => {
  const [row] = await orm.select({ id: staffNotices.id }).from(staffNotices).orderBy(desc(staffNotices.id)).limit(1);
  return row?.id ?? 0;
};

/** Marks one's own notices as read. */
export const markNoticesRead = async (
  tx: Tx,
  staffId: number,
  { ids, upTo }: NoticesRead,
  now: Date,
): Promise<void> => {
  const named = ids ? inArray(staffNotices.id, ids) : upTo === undefined ? undefined : lte(staffNotices.id, upTo);
  await tx
    .update(staffNotices)
    .set({ readAt: now })
    .where(and(eq(staffNotices.staffId, staffId), isNull(staffNotices.readAt), named));
};

/** Forgets what everybody was told before this. */
export const deleteNoticesBefore = async (orm: Orm, end: Date): Promise<void> => {
  await orm.delete(staffNotices).where(lt(staffNotices.createdAt, end));
};
