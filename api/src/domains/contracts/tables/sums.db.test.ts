import { eq, inArray, sql } from "drizzle-orm";
import { createDb, type Db } from "#platform/db/db.ts";
import {
  contractEvents,
  contracts,
  contractTerms,
  holidays,
  installments,
  messages,
  payments,
} from "#platform/db/schema/index.ts";
import { addDays, addMonths } from "#platform/time/calendar.ts";
import { insertContract } from "../../../testing/contracts.ts";
import { createTestApp, type TestApp } from "../../../testing/create-test-app.ts";
import { insertRatesOf } from "../../../testing/index-rates.ts";
import { insertCustomer } from "../../../testing/rows.ts";
import { readSummedWhere } from "../repository/contract-sums.ts";
import { readContractsWhere } from "../repository/contracts.ts";
import { listContracts } from "../repository/staff-contracts.ts";
import { installmentsOf } from "../rules/agreement.ts";
import { contractSums, summed, type OutstandingRow, type SummedContract } from "../rules/contract-sums.ts";
import type { ScheduledRow } from "../rules/payoff.ts";

const TODAY = "2026-11-20";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
  await insertRatesOf(server.db.orm, "IPCA", "2025-12-01", "2026-10-01", 0.0043);
  await server.db.orm.insert(holidays).values({ uf: "SP", day: "2026-11-10", name: "Feriado de teste" });
});
afterAll(() => server.close());

type Values = Partial<typeof contracts.$inferInsert>;

const plant = async (values: Values = {}, paid = 3) =>
  insertContract(server.db.orm, { customerId: await insertCustomer(server.db.orm), paid, ...values });

/** A contract with interest, as its schedule has it; three of its installments are paid. */
const plantWithInterest = async (): Promise<number> => {
  const terms = { system: "price" as const, monthlyRate: 0.0079, months: 12 };
  const { contractId, installmentIds } = await plant({ ...terms, priceCents: 9_000_000, indexName: "IPCA" });
  const agreed = installmentsOf(
    { ...terms, priceCents: 9_000_000, downPaymentCents: 0, balloons: [], index: "IPCA" },
    { downPaymentDueOn: "2026-01-15", firstDueOn: "2026-02-10" },
  );
  for (const { number, amountCents } of agreed)
    await server.db.orm
      .update(installments)
      .set({ amountCents })
      .where(eq(installments.id, installmentIds[number - 1]!));
  return contractId;
};

const payment = (installmentId: number, paidAt: string) => ({
  installmentId,
  paidAt,
  correctedCents: 30_000,
  paidCents: 30_500,
  fineCents: 300,
  interestCents: 200,
  method: "pix" as const,
  settles: false,
});

/** In part, twice in the wrong order, one with the fees let off, one taken back. */
const payInPart = async ([, , , fourth, fifth]: readonly number[]) =>
  server.db.orm
    .insert(payments)
    .values([
      payment(fourth!, "2026-06-20"),
      { ...payment(fourth!, "2026-05-20"), waived: true, discountCents: 100 },
      payment(fifth!, "2026-07-01"),
      { ...payment(fifth!, "2026-07-02"), settles: true, reversedAt: new Date("2026-07-03T12:00:00Z") },
    ]);

/** What is left from the eighth installment on is agreed anew. */
const plantEvent = async (contractId: number, ids: readonly number[]): Promise<void> => {
  const { orm } = server.db;
  const [event] = await orm
    .insert(contractEvents)
    .values({
      contractId,
      number: 1,
      kind: "renegotiation",
      on: "2026-10-20",
      beforeCents: 500_000,
      afterCents: 490_000,
      reason: "Acordo de teste",
      terms: {} as never,
      byName: "Equipe de teste",
      at: new Date("2026-10-20T12:00:00Z"),
      requestKey: `event-${contractId}`,
    })
    .returning({ id: contractEvents.id });
  const madeByEvent = event!.id;
  await orm
    .update(installments)
    .set({ cancelled: true, replacedByEvent: madeByEvent })
    .where(inArray(installments.id, ids.slice(7)));
  await orm.insert(installments).values(
    [13, 14, 15].map((number) => ({
      contractId,
      number,
      kind: number === 15 ? ("balloon" as const) : ("monthly" as const),
      dueDate: addMonths("2026-11-05", number - 13),
      amountCents: 163_333,
      madeByEvent,
    })),
  );
};

const plantAll = async (): Promise<number[]> => {
  const { orm } = server.db;
  const plain = await plant();
  const corrected = await plant({ indexName: "IPCA", months: 36 }, 0);
  const inPart = await plant({ indexName: "IPCA" });
  await payInPart(inPart.installmentIds);
  const renegotiated = await plant({ indexName: "IPCA" });
  await plantEvent(renegotiated.contractId, renegotiated.installmentIds);
  const interest = await plantWithInterest();
  const settled = await plant({ status: "settled" }, 12);
  const undone = await plant({ status: "cancelled" });
  await orm
    .update(installments)
    .set({ cancelled: true })
    .where(sql`contract_id = ${undone.contractId} AND NOT settled`);
  const elsewhere = await plant({ awaitingSignature: true });
  await orm
    .update(contractTerms)
    .set({ calendarUf: "SP", firstPeriod: "pro_rata" })
    .where(eq(contractTerms.contractId, elsewhere.contractId));
  const silent = await plant();
  await orm.delete(contractTerms).where(eq(contractTerms.contractId, silent.contractId));
  const bare = await plant();
  await orm.delete(installments).where(eq(installments.contractId, bare.contractId));
  await orm.insert(messages).values({
    customerId: (await orm.select().from(contracts).where(eq(contracts.id, plain.contractId)))[0]!.customerId,
    contractId: plain.contractId,
    subject: "Recado",
    body: "Recado de teste",
    searched: "recado",
    sentAt: new Date(`${TODAY}T12:00:00Z`),
  });
  return [
    interest,
    ...[plain, corrected, inPart, renegotiated, settled, undone, elsewhere, silent, bare].map(
      ({ contractId }) => contractId,
    ),
  ];
};

const scheduledAs = ({ id, kind, dueDate, amountCents, madeBy }: ScheduledRow) => ({
  id,
  kind,
  dueDate,
  amountCents,
  madeBy: madeBy ? { id: madeBy.id, on: madeBy.on, afterCents: madeBy.afterCents } : null,
});

const outstandingAs = (row: OutstandingRow) => ({
  ...scheduledAs(row),
  number: row.number,
  payableUntil: row.payableUntil,
  late: row.late,
  cancelled: row.cancelled,
  payments: row.payments,
});

/** What sums follow from, without what a contract that was read whole has besides. */
const comparable = ({ contract, lot, development, outstanding, scheduled, ...file }: SummedContract) => ({
  id: contract.id,
  lot: [lot.id, lot.block, lot.lot],
  development,
  terms: file.terms,
  rates: file.rates,
  unreadMessages: file.unreadMessages,
  agreedCents: file.agreedCents,
  paidCents: file.paidCents,
  lastSignedOn: file.lastSignedOn,
  outstanding: outstanding.map(outstandingAs),
  scheduled: contract.monthlyRate === 0 ? null : scheduled.map(scheduledAs),
  sums: ["2026-05-25", TODAY, addDays(TODAY, 200)].map((day) => {
    const { next, ...sums } = contractSums({ contract, lot, development, outstanding, scheduled, ...file }, day);
    return { ...sums, next: next && { id: next.row.id, value: next.value } };
  }),
});

test("what a list reads of contracts to add them up is what follows from all their installments and payments", async () => {
  const { orm } = server.db;
  const ids = await plantAll();
  const whole = await readContractsWhere(orm, inArray(contracts.id, ids));
  const read = await readSummedWhere(orm, inArray(contracts.id, ids));
  expect(read).toHaveLength(10);
  const asComparable = (files: readonly SummedContract[]) =>
    files.map((file) =>
      JSON.parse(
        JSON.stringify(comparable(file), (_key, value: unknown) => (value instanceof Map ? [...value] : value)),
      ),
    );
  expect(asComparable(read)).toEqual(asComparable(whole.map(summed)));
});

/** Rows that this connection's statements answered while the table's piece of these contracts was read. */
const rowsOf = async (db: Db, ids: readonly number[]): Promise<number> => {
  let rows = 0;
  const client = await db.pool.connect();
  const ask = client.query.bind(client) as (...asked: unknown[]) => Promise<{ rows: unknown[] }>;
  client.query = (async (...asked: unknown[]) => {
    const answer = await ask(...asked);
    rows += answer.rows.length;
    return answer;
  }) as never;
  client.release();
  const { read } = listContracts({ developments: null }, undefined, TODAY);
  await db.transaction((tx) =>
    read(
      tx,
      ids.map((id) => ({ id: String(id) })),
    ),
  );
  return rows;
};

test("a table of contracts reads as many rows of ones with two installments as of ones with sixty", async () => {
  const db = createDb(server.databaseUrl, { poolSize: 1 });
  try {
    const few = [await plant({ months: 2 }, 1), await plant({ months: 2 }, 1)];
    const many = [await plant({ months: 60 }, 40), await plant({ months: 60 }, 40)];
    const [ofFew, ofMany] = [
      await rowsOf(
        db,
        few.map(({ contractId }) => contractId),
      ),
      await rowsOf(
        db,
        many.map(({ contractId }) => contractId),
      ),
    ];
    expect(ofFew).toBeGreaterThan(0);
    expect(ofMany).toBe(ofFew);
  } finally {
    await db.close();
  }
});
