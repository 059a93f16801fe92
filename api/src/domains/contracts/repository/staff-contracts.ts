import { eq, sql, type SQL } from "drizzle-orm";
import type { ContractFilter, ContractPreview } from "@gleba/shared/contracts/crm";
import { contractsSeenBy, type Viewer } from "#domains/customers";
import { lotIn, type Within } from "#platform/auth/development-access.ts";
import { countUpTo, type Total } from "#platform/db/count-up-to.ts";
import type { Orm, Tx } from "#platform/db/db.ts";
import { idsOf, inOrderOf } from "#platform/db/cursor.ts";
import { readHits, readKeys, type Hits } from "#platform/db/hits.ts";
import { nearerEnd, readPage, type Slice } from "#platform/db/nearer-end.ts";
import type { Listed } from "#platform/tables/table.ts";
import type { PageRequest } from "#platform/http/page.ts";
import type { SummedContract } from "../rules/contract-sums.ts";
import type { ContractTerms } from "../rules/contract-terms.ts";
import { contracts, contractTerms, customers, installments, regrets } from "#platform/db/schema/index.ts";
import { contractsFound } from "./contract-search.ts";
import { readCalendars, type Calendars } from "./calendars.ts";
import { readSummedWhere } from "./contract-sums.ts";
import { readContractsWhere, type ContractFile } from "./contracts.ts";
import { dueInstallments, JOIN_IN_FORCE } from "./late-installments.ts";
import { lacksRate } from "./missing-rates.ts";

/** What the list may be sorted by. */
export const SORTABLE = ["signedAt", "number", "customer"] as const;
type Sort = { field: (typeof SORTABLE)[number]; descending: boolean };

/** What staff read of a contract besides: its buyer, and a regret that waits. */
interface Staffed {
  customer: { id: number; name: string; email: string };
  regret: { protocol: string; answered: boolean } | null;
}

/** A contract as staff read it. */
export type StaffContractFile = ContractFile & Staffed;

/** The same with its sums alone, as lists have it. */
export type StaffSummedContract = SummedContract & Staffed;

const ORDER = {
  signedAt: sql`c.signed_at`,
  number: sql`c.number`,
  customer: sql`fold_text(p.name) COLLATE "C"`,
} as const;

/** In force, with an installment that should have been paid by `lateSince`, which `joined` may narrow. */
const isOverdue = (lateSince: SQL, today: string, joined: SQL = sql``): SQL => sql`c.status = 'active'
  AND NOT c.awaiting_signature AND c.id IN (
    SELECT i.contract_id FROM ${dueInstallments(today)} i ${JOIN_IN_FORCE} JOIN batches b ON b.id = c.batch_id ${joined}
    WHERE i.due_date <= ${lateSince})`;

/** What is asked for, of what whoever asks may see. */
export type SeenContracts = ContractFilter & Within;

const filterCondition = (filter: SeenContracts, today: string, calendars: Calendars): SQL => {
  const { status, venture, customer, waiting, from, to, paidFrom, paidTo } = filter;
  const lateSince = calendars.lateSince(today);
  const conditions: SQL[] = [lotIn(sql`c.batch_id`, filter.developments)];
  // A word of our own in the text: a partial index is used for what the text says alone.
  if (status) conditions.push(sql`c.status = ${sql.raw(`'${status}'`)}`);
  if (venture) conditions.push(sql`c.batch_id IN (SELECT b.id FROM batches b WHERE b.venture_id = ${venture})`);
  if (customer)
    conditions.push(sql`c.id IN (SELECT y.contract_id FROM contract_parties y WHERE y.customer_id = ${customer})`);
  if (from) conditions.push(sql`c.signed_at >= ${from}::date`);
  if (to) conditions.push(sql`c.signed_at <= ${to}::date`);
  if (from || to) conditions.push(sql`NOT c.awaiting_signature`);
  if (paidFrom || paidTo)
    conditions.push(sql`c.id IN (
      SELECT y.contract_id FROM payments y
      WHERE y.reversed_at IS NULL AND y.paid_at >= ${paidFrom ?? "-infinity"}::date AND y.paid_at <= ${paidTo ?? "infinity"}::date)`);
  if (waiting === "signature") conditions.push(sql`c.awaiting_signature AND c.status = 'active'`);
  if (waiting === "regret")
    conditions.push(sql`c.id IN (SELECT g.contract_id FROM regrets g) AND c.status <> 'cancelled'`);
  if (waiting === "overdue") conditions.push(isOverdue(lateSince, today));
  if (waiting === "slips")
    conditions.push(
      isOverdue(
        lateSince,
        today,
        sql`JOIN bank_slip_items t ON t.installment_id = i.id
          JOIN bank_slips s ON s.id = t.slip_id AND s.status = 'ready' AND s.cancelled_at IS NULL AND s.due_date < ${today}::date`,
      ),
    );
  return sql.join(conditions, sql` AND `);
};

const withPeople = async <File extends { contract: { id: number; customerId: number } }>(
  on: Orm | Tx,
  files: readonly File[],
): Promise<(File & Staffed)[]> => {
  if (files.length === 0) return [];
  const people = await on
    .select({ id: customers.id, name: customers.name, email: customers.email })
    .from(customers)
    .where(sql`${customers.id} = ANY(${idsOf([...new Set(files.map(({ contract }) => contract.customerId))])})`);
  const answers = await on
    .select()
    .from(regrets)
    .where(sql`${regrets.contractId} = ANY(${idsOf(files.map(({ contract }) => contract.id))})`);
  const customerOf = new Map(people.map((customer) => [customer.id, customer]));
  const regretOf = new Map(answers.map((regret) => [regret.contractId, regret]));
  return files.map((file) => {
    const regret = regretOf.get(file.contract.id);
    return {
      ...file,
      customer: customerOf.get(file.contract.customerId)!,
      regret: regret ? { protocol: regret.protocol, answered: regret.answeredAt !== null } : null,
    };
  });
};

type Key = { id: string };

const conditionOf = async (on: Orm | Tx, filter: SeenContracts, today: string): Promise<SQL> => {
  const lacking = filter.waiting === "rates" ? await lacksRate(on, today) : sql`true`;
  const found = filter.search ? await contractsFound(on, filter.search) : sql`true`;
  return sql`${filterCondition(filter, today, await readCalendars(on))} AND ${lacking} AND ${found}`;
};

const NEWEST_FIRST: Sort = { field: "signedAt", descending: true };

const orderOf = ({ field, descending }: Sort, isFromTheEnd = false): SQL => {
  const direction = descending === isFromTheEnd ? sql`ASC` : sql`DESC`;
  return sql`ORDER BY ${ORDER[field]} ${direction}, c.id ${direction}`;
};

/** Only what orders the list is joined. */
const keysOf = (condition: SQL, sort: Sort, isFromTheEnd = false): SQL => {
  const buyer = sort.field === "customer" ? sql`JOIN customers p ON p.id = c.customer_id` : sql``;
  return sql`SELECT c.id FROM contracts c ${buyer} WHERE ${condition} ${orderOf(sort, isFromTheEnd)}`;
};

/** Whether what a filter finds is few as a rule, and not found by an index of the list itself. */
const isDear = ({ search, waiting }: ContractFilter): boolean =>
  search !== undefined || waiting === "overdue" || waiting === "slips";

const BUYER = sql`(SELECT p.name FROM customers p WHERE p.id = c.customer_id)`;

const hitsOf = (condition: SQL, sort: Sort): Hits => ({
  list: () =>
    sql`SELECT c.id, c.signed_at, c.number, ${sort.field === "customer" ? BUYER : sql`NULL`} AS buyer FROM contracts c WHERE ${condition}`,
  as: sql`c CROSS JOIN LATERAL (SELECT c.buyer AS name) AS p`,
  order: orderOf(sort),
});

const idsIn = (keys: readonly Key[]): number[] => keys.map(({ id }) => Number(id));

const isOneOf = (ids: readonly number[]): SQL => sql`${contracts.id} = ANY(${idsOf(ids)})`;

/** The contracts of these ids, in their order. */
export const readStaffContractsOf = async (on: Orm | Tx, ids: readonly number[]): Promise<StaffContractFile[]> => {
  const files = ids.length === 0 ? [] : await withPeople(on, await readContractsWhere(on, isOneOf(ids)));
  return inOrderOf(ids, files, ({ contract }) => contract.id);
};

/** The same, of each no more than its sums follow from. */
const readSummedOf = async (on: Orm | Tx, ids: readonly number[]): Promise<StaffSummedContract[]> => {
  const found = ids.length === 0 ? [] : await withPeople(on, await readSummedWhere(on, isOneOf(ids)));
  return inOrderOf(ids, found, ({ contract }) => contract.id);
};

/** One page of the contracts, the newest signature first unless asked otherwise. */
export const readStaffContracts = async (
  on: Orm,
  { page, size, count, sort = NEWEST_FIRST, ...filter }: PageRequest & SeenContracts & { sort?: Sort | undefined },
  today: string,
): Promise<{ files: StaffSummedContract[]; total: Total }> => {
  const condition = await conditionOf(on, filter, today);
  const [list, request] = [sql`FROM contracts c WHERE ${condition}`, { page, size, count }];
  const hits = isDear(filter) ? await readHits(on, hitsOf(condition, sort), request) : null;
  if (hits?.ids) return { files: await readSummedOf(on, hits.ids), total: hits.total };
  const filesAt = async (slice: Slice): Promise<StaffSummedContract[]> => {
    const { rows } = await on.execute<Key>(sql`
      ${keysOf(condition, sort, slice.isFromTheEnd)} LIMIT ${slice.size} OFFSET ${slice.offset}`);
    return readSummedOf(on, idsIn(slice.isFromTheEnd ? rows.toReversed() : rows));
  };
  const asked = { size, offset: page * size };
  if (hits) {
    const slice = nearerEnd(hits.total, asked);
    return { files: slice ? await filesAt(slice) : [], total: hits.total };
  }
  const { counted: total, rows: files } = await readPage(asked, () => countUpTo(on, list, request), {
    totalOf: (counted) => counted,
    rowsAt: filesAt,
  });
  return { files, total };
};

/** All contracts of a filter in their order, to be taken along. */
export const listContracts = (
  filter: SeenContracts,
  sort: Sort = NEWEST_FIRST,
  today: string,
): Listed<Key, StaffSummedContract> => ({
  keys: async (on) => {
    const condition = await conditionOf(on, filter, today);
    return readKeys(on, isDear(filter) ? hitsOf(condition, sort) : null, keysOf(condition, sort));
  },
  read: (on, keys) => readSummedOf(on, idsIn(keys)),
});

/** One contract; null when there is none. */
export const readStaffContract = async (on: Orm | Tx, id: number): Promise<StaffContractFile | null> => {
  const [file] = await withPeople(on, await readContractsWhere(on, eq(contracts.id, id)));
  return file ?? null;
};

/**
 * Contracts locked until the transaction ends, in the order of their ids: payments, slips, signature and cancellation
 * wait for each other. All lots are locked before all contracts, each in the order of their ids, so that two that lock
 * several never wait in a ring. Whoever notifies the customer meanwhile names the contract in a message: a lock of the key
 * would make the two wait for each other.
 */
export const lockContracts = async (tx: Tx, ids: readonly number[]): Promise<StaffContractFile[]> => {
  if (ids.length === 0) return [];
  const these = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
  await tx.execute(sql`
    SELECT FROM batches b WHERE b.id IN (SELECT batch_id FROM contracts WHERE id IN (${these}))
    ORDER BY b.id FOR NO KEY UPDATE`);
  await tx.execute(sql`SELECT FROM contracts WHERE id IN (${these}) ORDER BY id FOR NO KEY UPDATE`);
  const files = await withPeople(tx, await readContractsWhere(tx, isOneOf(ids)));
  return files.sort((one, two) => one.contract.id - two.contract.id);
};

/** Those of them that a customer sees, locked like the others. */
export const lockOwnContracts = async (
  tx: Tx,
  ids: readonly number[],
  viewer: Viewer,
): Promise<StaffContractFile[]> => {
  const files = await lockContracts(tx, ids);
  const { rows } = await tx.execute<{ contract_id: string }>(contractsSeenBy(viewer));
  const seen = new Set(rows.map(({ contract_id: id }) => Number(id)));
  return files.filter(({ contract }) => seen.has(contract.id));
};

/** One contract, locked until the transaction ends; null when there is none. */
export const lockContract = async (tx: Tx, id: number): Promise<StaffContractFile | null> =>
  (await lockContracts(tx, [id]))[0] ?? null;

/** Stores a contract under the next number, with its installments and what it says besides. */
export const insertContract = async (
  tx: Tx,
  row: Omit<typeof contracts.$inferInsert, "number">,
  rows: ContractPreview["installments"],
  terms: Partial<ContractTerms>,
): Promise<{ id: number; number: string }> => {
  // The number follows from the id, which is known only afterwards; until then it is one nobody has.
  const [created] = await tx
    .insert(contracts)
    .values({ ...row, number: sql`gen_random_uuid()::text` })
    .returning({ id: contracts.id });
  const id = created!.id;
  const number = `CT-${row.signedAt.slice(0, 4)}-${String(id).padStart(5, "0")}`;
  await tx.update(contracts).set({ number }).where(eq(contracts.id, id));
  await tx.insert(installments).values(rows.map((installment) => ({ ...installment, contractId: id })));
  await tx.insert(contractTerms).values({ ...terms, contractId: id });
  return { id, number };
};

/** Changes a contract and counts the change. */
export const updateContract = async (
  tx: Tx,
  id: number,
  values: Partial<typeof contracts.$inferInsert>,
): Promise<void> => {
  await tx
    .update(contracts)
    .set({ ...values, version: sql`${contracts.version} + 1` })
    .where(eq(contracts.id, id));
};

/**
 * Counts a change of payments; a contract whose last installment is paid is settled, and one that owes again is not. One that is
 * paid before anybody signed it still waits for that. The database looks itself: a slip may pay hundreds of installments, and each counts.
 */
export const settleStatus = async (tx: Tx, id: number): Promise<void> => {
  await tx.execute(sql`
    UPDATE contracts SET version = version + 1, status = CASE WHEN awaiting_signature OR EXISTS (
      SELECT FROM installments i WHERE i.contract_id = contracts.id AND NOT i.cancelled AND NOT i.settled
    ) THEN 'active' ELSE 'settled' END WHERE id = ${id}`);
};

/** Writes what a contract says besides, whether it had said anything or not. */
export const saveTerms = async (tx: Tx, contractId: number, terms: ContractTerms): Promise<void> => {
  await tx
    .insert(contractTerms)
    .values({ ...terms, contractId })
    .onConflictDoUpdate({ target: contractTerms.contractId, set: terms });
};

/** What is not paid, or only in part, is not owed any more. */
export const cancelOpenInstallments = async (tx: Tx, contractId: number): Promise<void> => {
  await tx.execute(sql`
    UPDATE installments SET cancelled = true WHERE contract_id = ${contractId} AND NOT settled`);
};
