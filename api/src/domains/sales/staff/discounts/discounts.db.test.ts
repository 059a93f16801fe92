import { eq, sql } from "drizzle-orm";
import type {
  DiscountLimits,
  DiscountRow,
  ReservationDiscount,
  StaffReservationDetail,
} from "@gleba/shared/contracts/crm";
import {
  contracts,
  customerAccesses,
  discountLimits,
  lots,
  reservations,
  staffNotices,
} from "#platform/db/schema/index.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { insertCustomer } from "../../../../testing/rows.ts";
import { insertFinancedLot, reserveWith } from "../../../../testing/sales.ts";
import { errorsOf, staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const days = { signedOn: "2026-11-20", downPaymentDueOn: "2026-11-25", firstDueOn: "2026-12-31" };
const LIMITS = "/api/crm/discount-limits";

let server: TestApp;
let seller: StaffCaller;
let manager: StaffCaller;
let visitor = 700;
beforeAll(async () => {
  server = await createTestApp();
  seller = await staffOn(server, "sales", "Vendedora de Teste");
  manager = await staffOn(server, "admin", "Gerente de Teste");
});
beforeEach(async () => {
  server.setNow(NOW);
  await server.db.orm.delete(discountLimits);
});
afterAll(() => server.close());

const codeOf = async (answer: ReturnType<StaffCaller["call"]>) => {
  const { statusCode, json } = await answer;
  return statusCode < 300 ? statusCode : json<{ code: string }>().code;
};
const reserve = async (said: object | null = {}) => {
  visitor += 1;
  const lot = await insertFinancedLot(server);
  const { protocol } = await reserveWith(server, visitor, lot, said);
  const found = await seller.call("GET", `/api/crm/reservations?search=${protocol}`);
  const [{ id, lot: place }] = found.json<{ content: [{ id: number; lot: { ventureId: number } }] }>().content;
  const [row] = await server.db.orm.select().from(lots).where(eq(lots.id, lot));
  return { id, lot, venture: place.ventureId, table: row!.priceCents! };
};
const limitTo = (basisPoints: number, ventureId: number | null = null) =>
  server.db.orm.insert(discountLimits).values({ role: "sales", ventureId, basisPoints });
const stateOf = async (id: number, who = seller) =>
  (await who.call("GET", `/api/crm/reservations/${id}/discount`)).json<ReservationDiscount>();
const ask = (id: number, priceCents: number, seenCents: number, who = seller) =>
  who.call("POST", `/api/crm/reservations/${id}/discount`, { priceCents, seenCents, reason: "Paga à vista" });
const decide = (id: number, approve: boolean, who = manager) =>
  who.call("POST", `/api/crm/discounts/${id}/decision`, { approve, reason: "Vale pela entrada" });
const withdraw = (id: number, who = seller) =>
  who.call("POST", `/api/crm/discounts/${id}/withdrawal`, { reason: "Não quer mais" });
const convert = (id: number, more: object = {}) =>
  seller.call("POST", "/api/crm/contracts", { reservationId: id, ...days, ...more });
const soldFor = async (reservationId: number) =>
  (await server.db.orm.select().from(contracts).where(eq(contracts.reservationId, reservationId)))[0]?.priceCents;

test("a discount within the seller's limit counts at once, a cent beyond it waits: hundredths of a percent are never rounded in the seller's favour", async () => {
  await limitTo(500);
  const { id, table } = await reserve();
  const limit = Math.ceil(table * 0.95);
  const waiting = (await ask(id, limit - 1, table)).json<ReservationDiscount>();
  expect(waiting).toMatchObject({ limitBasisPoints: 500, can: { ask: false, decide: false } });
  expect(waiting.discounts[0]).toMatchObject({ status: "waiting", priceCents: limit - 1, basisPoints: 501 });
  expect(await codeOf(ask(id, limit, table))).toBe("discount_open");
  await withdraw(waiting.discounts[0]!.id);
  const given = (await ask(id, limit, table)).json<ReservationDiscount>();
  expect(given.discounts.map(({ status }) => status)).toEqual(["granted", "withdrawn"]);
  const detail = (await seller.call("GET", `/api/crm/reservations/${id}`)).json<StaffReservationDetail>();
  expect(detail).toMatchObject({
    priceCents: limit,
    discount: { status: "granted", tableCents: table, priceCents: limit },
  });
  const made = await convert(id, { seenPriceCents: limit });
  expect(made.statusCode).toBe(201);
  expect(await soldFor(id)).toBe(limit);
  const { rows } = await server.db.orm.execute<{ history: string[] }>(sql`
    SELECT array_agg(action ORDER BY id) AS history FROM audit
    WHERE entity = 'reservation' AND entity_id = ${id} AND action LIKE 'discount%'`);
  expect(rows[0]?.history).toEqual(["discount_asked", "discount_withdrawn", "discount_given"]);
});

test("whoever has the reservation on screen hears of each change of it: a discount asked, given by oneself, decided and taken back, more time, marks, notes", async () => {
  await limitTo(500);
  const { id, table } = await reserve();
  let heard = 0;
  const stop = server.bus.onStaff(({ lists }) => {
    if (lists.includes("reservations")) heard += 1;
  });
  const hears = async (change: () => Promise<{ statusCode: number }>) => {
    heard = 0;
    expect((await change()).statusCode).toBeLessThan(300);
    await vi.waitFor(() => expect(heard).toBeGreaterThan(0));
  };
  const open = async () => (await stateOf(id)).discounts[0]!.id;
  const reservation = `/api/crm/reservations/${id}`;
  await hears(() => ask(id, Math.ceil(table * 0.95), table));
  await hears(async () => withdraw(await open()));
  await hears(() => ask(id, Math.round(table * 0.9), table, seller));
  await hears(async () => decide(await open(), true));
  await hears(() => seller.call("POST", `${reservation}/notes`, { text: "Volta amanhã" }));
  const { holdUntil } = (await seller.call("GET", reservation)).json<StaffReservationDetail>();
  await hears(() =>
    seller.call("POST", `${reservation}/extension`, { hours: 24, reason: "Espera o banco", seen: holdUntil }),
  );
  await hears(() => seller.call("PATCH", reservation, { documentsReceived: true, reason: "Chegaram" }));
  stop();
});

test("above the limit nobody makes a contract before somebody with the right approved; both are told, and a price that the client says decides nothing", async () => {
  const { id, lot, table } = await reserve();
  const price = Math.round(table * 0.9);
  const asked = (await ask(id, price, table)).json<ReservationDiscount>().discounts[0]!;
  expect(asked).toMatchObject({ status: "waiting", limitBasisPoints: 0, askedBy: "Vendedora de Teste" });
  expect(await codeOf(convert(id))).toBe("discount_waiting");
  expect((await convert(id, { priceCents: price })).statusCode).toBe(400);
  expect((await decide(asked.id, true, seller)).statusCode).toBe(403);
  const told = async (staffId: number) =>
    (await server.db.orm.select().from(staffNotices).where(eq(staffNotices.staffId, staffId))).map(
      ({ kind, ref }) => `${kind} ${ref}`,
    );
  expect(await told(manager.id)).toContain(`discount_asked ${asked.id}`);
  expect(await told(seller.id)).not.toContain(`discount_asked ${asked.id}`);
  const list = await manager.call("GET", "/api/crm/discounts?status=waiting");
  expect(list.json<{ content: DiscountRow[] }>().content[0]).toMatchObject({
    id: asked.id,
    reservation: { id, isOpen: true },
    lot: { id: lot },
    can: { decide: true },
  });
  expect((await decide(asked.id, true)).statusCode).toBe(200);
  expect(await codeOf(decide(asked.id, false))).toBe("discount_decided");
  expect(await told(seller.id)).toContain(`reservation_discount ${id}`);
  expect(await codeOf(convert(id, { seenPriceCents: table }))).toBe("price_changed");
  expect((await convert(id)).statusCode).toBe(201);
  expect(await soldFor(id)).toBe(price);
  expect(await codeOf(withdraw(asked.id))).toBe("already_converted");
});

test("a refusal says why, and the reservation costs what the table says", async () => {
  const { id, table } = await reserve();
  const asked = (await ask(id, table - 100, table)).json<ReservationDiscount>().discounts[0]!;
  await decide(asked.id, false);
  expect((await stateOf(id)).discounts[0]).toMatchObject({
    status: "refused",
    decidedBy: "Gerente de Teste",
    decision: "Vale pela entrada",
  });
  expect((await convert(id)).statusCode).toBe(201);
  expect(await soldFor(id)).toBe(table);
});

test("of an approval, a withdrawal and a contract at the same moment the contract is at a price that counted then, or not at all", async () => {
  for (let round = 0; round < 6; round += 1) {
    const { id, table } = await reserve();
    const price = Math.round(table * 0.8);
    const asked = (await ask(id, price, table)).json<ReservationDiscount>().discounts[0]!;
    const [, , made] = await Promise.all([decide(asked.id, true), withdraw(asked.id), convert(id)]);
    const [last] = (await stateOf(id)).discounts;
    const sold = await soldFor(id);
    expect([undefined, price, table]).toContain(sold);
    expect(made.statusCode === 201).toBe(sold !== undefined);
    // Sold below the table only by a discount that stands, at the table's only by one that does not.
    if (sold !== undefined) expect(last?.status).toBe(sold === price ? "granted" : "withdrawn");
  }
  const { id, table } = await reserve();
  const both = await Promise.all([ask(id, table - 100, table), ask(id, table - 200, table)]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
});

test("whoever reads a customer's discount stands among those who saw their data", async () => {
  const { id, table } = await reserve();
  const [discount] = (await ask(id, table - 1, table)).json<ReservationDiscount>().discounts;
  const customerId = await insertCustomer(server.db.orm);
  await server.db.orm.update(reservations).set({ customerId }).where(eq(reservations.id, id));
  expect((await manager.call("GET", `/api/crm/discounts/${discount!.id}`)).statusCode).toBe(200);
  const seen = await server.db.orm.select().from(customerAccesses).where(eq(customerAccesses.customerId, customerId));
  expect(seen).toMatchObject([{ who: "Gerente de Teste (equipe)", what: "Viu o desconto da sua reserva" }]);
});

test("a discount on a price that changed sells nothing", async () => {
  const { id, lot, table } = await reserve();
  const asked = (await ask(id, table - 100, table)).json<ReservationDiscount>().discounts[0]!;
  await server.db.orm
    .update(lots)
    .set({ priceCents: table - 50 })
    .where(eq(lots.id, lot));
  expect(await codeOf(decide(asked.id, true))).toBe("discount_stale");
  expect(await codeOf(ask(id, table - 200, table))).toBe("changed_meanwhile");
  await server.db.orm.update(lots).set({ priceCents: table }).where(eq(lots.id, lot));
  await decide(asked.id, true);
  await server.db.orm
    .update(lots)
    .set({ priceCents: table + 50 })
    .where(eq(lots.id, lot));
  expect(await codeOf(convert(id))).toBe("discount_stale");
});

test("a simulation whose promise is over is honoured below today's price only as far as a discount would be", async () => {
  const { id, lot, table } = await reserve();
  await seller.call("PATCH", `/api/crm/reservations/${id}`, { signalReceived: true, reason: "Pix conferido" });
  await server.db.orm
    .update(lots)
    .set({ priceCents: table + 10_000 })
    .where(eq(lots.id, lot));
  server.setNow(new Date(NOW.getTime() + 60 * 86_400_000));
  const later = { signedOn: null, downPaymentDueOn: "2027-02-10", firstDueOn: "2027-03-10", honourExpired: true };
  expect(await codeOf(convert(id, later))).toBe("beyond_discount_limit");
  await limitTo(1_000);
  expect((await convert(id, later)).statusCode).toBe(201);
  expect(await soldFor(id)).toBe(table);
});

test("limits are of a role, and of a role in one development; who reads and writes them approves discounts", async () => {
  const { venture, id } = await reserve();
  const read = (await manager.call("GET", LIMITS)).json<DiscountLimits>();
  expect(read).toEqual({ limits: [], roles: [{ role: "sales", customRoleId: null, name: "Vendas" }] });
  const limit = { role: "sales", customRoleId: null, ventureId: null, basisPoints: 300 };
  const put = (limits: object[], seen: object[] = []) =>
    manager.call("PUT", LIMITS, { limits, seen, reason: "Reunião de diretoria" });
  const both = [limit, { ...limit, ventureId: venture, basisPoints: 700 }];
  expect((await put(both)).json<DiscountLimits>().limits).toEqual(both);
  expect(await codeOf(put([], []))).toBe("changed_meanwhile");
  expect(await codeOf(put([limit, limit], both))).toBe("invalid_request");
  expect(await codeOf(put([{ ...limit, role: "finance" }], both))).toBe("invalid_request");
  expect([(await stateOf(id)).limitBasisPoints, (await stateOf((await reserve()).id)).limitBasisPoints]).toEqual([
    700, 300,
  ]);
  const [line] = (await manager.call("GET", "/api/crm/audit?entity=discount_limits")).json<{
    content: { after: object }[];
  }>().content;
  expect(line?.after).toEqual({
    limits: ["Vendas: 3%", expect.stringMatching(/^Vendas em .+: 7%$/)],
    reason: "Reunião de diretoria",
  });
  expect(
    await errorsOf(
      server,
      ["editor", "sales", "finance"],
      [
        ["GET", LIMITS],
        ["PUT", LIMITS, { limits: [], seen: [], reason: "por fora" }],
        ["POST", "/api/crm/discounts/1/decision", { approve: true, reason: "por fora" }],
      ],
    ),
  ).toEqual([]);
  expect(
    await errorsOf(
      server,
      ["editor", "finance"],
      [
        ["GET", "/api/crm/discounts"],
        ["GET", "/api/crm/discounts/1"],
      ],
    ),
  ).toEqual([]);
});

test("where there are limits, whoever sets prices lowers none unless they approve discounts", async () => {
  const lot = await insertFinancedLot(server);
  const [row] = await server.db.orm.select().from(lots).where(eq(lots.id, lot));
  const price = (who: StaffCaller, priceCents: number) =>
    who.call("PATCH", `/api/crm/ventures/${row!.ventureId}/batches`, {
      ids: [lot],
      expectedCount: 1,
      roundToCents: 1,
      price: { kind: "set", priceCents },
    });
  const table = (who: StaffCaller, priceCents: number) =>
    who.call("POST", `/api/crm/ventures/${row!.ventureId}/price-tables`, {
      name: "Tabela de teste",
      startsOn: "2026-12-01",
      endsOn: null,
      prices: { basis: "lot", lots: [{ block: row!.block, lot: row!.lot, priceCents }] },
    });
  expect((await price(seller, row!.priceCents! - 100)).json()).toMatchObject({ changed: 1 });
  await limitTo(500);
  const refused = await price(seller, row!.priceCents! - 200);
  expect(refused.json()).toMatchObject({ changed: 0, failures: [{ message: expect.stringContaining("desconto") }] });
  expect((await price(seller, row!.priceCents! + 200)).json()).toMatchObject({ changed: 1 });
  expect(await codeOf(table(seller, 100))).toBe("discounts_are_approved");
  expect((await price(manager, row!.priceCents!)).json()).toMatchObject({ changed: 1 });
  expect((await table(manager, 100)).statusCode).toBe(201);
});

test("where there are limits, nobody who approves no discounts takes back another's rise of prices; their own they do", async () => {
  const lot = await insertFinancedLot(server);
  const [row] = await server.db.orm.select().from(lots).where(eq(lots.id, lot));
  const path = `/api/crm/ventures/${row!.ventureId}/batches`;
  const raise = async (who: StaffCaller, priceCents: number) => {
    const price = { kind: "set", priceCents };
    const answer = await who.call("PATCH", path, { ids: [lot], expectedCount: 1, roundToCents: 1, price });
    return answer.json<{ changeId: number }>().changeId;
  };
  const undo = (who: StaffCaller, changeId: number) => codeOf(who.call("POST", `${path}/undo`, { changeId }));
  await limitTo(500);
  const own = await raise(seller, row!.priceCents! + 100);
  expect(await undo(seller, own)).toBe(200);
  const other = await raise(manager, row!.priceCents! + 100);
  expect(await undo(seller, other)).toBe("discounts_are_approved");
  expect(await undo(manager, other)).toBe(200);
});
