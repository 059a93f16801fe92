import { sql } from "drizzle-orm";
import { lookUpByKeys } from "#platform/db/cursor.ts";
import { createDb, type Db, type Tx } from "#platform/db/db.ts";
import { installments } from "#platform/db/schema/index.ts";
import type { Listed } from "#platform/tables/table.ts";
import { insertContract, insertSlip } from "../../../testing/contracts.ts";
import { createTestApp, type TestApp } from "../../../testing/create-test-app.ts";
import { insertCustomer } from "../../../testing/rows.ts";
import { listInstallments } from "../repository/installment-list.ts";
import { listContracts } from "../repository/staff-contracts.ts";

const TODAY = "2026-11-20";

let server: TestApp;
let db: Db;
beforeAll(async () => {
  server = await createTestApp();
  // As a worker that writes one table connects.
  db = createDb(server.databaseUrl, { poolSize: 1, preparesStatements: true });
  const { orm } = server.db;
  for (let at = 0; at < 4; at += 1) await insertContract(orm, { customerId: await insertCustomer(orm) });
  // Another number of slips in each contract.
  const all = await orm.select().from(installments).orderBy(installments.contractId, installments.number);
  for (const { id, dueDate } of all.filter(({ contractId, number }) => number <= contractId))
    await insertSlip(orm, { installmentId: id, dueDate, createdAt: new Date(`${TODAY}T12:00:00Z`) });
});
afterAll(async () => {
  await db.close();
  await server.close();
});

test("a piece of installments holds no contract whole, and reads fifty of them at most at once", async () => {
  const { orm } = server.db;
  for (let at = 0; at < 60; at += 1) await insertContract(orm, { customerId: await insertCustomer(orm), paid: 0 });
  // Of a month's installments each is another contract's.
  const month = { developments: null, from: "2026-06-01", to: "2026-06-30" };
  await db.transaction(async (tx) => {
    const { keys, read } = listInstallments(month, TODAY);
    const found = (await tx.execute(await keys(tx))).rows as Parameters<typeof read>[1][number][];
    expect(found.length).toBeGreaterThan(50);
    const asked = vi.spyOn(tx, "select");
    const rows = await read(tx, found);
    expect(rows.map(({ row }) => row.id)).toEqual(found.map(({ id }) => Number(id)));
    expect(rows.every(({ file }) => file.installments.length === 0)).toBe(true);
    asked.mockClear();
    await read(tx, found.slice(0, 50));
    const ofFifty = asked.mock.results.length;
    asked.mockClear();
    await read(tx, found.slice(0, 51));
    expect(asked.mock.results.length).toBeGreaterThan(ofFifty);
    asked.mockRestore();
  });
});

const preparedOn = async (tx: Tx): Promise<number> =>
  (await tx.execute(sql.raw("SELECT FROM pg_prepared_statements"))).rowCount!;

/** Reads all keys in pieces of one, two, three and so on; answers how many statements were prepared after each. */
const readPieces = <Key extends object, Row>({ keys, read }: Listed<Key, Row>): Promise<number[]> =>
  db.transaction(async (tx) => {
    const found = (await tx.execute(await keys(tx))).rows as Key[];
    expect(found.length).toBeGreaterThanOrEqual(4);
    await lookUpByKeys(tx);
    const prepared: number[] = [];
    for (let at = 0, size = 1; at < found.length; at += size, size += 1) {
      expect(await read(tx, found.slice(at, at + size))).toHaveLength(Math.min(size, found.length - at));
      prepared.push(await preparedOn(tx));
    }
    return prepared;
  });

test.each([
  ["contracts", () => readPieces(listContracts({ developments: null }, undefined, TODAY))],
  ["installments", () => readPieces(listInstallments({ developments: null }, TODAY))],
])(
  "pieces of %s, however many rows and slips each has, prepare no more statements than the first",
  async (_of, pieces) => {
    const [first, ...others] = await pieces();
    expect(first).toBeGreaterThan(0);
    expect(new Set(others)).toEqual(new Set([first]));
  },
);
