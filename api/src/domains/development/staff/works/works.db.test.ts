import { desc } from "drizzle-orm";
import type { WorkReport, Works } from "@gleba/shared/contracts";
import type { CrmWorkReport, CrmWorks } from "@gleba/shared/contracts/crm";
import { audit, galleries, photos } from "#platform/db/schema/index.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { seedDevelopment } from "../../../../testing/seed.ts";
import { errorsOf, staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";

let server: TestApp;
let editor: StaffCaller;
let venture: number;
let street: number;
let lake: number;
beforeAll(async () => {
  server = await createTestApp();
  server.setNow(new Date("2026-11-23T15:00:00Z"));
  editor = await staffOn(server, "editor", "Editora de Teste");
});
afterAll(() => server.close());
beforeEach(async () => {
  const { orm } = server.db;
  const [gallery] = await orm.insert(galleries).values({ name: "Obras" }).returning();
  const photo = { galleryId: gallery!.id, width: 1200, height: 800, made: "all" as const };
  const rows = await orm
    .insert(photos)
    .values([
      { ...photo, name: "rua", storageKey: "galleries/a/foto.jpg", caption: "A rua com guias" },
      { ...photo, name: "lago", storageKey: "galleries/b/foto.jpg", caption: "O lago" },
    ])
    .returning({ id: photos.id });
  [street, lake] = rows.map(({ id }) => id) as [number, number];
  venture = await seedDevelopment(server.db);
});

const staffUrl = (path = "works") => `/api/crm/ventures/${venture}/${path}`;
const visitorReads = async <Answer>(path: string): Promise<Answer> =>
  (await server.app.inject(`/api/public/ventures/${venture}/${path}`)).json<Answer>();
const reportsSeen = async () =>
  (await visitorReads<{ content: WorkReport[]; totalElements: number }>("work-reports")).content;
const codeOf = (answer: { statusCode: number; json: () => { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
];
const report = (changes: object = {}) => ({
  reportedOn: "2026-11-20",
  title: "Guias assentadas",
  text: "Na alameda.\nE na rua do lago.",
  photoIds: [lake, street],
  ...changes,
});
const add = async (changes: object = {}): Promise<CrmWorkReport> => {
  const answer = await editor.call("POST", staffUrl("work-reports"), report(changes));
  expect(answer.statusCode).toBe(201);
  return answer.json<CrmWorkReport>();
};
const lastAudit = async () => (await server.db.orm.select().from(audit).orderBy(desc(audit.id)).limit(1))[0];

test("an editor says how far each stage is, and visitors read it in the order of the works", async () => {
  expect(await visitorReads<Works>("works")).toEqual({ stages: [], measuredOn: null });
  const before = (await editor.call("GET", staffUrl())).json<CrmWorks>();
  expect(before).toMatchObject({ ventureId: venture, version: 0, updatedAt: null, updatedBy: null });
  const stages = [
    { stage: "paving", percent: 20 },
    { stage: "earthworks", percent: 100 },
  ];
  const answer = await editor.call("PUT", staffUrl(), { stages, measuredOn: "2026-11-23", version: 0 });
  expect(answer.json()).toMatchObject({ version: 1, updatedBy: "Editora de Teste", measuredOn: "2026-11-23" });
  expect(await visitorReads<Works>("works")).toEqual({ stages: stages.toReversed(), measuredOn: "2026-11-23" });
  const later = { stages: [{ stage: "paving", percent: 45 }, stages[1]!], measuredOn: "2026-11-23", version: 1 };
  expect((await editor.call("PUT", staffUrl(), later)).statusCode).toBe(200);
  expect(await lastAudit()).toMatchObject({
    action: "updated",
    entity: "works",
    entityId: venture,
    actorName: "Editora de Teste",
    before: { paving: 20 },
    after: { paving: 45 },
  });
  expect(codeOf(await editor.call("PUT", staffUrl(), later))).toEqual([409, "changed_meanwhile"]);
  const none = await editor.call("PUT", staffUrl(), { stages: [], measuredOn: null, version: 2 });
  expect(none.json()).toMatchObject({ stages: [], version: 3 });
});

test.each([
  [{ stages: [{ stage: "paving", percent: 101 }] }, "invalid_request"],
  [{ stages: [{ stage: "paving", percent: 0.5 }] }, "invalid_request"],
  [{ stages: [{ stage: "roof", percent: 5 }] }, "invalid_request"],
  [
    {
      stages: [
        { stage: "paving", percent: 1 },
        { stage: "paving", percent: 2 },
      ],
    },
    "invalid_request",
  ],
  [{ measuredOn: null }, "invalid_request"],
  [{ measuredOn: "2026-11-24" }, "day_in_the_future"],
])("shares that cannot be are refused: %j", async (changes, code) => {
  const body = { stages: [{ stage: "paving", percent: 1 }], measuredOn: "2026-11-23", version: 0, ...changes };
  expect(codeOf(await editor.call("PUT", staffUrl(), body))).toEqual([400, code]);
});

test("a report is read with its photos in their order, the newest day first, page by page", async () => {
  await add({ reportedOn: "2026-10-01", title: "Drenagem", photoIds: [] });
  const newest = await add();
  await add({ reportedOn: "2026-11-01", title: "Água" });
  const seen = await reportsSeen();
  expect(seen.map(({ title }) => title)).toEqual(["Guias assentadas", "Água", "Drenagem"]);
  expect(seen[0]).toMatchObject({ id: newest.id, text: "Na alameda.\nE na rua do lago." });
  expect(seen[0]?.photos.map(({ caption }) => caption)).toEqual(["O lago", "A rua com guias"]);
  const page = await visitorReads<{ content: WorkReport[] }>("work-reports?page=1&size=2");
  expect(page).toMatchObject({ totalElements: 3, totalPages: 2, first: false, last: true });
  expect(page.content.map(({ title }) => title)).toEqual(["Drenagem"]);
});

test("a report is written anew once of two who began with the same, and removed with a line in the audit", async () => {
  const { id, version } = await add();
  const url = staffUrl(`work-reports/${id}`);
  const changed = await editor.call("PUT", url, { ...report({ title: "Guias prontas", photoIds: [street] }), version });
  expect(changed.json()).toMatchObject({ title: "Guias prontas", version: 2, photos: [{ id: street }] });
  expect(codeOf(await editor.call("PUT", url, { ...report(), version }))).toEqual([409, "changed_meanwhile"]);
  expect((await editor.call("DELETE", url)).json()).toEqual({ id });
  expect(await lastAudit()).toMatchObject({ action: "deleted", entity: "work_report", label: "Guias prontas" });
  expect(await reportsSeen()).toEqual([]);
  expect(codeOf(await editor.call("DELETE", url))).toEqual([404, "report_not_found"]);
});

test("a report that is sent again because its answer got lost is added once, and answered the same", async () => {
  const send = (body: object, key = "relatorio-de-obra-0001") =>
    editor.call("POST", staffUrl("work-reports"), body, key);
  const [first, atOnce] = await Promise.all([send(report()), send(report())]);
  const again = await send(report());
  expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
  expect(atOnce.json()).toEqual(first.json());
  expect((await reportsSeen()).map(({ id }) => id)).toEqual([first.json<CrmWorkReport>().id]);
  expect(codeOf(await send(report({ title: "Outro" })))).toEqual([422, "idempotency_key_reused"]);
  await editor.call("DELETE", staffUrl(`work-reports/${first.json<CrmWorkReport>().id}`));
  expect(codeOf(await send(report()))).toEqual([404, "report_not_found"]);
});

test("a report names photos that exist and a day that has come, and belongs to its development", async () => {
  const send = (changes: object) => editor.call("POST", staffUrl("work-reports"), report(changes));
  expect(codeOf(await send({ photoIds: [street, 999_999] }))).toEqual([400, "unknown_photo"]);
  expect(codeOf(await send({ reportedOn: "2026-11-24" }))).toEqual([400, "day_in_the_future"]);
  expect(codeOf(await send({ photoIds: [street, street] }))).toEqual([400, "invalid_request"]);
  expect(codeOf(await send({ title: " " }))).toEqual([400, "invalid_request"]);
  const { id, version } = await add();
  const other = await seedDevelopment(server.db);
  const elsewhere = `/api/crm/ventures/${other}/work-reports/${id}`;
  expect(codeOf(await editor.call("PUT", elsewhere, { ...report(), version }))).toEqual([404, "report_not_found"]);
});

test("a photo that is deleted from its gallery leaves the report, and the gallery names the development that shows it", async () => {
  await add();
  const [row] = await server.db.orm.select().from(photos).orderBy(desc(photos.id)).limit(1);
  const gallery = `/api/crm/galleries/${row!.galleryId}`;
  expect((await editor.call("GET", `${gallery}/uses`)).json()).toEqual([
    { kind: "venture", id: venture, title: "Jardim das Palmeiras", published: true },
  ]);
  expect((await editor.call("DELETE", `${gallery}/photos/${lake}`)).statusCode).toBe(200);
  expect((await reportsSeen())[0]?.photos.map(({ id }) => id)).toEqual([street]);
});

test("visitors read nothing of a development that is not published, and only who draws developments writes", async () => {
  venture = await seedDevelopment(server.db, { published: false });
  for (const path of ["works", "work-reports", "nearby"])
    expect((await server.app.inject(`/api/public/ventures/${venture}/${path}`)).statusCode).toBe(404);
  expect((await editor.call("GET", staffUrl())).statusCode).toBe(200);
  const calls = [
    ["GET", staffUrl()],
    ["PUT", staffUrl(), { stages: [], measuredOn: null, version: 0 }],
    ["GET", staffUrl("work-reports")],
    ["POST", staffUrl("work-reports"), report()],
    ["PUT", staffUrl("work-reports/1"), { ...report(), version: 1 }],
    ["DELETE", staffUrl("work-reports/1")],
  ] as const;
  expect(await errorsOf(server, ["sales", "finance"], calls)).toEqual([]);
});
