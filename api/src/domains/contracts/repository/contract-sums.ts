import { and, asc, desc, eq, isNull, sql, type SQL } from "drizzle-orm";
import { installmentKinds } from "@gleba/shared/contracts";
import type { Calendar } from "@gleba/shared/contracts/financing";
import { groupBy } from "#platform/collections/group-by.ts";
import { onceForEach } from "#platform/collections/once-for-each.ts";
import { idsOf } from "#platform/db/cursor.ts";
import type { Orm, Tx } from "#platform/db/db.ts";
import { contractEvents, contracts, contractTerms, developments, lots, payments } from "#platform/db/schema/index.ts";
import { DEFAULT_TERMS } from "../rules/contract-terms.ts";
import type { OutstandingRow, SummedContract } from "../rules/contract-sums.ts";
import { readCalendars } from "./calendars.ts";
import { DEVELOPMENT, readUnread } from "./contracts.ts";
import { readRates } from "./index-rates.ts";

type Connection = Orm | Tx;

const CONTRACT = {
  id: contracts.id,
  number: contracts.number,
  customerId: contracts.customerId,
  signedAt: contracts.signedAt,
  status: contracts.status,
  awaitingSignature: contracts.awaitingSignature,
  system: contracts.system,
  monthlyRate: contracts.monthlyRate,
  months: contracts.months,
  gradient: contracts.gradient,
  grace: contracts.grace,
  priceCents: contracts.priceCents,
  indexName: contracts.indexName,
  indexBaseDate: contracts.indexBaseDate,
  version: contracts.version,
};

const readFound = (on: Connection, condition: SQL | undefined) =>
  on
    .select({
      contract: CONTRACT,
      lot: { id: lots.id, block: lots.block, lot: lots.lot },
      development: DEVELOPMENT,
      said: contractTerms,
    })
    .from(contracts)
    .innerJoin(lots, eq(lots.id, contracts.batchId))
    .innerJoin(developments, eq(developments.id, lots.ventureId))
    .leftJoin(contractTerms, eq(contractTerms.contractId, contracts.id))
    .where(condition)
    .orderBy(desc(contracts.signedAt), desc(contracts.id));

/**
 * What a contract's installments add up to, and of those that are looked at one by one an array each of what is known of them, as
 * PostgreSQL writes arrays of numbers.
 */
interface Added {
  contract: number;
  agreed: number;
  last_signed: string | null;
  settled: number;
  ids: string | null;
  numbers: string | null;
  cents: string | null;
  /** `code` of each. */
  codes: string | null;
  /** Those that events made, and the event of each. */
  made: string | null;
  makers: string | null;
}

const OPEN = sql`NOT i.settled AND NOT i.cancelled`;

/** The day since 1970, the place of the kind, and whether it is outstanding, as one number. */
const CODE = sql`((i.due_date - date '1970-01-01') * ${sql.raw(String(installmentKinds.length))} + CASE i.kind ${sql.join(
  installmentKinds.map((kind, place) => sql.raw(`WHEN '${kind}' THEN ${place}`)),
  sql` `,
)} END) * 2 + (${OPEN})::int`;

const fromCode = (code: number): { day: number; kind: (typeof installmentKinds)[number]; isOpen: boolean } => {
  const isOpen = code % 2 !== 0;
  const rest = Math.floor(code / 2);
  const day = Math.floor(rest / installmentKinds.length);
  return { day, kind: installmentKinds[rest - day * installmentKinds.length]!, isOpen };
};

/**
 * One row for each contract, whatever number of installments it has: with each as a row of its own most of the time is the driver's. In
 * whatever order PostgreSQL meets them, the same in each array: to sort them there takes longer than to read them.
 */
const readAdded = async (
  on: Connection,
  ids: readonly number[],
  looksAt: "all" | "outstanding",
): Promise<readonly Added[]> => {
  const each = sql`FILTER (WHERE ${looksAt === "all"} OR ${OPEN})::text`;
  const { rows } = await on.execute<Added & Record<string, unknown>>(sql`
    SELECT i.contract_id::float8 AS contract,
      coalesce(sum(i.amount_cents) FILTER (WHERE i.replaced_by_event IS NULL), 0)::float8 AS agreed,
      max(i.due_date) FILTER (WHERE i.made_by_event IS NULL) AS last_signed, count(*) FILTER (WHERE i.settled)::int AS settled,
      array_agg(i.id) ${each} AS ids, array_agg(i.number) ${each} AS numbers, array_agg(i.amount_cents) ${each} AS cents,
      array_agg(${CODE}) ${each} AS codes, array_agg(i.id) FILTER (WHERE i.made_by_event IS NOT NULL)::text AS made,
      array_agg(i.made_by_event) FILTER (WHERE i.made_by_event IS NOT NULL)::text AS makers
    FROM installments AS i WHERE i.contract_id = ANY(${idsOf(ids)}) GROUP BY i.contract_id`);
  return rows;
};

const numbersOf = (array: string | null): number[] =>
  array === null ? [] : (JSON.parse(`[${array.slice(1, -1)}]`) as number[]);

/** What came in for each contract, and by how many payments. */
const readPaid = async (on: Connection, ids: readonly number[]) => {
  const { rows } = await on.execute<{ contract: number; count: number; cents: number }>(sql`
    SELECT contract_id::float8 AS contract, count(*)::int AS count, sum(paid_cents)::float8 AS cents FROM payments
    WHERE contract_id = ANY(${idsOf(ids)}) AND reversed_at IS NULL GROUP BY contract_id`);
  return new Map(rows.map((row) => [row.contract, row]));
};

/** Payments in part that stand, in the order of their days, by installment. */
const readParts = async (on: Connection, ids: readonly number[]) => {
  const rows = await on
    .select()
    .from(payments)
    .where(
      and(sql`${payments.contractId} = ANY(${idsOf(ids)})`, isNull(payments.reversedAt), eq(payments.settles, false)),
    )
    .orderBy(asc(payments.paidAt), asc(payments.id));
  return groupBy(rows, ({ installmentId }) => installmentId);
};

const readMakers = async (on: Connection, ids: readonly number[]) => {
  const rows = await on
    .select({ id: contractEvents.id, on: contractEvents.on, afterCents: contractEvents.afterCents })
    .from(contractEvents)
    .where(sql`${contractEvents.contractId} = ANY(${idsOf(ids)})`);
  return new Map(rows.map((event) => [event.id, event]));
};

const DAY_MS = 86_400_000;

/** What of an installment is not in its own row. */
interface Beside {
  late: OutstandingRow["late"];
  payableUntil: (day: string) => string;
  dayOf: (day: number) => string;
  makers: Awaited<ReturnType<typeof readMakers>>;
  parts: Awaited<ReturnType<typeof readParts>>;
}

const byNumber = (one: OutstandingRow, other: OutstandingRow): number => one.number - other.number;

/** Those that are looked at one by one, and which of them are outstanding. */
const installmentsOf = (
  added: Added | undefined,
  { late, payableUntil, dayOf, makers, parts }: Beside,
): Pick<SummedContract, "scheduled" | "outstanding"> => {
  const scheduled: OutstandingRow[] = [];
  const outstanding: OutstandingRow[] = [];
  if (!added) return { scheduled, outstanding };
  const numbers = numbersOf(added.numbers);
  const cents = numbersOf(added.cents);
  const codes = numbersOf(added.codes);
  const events = numbersOf(added.makers);
  const madeBy = new Map(numbersOf(added.made).map((id, at) => [id, makers.get(events[at]!) ?? null]));
  numbersOf(added.ids).forEach((id, at) => {
    const { day, kind, isOpen } = fromCode(codes[at]!);
    const dueDate = dayOf(day);
    const row: OutstandingRow = {
      id,
      number: numbers[at]!,
      kind,
      dueDate,
      payableUntil: payableUntil(dueDate),
      late,
      amountCents: cents[at]!,
      cancelled: false,
      madeBy: madeBy.get(id) ?? null,
      payments: parts.get(id) ?? [],
    };
    scheduled.push(row);
    if (isOpen) outstanding.push(row);
  });
  return { scheduled: scheduled.sort(byNumber), outstanding: outstanding.sort(byNumber) };
};

/**
 * The contracts of a condition with what their sums follow from, the newest first; messages are counted that wait for `customerId`, where
 * one reads. Each installment that is settled has one payment that settles it, which the database sees to: a contract with no more payments
 * than that has none in part.
 */
export const readSummedWhere = async (
  on: Connection,
  condition: SQL | undefined,
  customerId?: number,
): Promise<SummedContract[]> => {
  const found = await readFound(on, condition);
  if (found.length === 0) return [];
  const ids = found.map(({ contract }) => contract.id);
  const bearing = found.filter(({ contract }) => contract.monthlyRate !== 0).map(({ contract }) => contract.id);
  const without = found.filter(({ contract }) => contract.monthlyRate === 0).map(({ contract }) => contract.id);
  const added = new Map(
    [...(await readAdded(on, bearing, "all")), ...(await readAdded(on, without, "outstanding"))].map((row) => [
      row.contract,
      row,
    ]),
  );
  const paid = await readPaid(on, ids);
  const inPart = ids.filter((id) => (paid.get(id)?.count ?? 0) !== (added.get(id)?.settled ?? 0));
  const parts = await readParts(on, inPart);
  const makers = await readMakers(on, ids);
  const rates = await readRates(on, [...new Set(found.map(({ contract }) => contract.indexName))]);
  const unread = await readUnread(on, ids, customerId);
  const calendars = await readCalendars(on);
  const dayOf = onceForEach((day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10));
  const payableUntilAt = onceForEach(({ payableUntil }: Calendar) => onceForEach(payableUntil));
  return found.map(({ said, ...file }) => {
    const { id, indexName } = file.contract;
    const terms = said ?? DEFAULT_TERMS;
    const { calendarUf, calendarCity } = terms;
    const payableUntil = payableUntilAt(
      calendars.at(calendarUf === null ? file.development : { uf: calendarUf, city: calendarCity ?? "" }),
    );
    const sums = added.get(id);
    const { scheduled, outstanding } = installmentsOf(sums, { late: terms, payableUntil, dayOf, makers, parts });
    return {
      ...file,
      terms,
      rates: rates.get(indexName) ?? new Map(),
      unreadMessages: unread.get(id) ?? 0,
      agreedCents: sums?.agreed ?? 0,
      paidCents: paid.get(id)?.cents ?? 0,
      lastSignedOn: sums?.last_signed ?? null,
      outstanding,
      scheduled,
    };
  });
};
