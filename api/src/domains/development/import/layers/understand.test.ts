import { lotOn, namesOf, readingOf, rowOf, sourceOf, textAt, together, understoodOf } from "../testing/small-plan.ts";
import { whyOpen } from "./understand.ts";
import { understand } from "./understand.ts";

const doubtsOf = (understood: ReturnType<typeof understoodOf>) =>
  understood.doubts.map(({ kind, shapes, offered }) => ({ kind, shapes, offered }));

test("lots that touch are one block, and a street parts two; a name stands anywhere in its block", () => {
  const plan = together(rowOf("9", 3), rowOf("10", 2, 45));
  expect(namesOf(understoodOf(plan))).toEqual(["9/1", "9/2", "9/3", "10/1", "10/2"]);
});

test("a name that stands on the street belongs to the block beside it, not to one across", () => {
  const plan = together({ ...rowOf("9", 2), labels: [textAt("1", 5, 12), textAt("2", 15, 12)] }, rowOf("10", 2, 60), {
    outlines: [],
    labels: [textAt("9", 24, 12, "QUADRAS_NUMERO")],
  });
  expect(namesOf(understoodOf(plan))).toEqual(["9/1", "9/2", "10/1", "10/2"]);
});

test("a name halfway between two blocks is nobody's: it is shown, and the block without one is asked for", () => {
  const plan = together({ ...rowOf("9", 1), labels: [textAt("1", 5, 12)] }, rowOf("10", 1, 30), {
    outlines: [],
    labels: [textAt("9", 20, 12, "QUADRAS_NUMERO")],
  });
  const understood = understoodOf(plan);
  expect(namesOf(understood)).toEqual(["?/1", "10/1"]);
  expect(understood.loose.map(({ text }) => text)).toEqual(["9"]);
  expect(doubtsOf(understood)).toEqual([{ kind: "noBlock", shapes: [0], offered: [] }]);
});

test("outlines of blocks part lots that touch", () => {
  const plan = together(rowOf("9", 2), rowOf("10", 2, 20), {
    outlines: [lotOn(0, 0, 20, 25, "QUADRAS"), lotOn(20, 0, 20, 25, "QUADRAS")],
    labels: [],
  });
  expect(namesOf(understoodOf(plan))).toEqual(["9/1", "9/2", "10/1", "10/2"]);
});

test("two names among lots that touch are for a person, who settles them", () => {
  const plan = together(rowOf("9", 2), rowOf("10", 2, 20));
  const open = understoodOf(plan);
  expect(doubtsOf(open)).toEqual([{ kind: "severalBlocks", shapes: [0, 1, 2, 3], offered: ["9", "10"] }]);
  expect(open.lots.map((lot) => whyOpen(lot)?.message)).toEqual(Array(4).fill("pode ser de mais de uma quadra"));
  const settled = understoodOf(plan, {
    settled: {
      blocks: [
        { shapes: [0, 1], block: "9" },
        { shapes: [2, 3], block: "10" },
      ],
      lots: [],
      left: [],
    },
  });
  expect(settled.doubts).toEqual([]);
  expect(namesOf(settled)).toEqual(["9/1", "9/2", "10/1", "10/2"]);
});

test("a lot with two numbers, one without and two with the same are named, and settled by hand", () => {
  const plan = together(rowOf("9", 4), { outlines: [], labels: [textAt("7", 4, 5)] });
  plan.labels = plan.labels.filter(({ text, at }) => !(text === "2" && at[0] === 360_015));
  plan.labels.find(({ text }) => text === "4")!.text = "3";
  const understood = understoodOf(plan);
  expect(doubtsOf(understood)).toEqual([
    { kind: "severalLots", shapes: [0], offered: ["1", "7"] },
    { kind: "noLot", shapes: [1], offered: [] },
    { kind: "sameLot", shapes: [2, 3], offered: [] },
  ]);
  const settled = understoodOf(plan, {
    settled: {
      blocks: [],
      lots: [
        { shape: 0, lot: "1" },
        { shape: 1, lot: "2" },
        { shape: 3, lot: "4" },
      ],
      left: [],
    },
  });
  expect([namesOf(settled), settled.doubts]).toEqual([["9/1", "9/2", "9/3", "9/4"], []]);
});

test("open lines, an outline around many lots and a lot drawn twice are refused by name; what is no lot can be left out", () => {
  const plan = together(rowOf("9", 3), {
    outlines: [{ ...lotOn(40, 0), closed: false }, lotOn(0, 0, 30, 25), lotOn(0, 0)],
    labels: [],
  });
  const understood = understoodOf(plan);
  expect(namesOf(understood)).toEqual(["9/1", "9/2", "9/3"]);
  expect(understood.refused.map(({ where, message }) => `${where}: ${message}`)).toEqual([
    "Desenho 4 da camada LOTES: contém outros 4 lotes; parece o contorno de uma quadra",
    "Desenho 5 da camada LOTES: repete o desenho 1 da camada LOTES",
    expect.stringMatching(/^Linha aberta 1 da camada LOTES: não é fechada: faltam 25(,0+)? m entre as pontas/),
  ]);
  const left = understoodOf(plan, { settled: { blocks: [], lots: [], left: [3, 4] } });
  expect(left.refused).toHaveLength(1);
});

test("areas and notes on the layer of numbers are no numbers, and are said once", () => {
  const plan = together(rowOf("9", 2), {
    outlines: [],
    labels: [textAt("A=250,00 m²", 5, 5), textAt("ver planta", 15, 5)],
  });
  const understood = understoodOf(plan);
  expect(understood.doubts).toEqual([]);
  expect(understood.warnings).toEqual([
    { where: "Textos", message: expect.stringMatching(/^2 textos .*“A=250,00 m²”, “ver planta”/) },
  ]);
});

const near = { stored: [{ polygon: [[-40.34, -20.43]] as [number, number][] }], uf: "" };

test.each([
  ["another zone", { system: { kind: "epsg", epsg: 31983, unitM: 1 } }, /a \d+[.\d,]* km dos lotes/],
  ["millimetres for metres", { system: { kind: "epsg", epsg: 31984, unitM: 0.001 } }, /fora do Brasil/],
  ["degrees for metres", { system: undefined }, /fora do Brasil/],
  [
    "two points that are one",
    {
      system: {
        kind: "points",
        points: [
          { x: 0, y: 0, longitude: -40.3, latitude: -20.4 },
          { x: 1, y: 0, longitude: -40.3, latitude: -20.4 },
        ],
      },
    },
    /menos de 10 m/,
  ],
  [
    "two points that do not fit each other",
    {
      system: {
        kind: "points",
        points: [
          { x: 0, y: 0, longitude: -40.3, latitude: -20.4 },
          { x: 100, y: 0, longitude: -40.3, latitude: -20.41 },
        ],
      },
    },
    /não combinam/,
  ],
  ["no layer of lots", { layers: [{ layer: "LOTES", drawings: "blocks", texts: null }] }, /qual camada/],
  [
    "a layer without outlines",
    { layers: [{ layer: "LOTES_NUMERO", drawings: "lots", texts: null }] },
    /nenhum contorno/,
  ],
] as const)("%s: the plan is refused with the reason, and nothing of it is taken", (_, more, reason) => {
  const understood = understand(sourceOf(together(rowOf("9", 3))), readingOf(more as never), { text: "texto" }, near);
  expect("rejected" in understood && understood.rejected[0]).toMatch(reason);
});

test("a development without lots lies in its state, and a zone that puts it into another is refused", () => {
  const inState = (uf: string, epsg: 31983 | 31984) =>
    understand(
      sourceOf(together(rowOf("9", 3))),
      readingOf({ system: { kind: "epsg", epsg, unitM: 1 } }),
      { text: "texto" },
      { stored: [], uf },
    );
  expect("rejected" in inState("ES", 31984)).toBe(false);
  expect(inState("ES", 31983)).toEqual({ rejected: [expect.stringMatching(/cairia fora de ES, o estado/)] });
});

test("lots of a size that none has: the unit or the layer is another", () => {
  const plan = together({ outlines: [lotOn(0, 0, 0.01, 0.025), lotOn(0.01, 0, 0.01, 0.025)], labels: [] });
  const understood = understand(sourceOf(plan), readingOf(), { text: "texto" }, { stored: [], uf: "" });
  expect("rejected" in understood && understood.rejected[0]).toMatch(/^Os lotes teriam cerca de .* Confira a unidade/);
});
