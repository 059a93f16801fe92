import { MOST_FAVOURITES, type ChosenLot, type FavouritesChange, type OwnFavourites } from "@gleba/shared/contracts";
import { eq } from "drizzle-orm";
import { favouriteLots, lots } from "#platform/db/schema/index.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { insertCustomer, insertDevelopment, insertLots } from "../../../../testing/rows.ts";

let server: TestApp;
let customer: number;
let venture: number;
let ids: number[];
beforeAll(async () => {
  server = await createTestApp();
  venture = await insertDevelopment(server.db.orm, { name: "Vale Verde", city: "Linhares", uf: "ES" });
  ids = await insertLots(server.db.orm, venture, 6);
});
beforeEach(async () => {
  customer = await insertCustomer(server.db.orm);
});
afterAll(() => server.close());

const call = (method: "GET" | "PATCH", id: number, payload?: object, by = id) =>
  server.app.inject({
    method,
    url: `/customers/${id}/favourites`,
    headers: { authorization: `Bearer ${server.auth.sign({ id: by, role: "customer", broker: false })}` },
    ...(payload && { payload }),
  });
const change = async (part: Partial<FavouritesChange>): Promise<OwnFavourites> => {
  const answer = await call("PATCH", customer, { add: [], remove: [], compare: [], stopComparing: [], ...part });
  expect(answer.statusCode).toBe(200);
  return answer.json<OwnFavourites>();
};
const [A, B, C, D] = [0, 1, 2, 3] as const;
const of = (...which: number[]) => which.map((index) => ids[index]!);

test("two browsers of one person come to the same favourites, and a repeated call changes nothing more", async () => {
  await change({ add: of(A, B) });
  await change({ add: of(B, C), remove: of(A) });
  const again = await change({ add: of(B, C), remove: of(A) });
  expect(again.favourites.toSorted((one, other) => one - other)).toEqual(of(B, C));
  expect((await call("GET", customer)).json()).toEqual(again);
});

test("a fourth lot takes the place of the first in the comparison and stays a favourite; a removed one leaves it", async () => {
  expect((await change({ compare: of(A, B, C) })).compared).toEqual(of(A, B, C));
  server.setNow(new Date(Date.now() + 60_000));
  const { compared, favourites } = await change({ compare: of(D, B) });
  expect(compared).toEqual(of(B, C, D));
  expect(favourites).toHaveLength(4);
  expect((await change({ remove: of(C), stopComparing: of(B) })).compared).toEqual(of(D));
});

test("many browsers that change at the same moment lose nothing of each other", async () => {
  await Promise.all(ids.map((id) => change({ add: [id] })));
  expect((await change({})).favourites).toHaveLength(ids.length);
});

test("an account keeps so many; one more changes nothing of what it has", async () => {
  const many = await insertLots(server.db.orm, venture, MOST_FAVOURITES);
  await change({ add: many });
  const refused = await call("PATCH", customer, {
    add: of(A),
    remove: [many[0]!],
    compare: of(B),
    stopComparing: [],
  });
  expect([refused.statusCode, refused.json()]).toEqual([409, expect.objectContaining({ code: "too_many_favourites" })]);
  expect((await change({})).favourites.toSorted((one, other) => one - other)).toEqual(many);
});

test("lots that are not there are left out; those that were deleted leave the account", async () => {
  const [gone] = await insertLots(server.db.orm, venture, 1);
  expect((await change({ add: [gone!, 999_999_999] })).favourites).toEqual([gone]);
  await server.db.orm.delete(lots).where(eq(lots.id, gone!));
  expect((await change({})).favourites).toEqual([]);
});

test("nobody reads or changes the favourites of somebody else, and what is no lot is refused", async () => {
  await change({ add: of(A) });
  const other = await insertCustomer(server.db.orm);
  const nothing = { add: [], remove: of(A), compare: [], stopComparing: [] };
  expect((await call("GET", customer, undefined, other)).statusCode).toBe(404);
  expect((await call("PATCH", customer, nothing, other)).statusCode).toBe(404);
  expect((await call("PATCH", customer, { ...nothing, add: ["x"] })).statusCode).toBe(400);
  const many = Array.from({ length: MOST_FAVOURITES + 1 }, (_, index) => index + 1);
  expect((await call("PATCH", customer, { ...nothing, add: many })).statusCode).toBe(400);
  expect(await server.db.orm.$count(favouriteLots, eq(favouriteLots.customerId, customer))).toBe(1);
});

test("a list over developments shows its lots in the order asked for, without prices where nothing may be sold", async () => {
  const soon = await insertDevelopment(server.db.orm, { name: "Aurora", registryNumber: null });
  const hidden = await insertDevelopment(server.db.orm, { published: false });
  const [later] = await insertLots(server.db.orm, soon, 1);
  const [secret] = await insertLots(server.db.orm, hidden, 1);
  const asked = (list: string) => server.app.inject(`/api/public/batches?ids=${list}`);
  const answer = await asked([later, ids[A], secret, later].join(","));
  expect(answer.json<ChosenLot[]>()).toMatchObject([
    { idBatch: later, ventureName: "Aurora", registry: null, priceCents: null },
    { idBatch: ids[A], ventureName: "Vale Verde", city: "Linhares", uf: "ES", priceCents: 9_000_000 },
  ]);
  for (const list of ["", "1,x", "0", Array.from({ length: MOST_FAVOURITES + 1 }, () => 1).join(",")])
    expect((await asked(list)).statusCode).toBe(400);
});
