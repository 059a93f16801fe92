import { laneState, runTask } from "#platform/workers/run-task.ts";
import { findOverlaps, TooTangled, type Effort } from "./overlaps.ts";
import { readFeatures } from "./read-features.ts";
import { readRing } from "./ring.ts";
import { inspectPlan } from "./tasks.ts";
import { combs, kmlOfMany, kmzOf, lyingKmz, pile, row, weave } from "./testing/hostile-files.ts";
import { ImportDesk } from "./testing/import-desk.ts";

const desk = new ImportDesk();

const drawnIn = (text: string) => {
  const read = readFeatures(text);
  if ("rejected" in read) throw new Error(read.rejected[0]);
  return read.features.map(({ geometry }) => {
    const shape = readRing(geometry);
    if ("refused" in shape) throw new Error(shape.refused);
    return { polygon: shape.ring };
  });
};

/** What comparing a file's lots costs, and whether it came to an end. */
const effortOf = (text: string, isOut = true): Effort & { tangled: boolean } => {
  const effort: Effort = { compared: 0, clipped: 0 };
  try {
    findOverlaps(drawnIn(text), { isOut: () => isOut }, effort);
    return { ...effort, tangled: false };
  } catch (error) {
    if (error instanceof TooTangled) return { ...effort, tangled: true };
    throw error;
  }
};

test("lots of a plan are compared with their neighbours alone, however many there are", () => {
  const [few, many] = [effortOf(row(500)), effortOf(row(5_000))];
  expect([few, many]).toEqual([
    expect.objectContaining({ clipped: 0, tangled: false }),
    expect.objectContaining({ clipped: 0, tangled: false }),
  ]);
  expect(few.compared).toBeLessThanOrEqual(4 * 500);
  expect(many.compared).toBeLessThanOrEqual(4 * 5_000);
});

test("of a thousand drawings on the same ground each is compared once", () => {
  expect(effortOf(pile(1_000))).toEqual({ compared: 999, clipped: 999, tangled: false });
});

test.each([
  ["strips that all cross each other", weave(400), { compared: 22_000, clipped: 4_001 }],
  ["combs that cross in thousands of places", combs(60), { compared: 1, clipped: 1 }],
])("%s are given up, not compared to the end", (_, text, most) => {
  const { compared, clipped, tangled } = effortOf(text, false);
  expect(tangled).toBe(true);
  expect(compared).toBeLessThanOrEqual(most.compared);
  expect(clipped).toBeLessThanOrEqual(most.clipped);
});

test("a file of drawings on the same ground is read by a worker, and others are answered meanwhile", async () => {
  const { begun } = laneState("import");
  const order: string[] = [];
  const planning = desk.upload("", "pilha.geojson", pile(450)).then((answer) => {
    order.push("plan");
    return answer;
  });
  const visit = desk.server.app.inject("/healthz").then((answer) => {
    order.push("visitor");
    return answer;
  });
  expect((await visit).statusCode).toBe(200);
  const answer = await planning;
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ counts: { added: 1 }, findings: { overlaps: { total: 449 } } });
  expect(order).toEqual(["visitor", "plan"]);
  expect(laneState("import").begun).toBe(begun + 1);
});

test.each([
  ["strips that all cross each other", "a.geojson", weave(400), /se sobrepõem demais/],
  ["more lots than any development has", "a.geojson", row(30_001), /mais de 30\.000 itens/],
  ["a small KMZ of many elements", "a.kmz", kmzOf(kmlOfMany(20_000, 25)), /elementos demais/],
  [
    "a KMZ that unpacks to more than it may",
    "a.kmz",
    kmzOf(" ".repeat(101 * 2 ** 20)),
    /grande demais depois de aberto/,
  ],
  ["a KMZ that lies about what it unpacks to", "a.kmz", lyingKmz(kmlOfMany(2_000, 25)), /quebrado/],
  ["a table of more rows", "a.csv", `Quadra;Lote\n${"1;1\n".repeat(30_001)}`, /mais de 30\.000 itens/],
  [
    "a table of many columns",
    "a.csv",
    `${Array.from({ length: 201 }, (_, at) => `c${at};`).join("")}b\n1;2\n`,
    /mais de 200 colunas/,
  ],
  [
    "lists within lists",
    "a.geojson",
    `{"type":"FeatureCollection","features":[{"type":"Feature","properties":{},"geometry":{"type":"Polygon","coordinates":${"[".repeat(300_000)}${"]".repeat(300_000)}}}]}`,
    /Nenhum lote do arquivo/,
  ],
])("%s: refused with the reason, and nothing is kept", async (_, name, content, reason) => {
  const answer = await desk.upload("", name, content);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: "unreadable_file", message: expect.stringMatching(reason) });
  expect(await desk.stored()).toEqual([]);
  expect(laneState("import")).toMatchObject({ working: 0, waiting: 0 });
});

test.each([
  ["a stranger", undefined, 401],
  ["a customer", "customer", 403],
] as const)("nothing is read of a file that %s sends", async (_, role, status) => {
  const answer = await desk.server.app.inject({
    method: "POST",
    url: `/api/crm/ventures/${desk.venture}/import`,
    headers: {
      // Whoever read it would find no boundary and answer 400.
      "content-type": "multipart/form-data",
      ...(role && { authorization: desk.bearer(1, role) }),
    },
    payload: "no form at all",
  });
  expect(answer.statusCode).toBe(status);
});

test("whoever sends a file while four are read is told to come back, and the four are read", async () => {
  const bytes = new TextEncoder().encode(row(20_000));
  const four = Array.from({ length: 4 }, () => runTask(inspectPlan, { name: "a.geojson", bytes }));
  const answer = await desk.upload("/inspect", "a.geojson", row(30));
  expect([answer.statusCode, answer.json().code]).toEqual([503, "busy"]);
  expect(answer.headers["retry-after"]).toMatch(/^\d+$/);
  expect(answer.json().message).toMatch(/tente de novo/);
  expect((await Promise.all(four)).map(({ polygons }) => polygons)).toEqual([20_000, 20_000, 20_000, 20_000]);
});
