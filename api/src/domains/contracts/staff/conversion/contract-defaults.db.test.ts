import type { BatchDetails, Simulation } from "@gleba/shared/contracts";
import type { ContractDefaultsSetting, ContractPreview, StaffContractDetail } from "@gleba/shared/contracts/crm";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { insertContract } from "../../../../testing/contracts.ts";
import { simulationOf } from "../../../../testing/financing.ts";
import { insertCustomer } from "../../../../testing/rows.ts";
import { insertFinancedLot, reserveWith } from "../../../../testing/sales.ts";
import { errorsOf, staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";

const PATH = "/api/crm/contract-defaults";
const SHIPPED = {
  fineBasisPoints: 200,
  interestBasisPoints: 100,
  fineAfterMonths: 3,
  indexLagMonths: null,
  firstPeriod: "whole",
  calendar: null,
};
const CHOSEN = {
  fineBasisPoints: 100,
  interestBasisPoints: 50,
  fineAfterMonths: 1,
  indexLagMonths: 2,
  firstPeriod: "pro_rata",
  calendar: { uf: "ES", city: "Serra" },
};
const days = { signedOn: "2026-11-20", downPaymentDueOn: "2026-11-25", firstDueOn: "2026-12-31" };
const terms = { system: "price", downPaymentCents: 900_000, installments: 60, balloons: [] };

let server: TestApp;
let seller: StaffCaller;
let finance: StaffCaller;
let visitor = 300;
beforeAll(async () => {
  server = await createTestApp();
  server.setNow(new Date("2026-11-20T12:00:00Z"));
  seller = await staffOn(server, "sales");
  finance = await staffOn(server, "finance");
});
afterAll(() => server.close());

const setting = async () => (await finance.call("GET", PATH)).json<ContractDefaultsSetting>();
const put = async (body: object, version?: number) =>
  finance.call("PUT", PATH, {
    ...CHOSEN,
    reason: "Decisão da diretoria",
    version: version ?? (await setting()).version,
    ...body,
  });
const reserve = async (said: object | null) => {
  visitor += 1;
  const lot = await insertFinancedLot(server);
  const { protocol } = await reserveWith(server, visitor, lot, said);
  const found = await seller.call("GET", `/api/crm/reservations?search=${protocol}`);
  return found.json<{ content: { id: number }[] }>().content[0]!.id;
};
const agreedOf = async (id: number) =>
  (await finance.call("GET", `/api/crm/contracts/${id}`)).json<StaffContractDetail>().agreed;
const make = async (body: object) =>
  (await seller.call("POST", "/api/crm/contracts", { ...days, ...body })).json<{ id: number }>().id;
const simulate = async (lot: number) =>
  (
    await server.app.inject({ method: "POST", url: "/api/public/batches/simulate", payload: simulationOf(lot) })
  ).json<Simulation>();

test("what finance chooses is what new contracts say; those that exist, and those of a simulation that said otherwise, keep theirs", async () => {
  expect(await setting()).toEqual({ ...SHIPPED, version: 0 });
  const customerId = await insertCustomer(server.db.orm);
  const { contractId: older } = await insertContract(server.db.orm, { customerId });
  const before = await agreedOf(older);
  const promised = await reserve({});
  expect(await agreedOf(await make({ reservationId: await reserve({}) }))).toMatchObject({
    ...SHIPPED,
    indexLagMonths: 0,
  });

  expect((await put({})).json()).toEqual({ ...CHOSEN, version: 1 });
  const reservationId = await reserve(null);
  const preview = await seller.call("POST", "/api/crm/contracts/preview", { ...days, reservationId, terms });
  expect(preview.json<ContractPreview>()).toMatchObject({ indexLagMonths: 2, defaults: CHOSEN });
  expect(await agreedOf(await make({ reservationId, terms }))).toMatchObject(CHOSEN);
  expect(await agreedOf(await make({ reservationId: await reserve({}) }))).toMatchObject(CHOSEN);
  expect(await agreedOf(await make({ reservationId: promised }))).toMatchObject({ ...SHIPPED, indexLagMonths: 0 });
  expect(await agreedOf(older)).toEqual(before);

  const admin = await staffOn(server, "admin");
  const audit = await admin.call("GET", "/api/crm/audit?entity=contract_defaults");
  expect(audit.json<{ content: object[] }>().content[0]).toMatchObject({
    action: "updated",
    before: SHIPPED,
    after: { ...CHOSEN, reason: "Decisão da diretoria" },
  });
});

test("who simulates reads what the contract will say, in the browser's summary and in the server's", async () => {
  await put({ ...SHIPPED, fineAfterMonths: 0, indexLagMonths: 1, firstPeriod: "grace" });
  const lot = await insertFinancedLot(server);
  const { summary, defaults } = await simulate(lot);
  const text = summary.map((item) => item.text.replaceAll("\u00a0", " ")).join("\n");
  expect(text).toContain("Atraso: multa de 2% e juros de 1% ao mês (Lei 6.766/79");
  expect(text).toContain(
    "O primeiro período não é corrigido (carência). Cada correção usa o índice de dois meses antes",
  );
  const details = (await server.app.inject(`/api/public/batches/${lot}/details`)).json<BatchDetails>();
  expect(details.financing?.defaults).toEqual(defaults);
});

test.each([
  [{ fineBasisPoints: 201 }, "A lei permite multa por atraso de até 2%."],
  [{ fineBasisPoints: 1.5 }, "Informe a taxa com até duas casas decimais."],
  [{ interestBasisPoints: 101 }, "A lei permite juros por atraso de até 1% ao mês."],
  [{ fineAfterMonths: 4 }, "A multa é devida depois de 0 a 3 meses de atraso."],
  [{ indexLagMonths: 3 }, "A defasagem vai de 0 a 2 meses."],
  [{ firstPeriod: "none" }, "Escolha como conta o primeiro período do índice."],
  [{ calendar: { uf: "XX", city: "" } }, "Informe a sigla do estado, como ES."],
  [{ calendar: { uf: "ES", city: "x".repeat(81) } }, "O nome da cidade é longo demais."],
  [{ reason: "" }, "Informe o motivo."],
])("%o is refused with a sentence, and changes nothing", async (body, sentence) => {
  const before = await setting();
  const answer = await put(body);
  expect([answer.statusCode, answer.json<{ errors: string[] }>().errors]).toEqual([400, [sentence]]);
  expect(await setting()).toEqual(before);
});

test("of two who change the defaults at once the second is told, and who does not manage contracts changes nothing", async () => {
  const { version } = await setting();
  const both = await Promise.all([1, 2].map((fineAfterMonths) => put({ fineAfterMonths }, version)));
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const body = { ...CHOSEN, reason: "Motivo", version: version + 1 };
  expect(await errorsOf(server, ["sales", "editor"], [["PUT", PATH, body]])).toEqual([]);
});
