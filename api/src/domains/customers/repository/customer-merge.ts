import { and, eq, inArray, ne, or, sql } from "drizzle-orm";
import type { CustomerDuplicate, MergeField } from "@gleba/shared/contracts/crm";
import { customerIn, type Developments } from "#platform/auth/development-access.ts";
import type { Orm, Tx } from "#platform/db/db.ts";
import { customers } from "#platform/db/schema/index.ts";

/** A customer as stored. */
export type MergeRow = typeof customers.$inferSelect;

/** What of a customer goes into another: each table with the column that names its customer, and what people call it. */
export const MOVED: readonly (readonly [table: string, column: string, what: string])[] = [
  // Parties before contracts: the database writes a party of a contract's customer where there is none.
  ["contract_parties", "customer_id", "participações em contratos"],
  ["contracts", "customer_id", "contratos"],
  ["contract_brokers", "broker_id", "corretagens"],
  ["batches", "customer_id", "lotes"],
  ["reservations", "customer_id", "reservas"],
  ["reservations", "broker_id", "reservas indicadas"],
  ["reservation_offers", "broker_id", "reservas a confirmar"],
  ["intentions", "broker_id", "contatos indicados"],
  ["bank_slip_requests", "customer_id", "pedidos de boleto"],
  ["conversations", "customer_id", "conversas"],
  ["conversation_files", "customer_id", "arquivos de conversas"],
  ["messages", "customer_id", "mensagens"],
  ["customer_files", "customer_id", "arquivos enviados"],
  ["staff_tasks", "customer_id", "tarefas da equipe"],
  ["privacy_requests", "customer_id", "pedidos sobre dados pessoais"],
  ["change_requests", "customer_id", "pedidos de alteração"],
  ["consents", "customer_id", "consentimentos"],
  ["customer_accesses", "customer_id", "registros de acesso"],
  ["localizations", "customer_id", "endereços"],
  ["dependents", "customer_id", "dependentes"],
  ["contacts", "customer_id", "outros contatos"],
  ["customer_banks", "customer_id", "contas bancárias"],
  ["patrimonies", "customer_id", "bens"],
];

/** Of these the customer who stays keeps their own; what they have none of comes along, and the rest goes with the other record. */
export const FILLED: readonly (readonly [table: string, key: string, what: string])[] = [
  ["customer_profiles", "kind", "perfis"],
  ["favourite_lots", "batch_id", "favoritos"],
];

/** Ways into an account: they end with the record whose they were. */
export const ENDED = ["push_devices", "customer_passkeys", "email_codes", "email_changes", "live_tickets"] as const;

/** Both records, in the order of their numbers, locked: who writes to one of them waits. */
export const lockBoth = async (tx: Tx, ids: readonly number[]): Promise<MergeRow[]> =>
  tx
    .select()
    .from(customers)
    .where(inArray(customers.id, [...ids]))
    .orderBy(customers.id)
    .for("update");

/** The same, only read. */
export const readBoth = async (on: Orm, ids: readonly number[]): Promise<MergeRow[]> =>
  on
    .select()
    .from(customers)
    .where(inArray(customers.id, [...ids]));

/** The contracts in which both stand. */
export const readSharedContracts = async (on: Orm | Tx, one: number, other: number): Promise<string[]> => {
  const { rows } = await on.execute<{ number: string }>(sql`
    SELECT DISTINCT c.number FROM contract_parties p JOIN contract_parties q ON q.contract_id = p.contract_id
    JOIN contracts c ON c.id = p.contract_id WHERE p.customer_id = ${one} AND q.customer_id = ${other} ORDER BY 1`);
  return rows.map(({ number }) => number);
};

/** Requests about personal data that nobody answered yet. */
export const countOpenRequests = async (on: Orm | Tx, customerId: number): Promise<number> => {
  const { rows } = await on.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM privacy_requests WHERE customer_id = ${customerId} AND status = 'open'`,
  );
  return rows[0]?.n ?? 0;
};

/** How many rows of each kind name a customer; what there is none of is left out. */
export const countMoves = async (on: Orm | Tx, customerId: number): Promise<{ what: string; count: number }[]> => {
  const each = [
    ...MOVED.map(([table, column, what]) => [table, column, what] as const),
    ...FILLED.map(([table, , what]) => [table, "customer_id", what] as const),
  ].map(
    ([table, column, what], place) =>
      sql`SELECT ${place}::int AS place, ${what}::text AS what, count(*)::int AS count FROM ${sql.raw(table)} WHERE ${sql.raw(column)} = ${customerId}`,
  );
  const { rows } = await on.execute<{ what: string; count: number }>(
    sql`SELECT what, count FROM (${sql.join(each, sql` UNION ALL `)}) AS counted WHERE count > 0 ORDER BY place`,
  );
  return rows;
};

/** What a customer's contracts in force cost, as agreed. */
export const sumContracts = async (on: Orm | Tx, customerId: number): Promise<number> => {
  const { rows } = await on.execute<{ cents: number }>(sql`
    SELECT coalesce(sum(price_cents), 0)::float8 AS cents FROM contracts WHERE customer_id = ${customerId} AND status <> 'cancelled'`);
  return rows[0]?.cents ?? 0;
};

/** Moves all that hangs on one record to another, and takes the emptied record away. */
export const moveAll = async (tx: Tx, from: number, to: number): Promise<void> => {
  for (const table of ["localizations", "contacts"])
    await tx.execute(sql`UPDATE ${sql.raw(table)} SET main = false WHERE customer_id = ${from}
      AND EXISTS (SELECT FROM ${sql.raw(table)} k WHERE k.customer_id = ${to} AND k.main)`);
  for (const [table, column] of MOVED)
    await tx.execute(sql`UPDATE ${sql.raw(table)} SET ${sql.raw(column)} = ${to} WHERE ${sql.raw(column)} = ${from}`);
  for (const [table, key] of FILLED)
    await tx.execute(sql`UPDATE ${sql.raw(table)} AS x SET customer_id = ${to} WHERE x.customer_id = ${from}
      AND NOT EXISTS (SELECT FROM ${sql.raw(table)} k WHERE k.customer_id = ${to} AND k.${sql.raw(key)} = x.${sql.raw(key)})`);
  const [author, address] = [`customer:${from}`, `customers/${from}/`];
  for (const table of ["conversation_messages", "conversation_files"])
    await tx.execute(sql`UPDATE ${sql.raw(table)} SET author = ${`customer:${to}`} WHERE author = ${author}`);
  // Files are fetched by an address that names whose they are.
  await tx.execute(sql`UPDATE messages SET attachments = replace(attachments::text, ${address}, ${`customers/${to}/`})::jsonb
    WHERE customer_id = ${to} AND attachments::text LIKE ${`%${address}%`}`);
  await tx.delete(customers).where(eq(customers.id, from));
};

const COLUMNS: Readonly<Record<MergeField, (other: MergeRow) => Partial<MergeRow>>> = {
  name: ({ name }) => ({ name }),
  email: ({ email, emailConfirmedAt }) => ({ email, emailConfirmedAt }),
  phone: ({ phone }) => ({ phone }),
  document: ({ document, documentProof }) => ({ document, documentProof }),
  birthDate: ({ birthDate }) => ({ birthDate }),
  rg: ({ rg, rgUfId }) => ({ rg, rgUfId }),
};

/** Gives the record that stays what was chosen of the other one. */
export const takeFields = async (
  tx: Tx,
  { kept, other }: { kept: MergeRow; other: MergeRow },
  fields: readonly MergeField[],
): Promise<void> => {
  const values = Object.assign({}, ...fields.map((field) => COLUMNS[field](other))) as Partial<MergeRow>;
  const isBroker = kept.broker || other.broker;
  await tx
    .update(customers)
    .set({
      ...values,
      broker: isBroker,
      creci: kept.creci || other.creci,
      photoKey: kept.photoKey || other.photoKey,
      version: kept.version + 1,
    })
    .where(eq(customers.id, kept.id));
};

/** Other records with the same document, e-mail or telephone, whoever asks sees; two proven documents that differ are two people's. */
export const readDuplicates = async (
  on: Orm,
  {
    id,
    document,
    documentProof,
    email,
    phone,
  }: Pick<MergeRow, "id" | "document" | "documentProof" | "email" | "phone">,
  developments: Developments,
): Promise<CustomerDuplicate[]> => {
  const same = or(
    eq(customers.document, document),
    eq(customers.email, email),
    phone === "" ? undefined : and(eq(customers.phone, phone), ne(customers.phone, "")),
  );
  const isOneMaybe =
    documentProof === "none" ? undefined : or(eq(customers.document, document), eq(customers.documentProof, "none"));
  const rows = await on
    .select({
      row: customers,
      contracts: sql<number>`(SELECT count(*)::int FROM contracts c WHERE c.customer_id = "customers"."id")`,
    })
    .from(customers)
    .where(and(ne(customers.id, id), same, isOneMaybe, customerIn(sql`"customers"."id"`, developments)))
    .orderBy(customers.id)
    .limit(20);
  return rows.map(({ row, contracts }) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    contracts,
    because: [
      ...(row.document === document ? (["document"] as const) : []),
      ...(row.email === email ? (["email"] as const) : []),
      ...(row.phone !== "" && row.phone === phone ? (["phone"] as const) : []),
    ],
  }));
};
