import type { SavedView } from "@gleba/shared/contracts/crm";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";

const PATH = "/api/crm/views";
let server: TestApp;
let admin: StaffCaller;
let seller: StaffCaller;
beforeAll(async () => {
  server = await createTestApp();
  admin = await staffOn(server, "admin", "Ada");
  seller = await staffOn(server, "sales", "Vera");
});
afterAll(() => server.close());

const save = (who: StaffCaller, more: object = {}) =>
  who.call("POST", PATH, { screen: "leads", name: "Novos de hoje", query: "situacao=novo", ...more });
const viewsOf = async (who: StaffCaller, screen = "leads") =>
  (await who.call("GET", `${PATH}?screen=${screen}`)).json<{ views: SavedView[] }>().views;

test("an administrator keeps a view for all, who see it beside their own and cannot take it away; it stands in the audit", async () => {
  const made = await save(admin, { name: "Da empresa", shared: true });
  expect([made.statusCode, made.json()]).toEqual([201, expect.objectContaining({ shared: true, removable: true })]);
  await save(seller, { name: "Da Vera" });
  expect(await viewsOf(seller)).toMatchObject([
    { name: "Da Vera", shared: false, removable: true },
    { name: "Da empresa", shared: true, removable: false },
  ]);
  expect((await viewsOf(admin)).map(({ name }) => name)).toEqual(["Da empresa"]);
  expect(await viewsOf(seller, "lots")).toEqual([]);
  const { id } = made.json<SavedView>();
  expect((await seller.call("DELETE", `${PATH}/${id}`)).statusCode).toBe(404);
  const audit = await admin.call("GET", "/api/crm/audit?entity=saved_view");
  expect(audit.json<{ content: unknown[] }>().content).toMatchObject([{ action: "created", label: "Da empresa" }]);
});

test("another administrator takes it away, and nobody who does not configure the site keeps one for all", async () => {
  const { id } = (await save(admin, { name: "Vai embora", shared: true })).json<SavedView>();
  const other = await staffOn(server, "admin", "Olga");
  expect((await other.call("DELETE", `${PATH}/${id}`)).statusCode).toBe(200);
  expect((await viewsOf(admin)).map(({ name }) => name)).not.toContain("Vai embora");
  expect((await save(seller, { shared: true })).json()).toMatchObject({ status: 409, code: "not_for_all" });
  expect((await viewsOf(admin)).map(({ name }) => name)).not.toContain("Novos de hoje");
  // A view of one's own is nobody else's, whatever they may do.
  const own = (await save(seller, { name: "Só minha" })).json<SavedView>();
  expect((await other.call("DELETE", `${PATH}/${own.id}`)).statusCode).toBe(404);
});

test("a view for all that becomes another, or its keeper's alone, says so in the audit", async () => {
  const name = "Muda";
  for (const more of [{ shared: true }, { shared: true, query: "situacao=perdido" }, {}, {}])
    expect((await save(admin, { name, ...more })).statusCode).toBe(201);
  expect((await viewsOf(seller)).map((view) => view.name)).not.toContain(name);
  const audit = await admin.call("GET", "/api/crm/audit?entity=saved_view");
  const { content } = audit.json<{ content: { label: string; action: string; before: unknown; after: unknown }[] }>();
  const [first, second] = ["situacao=novo", "situacao=perdido"].map((query) => ({ query }));
  expect(content.filter(({ label }) => label === name)).toMatchObject([
    { action: "deleted", before: second, after: null },
    { action: "updated", before: first, after: second },
    { action: "created", before: null, after: first },
  ]);
});
