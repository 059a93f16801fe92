import { sql, type SQL } from "drizzle-orm";
import type { TaskSubject } from "@gleba/shared/contracts/crm";
import { belongs, staffSees, type NamedRecord } from "#platform/auth/record-access.ts";
import { holdsRight } from "#platform/auth/rights.ts";
import { byName } from "#platform/db/contains.ts";
import type { Orm, Tx } from "#platform/db/db.ts";
import { OPENED_BY, subjectOf } from "../rules/tasks.ts";
import type { TaskReader } from "./tasks.ts";

const TABLES: Readonly<Record<Exclude<TaskSubject, "lead">, string>> = {
  customer: "customers",
  contract: "contracts",
  reservation: "reservations",
  lot: "batches",
  venture: "ventures",
};

const isThere = (record: NamedRecord & { type: TaskSubject }): SQL =>
  record.type === "lead"
    ? sql`EXISTS (SELECT FROM leads l WHERE l.kind = ${record.kind} AND l.ref = ${record.ref})`
    : sql`EXISTS (SELECT FROM ${sql.raw(TABLES[record.type])} x WHERE x.id = ${record.id})`;

/** Whether there is what a task is to be about, and whoever asks may open it. */
export const opensSubject = async (
  on: Orm | Tx,
  { can, developments }: TaskReader,
  about: string,
): Promise<boolean> => {
  const record = subjectOf(about);
  if (!OPENED_BY[record.type].some((right) => can[right])) return false;
  const isSeen = developments === null ? isThere(record) : belongs(record, developments);
  const { rows } = await on.execute<{ opens: boolean }>(sql`SELECT ${isSeen} AS opens`);
  return rows[0]?.opens === true;
};

/** The staff who have not left, by name, and whether they could open what a task is about. */
export const readTaskPeople = async (
  on: Orm | Tx,
  about: string | null,
): Promise<{ id: number; name: string; opens: boolean }[]> => {
  const record = about === null ? null : subjectOf(about);
  const may = record
    ? sql`(${sql.join(
        OPENED_BY[record.type].map((right) => holdsRight(right, sql`u`)),
        sql` OR `,
      )}) AND ${staffSees(sql`u`, record)}`
    : sql`true`;
  const { rows } = await on.execute<{ id: number; name: string; opens: boolean }>(
    sql`SELECT u.id::float8 AS id, u.name, (${may}) AS opens FROM crm_users u WHERE u.active ORDER BY ${byName(sql`u.name`)}, u.id`,
  );
  return rows;
};
