import { and, asc, count, desc, eq, isNotNull, ne, or, sql, type SQL } from "drizzle-orm";
import type { StaffRole } from "@gleba/shared/contracts";
import { byName, contains } from "#platform/db/contains.ts";
import { idsOf } from "#platform/db/cursor.ts";
import type { Db, Orm, Tx } from "#platform/db/db.ts";
import type { Listed } from "#platform/tables/table.ts";
import type { PageRequest } from "#platform/http/page.ts";
import { crmUsers, customRoles } from "#platform/db/schema/index.ts";

/** What the list of staff may be sorted by. */
export const SORTABLE = ["name", "login", "email", "role", "lastLoginAt"] as const;
type Sortable = (typeof SORTABLE)[number];

/** A member of staff as stored. */
export type StaffRow = typeof crmUsers.$inferSelect;

/** Together with the name and the rights of their role, where it is one of the company's own. */
export type StaffWithRole = StaffRow & { customRole: { id: number; name: string; rights: string[] } | null };

const select = (on: Orm | Tx) =>
  on
    .select({ user: crmUsers, customRole: { id: customRoles.id, name: customRoles.name, rights: customRoles.rights } })
    .from(crmUsers)
    .leftJoin(customRoles, eq(customRoles.id, crmUsers.customRoleId));

type Selected = Awaited<ReturnType<typeof select>>[number];

const together = ({ user, customRole }: Selected): StaffWithRole => ({ ...user, customRole });

/** What the list of staff is narrowed by. */
export interface StaffFilter {
  search?: string | undefined;
  role?: StaffRole | undefined;
  active?: boolean | undefined;
}

const matching = ({ search, role, active }: StaffFilter): SQL | undefined => {
  return and(
    search ? contains(search, crmUsers.name, crmUsers.login, crmUsers.email) : undefined,
    role && eq(crmUsers.role, role),
    active === undefined ? undefined : eq(crmUsers.active, active),
  );
};

type Sort = { field: Sortable; descending: boolean };

const orderOf = (sort: Sort | undefined): SQL[] => {
  const field = sort?.field ?? "name";
  const column = field === "lastLoginAt" || field === "role" ? crmUsers[field] : byName(crmUsers[field]);
  return [sort?.descending ? desc(column) : asc(column), asc(crmUsers.id)];
};

/** All staff of a filter in their order, to be taken along. */
export const listStaff = (filter: StaffFilter, sort: Sort | undefined): Listed<{ id: string }, StaffWithRole> => ({
  keys: () => sql`SELECT ${crmUsers.id} FROM ${crmUsers} WHERE ${matching(filter) ?? sql`true`}
    ORDER BY ${sql.join(orderOf(sort), sql`, `)}`,
  read: async (on, keys) =>
    (
      await select(on)
        .where(sql`${crmUsers.id} = ANY(${idsOf(keys)})`)
        .orderBy(...orderOf(sort))
    ).map(together),
});

/** One page of the staff, by name unless asked otherwise, and how many there are in all. */
export const readStaff = async (
  { orm }: Pick<Db, "orm">,
  { page, size, sort, ...filter }: PageRequest & StaffFilter & { sort?: Sort | undefined },
): Promise<{ rows: StaffWithRole[]; total: number }> => {
  const rows = await select(orm)
    .where(matching(filter))
    .orderBy(...orderOf(sort))
    .limit(size)
    .offset(page * size);
  const [counted] = await orm.select({ total: count() }).from(crmUsers).where(matching(filter));
  return { rows: rows.map(together), total: counted?.total ?? 0 };
};

/** Which of these names belongs to somebody else already. */
export const findDuplicate = async (
  tx: Tx,
  { login, email, not }: { login?: string; email: string; not?: number },
): Promise<"login" | "email" | null> => {
  const [other] = await tx
    .select({ login: crmUsers.login })
    .from(crmUsers)
    .where(
      and(
        or(sql`lower(${crmUsers.email}) = lower(${email})`, login ? eq(crmUsers.login, login) : undefined),
        not === undefined ? undefined : ne(crmUsers.id, not),
      ),
    )
    .limit(1);
  return other ? (other.login === login ? "login" : "email") : null;
};

/** Makes the member of staff; null when somebody took the login or the e-mail at this moment. */
export const insertStaff = async (tx: Tx, row: typeof crmUsers.$inferInsert): Promise<StaffRow | null> => {
  const [made] = await tx.insert(crmUsers).values(row).onConflictDoNothing().returning();
  return made ?? null;
};

/** The member of staff, who stays as they are until this transaction ends. */
export const lockStaff = async (tx: Tx, id: number): Promise<StaffWithRole | null> => {
  const [found] = await select(tx).where(eq(crmUsers.id, id)).for("update", { of: crmUsers });
  return found ? together(found) : null;
};

/** Whether somebody else can administer the portal; of two administrators who leave at once one waits for the other. */
export const hasOtherAdministrator = async (tx: Tx, id: number): Promise<boolean> => {
  const administrators = await tx
    .select({ id: crmUsers.id, hasPassword: isNotNull(crmUsers.passwordHash).mapWith(Boolean) })
    .from(crmUsers)
    .where(and(eq(crmUsers.role, "admin"), eq(crmUsers.active, true)))
    .orderBy(asc(crmUsers.id))
    .for("update");
  // Who was invited and has no password yet may never come.
  return administrators.some((other) => other.id !== id && other.hasPassword);
};

/** Stores a change and counts it. */
export const updateStaff = async (
  tx: Tx,
  id: number,
  values: Pick<StaffRow, "name" | "email" | "role" | "customRoleId" | "developments" | "active">,
): Promise<StaffRow> => {
  const [changed] = await tx
    .update(crmUsers)
    .set({ ...values, version: sql`${crmUsers.version} + 1` })
    .where(eq(crmUsers.id, id))
    .returning();
  if (!changed) throw new Error("the member of staff was held and is gone");
  return changed;
};

/** Removes somebody for good; what they did stays in the audit by name. */
export const deleteStaff = async (tx: Tx, id: number): Promise<void> => {
  await tx.delete(crmUsers).where(eq(crmUsers.id, id));
};
