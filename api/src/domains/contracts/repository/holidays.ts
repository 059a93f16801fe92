import { asc, eq } from "drizzle-orm";
import type { HolidayRow, NewHoliday } from "@gleba/shared/contracts/crm";
import type { Orm, Tx } from "#platform/db/db.ts";
import { holidays } from "#platform/db/schema/index.ts";
import { fold } from "#platform/text/fold.ts";
import type { PageRequest } from "#platform/http/page.ts";

const ROW = { id: holidays.id, uf: holidays.uf, city: holidays.city, day: holidays.day, name: holidays.name };

/** Rows of one statement: PostgreSQL takes 65,535 values. */
const PIECE = 1_000;

/** One page of the holidays of states and cities, by place and day: the order of the table's index. */
export const readHolidays = async (
  on: Orm,
  { uf, page, size }: PageRequest & { uf?: string | undefined },
): Promise<{ rows: HolidayRow[]; total: number }> => {
  const condition = uf === undefined ? undefined : eq(holidays.uf, uf);
  const rows = await on
    .select(ROW)
    .from(holidays)
    .where(condition)
    .orderBy(asc(holidays.uf), asc(holidays.cityFolded), asc(holidays.day))
    .limit(size)
    .offset(page * size);
  return { rows, total: await on.$count(holidays, condition) };
};

/** Stores holidays; answers those that were not known already. */
export const insertHolidays = async (tx: Tx, rows: readonly NewHoliday[]): Promise<HolidayRow[]> => {
  const stored: HolidayRow[] = [];
  for (let from = 0; from < rows.length; from += PIECE)
    stored.push(
      ...(await tx
        .insert(holidays)
        .values(rows.slice(from, from + PIECE).map((row) => ({ ...row, cityFolded: fold(row.city) })))
        .onConflictDoNothing()
        .returning(ROW)),
    );
  return stored;
};

/** Takes a holiday away; null when there is none. */
export const deleteHoliday = async (tx: Tx, id: number): Promise<HolidayRow | null> => {
  const [gone] = await tx.delete(holidays).where(eq(holidays.id, id)).returning(ROW);
  return gone ?? null;
};
