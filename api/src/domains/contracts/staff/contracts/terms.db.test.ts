import { eq } from "drizzle-orm";
import type { BankSlipPreview, ContractDetails, Rescission } from "@gleba/shared/contracts";
import type { DueOn, StaffContractDetail } from "@gleba/shared/contracts/crm";
import { bankSlips, holidays, indexRates } from "#platform/db/schema/index.ts";
import { insertBuyer } from "../../../../testing/bank-slips.ts";
import { insertContract } from "../../../../testing/contracts.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { insertCustomer } from "../../../../testing/rows.ts";
import { customerOn, errorsOf, staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";

const PATH = "/api/crm/contracts";
const TERMS = {
  indexFloor: "nominal",
  indexLagMonths: 0,
  firstPeriod: "whole",
  fineBasisPoints: 200,
  interestBasisPoints: 100,
  fineAfterMonths: 0,
  calendar: null,
  possessionOn: null,
  worksDeadline: null,
  brokerageCents: 0,
  rescissionBase: "price",
  penaltyBasisPoints: 1_000,
  fruitionBasisPoints: 75,
};

let server: TestApp;
let finance: StaffCaller;
let customerId: number;
beforeAll(async () => {
  server = await createTestApp();
  finance = await staffOn(server, "finance");
  customerId = await insertCustomer(server.db.orm);
});
beforeEach(() => server.setNow(new Date("2026-11-20T12:00:00Z")));
afterAll(() => server.close());

const change = (id: number, body: object) =>
  finance.call("PUT", `${PATH}/${id}/terms`, { ...TERMS, reason: "Termo de posse assinado", version: 0, ...body });

test("finance writes down the possession; the customer reads of it, the rescission counts from it, the history keeps both", async () => {
  const { contractId } = await insertContract(server.db.orm, { customerId, priceCents: 1_200_000 });
  const answer = await change(contractId, { possessionOn: "2026-10-20", indexLagMonths: 1, brokerageCents: 30_000 });
  expect(answer.json<StaffContractDetail>()).toMatchObject({
    version: 1,
    agreed: { possessionOn: "2026-10-20", brokerageCents: 30_000 },
  });
  const customer = customerOn(server, customerId);
  const details = (await customer.call("GET", `/contracts/${contractId}/details`)).json<ContractDetails>();
  expect(details.terms.possessionOn).toBe("2026-10-20");
  const sheet = await customer.call("GET", `/contracts/${contractId}/rescission?on=2026-11-20`);
  const { lines } = sheet.json<{ lines: { label: string; amountCents: number }[] }>();
  const kept = new Map(lines.map(({ label, amountCents }) => [label, amountCents]));
  expect([kept.get("Fruição do lote"), kept.get("Corretagem")]).toEqual([-9_000, -30_000]);
  const admin = await staffOn(server, "admin");
  const audit = await admin.call("GET", `/api/crm/audit?entity=contract&entityId=${contractId}`);
  expect(audit.json<{ content: object[] }>().content[0]).toMatchObject({
    action: "terms_changed",
    before: { possessionOn: null, indexLagMonths: 0, brokerageCents: 0 },
    after: { possessionOn: "2026-10-20", indexLagMonths: 1, brokerageCents: 30_000, reason: "Termo de posse assinado" },
  });
});

test("of two who change the terms at once the second is told, and nothing of theirs is kept", async () => {
  const { contractId } = await insertContract(server.db.orm, { customerId });
  const both = await Promise.all([100, 200].map((penaltyBasisPoints) => change(contractId, { penaltyBasisPoints })));
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const won = both.find(({ statusCode }) => statusCode === 200)?.json<StaffContractDetail>();
  const now = (await finance.call("GET", `${PATH}/${contractId}`)).json<StaffContractDetail>();
  expect(now.agreed).toEqual(won?.agreed);
});

test.each([
  [{ possessionOn: "2026-02-30" }, "Informe uma data que exista."],
  [{ possessionOn: "2026-01-14" }, "A posse não pode ser anterior à assinatura, em 15/01/2026."],
  [{ possessionOn: "2026-11-21" }, "a data não pode ser futura"],
  [{ worksDeadline: "2026-01-14" }, "O prazo das obras não pode ser anterior à assinatura"],
  [{ worksDeadline: "2096-01-14" }, "O prazo das obras não pode passar de 10 anos"],
  [{ indexLagMonths: 3 }, "A defasagem vai de 0 a 2 meses."],
  [{ penaltyBasisPoints: 1_001 }, "A lei permite multa de até 10%."],
  [{ fruitionBasisPoints: 76 }, "A lei permite fruição de até 0,75% ao mês."],
  [{ brokerageCents: 1_200_001 }, "A corretagem não pode passar do preço do contrato, R$\u00A012.000,00."],
  [{ brokerageCents: -1 }, "A corretagem não pode ser negativa."],
  [{ fineBasisPoints: 201 }, "A lei permite multa por atraso de até 2%."],
  [{ interestBasisPoints: 101 }, "A lei permite juros por atraso de até 1% ao mês."],
  [{ fineAfterMonths: 4 }, "A multa é devida depois de 0 a 3 meses de atraso."],
  [{ firstPeriod: "none" }, "Escolha como conta o primeiro período do índice."],
  [{ calendar: { uf: "Espírito", city: "" } }, "Informe a sigla do estado, como ES."],
  [{ indexFloor: "none" }, "Escolha como contam os meses em que o índice cai."],
  [{ reason: "" }, "Informe o motivo."],
])("%o is refused with a sentence, and changes nothing", async (body, sentence) => {
  const { contractId } = await insertContract(server.db.orm, { customerId });
  const answer = await change(contractId, body);
  expect([answer.statusCode, answer.json<{ errors: string[] }>().errors.join(" ")]).toEqual([
    400,
    expect.stringContaining(sentence),
  ]);
  const { agreed, version } = (await finance.call("GET", `${PATH}/${contractId}`)).json<StaffContractDetail>();
  expect([agreed, version]).toEqual([TERMS, 0]);
});

test("the fine waits as long as the contract says, for customer, slip and staff alike; who asks for less leaves the rest as it was", async () => {
  const { contractId, installmentIds } = await insertContract(server.db.orm, { customerId, paid: 8 });
  server.setNow(new Date("2026-11-20T12:00:00Z"));
  const customer = customerOn(server, customerId);
  // The ninth, of R$ 1.000,00, was due on Saturday 10 October and payable until the 13th: thirty-eight days late. The tenth: ten.
  const fees = async () => {
    const { totals } = (await customer.call("GET", `/contracts/${contractId}/details`)).json<ContractDetails>();
    const due = await finance.call("GET", `${PATH}/${contractId}/due?installmentId=${installmentIds[8]}&on=2026-11-20`);
    const slip = await customer.call(
      "GET",
      `/installments/banksliprequest/preview?contractId=${contractId}&installmentIds=${installmentIds[8]}`,
    );
    const [one, other] = [due.json<DueOn>(), slip.json<BankSlipPreview>().items[0]!];
    return [one.fineCents, one.interestCents, other.fineCents, other.interestCents, totals.overdueCents];
  };
  expect(await fees()).toEqual([2_000, 1_267, 2_000, 1_267, 205_600]);
  const only = { fineAfterMonths: 3, interestBasisPoints: 50 };
  const { firstPeriod: _1, fineBasisPoints: _2, calendar: _3, ...said } = TERMS;
  const body = { ...said, ...only, reason: "Aditivo", version: 0 };
  const answer = await finance.call("PUT", `${PATH}/${contractId}/terms`, body);
  expect(answer.json<StaffContractDetail>().agreed).toMatchObject({
    ...only,
    fineBasisPoints: 200,
    firstPeriod: "whole",
  });
  expect((await fees()).slice(0, 4)).toEqual([0, 633, 0, 633]);
  const { terms } = (await customer.call("GET", `/contracts/${contractId}/details`)).json<ContractDetails>();
  expect(terms.lateFees).toBe("juros de 0,5% ao mês e, depois de 3 meses de atraso, multa de 2%");
});

test("a contract that names a place is late by the holidays of that place, on every screen", async () => {
  // 10 November 2026 is a Tuesday; in Serra it is a holiday.
  await server.db.orm
    .insert(holidays)
    .values({ uf: "ES", city: "Serra", cityFolded: "serra", day: "2026-11-10", name: "Festa" });
  server.setNow(new Date("2026-11-11T12:00:00Z"));
  const there = await insertContract(server.db.orm, { customerId, paid: 9 });
  const listed = async () => {
    const page = await finance.call("GET", `${PATH}?waiting=overdue&size=100`);
    return page.json<{ content: { id: number }[] }>().content.some(({ id }) => id === there.contractId);
  };
  const overdue = async () =>
    (await finance.call("GET", `${PATH}/${there.contractId}`)).json<StaffContractDetail>().details.contract
      .overdueCents;
  expect([await listed(), (await overdue()) > 0]).toEqual([true, true]);
  expect((await change(there.contractId, { calendar: { uf: "es", city: "SERRA" } })).statusCode).toBe(200);
  expect([await listed(), await overdue()]).toEqual([false, 0]);
});

test("a lag replaces the open slip that it makes wrong", async () => {
  server.setNow(new Date("2026-07-20T12:00:00Z"));
  const months = ["2026-01-01", "2026-02-01", "2026-03-01", "2026-04-01", "2026-05-01", "2026-06-01"];
  const indexName = "Índice com defasagem";
  await server.db.orm.insert(indexRates).values(months.map((month) => ({ name: indexName, month, rate: 0.01 })));
  const buyer = await insertBuyer(server, { months: 36, indexName });
  await buyer.ask([7]);
  await server.jobs.flush();
  expect((await change(buyer.contractId, { indexLagMonths: 1 })).statusCode).toBe(200);
  await server.jobs.flush();
  const slips = await server.db.orm
    .select()
    .from(bankSlips)
    .where(eq(bankSlips.installmentId, buyer.installmentIds[6]!))
    .orderBy(bankSlips.id);
  expect(slips.map(({ totalCents, cancelledAt }) => [totalCents, cancelledAt === null])).toEqual([
    [106_152, false],
    [105_101, true],
  ]);
});

test("staff who undo a contract read the sheet that its customer reads, and the history keeps the plan of the refund", async () => {
  const { contractId } = await insertContract(server.db.orm, { customerId, priceCents: 1_200_000 });
  const asked = `/contracts/${contractId}/rescission`;
  const sheet = (await finance.call("GET", `/api/crm${asked}`)).json<Rescission>();
  expect((await customerOn(server, customerId).call("GET", asked)).json()).toEqual(sheet);
  // R$ 3.000,00 paid, less 10 % of R$ 12.000,00.
  expect(sheet).toMatchObject({ refundCents: 180_000, parcels: { count: 12, amountCents: 15_000 } });
  await finance.call("POST", `${PATH}/${contractId}/cancellation`, { reason: "Distrato assinado", version: 0 });
  const admin = await staffOn(server, "admin");
  const audit = await admin.call("GET", `/api/crm/audit?entity=contract&entityId=${contractId}`);
  const [line] = audit.json<{ content: { after: { refundCents: number; refundParcels: string[] } }[] }>().content;
  expect(line?.after.refundCents).toBe(180_000);
  expect(line?.after.refundParcels).toHaveLength(12);
  expect(line?.after.refundParcels[0]).toMatch(/^R\$\s150,00 até 20\/11\/2027$/);
  expect(line?.after.refundParcels[11]).toMatch(/^R\$\s150,00 até 20\/10\/2028$/);
});

test("within the seven days all that was paid goes back at once", async () => {
  const recent = { customerId, signedAt: "2026-11-18", indexBaseDate: "2026-11-18" };
  const { contractId } = await insertContract(server.db.orm, recent);
  const sheet = await finance.call("GET", `${PATH}/${contractId}/rescission`);
  expect(sheet.json()).toMatchObject({ refundCents: 300_000, parcels: { count: 1, firstOn: null } });
  expect(await errorsOf(server, ["editor", "sales"], [["GET", `${PATH}/${contractId}/rescission`]])).toEqual([]);
});

test("of a contract that nobody signed all goes back, however long ago it was prepared: there is no penalty yet", async () => {
  const { contractId } = await insertContract(server.db.orm, {
    customerId,
    awaitingSignature: true,
    priceCents: 1_200_000,
  });
  const sheet = (await finance.call("GET", `${PATH}/${contractId}/rescission`)).json<Rescission>();
  expect(sheet).toMatchObject({ refundCents: 300_000, parcels: { count: 1, firstOn: null } });
  expect(sheet.lines.map(({ explanation }) => explanation)).toEqual([
    "O contrato não foi assinado: tudo volta, sem desconto.",
  ]);
  await finance.call("POST", `${PATH}/${contractId}/cancellation`, { reason: "Desistiu antes de assinar", version: 0 });
  const { details } = (await finance.call("GET", `${PATH}/${contractId}`)).json<StaffContractDetail>();
  expect(details.refund).toMatchObject({ refundCents: 300_000, law: "Código Civil, art. 884" });
});

test("a cancelled contract has its terms; nobody but finance changes any", async () => {
  const { contractId } = await insertContract(server.db.orm, { customerId, status: "cancelled" });
  expect((await change(contractId, {})).json()).toMatchObject({ status: 409, code: "contract_not_active" });
  expect((await change(999_999_999, {})).statusCode).toBe(404);
  const body = { ...TERMS, reason: "Motivo", version: 0 };
  expect(await errorsOf(server, ["editor", "sales"], [["PUT", `${PATH}/${contractId}/terms`, body]])).toEqual([]);
});
