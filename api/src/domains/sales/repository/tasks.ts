import { eq, sql, type SQL } from "drizzle-orm";
import { taskSubjects, type TaskFilter, type TaskSubject } from "@gleba/shared/contracts/crm";
import type { Developments } from "#platform/auth/development-access.ts";
import type { Staff } from "#platform/auth/guard.ts";
import { belongs } from "#platform/auth/record-access.ts";
import { contains } from "#platform/db/contains.ts";
import { idsOf } from "#platform/db/cursor.ts";
import type { Total } from "#platform/db/count-up-to.ts";
import type { Orm, Tx } from "#platform/db/db.ts";
import { findOrCount, type Hits } from "#platform/db/hits.ts";
import { staffTasks } from "#platform/db/schema/index.ts";
import type { PageRequest } from "#platform/http/page.ts";
import { addDays } from "#platform/time/calendar.ts";
import { OF_NOTHING_SEEN_BY, OPENED_BY, subjectOf } from "../rules/tasks.ts";
import { accountOf } from "./account-of.ts";

/** Who reads tasks: what they see of them follows from these. */
export type TaskReader = Pick<Staff, "id" | "can" | "developments">;

/** A task as it is read by somebody. */
export interface TaskRow {
  id: number;
  title: string;
  notes: string;
  dueOn: string;
  dueTime: string | null;
  assigneeId: number | null;
  assigneeName: string | null;
  authorName: string;
  subject: TaskSubject | null;
  /** Null where the reader may not open what it is about. */
  ref: string | null;
  label: string | null;
  /** Whose account that is of; null where it is of nobody's, or the reader may not open it. */
  customerId: number | null;
  doneAt: number | null;
  doneByName: string | null;
  createdAt: number;
  version: number;
}

/** What the list may be sorted by. */
export const SORTABLE = ["dueOn", "createdAt", "doneAt"] as const;
type Sort = { field: (typeof SORTABLE)[number]; descending: boolean };

/** Day and time in Brazil at which is asked. */
export interface Moment {
  day: string;
  time: string;
}

const COLUMN: Readonly<Record<TaskSubject, SQL>> = {
  lead: sql`t.lead_ref`,
  customer: sql`t.customer_id`,
  contract: sql`t.contract_id`,
  reservation: sql`t.reservation_id`,
  lot: sql`t.batch_id`,
  venture: sql`t.venture_id`,
};
const ABOUT_NOTHING = sql`num_nonnulls(${sql.join(Object.values(COLUMN), sql`, `)}) = 0`;

const placed = (subject: TaskSubject, developments: Developments): SQL => {
  if (developments === null) return sql`true`;
  const seen = Array.isArray(developments) ? (developments as readonly number[]) : sql`${developments}`;
  return subject === "lead"
    ? belongs({ type: "lead", kind: sql`t.lead_kind`, ref: sql`t.lead_ref` }, seen)
    : belongs({ type: subject, id: COLUMN[subject] }, seen);
};

/** Whether the reader may open what a task `t` is about. */
const opens = ({ can, developments }: TaskReader): SQL => {
  const kinds = taskSubjects.filter((subject) => OPENED_BY[subject].some((right) => can[right]));
  if (kinds.length === taskSubjects.length && developments === null) return sql`true`;
  const each = kinds.map((subject) => sql`(${COLUMN[subject]} IS NOT NULL AND ${placed(subject, developments)})`);
  return sql`(${ABOUT_NOTHING}${sql.join(each.map((one) => sql` OR ${one}`))})`;
};

/** Whether the reader sees a task `t`: their own always, those of others where they may open what it is about. */
const sees = (reader: TaskReader): SQL => {
  const ofOthers = reader.can[OF_NOTHING_SEEN_BY] ? opens(reader) : sql`(${opens(reader)} AND NOT ${ABOUT_NOTHING})`;
  return sql`(t.assignee_id = ${reader.id} OR t.author_id = ${reader.id} OR ${ofOthers})`;
};

const isLate = ({ day, time }: Moment): SQL =>
  sql`t.due_on <= ${day}::date AND (t.due_on < ${day}::date OR t.due_time < ${time})`;

const dueBy = {
  late: isLate,
  today: ({ day }: Moment) => sql`t.due_on <= ${day}::date`,
  week: ({ day }: Moment) => sql`t.due_on <= ${addDays(day, 7)}::date`,
};

const isAbout = (key: string): SQL => {
  const subject = subjectOf(key);
  return subject.type === "lead"
    ? sql`t.lead_kind = ${subject.kind} AND t.lead_ref = ${subject.ref}`
    : sql`${COLUMN[subject.type]} = ${subject.id}`;
};

const filterCondition = (
  { who, state = "open", due, about, search }: TaskFilter,
  reader: TaskReader,
  now: Moment,
): SQL => {
  const conditions: SQL[] = [state === "open" ? sql`t.done_at IS NULL` : sql`t.done_at IS NOT NULL`];
  // What is one's own needs no further look.
  if (who === undefined) conditions.push(sql`t.assignee_id = ${reader.id}`);
  else conditions.push(sees(reader));
  if (who === "none") conditions.push(sql`t.assignee_id IS NULL`);
  else if (typeof who === "number") conditions.push(sql`t.assignee_id = ${who}`);
  if (due) conditions.push(dueBy[due](now));
  if (about) conditions.push(isAbout(about));
  if (search) conditions.push(contains(search, sql`t.title`));
  return sql.join(conditions, sql` AND `);
};

/** The soonest first, of those of a day the ones with a time; what was done, the latest first. */
const orderOf = ({ field, descending }: Sort): SQL => {
  const by = descending ? sql`DESC` : sql`ASC`;
  if (field === "createdAt") return sql`ORDER BY t.id ${by}`;
  if (field === "doneAt") return sql`ORDER BY t.done_at ${by}, t.id ${by}`;
  return sql`ORDER BY t.due_on ${by}, t.due_time ${by}, t.id ${by}`;
};

const milliseconds = (at: SQL): SQL => sql`(extract(epoch FROM ${at}) * 1000)::float8`;

const rowsOf = (reader: TaskReader, keys: SQL): SQL => sql`
  WITH page AS MATERIALIZED (${keys})
  SELECT t.id::float8 AS id, t.title, t.notes, t.due_on::text AS "dueOn", t.due_time AS "dueTime", u.id::float8 AS "assigneeId", u.name AS "assigneeName",
    t.author_name AS "authorName", ${milliseconds(sql`t.done_at`)} AS "doneAt", t.done_by_name AS "doneByName",
    ${milliseconds(sql`t.created_at`)} AS "createdAt", t.version,
    CASE WHEN t.lead_ref IS NOT NULL THEN 'lead' WHEN t.customer_id IS NOT NULL THEN 'customer' WHEN t.contract_id IS NOT NULL THEN 'contract'
      WHEN t.reservation_id IS NOT NULL THEN 'reservation' WHEN t.batch_id IS NOT NULL THEN 'lot' WHEN t.venture_id IS NOT NULL THEN 'venture' END AS subject,
    CASE WHEN ${opens(reader)} THEN coalesce(t.lead_kind || '-' || t.lead_ref,
      coalesce(t.customer_id, t.contract_id, t.reservation_id, t.batch_id, t.venture_id)::text) END AS ref,
    CASE WHEN ${opens(reader)} THEN coalesce(i.name, m.name, c.name, k.number, r.protocol || ', ' || r.name,
      bv.name || ', quadra ' || b.block || CASE WHEN b.lot = '' THEN '' ELSE ', lote ' || b.lot END, v.name) END AS label,
    CASE WHEN ${opens(reader)} THEN coalesce(t.customer_id, k.customer_id, r.customer_id, ${accountOf(sql`coalesce(i.email, m.email)`)})::float8 END AS "customerId"
  FROM page p JOIN staff_tasks t ON t.id = p.id LEFT JOIN crm_users u ON u.id = t.assignee_id
  LEFT JOIN intentions i ON i.id = CASE WHEN t.lead_kind = 'intention' THEN t.lead_ref::bigint END
  LEFT JOIN simulations m ON m.id = CASE WHEN t.lead_kind = 'simulation' THEN t.lead_ref END
  LEFT JOIN customers c ON c.id = t.customer_id LEFT JOIN contracts k ON k.id = t.contract_id
  LEFT JOIN reservations r ON r.id = t.reservation_id
  LEFT JOIN batches b ON b.id = t.batch_id LEFT JOIN ventures bv ON bv.id = b.venture_id LEFT JOIN ventures v ON v.id = t.venture_id`;

const hitsOf = ({ search, ...filter }: TaskFilter, reader: TaskReader, now: Moment, order: SQL): Hits | null =>
  search
    ? {
        words: {
          search,
          isHit: contains(search, sql`t.title`),
          id: sql`t.id`,
          table: sql`staff_tasks t`,
          beside: { reader },
        },
        list: (found) => sql`SELECT t.id, t.due_on, t.due_time, t.done_at FROM staff_tasks t
          WHERE ${filterCondition(filter, reader, now)} AND ${found}`,
        as: sql`t`,
        order,
      }
    : null;

/** One page of the tasks that somebody sees: their own that are to be done, the soonest first, unless asked otherwise. */
export const readTasks = async (
  on: Orm,
  reader: TaskReader,
  { page, size, count, sort, ...filter }: PageRequest & TaskFilter & { sort?: Sort | undefined },
  now: Moment,
): Promise<{ rows: TaskRow[]; total: Total }> => {
  const from = sql`FROM staff_tasks t WHERE ${filterCondition(filter, reader, now)}`;
  const usual: Sort =
    filter.state === "done" ? { field: "doneAt", descending: true } : { field: "dueOn", descending: false };
  const order = orderOf(sort ?? usual);
  const { total, ids } = await findOrCount(on, hitsOf(filter, reader, now, order), from, { page, size, count });
  const keys = ids
    ? sql`SELECT unnest(${idsOf(ids)}) AS id`
    : sql`SELECT t.id ${from} ${order} LIMIT ${size} OFFSET ${page * size}`;
  const { rows } = await on.execute<TaskRow & Record<string, unknown>>(sql`${rowsOf(reader, keys)} ${order}`);
  return { rows, total };
};

/** One task as somebody sees it; null where there is none for them. */
export const readTask = async (on: Orm | Tx, reader: TaskReader, id: number): Promise<TaskRow | null> => {
  const keys = sql`SELECT t.id FROM staff_tasks t WHERE t.id = ${id} AND ${sees(reader)}`;
  const { rows } = await on.execute<TaskRow & Record<string, unknown>>(rowsOf(reader, keys));
  return rows[0] ?? null;
};

/** The same of a task that the reader has just changed: whoever gives one of theirs away may see it no more. */
export const readChangedTask = async (tx: Tx, reader: TaskReader, id: number): Promise<TaskRow> => {
  const keys = sql`SELECT t.id FROM staff_tasks t WHERE t.id = ${id}`;
  const { rows } = await tx.execute<TaskRow & Record<string, unknown>>(rowsOf(reader, keys));
  if (!rows[0]) throw new Error("the task was locked and is gone");
  return rows[0];
};

/** Locks a task, so that the second of two people sees what the first did. */
export const lockTask = async (tx: Tx, id: number): Promise<void> => {
  await tx.select({ id: staffTasks.id }).from(staffTasks).where(eq(staffTasks.id, id)).for("update");
};

type Columns = Pick<
  typeof staffTasks.$inferInsert,
  "leadKind" | "leadRef" | "leadOrigin" | "customerId" | "contractId" | "reservationId" | "batchId" | "ventureId"
>;
const NOTHING: Columns = {
  leadKind: null,
  leadRef: null,
  leadOrigin: null,
  customerId: null,
  contractId: null,
  reservationId: null,
  batchId: null,
  ventureId: null,
};

const columnsOf = (about: string | null): Columns => {
  if (about === null) return NOTHING;
  const subject = subjectOf(about);
  if (subject.type === "lead")
    return { ...NOTHING, leadKind: subject.kind as "intention" | "simulation", leadRef: subject.ref };
  const column = ({ lot: "batchId" } as const)[subject.type as "lot"] ?? (`${subject.type}Id` as "customerId");
  return { ...NOTHING, [column]: subject.id };
};

/** What is stored of a task, with what it is about as calls name it. */
export type TaskValues = Pick<
  typeof staffTasks.$inferInsert,
  "title" | "notes" | "dueOn" | "dueTime" | "assigneeId"
> & { about: string | null };

/** Stores a new task; its number. */
export const insertTask = async (
  tx: Tx,
  { about, ...task }: TaskValues & Pick<typeof staffTasks.$inferInsert, "authorId" | "authorName" | "createdAt">,
): Promise<number> => {
  const [row] = await tx
    .insert(staffTasks)
    .values({ ...task, ...columnsOf(about) })
    .returning({ id: staffTasks.id });
  return row!.id;
};

/** Stores what changed of a task, and counts the change. */
export const updateTask = async (
  tx: Tx,
  id: number,
  { about, ...values }: Partial<TaskValues> & Pick<typeof staffTasks.$inferInsert, "doneAt" | "doneByName">,
): Promise<void> => {
  await tx
    .update(staffTasks)
    .set({ ...values, ...(about !== undefined && columnsOf(about)), version: sql`${staffTasks.version} + 1` })
    .where(eq(staffTasks.id, id));
};

/** Removes a task. */
export const deleteTask = async (tx: Tx, id: number): Promise<void> => {
  await tx.delete(staffTasks).where(eq(staffTasks.id, id));
};

/** So many are counted; of more the list is where to look. */
const MOST_DUE = 1_000;

/** How many of somebody's tasks are to be done by today, and how many of them are late. */
export const countDueTasks = async (
  on: Orm | Tx,
  staffId: number,
  now: Moment,
): Promise<{ today: number; late: number }> => {
  const { rows } = await on.execute<{ today: number; late: number }>(sql`
    SELECT count(*)::int AS today, count(*) FILTER (WHERE late)::int AS late FROM (
      SELECT (${isLate(now)}) AS late FROM staff_tasks t
      WHERE t.assignee_id = ${staffId} AND t.done_at IS NULL AND ${dueBy.today(now)}
      ORDER BY t.due_on, t.due_time, t.id LIMIT ${MOST_DUE}) AS due`);
  return rows[0] ?? { today: 0, late: 0 };
};
