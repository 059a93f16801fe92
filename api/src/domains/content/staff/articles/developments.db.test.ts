import { eq } from "drizzle-orm";
import type { ArticleVersion, CrmArticle, CrmVenture } from "@gleba/shared/contracts/crm";
import { isDerived } from "#domains/development";
import { articleCategories, articleFields, developments, galleries } from "#platform/db/schema/index.ts";
import { defaultCategories } from "../../rules/default-categories.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";

let server: TestApp;
let ana: StaffCaller;
beforeAll(async () => {
  server = await createTestApp();
  await server.db.orm.insert(articleCategories).values(defaultCategories);
  ana = await staffOn(server, "admin", "Ana da Redação");
});
afterAll(() => server.close());

const fieldsOf = (values: Record<string, unknown>) => Object.entries(values).map(([name, value]) => ({ name, value }));
const begin = async (title: string, values: Record<string, unknown> = {}): Promise<CrmArticle> => {
  const body = { category: "venture", title, fields: fieldsOf(values) };
  const answer = await ana.call("POST", "/api/crm/articles", body);
  expect(answer.statusCode).toBe(201);
  return answer.json<CrmArticle>();
};
const read = async ({ id }: { id: number }) => (await ana.call("GET", `/api/crm/articles/${id}`)).json<CrmArticle>();
const put = (article: CrmArticle, values: Record<string, unknown>, rest = "") =>
  ana.call("PUT", `/api/crm/articles/${article.id}${rest}`, {
    title: article.title,
    fields: fieldsOf(values),
    version: article.version,
  });
const valuesOf = ({ fields }: Pick<CrmArticle, "fields">) =>
  Object.fromEntries(fields.map(({ name, value }) => [name, value]));
const rowOf = async ({ ventureId }: CrmArticle) =>
  (await server.db.orm.select().from(developments).where(eq(developments.id, ventureId!)))[0]!;
const change = async (article: CrmArticle, body: object) => {
  const { version } = (await ana.call("GET", `/api/crm/ventures/${article.ventureId}`)).json<CrmVenture>();
  return ana.call("PUT", `/api/crm/ventures/${article.ventureId}`, { version, ...body });
};
const registered = { registryOffice: "1º Ofício", registryNumber: "R-1/M-2", registryDate: "2026-01-15" };

test("what an editor writes of a development stands in its row alone, before it is published too", async () => {
  const article = await begin("Vale Azul", { city: "Linhares" });
  expect(await rowOf(article)).toMatchObject({ name: "Vale Azul", city: "Linhares", published: false });
  const saved = (await put(article, { city: "Aracruz", ...registered, holdHours: 24 })).json<CrmArticle>();
  expect(valuesOf(saved)).toMatchObject({ name: "Vale Azul", city: "Aracruz", ...registered, holdHours: 24 });
  expect(await rowOf(article)).toMatchObject({ city: "Aracruz", registryNumber: "R-1/M-2", holdHours: 24 });
  const stored = await server.db.orm.select().from(articleFields).where(eq(articleFields.articleId, article.id));
  expect(stored.filter(isDerived).every(({ value }) => value === null)).toBe(true);
  const versions = (await ana.call("GET", `/api/crm/articles/${article.id}/versions`)).json<ArticleVersion[]>();
  expect(versions[0]?.changed).toEqual([
    "Cidade",
    "Cartório de registro do loteamento",
    "Número do registro",
    "Data do registro",
    "Duração da reserva, em horas",
  ]);
});

test("another screen changes the row: the article says it at once, the open draft takes it over, and its editor is told", async () => {
  const article = await begin("Vale Rosa");
  const drafted = (await put(article, { city: "Serra" }, "/draft")).json<CrmArticle>();
  expect((await change(article, { holdHours: 36 })).statusCode).toBe(200);
  const late = await put(drafted, { city: "Vitória" }, "/draft");
  expect([late.statusCode, late.json().code]).toEqual([409, "changed_meanwhile"]);
  const now = await read(article);
  expect([valuesOf(now)["holdHours"], valuesOf(now.draft!)["holdHours"]]).toEqual([36, 36]);
  expect([valuesOf(now)["city"], valuesOf(now.draft!)["city"]]).toEqual([null, "Serra"]);
  const published = await ana.call("POST", `/api/crm/articles/${article.id}/publish`, { version: now.version });
  expect(published.statusCode).toBe(200);
  expect(await rowOf(article)).toMatchObject({ city: "Serra", holdHours: 36, published: true });
});

test("hours that no reservation lasts are refused where they are written, and when a draft of them is published", async () => {
  const said = { fields: { holdHours: "A reserva dura de 1 a 720 horas." } };
  for (const holdHours of [0, 721, 1.5]) {
    const body = { category: "venture", title: `Vale ${holdHours}`, fields: fieldsOf({ holdHours }) };
    expect((await ana.call("POST", "/api/crm/articles", body)).json()).toMatchObject(said);
  }
  const text = { category: "venture", title: "Vale Texto", fields: fieldsOf({ holdHours: "48" }) };
  expect((await ana.call("POST", "/api/crm/articles", text)).json()).toMatchObject({
    fields: { holdHours: "O valor enviado deve ser um número." },
  });
  const article = await begin("Vale Verde", { holdHours: 24 });
  expect((await put(article, { holdHours: 0 })).json()).toMatchObject(said);
  const drafted = await put(article, { holdHours: 721 }, "/draft");
  expect(drafted.statusCode).toBe(200);
  const { version } = drafted.json<CrmArticle>();
  const published = await ana.call("POST", `/api/crm/articles/${article.id}/publish`, { version });
  expect([published.statusCode, published.json()]).toEqual([400, expect.objectContaining(said)]);
  expect(await rowOf(article)).toMatchObject({ holdHours: 24, published: false });
});

test("sales may be marked open before the registration is known; publishing that is refused, and other changes are not", async () => {
  const article = await begin("Vale Cinza", { salesOpen: true });
  expect((await change(article, { holdHours: 72 })).statusCode).toBe(200);
  const { version } = await read(article);
  const refused = await ana.call("POST", `/api/crm/articles/${article.id}/publish`, { version });
  expect([refused.statusCode, refused.json().code]).toEqual([400, "registry_required"]);
  expect((await change(article, { salesOpen: true })).statusCode).toBe(400);
});

test("a plan that was never sent for this development is refused when it is saved", async () => {
  const article = await begin("Vale Branco");
  const corners = { neLatitude: 1, neLongitude: 1, swLatitude: 0, swLongitude: 0, zoom: 10, rotate: 0 };
  const stolen = await put(article, { overlay: { ...corners, key: "plans/9/outra.webp", url: "plans/9/outra.webp" } });
  expect([stolen.statusCode, stolen.json().code]).toEqual([400, "unknown_plan"]);
});

test("a field of the company's own is stored with the article, and a gallery is named as it is called now", async () => {
  const { orm } = server.db;
  const category = (await ana.call("GET", "/api/crm/articles/categories")).json<
    { name: string; label: string; type: string; template: object[]; version: number }[]
  >();
  const { name, label, type, template, version } = category.find((one) => one.name === "venture")!;
  const own = { name: "slogan", label: "Lema", type: "text", required: false };
  const changed = await ana.call("PUT", `/api/crm/articles/categories/${name}`, {
    label,
    type,
    template: [...template, own],
    version,
  });
  expect(changed.statusCode).toBe(200);
  const [gallery] = await orm.insert(galleries).values({ name: "Obras" }).returning();
  const article = await begin("Vale Preto", {
    slogan: "Perto de tudo",
    gallery: { galleryId: gallery!.id, name: "x" },
  });
  await orm.update(galleries).set({ name: "Obras de 2026" }).where(eq(galleries.id, gallery!.id));
  expect(valuesOf(await read(article))).toMatchObject({
    slogan: "Perto de tudo",
    gallery: { galleryId: gallery!.id, name: "Obras de 2026" },
  });
  const retyped = template.map((field) =>
    "name" in field && field.name === "holdHours" ? { ...field, type: "text" } : field,
  );
  const refused = await ana.call("PUT", `/api/crm/articles/categories/${name}`, {
    label,
    type,
    template: [...retyped, own],
    version: version + 1,
  });
  expect([refused.statusCode, refused.json().code]).toEqual([409, "field_in_use"]);
});
