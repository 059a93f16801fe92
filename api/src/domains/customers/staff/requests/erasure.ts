import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import { revokeSessionsOf } from "#domains/identity";
import type { Orm, Tx } from "#platform/db/db.ts";
import {
  contacts,
  contracts,
  customerBanks,
  customerProfiles,
  customers,
  dependents,
  intentions,
  leadNotes,
  localizations,
  patrimonies,
  reservations,
  simulations,
} from "#platform/db/schema/index.ts";

interface Person {
  customerId: number | null;
  email: string;
}

const LIVING = ["held", "queued"] as const;
const GONE = "Removido a pedido do titular";

const standingOf = async (orm: Orm | Tx, { customerId, email }: Person) => {
  const own = customerId === null ? 0 : await orm.$count(contracts, eq(contracts.customerId, customerId));
  const living = await orm.$count(
    reservations,
    and(inArray(reservations.status, [...LIVING]), sql`lower(${reservations.email}) = lower(${email})`),
  );
  return { contracts: own, living };
};

/** What a deletion would leave and take, said to whoever answers it and to the person (LGPD art. 16 and 18, VI). */
export const erasureOf = async (orm: Orm | Tx, person: Person): Promise<{ keeps: string[]; removes: string[] }> => {
  const { contracts: own, living } = await standingOf(orm, person);
  const bought = own > 0;
  return {
    keeps: [
      ...(bought
        ? [
            "Contratos, parcelas, pagamentos e a identificação de quem os assinou: a lei manda guardar (LGPD, art. 16, I).",
          ]
        : []),
      ...(living > 0 ? ["A reserva ou a fila em andamento, até terminar."] : []),
      "O registro deste pedido e os consentimentos dados, como prova de que foram respeitados (LGPD, art. 8º, § 2º).",
    ],
    removes: [
      "Nome, e-mail e telefone em contatos, simulações e reservas encerradas, com o que a equipe anotou neles.",
      ...(person.customerId === null ? [] : ["Dependentes, patrimônios, contas bancárias e a foto."]),
      ...(person.customerId === null || bought
        ? []
        : ["O cadastro inteiro: endereços, contatos, perfil, senha e o acesso ao portal."]),
    ],
  };
};

const eraseTraces = async (tx: Tx, email: string, id: string): Promise<void> => {
  const gone = { name: GONE, email: `removido-${id}@invalido.invalid`, phone: "" };
  const theirs = (column: typeof intentions.email | typeof reservations.email | typeof simulations.email) =>
    sql`lower(${column}) = lower(${email})`;
  const ended = and(theirs(reservations.email), notInArray(reservations.status, [...LIVING, "converted"]));
  await tx.execute(sql`
    DELETE FROM ${leadNotes} WHERE (kind, ref) IN (
      SELECT 'intention', id::text FROM ${intentions} WHERE ${theirs(intentions.email)}
      UNION ALL SELECT 'simulation', id FROM ${simulations} WHERE ${theirs(simulations.email)}
      UNION ALL SELECT 'reservation', id::text FROM ${reservations} WHERE ${ended})`);
  await tx
    .update(intentions)
    .set({ ...gone, message: "" })
    .where(theirs(intentions.email));
  await tx.update(simulations).set({ name: null, email: null, phone: null }).where(theirs(simulations.email));
  await tx
    .update(reservations)
    .set({ ...gone, document: "" })
    .where(ended);
};

/** Removes what the law does not keep, in the transaction that answers the request. Answers the key of a photo to remove. */
export const erase = async (tx: Tx, person: Person, number: number, now: Date): Promise<string> => {
  const { customerId, email } = person;
  const { contracts: own, living } = await standingOf(tx, person);
  await eraseTraces(tx, email, String(number));
  if (customerId === null) return "";
  for (const table of [dependents, patrimonies, customerBanks])
    await tx.delete(table).where(eq(table.customerId, customerId));
  const [before] = await tx.select().from(customers).where(eq(customers.id, customerId)).for("update");
  await tx.update(customers).set({ photoKey: "" }).where(eq(customers.id, customerId));
  if (own > 0 || living > 0) return before?.photoKey ?? "";
  for (const table of [customerProfiles, localizations, contacts])
    await tx.delete(table).where(eq(table.customerId, customerId));
  await revokeSessionsOf(tx, "customer", customerId, now);
  await tx
    .update(customers)
    .set({
      name: GONE,
      document: `REMOVIDO${customerId}`,
      email: `removido-cliente-${customerId}@invalido.invalid`,
      phone: "",
      passwordHash: null,
      broker: false,
      creci: "",
      rg: "",
      rgUfId: null,
      birthDate: null,
      professionId: null,
      birthplaceId: null,
      version: sql`${customers.version} + 1`,
    })
    .where(eq(customers.id, customerId));
  return before?.photoKey ?? "";
};
