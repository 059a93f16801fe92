import { zipSync, strToU8 } from "fflate";
import { readSource, type Source } from "../source.ts";
import { dxfOf } from "../testing/surveyors-plan.ts";

const pairs = (...all: (readonly [number, string | number])[]): string =>
  all.map(([code, value]) => `${code}\n${value}\n`).join("");

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const read = (content: string | Uint8Array, name = "planta.dxf"): Source | { rejected: string[] } =>
  readSource(name, typeof content === "string" ? bytesOf(content) : content);

const drawn = (content: string | Uint8Array): Source => {
  const source = read(content);
  if ("rejected" in source) throw new Error(source.rejected[0]);
  return source;
};

const ringsOf = ({ polygons }: Source): [number, number][][] =>
  polygons.map(({ geometry }) => (geometry!.coordinates as [number, number][][])[0]!);
const textsOf = ({ texts }: Source): string[] => texts.map(({ properties }) => String(properties["texto"]));

const square = (layer: string, x: number, y: number, closed = 1): string =>
  pairs(
    [0, "LWPOLYLINE"],
    [8, layer],
    [90, 4],
    [70, closed],
    [10, x],
    [20, y],
    [10, x + 1],
    [20, y],
    [10, x + 1],
    [20, y + 1],
    [10, x],
    [20, y + 1],
  );
const text = (value: string, ...more: (readonly [number, string | number])[]): string =>
  pairs([0, "TEXT"], [8, "T"], [10, 0], [20, 0], [40, 1], [1, value], ...more);
const block = (name: string, content: string, x = 0, y = 0): string =>
  pairs([0, "BLOCK"], [8, "0"], [2, name], [10, x], [20, y]) + content + pairs([0, "ENDBLK"]);
const insert = (name: string, ...more: (readonly [number, string | number])[]): string =>
  pairs([0, "INSERT"], [8, "INSERIDA"], [2, name], [10, 100], [20, 50], ...more);

test("outlines are closed by their flag or by ending where they begin; others are lines", () => {
  const ending = pairs(
    [0, "LWPOLYLINE"],
    [8, "A"],
    [90, 4],
    [70, 0],
    [10, 0],
    [20, 0],
    [10, 1],
    [20, 0],
    [10, 1],
    [20, 1],
    [10, 0],
    [20, 0],
  );
  const source = drawn(
    dxfOf(
      square("A", 0, 0) +
        square("A", 5, 5, 0) +
        ending +
        pairs([0, "LINE"], [8, "R"], [10, 0], [20, 0], [11, 3], [21, 4]),
    ),
  );
  expect(ringsOf(source)).toEqual([
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
      [0, 0],
    ],
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ],
  ]);
  expect(source.lines).toEqual([
    {
      layer: "A",
      points: [
        [5, 5],
        [6, 5],
        [6, 6],
        [5, 6],
      ],
    },
    {
      layer: "R",
      points: [
        [0, 0],
        [3, 4],
      ],
    },
  ]);
});

test("a side that bends is drawn as an arc", () => {
  // A half circle of radius 1 above a straight side.
  const half = pairs([0, "LWPOLYLINE"], [8, "A"], [90, 2], [70, 1], [10, 1], [20, 0], [42, 1], [10, -1], [20, 0]);
  const [ring] = ringsOf(drawn(dxfOf(half)));
  expect(ring!.length).toBeGreaterThan(40);
  for (const [x, y] of ring!) {
    expect(Math.hypot(x, y)).toBeCloseTo(1, 9);
    expect(y).toBeGreaterThanOrEqual(0);
  }
});

/** How far points stand off a circle, and how far the middles of their chords do. */
const offCircle = (ring: readonly [number, number][], radius: number): [points: number, chords: number] => {
  const off = ([x, y]: readonly [number, number]) => Math.abs(Math.hypot(x, y) - radius);
  const middles = ring
    .slice(1)
    .map(([x, y], index): [number, number] => [(x + ring[index]![0]) / 2, (y + ring[index]![1]) / 2]);
  return [Math.max(...ring.map(off)), Math.max(...middles.map(off))];
};

test("arcs and ellipses are drawn in chords within five millimetres on a corner of nine metres", () => {
  const source = drawn(
    dxfOf(
      pairs([0, "ELLIPSE"], [8, "C"], [10, 0], [20, 0], [11, 9], [21, 0], [40, 1]) +
        pairs([0, "ELLIPSE"], [8, "E"], [10, 1], [20, 2], [11, 0], [21, 6], [40, 0.5], [41, 0], [42, 2 * Math.PI]) +
        pairs([0, "ARC"], [8, "A"], [10, 0], [20, 0], [40, 9], [50, 350], [51, 80]),
    ),
  );
  const [circle, ellipse] = ringsOf(source);
  const [points, chords] = offCircle(circle!, 9);
  expect(points).toBeLessThan(1e-9);
  expect(chords).toBeLessThan(0.005);
  expect(circle!.at(-1)).toEqual(circle![0]);
  // (x − 1)² / 3² + (y − 2)² / 6² = 1
  for (const [x, y] of ellipse!) expect((x - 1) ** 2 / 9 + (y - 2) ** 2 / 36).toBeCloseTo(1, 9);
  const [arc] = source.lines;
  expect(offCircle(arc!.points as [number, number][], 9)[1]).toBeLessThan(0.005);
  const angle = ([x, y]: readonly [number, number]) => (Math.atan2(y, x) * 180) / Math.PI;
  expect([angle(arc!.points[0]!), angle(arc!.points.at(-1)!)].map(Math.round)).toEqual([-10, 80]);
});

test("a spline is drawn knot by knot, exactly where it is a circle, and one whose numbers do not fit is left out", () => {
  const half = Math.SQRT1_2;
  const corners = [
    [1, 0],
    [1, 1],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [-1, -1],
    [0, -1],
    [1, -1],
    [1, 0],
  ].map(([x, y]) => [x! * 9, y! * 9]);
  const codes = (code: number, values: readonly number[]) => pairs(...values.map((value) => [code, value] as const));
  const spline = (knots: number[]) =>
    pairs([0, "SPLINE"], [8, "S"], [70, 13], [71, 2], [72, knots.length], [73, corners.length], [74, 0]) +
    codes(40, knots) +
    codes(
      41,
      corners.map((_, index) => (index % 2 === 0 ? 1 : half)),
    ) +
    corners.map(([x, y]) => pairs([10, x!], [20, y!], [30, 0])).join("");
  const knots = [0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 4];
  const source = drawn(dxfOf(spline(knots) + spline(knots.slice(1)) + square("A", 0, 0)));
  expect(source.polygons.map(({ layer }) => layer)).toEqual(["S", "A"]);
  const [points, chords] = offCircle(ringsOf(source)[0]!, 9);
  expect(points).toBeLessThan(1e-9);
  expect(chords).toBeLessThan(0.005);
});

test("a block is drawn where it is inserted: moved, turned, stretched, in rows, and on the layer of its insertion", () => {
  const content = square("0", 10, 10) + square("PROPRIA", 20, 10);
  const source = drawn(
    dxfOf(insert("lote", [41, 2], [42, 3], [50, 90], [70, 2], [44, 100]), block("LOTE", content, 10, 10)),
  );
  expect(source.polygons.map(({ layer }) => layer)).toEqual(["INSERIDA", "PROPRIA", "INSERIDA", "PROPRIA"]);
  const corners = ringsOf(source).map(([, , third]) => third!.map(Math.round));
  expect(corners).toEqual([
    [97, 52],
    [97, 72],
    [97, 152],
    [97, 172],
  ]);
});

test("numbers kept as attributes of an insertion stand where they are seen", () => {
  const attribute = pairs([0, "ATTRIB"], [8, "NUMEROS"], [10, 7], [20, 8], [40, 0], [1, "12"], [2, "LOTE"], [70, 0]);
  const source = drawn(
    dxfOf(insert("M", [66, 1]) + attribute + pairs([0, "SEQEND"]) + text("fim"), block("M", square("0", 0, 0))),
  );
  expect(source.texts).toEqual([
    { layer: "NUMEROS", properties: { texto: "12" }, at: [7, 8] },
    expect.objectContaining({ layer: "T" }),
  ]);
});

test("texts are read without what tells how they look, and stand where people see their middle", () => {
  const source = drawn(
    dxfOf(
      text("%%uQUADRA%%u 9") +
        text("Pra\\U+00E7a") +
        pairs(
          [0, "MTEXT"],
          [8, "T"],
          [10, 4],
          [20, 6],
          [40, 1],
          [71, 5],
          [3, "{\\fArial|b1;\\H2x;Rua "],
          [1, "das\\PFlores}"],
          [101, "Embedded Object"],
          [10, 99],
          [20, 99],
          [71, 1],
        ) +
        text("12", [72, 4], [11, 30], [21, 40]),
    ),
  );
  expect(textsOf(source)).toEqual(["QUADRA 9", "Praça", "Rua das Flores", "12"]);
  expect(source.texts.slice(2).map(({ at }) => at)).toEqual([
    [4, 6],
    [30, 40],
  ]);
  const [x, y] = source.texts[0]!.at;
  expect([x > 2 && x < 5, y]).toEqual([true, 0.5]);
});

test("texts of old programs are read in the letters of Windows", () => {
  const latin = Uint8Array.from(dxfOf(text("Praça São José")), (letter) => letter.charCodeAt(0));
  expect(textsOf(drawn(latin))).toEqual(["Praça São José"]);
});

test("what lies on a sheet of paper, guides a curve or is seen from below is told apart", () => {
  const paper = square("A", 0, 0).replace("90\n", "67\n1\n90\n");
  const below = square("A", 1, 0).replace("90\n", "230\n-1.0\n90\n");
  const curve =
    pairs([0, "POLYLINE"], [8, "A"], [66, 1], [70, 5]) +
    [
      [0, 0, 8],
      [50, 50, 16],
      [1, 0, 8],
      [1, 1, 8],
    ]
      .map(([x, y, flag]) => pairs([0, "VERTEX"], [8, "A"], [10, x!], [20, y!], [70, flag!]))
      .join("") +
    pairs([0, "SEQEND"]);
  expect(ringsOf(drawn(dxfOf(paper + below + curve)))).toEqual([
    [
      [-1, 0],
      [-2, 0],
      [-2, 1],
      [-1, 1],
      [-1, 0],
    ],
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ],
  ]);
});

test("a DXF in an archive is read like one by itself, and its unit is told", () => {
  const content = dxfOf(square("A", 0, 0), "", "AC1015", pairs([9, "$INSUNITS"], [70, 5]));
  const source = read(zipSync({ "planta/lotes.DXF": strToU8(content) }), "planta.zip");
  expect(source).toMatchObject({ format: "dxf", unitM: 0.01, polygons: [{ layer: "A" }] });
});

/** Blocks within blocks, ten of the next in each: few lines of text, billions of squares. */
const bomb = (): string =>
  dxfOf(
    insert("B0"),
    Array.from({ length: 12 }, (_, index) => block(`B${index}`, insert(`B${index + 1}`).repeat(10))).join("") +
      block("B12", square("0", 0, 0)),
  );

test.each([
  ["cut before its end", dxfOf(square("A", 0, 0)).slice(0, -30), /incompleto/],
  ["cut within a line", dxfOf(square("A", 0, 0)).slice(0, 200), /incompleto/],
  ["with a line too many", dxfOf(`texto solto\n${square("A", 0, 0)}`), /incompleto/],
  [
    "without a drawing",
    dxfOf(pairs([0, "CIRCLE"], [8, "A"], [10, 0], [20, 0], [40, 2])),
    /nenhuma polilinha nem texto/,
  ],
  ["of blocks within blocks without end", bomb(), /contados os blocos inseridos/],
  [
    "of a block that inserts itself",
    dxfOf(insert("A"), block("A", insert("A").repeat(2))),
    /nenhuma polilinha|contados/,
  ],
  [
    "of an array of billions",
    dxfOf(insert("A", [70, 32_000], [71, 32_000]), block("A", square("0", 0, 0))),
    /contados/,
  ],
  ["that is binary", "AutoCAD Binary DXF\r\n\u001a\0", /binário/],
  ["that is a DWG", "AC1032\0\0\0", /DWG/],
])("a DXF %s is refused with the reason", (_, content, reason) => {
  const source = read(content);
  expect("rejected" in source && source.rejected[0]).toMatch(reason);
});
