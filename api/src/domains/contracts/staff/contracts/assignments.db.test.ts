import type { ContractDetails } from "@gleba/shared/contracts";
import type { StaffContractDetail } from "@gleba/shared/contracts/crm";
import { insertContract } from "../../../../testing/contracts.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { decodePages } from "../../../../testing/read-codes.ts";
import { insertCustomer } from "../../../../testing/rows.ts";
import { customerOn, staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";

/** Twelve installments of R$ 1.000,00 due on the 10th from February; three are paid, April to November are late. */
const NOW = new Date("2026-11-20T12:00:00Z");
const BIA = { name: "Bia de Teste", document: "52998224725", email: "bia@exemplo.com.br", phone: null };
const TERMS = { signedOn: "2026-11-15", priceCents: 8_000_000, registration: "Livro 2, R-4", protocol: "F-2026-1" };

let server: TestApp;
let finance: StaffCaller;
let ana: number;
let bia: number;
let id: number;
beforeAll(async () => {
  server = await createTestApp();
  server.setNow(NOW);
  finance = await staffOn(server, "finance", "Financeiro de Teste");
  ana = await insertCustomer(server.db.orm, { name: "Ana de Teste" });
  bia = await insertCustomer(server.db.orm, { name: BIA.name, document: BIA.document, email: BIA.email });
});
beforeEach(async () => {
  ({ contractId: id } = await insertContract(server.db.orm, { customerId: ana }));
});
afterAll(() => server.close());

const read = async () => (await finance.call("GET", `/api/crm/contracts/${id}`)).json<StaffContractDetail>();
const current = async () => (await read()).parties!.filter(({ state }) => state === "current");

/** Ana transfers so much of the contract to Bia. */
const assign = async (kept: number, more: object = {}, terms: object | null = TERMS) => {
  const [first] = await current();
  const { version } = await read();
  const keeps = kept === 0 ? [] : [{ partyId: first!.id, person: null, share: kept }];
  return finance.call("PUT", `/api/crm/contracts/${id}/buyers`, {
    buyers: [...keeps, { partyId: null, person: BIA, share: 10_000 - kept }],
    from: "2026-11-18",
    reason: "Cessão assinada",
    version,
    ...(terms && { assignment: terms }),
    ...more,
  });
};
const termOf = (customer: number, number = 1) =>
  customerOn(server, customer).call("GET", `/contracts/${id}/assignments/${number}/term.pdf`);

test("a transfer of all of a contract keeps who gave and received it, its price and the balance of its day; nothing owed changes", async () => {
  const before = await read();
  const answer = await assign(0);
  expect(answer.statusCode).toBe(200);
  const after = answer.json<StaffContractDetail>();
  expect(after.assignments).toEqual([
    {
      number: 1,
      ...TERMS,
      from: "2026-11-18",
      balanceCents: before.details.contract.payoffCents,
      overdueCents: before.details.contract.overdueCents,
      assignors: ["Ana de Teste"],
      assignees: [BIA.name],
      byName: "Financeiro de Teste",
      reason: "Cessão assinada",
    },
  ]);
  expect(after.installments).toEqual(before.installments);
  expect(after.details.totals).toEqual(before.details.totals);
  expect(after.customer).toMatchObject({ id: bia });
});

test("its paper names both sides, what was given, the price, the balance and since when it binds the company", async () => {
  await assign(2_500);
  const text = (await decodePages((await termOf(bia)).rawPayload, 1)).map((sheet) => sheet.text).join(" ");
  for (const part of [
    /Ana de Teste, .* cede a Bia de Teste, CPF 529\.982\.247-25, em 15\/11\/2026 e por R\$.80\.000,00, 75% dos direitos/,
    /quitar o contrato custava R\$.[\d.,]+, dos quais R\$.[\d.,]+ em atraso/,
    /vale perante ela desde 18\/11\/2026/,
    /Registro ou averbação da cessão: Livro 2, R-4/,
    /protocolo F-2026-1/,
    /Ana de Teste \(cedente\)/,
    /Bia de Teste \(cessionário\)/,
    /\(ciente\)/,
  ])
    expect(text).toMatch(part);
});

test("who received it reads of it and gets the paper, as staff do; who gave all of it does not any more", async () => {
  await assign(0);
  const details = await customerOn(server, bia).call("GET", `/contracts/${id}/details`);
  expect(details.json<ContractDetails>().assignments).toEqual([
    { number: 1, signedOn: "2026-11-15", from: "2026-11-18", assignors: ["Ana de Teste"], assignees: [BIA.name] },
  ]);
  const staff = await finance.call("GET", `/api/crm/contracts/${id}/assignments/1/term`);
  const missing = await finance.call("GET", `/api/crm/contracts/${id}/assignments/2/term`);
  expect([staff.statusCode, staff.headers["content-type"], missing.statusCode]).toEqual([200, "application/pdf", 404]);
  expect([(await termOf(bia)).statusCode, (await termOf(bia, 2)).statusCode, (await termOf(ana)).statusCode]).toEqual([
    200, 404, 404,
  ]);
});

test.each([
  ["before the signature", { from: "2026-01-15" }, { ...TERMS, signedOn: "2026-01-10" }, "A cessão vem depois do dia"],
  ["without its day", { from: null }, TERMS, "Informe desde quando a cessão vale"],
  ["signed after it binds", { from: "2026-11-10" }, TERMS, "A cessão não pode ser assinada depois"],
  ["without a price", {}, { ...TERMS, priceCents: -1 }, "Informe o valor da cessão."],
])("a transfer %s is refused in words, and nothing changes", async (_what, more, terms, sentence) => {
  const answer = await assign(0, more, terms);
  expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining(sentence)]);
  expect((await read()).parties).toHaveLength(1);
});

test("a transfer by which nobody gives anything is refused, and so is a second one since the same day", async () => {
  const [first] = await current();
  const same = await assign(0, { buyers: [{ partyId: first!.id, person: null, share: 10_000 }] });
  expect([same.statusCode, same.body]).toEqual([400, expect.stringContaining("quem compra ou as quotas mudam")]);
  await assign(5_000);
  const [, second] = await current();
  const again = await assign(0, { buyers: [{ partyId: second!.id, person: null, share: 10_000 }] });
  expect([again.statusCode, again.body]).toEqual([400, expect.stringContaining("Já há uma cessão")]);
});

test("a transfer that was written down by mistake is gone when the buyers of its day are corrected", async () => {
  await assign(5_000);
  const [first] = await current();
  const undone = await assign(0, { buyers: [{ partyId: first!.id, person: null, share: 10_000 }] }, null);
  expect(undone.json<StaffContractDetail>().assignments).toBeUndefined();
  expect((await termOf(ana)).statusCode).toBe(404);
});
