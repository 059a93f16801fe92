import { eq } from "drizzle-orm";
import { strToU8 } from "fflate";
import sharp from "sharp";
import type { CrmArticle, PlanImage, StoredFile } from "@gleba/shared/contracts/crm";
import { defaultCategories } from "../../rules/default-categories.ts";
import { articleCategories, planImages, storedFiles, developments } from "#platform/db/schema/index.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { advanceJobs } from "../../../../testing/jobs.ts";
import { staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";
import { sendFile } from "../../../../testing/uploads.ts";
import { planKeys } from "../../../development/staff/plans/keys.ts";
import { removeUnused } from "./unused.ts";

const DAY = 24 * 60 * 60_000;

let server: TestApp;
let editor: StaffCaller;
let authorization: string;
beforeAll(async () => {
  server = await createTestApp();
  await server.db.orm.insert(articleCategories).values(defaultCategories);
  editor = await staffOn(server, "editor");
  authorization = `Bearer ${server.auth.sign({ id: editor.id, role: "staff", broker: false })}`;
});
afterAll(() => server.close());
afterEach(() => server.setNow(new Date()));

const sendDocument = async (name = "memorial.pdf"): Promise<StoredFile> =>
  (await sendFile(server, "/api/crm/files", authorization, { name, bytes: strToU8("%PDF-1.7 …") })).json<StoredFile>();
const sendPlan = async (ventureId: number, side = 1200): Promise<PlanImage> => {
  const drawn = sharp({ create: { width: side, height: side / 2, channels: 3, background: "#eee" } });
  const path = `/api/crm/ventures/${ventureId}/plan`;
  const sent = await sendFile(server, path, authorization, { name: "planta.png", bytes: await drawn.png().toBuffer() });
  await server.jobs.flush();
  return sent.json<PlanImage>();
};
const begin = async (category: string, title: string): Promise<CrmArticle> =>
  (await editor.call("POST", "/api/crm/articles", { category, title, fields: [] })).json<CrmArticle>();
const write = async ({ id }: { id: number }, fields: object[]): Promise<CrmArticle> => {
  const { version } = (await editor.call("GET", `/api/crm/articles/${id}`)).json<CrmArticle>();
  const saved = await editor.call("PUT", `/api/crm/articles/${id}/draft`, { title: "Texto", fields, version });
  expect(saved.statusCode).toBe(200);
  return saved.json<CrmArticle>();
};
const aWeekPasses = async (): Promise<void> => {
  server.setNow(new Date(Date.now() + 8 * DAY));
  await removeUnused(server);
  await server.jobs.flush();
};
const isThere = async (key: string): Promise<boolean> => (await server.storage.get(key)) !== null;
const planRow = async (key: string) =>
  (await server.db.orm.select().from(planImages).where(eq(planImages.storageKey, key)))[0]!;

test("a document nobody ever showed is forgotten a week after it was sent, and not a day before", async () => {
  const { key } = await sendDocument();
  server.setNow(new Date(Date.now() + 6 * DAY));
  await removeUnused(server);
  await server.jobs.flush();
  expect(await isThere(key)).toBe(true);
  await aWeekPasses();
  expect(await isThere(key)).toBe(false);
  expect(await server.db.orm.$count(storedFiles, eq(storedFiles.storageKey, key))).toBe(0);
});

test("documents that a draft, an earlier version or a hidden development refers to stay; so do those a text links to", async () => {
  const [drafted, earlier, linked, shown] = [
    await sendDocument("rascunho.pdf"),
    await sendDocument("versao.pdf"),
    await sendDocument("ligado.pdf"),
    await sendDocument("folheto.pdf"),
  ];
  const venture = await begin("venture", "Com arquivos");
  const files = (...sent: StoredFile[]) => [
    { name: "publicityFiles", value: sent.map(({ name, url, key }) => ({ name, url, key })) },
  ];
  const before = await write(venture, files(earlier));
  const saved = { title: "Texto", fields: files(earlier), version: before.version };
  expect((await editor.call("PUT", `/api/crm/articles/${venture.id}`, saved)).statusCode).toBe(200);
  await write(venture, files(drafted));
  const news = await begin("news", "Com ligação");
  await write(news, [{ name: "content", value: `<p><a href="${linked.url}">Leia</a></p>` }]);
  const publicityFiles = [{ name: shown.name, url: shown.key }];
  await server.db.orm.update(developments).set({ publicityFiles }).where(eq(developments.id, venture.ventureId!));
  await aWeekPasses();
  const there = await Promise.all([drafted, earlier, linked, shown].map(({ key }) => isThere(key)));
  expect(there).toEqual([true, true, true, true]);
});

test("a site plan that was replaced goes with its sizes and tiles; the one that is placed stays", async () => {
  const { ventureId } = await begin("venture", "Com plantas");
  const [before, now] = [await sendPlan(ventureId!, 4400), await sendPlan(ventureId!)];
  const keys = planKeys(await planRow(before.key));
  const stored = await Promise.all(keys.map(isThere));
  // What was sent is gone since its sizes are made; everything else that is named here stands.
  expect([stored.filter((there) => !there).length, keys.length > 40]).toEqual([1, true]);
  await server.db.orm.update(developments).set({ planKey: now.key }).where(eq(developments.id, ventureId!));
  const kept = planKeys(await planRow(now.key));
  await aWeekPasses();
  expect((await Promise.all(keys.map(isThere))).some(Boolean)).toBe(false);
  expect((await Promise.all(kept.map(isThere))).filter((there) => !there)).toHaveLength(1);
  expect((await editor.call("GET", `/api/crm/ventures/${ventureId}/plan`)).json<PlanImage[]>()).toMatchObject([
    { key: now.key },
  ]);
});

test("a development that is removed takes the files of its plans along", async () => {
  const { id, ventureId } = await begin("venture", "De passagem");
  const keys = planKeys(await planRow((await sendPlan(ventureId!)).key));
  expect((await editor.call("DELETE", `/api/crm/articles/${id}`)).statusCode).toBe(200);
  await server.jobs.flush();
  expect((await Promise.all(keys.map(isThere))).some(Boolean)).toBe(false);
});

test("bytes whose process died before it wrote of them are gone within two hours; what was written of stays", async () => {
  const { key: kept } = await sendDocument("inteiro.pdf");
  const put = server.storage.put;
  let orphan = "";
  vi.spyOn(server.storage, "put").mockImplementationOnce(async (key, bytes) => {
    await put(key, bytes);
    orphan = key;
    throw new Error("died");
  });
  const sent = { name: "metade.pdf", bytes: strToU8("%PDF-1.7 …") };
  expect((await sendFile(server, "/api/crm/files", authorization, sent)).statusCode).toBe(500);
  await server.jobs.flush();
  expect(await isThere(orphan)).toBe(true);
  await advanceJobs(server, 60);
  await server.jobs.flush();
  expect([await isThere(orphan), await isThere(kept)]).toEqual([false, true]);
});

test("files whose storage is away at that moment are removed once it is back", async () => {
  const { key } = await sendDocument();
  const away = vi.spyOn(server.storage, "remove").mockRejectedValue(new Error("away"));
  await aWeekPasses();
  expect(await isThere(key)).toBe(true);
  away.mockRestore();
  await server.db.pool.query(
    "update pgboss.job set start_after = now() where name = 'file-removal' and state = 'retry'",
  );
  await server.jobs.flush();
  expect(await isThere(key)).toBe(false);
});
