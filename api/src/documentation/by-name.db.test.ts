import { createTestApp, type TestApp } from "../testing/create-test-app.ts";
import { insertDevelopment, insertStaff } from "../testing/rows.ts";
import { staffOn, type StaffCaller } from "../testing/staff-calls.ts";

/** As people look them up; by their bytes the capitals come first, and whatever has an accent last. */
const NAMES = ["Água Clara", "Bosque", "de Souza", "Érica", "ipê", "Zeca"];

let server: TestApp;
let admin: StaffCaller;
beforeAll(async () => {
  server = await createTestApp();
  admin = await staffOn(server, "admin", "Xerxes Administra");
  await admin.call("PUT", "/api/crm/articles/categories/news", { label: "Notícias", type: "MULTIPLE", template: [] });
  for (const name of NAMES.toReversed()) {
    await insertDevelopment(server.db.orm, { name });
    await insertStaff(server.db.orm, { role: "sales", name });
    await admin.call("POST", "/api/crm/galleries", { name });
    await admin.call("POST", "/api/crm/roles", { name, description: "", rights: ["sell"] });
    await admin.call("POST", "/api/crm/articles", { category: "news", title: name, fields: [] });
  }
});
afterAll(() => server.close());

const ours = (names: readonly string[]): string[] => names.filter((name) => NAMES.includes(name));

test.each([
  ["/api/crm/users?sort=name,asc", "content", "name"],
  ["/api/crm/leads/assignees", "", "name"],
  ["/api/crm/tasks/people", "", "name"],
  ["/api/crm/conversations/assignees", "", "name"],
  ["/api/crm/roles", "roles", "name"],
  ["/api/crm/ventures", "", "name"],
  ["/api/crm/galleries?sort=name,asc&size=50", "content", "name"],
  ["/api/crm/articles?category=news&sort=title,asc&size=50", "content", "title"],
])("%s gives names in the order in which people look them up", async (url, list, field) => {
  const answer = (await admin.call("GET", `${url}`)).json<never>();
  const rows: Record<string, string>[] = list === "" ? answer : answer[list];
  expect(ours(rows.map((row) => row[field]!))).toEqual(NAMES);
});

test("the other way round they stand so, too", async () => {
  const users = (await admin.call("GET", "/api/crm/users?sort=name,desc&size=50")).json<{
    content: { name: string }[];
  }>();
  expect(ours(users.content.map(({ name }) => name))).toEqual(NAMES.toReversed());
});
