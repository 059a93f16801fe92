import { eq } from "drizzle-orm";
import fastify, { type FastifyInstance } from "fastify";
import { lotStatusHistory, developments } from "#platform/db/schema/index.ts";
import { answerErrors } from "#platform/http/errors.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { readEvents, type EventReader } from "../../../../testing/event-reader.ts";
import { insertLots, insertDevelopment } from "../../../../testing/rows.ts";
import { staffOn } from "../../../../testing/staff-calls.ts";
import { reservationOf, reserveOn } from "../../../../testing/visitors.ts";
import { liveRoutes } from "./routes.ts";
import type { StreamLimits } from "#platform/http/stream-quota.ts";

// Each test opens real connections; on a busy machine they take their time.
let server: TestApp;
let origin: string;
let venture: number;
let lotIds: [number, number, number];
const readers: EventReader[] = [];

beforeAll(async () => {
  server = await createTestApp();
  origin = await server.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => server.close());
beforeEach(async () => {
  venture = await insertDevelopment(server.db.orm);
  lotIds = (await insertLots(server.db.orm, venture, 3)) as [number, number, number];
});
afterEach(() => {
  for (const reader of readers.splice(0)) reader.leave();
});

const visit = async (from = origin, query = "", headers: Record<string, string> = {}): Promise<EventReader> => {
  const reader = await readEvents(`${from}/api/public/ventures/${venture}/events${query}`, headers);
  readers.push(reader);
  return reader;
};

let people = 0;
/** Somebody new reserves a lot. */
const reserve = async (lot: number): Promise<void> => {
  people += 1;
  const { statusCode } = await reserveOn(server.app, reservationOf(people, lot));
  expect(statusCode).toBe(201);
};

const lastRevision = async (lot: number): Promise<number> => {
  const rows = await server.db.orm.select().from(lotStatusHistory).where(eq(lotStatusHistory.batchId, lot));
  return Math.max(...rows.map(({ id }) => id));
};

test("a visitor who looks at the map sees a lot turn reserved as another visitor reserves it", async () => {
  const reader = await visit();
  await reserve(lotIds[1]);
  const revision = await lastRevision(lotIds[1]);
  expect(await reader.next()).toEqual({ id: String(revision), idBatch: lotIds[1], status: "reserved", revision });
});

test("a visitor served by another process sees it too", async () => {
  const second = await server.another();
  const reader = await visit(await second.listen({ port: 0, host: "127.0.0.1" }));
  await reserve(lotIds[0]);
  expect(await reader.next()).toMatchObject({ idBatch: lotIds[0], status: "reserved" });
});

test("nobody hears of lots of another development", async () => {
  const reader = await visit();
  const [elsewhere] = (await insertLots(server.db.orm, await insertDevelopment(server.db.orm), 1)) as [number];
  await reserve(elsewhere);
  await reserve(lotIds[2]);
  expect(await reader.next()).toMatchObject({ idBatch: lotIds[2] });
});

test("a visitor whose connection broke learns on return what changed meanwhile", async () => {
  const before = await visit();
  await reserve(lotIds[0]);
  const { id } = await before.next();
  before.leave();
  await reserve(lotIds[1]);
  const after = await visit(origin, "", { "last-event-id": id });
  expect(await after.next()).toMatchObject({ idBatch: lotIds[1], status: "reserved" });
});

test("a page that was read at revision 0 catches up from there", async () => {
  await reserve(lotIds[0]);
  expect(await (await visit(origin, "?since=0")).next()).toMatchObject({ idBatch: lotIds[0], status: "reserved" });
});

test("who opened a lot's form before somebody reserved it is told so, whenever the stream opens after", async () => {
  const { revision } = (await server.app.inject(`/api/public/batches/${lotIds[1]}/details`)).json();
  await reserve(lotIds[1]);
  expect(await (await visit(origin, `?since=${revision}`)).next()).toMatchObject({
    idBatch: lotIds[1],
    status: "reserved",
  });
  const after = (await server.app.inject(`/api/public/batches/${lotIds[0]}/details`)).json();
  expect([revision < after.revision, after.revision]).toEqual([true, await lastRevision(lotIds[1])]);
});

test("a change with an older revision that was committed later is not missed on return", async () => {
  const at = new Date();
  const change = { batchId: lotIds[0], ventureId: venture, toStatus: "sold" as const, actor: "system", reason: "", at };
  const slow = await server.db.pool.connect();
  await slow.query("BEGIN");
  await slow.query(
    `INSERT INTO batch_status_history (batch_id, venture_id, to_status, actor, reason, at) VALUES ($1, $2, 'sold', 'staff:1', '', $3)`,
    [lotIds[0], venture, at],
  );
  await server.db.orm.insert(lotStatusHistory).values({ ...change, batchId: lotIds[1] });
  const seen = await lastRevision(lotIds[1]);
  await slow.query("COMMIT");
  slow.release();
  const reader = await visit(origin, `?since=${seen}`);
  expect(await reader.next()).toMatchObject({ idBatch: lotIds[0], revision: seen - 1 });
});

test("a page that was read after an import is not told all of the import again", async () => {
  const imported = lotIds.map((batchId) => ({
    batchId,
    ventureId: venture,
    toStatus: "sold" as const,
    actor: "import",
    reason: "",
  }));
  await server.db.orm.insert(lotStatusHistory).values(imported);
  const reader = await visit(origin, `?since=${await lastRevision(lotIds[2])}`);
  await reserve(lotIds[1]);
  expect(await reader.next()).toMatchObject({ idBatch: lotIds[1], status: "reserved" });
});

test("while the server lost its event connection nothing is missed: what changed is told afterwards", async () => {
  const reader = await visit();
  const { pool } = server.db;
  await pool.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'gleba-bus' AND datname = current_database()",
  );
  await reserve(lotIds[0]);
  expect(await reader.next()).toMatchObject({ idBatch: lotIds[0], status: "reserved" });
});

describe("what else changes of a development", () => {
  const editionRead = async (): Promise<string> =>
    (await server.app.inject(`/api/public/ventures/${venture}?encoding=packed`)).json().edition;

  test("a visitor who comes learns which edition holds, the one that they read", async () => {
    expect(await (await visit()).nextEdition()).toBe(await editionRead());
  });

  test("a new price reaches every open page of every process, and reading it anew brings it", async () => {
    const second = await server.another();
    const pages = [await visit(), await visit(await second.listen({ port: 0, host: "127.0.0.1" }))];
    const before = await Promise.all(pages.map((page) => page.nextEdition()));
    const staff = await staffOn(server, "sales");
    const body = { ids: [lotIds[0]], expectedCount: 1, price: { kind: "set", priceCents: 12_345_600 } };
    expect((await staff.call("PATCH", `/api/crm/ventures/${venture}/batches`, body)).statusCode).toBe(200);
    const after = await Promise.all(pages.map((page) => page.nextEdition()));
    expect(after).not.toEqual(before);
    expect(after).toEqual([await editionRead(), await editionRead()]);
    const { packed } = (await server.app.inject(`/api/public/ventures/${venture}?encoding=packed`)).json();
    expect(packed.price).toContain(12_345_600);
  });

  test("pages of a development that is taken off the site are told that none holds", async () => {
    const page = await visit();
    await page.nextEdition();
    await server.db.orm.update(developments).set({ published: false }).where(eq(developments.id, venture));
    expect(await page.nextEdition()).toBe("");
  });

  test("what is written and taken back is told to nobody", async () => {
    const page = await visit();
    const before = await page.nextEdition();
    const rolledBack = server.db.transaction(async (tx) => {
      await tx.update(developments).set({ name: "Outro nome" }).where(eq(developments.id, venture));
      throw new Error("taken back");
    });
    await expect(rolledBack).rejects.toThrow("taken back");
    await server.db.orm.update(developments).set({ name: "Nome novo" }).where(eq(developments.id, venture));
    const after = await page.nextEdition();
    expect(after).not.toBe(before);
    expect(after).toBe(await editionRead());
  });
});

test("the portal's pages may read the stream, and proxies are told not to hold it back", async () => {
  const { response } = await visit(origin, "", { origin: server.config.portalOrigin });
  expect(response.headers).toMatchObject({
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store, no-transform",
    "access-control-allow-origin": server.config.portalOrigin,
    "x-content-type-options": "nosniff",
  });
});

test("a development that is unpublished or unknown has no events; a named one is refused", async () => {
  const hidden = await insertDevelopment(server.db.orm, { published: false });
  const statuses = [];
  for (const id of [hidden, 999_999, "centro", "-1"]) {
    statuses.push((await server.app.inject(`/api/public/ventures/${id}/events`)).statusCode);
  }
  expect(statuses).toEqual([404, 404, 400, 400]);
  expect((await server.app.inject(`/api/public/ventures/${venture}/events?since=ontem`)).statusCode).toBe(400);
});

test("when the server stops, open pages are closed in good order", async () => {
  const stopping = await server.another();
  const at = await stopping.listen({ port: 0, host: "127.0.0.1" });
  const pages = await Promise.all([visit(at), visit(at), visit(at)]);
  await Promise.all([stopping.close(), ...pages.map((page) => page.ended())]);
  expect(stopping.server.listening).toBe(false);
});

describe("on a server that counts its listeners", () => {
  let subscriptions = 0;
  /** The versions of a development that were read for whoever came. */
  let reads = 0;
  /** What a read waits for before it is answered. */
  let hold: () => Promise<void>;
  let app: FastifyInstance;
  let at: string;
  const start = async (limits?: StreamLimits) => {
    subscriptions = reads = 0;
    hold = () => Promise.resolve();
    const query = async (asked: { name: string; text: string }) => {
      const answer = await server.db.pool.query(asked);
      if (asked.name !== "venture-live") return answer;
      reads += 1;
      await hold();
      return answer;
    };
    const db = { ...server.db, pool: { query } as unknown as typeof server.db.pool };
    const bus = {
      ...server.bus,
      subscribe: (...wanted: Parameters<typeof server.bus.subscribe>) => {
        const unsubscribe = server.bus.subscribe(...wanted);
        subscriptions += 1;
        return () => {
          subscriptions -= 1;
          unsubscribe();
        };
      },
    };
    app = fastify({ trustProxy: true }) as unknown as FastifyInstance;
    answerErrors(app);
    await app.register(liveRoutes({ ...server, db, bus }, limits));
    at = await app.listen({ port: 0, host: "127.0.0.1" });
  };
  afterEach(() => app.close());

  const until = async (isSo: () => boolean) => {
    while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 10));
  };

  test("sixty visitors share one subscription, and after they left none remains", async () => {
    await start();
    const pages = await Promise.all(Array.from({ length: 60 }, () => visit(at)));
    expect(subscriptions).toBe(1);
    for (const page of pages.slice(1)) page.leave();
    await reserve(lotIds[0]);
    expect(await pages[0]?.next()).toMatchObject({ idBatch: lotIds[0] });
    pages[0]?.leave();
    await until(() => subscriptions === 0);
  });

  test("a hundred visitors who come at once cause one read, and whoever comes with the same page later none", async () => {
    await start();
    const crowd = await Promise.all(Array.from({ length: 100 }, () => visit(at, "?since=0")));
    await reserve(lotIds[0]);
    for (const page of crowd) expect(await page.next()).toMatchObject({ idBatch: lotIds[0], status: "reserved" });
    const later = await visit(at, "?since=0");
    expect(await later.next()).toMatchObject({ idBatch: lotIds[0], status: "reserved" });
    expect(reads).toBe(1);
  });

  test("what changes while it is read for a crowd is missed by nobody, and told once", async () => {
    await start();
    let answer = (): void => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    hold = () => answered;
    const coming = Array.from({ length: 30 }, () => visit(at, "?since=0"));
    await until(() => reads === 1);
    const heard = new Promise<void>((resolve) => server.bus.subscribe(venture, () => resolve()));
    await reserve(lotIds[1]);
    await heard;
    answer();
    const crowd = await Promise.all(coming);
    await reserve(lotIds[2]);
    for (const page of crowd) {
      expect(await page.next()).toMatchObject({ idBatch: lotIds[1], status: "reserved" });
      expect(await page.next()).toMatchObject({ idBatch: lotIds[2], status: "reserved" });
    }
    expect(reads).toBe(1);
  });

  test("a crowd whose read fails is refused without keeping a seat, and the next one is let in", async () => {
    await start({ perProcess: 3, perAddress: 3 });
    hold = () => Promise.reject(new Error("the database went away"));
    const refused = await Promise.all([visit(at), visit(at), visit(at)]);
    expect(refused.map(({ response }) => response.statusCode)).toEqual([500, 500, 500]);
    expect(subscriptions).toBe(0);
    hold = () => Promise.resolve();
    const crowd = await Promise.all([visit(at), visit(at), visit(at)]);
    expect(crowd.map(({ response }) => response.statusCode)).toEqual([200, 200, 200]);
  });

  test("one address cannot take every seat, and gets one back when a page is closed", async () => {
    await start({ perProcess: 10, perAddress: 2 });
    const [first] = await Promise.all([visit(at), visit(at)]);
    const third = await visit(at);
    expect([third.response.statusCode, third.response.headers["retry-after"]]).toEqual([429, "30"]);
    first?.leave();
    let status: number | undefined = 429;
    while (status === 429) status = (await visit(at)).response.statusCode;
    expect(status).toBe(200);
  });

  test("one machine with all addresses of its IPv6 line has the seats of one", async () => {
    await start({ perProcess: 10, perAddress: 2 });
    const from = async (address: string) => (await visit(at, "", { "x-forwarded-for": address })).response.statusCode;
    const line = [await from("2001:db8:1:2::1"), await from("2001:db8:1:2::2"), await from("2001:db8:1:2:a:b:c:d")];
    expect(line).toEqual([200, 200, 429]);
    expect(await from("2001:db8:1:3::1")).toBe(200);
  });

  test("a full process says it is busy instead of falling over", async () => {
    await start({ perProcess: 1, perAddress: 2 });
    await visit(at);
    expect((await visit(at)).response.statusCode).toBe(503);
  });
});
