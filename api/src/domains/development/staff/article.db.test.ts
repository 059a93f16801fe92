import { and, eq } from "drizzle-orm";
import type { Venture } from "@gleba/shared/contracts";
import { AppError, unwrap } from "#platform/http/app-error.ts";
import {
  articleFields,
  articles,
  developments,
  installation,
  intentions,
  planImages,
  reservations,
  simulations,
} from "#platform/db/schema/index.ts";
import { createTestApp, type TestApp } from "../../../testing/create-test-app.ts";
import { untilWaiting } from "../../../testing/locks.ts";
import { insertLot, insertLots, insertDevelopment } from "../../../testing/rows.ts";
import { staffOn } from "../../../testing/staff-calls.ts";
import { createMissingArticles } from "./missing-articles.ts";
import { createDevelopment, hideDevelopment, publishDevelopment } from "./article.ts";
import { removeDevelopment } from "./remove.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
  await createMissingArticles(server.db);
});
afterAll(() => server.close());

const publicPage = async (id: number) => {
  const answer = await server.app.inject({ method: "GET", url: `/api/public/ventures/${id}` });
  return answer.statusCode === 200 ? answer.json<Venture>() : answer.statusCode;
};
const publish = (id: number, values: Record<string, unknown>) =>
  server.db.transaction((tx) =>
    publishDevelopment(
      tx,
      id,
      Object.entries(values).map(([name, value]) => ({ name, value })),
    ),
  );
const article = async (slug: string): Promise<number> => {
  const category = await server.db.orm.query.articleCategories.findFirst();
  const [made] = await server.db.orm
    .insert(articles)
    .values({ categoryId: category!.id, title: "Novo loteamento", slug })
    .returning({ id: articles.id });
  return made!.id;
};

test("an article of a new development makes its row, which nobody but staff sees until it is published", async () => {
  const articleId = await article("novo-loteamento");
  const made = await server.db.transaction((tx) =>
    createDevelopment(tx, { articleId, title: "Novo loteamento", slug: "novo-loteamento" }),
  );
  const id = unwrap(made);
  expect(await publicPage(id)).toBe(404);
  await server.db.orm.insert(planImages).values({
    ventureId: id,
    storageKey: "plans/1/planta.png",
    name: "planta.png",
    width: 1000,
    height: 500,
    state: "failed",
  });
  await publish(id, {
    name: "  Parque das Águas ",
    city: "Linhares",
    uf: "es",
    description: "Lotes junto ao rio.",
    content: '<p onclick="x()">Texto</p><script>alert(1)</script>',
    location: { latitude: -19.4, longitude: -40.1, zoom: 12 },
    overlay: {
      key: "plans/1/planta.png",
      url: "http://localhost/files/plans/1/planta.png",
      neLatitude: -19.39,
      neLongitude: -40.06,
      swLatitude: -19.41,
      swLongitude: -40.08,
      zoom: 16,
      rotate: 30,
      opacity: 0.8,
    },
    publicityFiles: [
      { name: "Memorial", url: "http://localhost/files/a.pdf", key: "files/a.pdf" },
      { name: "Armadilha", url: "javascript:alert(1)" },
    ],
    registryOffice: "1º Ofício",
    registryNumber: "R-1/2.000",
    registryDate: "2026-02-01",
    salesOpen: true,
    holdHours: 24,
  });
  expect(await publicPage(id)).toMatchObject({
    name: "Parque das Águas",
    uf: "ES",
    description: "Lotes junto ao rio.",
    content: "<p>Texto</p>",
    neLatitude: -19.39,
    zoom: 16,
    rotate: 30,
    opacity: 0.8,
    publicityFiles: [{ name: "Memorial", url: expect.stringContaining("/files/files/a.pdf") as string }],
    registry: { number: "R-1/2.000" },
    salesOpen: true,
    holdHours: 24,
  });
  await server.db.transaction((tx) => hideDevelopment(tx, id));
  expect(await publicPage(id)).toBe(404);
});

test("sales open without office, number and date of the registration are refused with the law's reason", async () => {
  const id = await insertDevelopment(server.db.orm, { registryDate: null, salesOpen: false, name: "Sem registro" });
  const refused = await publish(id, { name: "Outro nome", salesOpen: true });
  expect(refused).toBeInstanceOf(AppError);
  expect((refused as AppError).toBody()).toMatchObject({
    code: "registry_required",
    fields: { salesOpen: expect.stringContaining("art. 37") as string },
  });
  expect(await publicPage(id)).toMatchObject({ name: "Sem registro", salesOpen: false });
});

test("a plan that was never sent for this development, and a development without a name, are refused", async () => {
  const id = await insertDevelopment(server.db.orm);
  const overlay = { neLatitude: 1, neLongitude: 1, swLatitude: 0, swLongitude: 0, zoom: 10, rotate: 0 };
  const stolen = await publish(id, { overlay: { ...overlay, key: "plans/9/outra.png", url: "plans/9/outra.png" } });
  expect((stolen as AppError).code).toBe("unknown_plan");
  expect(((await publish(id, { name: "   " })) as AppError).code).toBe("name_required");
});

test("a field that the template no longer has leaves what was published before", async () => {
  const id = await insertDevelopment(server.db.orm, { city: "Colatina", holdHours: 36 });
  await publish(id, { name: "Só o nome" });
  expect(await publicPage(id)).toMatchObject({ name: "Só o nome", city: "Colatina", holdHours: 36 });
});

test("a development with a customer behind it is not deleted, and says why; one that nobody asked about goes with its lots", async () => {
  const lot = await insertLot(server.db.orm);
  const batch = await server.db.orm.query.lots.findFirst({ where: (table) => eq(table.id, lot) });
  await server.db.orm.insert(reservations).values({
    protocol: "R-TESTE-1",
    batchId: lot,
    status: "cancelled",
    name: "Visitante",
    document: "52998224725",
    email: "visitante@exemplo.com.br",
    phone: "27999990000",
    consents: [],
  });
  const kept = await server.db.transaction((tx) => removeDevelopment(tx, batch!.ventureId));
  expect(kept?.code).toBe("venture_in_use");
  expect(kept?.message).toContain("há 1 reserva.");
  const free = await insertDevelopment(server.db.orm);
  await insertLots(server.db.orm, free, 3);
  expect(await server.db.transaction((tx) => removeDevelopment(tx, free))).toBeNull();
  expect(await publicPage(free)).toBe(404);
});

test("who simulated and left an e-mail keeps a development from being deleted, and so does who writes at that very moment", async () => {
  const lot = await insertLot(server.db.orm);
  const { ventureId } = (await server.db.orm.query.lots.findFirst({ where: (table) => eq(table.id, lot) }))!;
  const now = new Date();
  const simulation = { batchId: lot, answer: {} as never, consents: [], createdAt: now, validUntil: now };
  await server.db.orm.insert(simulations).values({ ...simulation, id: "sem-contato" });
  await server.db.orm.insert(simulations).values({ ...simulation, id: "com-contato", email: "quem@exemplo.com.br" });
  const remove = (id: number) => server.db.transaction((tx) => removeDevelopment(tx, id));
  expect((await remove(ventureId))?.message).toContain("há 1 contato de interessado.");

  const batchId = await insertLot(server.db.orm);
  const other = (await server.db.orm.query.lots.findFirst({ where: (table) => eq(table.id, batchId) }))!.ventureId;
  const person = { name: "Quem Escreve", email: "agora@exemplo.com.br", phone: "27999990000", consents: [] };
  const { removed } = await server.db.orm.transaction(async (tx) => {
    const asked = { ...person, batchId, protocol: "I-AGORA", message: "", preferredChannel: "email" as const };
    await tx.insert(intentions).values(asked);
    const removed = remove(other);
    await untilWaiting(server.db.pool, 1);
    return { removed };
  });
  expect((await removed)?.message).toContain("há 1 contato de interessado.");
});

test("developments from before staff could write get an article that says the same, once", async () => {
  const id = await insertDevelopment(server.db.orm, {
    name: "De antes",
    city: "Serra",
    planKey: "p.webp",
    neLatitude: 2,
    neLongitude: 2,
    swLatitude: 1,
    swLongitude: 1,
  });
  await createMissingArticles(server.db);
  await createMissingArticles(server.db);
  const [venture] = await server.db.orm.select().from(developments).where(eq(developments.id, id));
  const editor = await staffOn(server, "editor");
  const answer = await editor.call("GET", `/api/crm/articles/${venture!.articleId}/fields`);
  const fields = answer.json<{ name: string; value: unknown }[]>();
  const valueOf = (name: string) => fields.find((field) => field.name === name)?.value;
  expect([valueOf("name"), valueOf("city"), valueOf("holdHours"), valueOf("salesOpen")]).toEqual([
    "De antes",
    "Serra",
    48,
    true,
  ]);
  expect(valueOf("overlay")).toMatchObject({ key: "p.webp", neLatitude: 2, swLongitude: 1, rotate: 0 });
  expect(valueOf("location")).toMatchObject({ latitude: 1.5, longitude: 1.5 });
  const [written] = await server.db.orm.select().from(articles).where(eq(articles.id, venture!.articleId!));
  expect(written).toMatchObject({ title: "De antes", status: "published" });
  // What is read there and published again changes nothing.
  await publish(id, Object.fromEntries(fields.map(({ name, value }) => [name, value])));
  const [after] = await server.db.orm.select().from(developments).where(eq(developments.id, id));
  expect(after).toMatchObject({ ...venture, version: venture!.version + 1, latitude: 1.5, longitude: 1.5, zoom: 10 });
});

test("what an earlier release saved of an unpublished development in its article alone stands in its row from the next start, once", async () => {
  const id = await insertDevelopment(server.db.orm, { name: "Em preparo", city: "", published: false });
  await createMissingArticles(server.db);
  const rowOf = async () => (await server.db.orm.select().from(developments).where(eq(developments.id, id)))[0]!;
  const { articleId } = await rowOf();
  const stored = and(eq(articleFields.articleId, articleId!), eq(articleFields.name, "city"));
  await server.db.orm.update(articleFields).set({ value: "Aracruz" }).where(stored);
  await server.db.orm.delete(installation).where(eq(installation.key, "venture-article-view"));
  await createMissingArticles(server.db);
  expect(await rowOf()).toMatchObject({ name: "Em preparo", city: "Aracruz", published: false });
  await server.db.orm.update(articleFields).set({ value: "Outra" }).where(stored);
  await createMissingArticles(server.db);
  expect(await rowOf()).toMatchObject({ city: "Aracruz" });
});
