import { salesOverSupply, staffFigures, type StaffFigures } from "@gleba/shared/contracts/crm";
import { formatPercent } from "@gleba/shared/words";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { customerOn, staffOn } from "../../../../testing/staff-calls.ts";
import { insertCustomer, insertDevelopment, insertLots } from "../../../../testing/rows.ts";

// A Friday; banks are open on the days around it.
const TODAY = "2026-11-27";
const SEED = 20_261_127;
const DAY_MS = 86_400_000;

let server: TestApp;
/** Numbers that look random and are the same in each run. */
const random = (() => {
  let state = SEED;
  return (most: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
})();
const dayFromToday = (days: number): string => new Date(Date.parse(TODAY) + days * DAY_MS).toISOString().slice(0, 10);
const one = async <Row>(query: string): Promise<Row> => (await server.db.pool.query(query)).rows[0] as Row;

const plantContract = async (number: number, customer: number, lot: number): Promise<void> => {
  const status = random(6) === 0 ? "cancelled" : "active";
  const { id } = await one<{ id: string }>(`INSERT INTO contracts (number, customer_id, batch_id, signed_at, status,
      awaiting_signature, system, monthly_rate, months, down_payment_cents, price_cents, index_name, index_base_date)
    VALUES ('F-${number}', ${customer}, ${lot}, '${dayFromToday(-random(400))}', '${status}', ${random(9) === 0}, 'linear', 0, 12, 0,
      ${random(7) === 0 ? "NULL" : 4_000_000 + random(9_000_000)}, 'sem índice', '2026-01-15') RETURNING id`);
  for (let nth = 1; nth <= 12; nth += 1) {
    const due = dayFromToday(random(600) - 250);
    const cents = 50_000 + random(100_000);
    const row = await one<{
      id: string;
    }>(`INSERT INTO installments (contract_id, number, kind, due_date, amount_cents, cancelled)
      VALUES (${id}, ${nth}, 'monthly', '${due}', ${cents}, ${random(12) === 0}) RETURNING id`);
    const fate = random(4);
    if (fate === 3) continue;
    const paid = fate === 0 ? 1 + random(cents) : cents;
    await server.db.pool
      .query(`INSERT INTO payments (installment_id, paid_at, corrected_cents, paid_cents, method, settles, reversed_at)
      VALUES (${row.id}, '${dayFromToday(-random(500))}', ${paid}, ${paid}, 'pix', ${fate !== 0}, ${random(8) === 0 ? "now()" : "NULL"})`);
  }
};

beforeAll(async () => {
  server = await createTestApp();
  server.setNow(new Date(`${TODAY}T15:00:00Z`));
  const customer = await insertCustomer(server.db.orm);
  let number = 0;
  for (const name of ["Jardim", "Serra", "Vale"]) {
    const lots = await insertLots(server.db.orm, await insertDevelopment(server.db.orm, { name }), 12);
    for (const lot of lots) {
      const price = random(5) === 0 ? "NULL" : 3_000_000 + random(9_999_999);
      const status = ["available", "available", "sold", "blocked"][random(4)];
      await server.db.pool.query(`UPDATE batches SET price_cents = ${price}, status = '${status}' WHERE id = ${lot}`);
      await plantContract((number += 1), customer, lot);
    }
  }
});
afterAll(() => server.close());

const read = async (role: "admin" | "finance" | "sales" | "editor"): Promise<StaffFigures> =>
  staffFigures.parse((await (await staffOn(server, role)).call("GET", "/api/crm/figures")).json());

/** What is open of each installment, from payments alone: nothing that the portal keeps about it is read. */
const OPEN = `SELECT i.contract_id, i.due_date, i.amount_cents - least(i.amount_cents, coalesce(p.paid, 0)) AS cents
  FROM installments i JOIN contracts c ON c.id = i.contract_id AND c.status = 'active' AND c.awaiting_signature = false
  LEFT JOIN (SELECT installment_id, sum(corrected_cents + discount_cents) AS paid, bool_or(settles) AS settled
    FROM payments WHERE reversed_at IS NULL GROUP BY installment_id) p ON p.installment_id = i.id
  WHERE i.cancelled = false AND p.settled IS NOT TRUE`;

test("each class of what is late is to the cent what the installments and payments alone say", async () => {
  const { receipts } = await read("finance");
  const ranges = { due: [-9999, 0], to30: [1, 30], to60: [31, 60], to90: [61, 90], over90: [91, 9999] } as const;
  for (const { class: name, installments, amountCents } of receipts!.ageing) {
    const [from, to] = ranges[name];
    const own = await one<{
      n: string;
      cents: string;
    }>(`SELECT count(*) AS n, coalesce(sum(cents), 0) AS cents FROM (${OPEN}) o
      WHERE DATE '${TODAY}' - due_date BETWEEN ${from} AND ${to} AND due_date <= DATE '2027-04-30'`);
    expect([name, installments, amountCents]).toEqual([name, Number(own.n), Number(own.cents)]);
    expect(installments).toBeGreaterThan(0);
  }
  const late = await one<{ n: string }>(
    `SELECT count(DISTINCT contract_id) AS n FROM (${OPEN}) o WHERE due_date < '${TODAY}'`,
  );
  expect(receipts!.lateContracts).toBe(Number(late.n));
});

test("what is to come is each month's installments, less the share that stayed open in twelve months", async () => {
  const { receipts } = await read("finance");
  const year = await one<{ open: string; received: string }>(`SELECT
    (SELECT sum(cents) FROM (${OPEN}) o WHERE due_date >= '2025-11-28' AND due_date < DATE '${TODAY}' - 30) AS open,
    (SELECT sum(paid_cents) FROM payments WHERE reversed_at IS NULL AND paid_at > '2025-11-27' AND paid_at <= '${TODAY}') AS received`);
  const share = Number(year.open) / (Number(year.open) + Number(year.received));
  expect(receipts!.defaultShare).toBeCloseTo(share, 12);
  expect(receipts!.forecast.map(({ month }) => month.slice(0, 7))).toEqual([
    "2026-11",
    "2026-12",
    "2027-01",
    "2027-02",
    "2027-03",
    "2027-04",
  ]);
  for (const { month, amountCents, expectedCents } of receipts!.forecast) {
    const own = await one<{ cents: string }>(`SELECT coalesce(sum(cents), 0) AS cents FROM (${OPEN}) o
      WHERE due_date >= '${TODAY}' AND to_char(due_date, 'YYYY-MM') = '${month.slice(0, 7)}'`);
    expect([month, amountCents]).toEqual([month, Number(own.cents)]);
    expect(expectedCents).toBe(Math.round(Number(own.cents) * (1 - share)));
  }
});

test("sales of a month are its signed contracts at their prices, and months without any are there", async () => {
  const { sales } = await read("admin");
  expect(sales!.map(({ from, to }) => `${from} ${to}`)).toContain("2026-06-01 2026-06-30");
  expect(sales).toHaveLength(6);
  for (const { from, contracts, priceCents } of sales!) {
    const own = await one<{
      n: string;
      cents: string;
    }>(`SELECT count(*) AS n, coalesce(sum(coalesce(price_cents, 0)), 0) AS cents
      FROM contracts WHERE awaiting_signature = false AND to_char(signed_at, 'YYYY-MM') = '${from.slice(0, 7)}'`);
    expect([from, contracts, priceCents]).toEqual([from, Number(own.n), Number(own.cents)]);
  }
});

test("a development's stock is its available lots at their prices, and what was signed and stands", async () => {
  const { stock } = await read("sales");
  expect(stock.map(({ name }) => name).sort()).toEqual(expect.arrayContaining(["Jardim", "Serra", "Vale"]));
  for (const { id, available, availableCents, unpriced, sold } of stock) {
    const own = await one<
      Record<"n" | "cents" | "bare" | "sold", string>
    >(`SELECT count(*) AS n, coalesce(sum(price_cents), 0) AS cents,
      count(*) - count(price_cents) AS bare, (SELECT count(*) FROM contracts c WHERE c.status = 'active' AND NOT c.awaiting_signature
        AND c.signed_at > '2025-11-27' AND c.batch_id IN (SELECT id FROM batches WHERE venture_id = ${id})) AS sold
      FROM batches WHERE venture_id = ${id} AND status = 'available'`);
    expect([available, availableCents, unpriced, sold]).toEqual([own.n, own.cents, own.bare, own.sold].map(Number));
  }
});

test("VSO, as it is written, is each development's and all of theirs as contracts and lots alone say, to the hundredth", async () => {
  const { stock } = await read("sales");
  const written = (sold: number, available: number): string =>
    formatPercent(salesOverSupply({ sold, available }) ?? -1);
  const own = async (of: string) =>
    one<{ vso: string; vgv: string }>(`WITH offer AS (SELECT count(*) AS n, sum(price_cents) AS cents FROM batches b
        WHERE b.status = 'available' AND ${of}),
      sold AS (SELECT count(*) AS n FROM contracts c JOIN batches b ON b.id = c.batch_id
        WHERE c.status = 'active' AND NOT c.awaiting_signature AND c.signed_at > DATE '${TODAY}' - interval '1 year' AND ${of})
      SELECT replace(rtrim(rtrim(to_char(100.0 * sold.n / (sold.n + offer.n), 'FM990.00'), '0'), '.'), '.', ',') || '%' AS vso,
        coalesce(offer.cents, 0) AS vgv FROM offer, sold`);
  for (const { id, sold, available, availableCents } of stock) {
    const { vso, vgv } = await own(`b.venture_id = ${id}`);
    expect([written(sold, available), availableCents]).toEqual([vso, Number(vgv)]);
  }
  const sum = (of: "sold" | "available" | "availableCents") => stock.reduce((all, row) => all + row[of], 0);
  const { vso, vgv } = await own("true");
  expect([written(sum("sold"), sum("available")), sum("availableCents")]).toEqual([vso, Number(vgv)]);
  expect(sum("sold")).toBeGreaterThan(10);
});

test("who does not manage contracts reads the stock and no money of contracts; a customer and a stranger nothing", async () => {
  for (const role of ["sales", "editor"] as const)
    expect(await read(role)).toMatchObject({ sales: null, receipts: null });
  const customer = customerOn(
    server,
    await insertCustomer(server.db.orm, { document: "39053344705", email: "c@exemplo.com.br" }),
  );
  expect((await customer.call("GET", "/api/crm/figures")).statusCode).toBe(403);
  expect((await server.app.inject("/api/crm/figures")).statusCode).toBe(401);
});
