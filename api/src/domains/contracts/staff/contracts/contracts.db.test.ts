import { eq } from "drizzle-orm";
import type { Contract } from "@gleba/shared/contracts";
import type { StaffContract, StaffContractDetail } from "@gleba/shared/contracts/crm";
import { lots, contracts, messages } from "#platform/db/schema/index.ts";
import { insertContract } from "../../../../testing/contracts.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { insertCustomer, insertLot } from "../../../../testing/rows.ts";
import { customerOn, errorsOf, staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";
import { sendFile } from "../../../../testing/uploads.ts";

/** Installments are due on the 10th; those from April on are open, and April to November are late. */
const NOW = new Date("2026-11-20T12:00:00Z");
const PATH = "/api/crm/contracts";

let server: TestApp;
let finance: StaffCaller;
let customerId: number;
beforeAll(async () => {
  server = await createTestApp();
  finance = await staffOn(server, "finance", "Financeiro de Teste");
  customerId = await insertCustomer(server.db.orm, { name: "Compradora Única de Teste" });
});
beforeEach(() => server.setNow(NOW));
afterAll(() => server.close());

const read = async (id: number) => (await finance.call("GET", `${PATH}/${id}`)).json<StaffContractDetail>();
const code = (answer: { statusCode: number; json: () => { code?: string } }) => [answer.statusCode, answer.json().code];
const pay = (id: number, body: object) =>
  finance.call("POST", `${PATH}/${id}/payments`, { method: "pix", paidAt: "2026-11-20", ...body });
const due = async (id: number, installmentId: number, on: string) =>
  (await finance.call("GET", `${PATH}/${id}/due?installmentId=${installmentId}&on=${on}`)).json<{
    correctedCents: number;
    totalCents: number;
    earlyCents: number | null;
  }>();
const sendPaper = (id: number, bytes: string, name = "contrato.pdf") => {
  const bearer = `Bearer ${server.auth.sign({ id: finance.id, role: "staff", broker: false })}`;
  return sendFile(server, `${PATH}/${id}/documents`, bearer, { name, bytes: Buffer.from(bytes) });
};

test("finance finds contracts by buyer, number and what is late, with the cents the customer sees", async () => {
  const { contractId } = await insertContract(server.db.orm, { customerId });
  const found = async (query: string) =>
    (await finance.call("GET", `${PATH}?${query}`)).json<{ content: StaffContract[] }>().content;
  const [row] = await found("search=compradora%20%C3%BAnica&waiting=overdue&status=active");
  const [own] = (await customerOn(server, customerId).call("GET", `/customers/${customerId}/contracts`)).json<
    Contract[]
  >();
  // Whether they may still regret is told to its buyers alone.
  const { regretOpen, ...seen } = own!;
  expect(regretOpen).toBe(false);
  expect(row).toEqual({
    ...seen,
    customer: { id: customerId, name: "Compradora Única de Teste" },
    awaitingSignature: false,
    regretProtocol: null,
    version: 0,
  });
  expect((await found(`search=${row?.number}`)).map(({ id }) => id)).toEqual([contractId]);
  expect(await found("waiting=signature")).toEqual([]);
});

test("finance takes the contracts of a filter along as a table, with the sums of the screen", async () => {
  const { contractId } = await insertContract(server.db.orm, { customerId, number: "=T-CSV" });
  const answer = await finance.call("GET", `${PATH}/export?search=T-CSV&sort=signedAt%2Cdesc`);
  const [head, line, ...rest] = answer.body.split("\r\n");
  expect(head).toMatch(/^\uFEFFContrato;Situação;/);
  const { contract } = (await read(contractId)).details;
  const [payoff, balance, overdue] = [contract.payoffCents, contract.balanceCents, contract.overdueCents].map((cents) =>
    (cents / 100).toFixed(2).replace(".", ","),
  );
  expect(line).toMatch(/^'=T-CSV;Em andamento;Compradora Única de Teste;/);
  expect(line).toContain(`;12000,00;3000,00;${payoff};${balance};${overdue};10/05/2026;`);
  expect(rest).toEqual([""]);
  expect((await finance.call("GET", `${PATH}/export?salary=1`)).statusCode).toBe(400);
});

test("a late installment is paid with fine and interest of that day, once, and its customer sees it paid", async () => {
  const { contractId, installmentIds } = await insertContract(server.db.orm, { customerId });
  const installmentId = installmentIds[3] ?? 0;
  const { totalCents } = await due(contractId, installmentId, "2026-11-20");
  expect(totalCents).toBeGreaterThan(102_000);
  const over = await pay(contractId, { installmentId, paidCents: totalCents + 1 });
  expect([...code(over), over.json<{ dueCents: number }>().dueCents]).toEqual([409, "wrong_amount", totalCents]);
  expect(
    (await pay(contractId, { installmentId, paidCents: totalCents + 500 })).json<{ message: string }>().message,
  ).toContain("Sobram R$\u00a05,00");
  const both = await Promise.all([1, 2].map(() => pay(contractId, { installmentId, paidCents: totalCents })));
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(code(await pay(contractId, { installmentId, paidCents: 1 }))).toEqual([409, "already_paid"]);
  const own = await customerOn(server, customerId).call("GET", `/contracts/${contractId}/installments?size=100`);
  const rows = own.json<{ content: { id: number; status: string; paidCents: number }[] }>().content;
  expect(rows.find(({ id }) => id === installmentId)).toMatchObject({ status: "paid", paidCents: totalCents });
});

test("late fees are let off only with a reason, and a payment is taken back only with one", async () => {
  const { contractId, installmentIds } = await insertContract(server.db.orm, { customerId });
  const installmentId = installmentIds[3] ?? 0;
  const waived = { installmentId, paidCents: 100_000, waiveLateFees: true };
  expect((await pay(contractId, waived)).json()).toMatchObject({ code: "invalid_request" });
  const paid = (await pay(contractId, { ...waived, reason: "Boleto chegou tarde" })).json<StaffContractDetail>();
  const payment = paid.installments.find(({ id }) => id === installmentId)?.payment;
  expect(payment).toMatchObject({ paidCents: 100_000, fineCents: 0, interestCents: 0 });
  const back = `${PATH}/${contractId}/payments/${payment?.id}/reversal`;
  expect((await finance.call("POST", back, {})).statusCode).toBe(400);
  const open = (await finance.call("POST", back, { reason: "Pix devolvido" })).json<StaffContractDetail>();
  expect(open.installments.find(({ id }) => id === installmentId)).toMatchObject({ status: "overdue", payment: null });
  expect(code(await finance.call("POST", back, { reason: "De novo" }))).toEqual([409, "not_paid"]);
  const admin = await staffOn(server, "admin");
  const lines = (await admin.call("GET", `/api/crm/audit?entity=contract&entityId=${contractId}`)).json<{
    content: { action: string; after: object }[];
  }>().content;
  expect(lines.map(({ action }) => action)).toEqual(["payment_reversed", "paid"]);
  expect(lines[1]?.after).toMatchObject({ reason: "Boleto chegou tarde" });
});

test("what is paid ahead is taken at its present value, and the last payment settles the contract", async () => {
  const { contractId, installmentIds } = await insertContract(server.db.orm, {
    customerId,
    paid: 11,
    monthlyRate: 0.01,
    signedAt: "2026-01-15",
  });
  const last = installmentIds[11] ?? 0;
  server.setNow(new Date("2026-12-10T12:00:00Z"));
  const { earlyCents } = await due(contractId, last, "2026-12-10");
  expect(earlyCents).toBeLessThan(100_000);
  const settled = await pay(contractId, { installmentId: last, paidCents: earlyCents, paidAt: "2026-12-10" });
  expect(settled.json<StaffContractDetail>().details.contract).toMatchObject({ status: "settled", balanceCents: 0 });
  const payment = settled.json<StaffContractDetail>().installments[11]?.payment?.id;
  await finance.call("POST", `${PATH}/${contractId}/payments/${payment}/reversal`, { reason: "Engano" });
  expect((await read(contractId)).details.contract.status).toBe("active");
});

test("nothing is paid in the future, before the contract, or of somebody else's contract", async () => {
  const { contractId, installmentIds } = await insertContract(server.db.orm, { customerId });
  const other = await insertContract(server.db.orm, { customerId });
  const installmentId = installmentIds[3] ?? 0;
  for (const paidAt of ["2026-11-21", "2026-01-14", "2026-02-30"])
    expect((await pay(contractId, { installmentId, paidCents: 100_000, paidAt })).statusCode).toBe(400);
  expect((await pay(contractId, { installmentId: other.installmentIds[3], paidCents: 100_000 })).statusCode).toBe(404);
  expect((await pay(contractId, { installmentId, paidCents: 100_000, remark: "x" })).statusCode).toBe(400);
  expect((await pay(999_999_999, { installmentId, paidCents: 100_000 })).statusCode).toBe(404);
});

test("a regret is answered by undoing the contract: nothing is owed, the lot is for sale and the customer reads of it", async () => {
  const lot = await insertLot(server.db.orm, { status: "sold", customerId });
  const { contractId } = await insertContract(server.db.orm, { customerId, batchId: lot, signedAt: "2026-11-18" });
  const regret = await customerOn(server, customerId).call("POST", `/contracts/${contractId}/regret`, {});
  expect(regret.statusCode).toBeLessThan(300);
  const waiting = await finance.call("GET", `${PATH}?waiting=regret`);
  const [row] = waiting.json<{ content: StaffContract[] }>().content;
  expect(row).toMatchObject({ id: contractId, regretProtocol: expect.stringMatching(/^D-2026-/) });
  const asked = { reason: "Arrependimento no prazo", version: 0 };
  const both = await Promise.all([1, 2].map(() => finance.call("POST", `${PATH}/${contractId}/cancellation`, asked)));
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const undone = await read(contractId);
  expect(undone).toMatchObject({
    cancelledAt: "2026-11-20",
    cancelReason: "Arrependimento no prazo",
    regretProtocol: null,
    details: { contract: { status: "cancelled", balanceCents: 0 } },
  });
  const [free] = await server.db.orm.select().from(lots).where(eq(lots.id, lot));
  expect(free).toMatchObject({ status: "available", customerId: null });
});

test.each([
  ["2026-11-18", "Você pode desistir da compra até 25/11/2026, sete dias a partir da assinatura"],
  ["2026-11-13", "Você pode desistir da compra até 20/11/2026"],
  ["2026-11-12", null],
])(
  "who reads of a signature of %s reads until when the purchase may be regretted, and nothing once it may not",
  async (signedOn, words) => {
    const { contractId } = await insertContract(server.db.orm, { customerId, awaitingSignature: true, paid: 0 });
    const signed = await finance.call("POST", `${PATH}/${contractId}/signature`, { signedOn, version: 0 });
    expect(signed.statusCode).toBe(200);
    const [message] = await server.db.orm.select().from(messages).where(eq(messages.contractId, contractId));
    expect(message?.subject).toMatch(/ assinado$/);
    if (words) expect(message?.body).toContain(words);
    else expect(message?.body).not.toMatch(/desistir|sete dias/);
  },
);

test("a paper is read by its customer, taken away and brought back; what lies about being a PDF is refused", async () => {
  const { contractId } = await insertContract(server.db.orm, { customerId });
  const sent = await sendPaper(contractId, "%PDF-1.7 conteúdo", "Contrato assinado.pdf");
  expect(sent.statusCode).toBe(201);
  const [paper] = sent.json<StaffContractDetail>().details.documents;
  expect(paper?.name).toBe("Contrato assinado.pdf");
  const url = `/contracts/${contractId}/documents/${paper?.id}`;
  const customer = customerOn(server, customerId);
  const readByCustomer = await customer.call("GET", url);
  expect([readByCustomer.statusCode, readByCustomer.body]).toEqual([200, "%PDF-1.7 conteúdo"]);
  expect((await finance.call("GET", `/api/crm${url}`)).body).toBe("%PDF-1.7 conteúdo");
  await finance.call("DELETE", `/api/crm${url}`);
  expect((await customer.call("GET", url)).statusCode).toBe(404);
  await finance.call("POST", `/api/crm${url}/restoration`);
  expect((await customer.call("GET", url)).statusCode).toBe(200);
  expect(code(await sendPaper(contractId, "<svg onload=alert(1)>", "contrato.pdf"))).toEqual([400, "invalid_file"]);
  expect((await sendPaper(999_999_999, "%PDF-1.7")).statusCode).toBe(404);
});

test("nobody changes contracts but finance; who reads customers reads them, the others nothing", async () => {
  const { contractId, installmentIds } = await insertContract(server.db.orm, { customerId });
  const seller = await staffOn(server, "sales");
  expect((await seller.call("GET", `${PATH}/${contractId}`)).statusCode).toBe(200);
  const changes = [
    [
      "POST",
      `${PATH}/${contractId}/payments`,
      { installmentId: installmentIds[3], paidAt: "2026-11-20", paidCents: 1, method: "pix" },
    ],
    ["GET", `${PATH}/${contractId}/due?installmentId=${installmentIds[3]}&on=2026-11-20`],
    ["POST", `${PATH}/${contractId}/payments/1/reversal`, { reason: "Motivo" }],
    ["POST", `${PATH}/${contractId}/signature`, { signedOn: "2026-11-20", version: 0 }],
    ["POST", `${PATH}/${contractId}/cancellation`, { reason: "Motivo", version: 0 }],
    ["DELETE", `${PATH}/${contractId}/documents/1`],
    ["POST", `${PATH}/${contractId}/documents/1/restoration`],
  ] as const;
  expect(await errorsOf(server, ["editor", "sales"], changes)).toEqual([]);
  const reads = [
    ["GET", PATH],
    ["GET", `${PATH}/${contractId}`],
    ["GET", `${PATH}/${contractId}/documents/1`],
  ] as const;
  expect(await errorsOf(server, ["editor"], reads)).toEqual([]);
  const [kept] = await server.db.orm.select().from(contracts).where(eq(contracts.id, contractId));
  expect(kept).toMatchObject({ status: "active", version: 0 });
});
