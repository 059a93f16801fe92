import { asc, count, desc } from "drizzle-orm";
import type { Db } from "../../platform/db.ts";
import type { PageRequest } from "../../platform/http/page.ts";
import { crmUsers } from "../../platform/schema/index.ts";

/** What the list of staff may be sorted by. */
export const SORTABLE = ["name", "login", "email", "role", "lastLoginAt"] as const;
type Sortable = (typeof SORTABLE)[number];

/** A member of staff as stored. */
export type StaffRow = typeof crmUsers.$inferSelect;

/** One page of the staff, by name unless asked otherwise, and how many there are in all. */
export const readStaff = async (
  { orm }: Db,
  { page, size, sort }: PageRequest & { sort?: { field: Sortable; descending: boolean } | undefined },
): Promise<{ rows: StaffRow[]; total: number }> => {
  const column = crmUsers[sort?.field ?? "name"];
  const rows = await orm
    .select()
    .from(crmUsers)
    .orderBy(sort?.descending ? desc(column) : asc(column), asc(crmUsers.id))
    .limit(size)
    .offset(page * size);
  const [counted] = await orm.select({ total: count() }).from(crmUsers);
  return { rows, total: counted?.total ?? 0 };
};
