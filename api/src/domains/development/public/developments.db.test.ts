import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { errorBody, venture } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import { lotStatusHistory, lots, galleries, photos, developments } from "#platform/db/schema/index.ts";
import { createTestApp, type TestApp } from "../../../testing/create-test-app.ts";
import { seedCustomer, seedLot, seedDevelopment } from "../../../testing/seed.ts";
import { unpackLots } from "@gleba/shared/lots";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const read = async (path: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url: `/api/public/ventures/${path}`, headers });
const readDevelopment = async (path: string, headers?: Record<string, string>) =>
  z.parse(venture, (await read(path, headers)).json());
const bearer = (id: number, role: "customer" | "staff" = "customer") => ({
  authorization: `Bearer ${server.auth.sign({ id, role, broker: false })}`,
});

/** Sells a lot as everything that changes a status does: with a line in its history. */
const sell = (ventureId: number, batchId: number) =>
  server.db.transaction(async (tx) => {
    await tx.update(lots).set({ status: "sold" }).where(eq(lots.id, batchId));
    await tx
      .insert(lotStatusHistory)
      .values({ batchId, ventureId, toStatus: "sold", actor: "system", reason: "teste" });
  });

test("a visitor reads a development with its lots and its registration", async () => {
  const id = await seedDevelopment(server.db, {
    zoom: 16,
    neLatitude: -19.38,
    neLongitude: -40,
    swLatitude: -19.4,
    swLongitude: -40.1,
  });
  const lot = await seedLot(server.db, id, 0);
  const answer = await readDevelopment(String(id));
  expect(answer).toMatchObject({
    id,
    zoom: 16,
    neLatitude: -19.38,
    salesOpen: true,
    registry: { office: "1º Ofício de Linhares", number: "R-2/M-4.321", date: "2025-03-10" },
    bounds: { neLatitude: -19.38, neLongitude: -40, swLatitude: -19.4, swLongitude: -40.1 },
    financing: { plans: [{ id: "price-120" }] },
  });
  expect(answer.batchs).toEqual([
    expect.objectContaining({
      idBatch: lot,
      block: "A",
      lot: "1",
      status: "available",
      areaM2: 300.5,
      priceCents: 9_500_000,
    }),
  ]);
  expect(answer.packed).toBeUndefined();
});

test("a browser that asks for the packed form gets the same lots", async () => {
  const id = await seedDevelopment(server.db);
  for (let index = 0; index < 5; index += 1) await seedLot(server.db, id, index, { corner: index === 0 });
  const plain = await readDevelopment(String(id));
  const packed = await readDevelopment(`${id}?encoding=packed`);
  expect(packed.batchs).toEqual([]);
  const rounded = plain.batchs.map((lot) => ({
    ...lot,
    polygon: lot.polygon.map(([x, y]) => [Math.round(x * 1e7) / 1e7, Math.round(y * 1e7) / 1e7]),
  }));
  expect(unpackLots(packed.packed!)).toEqual(rounded);
});

test("a development without coordinates answers the specification's defaults", async () => {
  const id = await seedDevelopment(server.db);
  expect(await readDevelopment(String(id))).toMatchObject({
    neLatitude: 0,
    neLongitude: 0,
    swLatitude: 0,
    swLongitude: 0,
    zoom: 10,
    bounds: null,
    file: "",
  });
});

test("an unregistered development shows no price, no plan and sells nothing, whatever staff entered", async () => {
  const id = await seedDevelopment(server.db, { registryNumber: null, salesOpen: true });
  await seedLot(server.db, id, 0);
  const answer = await readDevelopment(String(id));
  expect(answer).toMatchObject({ registry: null, salesOpen: false, financing: { plans: [] } });
  expect(answer.batchs[0]!.priceCents).toBeNull();
  expect((await readDevelopment(`${id}?encoding=packed`)).packed!.price).toEqual([-1]);
});

test("pictures come with their sizes, in the order staff gave them", async () => {
  const [gallery] = await server.db.orm.insert(galleries).values({ name: "Fotos" }).returning();
  const common = { galleryId: gallery!.id, width: 1600, height: 900 };
  await server.db.orm.insert(photos).values([
    { ...common, name: "segunda", storageKey: "demo/b.jpg", position: 2 },
    { ...common, name: "primeira", storageKey: "demo/a.jpg", position: 1 },
  ]);
  const id = await seedDevelopment(server.db, { galleryId: gallery!.id });
  const answer = await readDevelopment(String(id));
  expect(answer.photos.map(({ name }) => name)).toEqual(["primeira", "segunda"]);
  expect(answer.photos[0]!.thumbnails.w320).toBe(`${server.config.publicUrl}/files/demo/a.w320.webp`);
});

test("an unknown and an unpublished development are both not there", async () => {
  const hidden = await seedDevelopment(server.db, { published: false });
  for (const path of ["999999", String(hidden), `${hidden}?encoding=packed`]) {
    const answer = await read(path);
    expect([answer.statusCode, z.parse(errorBody, answer.json()).code]).toEqual([404, "venture_not_found"]);
  }
});

test.each(["abc", "0", "-1", "1.5", "1e3", "%00", "99999999999999999999"])(
  "somebody who types %s for an id is told that it is none",
  async (typed) => {
    const answer = await read(typed);
    expect([answer.statusCode, z.parse(errorBody, answer.json()).code]).toEqual([400, "invalid_id"]);
  },
);

test("an unknown parameter is refused, not dropped", async () => {
  const id = await seedDevelopment(server.db);
  const answer = await read(`${id}?encodig=packed`);
  expect(answer.json()).toMatchObject({
    status: 400,
    code: "invalid_request",
    errors: ['O campo "encodig" não é aceito.'],
  });
});

test("a customer sees which lots are theirs", async () => {
  const customer = await seedCustomer(server.db);
  const id = await seedDevelopment(server.db);
  await seedLot(server.db, id, 0);
  const own = await seedLot(server.db, id, 1, { customerId: customer });
  const answer = await readDevelopment(`${id}?customerId=${customer}`, bearer(customer));
  expect(answer.batchs.filter(({ mine }) => mine).map(({ idBatch }) => idBatch)).toEqual([own]);
  expect((await readDevelopment(String(id), bearer(customer))).batchs.every(({ mine }) => mine === undefined)).toBe(
    true,
  );
});

test("nobody reads as a customer without that customer's own token", async () => {
  const id = await seedDevelopment(server.db);
  const statusOf = async (headers: Record<string, string>) => (await read(`${id}?customerId=5`, headers)).statusCode;
  expect(await statusOf({})).toBe(401);
  expect(await statusOf({ authorization: "Bearer not.a.token" })).toBe(401);
  expect(await statusOf(bearer(6))).toBe(404);
  expect(await statusOf(bearer(5, "staff"))).toBe(404);
  const old = bearer(5);
  server.setNow(new Date(Date.now() + 16 * 60_000));
  expect(await statusOf(old)).toBe(401);
  server.setNow(new Date());
});

test("a lot sold a moment ago is sold for the next visitor, on every server", async () => {
  const second = await server.another();
  const id = await seedDevelopment(server.db);
  const lot = await seedLot(server.db, id, 0);
  for (const app of [server.app, second]) await app.inject(`/api/public/ventures/${id}?encoding=packed`);
  await sell(id, lot);
  for (const app of [server.app, second]) {
    const answer = await app.inject(`/api/public/ventures/${id}?encoding=packed`);
    expect(answer.json().packed.status).toBe("s");
  }
});

test("a change of the development itself is seen at once", async () => {
  const id = await seedDevelopment(server.db);
  expect((await readDevelopment(String(id))).name).toBe("Jardim das Palmeiras");
  await server.db.orm.update(developments).set({ name: "Jardim Novo" }).where(eq(developments.id, id));
  expect((await readDevelopment(String(id))).name).toBe("Jardim Novo");
  await server.db.orm.update(developments).set({ published: false }).where(eq(developments.id, id));
  expect((await read(String(id))).statusCode).toBe(404);
});

test("a change that was numbered earlier and came later is not lost", async () => {
  const id = await seedDevelopment(server.db);
  const [early, late] = [await seedLot(server.db, id, 0), await seedLot(server.db, id, 1)];
  let letEarlyCommit = () => {};
  let earlyWritten = () => {};
  const written = new Promise<void>((resolve) => (earlyWritten = resolve));
  const slow = server.db.transaction(async (tx) => {
    await tx.update(lots).set({ status: "sold" }).where(eq(lots.id, early));
    const [line] = await tx
      .insert(lotStatusHistory)
      .values({ batchId: early, ventureId: id, toStatus: "sold", actor: "system", reason: "teste" })
      .returning();
    await server.bus.publish(tx, { ventureId: id, idBatch: early, status: "sold", revision: line!.id });
    earlyWritten();
    await new Promise<void>((resolve) => (letEarlyCommit = resolve));
  });
  await written;
  await sell(id, late);
  expect((await readDevelopment(`${id}?encoding=packed`)).packed!.status).toBe("as");
  const heard = new Promise<void>((resolve) => server.bus.subscribe(id, () => resolve()));
  letEarlyCommit();
  await slow;
  await heard;
  expect((await readDevelopment(`${id}?encoding=packed`)).packed!.status).toBe("ss");
});

test("a browser gets the smallest form it reads, and nothing when it has the newest", async () => {
  const id = await seedDevelopment(server.db);
  for (let index = 0; index < 20; index += 1) await seedLot(server.db, id, index);
  const plain = await read(String(id), { "accept-encoding": "identity" });
  const brotli = await read(String(id), { "accept-encoding": "gzip, deflate, br" });
  const zipped = await read(String(id), { "accept-encoding": "gzip, br;q=0" });
  expect([plain, brotli, zipped].map(({ headers }) => headers["content-encoding"])).toEqual([undefined, "br", "gzip"]);
  expect(brotliDecompressSync(brotli.rawPayload)).toEqual(plain.rawPayload);
  expect(gunzipSync(zipped.rawPayload)).toEqual(plain.rawPayload);
  expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length);
  expect(String(brotli.headers["vary"])).toMatch(/Accept-Encoding/);
  const again = await read(String(id), { "if-none-match": String(brotli.headers["etag"]) });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
});
