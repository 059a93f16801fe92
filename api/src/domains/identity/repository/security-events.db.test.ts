import { sql } from "drizzle-orm";
import { securityEvents } from "#platform/db/schema/index.ts";
import { createTestApp, type TestApp } from "../../../testing/create-test-app.ts";
import { recordSecurityEvent, verifySecurityEvents } from "./security-events.ts";

let server: TestApp;
beforeEach(async () => {
  server = await createTestApp();
});
afterEach(() => server.close());

const at = new Date("2026-11-22T12:00:00.123Z");
const record = (id: number) =>
  server.db.transaction((tx) =>
    recordSecurityEvent(tx, {
      at,
      kind: "sign_in",
      subject: { role: "staff", id, name: `Ana "${id}" ção` },
      detail: "password",
      origin: { device: "Chrome no Windows", place: "203.0.113.x" },
    }),
  );
const rows = () => server.db.orm.select().from(securityEvents).orderBy(securityEvents.id);
/** What somebody does who owns the database: nobody else can. */
const tamper = async (statement: ReturnType<typeof sql>): Promise<void> => {
  await server.db.orm.execute(sql`ALTER TABLE security_events DISABLE TRIGGER ALL`);
  await server.db.orm.execute(statement);
  await server.db.orm.execute(sql`ALTER TABLE security_events ENABLE TRIGGER ALL`);
};

test("fifty who write at once make one chain without branches", async () => {
  await Promise.all(Array.from({ length: 50 }, (_, n) => record(n + 1)));
  const all = await rows();
  expect(new Set(all.map(({ previous }) => previous)).size).toBe(50);
  expect(await verifySecurityEvents(server.db.orm)).toEqual({ rows: 50, lastHash: all.at(-1)?.hash, broken: null });
});

test("what is written is neither changed nor removed, and an event that was rolled back leaves no gap", async () => {
  await record(1);
  for (const statement of [
    sql`UPDATE security_events SET kind = 'sign_in_new_device'`,
    sql`DELETE FROM security_events`,
    sql`TRUNCATE security_events`,
  ])
    await expect(server.db.orm.execute(statement)).rejects.toThrow("Failed query");
  await expect(
    server.db.transaction(async (tx) => {
      await recordSecurityEvent(tx, { at, kind: "sign_in", subject: { role: "customer", id: 9 } });
      throw new Error("never mind");
    }),
  ).rejects.toThrow("never mind");
  await record(2);
  expect(await verifySecurityEvents(server.db.orm)).toMatchObject({ rows: 2, broken: null });
});

test("the walk names the first row that somebody changed, moved or removed around the trigger", async () => {
  for (let n = 1; n <= 6; n += 1) await record(n);
  const [first, second, third, fourth, fifth] = (await rows()).map(({ id }) => id);
  await tamper(sql`DELETE FROM security_events WHERE id = ${fourth}`);
  expect((await verifySecurityEvents(server.db.orm)).broken).toEqual({ id: fifth, why: "unlinked" });
  await tamper(sql`UPDATE security_events SET at = at + interval '1 millisecond' WHERE id = ${third}`);
  expect(await verifySecurityEvents(server.db.orm)).toMatchObject({ rows: 2, broken: { id: third, why: "changed" } });
  await tamper(sql`UPDATE security_events SET subject_name = 'Outra pessoa' WHERE id = ${second}`);
  expect((await verifySecurityEvents(server.db.orm)).broken).toEqual({ id: second, why: "changed" });
  await tamper(sql`DELETE FROM security_events WHERE id = ${first}`);
  expect((await verifySecurityEvents(server.db.orm)).broken).toEqual({ id: second, why: "unlinked" });
});

test("of a customer the log keeps the id, and neither name nor device", async () => {
  await server.db.transaction((tx) =>
    recordSecurityEvent(tx, {
      at,
      kind: "sign_in",
      subject: { role: "customer", id: 7 },
      origin: { device: "Chrome no Windows", place: "203.0.113.x" },
    }),
  );
  expect(await rows()).toMatchObject([{ subject: "customer:7", subjectName: "", device: "", place: "" }]);
});
