import { eq } from "drizzle-orm";
import type { Venture } from "@gleba/shared/contracts";
import type { CrmVenture, CrmVentureRow } from "@gleba/shared/contracts/crm";
import { articleDrafts, articles, lots, developments } from "#platform/db/schema/index.ts";
import { createTestApp, type TestApp } from "../../../testing/create-test-app.ts";
import { insertCustomer, insertLots, insertStaff, insertDevelopment } from "../../../testing/rows.ts";
import { createMissingArticles } from "./missing-articles.ts";

let server: TestApp;
let editor: number;
beforeAll(async () => {
  server = await createTestApp();
  editor = await insertStaff(server.db.orm, { role: "editor" });
});
afterAll(() => server.close());

const bearer = (id: number, role: "customer" | "staff" = "staff") =>
  `Bearer ${server.auth.sign({ id, role, broker: false })}`;
const read = (url: string, authorization = bearer(editor)) =>
  server.app.inject({ method: "GET", url, headers: { authorization } });

test("staff find every development in the list, published or not, with its lots counted", async () => {
  const shown = await insertDevelopment(server.db.orm, { name: "Alameda das Acácias", city: "Vitória", uf: "ES" });
  const hidden = await insertDevelopment(server.db.orm, { name: "Bosque em obras", published: false });
  await insertLots(server.db.orm, shown, 3);
  await insertLots(server.db.orm, shown, 2, { status: "sold" });
  const answer = await read("/api/crm/ventures");
  expect(answer.statusCode).toBe(200);
  const rows = answer.json<CrmVentureRow[]>();
  expect(rows.find(({ id }) => id === shown)).toMatchObject({
    name: "Alameda das Acácias",
    city: "Vitória",
    published: true,
    lots: { total: 5, available: 3, reserved: 0, sold: 2 },
  });
  expect(rows.find(({ id }) => id === hidden)).toMatchObject({ published: false, lots: { total: 0 } });
});

test("an editor reads one development with where its plan and its lots lie; sales staff read it and may not edit it", async () => {
  const id = await insertDevelopment(server.db.orm, {
    neLatitude: -20.2,
    neLongitude: -40.2,
    swLatitude: -20.4,
    swLongitude: -40.4,
    rotate: 12.5,
    planKey: "planta.webp",
  });
  await insertLots(server.db.orm, id, 1);
  const venture = (await read(`/api/crm/ventures/${id}`)).json<CrmVenture>();
  expect(venture).toMatchObject({
    id,
    version: 1,
    overlay: { key: "planta.webp", neLatitude: -20.2, swLongitude: -40.4, rotate: 12.5, zoom: 10, opacity: 1 },
    plan: null,
    lotBounds: { neLatitude: -20.3, swLatitude: -20.3003 },
    registry: { office: "1º Ofício", number: "R-1/1.000", date: "2026-01-15" },
    can: { edit: true },
  });
  const seller = await insertStaff(server.db.orm, { role: "sales" });
  expect((await read(`/api/crm/ventures/${id}`, bearer(seller))).json<CrmVenture>().can).toEqual({ edit: false });
  const geometry = (await read(`/api/crm/ventures/${id}/geometry`)).json<{ packed: { count: number } }>();
  expect(geometry.packed.count).toBe(1);
});

test("a development that nobody placed and nobody sent a plan for has neither", async () => {
  const id = await insertDevelopment(server.db.orm);
  expect((await read(`/api/crm/ventures/${id}`)).json<CrmVenture>()).toMatchObject({ overlay: null, lotBounds: null });
});

test("the ground it covers is that of its lots as they are drawn now, those without a drawing left out", async () => {
  const id = await insertDevelopment(server.db.orm);
  const [moved] = await insertLots(server.db.orm, id, 1);
  await insertLots(server.db.orm, id, 1, { polygon: [] });
  const polygon: [number, number][] = [
    [-41, -21],
    [-40.9, -21],
    [-40.9, -20.9],
  ];
  await server.db.orm.update(lots).set({ polygon }).where(eq(lots.id, moved!));
  expect((await read(`/api/crm/ventures/${id}`)).json<CrmVenture>().lotBounds).toEqual({
    neLatitude: -20.9,
    neLongitude: -40.9,
    swLatitude: -21,
    swLongitude: -41,
  });
});

test("visitors and customers read nothing of it, and an address that names none is refused", async () => {
  const customer = await insertCustomer(server.db.orm);
  for (const url of ["/api/crm/ventures", "/api/crm/ventures/1", "/api/crm/ventures/1/geometry"]) {
    expect((await read(url, "")).statusCode).toBe(401);
    expect((await read(url, bearer(customer, "customer"))).statusCode).toBe(403);
  }
  expect((await read("/api/crm/ventures/999999")).statusCode).toBe(404);
  expect((await read("/api/crm/ventures/999999/geometry")).statusCode).toBe(404);
  expect((await read("/api/crm/ventures/abc")).statusCode).toBe(400);
});

const place = {
  neLatitude: -20.1,
  neLongitude: -40.1,
  swLatitude: -20.2,
  swLongitude: -40.2,
  zoom: 16,
  rotate: -12.5,
  opacity: 0.7,
};
const change = (id: number, body: object, authorization = bearer(editor)) =>
  server.app.inject({ method: "PUT", url: `/api/crm/ventures/${id}`, headers: { authorization }, payload: body });

test("an editor places the plan, visitors see it there, and the article and its draft say the same", async () => {
  const id = await insertDevelopment(server.db.orm, {
    planKey: "planta.webp",
    neLatitude: 1,
    neLongitude: 1,
    swLatitude: 0,
    swLongitude: 0,
  });
  await createMissingArticles(server.db);
  const [venture] = await server.db.orm.select().from(developments).where(eq(developments.id, id));
  const articleId = venture!.articleId!;
  const fields = [{ name: "overlay", label: "Planta", type: "overlay" as const, required: false, value: null }];
  await server.db.orm.insert(articleDrafts).values({ articleId, title: "Rascunho", fields, savedAt: new Date() });
  const answer = await change(id, { version: 1, overlay: { ...place, key: "planta.webp" } });
  expect(answer.statusCode).toBe(200);
  expect(answer.json<CrmVenture>()).toMatchObject({ version: 2, overlay: place });
  const shown = (await server.app.inject({ method: "GET", url: `/api/public/ventures/${id}` })).json<Venture>();
  expect(shown).toMatchObject({ ...place });
  const [draft] = await server.db.orm.select().from(articleDrafts).where(eq(articleDrafts.articleId, articleId));
  expect(draft?.fields[0]?.value).toMatchObject(place);
  const written = (await read(`/api/crm/articles/${articleId}/fields`)).json<{ name: string; value: unknown }[]>();
  expect(written.find(({ name }) => name === "overlay")?.value).toMatchObject(place);
  const [article] = await server.db.orm.select().from(articles).where(eq(articles.id, articleId));
  expect(article?.version).toBe(2);
});

test("of two editors who place the plan, the second is told that somebody was faster", async () => {
  const id = await insertDevelopment(server.db.orm);
  expect((await change(id, { version: 1, holdHours: 24 })).statusCode).toBe(200);
  const late = await change(id, { version: 1, holdHours: 72 });
  expect(late.statusCode).toBe(409);
  expect(late.json()).toMatchObject({ code: "changed_meanwhile" });
  expect((await read(`/api/crm/ventures/${id}`)).json<CrmVenture>().holdHours).toBe(24);
});

test("corners the wrong way round, a plan of somebody else, unknown fields and sales without registration are refused", async () => {
  const id = await insertDevelopment(server.db.orm, { registryNumber: null, salesOpen: false });
  const overlay = { ...place, key: "" };
  for (const body of [
    { version: 1, overlay: { ...overlay, neLatitude: -21 } },
    { version: 1, overlay: { ...overlay, swLongitude: -181 } },
    { version: 1, overlay: { ...overlay, opacity: 1.5 } },
    { version: 1, overlay: { ...overlay, key: "../../etc/passwd" } },
    { version: 1, overlay: { ...overlay, key: "plans/outro.png" } },
    { version: 1, name: "Outro" },
    { version: 1, salesOpen: true },
    { version: 1, holdHours: 0 },
    { overlay },
  ])
    expect([body, (await change(id, body)).statusCode]).toEqual([body, 400]);
  expect((await read(`/api/crm/ventures/${id}`)).json<CrmVenture>().version).toBe(1);
});

test("who may not edit developments places no plan", async () => {
  const id = await insertDevelopment(server.db.orm);
  const seller = await insertStaff(server.db.orm, { role: "sales" });
  expect((await change(id, { version: 1, holdHours: 24 }, bearer(seller))).statusCode).toBe(403);
  expect((await change(id, { version: 1, holdHours: 24 }, "")).statusCode).toBe(401);
  expect((await change(999_999, { version: 1, holdHours: 24 })).statusCode).toBe(404);
});
