import { asc, eq, inArray, sql } from "drizzle-orm";
import type { CompanyRow, NewCompany as CompanyFacts } from "@gleba/shared/contracts/crm";
import { groupBy } from "#platform/collections/group-by.ts";
import { idsOf } from "#platform/db/cursor.ts";
import { byName } from "#platform/db/contains.ts";
import type { Orm, Tx } from "#platform/db/db.ts";
import { companies, contracts, developments, lots } from "#platform/db/schema/index.ts";
import type { PageRequest } from "#platform/http/page.ts";

/** A company as stored. */
export type StoredCompany = typeof companies.$inferSelect;

/** What is written of a company: its logo by the key of its file. */
export type NewCompany = Omit<CompanyFacts, "logo"> & { logo: string };

/** The company that a development belongs to; null where it is the site's. */
export const readCompanyOfVenture = async (on: Orm | Tx, ventureId: number): Promise<StoredCompany | null> => {
  const [found] = await on
    .select({ company: companies })
    .from(developments)
    .innerJoin(companies, eq(companies.id, developments.companyId))
    .where(eq(developments.id, ventureId));
  return found?.company ?? null;
};

/** Companies with the developments they offer. */
export const withVentures = async (on: Orm | Tx, rows: readonly StoredCompany[]): Promise<CompanyRow[]> => {
  if (rows.length === 0) return [];
  const offered = await on
    .select({ id: developments.id, name: developments.name, companyId: developments.companyId })
    .from(developments)
    .where(sql`${developments.companyId} = ANY(${idsOf(rows)})`)
    .orderBy(byName(developments.name), asc(developments.id));
  const byCompany = groupBy(offered, ({ companyId }) => companyId);
  return rows.map((row) => ({
    ...row,
    ventures: (byCompany.get(row.id) ?? []).map(({ id, name }) => ({ id, name })),
  }));
};

/** One page of the companies, in the order in which they were added. */
export const readCompanies = async (
  on: Orm,
  { page, size }: PageRequest,
): Promise<{ rows: CompanyRow[]; total: number }> => {
  const rows = await on
    .select()
    .from(companies)
    .orderBy(asc(companies.id))
    .limit(size)
    .offset(page * size);
  return { rows: await withVentures(on, rows), total: await on.$count(companies) };
};

/** Stores a company; null where its CNPJ is known already. */
export const insertCompany = async (tx: Tx, company: NewCompany): Promise<StoredCompany | null> => {
  const [stored] = await tx.insert(companies).values(company).onConflictDoNothing().returning();
  return stored ?? null;
};

/** A company until the transaction ends; null when there is none. */
export const lockCompany = async (tx: Tx, id: number): Promise<StoredCompany | null> => {
  const [found] = await tx.select().from(companies).where(eq(companies.id, id)).for("update");
  return found ?? null;
};

/** Whether a CNPJ is a company's already. */
export const isCnpjKnown = async (tx: Tx, cnpj: string): Promise<boolean> =>
  (await tx.select({ id: companies.id }).from(companies).where(eq(companies.cnpj, cnpj))).length > 0;

/** Stores what was changed of a company; the pages of its developments, which name it, are made anew. */
export const updateCompany = async (
  tx: Tx,
  id: number,
  change: NewCompany & { version: number },
): Promise<StoredCompany> => {
  const [stored] = await tx.update(companies).set(change).where(eq(companies.id, id)).returning();
  await tx.update(developments).set({ companyId: id }).where(eq(developments.companyId, id));
  return stored!;
};

/** A development and its company until the transaction ends; no contract of its lots is made meanwhile. Lots before it, as every change of lots locks them. */
export const lockVenture = async (tx: Tx, id: number): Promise<{ name: string; companyId: number | null } | null> => {
  await tx.select({ id: lots.id }).from(lots).where(eq(lots.ventureId, id)).orderBy(asc(lots.id)).for("update");
  const [found] = await tx
    .select({ name: developments.name, companyId: developments.companyId })
    .from(developments)
    .where(eq(developments.id, id))
    .for("update");
  return found ?? null;
};

/** Whether a contract was ever made of a lot of these developments. */
export const haveContracts = async (tx: Tx, ventureIds: readonly number[]): Promise<boolean> => {
  if (ventureIds.length === 0) return false;
  const found = await tx
    .select({ id: contracts.id })
    .from(lots)
    .innerJoin(contracts, eq(contracts.batchId, lots.id))
    .where(inArray(lots.ventureId, [...ventureIds]))
    .limit(1);
  return found.length > 0;
};

/** Says which company a development belongs to. */
export const setVentureCompany = async (tx: Tx, id: number, companyId: number | null): Promise<void> => {
  await tx.update(developments).set({ companyId }).where(eq(developments.id, id));
};
