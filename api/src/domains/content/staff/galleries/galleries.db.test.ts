import { sql } from "drizzle-orm";
import type { Gallery, GalleryUse, Photo } from "@gleba/shared/contracts/crm";
import { StorageUnavailable } from "#platform/files/storage-unavailable.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { advanceJobs } from "../../../../testing/jobs.ts";
import { seedArticle, seedDevelopment } from "../../../../testing/seed.ts";
import { errorsOf, staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";
import { phonePhoto, sendFile } from "../../../../testing/uploads.ts";

const GALLERIES = "/api/crm/galleries";

let server: TestApp;
let editor: StaffCaller;
let authorization: string;
let bytes: Buffer;
beforeAll(async () => {
  server = await createTestApp();
  editor = await staffOn(server, "editor", "Editora de Teste");
  authorization = `Bearer ${server.auth.sign({ id: editor.id, role: "staff", broker: false })}`;
  bytes = await phonePhoto(60, 40);
});
afterAll(() => server.close());

interface PageOf<Item> {
  content: Item[];
  totalElements: number;
}
const galleryNamed = async (name: string): Promise<Gallery> =>
  (await editor.call("POST", GALLERIES, { name })).json<Gallery>();
const photoIn = async (
  { id }: { id: number },
  name = "rua.jpg",
  fields: Record<string, string> = {},
): Promise<Photo> => {
  const answer = await sendFile(server, `${GALLERIES}/${id}/photos`, authorization, { name, bytes }, fields);
  expect(answer.statusCode).toBe(201);
  return answer.json<Photo>();
};
const photosOf = async ({ id }: { id: number }, query = "") =>
  (await editor.call("GET", `${GALLERIES}/${id}/photos?${query}`)).json<PageOf<Photo>>();
const idsOf = async (gallery: { id: number }) => (await photosOf(gallery)).content.map(({ id }) => id);
const stored = async (url: string): Promise<boolean> =>
  (await server.app.inject(new URL(url).pathname)).statusCode === 200;

test("an editor makes galleries and finds them by page and name, each with its photos", async () => {
  const lake = await galleryNamed("  Lago dos Ipês ");
  expect(lake).toMatchObject({ name: "Lago dos Ipês", cover: null, version: 1, updatedBy: "Editora de Teste" });
  expect(lake.photos).toMatchObject({ content: [], size: 10, totalElements: 0 });
  await galleryNamed("100% Sol");
  const photo = await photoIn(lake, "vista_do_lago.jpg", { caption: "O lago visto da rua" });
  expect(photo).toMatchObject({
    name: "vista do lago",
    caption: "O lago visto da rua",
    order: 0,
    width: 40,
    height: 60,
  });
  const found = (await editor.call("GET", `${GALLERIES}?name=ip%C3%AAs`)).json<PageOf<Gallery>>();
  expect(found.content.map(({ name, photos }) => [name, photos.totalElements])).toEqual([["Lago dos Ipês", 1]]);
  expect(found.content[0]?.cover?.id).toBe(photo.id);
  const literal = (await editor.call("GET", `${GALLERIES}?name=%25`)).json<PageOf<Gallery>>();
  expect(literal.content.map(({ name }) => name)).toEqual(["100% Sol"]);
  const second = (await editor.call("GET", `${GALLERIES}?page=1&size=1`)).json<PageOf<Gallery>>();
  expect(second.content.map(({ name }) => name)).toEqual(["Lago dos Ipês"]);
  expect((await photosOf(lake, "name=LAGO")).totalElements).toBe(1);
  expect((await photosOf(lake, "name=mar")).totalElements).toBe(0);
});

test("of two editors who rename the same gallery the second is told", async () => {
  const { id } = await galleryNamed("Obras");
  const first = await editor.call("PUT", `${GALLERIES}/${id}`, { name: "Obras de 2026", version: 1 });
  expect(first.json()).toMatchObject({ name: "Obras de 2026", version: 2 });
  const late = await editor.call("PUT", `${GALLERIES}/${id}`, { name: "Obra", version: 1 });
  expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([409, "changed_meanwhile"]);
});

test("photos are read by their ids in the order asked for; those that are gone are missing", async () => {
  const gallery = await galleryNamed("Por números");
  const [one, two] = [await photoIn(gallery), await photoIn(gallery)];
  const read = async (ids: string) => (await editor.call("GET", `${GALLERIES}/photos?ids=${ids}`)).json<Photo[]>();
  expect((await read(`${two.id},${one.id},999999,${two.id}`)).map(({ id }) => id)).toEqual([two.id, one.id]);
  await editor.call("DELETE", `${GALLERIES}/${gallery.id}/photos/${one.id}`);
  expect((await read(`${one.id},${two.id}`)).map(({ id }) => id)).toEqual([two.id]);
});

test("an editor writes what a photo shows, puts photos in order and chooses the cover", async () => {
  const gallery = await galleryNamed("Em ordem");
  const photos = [await photoIn(gallery), await photoIn(gallery), await photoIn(gallery)];
  const [a, b, c] = photos.map(({ id }) => id) as [number, number, number];
  const path = `${GALLERIES}/${gallery.id}/photos`;
  const changed = await editor.call("PUT", `${path}/${a}`, { name: "Entrada", caption: "O portal", version: 1 });
  expect(changed.json()).toMatchObject({ name: "Entrada", caption: "O portal", version: 2 });
  expect((await editor.call("PUT", `${path}/${a}`, { name: "X", caption: "", version: 1 })).statusCode).toBe(409);

  expect((await editor.call("PUT", `${path}/order`, { ids: [c, a, b] })).statusCode).toBe(200);
  expect(await idsOf(gallery)).toEqual([c, a, b]);
  // Some of them only share the places they have.
  await editor.call("PUT", `${path}/order`, { ids: [b, c] });
  expect(await idsOf(gallery)).toEqual([b, a, c]);
  const foreign = await photoIn(await galleryNamed("Outra"));
  const refused = await editor.call("PUT", `${path}/order`, { ids: [a, foreign.id] });
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, "photo_gone"]);

  const covered = await editor.call("PUT", `${GALLERIES}/${gallery.id}/cover`, { photoId: a });
  expect(covered.json<Gallery>()).toMatchObject({ cover: { id: a }, withoutCaption: 2 });
  await editor.call("PUT", `${GALLERIES}/${gallery.id}/cover`, { photoId: c });
  expect((await photosOf(gallery)).content.filter(({ cover }) => cover).map(({ id }) => id)).toEqual([c]);
  const none = await editor.call("PUT", `${GALLERIES}/${gallery.id}/cover`, { photoId: null });
  expect(none.json<Gallery>().cover?.id).toBe(b);
});

test("a deleted photo comes back to its place for a day; then it is gone with its files", async () => {
  const gallery = await galleryNamed("Apagar fotos");
  const [one, two] = [await photoIn(gallery), await photoIn(gallery)];
  const path = `${GALLERIES}/${gallery.id}/photos`;
  await editor.call("PUT", `${GALLERIES}/${gallery.id}/cover`, { photoId: one.id });
  await editor.call("DELETE", `${path}/${one.id}`);
  expect(await idsOf(gallery)).toEqual([two.id]);
  const restored = await editor.call("POST", `${path}/restore`, { ids: [one.id] });
  expect(restored.json<Photo[]>()[0]).toMatchObject({ id: one.id, cover: true });
  expect(await idsOf(gallery)).toEqual([one.id, two.id]);
  // The day of the first deletion passes without harm; after the second one it is over.
  await server.jobs.flush();
  await advanceJobs(server, 25 * 60);
  await server.jobs.flush();
  expect(await idsOf(gallery)).toEqual([one.id, two.id]);
  expect(await stored(one.url)).toBe(true);
  await editor.call("DELETE", `${path}/${one.id}`);
  await advanceJobs(server, 25 * 60);
  await server.jobs.flush();
  expect(await stored(one.url)).toBe(false);
  const late = await editor.call("POST", `${path}/restore`, { ids: [one.id] });
  expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([409, "too_late"]);
});

test("a gallery deleted while it is shown leaves the page whole, comes back, and what an article shows outlives it", async () => {
  const gallery = await galleryNamed("Do empreendimento");
  const photo = await photoIn(gallery);
  const ventureId = await seedDevelopment(server.db, { galleryId: gallery.id });
  await seedArticle(server.db, "about", [
    { name: "content", type: "richtext", value: `<img src="${photo.url}" alt="">` },
  ]);
  const page = async () => {
    const answer = await server.app.inject(`/api/public/ventures/${ventureId}`);
    return [answer.statusCode, answer.json<{ photos: Photo[] }>().photos.map(({ id }) => id)];
  };
  expect(await page()).toEqual([200, [photo.id]]);
  const uses = (await editor.call("GET", `${GALLERIES}/${gallery.id}/uses`)).json<GalleryUse[]>();
  expect(uses.map(({ kind, published }) => [kind, published])).toEqual([
    ["venture", true],
    ["article", true],
  ]);

  expect((await editor.call("DELETE", `${GALLERIES}/${gallery.id}`)).json()).toEqual({ id: gallery.id });
  expect(await page()).toEqual([200, []]);
  expect((await editor.call("GET", `${GALLERIES}/${gallery.id}`)).statusCode).toBe(404);
  expect((await editor.call("DELETE", `${GALLERIES}/${gallery.id}`)).statusCode).toBe(404);
  const back = await editor.call("POST", `${GALLERIES}/${gallery.id}/restore`);
  expect(back.json<Gallery>().photos.totalElements).toBe(1);
  expect(await page()).toEqual([200, [photo.id]]);

  await editor.call("DELETE", `${GALLERIES}/${gallery.id}`);
  await advanceJobs(server, 25 * 60);
  await server.jobs.flush();
  expect(await stored(photo.url)).toBe(true);
  await server.db.orm.execute(sql`delete from article_fields`);
  await advanceJobs(server, 25 * 60);
  await server.jobs.flush();
  expect([await stored(photo.url), await page()]).toEqual([false, [200, []]]);
  expect((await editor.call("POST", `${GALLERIES}/${gallery.id}/restore`)).statusCode).toBe(409);
});

test("a gallery goes for good while its storage is slow, and while it is away: nobody waits for that, and no photo is left", async () => {
  const gallery = await galleryNamed("Que demora a sair");
  const photos = [await photoIn(gallery), await photoIn(gallery)];
  await server.jobs.flush();
  await editor.call("DELETE", `${GALLERIES}/${gallery.id}`);
  await advanceJobs(server, 25 * 60);
  const during = new Set<string>();
  const away = vi.spyOn(server.storage, "remove").mockImplementation(async () => {
    // The test's database refuses whoever asks beside a transaction that is open: one that waits for a storage stands idle, and is ended.
    during.add(await server.db.pool.query("select 1").then(() => "no transaction", String));
    throw new StorageUnavailable("The bucket does not answer.");
  });
  await server.jobs.flush();
  expect([...during]).toEqual(["no transaction"]);
  expect((await editor.call("POST", `${GALLERIES}/${gallery.id}/restore`)).statusCode).toBe(409);
  away.mockRestore();
  await advanceJobs(server, 60);
  await server.jobs.flush();
  expect(await Promise.all(photos.map(({ url }) => stored(url)))).toEqual([false, false]);
});

test("what happened to galleries and photos stands in the audit", async () => {
  const gallery = await galleryNamed("Na auditoria");
  const photo = await photoIn(gallery, "portal.jpg");
  await editor.call("PUT", `${GALLERIES}/${gallery.id}/photos/${photo.id}`, {
    name: "portal",
    caption: "Sol",
    version: 1,
  });
  await editor.call("DELETE", `${GALLERIES}/${gallery.id}`);
  const admin = await staffOn(server, "admin");
  const lines = async (entity: string, id: number) =>
    (await admin.call("GET", `/api/crm/audit?entity=${entity}&entityId=${id}`)).json<
      PageOf<{ action: string; actorName: string; after: object | null }>
    >().content;
  expect((await lines("gallery", gallery.id)).map(({ action }) => action)).toEqual(["deleted", "created"]);
  const [updated, created] = await lines("photo", photo.id);
  expect(updated).toMatchObject({ action: "updated", actorName: "Editora de Teste", after: { caption: "Sol" } });
  expect(created).toMatchObject({ action: "created", after: { gallery: "Na auditoria", name: "portal" } });
});

test.each([
  ["POST", "", { name: "   " }],
  ["POST", "", { name: "Nova", colour: "verde" }],
  ["PUT", "/1", { name: "Versão sem número", version: "1" }],
  ["PUT", "/1/photos/order", { ids: [1, 1] }],
  ["PUT", "/1/cover", { photoId: "1" }],
  ["GET", "?page=-1", undefined],
  ["GET", "?sort=id,asc", undefined],
  ["GET", "/photos?ids=1,,2", undefined],
  ["GET", "/1/photos?colour=verde", undefined],
] as const)("%s %s with something wrong in it is refused with a reason", async (method, path, body) => {
  const answer = await editor.call(method, `${GALLERIES}${path}`, body);
  expect([answer.statusCode, answer.json<{ errors: string[] }>().errors.length > 0]).toEqual([400, true]);
});

test("nobody but who edits content touches galleries, and what does not exist is not found", async () => {
  const calls = [
    ["GET", GALLERIES],
    ["POST", GALLERIES, { name: "x" }],
    ["GET", `${GALLERIES}/1`],
    ["PUT", `${GALLERIES}/1`, { name: "x", version: 1 }],
    ["DELETE", `${GALLERIES}/1`],
    ["POST", `${GALLERIES}/1/restore`],
    ["PUT", `${GALLERIES}/1/cover`, { photoId: null }],
    ["GET", `${GALLERIES}/1/uses`],
    ["GET", `${GALLERIES}/photos?ids=1`],
    ["GET", `${GALLERIES}/1/photos`],
    ["POST", `${GALLERIES}/1/photos`],
    ["PUT", `${GALLERIES}/1/photos/order`, { ids: [1] }],
    ["POST", `${GALLERIES}/1/photos/restore`, { ids: [1] }],
    ["PUT", `${GALLERIES}/1/photos/1`, { name: "x", caption: "", version: 1 }],
    ["DELETE", `${GALLERIES}/1/photos/1`],
  ] as const;
  expect(await errorsOf(server, ["sales", "finance"], calls)).toEqual([]);
  const missing = calls.filter(([method, url]) => url.includes("/1") && !url.endsWith("/photos") && method !== "POST");
  const statuses = [];
  for (const [method, url, body] of missing)
    statuses.push((await editor.call(method, url.replace("/1", "/999999"), body)).statusCode);
  expect(new Set(statuses)).toEqual(new Set([404]));
});
