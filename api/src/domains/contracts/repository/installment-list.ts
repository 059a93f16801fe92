import { sql, type SQL } from "drizzle-orm";
import type { InstallmentFilter, LateClass } from "@gleba/shared/contracts/crm";
import { inDevelopments, lotIn, type Developments, type Within } from "#platform/auth/development-access.ts";
import {
  COUNTED_AT_MOST,
  isExact,
  MOST_COUNTED,
  totalOf,
  type CountRequest,
  type Total,
} from "#platform/db/count-up-to.ts";
import { byName } from "#platform/db/contains.ts";
import { idsOf } from "#platform/db/cursor.ts";
import type { Orm, Tx } from "#platform/db/db.ts";
import { readPage, type Slice } from "#platform/db/nearer-end.ts";
import { contracts, customers } from "#platform/db/schema/index.ts";
import type { PageRequest } from "#platform/http/page.ts";
import type { Listed } from "#platform/tables/table.ts";
import { addDays } from "#platform/time/calendar.ts";
import { valueContract, type ValuedInstallment } from "../rules/contract-value.ts";
import { readCalendars } from "./calendars.ts";
import { readContractsWhere, type ContractFile } from "./contracts.ts";
import { contractsFound } from "./contract-search.ts";
import { readSeenSlips } from "./slip-parts-seen.ts";

/** What the list may be sorted by. */
export const INSTALLMENT_SORTS = ["dueDate"] as const;
type Sort = { field: (typeof INSTALLMENT_SORTS)[number]; descending: boolean };

/** An installment valued on a day, with the contract and the buyer it is of. */
export interface ListedInstallment {
  row: ValuedInstallment;
  file: ContractFile;
  customer: { id: number; name: string };
}

type Key = { id: string; contract_id: string };

/** What is asked for, of what whoever asks may see. */
type Seen = InstallmentFilter & Within;

/** So many contracts are named one by one; of more the list is walked in its order, which meets them soon. */
const MOST_NAMED = 2_000;

/** Days since the due date, the first and the last. */
const LATE_DAYS: Readonly<Record<LateClass, readonly [from: number, to: number | null]>> = {
  to30: [0, 30],
  to60: [31, 60],
  to90: [61, 90],
  over90: [91, null],
};

const lateCondition = (late: LateClass, today: string): SQL => {
  const [from, to] = LATE_DAYS[late];
  const since = to === null ? sql`true` : sql`i.due_date >= ${addDays(today, -to)}::date`;
  return sql`i.due_date <= ${addDays(today, -from)}::date AND ${since}`;
};

/** What narrows the contracts of the list; null where nothing does. */
const contractCondition = async (
  on: Orm | Tx,
  { venture, company, contract, search, developments }: Seen,
): Promise<SQL | null> => {
  const conditions: SQL[] = [];
  if (developments) conditions.push(lotIn(sql`c.batch_id`, developments));
  const ofVentures = (found: SQL): SQL =>
    sql`c.batch_id IN (SELECT b.id FROM batches b JOIN ventures v ON v.id = b.venture_id WHERE ${found})`;
  if (contract) conditions.push(sql`c.id = ${contract}`);
  if (venture) conditions.push(ofVentures(sql`v.id = ${venture}`));
  if (company)
    conditions.push(ofVentures(company === "site" ? sql`v.company_id IS NULL` : sql`v.company_id = ${company}`));
  if (search) conditions.push(await contractsFound(on, search));
  return conditions.length === 0 ? null : sql.join(conditions, sql` AND `);
};

/**
 * Named one by one where they are few, which no statistics tell PostgreSQL. Of more it makes a set, once, in which each
 * installment of the walk is looked up: that is what `IS TRUE` keeps of `IN`, which it would else turn into a join.
 */
const ofContracts = async (on: Orm | Tx, found: SQL | null): Promise<SQL> => {
  if (found === null) return sql`true`;
  const { rows } = await on.execute<{ id: string }>(
    sql`SELECT c.id FROM contracts c WHERE ${found} LIMIT ${MOST_NAMED + 1}`,
  );
  return rows.length > MOST_NAMED
    ? sql`(i.contract_id IN (SELECT c.id FROM contracts c WHERE ${found})) IS TRUE`
    : sql`i.contract_id = ANY(${sql.param(rows.map(({ id }) => id))}::bigint[])`;
};

/** Of a contract in force, or, once it is paid, of any that was signed. */
const joinedOf = ({ state }: Seen): SQL => {
  const stands = state === "paid" ? sql`true` : sql`n.status = 'active'`;
  return sql`CROSS JOIN LATERAL (
    SELECT n.id, n.batch_id FROM contracts n WHERE n.id = i.contract_id AND NOT n.awaiting_signature AND ${stands} OFFSET 0) AS c`;
};

/** `FROM … WHERE …` of a filter, the installments being called `i`. */
const listOf = async (on: Orm | Tx, filter: Seen, today: string): Promise<SQL> => {
  const { state, late, from, to } = filter;
  const conditions = [await ofContracts(on, await contractCondition(on, filter))];
  conditions.push(state === "paid" ? sql`i.settled AND NOT i.cancelled` : sql`NOT i.settled AND NOT i.cancelled`);
  if (from) conditions.push(sql`i.due_date >= ${from}::date`);
  if (to) conditions.push(sql`i.due_date <= ${to}::date`);
  if (late) conditions.push(state === undefined || state === "late" ? lateCondition(late, today) : sql`false`);
  const isLate = state === "late" || late !== undefined;
  if (!isLate && state !== "upcoming")
    return sql`FROM installments i ${joinedOf(filter)} WHERE ${sql.join(conditions, sql` AND `)}`;
  const lateSince = (await readCalendars(on)).lateSince(today);
  // The day says it to the index; which of them is a holiday where the lot is, only the row.
  if (isLate) conditions.push(sql`i.due_date < ${today}::date AND i.due_date <= ${lateSince}`);
  if (state === "upcoming") conditions.push(sql`i.due_date > ${lateSince}`);
  return sql`FROM installments i ${joinedOf(filter)} JOIN batches b ON b.id = c.batch_id WHERE ${sql.join(conditions, sql` AND `)}`;
};

const orderOf = (descending: boolean): SQL => {
  const direction = descending ? sql`DESC` : sql`ASC`;
  return sql`ORDER BY i.due_date ${direction}, i.contract_id ${direction}, i.id ${direction}`;
};

/** What of an installment that nobody settled is left to pay, as agreed; of most nothing was paid in part. */
const OPEN = sql`greatest(0, i.amount_cents - coalesce((
  SELECT sum(y.corrected_cents + y.discount_cents) FROM payments y
  WHERE y.installment_id = i.id AND NOT y.settles AND y.reversed_at IS NULL), 0))`;

/** How many there are, and what they add up to. */
export interface InstallmentSums {
  total: Total;
  /** Null where there are more than were counted. */
  amountCents: number | null;
  openCents: number | null;
}

/**
 * Payments are looked up where the sums are told alone: of more than is counted they are not. No more is asked of an installment
 * than `installments_unpaid` has: its row need not be read.
 */
const sumsOf = async (
  on: Orm | Tx,
  { list, state }: { list: SQL; state: Seen["state"] },
  request: CountRequest,
): Promise<InstallmentSums> => {
  const isAll = isExact(request);
  const bound = isAll ? sql`` : sql`${orderOf(false)} ${COUNTED_AT_MOST}`;
  const { rows } = await on.execute<{ count: number; amount: number | null; open: number | null }>(sql`
    WITH listed AS MATERIALIZED (SELECT i.id, i.amount_cents ${list} ${bound}),
      counted AS MATERIALIZED (SELECT count(*)::int AS count FROM listed)
    SELECT count, amount, open FROM counted LEFT JOIN LATERAL (
      SELECT coalesce(sum(i.amount_cents), 0)::float8 AS amount, coalesce(sum(${state === "paid" ? sql`0` : OPEN}), 0)::float8 AS open FROM listed i
      WHERE ${isAll} OR count <= ${MOST_COUNTED}) AS sums ON true`);
  const { count, amount, open } = rows[0]!;
  const total = totalOf(count, request);
  return { total, amountCents: total.isBounded ? null : amount, openCents: total.isBounded ? null : open };
};

const readCustomers = async (on: Orm | Tx, files: readonly ContractFile[]): Promise<Map<number, string>> => {
  const ids = [...new Set(files.map(({ contract }) => contract.customerId))];
  const rows = await on
    .select({ id: customers.id, name: customers.name })
    .from(customers)
    .where(sql`${customers.id} = ANY(${idsOf(ids)})`);
  return new Map(rows.map(({ id, name }) => [id, name]));
};

const contractsOf = (keys: readonly Key[]): number[] => [...new Set(keys.map(({ contract_id: id }) => Number(id)))];

/** The installments of these keys, in their order, valued on a day: each contract is read once. */
const readRows = async (on: Orm | Tx, keys: readonly Key[], day: string): Promise<ListedInstallment[]> => {
  if (keys.length === 0) return [];
  const contractIds = contractsOf(keys);
  const files = await readContractsWhere(on, sql`${contracts.id} = ANY(${idsOf(contractIds)})`);
  const names = await readCustomers(on, files);
  const wanted = new Set(keys.map(({ id }) => Number(id)));
  const rows = new Map<number, ListedInstallment>();
  for (const file of files) {
    const { customerId } = file.contract;
    const customer = { id: customerId, name: names.get(customerId) ?? "" };
    for (const row of valueContract(file, day)) if (wanted.has(row.id)) rows.set(row.id, { row, file, customer });
  }
  return keys.flatMap(({ id }) => rows.get(Number(id)) ?? []);
};

/** One page of the installments, by due date. */
export const readInstallmentPage = async (
  on: Orm,
  { page, size, count, sort, ...filter }: PageRequest & Seen & { sort?: Sort | undefined },
  today: string,
): Promise<{ rows: ListedInstallment[]; sums: InstallmentSums }> => {
  const list = await listOf(on, filter, today);
  const descending = sort?.descending ?? false;
  const rowsAt = async (slice: Slice): Promise<ListedInstallment[]> => {
    const { rows: found } = await on.execute<Key>(sql`
      SELECT i.id, i.contract_id ${list} ${orderOf(descending !== (slice.isFromTheEnd ?? false))}
      LIMIT ${slice.size} OFFSET ${slice.offset}`);
    return readRows(on, slice.isFromTheEnd ? found.toReversed() : found, today);
  };
  const { counted: sums, rows } = await readPage(
    { size, offset: page * size },
    () => sumsOf(on, { list, state: filter.state }, { page, size, count }),
    { totalOf: ({ total }) => total, rowsAt },
  );
  const withSeenSlip = await readSeenSlips(
    on,
    rows.map(({ row }) => row),
    filter,
  );
  return { rows: rows.map((listed) => ({ ...listed, row: withSeenSlip(listed.row) })), sums };
};

/** So many contracts are in memory whole at once: of a month's installments each may be another contract's. */
const CONTRACTS_AT_ONCE = 50;

/** The same for a table, whose keys follow one another contract by contract: what else its contracts hold is let go. */
const readPiece = async (on: Orm | Tx, keys: readonly Key[], day: string): Promise<ListedInstallment[]> => {
  const ids = contractsOf(keys);
  const rows: ListedInstallment[] = [];
  for (let at = 0; at < ids.length; at += CONTRACTS_AT_ONCE) {
    const some = new Set(ids.slice(at, at + CONTRACTS_AT_ONCE));
    const own = keys.filter(({ contract_id: id }) => some.has(Number(id)));
    for (const { file, ...row } of await readRows(on, own, day))
      rows.push({ ...row, file: { ...file, installments: [] } });
  }
  return rows;
};

/** All of a filter, contract by contract, to be taken along: in the order of days each contract would be read for each of its installments. */
export const listInstallments = (filter: Seen, today: string): Listed<Key, ListedInstallment> => ({
  keys: async (on) =>
    sql`SELECT i.id, i.contract_id ${await listOf(on, filter, today)} ORDER BY i.contract_id, i.due_date, i.id`,
  read: (on, keys) => readPiece(on, keys, today),
});

/** Who is paid for these developments, as the filter takes them; `site`: whether some are of the company in the configuration. */
export const readPayees = async (
  on: Orm | Tx,
  developments: Developments,
): Promise<{ site: boolean; companies: { id: string; name: string }[] }> => {
  const seen = inDevelopments(sql`v.id`, developments);
  const { rows: companies } = await on.execute<{ id: string; name: string }>(sql`
    SELECT c.id::text AS id, c.legal_name AS name FROM companies c
    WHERE ${developments === null ? sql`true` : sql`EXISTS (SELECT FROM ventures v WHERE v.company_id = c.id AND ${seen})`}
    ORDER BY ${byName(sql`c.legal_name`)}, c.id LIMIT 999`);
  if (developments === null) return { site: true, companies };
  const { rows } = await on.execute(sql`SELECT 1 FROM ventures v WHERE v.company_id IS NULL AND ${seen} LIMIT 1`);
  return { site: rows.length > 0, companies };
};
