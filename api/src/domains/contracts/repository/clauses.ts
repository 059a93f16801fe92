import { desc, eq, isNull } from "drizzle-orm";
import type { Orm, Tx } from "#platform/db/db.ts";
import { companies, contractClauses, developments } from "#platform/db/schema/index.ts";

/** One version of a company's clauses. */
export type ClausesRow = typeof contractClauses.$inferSelect;

const ofCompany = (companyId: number | null) =>
  companyId === null ? isNull(contractClauses.companyId) : eq(contractClauses.companyId, companyId);

/** The clauses in force of a company (null: the site's); null where it has written none. */
export const readClausesOf = async (on: Orm | Tx, companyId: number | null): Promise<ClausesRow | null> => {
  const [newest] = await on
    .select()
    .from(contractClauses)
    .where(ofCompany(companyId))
    .orderBy(desc(contractClauses.version))
    .limit(1);
  return newest ?? null;
};

/** The legal name of a company; null when there is none. */
export const readCompanyName = async (on: Orm | Tx, id: number): Promise<string | null> => {
  const [found] = await on.select({ name: companies.legalName }).from(companies).where(eq(companies.id, id));
  return found?.name ?? null;
};

/** Stores a version; null where somebody else stored the same number meanwhile. */
export const insertClauses = async (
  tx: Tx,
  clauses: Omit<typeof contractClauses.$inferInsert, "id">,
): Promise<ClausesRow | null> => {
  const [stored] = await tx.insert(contractClauses).values(clauses).onConflictDoNothing().returning();
  return stored ?? null;
};

/** The clauses that contracts of a development are made of: its company's, or the site's where that has written none. */
export const readClausesFor = async (on: Orm | Tx, ventureId: number): Promise<ClausesRow | null> => {
  const [found] = await on
    .select({ companyId: developments.companyId })
    .from(developments)
    .where(eq(developments.id, ventureId));
  const companyId = found?.companyId ?? null;
  return (await readClausesOf(on, companyId)) ?? (companyId === null ? null : readClausesOf(on, null));
};
