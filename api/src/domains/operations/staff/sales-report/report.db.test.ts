import type { SalesReport } from "@gleba/shared/contracts/crm";
import type { StaffRole } from "@gleba/shared/contracts";
import { insertContract } from "../../../../testing/contracts.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { insertCustomer, insertDevelopment, insertLots } from "../../../../testing/rows.ts";
import { staffOn } from "../../../../testing/staff-calls.ts";

const PATH = "/api/crm/reports/sales";
const PERIOD = "from=2026-09-10&to=2026-11-20";

let server: TestApp;
let seller: number;
const rowsOf = async <Row extends object>(text: string) => (await server.db.pool.query<Row>(text)).rows;

beforeAll(async () => {
  server = await createTestApp();
  const { orm } = server.db;
  ({ id: seller } = await staffOn(server, "sales", "Ana de Vendas"));
  for (const [number, name] of ["Vale do Sol", "Beira Lago"].entries()) {
    const lots = await insertLots(orm, await insertDevelopment(orm, { name }), 24);
    // Around midnight in São Paulo, on both sides of the period's ends too; each third is the seller's.
    await rowsOf(`INSERT INTO intentions (protocol, batch_id, name, email, phone, message, preferred_channel, consents, received_at)
      SELECT 'R${number}-' || n, ${lots[0]}, 'Pessoa', 'p@example.com', '', '', 'email', '[]',
        timestamptz '2026-11-21T03:00:00Z' - n / 2 * interval '12 hours' - n % 2 * interval '1 millisecond' FROM generate_series(1, ${200 + number * 90}) AS n`);
    await rowsOf(`INSERT INTO reservations (protocol, batch_id, name, document, email, phone, status, consents, created_at)
      SELECT 'R${number}-' || n, ${lots[1]}, 'Pessoa', '52998224725', 'p@example.com', '', 'converted', '[]',
        timestamptz '2026-11-21T03:00:00Z' - n * interval '3 days' FROM generate_series(0, ${24 + number}) AS n`);
    const reservations = await rowsOf<{ id: string }>(
      `SELECT id FROM reservations WHERE batch_id = ${lots[1]} ORDER BY id`,
    );
    const customerId = await insertCustomer(orm);
    for (const [index, { id }] of reservations.slice(0, 20).entries())
      await insertContract(orm, {
        customerId,
        batchId: lots[index + 2]!,
        reservationId: Number(id),
        signedAt: `2026-${String(8 + (index % 4)).padStart(2, "0")}-${10 + (index % 5) * 5}`,
        priceCents: index % 6 === 0 ? null : 10_000_000 + index * 1_234_567 + number,
        paid: index % 11,
        awaitingSignature: index % 9 === 8,
        status: index % 7 === 6 ? "cancelled" : "active",
      });
  }
  await rowsOf(
    `INSERT INTO lead_states (kind, ref, status, assignee_id) SELECT kind, ref, 'contacted', ${seller} FROM leads WHERE id % 3 = 0`,
  );
  await rowsOf(
    `INSERT INTO lead_states (kind, ref, status, assignee_id) SELECT 'reservation', id::text, 'new', ${seller} FROM reservations WHERE id % 3 = 0`,
  );
  const CHANNEL = "(ARRAY['campaign', 'search', 'counter', NULL])[1 + id % 4]";
  await rowsOf(`UPDATE intentions SET channel = ${CHANNEL}`);
  await rowsOf(`UPDATE reservations SET channel = ${CHANNEL}`);
  await rowsOf("UPDATE payments SET reversed_at = now(), reversal_reason = 'Engano' WHERE id % 10 = 0");
});
afterAll(() => server.close());

const ask = async (query: string, role: StaffRole = "admin") =>
  (await staffOn(server, role)).call("GET", `${PATH}${query}`);
const read = async (by: string, role?: StaffRole) => (await ask(`?${PERIOD}&by=${by}`, role)).json<SalesReport>();

const IN_DAYS = (at: string) => `(${at} AT TIME ZONE 'America/Sao_Paulo')::date BETWEEN '2026-09-10' AND '2026-11-20'`;
/** One row for each thing, of the tables that people write, with all that it may be told by. */
const THINGS = `
  SELECT 'leads' AS what, v.name AS venture, s.assignee_id AS who, coalesce(i.channel, '') AS source, to_char(i.received_at AT TIME ZONE 'America/Sao_Paulo', 'YYYY-MM') AS month, 1::bigint AS n
    FROM intentions i JOIN batches b ON b.id = i.batch_id JOIN ventures v ON v.id = b.venture_id
    LEFT JOIN lead_states s ON s.kind = 'intention' AND s.ref = i.id::text WHERE ${IN_DAYS("i.received_at")}
  UNION ALL SELECT 'reservations', v.name, s.assignee_id, coalesce(r.channel, ''), to_char(r.created_at AT TIME ZONE 'America/Sao_Paulo', 'YYYY-MM'), 1
    FROM reservations r JOIN batches b ON b.id = r.batch_id JOIN ventures v ON v.id = b.venture_id
    LEFT JOIN lead_states s ON s.kind = 'reservation' AND s.ref = r.id::text WHERE ${IN_DAYS("r.created_at")}
  UNION ALL SELECT x.what, v.name, s.assignee_id, coalesce(r.channel, ''), to_char(x.day, 'YYYY-MM'), x.n
    FROM contracts c JOIN batches b ON b.id = c.batch_id JOIN ventures v ON v.id = b.venture_id
    LEFT JOIN reservations r ON r.id = c.reservation_id
    LEFT JOIN lead_states s ON s.kind = 'reservation' AND s.ref = c.reservation_id::text
    CROSS JOIN LATERAL (
      SELECT 'contracts' AS what, c.signed_at AS day, 1::bigint AS n WHERE NOT c.awaiting_signature
      UNION ALL SELECT 'priceCents', c.signed_at, coalesce(c.price_cents, 0) WHERE NOT c.awaiting_signature
      UNION ALL SELECT 'receivedCents', p.paid_at, p.paid_cents FROM payments p JOIN installments i ON i.id = p.installment_id
        WHERE i.contract_id = c.id AND p.reversed_at IS NULL) AS x
    WHERE x.day BETWEEN '2026-09-10' AND '2026-11-20'`;

const KINDS = ["leads", "reservations", "contracts", "priceCents", "receivedCents"] as const;
const expected = async (key: string) => {
  const columns = KINDS.map(
    (kind) => `coalesce(sum(n) FILTER (WHERE what = '${kind}'), 0)::float8 AS "${kind}"`,
  ).join();
  return rowsOf<Record<string, unknown>>(
    `SELECT ${key} AS key, ${columns} FROM (${THINGS}) AS things GROUP BY 1 ORDER BY 1`,
  );
};

test.each([
  ["venture", "venture"],
  ["seller", `CASE who WHEN NULL THEN NULL ELSE (SELECT name FROM crm_users u WHERE u.id = who) END`],
  ["source", "source"],
  ["month", "month || '-01'"],
])("by %s every sum is what another statement finds, to the cent, and all rows are the total", async (by, key) => {
  const { rows, total, ...asked } = await read(by);
  expect(asked).toEqual({ from: "2026-09-10", to: "2026-11-20", by });
  const found = rows.map(({ id: _id, name, ...figures }) => ({ key: name, ...figures }));
  const wanted = (await expected(`coalesce(${key}, 'Sem responsável')`)).map((row) => row);
  expect(found.toSorted((one, other) => one.key.localeCompare(other.key))).toEqual(
    wanted.toSorted((one, other) => String(one["key"]).localeCompare(String(other["key"]))),
  );
  expect(wanted.length).toBeGreaterThan(1);
  for (const kind of KINDS) {
    expect(total[kind]).toBe(rows.reduce((sum, row) => sum + row[kind]!, 0));
    expect(total[kind]).toBeGreaterThan(5);
  }
});

test.each([
  ["venture", "venture", (name: string) => name],
  ["seller", "coalesce((SELECT name FROM crm_users u WHERE u.id = who), 'Sem responsável')", (name: string) => name],
  [
    "source",
    "source",
    (name: string) =>
      ({ campaign: "Campanha", search: "Busca na internet", counter: "Balcão", "": "Origem não informada" })[name] ??
      name,
  ],
  ["month", "month", (month: string) => `${month.slice(5)}/${month.slice(0, 4)}`],
])("by %s each line of the CSV is what another statement finds, to the cent", async (by, key, nameOf) => {
  const answer = await ask(`/export?${PERIOD}&by=${by}`);
  const [, ...lines] = answer.body.slice(1).trim().split("\r\n");
  const money = (cents: unknown): string => (Number(cents) / 100).toFixed(2).replace(".", ",");
  const wanted = (await expected(key)).map((row) =>
    [
      nameOf(String(row["key"])),
      ...KINDS.map((kind) => (kind.endsWith("Cents") ? money(row[kind]) : String(row[kind]))),
    ].join(";"),
  );
  expect(lines.slice(0, -1).toSorted()).toEqual(wanted.toSorted());
  const [all] = await expected("'Total'");
  expect(lines.at(-1)).toBe(
    ["Total", ...KINDS.map((kind) => (kind.endsWith("Cents") ? money(all![kind]) : String(all![kind])))].join(";"),
  );
});

test("every number that opens a list is what that list counts", async () => {
  const admin = await staffOn(server, "admin");
  const counted = async (path: string) =>
    (await admin.call("GET", `/api/crm/${path}&count=exact`)).json<{ totalElements: number }>().totalElements;
  for (const { id, leads, reservations, contracts } of (await read("venture")).rows) {
    expect(await counted(`leads?venture=${id}&${PERIOD}`)).toBe(leads);
    expect(await counted(`reservations?venture=${id}&${PERIOD}`)).toBe(reservations);
    expect(await counted(`contracts?venture=${id}&${PERIOD}`)).toBe(contracts);
  }
  for (const { id, leads, reservations } of (await read("seller")).rows) {
    expect(await counted(`leads?assignee=${id ?? "none"}&${PERIOD}`)).toBe(leads);
    expect(await counted(`reservations?assignee=${id ?? "none"}&${PERIOD}`)).toBe(reservations);
  }
  for (const { name, leads, reservations } of (await read("source")).rows.filter((row) => row.name !== "")) {
    expect(await counted(`leads?channel=${name}&${PERIOD}`)).toBe(leads);
    expect(await counted(`reservations?channel=${name}&${PERIOD}`)).toBe(reservations);
  }
});

test("months without anything have their row, and who has no right to a block does not read it", async () => {
  const quiet = (await ask("?from=2025-11-30&to=2026-01-01&by=month")).json<SalesReport>();
  expect(quiet.rows.map(({ name, leads, receivedCents }) => [name, leads, receivedCents])).toEqual([
    ["2025-11-01", 0, 0],
    ["2025-12-01", 0, 0],
    ["2026-01-01", 0, 0],
  ]);
  const [sales, finance] = [await read("venture", "sales"), await read("venture", "finance")];
  expect([sales.total.leads, sales.total.contracts, sales.total.priceCents, sales.total.receivedCents]).toEqual([
    (await read("venture")).total.leads,
    null,
    null,
    null,
  ]);
  expect([finance.total.leads, finance.total.reservations, finance.total.contracts]).toEqual([
    null,
    null,
    (await read("venture")).total.contracts,
  ]);
  expect((await ask(`?${PERIOD}&by=venture`, "editor")).statusCode).toBe(403);
});

test.each([
  ["from=2026-11-20&to=2026-11-19&by=month", "O último dia vem antes do primeiro."],
  ["from=2025-11-20&to=2026-11-21&by=month", "O relatório vai até um ano. Escolha um período menor."],
  ["from=2026-02-30&to=2026-03-01&by=month", ""],
  ["from=2026-02-01&to=2026-03-01&by=broker", ""],
  ["from=2026-02-01&to=2026-03-01&by=month&all=1", ""],
])("%s is refused with its reason", async (query, sentence) => {
  const answer = await ask(`?${query}`);
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain(sentence);
});

test("the table says the same, with decimal commas, its sums last, and only the columns of whoever takes it", async () => {
  const report = await read("month");
  const answer = await ask(`/export?${PERIOD}&by=month`);
  expect(answer.headers["content-disposition"]).toContain("relatorio-vendas-2026-09-10-2026-11-20.csv");
  const lines = answer.body.slice(1).trim().split("\r\n");
  expect(lines[0]).toBe("Mês;Contatos;Reservas;Contratos assinados;Vendido;Recebido");
  expect(lines[1]?.startsWith(`09/2026;${report.rows[0]!.leads};`)).toBe(true);
  expect(lines.at(-1)).toBe(
    `Total;${report.total.leads};${report.total.reservations};${report.total.contracts};${(report.total.priceCents! / 100).toFixed(2).replace(".", ",")};${(report.total.receivedCents! / 100).toFixed(2).replace(".", ",")}`,
  );
  const sold = (await ask(`/export?${PERIOD}&by=seller`, "sales")).body.slice(1).split("\r\n");
  expect(sold[0]).toBe("Responsável;Contatos;Reservas");
  const came = (await ask(`/export?${PERIOD}&by=source`, "sales")).body;
  expect(came).toMatch(/^Balcão;\d+;\d+\r$/m);
  expect(came).toMatch(/^Origem não informada;\d+;\d+\r$/m);
});
