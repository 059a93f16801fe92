import type { LandOwners, OwnerStatement } from "@gleba/shared/contracts/crm";
import { formatCents } from "@gleba/shared/words";
import { insertContract } from "../../../../testing/contracts.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { emailsTo } from "../../../../testing/mail.ts";
import { decodePages } from "../../../../testing/read-codes.ts";
import { insertCustomer, insertDevelopment, insertLots } from "../../../../testing/rows.ts";
import { errorsOf, staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";

const ANA = { name: "Ana Dona da Terra", document: "52998224725", email: "ana.terra@exemplo.com.br", share: 3_000 };
const BIA = { name: "Bia Dona da Terra", document: "11144477735", email: null, share: 1_234 };

let server: TestApp;
let finance: StaffCaller;
let venture: number;
let installmentIds: number[];
beforeAll(async () => {
  server = await createTestApp();
  finance = await staffOn(server, "finance", "Financeiro de Teste");
});
beforeEach(async () => {
  server.setNow(new Date("2026-11-20T12:00:00Z"));
  venture = await insertDevelopment(server.db.orm, { name: "Jardim dos Donos" });
  const lots = await insertLots(server.db.orm, venture, 3);
  const customerId = await insertCustomer(server.db.orm);
  installmentIds = [];
  for (const batchId of lots) {
    const made = await insertContract(server.db.orm, { customerId, batchId, paid: 0 });
    installmentIds.push(...made.installmentIds);
  }
  // Of another development, paid in the same month: none of it may come in.
  const { installmentIds: others } = await insertContract(server.db.orm, { customerId, paid: 0 });
  await pay(others[0]!, "2026-10-10", 77_777);
});
afterAll(() => server.close());

const url = (rest = "", of = venture) => `/api/crm/land-owners/${of}${rest}`;
const pay = async (installment: number, paidAt: string, corrected: number, fees = 0): Promise<number> => {
  const { rows } = await server.db.pool.query<{ id: string }>(
    `INSERT INTO payments (installment_id, paid_at, corrected_cents, fine_cents, paid_cents, method, settles)
     VALUES ($1, $2, $3, $4, $5, 'pix', false) RETURNING id`,
    [installment, paidAt, corrected, fees, corrected + fees],
  );
  return Number(rows[0]!.id);
};
const reverse = (payment: number) =>
  server.db.pool.query("UPDATE payments SET reversed_at = now() WHERE id = $1", [payment]);
const divide = async (from: string, owners: object[], seen?: number | null) => {
  const newest = (await finance.call("GET", url())).json<LandOwners>().divisions[0]?.id ?? null;
  return finance.call("POST", url(), { from, owners, seen: seen === undefined ? newest : seen });
};
const read = async (month: string) => (await finance.call("GET", url(`/statements/${month}`))).json<OwnerStatement>();
const close = async (month: string, seen?: number) =>
  finance.call("POST", url(`/statements/${month}/closing`), {
    receivedCents: seen ?? (await read(month)).receivedCents,
  });
const codeOf = (answer: { statusCode: number; json: () => unknown }) => [
  answer.statusCode,
  (answer.json() as { code: string }).code,
];

/** The parts as PostgreSQL alone splits them: largest remainders, the company last. */
const PARTS = `WITH receipts AS (
    SELECT p.paid_cents AS cents, (SELECT d.id FROM land_divisions d WHERE d.venture_id = b.venture_id
      AND d.valid_from <= p.paid_at ORDER BY d.valid_from DESC LIMIT 1) AS division
    FROM payments p JOIN installments i ON i.id = p.installment_id JOIN contracts c ON c.id = i.contract_id
    JOIN batches b ON b.id = c.batch_id
    WHERE b.venture_id = $1 AND to_char(p.paid_at, 'YYYY-MM') = $2 AND p.reversed_at IS NULL),
  sums AS (SELECT division, sum(cents)::bigint AS cents FROM receipts WHERE division IS NOT NULL GROUP BY division),
  shares AS (
    SELECT division_id AS division, document, share, row_number() OVER (PARTITION BY division_id ORDER BY id) AS place FROM land_owners
    UNION ALL
    SELECT d.id, 'company', 10000 - coalesce(sum(o.share), 0), 1000 FROM land_divisions d
    LEFT JOIN land_owners o ON o.division_id = d.id GROUP BY d.id),
  floors AS (
    SELECT h.division, h.document, s.cents * h.share / 10000 AS whole,
      s.cents - sum(s.cents * h.share / 10000) OVER (PARTITION BY h.division) AS over,
      row_number() OVER (PARTITION BY h.division ORDER BY s.cents * h.share % 10000 DESC, h.place) AS rank
    FROM shares h JOIN sums s USING (division))
  SELECT document, sum(whole + CASE WHEN rank <= over THEN 1 ELSE 0 END)::int AS cents FROM floors GROUP BY document ORDER BY document`;

test("what a month brought is split to the cent by the shares of each payment's day, as the database alone splits it", async () => {
  await divide("2026-01-01", [ANA, BIA]);
  await divide("2026-10-16", [{ ...ANA, share: 3_333 }, BIA]);
  for (const [index, day] of ["2026-10-01", "2026-10-15", "2026-10-16", "2026-10-31"].entries())
    await pay(installmentIds[index]!, day, 100_003 + index * 7, index);
  await pay(installmentIds[5]!, "2026-09-30", 50_000);
  await pay(installmentIds[6]!, "2026-11-01", 50_000);
  await reverse(await pay(installmentIds[7]!, "2026-10-05", 90_000));

  const statement = await read("2026-10");
  expect(statement).toMatchObject({ payments: 4, feesCents: 6, adjustedCents: 0, closedAt: null });
  expect(statement.receivedCents).toBe(4 * 100_003 + 6 * 7 + 6);
  const { rows } = await server.db.pool.query<{ document: string; cents: number }>(PARTS, [venture, "2026-10"]);
  const own = statement.owners.map(({ document, cents }) => ({ document, cents }));
  expect(
    [...own, { document: "company", cents: statement.companyCents }].toSorted((one, other) =>
      one.document.localeCompare(other.document),
    ),
  ).toEqual(rows);
  expect(rows.reduce((sum, { cents }) => sum + cents, 0)).toBe(statement.receivedCents);
  expect(statement.owners[0]!.parts.map(({ from, share }) => [from, share])).toEqual([
    ["2026-01-01", 3_000],
    ["2026-10-16", 3_333],
  ]);
});

test("closed, a month stays as it was sent; what is booked late or reversed afterwards comes into the next one, once", async () => {
  await divide("2026-01-01", [ANA, BIA]);
  const taken = await pay(installmentIds[0]!, "2026-10-10", 100_000);
  await pay(installmentIds[1]!, "2026-10-11", 40_000);
  expect(codeOf(await close("2026-11"))).toEqual([409, "month_not_over"]);
  expect(codeOf(await close("2026-10", 1))).toEqual([409, "receipts_changed"]);
  const closed = (await close("2026-10")).json<OwnerStatement>();
  expect(closed).toMatchObject({ receivedCents: 140_000, closedBy: "Financeiro de Teste" });
  expect(codeOf(await close("2026-10", 140_000))).toEqual([409, "statement_closed"]);

  await reverse(taken);
  await pay(installmentIds[2]!, "2026-10-30", 30_000);
  await pay(installmentIds[3]!, "2026-11-03", 10_000);
  expect(await read("2026-10")).toEqual(closed);
  const next = await read("2026-11");
  expect(next).toMatchObject({ payments: 1, principalCents: 10_000, adjustedCents: -70_000, receivedCents: -60_000 });
  expect(next.owners.map(({ cents }) => cents)).toEqual([-18_000, -7_404]);
  server.setNow(new Date("2026-12-02T12:00:00Z"));
  expect((await close("2026-11")).statusCode).toBe(200);
  expect(await read("2026-12")).toMatchObject({ payments: 0, adjustedCents: 0, receivedCents: 0 });

  const { rows } = await server.db.pool.query<{ cents: number }>(
    `SELECT sum(p.paid_cents)::int AS cents FROM payments p JOIN installments i ON i.id = p.installment_id
     JOIN contracts c ON c.id = i.contract_id JOIN batches b ON b.id = c.batch_id WHERE b.venture_id = $1 AND p.reversed_at IS NULL`,
    [venture],
  );
  expect(closed.receivedCents + next.receivedCents).toBe(rows[0]!.cents);
});

test("two who close the same month at once close it once, and owners with an e-mail get one letter of their own part alone", async () => {
  await divide("2026-01-01", [
    { ...ANA, email: "so.ana@exemplo.com.br" },
    { ...BIA, email: "bia.terra@exemplo.com.br" },
  ]);
  await pay(installmentIds[0]!, "2026-10-10", 100_001);
  const answers = await Promise.all([close("2026-10"), close("2026-10")]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const { owners } = await read("2026-10");
  const [letter, ...more] = await emailsTo(server, "so.ana@exemplo.com.br");
  expect(more).toEqual([]);
  expect(letter!.text).toContain(formatCents(owners[0]!.cents));
  expect(letter!.text).not.toContain(formatCents(owners[1]!.cents));
  expect(letter!.text).toContain("outubro de 2026");
});

test("an owner's paper has the company, the rule and their part, and nothing of the others; the table names no customer", async () => {
  await divide("2026-01-01", [ANA, BIA]);
  await pay(installmentIds[0]!, "2026-10-10", 100_001, 55);
  const { owners } = await read("2026-10");
  const pdf = await finance.call("GET", url("/statements/2026-10/owners/1/statement"));
  const text = (await decodePages(pdf.rawPayload, 1))
    .map((sheet) => sheet.text)
    .join(" ")
    .replace(/\s+/g, " ");
  const written = formatCents(owners[0]!.cents).replace(/\s/g, " ");
  for (const part of ["Demonstrativo de outubro de 2026", "PRÉVIA", ANA.name, "30%", written, "maiores frações"])
    expect(text).toContain(part);
  expect(text).not.toContain(BIA.name);
  expect(text).not.toContain("12,34%");
  expect((await finance.call("GET", url("/statements/2026-10/owners/3/statement"))).statusCode).toBe(404);
  const table = (await finance.call("GET", url("/statements/2026-10/receipts.csv"))).body.split("\r\n");
  expect(table[0]).toContain("Contrato;Quadra;Lote;Parcela");
  expect(table[1]).toMatch(/;1;10\/10\/2026;Pix;1000,56;0,55;$/);
  expect(table).toHaveLength(3);
});

test("shares beyond 100 %, a person twice, an overtaken reader and a day within a closed month are refused, each with its reason", async () => {
  expect(codeOf(await divide("2026-01-01", [ANA, { ...BIA, share: 7_001 }]))).toEqual([400, "invalid_request"]);
  expect(codeOf(await divide("2026-01-01", [ANA, { ...BIA, document: ANA.document }]))).toEqual([
    400,
    "invalid_request",
  ]);
  expect(codeOf(await divide("2026-02-30", [ANA]))).toEqual([400, "invalid_request"]);
  expect((await divide("2026-01-01", [ANA])).statusCode).toBe(200);
  expect(codeOf(await divide("2026-02-01", [BIA], null))).toEqual([409, "changed_meanwhile"]);
  await pay(installmentIds[0]!, "2026-10-10", 100_000);
  await close("2026-10");
  const refused = await divide("2026-10-31", [BIA]);
  expect(refused.json<{ fields: { from: string } }>().fields.from).toContain("31/10/2026");
  expect((await divide("2026-11-01", [])).statusCode).toBe(200);
  await pay(installmentIds[1]!, "2026-11-02", 100_000);
  expect(await read("2026-11")).toMatchObject({ owners: [], companyCents: 100_000 });
  server.setNow(new Date("2026-12-02T12:00:00Z"));
  expect(codeOf(await close("2026-11"))).toEqual([409, "no_land_owners"]);
  expect((await finance.call("GET", url("/statements/2027-01"))).statusCode).toBe(404);
  expect((await finance.call("GET", url("", 999_999))).statusCode).toBe(404);
});

test("whoever does not manage contracts reads and changes nothing of it", async () => {
  expect(
    await errorsOf(
      server,
      ["editor", "sales"],
      [
        ["GET", url()],
        ["POST", url(), { from: "2026-01-01", owners: [ANA], seen: null }],
        ["GET", url("/statements/2026-10")],
        ["POST", url("/statements/2026-10/closing"), { receivedCents: 0 }],
        ["GET", url("/statements/2026-10/receipts.csv")],
        ["GET", url("/statements/2026-10/owners/1/statement")],
      ],
    ),
  ).toEqual([]);
});
