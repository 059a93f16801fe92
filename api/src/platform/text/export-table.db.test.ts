import { desc, eq } from "drizzle-orm";
import fastify from "fastify";
import { audit } from "../db/schema/index.ts";
import { createTestApp, type TestApp } from "../../testing/create-test-app.ts";
import { exportTable, type Exported } from "./export-table.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
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

const table = (more: Partial<Exported<{ entityId: unknown }>> = {}): Exported<{ entityId: unknown }> => ({
  name: "linhas",
  columns: ["Linha"],
  read: (tx, { page, size }) =>
    tx
      .select()
      .from(audit)
      .where(eq(audit.entity, "trial"))
      .orderBy(desc(audit.id))
      .limit(size)
      .offset(page * size),
  cells: ({ entityId }) => [String(entityId)],
  ...more,
});

const answered = async (exported: ReturnType<typeof table>) => {
  const app = fastify();
  app.get("/", (_request, reply) => exportTable(server.db, reply, exported));
  return app.inject("/");
};

test("a table of many pages is one state of the database, whatever is written while it is read", async () => {
  await server.db.orm.insert(audit).values(Array.from({ length: 1_200 }, (_, index) => row(index)));
  const sizes: number[] = [];
  const { read } = table();
  const { body, headers } = await answered(
    table({
      read: async (tx, page) => {
        const rows = await read(tx, page);
        sizes.push(rows.length);
        // The newest come first: this one would push a row that was read to the next page.
        await server.db.orm.insert(audit).values(row(5_000 + page.page));
        return rows;
      },
    }),
  );
  expect(sizes).toEqual([500, 500, 200]);
  expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(body).toBe(`\uFEFFLinha\r\n${Array.from({ length: 1_200 }, (_, at) => `${1_199 - at}\r\n`).join("")}`);
});

test("no more rows than a table may have are read", async () => {
  const { body } = await answered(table({ mostRows: 500 }));
  expect(body.split("\r\n")).toHaveLength(502);
});

test("what fails while it is read is an answer of its own, never half a table", async () => {
  const read = () => Promise.reject(new Error("the database went away"));
  expect((await answered(table({ read }))).statusCode).toBe(500);
});
