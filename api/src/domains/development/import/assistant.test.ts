import { asc, eq } from "drizzle-orm";
import { strToU8, zipSync } from "fflate";
import type { AuditEntry } from "@gleba/shared/contracts";
import type { ImportInspection } from "@gleba/shared/contracts/crm";
import { audit, discountLimits, lots } from "#platform/db/schema/index.ts";
import { staffOn } from "../../../testing/staff-calls.ts";
import { reservationOf, reserveOn } from "../../../testing/visitors.ts";
import { ImportDesk, geoJsonOf } from "./testing/import-desk.ts";
import { collection, feature, lotAt, surveyedPlan } from "./testing/plan-file.ts";

const desk = new ImportDesk();
const { upload, planned, post, apply, bring, stored } = desk;
const point = (text: string, [x, y]: [number, number]) => ({
  type: "Feature",
  properties: { Text: text },
  geometry: { type: "Point", coordinates: [x, y] },
});
const middleOf = (index: number): [number, number] => {
  const [[west, south], , [east, north]] = lotAt(index * 12, 0) as [[number, number], unknown, [number, number]];
  return [(west + east) / 2, (south + north) / 2];
};
const kmlOf = (inner: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>${inner}</Document></kml>`;
const placemark = (name: string, ring: [number, number][]) =>
  `<Placemark><name>${name}</name><Polygon><outerBoundaryIs><LinearRing><coordinates>${[...ring, ring[0]!]
    .map((position) => position.join(","))
    .join(" ")}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>`;

describe("the surveyor's real plan", () => {
  const plan = surveyedPlan();

  it("is shown before it is written, comes in whole as it was shown, and is gone again when undone", async () => {
    const shown = await planned("planta.geojson", plan.text);
    expect(shown.counts).toMatchObject({ added: plan.lots, changed: 0, unchanged: 0 });
    expect(shown.findings.withoutNumber.total).toBe(plan.withoutNumber);
    expect(shown.issues).toMatchObject({ deed: plan.lots, sides: plan.lots, number: plan.withoutNumber, polygon: 0 });
    expect(shown.preview.lots).toHaveLength(plan.lots);
    expect(await stored()).toEqual([]);
    const applied = (await apply(shown)).json();
    expect(applied).toMatchObject({ added: plan.lots, changed: 0, statuses: 0 });
    expect(await stored()).toHaveLength(plan.lots);
    const again = await planned("planta.geojson", plan.text);
    expect(again.counts).toMatchObject({ added: 0, changed: 0, unchanged: plan.lots });
    const undone = await post("/batches/undo", { changeId: applied.changeId });
    expect(undone.json()).toEqual({ restored: plan.lots, failures: [] });
    expect(await stored()).toEqual([]);
  });

  it("with half of its numbers missing says how many, and gets them from a layer of texts", async () => {
    const whole = JSON.parse(plan.text) as { features: { properties: { lote: string | null } }[] };
    const numbers = whole.features.map(({ properties }) => properties.lote);
    const half = {
      ...whole,
      features: whole.features.map((one, index) => ({
        ...one,
        properties: { ...one.properties, lote: index % 2 === 0 ? null : one.properties.lote },
      })),
    };
    const missing = half.features.filter(({ properties }) => !properties.lote).length;
    const shown = await planned("metade.geojson", JSON.stringify(half));
    expect(shown.findings.withoutNumber.total).toBe(missing);
    expect((await apply(shown)).json()).toMatchObject({ added: plan.lots });
    const unnumbered = (await stored()).filter(({ lot }) => lot === "");
    expect(unnumbered).toHaveLength(missing);
    // The middle of a lot's first and third corner lies in it, as its text does on a plan.
    const texts = half.features.flatMap((one, index) => {
      const ring = (one as unknown as { geometry: { coordinates: [number, number][][] } }).geometry.coordinates[0]!;
      const [a, , c] = ring as [[number, number], unknown, [number, number]];
      return index % 2 === 0 && numbers[index] && ring.length === 5
        ? [point(numbers[index]!, [(a[0] + c[0]) / 2, (a[1] + c[1]) / 2])]
        : [];
    });
    const joined = await planned("numeros.geojson", collection(texts));
    expect(joined.counts.added).toBe(0);
    expect(joined.counts.changed).toBeGreaterThan(texts.length * 0.98);
    expect((await apply(joined)).statusCode).toBe(200);
    const left = (await stored()).filter(({ lot }) => lot === "").length;
    expect(left).toBe(missing - joined.counts.changed);
  });
});

it("a file is looked into first: what it holds, its columns and what they seem to be", async () => {
  const answer = await upload("/inspect", "lotes.csv", "QUADRA;Lote;Área (m²);Matrícula\nA;1;300,5;12.345");
  expect(answer.json<ImportInspection>()).toEqual({
    format: "csv",
    polygons: 0,
    texts: 0,
    rows: 1,
    columns: [
      { name: "QUADRA", samples: ["A"] },
      { name: "Lote", samples: ["1"] },
      { name: "Área (m²)", samples: ["300,5"] },
      { name: "Matrícula", samples: ["12.345"] },
    ],
    guessed: { block: "QUADRA", lot: "Lote", area: "Área (m²)", deed: "Matrícula" },
    layers: [],
    place: { degrees: true, first: null, declared: null, unitM: null, likeliest: 4326, candidates: [] },
  });
});

it("a KML whose outlines are named, and a KMZ of it, bring the same lots", async () => {
  const kml = kmlOf(placemark("Quadra 9 Lote M.08", lotAt(0, 0)) + placemark("Q9 L2", lotAt(12, 0)));
  const first = await planned("planta.kml", kml);
  expect(first.preview.lots.map(({ title }) => title)).toEqual(["quadra 9, lote M.08", "quadra 9, lote 2"]);
  await bring("planta.kmz", zipSync({ "doc.kml": strToU8(kml) }));
  expect((await stored()).map(({ block, lot }) => [block, lot])).toEqual([
    ["9", "M.08"],
    ["9", "2"],
  ]);
});

it("numbers drawn as texts name the outlines they stand in; those that stand nowhere are reported, two in one are not guessed", async () => {
  const outlines = [0, 1, 2].map((index) => feature({ quadra: "B" }, lotAt(index * 12, 0)));
  const texts = [
    point("10A", middleOf(0)),
    point("11", middleOf(1)),
    point("12", [middleOf(1)[0] + 1e-6, middleOf(1)[1]]),
    point("Rua 6", middleOf(2)),
    point("77", middleOf(40)),
  ];
  const plan = await planned("texto.geojson", collection([...outlines, ...texts]));
  expect(plan.preview.lots.map(({ title, state }) => [title, state])).toEqual([
    ["quadra B, lote 10A", "added"],
    ["quadra B, lote sem número", "withoutNumber"],
    ["quadra B, lote sem número", "withoutNumber"],
  ]);
  expect(plan.findings.unmatched.listed.map(({ where }) => where)).toEqual(["Texto “77”"]);
  expect(plan.preview.texts).toEqual([{ text: "77", at: middleOf(40) }]);
  expect(plan.findings.warnings.listed.map(({ message }) => message).join()).toContain(
    "mais de um número dentro (11, 12)",
  );
});

it("a table from Excel writes matrículas, areas and sides to the lots it names, decimal commas and Latin-1 and all", async () => {
  await bring("planta.geojson", geoJsonOf({}, { lote: "02" }, { lote: "3" }));
  const table =
    "Quadra;Lote;Área;Matrícula;Frente;Confrontante frente;Situação\r\n" +
    "1;1;360,55;12.345;12,00;Rua São João;\r\n1;2;;=1+1;;;disponível\r\n1;99;300;5;;;\r\n";
  const latin = Uint8Array.from(table, (letter) => letter.codePointAt(0)!);
  const plan = await planned("tabela.csv", latin);
  expect(plan.counts).toMatchObject({ changed: 2, added: 0, absent: 1 });
  expect(plan.findings.unmatched.listed).toEqual([
    { where: "Linha 4: quadra 1, lote 99", message: "não existe no empreendimento" },
  ]);
  expect(plan.changed.listed[0]).toEqual({
    where: "quadra 1, lote 1",
    fields: [
      { name: "Área registrada", before: "360,00 m²", after: "360,55 m²" },
      { name: "Confrontações", before: "nenhuma", after: "1 lado" },
      { name: "Matrícula", before: "sem matrícula", after: "12.345" },
    ],
  });
  expect((await apply(plan)).statusCode).toBe(200);
  const [first, second] = await stored();
  expect(first).toMatchObject({
    areaM2: 360.55,
    deedNumber: "12.345",
    sides: [{ label: "Frente", lengthM: 12, neighbour: "Rua São João" }],
  });
  expect(second).toMatchObject({ lot: "02", areaM2: 360, deedNumber: "=1+1" });
});

it("columns nobody could guess are mapped by hand, and a block for all is given once", async () => {
  const text = collection([feature({ COD: "7", M2: "360,10" }, lotAt(0, 0))]);
  const plan = await planned("mapa.geojson", text, { columns: { lot: "COD", area: "M2" }, block: "101A" });
  expect(plan.preview.lots[0]?.title).toBe("quadra 101A, lote 7");
  expect((await apply(plan)).statusCode).toBe(200);
  expect((await stored())[0]).toMatchObject({ block: "101A", areaM2: 360.1 });
});

it("what cannot be is told kind by kind: twice the same, on the same ground, without ground, crossing itself", async () => {
  const ring = lotAt(60, 0);
  const plan = await planned(
    "ruim.geojson",
    collection([
      feature({ quadra: "1", lote: "1" }, lotAt(0, 0)),
      feature({ quadra: "1", lote: "1" }, lotAt(20, 0)),
      feature({ quadra: "1", lote: "3" }, lotAt(2, 0)),
      feature({ quadra: "1", lote: "4" }, [
        lotAt(40, 0)[0]!,
        lotAt(40, 0)[1]!,
        [lotAt(40, 0)[0]![0] + 5e-5, lotAt(40, 0)[0]![1]],
      ]),
      feature({ quadra: "1", lote: "5" }, [ring[0]!, ring[2]!, ring[1]!, ring[3]!]),
    ]),
  );
  const total = Object.fromEntries(Object.entries(plan.findings).map(([name, { total: count }]) => [name, count]));
  expect(total).toMatchObject({ duplicates: 1, overlaps: 1, refused: 1 + (total["zeroArea"] === 1 ? 0 : 1) });
  expect(plan.counts.added).toBe(1);
  expect(plan.preview.lots.filter(({ state }) => state === "refused").length).toBeGreaterThan(0);
});

it("an outline that somebody left open is named with its lot; a street is no lot", async () => {
  const line = (properties: object) => ({
    type: "Feature",
    properties,
    geometry: { type: "LineString", coordinates: lotAt(20, 0) },
  });
  const features = [
    feature({ quadra: "1", lote: "1" }, lotAt(0, 0)),
    line({ quadra: "1", lote: "2" }),
    line({ lote: "Rua 6" }),
  ];
  const plan = await planned("aberta.geojson", collection(features));
  expect(plan.counts).toMatchObject({ added: 1 });
  expect(plan.findings.refused.listed).toEqual([
    { where: "Linha: quadra 1, lote 2", message: "é uma linha, não um polígono: feche o contorno" },
  ]);
});

it("a plan that lost its numbers finds its lots again by their drawings, and takes no number away", async () => {
  await bring("planta.geojson", geoJsonOf({}, {}));
  const plan = await planned("planta.geojson", geoJsonOf({ lote: null }, { area: 361 }));
  expect(plan.counts).toMatchObject({ added: 0, changed: 1, statuses: 0, unchanged: 1, absent: 0 });
  expect((await apply(plan)).statusCode).toBe(200);
  expect((await stored()).map(({ lot, status, areaM2 }) => [lot, status, areaM2])).toEqual([
    ["1", "available", 360],
    ["2", "available", 361],
  ]);
});

it("new ground on a lot that is there already is reported", async () => {
  await bring("planta.geojson", geoJsonOf({}));
  const plan = await planned("nova.geojson", collection([feature({ quadra: "2", lote: "1", area: 360 }, lotAt(3, 0))]));
  expect(plan.findings.overlaps.listed[0]?.message).toContain("já cadastrado: quadra 1, lote 1");
});

it("a plan is applied once, only as it was shown, and not after somebody changed the lots", async () => {
  await bring("planta.geojson", geoJsonOf({}, {}));
  const plan = await planned("planta.geojson", geoJsonOf({}, {}, {}));
  expect((await apply({ ...plan, hash: "0".repeat(64) })).json()).toMatchObject({ code: "plan_not_found" });
  const [lot] = await stored();
  await desk.server.db.orm.update(lots).set({ priceCents: 5 }).where(eq(lots.id, lot!.id));
  expect((await apply(plan)).json()).toMatchObject({ status: 409, code: "lots_changed_meanwhile" });
  expect(await stored()).toHaveLength(2);
  const fresh = await planned("planta.geojson", geoJsonOf({}, {}, {}));
  expect((await apply(fresh)).statusCode).toBe(200);
  expect((await apply(fresh)).json()).toMatchObject({ status: 409, code: "already_applied" });
  // Each file is one line of the audit, whatever it did to how many lots; each lot's history tells its own part.
  const lines = await desk.server.db.orm
    .select()
    .from(audit)
    .where(eq(audit.action, "imported"))
    .orderBy(asc(audit.id));
  const own = lines.filter(({ entity, entityId }) => entity === "lots" && entityId === desk.venture);
  expect(own.map(({ actorName, label, after }) => ({ actorName, label, after }))).toMatchObject(
    [
      {
        actorName: "Editora de Teste",
        label: /^2 lotes de /,
        after: { fileName: "planta.geojson", lots: 2, added: 2 },
      },
      {
        actorName: "Editora de Teste",
        label: /^1 lote de /,
        after: { fileName: "planta.geojson", added: 1, changed: 0 },
      },
    ].map((line) => ({ ...line, label: expect.stringMatching(line.label) })),
  );
  const single = await desk.server.db.orm.select().from(audit).where(eq(audit.entityId, lot!.id));
  expect(single.filter(({ entity }) => entity === "batch")).toEqual([]);
  const admin = await staffOn(desk.server, "admin");
  const told = await admin.call("GET", `/api/crm/audit?entity=batch&entityId=${lot!.id}`);
  expect(told.json<{ content: AuditEntry[] }>().content).toMatchObject([
    { action: "imported", label: "Quadra 1, lote 1", before: null, after: { block: "1", lot: "1", areaM2: 360 } },
  ]);
});

it("where there are limits of discounts, a file of somebody who approves none lowers no price: shown, and refused where another's plan would", async () => {
  await bring("planta.geojson", geoJsonOf({ price: 90_000 }, { price: 90_000 }));
  const lower = geoJsonOf({ price: 80_000 }, { price: 95_000 });
  const before = await planned("planta.geojson", lower);
  expect(before.findings.kept.total).toBe(0);
  await desk.server.db.orm.insert(discountLimits).values({ role: "sales", basisPoints: 500 });
  try {
    expect((await apply(before)).json()).toMatchObject({ status: 409, code: "discounts_are_approved" });
    const plan = await planned("planta.geojson", lower);
    expect(plan.findings.kept.listed).toEqual([
      { where: "quadra 1, lote 1", message: "só quem aprova descontos baixa preços: o preço fica" },
    ]);
    expect((await apply(plan)).json()).toMatchObject({ changed: 1 });
    expect((await stored()).map(({ priceCents }) => priceCents)).toEqual([9_000_000, 9_500_000]);
  } finally {
    await desk.server.db.orm.delete(discountLimits);
  }
});

it("an import is undone but for the lot that somebody reserved meanwhile", async () => {
  const { changeId } = await bring("planta.geojson", geoJsonOf({ price: 90_000 }, { price: 90_000 }));
  const [first] = await stored();
  expect((await reserveOn(desk.server.app, reservationOf(desk.venture, first!.id))).statusCode).toBe(201);
  const undone = await post("/batches/undo", { changeId });
  expect(undone.json()).toEqual({
    restored: 1,
    failures: [{ id: first!.id, block: "1", lot: "1", message: "entrou em venda depois" }],
  });
  expect((await stored()).map(({ id }) => id)).toEqual([first!.id]);
});
