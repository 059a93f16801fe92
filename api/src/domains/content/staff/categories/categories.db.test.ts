import { eq } from "drizzle-orm";
import { articleCategories } from "#platform/db/schema/index.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { untilWaiting } from "../../../../testing/locks.ts";
import { staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";

let server: TestApp;
let admin: StaffCaller;
beforeAll(async () => {
  server = await createTestApp();
  admin = await staffOn(server, "admin");
});
afterAll(() => server.close());

test("of two who make a category of the same name at once the second is told, and the first one's stays", async () => {
  const field = { name: "text", label: "Texto", type: "text", required: false };
  const mine = { name: "avisos", label: "Avisos", type: "MULTIPLE" as const, template: [] };
  const { asked } = await server.db.orm.transaction(async (tx) => {
    await tx.insert(articleCategories).values(mine);
    const body = { label: "Outros avisos", type: "SINGLE", template: [field] };
    // A call that is injected begins once somebody waits for it.
    const asked = Promise.resolve(admin.call("PUT", "/api/crm/articles/categories/avisos", body));
    await untilWaiting(server.db.pool, 1);
    return { asked };
  });
  const answer = await asked;
  expect([answer.statusCode, answer.json().code]).toEqual([409, "changed_meanwhile"]);
  const [stored] = await server.db.orm.select().from(articleCategories).where(eq(articleCategories.name, "avisos"));
  expect(stored).toMatchObject({ ...mine, version: 1 });
});
