import { articleText, errorBody, siteEntry, siteHome } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import { galleries, photos } from "#platform/db/schema/index.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { siteFileOf } from "../../present/article.ts";
import { readPublished } from "../../repository/articles.ts";
import { readPhotoOf } from "../../repository/featured.ts";
import { seedArticle, seedNews } from "../../../../testing/seed.ts";

let server: TestApp;
let photoId: number;
const logo = { type: "logo", value: "marca.png" };
beforeAll(async () => {
  server = await createTestApp();
  await seedArticle(server.db, "configurations", [
    { name: "entries", type: "list", value: [{ type: "heroImage", value: "obra.w960.webp" }, logo] },
  ]);
  const [gallery] = await server.db.orm.insert(galleries).values({ name: "Notícias" }).returning();
  const photo = { galleryId: gallery!.id, name: "Obra", storageKey: "obra.webp", width: 1600, height: 900 };
  await server.db.orm
    .insert(photos)
    .values({ ...photo, name: "Marca", storageKey: logo.value, width: 4000, height: 1000 });
  const [stored] = await server.db.orm.insert(photos).values(photo).returning();
  photoId = stored!.id;
  const text = { summary: "Água e luz prontas", content: "<p>Ficou pronto.</p><script>x()</script>" };
  await seedNews(server.db, "obra-pronta", {
    ...text,
    picture: { photoId, url: "", alt: "" },
    date: "2026-09-01",
    featured: true,
  });
  await seedNews(server.db, "plantao", { ...text, date: "2026-10-01", featured: true, picture: { photoId: 999_999 } });
  await seedNews(server.db, "sem-destaque", { ...text, date: "2026-11-01", featured: false });
  await seedNews(server.db, "rascunho", { ...text, date: "2026-11-02", featured: true }, "draft");
});
afterAll(() => server.close());

const ask = async (query: string) => {
  const answer = await server.app.inject({ method: "POST", url: "/graphql", payload: { query } });
  return answer.json() as { data?: Record<string, unknown>; errors?: { extensions: unknown }[] };
};
const PICTURE = "id url name width height caption thumbnails { w320 w960 w1920 }";
const CARD = `id title slug category summary date picture { ${PICTURE} }`;

test("the home page announces what staff published and marked, the newest first, with the picture that is still there", async () => {
  const { data } = await ask(`{ siteHome { entries { type value } about { id } articles { ${CARD} } } }`);
  const { articles } = z.parse(siteHome, { ...(data?.["siteHome"] as object), about: null });
  expect(articles.map(({ slug, date, picture }) => [slug, date, picture?.id])).toEqual([
    ["plantao", "2026-10-01", undefined],
    ["obra-pronta", "2026-09-01", photoId],
  ]);
  expect(articles[1]).toMatchObject({ category: "Notícias", summary: "Água e luz prontas" });
});

test("the home page's picture comes in all its widths, whichever of its files staff chose", async () => {
  const { data } = await ask(`{ siteHome { entries { type value } heroPicture { ${PICTURE} } } }`);
  const { entries, heroPicture } = z.parse(siteHome, { ...(data?.["siteHome"] as object), about: null });
  expect(entries[0]).toEqual({ type: "heroImage", value: expect.stringMatching(/\/files\/obra\.w960\.webp$/) });
  expect(heroPicture).toMatchObject({
    id: photoId,
    thumbnails: { w320: expect.stringMatching(/\/files\/obra\.w320\.webp$/) },
  });
});

test("the company's logo comes as narrow as a header shows it, and stays what staff chose where they choose it", async () => {
  const { data } = await ask("{ siteHome { entries { type value } } }");
  const { entries } = z.parse(z.object({ entries: z.array(siteEntry) }), data?.["siteHome"]);
  expect(entries).toContainEqual({ type: "logo", value: expect.stringMatching(/\/files\/marca\.w320\.webp$/) });
  const configurations = await readPublished(server.db, "configurations");
  expect(siteFileOf(configurations!, "logo")).toBe(logo.value);
});

test.each([
  ["an address elsewhere", "https://fotos.example/obra.webp"],
  ["the file of no gallery", "obras.webp"],
  ["nothing", ""],
])("the home page's picture has no widths where staff chose %s", async (_what, chosen) => {
  expect(await readPhotoOf(server.db, chosen)).toBeNull();
});

test("a visitor reads any published article of several, without anything that runs", async () => {
  const { data } = await ask(`{ article(slug: "sem-destaque") { ${CARD} html } }`);
  expect(z.parse(articleText, data?.["article"])).toMatchObject({ html: "<p>Ficou pronto.</p>", picture: null });
});

test.each([
  ["a draft", "rascunho"],
  ["one that never was", "nunca"],
  ["the site's configuration", "configurations"],
])("nobody reads %s by its address", async (_what, slug) => {
  const { errors } = await ask(`{ article(slug: "${slug}") { id } }`);
  expect(z.parse(errorBody, errors?.[0]?.extensions)).toMatchObject({ status: 404, code: "article_not_found" });
});

test("an article without an address is a question the server refuses", async () => {
  expect((await ask("{ article { id } }")).errors).toHaveLength(1);
});
