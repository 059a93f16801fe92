import { asc, eq, sql } from "drizzle-orm";
import { staffSees } from "#platform/auth/record-access.ts";
import { holdsRight } from "#platform/auth/rights.ts";
import { byName } from "#platform/db/contains.ts";
import type { Orm, Tx } from "#platform/db/db.ts";
import { answerTemplates, crmUsers } from "#platform/db/schema/index.ts";

export type AnswerTemplateRow = typeof answerTemplates.$inferSelect;

/** All templates by name. */
export const readTemplates = (orm: Orm): Promise<AnswerTemplateRow[]> =>
  orm.select().from(answerTemplates).orderBy(byName(answerTemplates.name), asc(answerTemplates.id));

/** One template, kept from others until the transaction ends; null when there is none. */
export const lockTemplate = async (tx: Tx, id: number): Promise<AnswerTemplateRow | null> => {
  const [row] = await tx.select().from(answerTemplates).where(eq(answerTemplates.id, id)).for("update");
  return row ?? null;
};

/** Adds a template; null when its name is taken. */
export const insertTemplate = async (
  tx: Tx,
  values: { name: string; body: string },
): Promise<AnswerTemplateRow | null> => {
  const [row] = await tx.insert(answerTemplates).values(values).onConflictDoNothing().returning();
  return row ?? null;
};

/** Whether another template has this name. */
export const isNameTaken = async (tx: Tx, name: string, id: number): Promise<boolean> => {
  const [row] = await tx.select({ id: answerTemplates.id }).from(answerTemplates).where(eq(answerTemplates.name, name));
  return row !== undefined && row.id !== id;
};

/** Writes a template that this transaction has locked. */
export const updateTemplate = async (tx: Tx, id: number, values: { name: string; body: string }): Promise<void> => {
  await tx.update(answerTemplates).set(values).where(eq(answerTemplates.id, id));
};

/** Removes a template. */
export const deleteTemplate = async (tx: Tx, id: number): Promise<void> => {
  await tx.delete(answerTemplates).where(eq(answerTemplates.id, id));
};

/** Staff who have not left, by name, and whether they may answer customers; with a conversation, whether they may open that, too. */
export const readActiveStaff = (orm: Orm | Tx, conversation?: number) =>
  orm
    .select({
      id: crmUsers.id,
      name: crmUsers.name,
      answers:
        conversation === undefined
          ? holdsRight("answerCustomers")
          : sql<boolean>`(${holdsRight("answerCustomers")} AND ${staffSees(sql`crm_users`, { type: "conversation", id: conversation })})`,
    })
    .from(crmUsers)
    .where(eq(crmUsers.active, true))
    .orderBy(byName(crmUsers.name), asc(crmUsers.id));
