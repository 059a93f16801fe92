import { eq, sql } from "drizzle-orm";
import { schema, SUGGESTED_CLAUSES, type Tx } from "@gleba/api/seeding";

const { companies, contractClauses, developments } = schema;

/** Two companies that exist for one development each (SPE); what is neither's is of the site's company. */
const SPES = [
  {
    slug: "reserva-das-aguas-demonstracao",
    legalName: "Reserva das Águas Empreendimento SPE Ltda. (demonstração)",
    tradeName: "Reserva das Águas",
    cnpj: "12ABC34501DE35",
    address: "Avenida da Demonstração, 1000, sala 13, Centro, Santa Teresa/ES, CEP 29650-000",
    email: "aguas@gleba-demonstracao.example",
  },
  {
    slug: "altos-do-pinhal-demonstracao",
    legalName: "Altos do Pinhal Empreendimento SPE Ltda. (demonstração)",
    tradeName: "Altos do Pinhal",
    cnpj: "11222333000181",
    address: "Avenida da Demonstração, 1000, sala 14, Centro, Santa Teresa/ES, CEP 29650-000",
    email: "pinhal@gleba-demonstracao.example",
  },
] as const;

/** Gives two developments companies of their own, unless they have one or were sold by the site's already. */
export const loadCompanies = async (tx: Tx, now: Date): Promise<void> => {
  for (const { slug, ...facts } of SPES) {
    const [made] = await tx
      .insert(companies)
      .values({ ...facts, demonstration: true })
      .onConflictDoNothing()
      .returning({ id: companies.id });
    if (!made) continue;
    await tx.update(developments).set({ companyId: made.id }).where(sql`${eq(developments.slug, slug)}
      AND ${developments.companyId} IS NULL AND NOT EXISTS (
        SELECT FROM contracts c JOIN batches b ON b.id = c.batch_id WHERE b.venture_id = ${developments.id})`);
  }
  await tx
    .insert(contractClauses)
    .values({ companyId: null, version: 1, body: SUGGESTED_CLAUSES, at: now, byName: "Demonstração" })
    .onConflictDoNothing();
};
