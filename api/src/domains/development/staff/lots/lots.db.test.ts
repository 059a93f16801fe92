import { asc, eq } from "drizzle-orm";
import type { LotsOutcome, LotsUndone, StaffLot } from "@gleba/shared/contracts/crm";
import { audit, lots, lotStatusHistory, contracts, reservations } from "#platform/db/schema/index.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { insertCustomer, insertStaff } from "../../../../testing/rows.ts";
import { seedLot, seedDevelopment } from "../../../../testing/seed.ts";
import { reservationOf, reserveOn } from "../../../../testing/visitors.ts";

let server: TestApp;
let admin: number;
let venture: number;
let lotIds: number[];
beforeAll(async () => {
  server = await createTestApp();
  admin = await insertStaff(server.db.orm, { name: "Administradora de Teste", role: "admin" });
});
afterAll(() => server.close());
beforeEach(async () => {
  venture = await seedDevelopment(server.db);
  lotIds = [];
  for (let index = 0; index < 4; index += 1) lotIds.push(await seedLot(server.db, venture, index));
});

const bearer = (id: number, role: "customer" | "staff" = "staff") =>
  `Bearer ${server.auth.sign({ id, role, broker: false })}`;
type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
const call = (method: Method, path = "", payload?: object, authorization = bearer(admin)) =>
  server.app.inject({
    method,
    url: `/api/crm/ventures/${venture}/batches${path}`,
    headers: { authorization },
    ...(payload && { payload }),
  });
const codeOf = (answer: { statusCode: number; json: () => { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
];
const list = async (query = "") => (await call("GET", query)).json<{ content: StaffLot[]; totalElements: number }>();
const stored = () => server.db.orm.select().from(lots).where(eq(lots.ventureId, venture)).orderBy(asc(lots.id));
const change = async (body: object) => {
  const answer = await call("PATCH", "", body);
  expect(answer.json()).toMatchObject({ requested: expect.any(Number) });
  return answer.json<LotsOutcome>();
};
const hold = (batchId: number) =>
  server.db.orm.transaction(async (tx) => {
    const person = { name: "Pessoa", document: "1", email: "a@b.c", phone: "1", consents: [] };
    const holdUntil = new Date(Date.now() + 3_600_000);
    await tx.insert(reservations).values({ ...person, batchId, protocol: `R${batchId}`, status: "held", holdUntil });
    await tx.update(lots).set({ status: "reserved" }).where(eq(lots.id, batchId));
  });
const fieldsOf = ({ block, lot, areaM2, corner, polygon, sides, deedNumber, solarOrientation }: StaffLot) => ({
  block,
  lot,
  areaM2,
  corner,
  polygon,
  sides,
  deedNumber,
  solarOrientation,
});

test("staff read the lots in the order people count in, with what each lacks, page by page", async () => {
  for (const lot of ["10", "9"]) await seedLot(server.db, venture, 20 + Number(lot), { lot, deedNumber: "77" });
  const first = await list("?size=4");
  expect(first.totalElements).toBe(6);
  expect(first.content.map(({ lot }) => lot)).toEqual(["1", "2", "3", "4"]);
  const second = await list("?size=4&page=1");
  expect(second.content.map(({ lot }) => lot)).toEqual(["9", "10"]);
  expect(first.content[0]).toMatchObject({ issues: ["area", "deed"], inSale: false, areaM2: 300.5, version: 1 });
  expect(first.content[0]!.computedAreaM2).toBeGreaterThan(200);
});

test("staff narrow the lots by what they know of them", async () => {
  await server.db.orm
    .update(lots)
    .set({ block: "101A", corner: true, priceCents: null, deedNumber: "1" })
    .where(eq(lots.id, lotIds[1]!));
  const named = async (query: string) => (await list(`?${query}`)).content.map(({ id }) => lotIds.indexOf(id));
  expect(await named("block=101a")).toEqual([1]);
  expect(await named("corner=true")).toEqual([1]);
  expect(await named("priced=false")).toEqual([1]);
  expect(await named("minPriceCents=9500000&maxPriceCents=9500000")).toEqual([0, 2, 3]);
  expect(await named("minAreaM2=301")).toEqual([]);
  expect(await named("status=blocked")).toEqual([]);
  expect(await named("lot=4")).toEqual([3]);
  expect(await named("issue=deed")).toEqual([0, 2, 3]);
  expect(await named("issue=none")).toEqual([]);
  expect(await named("sort=priceCents,desc")).toEqual([0, 2, 3, 1]);
  const map = (await call("GET", "/map?block=101A")).json();
  expect(map.lots.filter(({ matches }: { matches: boolean }) => matches)).toHaveLength(1);
  expect(map).toMatchObject({ blocks: ["101A", "A"], issues: { deed: 3, polygon: 0 } });
});

test("two lots drawn on the same ground both say so, and which the other is", async () => {
  const twin = await seedLot(server.db, venture, 0, { lot: "1B" });
  const [one, two] = (await list("?issue=overlap")).content;
  expect([one?.id, two?.id]).toEqual([lotIds[0], twin]);
  expect(one?.overlapsWith).toEqual(["quadra A, lote 1B"]);
});

test("a price is set on all lots of a filter, to the count that was shown", async () => {
  const outcome = await change({
    filter: { block: "A" },
    expectedCount: 4,
    price: { kind: "set", priceCents: 12_000_000 },
  });
  expect(outcome).toMatchObject({ requested: 4, changed: 4, unchanged: 0, failures: [] });
  expect((await stored()).map(({ priceCents }) => priceCents)).toEqual(Array(4).fill(12_000_000));
  const seen = await server.app.inject({ url: `/api/public/ventures/${venture}` });
  expect(seen.json().batchs.map(({ priceCents }: { priceCents: number }) => priceCents)).toEqual(
    Array(4).fill(12_000_000),
  );
});

test("a percentage and a price by the square metre are rounded as asked for", async () => {
  await change({ ids: lotIds.slice(0, 1), expectedCount: 1, price: { kind: "percent", percent: 3.33 } });
  await change({
    ids: lotIds.slice(1, 2),
    expectedCount: 1,
    price: { kind: "percent", percent: -3.33 },
    roundToCents: 10_000,
  });
  await change({ ids: lotIds.slice(2, 3), expectedCount: 1, price: { kind: "perM2", perM2Cents: 40_000 } });
  expect((await stored()).map(({ priceCents }) => priceCents)).toEqual([9_816_350, 9_180_000, 12_020_000, 9_500_000]);
});

test("when lots were added or taken meanwhile the count no longer fits: nothing changes and staff read how many there are", async () => {
  await seedLot(server.db, venture, 9);
  const answer = await call("PATCH", "", {
    filter: {},
    expectedCount: 4,
    price: { kind: "set", priceCents: 100 },
  });
  expect(answer.json()).toMatchObject({ status: 409, code: "count_changed", count: 5 });
  expect((await stored()).every(({ priceCents }) => priceCents === 9_500_000)).toBe(true);
});

test("lots somebody reserved or bought keep price and status, and the answer says why of each", async () => {
  await hold(lotIds[0]!);
  const customerId = await insertCustomer(server.db.orm);
  const paper = {
    number: `C${venture}`,
    customerId,
    signedAt: "2026-01-01",
    status: "active" as const,
    system: "price" as const,
    monthlyRate: 0.01,
    months: 12,
    downPaymentCents: 1,
    indexName: "IPCA",
    indexBaseDate: "2026-01-01",
  };
  await server.db.orm.insert(contracts).values({ ...paper, batchId: lotIds[1]! });
  await server.db.orm.update(lots).set({ status: "sold" }).where(eq(lots.id, lotIds[1]!));
  const priced = await change({ ids: lotIds, expectedCount: 4, price: { kind: "set", priceCents: 1_000 } });
  expect(priced).toMatchObject({ requested: 4, changed: 2, unchanged: 0 });
  expect(priced.failures).toEqual([
    { id: lotIds[0], block: "A", lot: "1", message: "está reservado: o preço combinado não muda" },
    { id: lotIds[1], block: "A", lot: "2", message: "está vendido: o preço combinado não muda" },
  ]);
  const freed = await change({
    ids: lotIds,
    expectedCount: 4,
    status: { to: "available", reason: "Reabertos pela diretoria" },
  });
  expect(freed).toMatchObject({ changed: 0, unchanged: 2 });
  expect(freed.failures.map(({ message }) => message)).toEqual([
    "tem uma reserva em andamento; encerre-a em Reservas",
    "tem contrato; a situação segue o contrato",
  ]);
});

test("visitors hear at once of lots that staff block, with the reason in the lot's history; a lot without number stays blocked", async () => {
  const unnumbered = await seedLot(server.db, venture, 12, { lot: "", status: "blocked" });
  // A change may be told twice, never not at all.
  const heard = new Set<number>();
  const stop = server.bus.subscribe(venture, ({ idBatch }) => void heard.add(idBatch));
  const blocked = await change({
    filter: { status: "available" },
    expectedCount: 4,
    status: { to: "blocked", reason: "Caução da prefeitura" },
  });
  expect(blocked.changed).toBe(4);
  while (heard.size < 4) await new Promise((resolve) => setTimeout(resolve, 10));
  stop();
  expect([...heard].sort((a, b) => a - b)).toEqual(lotIds);
  const [line] = await server.db.orm.select().from(lotStatusHistory).where(eq(lotStatusHistory.batchId, lotIds[0]!));
  expect(line).toMatchObject({
    fromStatus: "available",
    toStatus: "blocked",
    actor: `staff:${admin}`,
    reason: "Caução da prefeitura",
  });
  const opened = await change({
    filter: { status: "blocked" },
    expectedCount: 5,
    status: { to: "available", reason: "Caução liberada" },
  });
  expect(opened.changed).toBe(4);
  expect(opened.failures).toEqual([
    { id: unnumbered, block: "A", lot: "", message: "não tem número: sem identificação não pode ser vendido" },
  ]);
});

test("of a visitor who reserves and staff who block the lot in the same moment one wins, and the lot is never both", async () => {
  const reserve = () => reserveOn(server.app, reservationOf(venture, lotIds[0]!));
  const block = () =>
    call("PATCH", "", { ids: [lotIds[0]], expectedCount: 1, status: { to: "blocked", reason: "Reservado à doação" } });
  const [reserved, blocked] = await Promise.all([reserve(), block()]);
  const [lot] = await stored();
  const outcome = blocked.json<LotsOutcome>();
  if (reserved.statusCode === 201) {
    expect(lot?.status).toBe("reserved");
    expect(outcome).toMatchObject({ changed: 0, failures: [{ id: lotIds[0] }] });
  } else {
    expect(lot?.status).toBe("blocked");
    expect(outcome.changed).toBe(1);
    expect(reserved.statusCode).toBe(409);
  }
});

test("a change of many lots is undone as a whole, but for those that somebody touched since", async () => {
  const { changeId } = await change({
    ids: lotIds,
    expectedCount: 4,
    price: { kind: "set", priceCents: 1_000 },
    status: { to: "blocked", reason: "Engano" },
  });
  await server.db.orm.update(lots).set({ priceCents: 2_000 }).where(eq(lots.id, lotIds[3]!));
  const undone = await call("POST", "/undo", { changeId });
  expect(undone.json()).toEqual({
    restored: 3,
    failures: [{ id: lotIds[3], block: "A", lot: "4", message: "foi alterado de novo depois" }],
  });
  expect((await stored()).map(({ priceCents, status }) => [priceCents, status])).toEqual([
    ...lotIds.slice(1).map(() => [9_500_000, "available"]),
    [2_000, "blocked"],
  ]);
  expect(codeOf(await call("POST", "/undo", { changeId }))).toEqual([409, "already_undone"]);
});

test("of a visitor who reserves and staff who undo their prices in the same moment, the visitor keeps the price they read", async () => {
  const { changeId } = await change({ ids: lotIds, expectedCount: 4, price: { kind: "set", priceCents: 1_000 } });
  const reserve = () => reserveOn(server.app, reservationOf(venture, lotIds[0]!));
  const [reserved, undone] = await Promise.all([reserve(), call("POST", "/undo", { changeId })]);
  expect(reserved.statusCode).toBe(201);
  const { restored, failures } = undone.json<LotsUndone>();
  const [first, ...others] = await stored();
  // Whoever was first: the lot is reserved, and its price is the one from before or from after, as the staff were told.
  expect([first?.status, first?.priceCents]).toEqual(["reserved", restored === 4 ? 9_500_000 : 1_000]);
  expect(failures).toEqual(
    restored === 4 ? [] : [{ id: lotIds[0], block: "A", lot: "1", message: "entrou em venda depois" }],
  );
  expect(others.map(({ priceCents }) => priceCents)).toEqual([9_500_000, 9_500_000, 9_500_000]);
});

test("a lot that somebody reserved since stays as it was sold to them when the change of all is undone", async () => {
  const { changeId } = await change({ ids: lotIds, expectedCount: 4, price: { kind: "set", priceCents: 1_000 } });
  await hold(lotIds[1]!);
  expect((await call("POST", "/undo", { changeId })).json()).toEqual({
    restored: 3,
    failures: [{ id: lotIds[1], block: "A", lot: "2", message: "entrou em venda depois" }],
  });
  expect((await stored()).map(({ priceCents }) => priceCents)).toEqual([9_500_000, 1_000, 9_500_000, 9_500_000]);
});

test("after a quarter of an hour a change is history", async () => {
  server.setNow(new Date("2026-11-21T12:00:00Z"));
  const { changeId, undoUntil } = await change({
    ids: lotIds,
    expectedCount: 4,
    price: { kind: "set", priceCents: 1_000 },
  });
  expect(undoUntil).toBe("2026-11-21T12:15:00.000Z");
  server.setNow(new Date("2026-11-21T12:15:01Z"));
  expect(codeOf(await call("POST", "/undo", { changeId }))).toEqual([409, "too_late_to_undo"]);
});

test("staff draw a lot, correct it by hand and remove it; the map shows each of it", async () => {
  const [model] = (await list()).content;
  const polygon = model!.polygon.map(([x, y]) => [x + 0.01, y]);
  const drawn = await call("POST", "", { ...fieldsOf(model!), lot: "50", polygon });
  expect(drawn.statusCode).toBe(201);
  const lot = drawn.json<StaffLot>();
  expect(lot).toMatchObject({ block: "A", lot: "50", status: "blocked", version: 1 });
  const corrected = await call("PUT", `/${lot.id}`, {
    ...fieldsOf(lot),
    deedNumber: "9.876",
    corner: true,
    version: 1,
  });
  expect(corrected.json()).toMatchObject({ deedNumber: "9.876", corner: true, version: 2 });
  const late = await call("PUT", `/${lot.id}`, { ...fieldsOf(lot), deedNumber: "0", version: 1 });
  expect(codeOf(late)).toEqual([409, "changed_meanwhile"]);
  const seen = await server.app.inject({ url: `/api/public/batches/${lot.id}/details` });
  expect(seen.json()).toMatchObject({ deedNumber: "9.876", corner: true });
  expect((await call("DELETE", `/${lot.id}`)).json()).toEqual({ id: lot.id, changeId: expect.any(Number) });
  expect((await list()).totalElements).toBe(4);
  const lines = await server.db.orm.select().from(audit).where(eq(audit.entityId, lot.id)).orderBy(audit.id);
  expect(lines.filter(({ entity }) => entity === "batch").map(({ action, after }) => [action, after])).toEqual([
    ["created", expect.objectContaining({ lot: "50" })],
    ["updated", { deedNumber: "9.876", corner: true }],
    ["deleted", null],
  ]);
});

test("a removed lot comes back whole, with its number in the portal, price and status, unless its place was taken", async () => {
  const [before] = await stored();
  const removal = async () => (await call("DELETE", `/${before!.id}`)).json<{ changeId: number }>().changeId;
  const undo = (changeId: number, who = bearer(admin)) => call("POST", "/undo", { changeId }, who);
  const changeId = await removal();
  const seller = bearer(await insertStaff(server.db.orm, { role: "sales" }));
  expect((await undo(changeId, seller)).statusCode).toBe(403);
  expect((await undo(changeId)).json()).toEqual({ restored: 1, failures: [] });
  expect((await stored())[0]).toEqual({ ...before, version: 2 });
  expect(codeOf(await undo(changeId))).toEqual([409, "already_undone"]);
  const again = await removal();
  const [other] = (await list()).content;
  expect((await call("POST", "", { ...fieldsOf(other!), lot: "1" })).statusCode).toBe(201);
  expect((await undo(again)).json()).toEqual({
    restored: 0,
    failures: [{ id: before!.id, block: "A", lot: "1", message: "o lugar já tem outro lote" }],
  });
});

test("a lot with a reservation is neither removed nor renamed; its matrícula may still be written", async () => {
  await hold(lotIds[0]!);
  const [lot] = (await list()).content;
  expect(codeOf(await call("DELETE", `/${lot!.id}`))).toEqual([409, "lot_in_use"]);
  const renamed = await call("PUT", `/${lot!.id}`, { ...fieldsOf(lot!), lot: "1A", version: 1 });
  expect(codeOf(renamed)).toEqual([409, "lot_in_sale"]);
  const written = await call("PUT", `/${lot!.id}`, { ...fieldsOf(lot!), deedNumber: "5", version: 1 });
  expect(written.statusCode).toBe(200);
});

test.each([
  ["a line that crosses itself", (ring: number[][]) => [ring[0], ring[2], ring[1], ring[3]], "bad_drawing"],
  ["two points", (ring: number[][]) => ring.slice(0, 2), "invalid_request"],
  ["a place outside of Brazil", (ring: number[][]) => ring.map(([x, y]) => [x! + 60, y]), "bad_drawing"],
])("a lot drawn with %s is refused with the reason", async (_what, wrong, code) => {
  const [lot] = (await list()).content;
  const answer = await call("POST", "", { ...fieldsOf(lot!), lot: "99", polygon: wrong(lot!.polygon) });
  expect(codeOf(answer)).toEqual([400, code]);
});

test("a number that exists in the block is not given twice", async () => {
  const [lot] = (await list()).content;
  expect(codeOf(await call("POST", "", fieldsOf(lot!)))).toEqual([409, "lot_exists"]);
  const second = (await list()).content[1]!;
  const answer = await call("PUT", `/${second.id}`, { ...fieldsOf(second), lot: "1", version: 1 });
  expect(answer.json()).toMatchObject({ code: "lot_exists", fields: { lot: expect.stringContaining("quadra A") } });
});

test("of two who give one number to two lots in the same moment one is told that it is taken", async () => {
  const [first, second] = (await list()).content;
  const rename = (lot: typeof first) => call("PUT", `/${lot!.id}`, { ...fieldsOf(lot!), lot: "77", version: 1 });
  const answers = await Promise.all([
    rename(first),
    rename(second),
    call("POST", "", { ...fieldsOf(first!), lot: "77" }),
  ]);
  const refused = answers.filter(({ statusCode }) => statusCode >= 300);
  expect(refused.map(codeOf)).toEqual([
    [409, "lot_exists"],
    [409, "lot_exists"],
  ]);
});

test.each([
  ["neither ids nor filter", { expectedCount: 1, price: { kind: "set", priceCents: 1 } }],
  ["both ids and filter", { ids: [1], filter: {}, expectedCount: 1, price: { kind: "set", priceCents: 1 } }],
  ["nothing to change", { ids: [1], expectedCount: 1 }],
  ["a status only a reservation gives", { ids: [1], expectedCount: 1, status: { to: "reserved", reason: "abc" } }],
  ["no reason", { ids: [1], expectedCount: 1, status: { to: "blocked", reason: " " } }],
  ["a price of nothing", { ids: [1], expectedCount: 1, price: { kind: "set", priceCents: 0 } }],
  ["an unknown field", { ids: [1], expectedCount: 1, price: { kind: "set", priceCents: 1 }, colour: "red" }],
])("a change of many lots with %s is refused", async (_what, body) => {
  expect(codeOf(await call("PATCH", "", body))).toEqual([400, "invalid_request"]);
});

test("the lots of a filter are read as a table for Excel and as GeoJSON", async () => {
  await server.db.orm.update(lots).set({ deedNumber: "=1+1" }).where(eq(lots.id, lotIds[0]!));
  const csv = await call("GET", "/export?format=csv&lot=1");
  expect(csv.headers["content-type"]).toContain("text/csv");
  expect(csv.body.split("\r\n").slice(0, 2)).toEqual([
    expect.stringMatching(/^\uFEFFQuadra;Lote;Situação/),
    expect.stringMatching(/^A;1;Disponível;300,5;95000,00;316,14;não;'=1\+1;/),
  ]);
  const { features } = (await call("GET", "/export?format=geojson")).json();
  expect(features).toHaveLength(4);
  expect(features[0].properties).toMatchObject({ quadra: "A", lote: "1", preco: 95_000 });
});

test("who only draws does not price, who only prices does not draw, and nobody else reads anything", async () => {
  const price = { ids: lotIds, expectedCount: 4, price: { kind: "set", priceCents: 1_000 } };
  const [lot] = (await list()).content;
  const status = async (who: string) => [
    (await call("GET", "", undefined, who)).statusCode,
    (await call("GET", "/export", undefined, who)).statusCode,
    (await call("PATCH", "", price, who)).statusCode,
    (await call("PUT", `/${lot!.id}`, { ...fieldsOf(lot!), version: 99 }, who)).statusCode,
    (await call("DELETE", "/999999", undefined, who)).statusCode,
  ];
  const colleague = async (role: "editor" | "sales" | "finance") => bearer(await insertStaff(server.db.orm, { role }));
  expect(await status(await colleague("editor"))).toEqual([200, 200, 403, 409, 404]);
  expect(await status(await colleague("sales"))).toEqual([200, 200, 200, 403, 403]);
  expect(await status(await colleague("finance"))).toEqual([403, 403, 403, 403, 403]);
  const customer = await insertCustomer(server.db.orm);
  expect(await status(bearer(customer, "customer"))).toEqual(Array(5).fill(403));
  expect(await status("Bearer nobody")).toEqual(Array(5).fill(401));
});

test("an unknown development has no lots to read or to change", async () => {
  venture = 999_999;
  const price = { filter: {}, expectedCount: 1, price: { kind: "set", priceCents: 1_000 } };
  expect([(await call("GET")).statusCode, (await call("PATCH", "", price)).statusCode]).toEqual([404, 404]);
});
