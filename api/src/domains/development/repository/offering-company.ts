import { eq, sql } from "drizzle-orm";
import type { OfferingCompany } from "@gleba/shared/contracts";
import type { Tx } from "#platform/db/db.ts";
import { companies } from "#platform/db/schema/index.ts";

/** The company that a development belongs to; null where it is the site's. */
export const readOfferingCompany = async (tx: Tx, companyId: number | null): Promise<OfferingCompany | null> => {
  if (companyId === null) return null;
  const { legalName, cnpj, address, phone, email } = companies;
  const contact = sql<string>`concat_ws(' · ', nullif(${phone}, ''), nullif(${email}, ''))`;
  const [found] = await tx
    .select({ legalName, cnpj, address, contact })
    .from(companies)
    .where(eq(companies.id, companyId));
  return found ?? null;
};
