import { gunzipSync } from "node:zlib";
import { desc, sql } from "drizzle-orm";
import fastify from "fastify";
import { idsOf } from "../db/cursor.ts";
import { audit } from "../db/schema/index.ts";
import { createTestApp, type TestApp } from "../../testing/create-test-app.ts";
import { sendParts } from "./send-table.ts";
import type { Table } from "./table.ts";
import { writeTable } from "./write-table.ts";

type Lines = Table<{ id: string }, { entityId: number; label: string }>;

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
  await server.db.orm.insert(audit).values(Array.from({ length: 1_200 }, (_, index) => row(index)));
});
afterAll(() => server.close());

const row = (entityId: number) => ({
  at: new Date("2026-11-22T12:00:00Z"),
  actor: "staff:1",
  actorName: "Ana",
  action: "updated",
  entity: "trial",
  entityId,
  label: "",
});

const table = (more: Partial<Lines> = {}): Lines => ({
  columns: ["Linha"],
  keys: () => sql`SELECT id FROM audit WHERE entity = 'trial' ORDER BY id DESC`,
  read: (tx, keys) =>
    tx
      .select()
      .from(audit)
      .where(sql`${audit.id} = ANY(${idsOf(keys)})`)
      .orderBy(desc(audit.id)),
  cells: ({ entityId, label }) => [String(entityId), label],
  ...more,
});

/** Written and sent by one thread, over a real port: what workers add is looked at by the tests of each list. */
const appOf = (lines: Lines, taken?: (owners: number[]) => Promise<void>) => {
  const app = fastify();
  app.get("/", (_request, reply) =>
    sendParts(reply, { name: "linhas", ...(taken && { taken }) }, (order) => writeTable(lines)(server.db, order)),
  );
  return app;
};

/** The table as it comes over a connection, and how many of its rows were looked for until somebody stopped reading. */
const visit = async (exported: Lines, reading: (answer: Response) => Promise<unknown>) => {
  let read = 0;
  const app = appOf({
    ...exported,
    read: async (tx, keys) => {
      read += keys.length;
      return exported.read(tx, keys);
    },
  });
  try {
    // Not compressed: what was written is on its way.
    const headers = { "accept-encoding": "identity" };
    await reading(await fetch(await app.listen({ port: 0 }), { headers })).catch((error: unknown) => error);
  } finally {
    app.server.closeAllConnections();
    await app.close();
  }
  return read;
};

/** Every connection is free again: whoever went away keeps no transaction. */
const becomesIdle = () =>
  vi.waitFor(() => expect(server.db.pool.idleCount).toBe(server.db.pool.totalCount), { timeout: 20_000, interval: 50 });

const ALL = `\uFEFFLinha\r\n${Array.from({ length: 1_200 }, (_, at) => `${1_199 - at};\r\n`).join("")}`;

test("a table of many pieces is one state of the database, whatever is written while it is read", async () => {
  const sizes: number[] = [];
  const { read } = table();
  const added: number[] = [];
  const { body, headers } = await appOf(
    table({
      read: async (tx, keys) => {
        const rows = await read(tx, keys);
        sizes.push(rows.length);
        // The newest come first: this one would push a row that was read to the next piece.
        const [made] = await server.db.orm.insert(audit).values(row(5_000)).returning({ id: audit.id });
        added.push(made!.id);
        return rows;
      },
    }),
  ).inject("/");
  expect(sizes).toEqual([1_000, 200]);
  expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(body).toBe(ALL);
  await server.db.pool.query("ALTER TABLE audit DISABLE TRIGGER USER");
  await server.db.pool.query("DELETE FROM audit WHERE id = ANY($1)", [added]);
  await server.db.pool.query("ALTER TABLE audit ENABLE TRIGGER USER");
});

test("a browser that takes compressed answers gets the same table in fewer bytes", async () => {
  const { rawPayload, headers } = await appOf(table()).inject({ url: "/", headers: { "accept-encoding": "br, gzip" } });
  expect([headers["content-encoding"], headers["vary"]]).toEqual(["gzip", "Accept-Encoding"]);
  expect(gunzipSync(rawPayload).toString()).toBe(ALL);
});

test("a table without rows is its headings, and one of whole pieces ends", async () => {
  const some = (rows: number) =>
    appOf(
      table({ keys: () => sql`SELECT id FROM audit WHERE entity = 'trial' ORDER BY id DESC LIMIT ${rows}` }),
    ).inject("/");
  expect((await some(0)).body).toBe("\uFEFFLinha\r\n");
  expect((await some(1_000)).body.split("\r\n")).toHaveLength(1_002);
});

test("what fails before anything is sent is an answer of its own", async () => {
  const read = () => Promise.reject(new Error("the database went away"));
  expect((await appOf(table({ read })).inject("/")).statusCode).toBe(500);
  await becomesIdle();
});

test("what fails later breaks the connection, so that nobody takes half a table for all of it", async () => {
  const { read } = table();
  let arrives: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => (arrives = resolve));
  const goAway = async (): Promise<never> => {
    await arrived;
    throw new Error("the database went away");
  };
  let pieces = 0;
  let outcome: unknown;
  await visit(table({ read: (tx, keys) => ((pieces += 1) === 2 ? goAway() : read(tx, keys)) }), async (answer) => {
    arrives();
    outcome = [answer.status, await answer.text().catch((error: unknown) => error)];
  });
  expect(outcome).toEqual([200, expect.any(Error)]);
  await becomesIdle();
});

/** So wide that a few pieces fill what lies between server and reader. */
const wide = () => table({ cells: ({ entityId }) => [String(entityId), "x".repeat(20_000)] });
const endless = () => ({
  ...wide(),
  keys: () => sql`SELECT a.id FROM audit a, generate_series(1, 200) WHERE a.entity = 'trial' ORDER BY a.id DESC`,
  read: async (_tx: unknown, keys: readonly { id: string }[]) =>
    keys.map(({ id }) => ({ entityId: Number(id), label: "" })),
});

test("no more is read than somebody takes, and nothing once they went away", async () => {
  const ALL_ROWS = 1_200 * 200;
  const read = await visit(endless(), async (answer) => {
    const reader = answer.body!.getReader();
    await reader.read();
    // What does not fit between the two is not read: the table waits, however long nobody takes any.
    await new Promise((done) => setTimeout(done, 300));
    await reader.cancel();
  });
  expect(read).toBeLessThan(ALL_ROWS / 10);
  await becomesIdle();
});

test("the others are answered while a table is made", async () => {
  const app = appOf(endless());
  app.get("/others", async () => "ok");
  const address = await app.listen({ port: 0 });
  const table_ = await fetch(address);
  const reader = table_.body!.getReader();
  let isOver = false;
  const taken = (async () => {
    for (let piece = 0; piece < 2_000 && !isOver; piece += 1) if ((await reader.read()).done) break;
    await reader.cancel();
  })();
  for (let call = 0; call < 5; call += 1) expect(await (await fetch(`${address}/others`)).text()).toBe("ok");
  isOver = true;
  await taken;
  app.server.closeAllConnections();
  await app.close();
  await becomesIdle();
});

test("whose data comes is written down before any of it is sent, and nothing is sent where that fails", async () => {
  const owners = (rows: readonly { entityId: number }[]): number[] => rows.map(({ entityId }) => entityId);
  const told: number[][] = [];
  const { body } = await appOf(table({ owners }), async (ids) => void told.push(ids)).inject("/");
  expect(body).toBe(ALL);
  expect(told.map(({ length }) => length)).toEqual([1_000, 200]);
  const refused = await appOf(table({ owners }), () => Promise.reject(new Error("nothing can be written"))).inject("/");
  expect(refused.statusCode).toBe(500);
  await becomesIdle();
});
