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
    { name: "Da empresa", shared: true, removable: false },
    { name: "Da Vera", shared: false, removable: true },
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

const opening = async (who: StaffCaller) =>
  (await who.call("GET", "/api/crm/me")).json<{ opening: Record<string, string> }>().opening;

test("a list opens with one's own view before that of one's role, and with that before the one of all; who is elsewhere opens nothing", async () => {
  const at = { screen: "visits" };
  const forAll = { ...at, shared: true, opensFor: "all", name: "De todos", query: "situacao=marcada" };
  const forSales = { ...at, shared: true, opensFor: "sales", name: "De vendas", query: "situacao=hoje" };
  for (const view of [forAll, forSales]) expect((await save(admin, view)).statusCode).toBe(201);
  expect([await opening(admin), await opening(seller)]).toEqual([
    { visits: "situacao=marcada" },
    { visits: "situacao=hoje" },
  ]);
  await save(seller, { ...at, opensFor: "me", name: "Minha", query: "" });
  expect([await opening(admin), await opening(seller)]).toEqual([{ visits: "situacao=marcada" }, { visits: "" }]);
  // Nobody else learns what somebody opens for themselves.
  await save(admin, { ...at, shared: true, opensFor: "me", name: "De Ada", query: "ordem=x" });
  expect((await viewsOf(seller, "visits")).find(({ name }) => name === "De Ada")).toMatchObject({
    own: false,
    opensFor: null,
  });
});

test("of two views for the same people the later one opens; who does not configure the site opens none for others, and nobody one that others do not see", async () => {
  const view = { screen: "customers", shared: true, opensFor: "all" };
  await save(admin, { ...view, name: "Primeira", query: "busca=a" });
  const other = await staffOn(server, "admin", "Ivo");
  await Promise.all([
    save(other, { ...view, name: "Segunda", query: "busca=b" }),
    save(admin, { ...view, name: "Terceira", query: "busca=c" }),
  ]);
  const views = await viewsOf(seller, "customers");
  const opens = views.filter(({ opensFor }) => opensFor === "all");
  expect([views.length, opens.length]).toEqual([3, 1]);
  expect((await opening(seller))["customers"]).toBe(opens[0]!.query);
  const audit = await admin.call("GET", "/api/crm/audit?entity=saved_view");
  expect(audit.json<{ content: unknown[] }>().content).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        label: "Primeira",
        action: "updated",
        before: expect.objectContaining({ opensFor: "all" }),
        after: expect.not.objectContaining({ opensFor: "all" }),
      }),
    ]),
  );
  expect((await save(seller, view)).json()).toMatchObject({ code: "not_for_all" });
  expect((await save(admin, { screen: "customers", opensFor: "all" })).json()).toMatchObject({
    status: 400,
    errors: ["Só uma visão de toda a equipe abre para outras pessoas."],
  });
  expect((await save(admin, { ...view, opensFor: "everybody" })).statusCode).toBe(400);
  expect((await save(admin, { ...view, opensFor: "999" })).json()).toMatchObject({ status: 409, code: "unknown_role" });
});

test("a view opens by itself for a role of the company's own, by its name in the audit, and no more once that role is gone", async () => {
  const role = await admin.call("POST", "/api/crm/roles", { name: "Plantão", description: "", rights: ["sell"] });
  const { id } = role.json<{ id: number }>();
  const keeper = await staffOn(server, "sales", "Paula");
  await server.db.pool.query("UPDATE crm_users SET role = 'custom', custom_role_id = $1 WHERE name = 'Paula'", [id]);
  const view = { screen: "reservations", shared: true, opensFor: String(id), name: "Do plantão", query: "busca=p" };
  await save(admin, view);
  const opens = async (who: StaffCaller) => (await opening(who))["reservations"];
  expect([await opens(keeper), await opens(seller)]).toEqual(["busca=p", undefined]);
  const answer = await admin.call("GET", `${PATH}?screen=reservations`);
  expect(answer.json<{ roles: unknown[] }>().roles).toContainEqual({ key: String(id), name: "Plantão" });
  const audit = await admin.call("GET", "/api/crm/audit?entity=saved_view");
  expect(audit.json<{ content: unknown[] }>().content).toContainEqual(
    expect.objectContaining({ label: "Do plantão", after: expect.objectContaining({ opensFor: "Plantão" }) }),
  );
  await server.db.pool.query("UPDATE crm_users SET role = 'sales', custom_role_id = NULL WHERE name = 'Paula'");
  expect((await admin.call("DELETE", `/api/crm/roles/${id}`)).statusCode).toBe(200);
  expect((await viewsOf(admin, "reservations"))[0]).toMatchObject({ name: "Do plantão", opensFor: null });
});
