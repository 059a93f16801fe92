import { brotliDecompressSync } from "node:zlib";
import { inArray } from "drizzle-orm";
import type { Venture } from "@gleba/shared/contracts";
import { unpackLots } from "@gleba/shared/lots";
import { dayInBrazil } from "@gleba/shared/words";
import { lots } from "#platform/db/schema/index.ts";
import { laneState } from "#platform/workers/run-task.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { insertCustomer, insertDevelopment, insertLots } from "../../../../testing/rows.ts";
import { makeHere } from "./make-answer.ts";

let server: TestApp;
let many: number;
let few: number;
let lotIds: number[];
beforeAll(async () => {
  server = await createTestApp();
  const { orm } = server.db;
  many = await insertDevelopment(orm, { name: "Muitos lotes" });
  lotIds = await insertLots(orm, many, 2_000);
  few = await insertDevelopment(orm, { name: "Poucos lotes" });
  await insertLots(orm, few, 1_999);
});
afterAll(() => server.close());

const read = (id: number, query = "", headers: Record<string, string> = {}) =>
  server.app.inject({ url: `/api/public/ventures/${id}${query}`, headers });
const begun = () => laneState("answer").begun;

/** As the thread that answers makes it. */
const here = async (id: number, packed: boolean, customer: number | null = null) => {
  const wanted = { ventureId: id, packed, day: dayInBrazil(server.clock()), customer };
  return JSON.parse((await makeHere(server.db, server.config.publicUrl, wanted))!.answer.raw.toString()) as Venture;
};

test("a development of thousands of lots is made by a worker, once for all who ask at once, and says what it says elsewhere", async () => {
  const before = begun();
  const answers = await Promise.all(Array.from({ length: 8 }, () => read(many, "?encoding=packed")));
  expect(begun()).toBe(before + 1);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(answers[0]!.json()).toEqual(await here(many, true));
  expect((await read(many)).json()).toEqual(await here(many, false));
  const { etag } = answers[0]!.headers;
  const again = await read(many, "?encoding=packed", { "if-none-match": String(etag) });
  expect([again.statusCode, begun()]).toEqual([304, before + 2]);
  const packed = await read(many, "?encoding=packed", { "accept-encoding": "br" });
  expect(JSON.parse(brotliDecompressSync(packed.rawPayload).toString())).toEqual(answers[0]!.json());
});

test("a server that begins to listen makes large developments ready, before anybody asks", async () => {
  const { orm } = server.db;
  const notAskedFor = await insertDevelopment(orm, { name: "Muitos lotes mais" });
  await insertLots(orm, notAskedFor, 2_000);
  const before = begun();
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  await vi.waitFor(() => expect(begun()).toBe(before + 1), { timeout: 60_000, interval: 20 });
  expect((await read(notAskedFor, "?encoding=packed")).json()).toEqual(await here(notAskedFor, true));
  expect(begun()).toBe(before + 1);
});

test("fewer lots are read where they are answered", async () => {
  const before = begun();
  expect((await read(few)).json()).toEqual(await here(few, false));
  expect(begun()).toBe(before);
});

test("a change is told by the next answer, and a customer's own lots are marked for them alone", async () => {
  const { orm } = server.db;
  await read(many, "?encoding=packed");
  const customer = await insertCustomer(orm);
  await orm
    .update(lots)
    .set({ customerId: customer })
    .where(inArray(lots.id, lotIds.slice(0, 3)));
  const headers = { authorization: `Bearer ${server.auth.sign({ id: customer, role: "customer", broker: false })}` };
  const own = (await read(many, `?customerId=${customer}`, headers)).json<Venture>();
  expect(own).toEqual(await here(many, false, customer));
  expect(own.batchs.filter(({ mine }) => mine).map(({ idBatch }) => idBatch)).toEqual(lotIds.slice(0, 3));
  await server.db.pool.query("UPDATE batches SET status = 'sold' WHERE id = $1", [lotIds[5]]);
  await server.db.pool.query(
    "INSERT INTO batch_status_history (batch_id, venture_id, to_status, actor, reason) VALUES ($1, $2, 'sold', 'system', 'teste')",
    [lotIds[5], many],
  );
  const { packed } = (await read(many, "?encoding=packed")).json<Venture>();
  expect(unpackLots(packed!).find(({ idBatch }) => idBatch === lotIds[5])?.status).toBe("sold");
  await server.db.pool.query("UPDATE ventures SET published = false WHERE id = $1", [many]);
  expect((await read(many)).statusCode).toBe(404);
});
