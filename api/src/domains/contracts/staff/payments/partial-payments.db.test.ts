import pg from "pg";
import type { InboxMessage, InstallmentPage } from "@gleba/shared/contracts";
import type { DueOn, StaffContractDetail } from "@gleba/shared/contracts/crm";
import { insertBuyer, type Buyer } from "../../../../testing/bank-slips.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { graphqlOn } from "../../../../testing/sessions.ts";
import { staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";

/** Installments are due on the 10th; those from April on are open, and April to November are late. */
const NOW = new Date("2026-11-20T12:00:00Z");
const TODAY = "2026-11-20";

let server: TestApp;
let finance: StaffCaller;
let buyer: Buyer;
let id: number;
beforeAll(async () => {
  server = await createTestApp();
  finance = await staffOn(server, "finance", "Financeiro de Teste");
});
beforeEach(async () => {
  server.setNow(NOW);
  buyer = await insertBuyer(server);
  id = buyer.contractId;
});
afterAll(() => server.close());

const path = (rest = "") => `/api/crm/contracts/${id}${rest}`;
const installmentId = (number: number) => buyer.installmentIds[number - 1] ?? 0;
const pay = (number: number, paidCents: number, more: object = {}) =>
  finance.call("POST", path("/payments"), {
    installmentId: installmentId(number),
    paidCents,
    paidAt: TODAY,
    method: "pix",
    ...more,
  });
const due = async (number: number, on = TODAY) =>
  (await finance.call("GET", path(`/due?installmentId=${installmentId(number)}&on=${on}`))).json<DueOn>();
const rowOf = (file: StaffContractDetail, number: number) => file.installments.find((row) => row.number === number)!;
const asCustomer = (url: string) => server.app.inject({ url, headers: buyer.headers() });
const ownRow = async (number: number) =>
  (await asCustomer(`/contracts/${id}/installments?size=100`))
    .json<InstallmentPage>()
    .content.find((row) => row.number === number)!;
const inbox = async (): Promise<InboxMessage[]> => {
  const { data } = await graphqlOn(server.app, "{ inbox { content { subject body } } }", {}, buyer.headers());
  return (data as unknown as { inbox: { content: InboxMessage[] } }).inbox.content;
};

test("a part is recorded, the customer sees what is left of it everywhere, and the rest settles it", async () => {
  const whole = await due(4);
  const part = (await pay(4, 50_000, { note: "Depósito da irmã" })).json<StaffContractDetail>();
  const left = whole.totalCents - 50_000;
  expect(rowOf(part, 4)).toMatchObject({
    status: "overdue",
    totalTodayCents: left,
    partPaidCents: 50_000,
    paidCents: null,
    payment: null,
    payments: [{ paidCents: 50_000, settles: false, note: "Depósito da irmã", reversal: null }],
  });
  expect(await ownRow(4)).toMatchObject({
    status: "overdue",
    totalTodayCents: left,
    partPaidCents: 50_000,
    receipts: [{ paidAt: TODAY, paidCents: 50_000 }],
  });
  const [message] = await inbox();
  expect(message?.subject).toContain("Parcela 4 paga em parte");

  const csv = (await asCustomer(`/contracts/${id}/statement.csv`)).body;
  expect(csv.split("\r\n").find((line) => line.startsWith("4;"))).toMatch(/500,00;"?Em atraso, em parte"?$/);
  expect((await asCustomer(`/contracts/${id}/statement.pdf`)).statusCode).toBe(200);
  const tax = (await asCustomer(`/contracts/${id}/income-tax/2026`)).json<{ payments: { paidCents: number }[] }>();
  expect(tax.payments.map(({ paidCents }) => paidCents)).toEqual([100_000, 100_000, 100_000, 50_000]);
  const slips = `/installments/banksliprequest/preview?contractId=${id}&installmentIds=${installmentId(4)}`;
  expect((await asCustomer(slips)).json()).toMatchObject({ totalCents: left });
  expect(part.details.totals.paidCents).toBe(350_000);
  const owed = part.installments.reduce((sum, { totalTodayCents }) => sum + totalTodayCents, 0);
  expect(part.details.contract).toMatchObject({ balanceCents: owed, payoffCents: owed });

  server.setNow(new Date("2026-12-20T12:00:00Z"));
  const later = await due(4, "2026-12-20");
  expect(later).toMatchObject({ fineCents: 0, interestCents: Math.round(left / 100), partPaidCents: 50_000 });
  const settled = (await pay(4, later.totalCents, { paidAt: "2026-12-20" })).json<StaffContractDetail>();
  expect(rowOf(settled, 4)).toMatchObject({
    status: "paid",
    paidCents: 50_000 + later.totalCents,
    paidAt: "2026-12-20",
    fineCents: whole.fineCents,
  });
});

test("what has a name of its own is called by it in the letters, as on the statement and on its slip", async () => {
  await server.db.pool.query("update installments set kind = 'balloon' where id = $1", [installmentId(12)]);
  await buyer.ask([12]);
  await server.jobs.flush();
  const paid = (await pay(12, 30_000)).json<StaffContractDetail>();
  await buyer.ask([12]);
  await server.jobs.flush();
  const { payments } = rowOf(paid, 12);
  await finance.call("POST", path(`/payments/${payments?.[0]?.id}/reversal`), { reason: "Pix devolvido" });
  const subjects = (await inbox()).map(({ subject }) => subject.replace(/:? (?:do )?contrato T-.*/, ""));
  expect(subjects).toEqual([
    "Boleto de reforço 12 cancelado",
    "Boleto de reforço 12",
    "Pagamento de reforço 12 recebido em parte",
    "Boleto de reforço 12",
  ]);
  expect((await inbox())[2]?.body).toMatch(/^Recebemos R\$\s300,00 de reforço 12 do contrato/);
});

test("a slip over the whole is cancelled with the first part; its PDF says why, and a new one is over the rest", async () => {
  const asked = await buyer.ask([12]);
  await server.jobs.flush();
  const { slips } = await buyer.state(asked.state.requestId);
  await pay(12, 30_000);
  expect((await asCustomer(`/${slips[0]?.pdfUrl}`)).json()).toMatchObject({ code: "slip_cancelled" });
  expect(await buyer.state(asked.state.requestId)).toMatchObject({
    status: "failed",
    slips: [],
    failure: expect.stringContaining("cancelado"),
  });
  expect((await ownRow(12)).bankSlip).toBeNull();
  expect((await inbox())[0]?.body).toContain("ele foi cancelado");
  const anew = await buyer.ask([12]);
  await server.jobs.flush();
  expect((await buyer.state(anew.state.requestId)).slips).toMatchObject([{ totalCents: 70_000 }]);
  // Taken back, the rest is the whole again: the slip over the rest no longer fits.
  const { payments } = rowOf((await finance.call("GET", path())).json<StaffContractDetail>(), 12);
  await finance.call("POST", path(`/payments/${payments?.[0]?.id}/reversal`), { reason: "Pix devolvido" });
  expect((await buyer.state(anew.state.requestId)).slips).toEqual([]);
  expect((await ownRow(12)).totalTodayCents).toBe(100_000);
});

test("a wrong part is reversed with a reason, the newest first, and stays readable", async () => {
  await pay(4, 20_000);
  const two = (await pay(4, 10_000)).json<StaffContractDetail>();
  const [first, second] = rowOf(two, 4).payments ?? [];
  const back = (idPayment: number | undefined) =>
    finance.call("POST", path(`/payments/${idPayment}/reversal`), { reason: "Valor de outro cliente" });
  expect((await back(first?.id)).json()).toMatchObject({ code: "newer_payment" });
  const open = (await back(second?.id)).json<StaffContractDetail>();
  expect(rowOf(open, 4)).toMatchObject({
    partPaidCents: 20_000,
    payments: [{ reversal: null }, { reversal: { reason: "Valor de outro cliente" } }],
  });
  expect((await back(second?.id)).json()).toMatchObject({ code: "not_paid" });
});

test("the same amount again is a second part for who saw the first, and the same one for who did not", async () => {
  const first = (await pay(4, 20_000, { version: 0 })).json<StaffContractDetail>();
  const again = (await pay(4, 20_000, { version: 0 })).json<StaffContractDetail>();
  expect(rowOf(again, 4).partPaidCents).toBe(20_000);
  expect((await pay(4, 30_000, { version: 0 })).json()).toMatchObject({ code: "changed_meanwhile" });
  const second = (await pay(4, 20_000, { version: first.version })).json<StaffContractDetail>();
  expect(rowOf(second, 4).partPaidCents).toBe(40_000);
});

test("the same amount from another person is no repetition: they read that there is one, and book theirs beside it", async () => {
  const colleague = await staffOn(server, "finance", "Outra do Financeiro");
  const body = { installmentId: installmentId(4), paidCents: 20_000, paidAt: TODAY, method: "pix" };
  const sent = (who: StaffCaller, version: number | undefined, key?: string) =>
    who.call("POST", path("/payments"), { ...body, ...(version !== undefined && { version }) }, key);
  const bookedCents = async () =>
    rowOf((await finance.call("GET", path())).json<StaffContractDetail>(), 4).partPaidCents;
  const [mine, theirs] = ["a-press-of-the-first", "a-press-of-the-second"];
  const first = (await sent(finance, 0, mine)).json<StaffContractDetail>();
  expect((await sent(finance, 0, mine)).json<StaffContractDetail>()).toEqual(first);
  for (const [version, key] of [
    [0, theirs],
    [0, undefined],
    [undefined, undefined],
  ] as const)
    expect((await sent(colleague, version, key)).json()).toMatchObject({
      code: "same_payment",
      message: expect.stringMatching(
        /um pagamento igual: R\$\s200,00 em 20\/11\/2026\. .* Se é outro, registre de novo\.$/,
      ),
    });
  expect(await bookedCents()).toBe(20_000);
  expect((await sent(colleague, first.version, theirs)).statusCode).toBe(200);
  expect((await sent(colleague, first.version, theirs)).statusCode).toBe(200);
  expect(await bookedCents()).toBe(40_000);
  // Another press of one's own with what one had seen is asked about, too: a key says what is sent again.
  expect((await sent(finance, 0, "one more press of the first")).json()).toMatchObject({
    code: "idempotency_key_required",
  });
  expect((await sent(finance, 0, "one-more-press-of-mine")).json()).toMatchObject({ code: "same_payment" });
  expect((await sent(finance, first.version, mine)).statusCode).toBe(422);
});

test("more than is left is refused with what is, and so is nothing, a day before the last part, and an unknown field", async () => {
  await pay(4, 40_000);
  const { totalCents } = await due(4);
  expect((await pay(4, totalCents + 1)).json()).toMatchObject({ code: "wrong_amount", dueCents: totalCents });
  for (const more of [{ paidCents: 0 }, { paidAt: "2026-11-19" }, { credit: true }])
    expect((await pay(4, 1_000, more)).statusCode).toBe(400);
  expect((await pay(4, 1_000, { waiveLateFees: true, reason: "Acordo" })).statusCode).toBe(200);
  expect(await due(4)).toMatchObject({ fineCents: 0, interestCents: 0 });
});

test("a part paid ahead takes its share of the interest off, as the law says of all of it", async () => {
  await server.db.pool.query("update contracts set monthly_rate = 0.01 where id = $1", [id]);
  server.setNow(new Date("2026-08-01T12:00:00Z"));
  const { earlyCents } = await due(12, "2026-08-01");
  const third = Math.floor((earlyCents ?? 0) / 3);
  const part = (await pay(12, third, { paidAt: "2026-08-01" })).json<StaffContractDetail>();
  expect(rowOf(part, 12).correctedCents).toBe(66_667);
  const rest = (await due(12, "2026-08-01")).earlyCents ?? 0;
  expect(third + rest).toBe(earlyCents);
  const settled = (await pay(12, rest, { paidAt: "2026-08-01" })).json<StaffContractDetail>();
  expect(rowOf(settled, 12).status).toBe("paid");
});

test("an undone contract owes nothing of what was paid in part, and keeps that it came in", async () => {
  await pay(4, 40_000);
  const { version } = (await finance.call("GET", path())).json<StaffContractDetail>();
  const undone = await finance.call("POST", path("/cancellation"), { reason: "Distrato assinado", version });
  expect(rowOf(undone.json<StaffContractDetail>(), 4)).toMatchObject({ status: "cancelled", totalTodayCents: 0 });
  expect(undone.json<StaffContractDetail>().details.contract).toMatchObject({ balanceCents: 0, paidCents: 340_000 });
});

test("only who manages contracts records a part", async () => {
  const seller = await staffOn(server, "sales");
  const asked = { installmentId: installmentId(4), paidCents: 1_000, paidAt: TODAY, method: "pix" };
  expect((await seller.call("POST", path("/payments"), asked)).statusCode).toBe(403);
});

test("payments that come in by the thousand do not read each other, though PostgreSQL takes their table for empty", async () => {
  const INSERT = `INSERT INTO payments (installment_id, paid_at, corrected_cents, paid_cents, method)
    SELECT id, '2026-11-20', 1, 1, 'pix' FROM installments WHERE contract_id = $1 AND number > 1000`;
  await server.db.pool.query(
    `INSERT INTO installments (contract_id, number, kind, due_date, amount_cents)
     SELECT $1, 1000 + n, 'monthly', '2040-01-10', 1 FROM generate_series(1, 1000) AS n`,
    [id],
  );
  const client = new pg.Client({ connectionString: server.databaseUrl, options: "-c random_page_cost=1.1" });
  await client.connect();
  try {
    // Brought in and rolled back, and then counted by PostgreSQL: nothing is there.
    for (const statement of ["BEGIN", INSERT, "ROLLBACK", "BEGIN"])
      await client.query(statement, statement === INSERT ? [id] : []);
    await client.query("UPDATE pg_class SET reltuples = 0, relpages = 1 WHERE relname LIKE 'payments%'");
    await client.query(INSERT, [id]);
    const { rows } = await client.query<{ read: number; settled: number }>(
      `SELECT sum(pg_stat_get_xact_tuples_returned(indexrelid))::int AS read,
         (SELECT count(*)::int FROM installments WHERE contract_id = $1 AND number > 1000 AND settled) AS settled
       FROM pg_index WHERE indrelid = 'payments'::regclass`,
      [id],
    );
    expect(rows[0]!.settled).toBe(1_000);
    expect(rows[0]!.read).toBeLessThan(10_000);
  } finally {
    await client.end();
  }
});
