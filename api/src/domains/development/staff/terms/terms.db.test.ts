import { asc, eq, inArray } from "drizzle-orm";
import type { PriceTable, VentureTerms } from "@gleba/shared/contracts/crm";
import { audit, discountLimits, lots, priceTables } from "#platform/db/schema/index.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { campaign } from "../../../../testing/financing.ts";
import { untilWaiting } from "../../../../testing/locks.ts";
import { insertLot } from "../../../../testing/rows.ts";
import { seedLot, seedDevelopment } from "../../../../testing/seed.ts";
import { errorsOf, staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";
import { lockLots, touchDevelopment } from "../../repository/lots.ts";
import { applyDueTables } from "./price-tables.ts";
import { overlapOf, stateOf } from "../../rules/terms.ts";

let server: TestApp;
let seller: StaffCaller;
let venture: number;
beforeAll(async () => {
  server = await createTestApp();
  seller = await staffOn(server, "sales", "Vendedora de Teste");
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setNow(new Date("2026-11-21T15:00:00Z"));
  venture = await seedDevelopment(server.db);
});

const url = (path: string) => `/api/crm/ventures/${venture}${path}`;
/** Somebody who came in just now: days pass in these tests, and sessions end. */
const read = async () => (await (await staffOn(server, "sales")).call("GET", url("/terms"))).json<VentureTerms>();
const changeOf = ({ holdHours, financing, saleTerms, version }: VentureTerms, changes: object = {}) => ({
  holdHours,
  financing,
  saleTerms,
  version,
  ...changes,
});
const plan = {
  id: "sac-36",
  name: "SAC em 36",
  system: "sac",
  monthlyRate: 0.01,
  minInstallments: 12,
  maxInstallments: 36,
  minDownPaymentPercent: 20,
  index: "IPCA",
};
const table = (changes: object = {}) => ({
  name: "Tabela de dezembro",
  startsOn: "2026-12-01",
  endsOn: null,
  prices: { basis: "block", blocks: [{ block: "A", perM2Cents: 40_000 }] },
  ...changes,
});
const add = (changes: object = {}) => seller.call("POST", url("/price-tables"), table(changes));
const pricesNow = async () =>
  (await server.db.orm.select().from(lots).where(eq(lots.ventureId, venture)).orderBy(asc(lots.id))).map(
    ({ priceCents }) => priceCents,
  );
const codeOf = (answer: { statusCode: number; json: () => { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
];

test("staff change how long a lot is held, how it is paid and what the summary tells; visitors get it so", async () => {
  const before = await read();
  expect(before).toMatchObject({ holdHours: 48, version: 1, registry: { office: "1º Ofício de Linhares" } });
  const saleTerms = {
    brokerage: { percent: 5, beneficiary: "Imobiliária de Teste", payment: "na assinatura" },
    liens: "Hipoteca do Banco X",
    worksDeadline: "2027-06-30",
    inspectionAskedOn: null,
  };
  const answer = await seller.call(
    "PUT",
    url("/terms"),
    changeOf(before, { holdHours: 72, financing: [plan], saleTerms }),
  );
  expect(answer.json()).toMatchObject({ holdHours: 72, financing: [plan], saleTerms, version: 2 });
  const seen = (await server.app.inject({ url: `/api/public/ventures/${venture}` })).json();
  expect(seen).toMatchObject({ holdHours: 72, financing: { plans: [plan] } });
  const late = await seller.call("PUT", url("/terms"), changeOf(before, { holdHours: 1 }));
  expect(codeOf(late)).toEqual([409, "changed_meanwhile"]);
});

test("a plan says how installments grow, its grace, what each kind of payment may be of the price, and its campaign", async () => {
  const answer = await seller.call("PUT", url("/terms"), changeOf(await read(), { financing: [campaign] }));
  expect([answer.statusCode, (await read()).financing]).toEqual([200, [campaign]]);
  const sentencesOf = async (wrong: object) => {
    const body = changeOf(await read(), { financing: [{ ...campaign, ...wrong }] });
    return (await seller.call("PUT", url("/terms"), body)).json<{ errors: string[] }>().errors;
  };
  const [signal, yearly] = campaign.limits!;
  for (const [wrong, sentence] of [
    [{ campaign: { startsOn: "2026-12-01", endsOn: "2026-11-30" } }, "O último dia não pode vir antes do primeiro."],
    [{ campaign: { startsOn: "2026-02-30", endsOn: "2026-11-30" } }, "Informe o primeiro dia da campanha."],
    [{ limits: [signal, signal] }, "Cada forma de pagamento aparece uma vez."],
    [{ limits: [{ ...yearly, minPercent: 31 }] }, "O mínimo não pode passar do máximo."],
    [{ limits: [{ ...yearly, maxPercent: 101 }] }, "O máximo vai de 0 a 100%."],
    [
      { limits: [signal, yearly].map((limit) => ({ ...limit, minPercent: 60, maxPercent: 100 })) },
      "Os mínimos somam mais que 100% do preço: ninguém conseguiria cumprir todos.",
    ],
    [{ grace: { maxMonths: 0, interest: "none" } }, "A carência vai de 1 a 60 meses."],
    [
      { system: "sac" },
      "No SAC as parcelas diminuem: o crescimento vale para a Tabela Price e para o parcelamento sem juros.",
    ],
    [
      { gradient: { percent: 50, everyMonths: 1 } },
      "Nem no menor prazo as primeiras parcelas pagariam os juros do mês, e a dívida cresceria. Reduza o crescimento.",
    ],
  ] as const)
    expect(await sentencesOf(wrong)).toEqual([sentence]);
  const unknown = { ...campaign, gradient: { ...campaign.gradient, from: 3 } };
  const refused = await seller.call("PUT", url("/terms"), changeOf(await read(), { financing: [unknown] }));
  expect(codeOf(refused)).toEqual([400, "invalid_request"]);
});

test.each([
  ["no hold at all", { holdHours: 0 }],
  ["more installments at least than at most", { financing: [{ ...plan, minInstallments: 40 }] }],
  ["interest on installments that have none", { financing: [{ ...plan, system: "linear" }] }],
  ["two plans of one name in the system", { financing: [plan, plan] }],
  ["a rate of 20 % a month", { financing: [{ ...plan, monthlyRate: 0.2 }] }],
  ["an unknown field", { registry: null }],
])("terms with %s are refused", async (_what, wrong) => {
  const answer = await seller.call("PUT", url("/terms"), changeOf(await read(), wrong));
  expect(codeOf(answer)).toEqual([400, "invalid_request"]);
});

test("a table of prices waits for its day in Brazil, then reaches every lot it names but those in a sale", async () => {
  for (const index of [0, 1]) await seedLot(server.db, venture, index);
  await seedLot(server.db, venture, 2, { status: "reserved" });
  await seedLot(server.db, venture, 3, { block: "B" });
  expect((await add()).json()).toMatchObject({ state: "scheduled", appliedAt: null });
  server.setNow(new Date("2026-12-01T02:59:00Z"));
  await applyDueTables(server);
  expect(await pricesNow()).toEqual([9_500_000, 9_500_000, 9_500_000, 9_500_000]);
  server.setNow(new Date("2026-12-01T03:01:00Z"));
  await Promise.all([applyDueTables(server), applyDueTables(server)]);
  expect(await pricesNow()).toEqual([12_020_000, 12_020_000, 9_500_000, 9_500_000]);
  expect((await read()).priceTables).toMatchObject([{ state: "active", appliedAt: "2026-12-01T03:01:00.000Z" }]);
});

test("a table that begins today reaches the lots at once, lot by lot as it says", async () => {
  await seedLot(server.db, venture, 0);
  await seedLot(server.db, venture, 1);
  const prices = { basis: "lot", lots: [{ block: "A", lot: "2", priceCents: 7_000_000 }] };
  const answer = await add({ startsOn: "2026-11-21", prices });
  expect(answer.json()).toMatchObject({ state: "active", appliedAt: "2026-11-21T15:00:00.000Z" });
  expect(await pricesNow()).toEqual([9_500_000, 7_000_000]);
});

test("a table that begins today waits for whoever changes the lots, and neither is turned away", async () => {
  const id = await seedLot(server.db, venture, 0);
  const { asked } = await server.db.orm.transaction(async (tx) => {
    await lockLots(tx, venture, [id]);
    // A call that is injected begins once somebody waits for it.
    const asked = Promise.resolve(add({ startsOn: "2026-11-21" }));
    await untilWaiting(server.db.pool, 1);
    await touchDevelopment(tx, venture);
    return { asked };
  });
  expect((await asked).statusCode).toBe(201);
});

test("a table whose time went by while no server ran changes nothing", async () => {
  await seedLot(server.db, venture, 0);
  expect((await add({ endsOn: "2026-12-05" })).statusCode).toBe(201);
  server.setNow(new Date("2026-12-10T12:00:00Z"));
  await applyDueTables(server);
  expect(await pricesNow()).toEqual([9_500_000]);
  expect((await read()).priceTables[0]?.state).toBe("ended");
});

test("where there are limits, a table of whoever approves no discounts lowers no lot on its day either: one that was raised meanwhile stays", async () => {
  const planned = async (who: StaffCaller) => {
    const ids = [await insertLot(server.db.orm)];
    const [{ ventureId, ...raised }] = (await server.db.orm.select().from(lots).where(eq(lots.id, ids[0]!))) as [
      typeof lots.$inferSelect,
    ];
    const priceCents = raised.priceCents!;
    ids.push(await insertLot(server.db.orm, { ventureId, block: "Z", lot: "9", priceCents: priceCents - 500 }));
    const answer = await who.call("POST", `/api/crm/ventures/${ventureId}/price-tables`, {
      name: "Tabela de dezembro",
      startsOn: "2026-12-01",
      endsOn: null,
      prices: {
        basis: "lot",
        lots: [
          { block: raised.block, lot: raised.lot, priceCents },
          { block: "Z", lot: "9", priceCents },
        ],
      },
    });
    expect(answer.statusCode).toBe(201);
    await server.db.orm
      .update(lots)
      .set({ priceCents: priceCents + 300 })
      .where(eq(lots.id, ids[0]!));
    return { tableId: answer.json<{ id: number }>().id, priceCents, ids };
  };
  const pricesOf = async ({ ids }: { ids: number[] }) =>
    (await server.db.orm.select().from(lots).where(inArray(lots.id, ids)).orderBy(lots.id)).map(
      (row) => row.priceCents,
    );
  const appliedOf = async ({ tableId }: { tableId: number }) =>
    (await server.db.orm.select().from(audit).where(eq(audit.entityId, tableId)))
      .filter(({ entity, action }) => entity === "price_table" && action === "applied")
      .map(({ after }) => after?.["reason"]);
  const manager = await staffOn(server, "admin", "Gerente de Teste");
  const free = await planned(seller);
  server.setNow(new Date("2026-12-01T12:00:00Z"));
  await applyDueTables(server);
  expect([await pricesOf(free), await appliedOf(free)]).toEqual([[free.priceCents, free.priceCents], []]);
  server.setNow(new Date("2026-11-21T15:00:00Z"));
  await server.db.orm.insert(discountLimits).values({ role: "sales", ventureId: null, basisPoints: 500 });
  const [sellers, managers] = [await planned(seller), await planned(manager)];
  server.setNow(new Date("2026-12-01T12:00:00Z"));
  await applyDueTables(server);
  await server.db.orm.delete(discountLimits);
  expect(await pricesOf(managers)).toEqual([managers.priceCents, managers.priceCents]);
  expect(await pricesOf(sellers)).toEqual([sellers.priceCents + 300, sellers.priceCents]);
  expect([await appliedOf(managers), await appliedOf(sellers)]).toEqual([
    [],
    [expect.stringMatching(/^1 lote ficou com o preço que tinha.*quadra/)],
  ]);
  // The screen of terms says so, too.
  const keptBy = async ({ tableId }: { tableId: number }) =>
    (await server.db.orm.select().from(priceTables).where(eq(priceTables.id, tableId)))[0]?.keptPrices;
  expect([await keptBy(managers), await keptBy(sellers)]).toEqual([0, 1]);
});

test("one table holds on a day: a second one for the same days is refused, one that follows ends the first", async () => {
  await seedLot(server.db, venture, 0);
  expect((await add({ endsOn: "2026-12-31" })).statusCode).toBe(201);
  expect(codeOf(await add({ startsOn: "2026-12-31" }))).toEqual([409, "tables_overlap"]);
  expect(codeOf(await add({ startsOn: "2026-11-25", endsOn: "2026-12-01" }))).toEqual([409, "tables_overlap"]);
  expect((await add({ name: "Tabela de janeiro", startsOn: "2027-01-01" })).statusCode).toBe(201);
  expect((await read()).priceTables.map(({ name }) => name)).toEqual(["Tabela de janeiro", "Tabela de dezembro"]);
});

test("a table is removed before its day, and stays once it reached the lots", async () => {
  await seedLot(server.db, venture, 0);
  const { id } = (await add()).json<PriceTable>();
  expect((await seller.call("DELETE", url(`/price-tables/${id}`))).json()).toEqual({ id });
  expect(codeOf(await seller.call("DELETE", url(`/price-tables/${id}`)))).toEqual([404, "table_not_found"]);
  const today = (await add({ startsOn: "2026-11-21" })).json<PriceTable>();
  expect(codeOf(await seller.call("DELETE", url(`/price-tables/${today.id}`)))).toEqual([409, "table_applied"]);
});

test.each([
  ["that began yesterday", { startsOn: "2026-11-20" }, "table_in_the_past"],
  ["that ends before it begins", { endsOn: "2026-11-30" }, "invalid_request"],
  [
    "of blocks that are not there",
    { prices: { basis: "block", blocks: [{ block: "Z", perM2Cents: 1 }] } },
    "unknown_lots",
  ],
  [
    "of lots that are not there",
    { prices: { basis: "lot", lots: [{ block: "A", lot: "9", priceCents: 1 }] } },
    "unknown_lots",
  ],
  ["of nothing", { prices: { basis: "block", blocks: [] } }, "invalid_request"],
  ["with an unknown field", { colour: "red" }, "invalid_request"],
])("a table %s is refused", async (_what, wrong, code) => {
  await seedLot(server.db, venture, 0);
  expect(codeOf(await add(wrong))).toEqual([400, code]);
});

test("only who prices changes terms and tables, and nobody else reads them", async () => {
  const terms = changeOf(await read());
  const writes = [
    ["PUT", url("/terms"), terms],
    ["POST", url("/price-tables"), table()],
    ["DELETE", url("/price-tables/1")],
  ] as const;
  expect(await errorsOf(server, ["editor", "finance"], writes)).toEqual([]);
  expect(await errorsOf(server, ["finance"], [["GET", url("/terms")]])).toEqual([]);
  const editor = await staffOn(server, "editor");
  expect((await editor.call("GET", url("/terms"))).statusCode).toBe(200);
  expect((await seller.call("GET", "/api/crm/ventures/999999/terms")).statusCode).toBe(404);
  expect((await seller.call("PUT", "/api/crm/ventures/999999/terms", terms)).statusCode).toBe(404);
});

describe("days of tables", () => {
  const of = (startsOn: string, endsOn: string | null = null) => ({ name: startsOn, startsOn, endsOn });
  it("a table without an end makes room for the next one", () => {
    expect(overlapOf(of("2026-12-01"), [of("2026-11-01")])).toBeNull();
    expect(overlapOf(of("2026-10-01"), [of("2026-11-01")])).toBeNull();
    expect(overlapOf(of("2026-11-01"), [of("2026-11-01")])).not.toBeNull();
  });
  it("is over on the day the next one begins", () => {
    expect(stateOf(of("2026-11-01"), [of("2026-12-01")], "2026-11-30")).toBe("active");
    expect(stateOf(of("2026-11-01"), [of("2026-12-01")], "2026-12-01")).toBe("ended");
    expect(stateOf(of("2026-11-01", "2026-11-10"), [], "2026-11-11")).toBe("ended");
  });
});
