import { sql } from "drizzle-orm";
import { formatCents } from "@gleba/shared/words";
import type { StaffContractDetail } from "@gleba/shared/contracts/crm";
import { insertBuyer, type Buyer } from "../../../../testing/bank-slips.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { decodePages } from "../../../../testing/read-codes.ts";
import { insertCustomer } from "../../../../testing/rows.ts";
import { customerOn, staffOn } from "../../../../testing/staff-calls.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
  server.setNow(new Date("2027-02-20T12:00:00Z"));
});
afterAll(() => server.close());

const termOf = ({ contractId, headers }: Pick<Buyer, "contractId" | "headers">) =>
  server.app.inject({ url: `/contracts/${contractId}/settlement-term.pdf`, headers: headers() });
const refusalOf = (answer: { statusCode: number; json: () => { code?: string; message?: string } }) => [
  answer.statusCode,
  answer.json().code,
  answer.json().message,
];
const textOf = async (pdf: Buffer): Promise<string> =>
  (await decodePages(pdf, 1))
    .map(({ text }) => text)
    .join(" ")
    .replace(/\s+/g, " ");

/** The sums of a contract, by the database alone. */
const sumsOf = async (contractId: number) => {
  const { rows } = await server.db.orm.execute(sql`
    SELECT (SELECT sum(amount_cents) FROM installments WHERE contract_id = ${contractId})::float8 AS agreed,
      sum(p.fine_cents + p.interest_cents)::float8 AS late, sum(p.paid_cents)::float8 AS paid
    FROM payments p JOIN installments i ON i.id = p.installment_id
    WHERE i.contract_id = ${contractId} AND p.reversed_at IS NULL`);
  return rows[0] as { agreed: number; late: number; paid: number };
};

test("with the last payment a release is there for customer and staff, with the sums of the database; a reversal takes it away", async () => {
  const finance = await staffOn(server, "finance");
  const buyer = await insertBuyer(server, { paid: 11 });
  const path = `/api/crm/contracts/${buyer.contractId}`;
  const open = [
    409,
    "contract_not_settled",
    'Falha ao gerar o termo de quitação ["O termo de quitação sai quando o contrato inteiro está pago. Falta 1 parcela."]',
  ];
  expect(refusalOf(await termOf(buyer))).toEqual(open);

  const last = buyer.installmentIds[11];
  const due = await finance.call("GET", `${path}/due?installmentId=${last}&on=2027-02-20`);
  const { totalCents } = due.json<{ totalCents: number }>();
  expect(totalCents).toBeGreaterThan(100_000);
  const paid = await finance.call("POST", `${path}/payments`, {
    installmentId: last,
    paidCents: totalCents,
    paidAt: "2027-02-20",
    method: "pix",
  });
  const settled = paid.json<StaffContractDetail>();
  expect(settled.details.contract.status).toBe("settled");

  const answer = await termOf(buyer);
  expect(answer.headers["content-disposition"]).toMatch(/^attachment; filename="termo-de-quitacao-T-\d+\.pdf"$/);
  const text = await textOf(answer.rawPayload);
  const { agreed, late, paid: received } = await sumsOf(buyer.contractId);
  expect(agreed + late).toBe(received);
  for (const cents of [agreed, late, received]) expect(text).toContain(formatCents(cents).replace(/\s/g, " "));
  expect(text).toContain("pago de 10/02/2026 a 20/02/2027");
  expect(text).toContain("nada mais é devido por este contrato");
  const staff = await finance.call("GET", `${path}/settlement-term`);
  expect(await textOf(staff.rawPayload)).toBe(text);

  const payment = settled.installments[11]?.payment?.id;
  await finance.call("POST", `${path}/payments/${payment}/reversal`, { reason: "O banco devolveu" });
  expect(refusalOf(await termOf(buyer))).toEqual(open);
  expect(refusalOf(await finance.call("GET", `${path}/settlement-term`))).toEqual([
    ...open.slice(0, 2),
    "O termo de quitação sai quando o contrato inteiro está pago. Falta 1 parcela.",
  ]);
});

test("nobody else's release is told of, and a contract that was undone has none", async () => {
  const buyer = await insertBuyer(server, { paid: 12, status: "settled" });
  const other = await customerOn(server, await insertCustomer(server.db.orm));
  expect((await other.call("GET", `/contracts/${buyer.contractId}/settlement-term.pdf`)).statusCode).toBe(404);
  const undone = await insertBuyer(server, { paid: 12, status: "cancelled", cancelledAt: "2027-01-10" });
  expect(refusalOf(await termOf(undone)).slice(0, 2)).toEqual([409, "contract_cancelled"]);
});

const receiptOf = ({ contractId, headers }: Pick<Buyer, "contractId" | "headers">, installmentId: number | undefined) =>
  server.app.inject({ url: `/contracts/${contractId}/installments/${installmentId}/receipt.pdf`, headers: headers() });

test("of what was paid of an installment there is a receipt, which adds up by the database and is another one after another payment", async () => {
  const finance = await staffOn(server, "finance");
  const buyer = await insertBuyer(server, { paid: 3 });
  const path = `/api/crm/contracts/${buyer.contractId}`;
  const installmentId = buyer.installmentIds[3]!;
  expect(refusalOf(await receiptOf(buyer, installmentId)).slice(0, 2)).toEqual([409, "installment_not_paid"]);
  expect((await receiptOf(buyer, 999_999)).statusCode).toBe(404);

  const pay = async (paidCents: number, paidAt: string) =>
    (
      await finance.call("POST", `${path}/payments`, { installmentId, paidCents, paidAt, method: "pix" })
    ).json<StaffContractDetail>();
  await pay(40_000, "2026-12-01");
  const part = await receiptOf(buyer, installmentId);
  const partText = await textOf(part.rawPayload);
  expect(partText).toContain("Recibo parcial nº");
  expect(partText).toContain("O restante da parcela continua devido");
  const left = await finance.call("GET", `${path}/due?installmentId=${installmentId}&on=2027-02-20`);
  await pay(left.json<{ totalCents: number }>().totalCents, "2027-02-20");

  const whole = await receiptOf(buyer, installmentId);
  const text = await textOf(whole.rawPayload);
  const { rows } = await server.db.pool.query<{ paid: number; fees: number; corrected: number; last: string }>(
    `SELECT sum(paid_cents)::float8 AS paid, sum(fine_cents + interest_cents)::float8 AS fees,
       sum(corrected_cents)::float8 AS corrected, max(id)::text AS last
     FROM payments WHERE installment_id = $1 AND reversed_at IS NULL`,
    [installmentId],
  );
  const { paid, fees, corrected, last } = rows[0]!;
  expect([corrected, corrected + fees, fees > 0]).toEqual([100_000, paid, true]);
  for (const cents of [paid, 100_000]) expect(text).toContain(formatCents(cents).replace(/\s/g, " "));
  expect(text).toMatch(/Recibo nº T-\d+-4-/);
  expect(text).toContain(`-4-${last}`);
  expect(text).toContain("por parcela 4 do contrato");
  expect(text).toContain("01/12/2026 Pix");
  expect(partText).not.toContain(`-4-${last}`);
  const staff = await finance.call("GET", `${path}/installments/${installmentId}/receipt`);
  expect(await textOf(staff.rawPayload)).toBe(text);
  const other = await customerOn(server, await insertCustomer(server.db.orm));
  expect(
    (await other.call("GET", `/contracts/${buyer.contractId}/installments/${installmentId}/receipt.pdf`)).statusCode,
  ).toBe(404);
});

test("the receipt of a part says that its rest is owed only as long as it is: not after an event took its place, nor after the contract", async () => {
  const finance = await staffOn(server, "finance");
  const part = async () => {
    const buyer = await insertBuyer(server, { paid: 3 });
    const path = `/api/crm/contracts/${buyer.contractId}`;
    const installmentId = buyer.installmentIds[3]!;
    const payment = { installmentId, paidCents: 40_000, paidAt: "2026-12-01", method: "pix" };
    expect((await finance.call("POST", `${path}/payments`, payment)).statusCode).toBeLessThan(300);
    const saying = async () => textOf((await receiptOf(buyer, installmentId)).rawPayload);
    return { path, saying, contractId: buyer.contractId };
  };
  const renegotiated = await part();
  const terms = {
    kind: "renegotiation",
    scope: "late",
    discountCents: 0,
    installments: 6,
    firstDueOn: "2027-03-25",
  };
  const shown = await finance.call("POST", `${renegotiated.path}/events/preview`, terms);
  const { beforeCents } = shown.json<{ beforeCents: number }>();
  const { version } = (await finance.call("GET", renegotiated.path)).json<StaffContractDetail>();
  const event = { ...terms, beforeCents, reason: "Atraso", version, key: crypto.randomUUID() };
  expect((await finance.call("POST", `${renegotiated.path}/events`, event)).statusCode).toBeLessThan(300);
  const text = await renegotiated.saying();
  expect(text).toContain("O restante passou para o evento 1 do contrato, que substituiu a parcela.");
  const undone = await part();
  await server.db.pool.query("UPDATE contracts SET status = 'cancelled', cancelled_at = '2027-02-01' WHERE id = $1", [
    undone.contractId,
  ]);
  await server.db.pool.query("UPDATE installments SET cancelled = true WHERE contract_id = $1 AND NOT settled", [
    undone.contractId,
  ]);
  expect(await undone.saying()).toContain("O contrato foi desfeito: o restante da parcela não é mais devido.");
  for (const said of [text, await undone.saying()]) expect(said).not.toContain("continua devido");
});

test("a receipt names who bought on the day of the payment, not who bought the contract since", async () => {
  const finance = await staffOn(server, "finance");
  const buyer = await insertBuyer(server, { paid: 3 });
  const path = `/api/crm/contracts/${buyer.contractId}`;
  const { version, parties } = (await finance.call("GET", path)).json<StaffContractDetail>();
  const heir = await insertCustomer(server.db.orm, { name: "Beatriz de Teste", document: "39053344705" });
  const { rows } = await server.db.pool.query<{ name: string; document: string; email: string }>(
    "SELECT name, document, email FROM customers WHERE id = $1",
    [heir],
  );
  const next = { ...rows[0]!, phone: "27999990000" };
  const changed = await finance.call("PUT", `${path}/buyers`, {
    buyers: [{ partyId: null, person: next, share: 10_000 }],
    from: "2027-02-01",
    reason: "Cessão assinada",
    version,
  });
  expect([changed.statusCode, changed.statusCode === 200 ? "" : changed.body]).toEqual([200, ""]);
  const text = await textOf(
    (await finance.call("GET", `${path}/installments/${buyer.installmentIds[0]}/receipt`)).rawPayload,
  );
  expect(text).toContain(parties![0]!.name);
  expect(text).not.toContain("Beatriz de Teste");
});
