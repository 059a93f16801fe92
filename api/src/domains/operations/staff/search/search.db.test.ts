import type { Found, SavedView, SearchAnswer } from "@gleba/shared/contracts/crm";
import { defaultCategories } from "../../../content/rules/default-categories.ts";
import { articleCategories, reservations } from "#platform/db/schema/index.ts";
import { insertContract } from "../../../../testing/contracts.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { insertCustomer, insertLots, insertStaff, insertDevelopment } from "../../../../testing/rows.ts";
import { intentionOf } from "../../../../testing/visitors.ts";

let server: TestApp;
let venture: number;
beforeAll(async () => {
  server = await createTestApp();
  const { orm } = server.db;
  venture = await insertDevelopment(orm, { name: "Vale do Sol", city: "Linhares", uf: "ES" });
  const [lot] = await insertLots(orm, venture, 3, { block: "12A" });
  await insertLots(orm, venture, 1, { block: "7", lot: "" });
  const customerId = await insertCustomer(orm, { name: "Beatriz de 100% Teste", document: "52998224725" });
  await insertContract(orm, { customerId, number: "GL-0042" });
  await orm.insert(reservations).values({
    protocol: "R-BUSCA-1",
    batchId: lot ?? 0,
    status: "held",
    name: "Carlos de Teste",
    document: "52998224725",
    email: "c@exemplo.com.br",
    phone: "27999990000",
    consents: [],
  });
});
afterAll(() => server.close());

const as = async (role: "admin" | "sales" | "finance" | "editor") =>
  `Bearer ${server.auth.sign({ id: await insertStaff(server.db.orm, { role }), role: "staff", broker: false })}`;
const call = (method: "GET" | "POST" | "DELETE", path: string, authorization: string, payload?: object) =>
  server.app.inject({ method, url: `/api/crm/${path}`, headers: { authorization }, ...(payload && { payload }) });
const find = async (q: string, role: Parameters<typeof as>[0] = "admin") =>
  (await call("GET", `search?q=${encodeURIComponent(q)}`, await as(role)))
    .json<{ results: Found[] }>()
    .results.map(({ type, label }) => `${type} ${label}`);

test.each([
  ["vale", "venture Vale do Sol"],
  ["linhares", "venture Vale do Sol"],
  ["quadra 12a lote 2", "lot Quadra 12A, lote 2"],
  ["Q12A-3", "lot Quadra 12A, lote 3"],
  ["quadra 7, lote sem número", "lot Quadra 7, lote sem número"],
  ["q7 s/n", "lot Quadra 7, lote sem número"],
  ["100%", "customer Beatriz de 100% Teste"],
  ["529.982.247", "customer Beatriz de 100% Teste"],
  ["gl-0042", "contract Contrato GL-0042"],
  ["busca-1", "reservation R-BUSCA-1"],
])("an administrator who looks for %s finds it", async (q, expected) => {
  expect(await find(q)).toContain(expected);
});

test("a lot is found with its place in the plan, so that nobody has to read it out of a label", async () => {
  const placeOf = async (q: string) =>
    (await call("GET", `search?q=${encodeURIComponent(q)}`, await as("sales")))
      .json<{ results: Found[] }>()
      .results.map(({ lot }) => lot);
  expect(await placeOf("quadra 12a lote 2")).toEqual([{ block: "12A", lot: "2" }]);
  expect(await placeOf("quadra 7 s/n")).toEqual([{ block: "7", lot: "" }]);
});

test("each role finds what it works with, and nothing else", async () => {
  expect(await find("beatriz", "editor")).toEqual([]);
  expect(await find("beatriz", "sales")).toEqual(["customer Beatriz de 100% Teste"]);
  expect(await find("beatriz", "finance")).toEqual(["customer Beatriz de 100% Teste", "contract Contrato GL-0042"]);
  expect(await find("busca-1", "finance")).toEqual([]);
  for (const role of ["editor", "sales"] as const) expect(await find("vale", role)).toEqual(["venture Vale do Sol"]);
  expect(await find("vale", "finance")).toEqual([]);
  expect(await find("quadra 12a lote 2", "finance")).toEqual([]);
});

test("a seller is led to the lots of a development, an editor to its article", async () => {
  await server.db.orm.insert(articleCategories).values(defaultCategories);
  const article = { category: "venture", title: "Recanto Claro", fields: [] };
  const { id } = (await call("POST", "articles", await as("editor"), article)).json<{ id: number }>();
  const led = async (role: Parameters<typeof as>[0]) =>
    (await call("GET", "search?q=recanto", await as(role))).json<{ results: Found[] }>().results[0]?.articleId;
  expect([await led("editor"), await led("sales")]).toEqual([id, null]);
});

test("who sells finds a contact by name, e-mail, protocol or telephone; nobody finds one beyond the developments that they see", async () => {
  const elsewhere = await insertDevelopment(server.db.orm, { name: "Outro Lugar" });
  const [lot = 0] = await insertLots(server.db.orm, venture, 1, { block: "88" });
  const sent = await server.app.inject({
    method: "POST",
    url: "/api/public/batches/intentions",
    payload: { ...intentionOf(61, lot), name: "Dalva Procurada", phone: "(27) 98765-4321" },
  });
  const { protocol } = sent.json<{ protocol: string }>();
  const leadsFor = async (q: string, bearer: string) =>
    (await call("GET", `search?q=${encodeURIComponent(q)}`, bearer)).json<SearchAnswer>().leads;
  const seller = await as("sales");
  for (const q of ["dalva", "visitante61@exemplo.com.br", protocol, "98765-4321"])
    expect([q, await leadsFor(q, seller)]).toEqual([
      q,
      [
        {
          id: expect.stringMatching(/^intention-\d+$/),
          label: "Dalva Procurada",
          detail: `${protocol}, Quadra 88, lote 1, Vale do Sol`,
        },
      ],
    ]);
  expect(await leadsFor("dalva", await as("finance"))).toEqual([]);
  const id = await insertStaff(server.db.orm, { role: "sales", developments: [elsewhere] });
  const limited = `Bearer ${server.auth.sign({ id, role: "staff", broker: false })}`;
  expect(await leadsFor("dalva", limited)).toEqual([]);
});

test("a sign that means anything to the database means itself, and one letter is not enough", async () => {
  expect(await find("%%")).toEqual([]);
  expect((await call("GET", "search?q=a", await as("admin"))).statusCode).toBe(400);
  expect((await call("GET", "search?q=vale&all=1", await as("admin"))).statusCode).toBe(400);
});

test("a customer and a stranger search nothing and keep no views", async () => {
  const customer = `Bearer ${server.auth.sign({ id: await insertCustomer(server.db.orm), role: "customer", broker: false })}`;
  for (const [bearer, status] of [
    [customer, 403],
    ["Bearer nobody", 401],
  ] as const)
    for (const path of ["search?q=vale", "views?screen=users"])
      expect((await call("GET", path, bearer)).statusCode).toBe(status);
});

test("a view is kept under its name, replaced under the same one, and is its owner's alone", async () => {
  const [mine, other] = [await as("sales"), await as("sales")];
  const keep = (query: string, name = "Meus novos") => call("POST", "views", mine, { screen: "leads", name, query });
  expect((await keep("situacao=novo")).statusCode).toBe(201);
  const view = (await keep("situacao=novo&ordem=at%2Cdesc")).json<SavedView>();
  const viewsOf = async (bearer: string) =>
    (await call("GET", "views?screen=leads", bearer)).json<{ views: SavedView[] }>().views;
  expect(await viewsOf(mine)).toEqual([
    {
      id: view.id,
      screen: "leads",
      name: "Meus novos",
      query: view.query,
      shared: false,
      removable: true,
      own: true,
      opensFor: null,
    },
  ]);
  expect(await viewsOf(other)).toEqual([]);
  expect((await call("DELETE", `views/${view.id}`, other)).statusCode).toBe(404);
  expect((await call("DELETE", `views/${view.id}`, mine)).statusCode).toBe(200);
  expect(await viewsOf(mine)).toEqual([]);
});

test("a view without a name, or of a list that cannot be, is refused; nobody keeps more than thirty", async () => {
  const bearer = await as("sales");
  const wrong = [
    { screen: "leads", name: " ", query: "" },
    { screen: "../leads", name: "Nome", query: "" },
    { screen: "leads", name: "Nome", query: "", staffId: 1 },
  ];
  for (const body of wrong) expect((await call("POST", "views", bearer, body)).statusCode).toBe(400);
  for (let made = 1; made <= 30; made += 1)
    await call("POST", "views", bearer, { screen: "leads", name: `Visão ${made}`, query: "" });
  const late = await call("POST", "views", bearer, { screen: "leads", name: "Mais uma", query: "" });
  expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([409, "too_many_views"]);
  expect((await call("POST", "views", bearer, { screen: "leads", name: "Visão 7", query: "a=1" })).statusCode).toBe(
    201,
  );
});
