import { lotStatusHistory } from "../db/schema/index.ts";
import type { LotChanged } from "./bus.ts";
import { trackMissedChanges } from "./missed-changes.ts";
import { createTestApp, type TestApp } from "../../testing/create-test-app.ts";
import { insertLots, insertDevelopment } from "../../testing/rows.ts";

let server: TestApp;
let venture: number;
let lots: number[];
beforeAll(async () => {
  server = await createTestApp();
  venture = await insertDevelopment(server.db.orm);
  lots = await insertLots(server.db.orm, venture, 50);
});
afterAll(() => server.close());

/** Collects until `count` different revisions were heard. */
const hear = (count: number): Promise<LotChanged[]> =>
  new Promise((resolve) => {
    const heard = new Map<number, LotChanged>();
    const stop = server.bus.onChange((event) => {
      heard.set(event.revision, event);
      if (heard.size < count) return;
      stop();
      resolve([...heard.values()]);
    });
  });

const change = async (batchId: number): Promise<LotChanged> => {
  const [line] = await server.db.orm
    .insert(lotStatusHistory)
    .values({ batchId, ventureId: venture, toStatus: "available", actor: "system", reason: "" })
    .returning({ id: lotStatusHistory.id });
  return { ventureId: venture, idBatch: batchId, status: "available", revision: line?.id ?? 0 };
};

test("fifty changes announced at once are all heard", async () => {
  const heard = hear(50);
  const changes = await Promise.all(lots.map(change));
  for (const event of changes) server.bus.announce(event);
  expect((await heard).map(({ idBatch }) => idBatch).sort((a, b) => a - b)).toEqual(lots);
});

test("a change whose server died before it could tell anybody is heard all the same", async () => {
  const heard = hear(1);
  const event = await change(lots[0] ?? 0);
  expect(await heard).toEqual([event]);
});

test("a change announced while the event connection is down is heard after it is back", async () => {
  const back = new Promise<void>((resolve) => {
    const stop = server.bus.onReconnect(() => {
      stop();
      resolve();
    });
  });
  await server.db.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'gleba-bus' and datname = current_database()",
  );
  const heard = hear(1);
  const event = await change(lots[1] ?? 0);
  server.bus.announce(event);
  await back;
  expect(await heard).toEqual([event]);
});

test("a change that is committed late is found, also where the server's clock jumps an hour meanwhile", async () => {
  const client = await server.db.pool.connect();
  try {
    const missed = await trackMissedChanges(client);
    let late: LotChanged | undefined;
    await server.db.transaction(async (tx) => {
      const [line] = await tx
        .insert(lotStatusHistory)
        .values({ batchId: lots[2]!, ventureId: venture, toStatus: "available", actor: "system", reason: "" })
        .returning({ id: lotStatusHistory.id });
      late = { ventureId: venture, idBatch: lots[2]!, status: "available", revision: line!.id };
      const other = await change(lots[3]!);
      expect(await missed.read(client)).toEqual([other]);
      missed.markSeen(other.revision);
      const wall = Date.now();
      vi.spyOn(Date, "now").mockReturnValue(wall + 3_600_000);
      await missed.read(client);
    });
    expect(await missed.read(client)).toEqual([late]);
  } finally {
    client.release();
  }
});
