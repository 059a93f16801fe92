import { batchDetails } from "@gleba/shared/contracts";
import { articlePreview, type CrmArticle } from "@gleba/shared/contracts/crm";
import * as z from "zod/mini";
import { defaultCategories } from "../../rules/default-categories.ts";
import { articleCategories, galleries, photos } from "#platform/db/schema/index.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { insertLots } from "../../../../testing/rows.ts";
import { errorsOf, staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";

let server: TestApp;
let ana: StaffCaller;
beforeAll(async () => {
  server = await createTestApp();
  await server.db.orm.insert(articleCategories).values(defaultCategories);
  ana = await staffOn(server, "editor", "Ana da Redação");
});
afterAll(() => server.close());

const begin = async (category: string, title: string): Promise<CrmArticle> =>
  (await ana.call("POST", "/api/crm/articles", { category, title, fields: [] })).json<CrmArticle>();
const draft = async ({ id, version }: CrmArticle, title: string, values: Record<string, unknown>) => {
  const fields = Object.entries(values).map(([name, value]) => ({ name, value }));
  const answer = await ana.call("PUT", `/api/crm/articles/${id}/draft`, { title, fields, version });
  expect(answer.statusCode).toBe(200);
  return answer.json<CrmArticle>();
};
const previewOf = async ({ id }: { id: number }) => {
  const answer = await ana.call("GET", `/api/crm/articles/${id}/preview`);
  expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([200, "no-store"]);
  return z.parse(articlePreview, answer.json());
};

describe("an editor who is writing a development", () => {
  let article: CrmArticle;
  let lotIds: number[];
  beforeAll(async () => {
    const { orm } = server.db;
    const [gallery] = await orm.insert(galleries).values({ name: "Obras" }).returning();
    const photo = { galleryId: gallery!.id, name: "Portal", storageKey: "portal.webp", width: 1600, height: 900 };
    await orm.insert(photos).values(photo);
    article = await begin("venture", "Vale Verde");
    lotIds = await insertLots(orm, article.ventureId!, 2);
    article = await draft(article, "Vale Verde II", {
      name: "Vale Verde II",
      description: "Perto de tudo",
      content: "<p>Lotes <strong>planos</strong></p><script>alert(1)</script>",
      city: "Linhares",
      uf: "ES",
      gallery: { galleryId: gallery!.id, name: "Obras" },
      registryOffice: "1º Ofício",
      registryNumber: "R-1/M-2",
      registryDate: "2026-01-15",
      salesOpen: true,
      holdHours: 24,
    });
  });

  test("sees the public page with the draft's values, and the public still sees nothing", async () => {
    const preview = await previewOf(article);
    expect(preview).toMatchObject({
      kind: "venture",
      title: "Vale Verde II",
      category: "venture",
      venture: {
        name: "Vale Verde II",
        description: "Perto de tudo",
        content: "<p>Lotes <strong>planos</strong></p>",
        city: "Linhares",
        uf: "ES",
        registry: { number: "R-1/M-2" },
        salesOpen: true,
        holdHours: 24,
        photos: [{ name: "Portal" }],
        packed: { count: 2 },
      },
    });
    expect((await server.app.inject(`/api/public/ventures/${article.ventureId}`)).statusCode).toBe(404);
    expect((await server.app.inject(`/api/public/batches/${lotIds[0]}/details`)).statusCode).toBe(404);
  });

  test("opens a lot there as a visitor would, with what the draft says of the sale", async () => {
    const answer = await ana.call("GET", `/api/crm/articles/${article.id}/preview/batches/${lotIds[0]}`);
    expect(z.parse(batchDetails, answer.json())).toMatchObject({
      idBatch: lotIds[0],
      ventureName: "Vale Verde II",
      priceCents: 9_000_000,
      holdHours: 24,
      photos: [{ name: "Portal" }],
      can: { reserve: true },
    });
  });

  test("finds no lot of another development in it", async () => {
    const other = await begin("venture", "Outro");
    const [foreign] = await insertLots(server.db.orm, other.ventureId!, 1);
    const answer = await ana.call("GET", `/api/crm/articles/${article.id}/preview/batches/${foreign}`);
    expect([answer.statusCode, answer.json().code]).toEqual([404, "batch_not_found"]);
  });

  test("sees no gallery that was deleted meanwhile, as publishing would drop it", async () => {
    await server.db.orm.update(galleries).set({ deletedAt: new Date() });
    const preview = await previewOf(article);
    expect(preview.kind === "venture" && preview.venture.photos).toEqual([]);
  });
});

test("the company's own text and a piece of news are seen as the home page shows them", async () => {
  const about = await draft(await begin("about", "Quem somos"), "Nossa história", { content: "<p>Desde 1990</p>" });
  expect(await previewOf(about)).toMatchObject({
    kind: "about",
    about: { title: "Nossa história", html: "<p>Desde 1990</p>" },
  });
  const news = await draft(await begin("news", "Obra"), "Obra pronta", {
    summary: "Água ligada",
    content: "<p>Ficou pronto</p>",
  });
  expect(await previewOf(news)).toMatchObject({
    kind: "article",
    article: { title: "Obra pronta", category: "Notícias", summary: "Água ligada", html: "<p>Ficou pronto</p>" },
  });
});

test("nobody previews what is not there, and whoever may not write it sees nothing of it", async () => {
  const unknown = await ana.call("GET", "/api/crm/articles/987654/preview");
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, "article_not_found"]);
  expect((await ana.call("GET", "/api/crm/articles/novo/preview")).statusCode).toBe(400);
  const { id, ventureId } = await begin("venture", "Reservado");
  const [lot] = await insertLots(server.db.orm, ventureId!, 1);
  expect(
    await errorsOf(
      server,
      ["sales", "finance"],
      [
        ["GET", `/api/crm/articles/${id}/preview`],
        ["GET", `/api/crm/articles/${id}/preview/batches/${lot}`],
      ],
    ),
  ).toEqual([]);
});
