import { inSpan, startTracing, type Tracing, traceparentNow } from "@gleba/shared/tracing";
import { sql } from "drizzle-orm";
import { createTestDatabase } from "../../testing/database.ts";
import { startCollector } from "../../testing/trace-collector.ts";
import { createDb, type Db } from "./db.ts";
import { nameOfStatement } from "./traced-pool.ts";

let collector: Awaited<ReturnType<typeof startCollector>>;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let tracing: Tracing;
let db: Db;
beforeAll(async () => {
  collector = await startCollector();
  tracing = await startTracing({ service: "gleba-test", endpoint: collector.url, ratio: 1, delayMs: 10 });
  database = await createTestDatabase();
  // One connection: whoever comes second waits for it.
  db = createDb(database.url, { poolSize: 1, isTraced: true });
});
afterAll(async () => {
  await db.close();
  await tracing.stop();
  await database.drop();
  collector.close();
});

test("each statement stands under what asked for it, also where that waited for the other's connection", async () => {
  const ask = (name: string) =>
    inSpan(name, {}, async () => {
      await Promise.all([
        db.pool.query({ name: `${name}.own`, text: "select $1::int", values: [1] }),
        db.transaction(async (tx) => tx.execute(sql`select ${"a secret"}::text from pg_class limit 1`)),
      ]);
      return traceparentNow()!.split("-");
    });
  const asked = await Promise.all(["one", "two", "three"].map(ask));
  await expect(db.pool.query("select nothing from nowhere")).rejects.toThrow(/relation "nowhere"/);
  for (const [n, name] of ["one", "two", "three"].entries()) {
    const [, trace, span] = asked[n]!;
    const own = () => collector.spans.filter(({ traceId, parentSpanId }) => traceId === trace && parentSpanId === span);
    await vi.waitFor(() =>
      expect(
        own()
          .map((one) => one.name)
          .toSorted(),
      ).toEqual(["BEGIN", "COMMIT", `${name}.own`, "SELECT pg_class"].toSorted()),
    );
  }
  expect(collector.text()).not.toContain("a secret");
});

test.each([
  [{ name: "reserve.3", text: "WITH x AS (…)" }, "reserve.3"],
  [{ text: "select * from \"customers\" where document = '52998224725'" }, "SELECT customers"],
  [{ text: "\n  INSERT INTO pgboss.job (id) VALUES ('a')" }, "INSERT pgboss.job"],
  [{ text: "UPDATE outbox SET body = 'x from y'" }, "UPDATE outbox"],
  [{ text: "begin" }, "BEGIN"],
])("a statement is called by its name or its verb and table, never by its text", (statement, name) => {
  expect(nameOfStatement(statement)).toBe(name);
});
