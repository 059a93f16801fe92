import { createHash } from "node:crypto";
import type { ImportPlan, PlanFile, UnderstoodPlan } from "@gleba/shared/contracts/crm";
import { PLAN_FILE_LIMIT, PART_BYTES } from "@gleba/shared/contracts/crm";
import { eq } from "drizzle-orm";
import { developments, planFiles } from "#platform/db/schema/index.ts";
import { insertCustomer, insertStaff } from "../../../../testing/rows.ts";
import { ImportDesk } from "../testing/import-desk.ts";
import { surveyedPlan } from "../testing/plan-file.ts";
import { readingOf, rowOf, together } from "../testing/small-plan.ts";
import { drawingOf, dxf2018, dxfR12, zoneOf } from "../testing/surveyors-plan.ts";

const desk = new ImportDesk();
const { post, bearer } = desk;
const plan = surveyedPlan();
const textOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const path = (file: string, rest = ""): string => `/plan-files/${file}${rest}`;
const get = (file: string, who = bearer(desk.editor), venture = desk.venture) =>
  desk.server.app.inject({
    url: `/api/crm/ventures/${venture}/plan-files/${file}`,
    headers: { authorization: who },
  });

const announce = async (name: string, size: number): Promise<PlanFile> => {
  const answer = await post("/plan-files", { name, size, partBytes: PART_BYTES });
  expect(answer.statusCode).toBe(201);
  return answer.json<PlanFile>();
};

const sendPart = async (file: string, part: number | string, bytes: Uint8Array) => {
  const form = new FormData();
  form.set("file", new File([bytes as BlobPart], "part"));
  const body = new Response(form);
  return desk.server.app.inject({
    method: "POST",
    url: `/api/crm/ventures/${desk.venture}/plan-files/${file}/parts/${part}`,
    headers: { authorization: bearer(desk.editor), "content-type": body.headers.get("content-type") ?? "" },
    payload: Buffer.from(await body.arrayBuffer()),
  });
};

/** Sends a file in its parts, the last one first, and waits until it was read. */
const sent = async (name: string, bytes: Uint8Array): Promise<PlanFile> => {
  const { id } = await announce(name, bytes.length);
  for (let part = Math.ceil(bytes.length / PART_BYTES) - 1; part >= 0; part -= 1) {
    const answer = await sendPart(id, part, bytes.slice(part * PART_BYTES, (part + 1) * PART_BYTES));
    expect(answer.statusCode).toBe(200);
  }
  const begun = await post(path(id, "/read"), {});
  expect([begun.statusCode, begun.json<PlanFile>().state]).toEqual([202, expect.stringMatching(/reading|ready/)]);
  await desk.server.jobs.flush();
  return (await get(id)).json<PlanFile>();
};

/** What is stored of these files. */
const storedKeys = async (...files: PlanFile[]): Promise<string[]> => {
  const keys: string[] = [];
  for await (const key of desk.server.storage.keys()) if (files.some(({ id }) => key.includes(id))) keys.push(key);
  return keys;
};

test("a surveyor's DXF comes in parts, is read, understood by its layers, shown and applied as the finished plan's lots", async () => {
  await desk.server.db.orm.update(developments).set({ uf: plan.uf }).where(eq(developments.id, desk.venture));
  // Comments make it longer than one part.
  const comments = "999\nx\n".repeat(Math.ceil(PART_BYTES / 6));
  const file = await sent("planta.dxf", textOf(comments + dxfR12(drawingOf(plan.text, { outlines: false }))));
  expect(file).toMatchObject({ state: "ready", progress: 100, errors: [], inspection: { format: "dxf" } });
  expect(await storedKeys(file)).toEqual([expect.stringMatching(/\/source$/)]);
  const { layers, place } = file.inspection!;
  expect(layers.map(({ layer, guessed }) => [layer, guessed])).toEqual([
    ["LOTES", { drawings: "lots", texts: null }],
    ["LOTES_NUMERO", { drawings: null, texts: "lots" }],
    ["QUADRAS_NUMERO", { drawings: null, texts: "blocks" }],
  ]);
  expect(place.candidates.map(({ epsg }) => epsg)).toContain(zoneOf(plan.text));
  const mapping = {
    drawing: {
      layers: layers.map(({ layer, guessed }) => ({ layer, ...guessed })),
      system: { kind: "epsg", epsg: zoneOf(plan.text), unitM: 1 },
    },
  };
  const answered = await post(path(file.id, "/lots"), { mapping });
  expect([answered.statusCode, answered.body]).toEqual([200, expect.any(String)]);
  const understood = answered.json<UnderstoodPlan>();
  expect(understood.lots).toHaveLength(plan.lots);
  expect(new Set(understood.lots.map(({ block }) => block)).size).toBe(plan.blocks);
  expect(understood.doubts.listed.map(({ kind }) => kind)).toEqual(Array(plan.withoutNumber).fill("noLot"));
  // The six without a number are numbered by hand.
  const lots = understood.doubts.listed.map(({ shapes }, index) => ({ shape: shapes[0], lot: `S${index + 1}` }));
  const settled = { blocks: [], lots, left: [] };
  const simulated = await post(path(file.id, "/simulate"), {
    mapping: { drawing: { ...mapping.drawing, settled } },
  });
  expect(simulated.statusCode).toBe(200);
  const importPlan = simulated.json<ImportPlan>();
  expect(importPlan.counts).toMatchObject({ added: plan.lots });
  expect(importPlan.findings.withoutNumber.total).toBe(0);
  expect((await desk.apply(importPlan)).json()).toMatchObject({ added: plan.lots });
  const stored = await desk.stored();
  expect(stored.filter(({ lot }) => /^S\d$/.test(lot))).toHaveLength(plan.withoutNumber);
});

test("sides come proposed: the staff see them as that, nobody else does, and what somebody confirmed stays", async () => {
  const file = await sent("planta.dxf", textOf(dxf2018(together(rowOf("9", 3)))));
  const mapping = { drawing: readingOf() };
  const simulated = async () => (await post(path(file.id, "/simulate"), { mapping })).json<ImportPlan>();
  const first = await simulated();
  expect(first.findings.warnings.listed).toContainEqual({
    where: "Confrontações",
    message: expect.stringMatching(/^propostas pelo desenho em 3 lotes/),
  });
  expect(first.issues.sides).toBe(3);
  await desk.apply(first);
  const [one, two] = await desk.stored();
  expect(two!.sides).toEqual([
    { label: "Frente", lengthM: 10, neighbour: "via pública", proposed: true },
    { label: "Frente", lengthM: 10, neighbour: "via pública", proposed: true },
    { label: "Lado direito", lengthM: 25, neighbour: expect.stringMatching(/^Lote [13]$/), proposed: true },
    { label: "Lado esquerdo", lengthM: 25, neighbour: expect.stringMatching(/^Lote [13]$/), proposed: true },
  ]);
  await desk.server.db.orm.update(developments).set({ published: true }).where(eq(developments.id, desk.venture));
  const details = async () =>
    (await desk.server.app.inject(`/api/public/batches/${one!.id}/details`)).json<{
      sides: object[];
      frontM: number | null;
    }>();
  expect(await details()).toMatchObject({ sides: [], frontM: null });
  // Somebody confirms the first lot's.
  const url = `/api/crm/ventures/${desk.venture}/batches/${one!.id}`;
  const authorization = bearer(desk.editor);
  const sides = one!.sides.map(({ label, lengthM, neighbour }) => ({ label, lengthM, neighbour }));
  const { block, lot, areaM2, corner, polygon, deedNumber, solarOrientation, version } = one!;
  const saved = await desk.server.app.inject({
    method: "PUT",
    url,
    headers: { authorization },
    payload: { block, lot, areaM2, corner, polygon, deedNumber, solarOrientation, version, sides },
  });
  expect([saved.statusCode, saved.json<{ issues: string[] }>().issues]).toEqual([200, ["deed"]]);
  expect((await details()).sides).toEqual(sides);
  expect((await simulated()).counts).toMatchObject({ added: 0, changed: 0, unchanged: 3 });
});

test("a file that is none is refused with its reasons, and its bytes are gone", async () => {
  const file = await sent("planta.dxf", textOf(dxf2018(together(rowOf("9", 3))).slice(0, -40)));
  expect(file).toMatchObject({
    state: "refused",
    inspection: null,
    errors: [expect.stringMatching(/^O DXF está incompleto/)],
  });
  expect(await storedKeys(file)).toEqual([]);
  for (const end of ["/lots", "/simulate"]) {
    const answer = await post(path(file.id, end), { mapping: { drawing: readingOf() } });
    expect([answer.statusCode, answer.json().code]).toEqual([409, "not_read_yet"]);
  }
});

test("the wrong zone, no layers at all and an unknown system are refused in a sentence", async () => {
  const file = await sent("planta.dxf", textOf(dxf2018(together(rowOf("9", 3)))));
  const asked = async (mapping: object) => {
    const answer = await post(path(file.id, "/lots"), { mapping });
    const { message, errors } = answer.json<{ message: string; errors: string[] }>();
    return [answer.statusCode, errors[0] ?? message];
  };
  expect(await asked({ drawing: readingOf({ system: { kind: "epsg", epsg: 31984, unitM: 1000 } }) })).toEqual([
    400,
    expect.stringMatching(/fora do Brasil/),
  ]);
  expect(await asked({})).toEqual([400, "Diga o que é cada camada do desenho."]);
  expect((await asked({ drawing: { ...readingOf(), system: { kind: "epsg", epsg: 5880, unitM: 1 } } }))[0]).toBe(400);
});

test("a part too many, too long or after the whole, and a whole that lacks a part, are refused", async () => {
  const bytes = textOf(dxf2018(together(rowOf("9", 3))));
  const { id } = await announce("planta.dxf", bytes.length);
  const codeOf = async (answer: Promise<{ statusCode: number; json: () => { code: string } }>) => {
    const { statusCode, json } = await answer;
    return `${statusCode} ${json().code}`;
  };
  expect(await codeOf(post(path(id, "/read"), {}))).toBe("409 incomplete_file");
  expect(await codeOf(sendPart(id, 1, bytes))).toBe("400 unknown_part");
  expect(await codeOf(sendPart(id, 0, bytes.slice(1)))).toBe("400 unknown_part");
  expect(await codeOf(sendPart(id, "x", bytes))).toBe("400 invalid_request");
  expect((await sendPart(id, 0, bytes)).statusCode).toBe(200);
  expect((await post(path(id, "/read"), {})).statusCode).toBe(202);
  expect(await codeOf(sendPart(id, 0, bytes))).toBe("409 already_sent");
  await desk.server.jobs.flush();
  expect((await post(path(id, "/read"), {})).json()).toMatchObject({ state: "ready" });
});

test.each([
  ["an empty one", { name: "a.dxf", size: 0 }, "O arquivo está vazio."],
  ["one of more than 100 MB", { name: "a.dxf", size: PLAN_FILE_LIMIT + 1 }, expect.stringMatching(/passa de 100 MB/)],
])("%s is refused before anything of it is sent", async (_, body, reason) => {
  const answer = await post("/plan-files", body);
  expect([answer.statusCode, answer.json<{ errors: string[] }>().errors]).toEqual([400, [reason]]);
});

test("whoever sends another file is done with the first: its bytes go, and it is answered as unknown", async () => {
  const bytes = textOf(dxf2018(together(rowOf("9", 3))));
  const first = await sent("planta.dxf", bytes);
  const second = await sent("planta.dxf", bytes);
  await desk.server.jobs.flush();
  expect((await get(first.id)).json()).toMatchObject({ code: "plan_file_not_found" });
  expect(await storedKeys(first, second)).toEqual([expect.stringContaining(second.id)]);
});

test("whoever reloads the page finds what came of their file, nobody else does, and no part of another file mixes with it", async () => {
  const bytes = textOf(`${"999\nx\n".repeat(Math.ceil(PART_BYTES / 6))}${dxf2018(together(rowOf("9", 3)))}`);
  const { id } = await announce("planta.dxf", bytes.length);
  const own = async (who = bearer(desk.editor)) => {
    const url = `/api/crm/ventures/${desk.venture}/plan-files`;
    const answer = await desk.server.app.inject({ url, headers: { authorization: who } });
    expect(answer.statusCode).toBe(200);
    return answer.json<{ file: PlanFile | null }>().file;
  };
  const parts = [bytes.slice(0, PART_BYTES), bytes.slice(PART_BYTES)];
  const sha256 = createHash("sha256").update(parts[0]!).digest("hex");
  expect((await sendPart(id, 0, parts[0]!)).json()).toMatchObject({ parts: [{ part: 0, sha256 }] });
  expect(await own()).toMatchObject({ id, state: "sending", parts: [{ part: 0, sha256 }] });
  const other = await insertStaff(desk.server.db.orm, { name: "Outra de Teste", role: "editor" });
  expect(await own(bearer(other))).toBeNull();
  expect((await get(id, bearer(other))).json()).toMatchObject({ code: "plan_file_not_found" });
  // The same part again is no other one; one of other bytes is.
  expect((await sendPart(id, 0, parts[0]!)).statusCode).toBe(200);
  const mixed = await sendPart(id, 0, parts[0]!.with(7, 65));
  expect([mixed.statusCode, mixed.json().code]).toEqual([409, "other_file"]);
  expect((await sendPart(id, 1, parts[1]!)).statusCode).toBe(200);
  expect((await post(path(id, "/read"), {})).statusCode).toBe(202);
  await desk.server.jobs.flush();
  expect(await own()).toMatchObject({ id, state: "ready", parts: [], inspection: { polygons: 3 } });
  // A day later it is nobody's.
  const yesterday = new Date(Date.now() - 25 * 60 * 60_000);
  await desk.server.db.orm.update(planFiles).set({ createdAt: yesterday }).where(eq(planFiles.id, id));
  expect(await own()).toBeNull();
});

test("a plan is its development's, and of who draws lots", async () => {
  const file = await sent("planta.dxf", textOf(dxf2018(together(rowOf("9", 3)))));
  const seller = await insertStaff(desk.server.db.orm, { name: "Vendas de Teste", role: "sales" });
  const customer = await insertCustomer(desk.server.db.orm, { name: "Ana de Teste" });
  const statuses = [bearer(seller), bearer(customer, "customer")].map(
    async (who) => (await get(file.id, who)).statusCode,
  );
  expect(await Promise.all(statuses)).toEqual([403, 403]);
  expect((await get(file.id, bearer(desk.editor), desk.venture + 1)).statusCode).toBe(404);
});
