import { eq } from "drizzle-orm";
import type { Contract, ContractDetails, InstallmentPage } from "@gleba/shared/contracts";
import { contractDocuments, contracts, indexRates, regrets } from "#platform/db/schema/index.ts";
import { createTestApp, type TestApp } from "../../../testing/create-test-app.ts";
import { insertContract, insertSlip } from "../../../testing/contracts.ts";
import { insertCustomer } from "../../../testing/rows.ts";

// Twelve installments of R$ 1.000,00 on the 10th from February 2026: nine are paid, November's is ten days late.
const NOW = new Date("2026-11-20T15:00:00Z");

let server: TestApp;
let ana: number;
let contractId: number;
let installmentIds: number[];
beforeAll(async () => {
  server = await createTestApp();
  ana = await insertCustomer(server.db.orm);
  ({ contractId, installmentIds } = await insertContract(server.db.orm, { customerId: ana, paid: 9 }));
});
beforeEach(() => server.setNow(NOW));
afterAll(() => server.close());

const get = (path: string, id = ana) =>
  server.app.inject({
    url: path,
    headers: { authorization: `Bearer ${server.auth.sign({ id, role: "customer", broker: false })}` },
  });
const page = async (query = "") => (await get(`/contracts/${contractId}/installments${query}`)).json<InstallmentPage>();

test("a customer sees at a glance what is paid, owed, late and due next", async () => {
  const [contract] = (await get(`/customers/${ana}/contracts`)).json<Contract[]>();
  expect(contract).toMatchObject({
    id: contractId,
    status: "active",
    totalCents: 1_200_000,
    paidCents: 900_000,
    // Without interest in the installments, settling today saves nothing.
    balanceCents: 302_333,
    payoffCents: 302_333,
    // 1.000,00 + 2 % + 10 days of 1 % a month.
    overdueCents: 102_333,
    nextDue: {
      installmentId: installmentIds[9],
      number: 10,
      dueDate: "2026-11-10",
      amountCents: 102_333,
      status: "overdue",
    },
    unreadMessages: 0,
  });
});

test("what is to be paid stands first where it is asked so: late, to come, then what was paid last", async () => {
  expect((await page("?sort=due&size=100")).content.map(({ number }) => number)).toEqual([
    10, 11, 12, 9, 8, 7, 6, 5, 4, 3, 2, 1,
  ]);
});

test("installments come in pages of ten with the sums and years of the whole contract", async () => {
  const first = await page();
  expect(first).toMatchObject({ size: 10, totalElements: 12, totalPages: 2, number: 0, first: true, last: false });
  expect(first.content.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(first.years).toEqual([2026, 2027]);
  expect(first.totals).toEqual({
    amountCents: 1_200_000,
    paidCents: 900_000,
    openCents: 200_000,
    overdueCents: 102_333,
    paidPercent: 75,
  });
  expect(await page("?page=1")).toMatchObject({ numberOfElements: 2, last: true, totals: first.totals });
  expect((await page("?size=2&sort=number,desc")).content.map(({ number }) => number)).toEqual([12, 11]);
});

test("filters by year and status change the sums with the list", async () => {
  expect(await page("?year=2027")).toMatchObject({
    totalElements: 1,
    totals: { amountCents: 100_000, openCents: 100_000, paidCents: 0 },
  });
  expect(await page("?status=overdue")).toMatchObject({
    content: [
      {
        status: "overdue",
        correctedCents: 100_000,
        fineCents: 2_000,
        interestCents: 333,
        totalTodayCents: 102_333,
        paidAt: null,
      },
    ],
    totals: { overdueCents: 102_333 },
  });
  expect((await page("?status=paid&size=100")).content).toHaveLength(9);
  expect(await page("?year=1999")).toMatchObject({ empty: true, years: [2026, 2027] });
});

test.each(["status=late", "year=26", "size=0", "size=101", "page=-1", "sort=id", "other=1"])(
  "a list asked for by %s is sent back with a sentence",
  async (query) => {
    const answer = await get(`/contracts/${contractId}/installments?${query}`);
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      400,
      expect.stringMatching(/^Falha ao carregar as parcelas \[".+"\]$/),
    ]);
  },
);

test("the midnight of Brazil decides what is late, not that of UTC", async () => {
  server.setNow(new Date("2026-12-11T02:30:00Z"));
  expect((await page("?status=overdue")).content.map(({ dueDate }) => dueDate)).toEqual(["2026-11-10"]);
  server.setNow(new Date("2026-12-11T03:30:00Z"));
  expect((await page("?status=overdue")).content.map(({ dueDate }) => dueDate)).toEqual(["2026-11-10", "2026-12-10"]);
});

test("a slip is shown until its day is over; then a new one is to be asked for", async () => {
  const money = { amountCents: 100_000, fineCents: 2_000, interestCents: 333, totalCents: 102_333 };
  const codes = { line: "1".repeat(47), pix: "00020126" };
  const planted = { installmentId: installmentIds[9]!, dueDate: "2026-11-20", createdAt: NOW };
  const slip = await insertSlip(server.db.orm, { ...planted, ...money, ...codes });
  const shown = async () => (await page("?status=overdue")).content[0]!.bankSlip;
  expect(await shown()).toEqual({
    id: slip,
    status: "ready",
    line: "1".repeat(47),
    pix: "00020126",
    dueDate: "2026-11-20",
    pdfUrl: `bankslips/${slip}/pdf`,
    totalCents: 102_333,
    demonstration: false,
    about: {
      contracts: [{ number: expect.any(String), lot: expect.any(String) }],
      beneficiary: { name: expect.any(String), document: expect.any(String) },
    },
  });
  server.setNow(new Date("2026-11-21T12:00:00Z"));
  expect(await shown()).toBeNull();
});

test("details tell the lot, the terms, the papers and what may be done", async () => {
  await server.storage.put("private/contracts/papel.pdf", Buffer.from("%PDF-1.7"));
  const [paper] = await server.db.orm
    .insert(contractDocuments)
    .values({ contractId, name: "Quadro-resumo", storageKey: "private/contracts/papel.pdf", date: "2026-01-15" })
    .returning();
  const details = (await get(`/contracts/${contractId}/details`)).json<ContractDetails>();
  expect(details).toMatchObject({
    contract: { id: contractId },
    lot: { areaM2: 300 },
    terms: { system: "linear", installments: 12, monthlyRate: 0, balloons: [] },
    index: { lastAppliedAt: null, note: expect.stringContaining("não são corrigidos") },
    documents: [{ name: "Quadro-resumo", url: `contracts/${contractId}/documents/${paper!.id}` }],
    totals: { paidPercent: 75 },
    regret: { until: "2026-01-23T02:59:59.999Z", open: false, protocol: null },
    can: { requestSlip: true, payEarly: true, regret: false, rescind: true },
  });
  const file = await get(`/${details.documents[0]!.url}`);
  expect([file.statusCode, file.headers["content-type"], file.body]).toEqual([200, "application/pdf", "%PDF-1.7"]);
  const stranger = await insertCustomer(server.db.orm);
  expect((await get(`/${details.documents[0]!.url}`, stranger)).statusCode).toBe(404);
});

test("a purchase may be undone to the end of the seventh day, and not a moment longer", async () => {
  const { contractId: fresh } = await insertContract(server.db.orm, {
    customerId: ana,
    paid: 0,
    signedAt: "2026-11-13",
  });
  const can = async () => (await get(`/contracts/${fresh}/details`)).json<ContractDetails>().can;
  server.setNow(new Date("2026-11-21T02:59:59Z"));
  expect(await can()).toMatchObject({ regret: true, rescind: false });
  server.setNow(new Date("2026-11-21T03:00:00Z"));
  expect(await can()).toMatchObject({ regret: false, rescind: true });
  server.setNow(NOW);
  await server.db.orm.insert(regrets).values({ contractId: fresh, protocol: "D-2026-TEST-TEST", receivedAt: NOW });
  expect(await can()).toEqual({ requestSlip: false, payEarly: false, regret: false, rescind: false });
  // Nobody is asked for the next installment of what they have undone, on this screen or on the first one.
  expect((await get(`/contracts/${fresh}/details`)).json<ContractDetails>().contract.nextDue).toBeNull();
  const due = (await get(`/customers/${ana}/contracts`)).json<Contract[]>();
  expect(due.map(({ id, nextDue }) => [id, nextDue !== null])).toEqual([
    [fresh, false],
    [contractId, true],
  ]);
  await server.db.orm.delete(regrets);
  await server.db.orm.delete(contracts).where(eq(contracts.id, fresh));
});

test("a long contract is corrected by its index, month by month, and its sums with it", async () => {
  await server.db.orm.insert(indexRates).values([
    { name: "Índice de teste", month: "2026-08-01", rate: 0.01 },
    { name: "Índice de teste", month: "2026-09-01", rate: 0.005 },
  ]);
  const buyer = await insertCustomer(server.db.orm);
  await insertContract(server.db.orm, {
    customerId: buyer,
    paid: 0,
    months: 36,
    indexName: "Índice de teste",
    indexBaseDate: "2026-08-15",
  });
  const [contract] = (await get(`/customers/${buyer}/contracts`, buyer)).json<Contract[]>();
  // Ten are late, and cost fees besides.
  expect(contract!.balanceCents - contract!.overdueCents).toBe(26 * 101_505);
});
