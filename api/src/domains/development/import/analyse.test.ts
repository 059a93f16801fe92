import { ringAreaM2 } from "./geodesy.ts";
import { analyse } from "./analyse.ts";
import { collection, feature, lotAt, surveyedPlan } from "./testing/plan-file.ts";

const lot = (properties: Record<string, unknown> = {}, ring = lotAt(0, 0)) =>
  feature({ quadra: "1", lote: "1", area: 360, ...properties }, ring);
const one = (properties: Record<string, unknown> = {}, ring = lotAt(0, 0)) =>
  analyse(collection([lot(properties, ring)]));
const withGeometry = (geometry: unknown) =>
  analyse(collection([lot(), { type: "Feature", properties: { quadra: "9", lote: "9" }, geometry }]));
const reasons = ({ refused }: ReturnType<typeof analyse>) => refused.map(({ message }) => message).join("; ");
const notes = ({ warnings }: ReturnType<typeof analyse>) => warnings.map(({ message }) => message).join("; ");

describe("a surveyor's real plan", () => {
  const plan = surveyedPlan();
  const analysis = analyse(plan.text);

  it("is taken whole, every lot in its block", () => {
    expect(analysis.rejected).toEqual([]);
    expect(analysis.taken).toHaveLength(plan.lots);
    expect(analysis.quality.blocks).toBe(plan.blocks);
  });

  it("has its unnumbered lots reported and blocked, for nobody can buy what has no name", () => {
    const unnumbered = analysis.taken.filter(({ lot: number }) => number === "");
    expect(unnumbered).toHaveLength(plan.withoutNumber);
    expect(unnumbered.every(({ status }) => status === "blocked")).toBe(true);
    expect(analysis.warnings.filter(({ message }) => message.includes("não tem número"))).toHaveLength(
      plan.withoutNumber,
    );
  });

  it("lacks what a contract will need, and says so", () => {
    expect(analysis.quality).toMatchObject({
      withoutDeed: plan.lots,
      withoutSides: plan.lots,
      withoutPrice: plan.lots,
    });
  });

  it("keeps the surveyor's corners: mending a contour moves none and changes no area", () => {
    for (const { areaM2, polygon } of analysis.taken)
      expect(Math.abs(areaM2 / ringAreaM2(polygon) - 1)).toBeLessThan(0.003);
  });
});

describe("a file that is no plan is refused as a whole", () => {
  it.each([
    ["a spreadsheet", "quadra;lote\n1;2", /não é um JSON válido/],
    ["half a file", '{"type":"FeatureCollection","features":[', /não é um JSON válido/],
    ["another JSON", '{"lotes":[]}', /falta uma FeatureCollection/],
    ["one feature alone", JSON.stringify(lot()), /falta uma FeatureCollection/],
    ["nothing but null", "null", /falta uma FeatureCollection/],
    ["an empty collection", collection([]), /não tem nenhum lote/],
  ])("%s", (_, text, reason) => {
    const { rejected, taken } = analyse(text);
    expect(rejected.join()).toMatch(reason);
    expect(taken).toEqual([]);
  });

  it("metres instead of degrees, telling which UTM zones they could be and what to do", () => {
    const metres: [number, number][] = [
      [358_000, 7_741_000],
      [358_012, 7_741_000],
      [358_012, 7_741_030],
    ];
    const { rejected } = analyse(
      collection([lot({}, metres)], { crs: { type: "name", properties: { name: "urn:ogc:def:crs:EPSG::31984" } } }),
    );
    expect(rejected.join()).toMatch(/em metros/);
    expect(rejected.join()).toContain("O arquivo declara EPSG:31984");
    expect(rejected.join()).toContain("fuso 24S (EPSG:31984) cairia em -20.4");
    expect(rejected.join()).toContain("EPSG:4326");
  });

  it("metres that fit no zone of Brazil", () => {
    const { rejected } = analyse(
      collection([
        lot({}, [
          [4_000_000, 20],
          [4_000_012, 20],
          [4_000_012, 50],
        ]),
      ]),
    );
    expect(rejected.join()).toMatch(/Não parece UTM/);
  });

  it("a plan in which no lot can be taken", () => {
    expect(one({ quadra: null }).rejected).toEqual(["Nenhum lote do arquivo pode ser aceito."]);
  });
});

describe("a lot that cannot be is refused, the others are taken", () => {
  it.each([
    ["without geometry", null, /não tem geometria/],
    ["a point", { type: "Point", coordinates: [-40.3, -20.4] }, /é Point/],
    ["without coordinates", { type: "Polygon" }, /não tem coordenadas/],
    ["an empty contour", { type: "Polygon", coordinates: [[]] }, /só 0 ponto/],
    [
      "two points",
      {
        type: "Polygon",
        coordinates: [
          [
            [-40.3, -20.4],
            [-40.31, -20.4],
            [-40.3, -20.4],
          ],
        ],
      },
      /só 2 ponto/,
    ],
    [
      "text for numbers",
      {
        type: "Polygon",
        coordinates: [
          [
            ["a", "b"],
            [-40.3, -20.4],
            [-40.31, -20.4],
          ],
        ],
      },
      /par de números/,
    ],
    ["two parts", { type: "MultiPolygon", coordinates: [[lotAt(0, 0)], [lotAt(50, 0)]] }, /2 partes/],
    [
      "on a line",
      {
        type: "Polygon",
        coordinates: [
          [
            [-40.3, -20.4],
            [-40.301, -20.4],
            [-40.302, -20.4],
            [-40.3, -20.4],
          ],
        ],
      },
      /área zero/,
    ],
    [
      "crossing itself",
      { type: "Polygon", coordinates: [[0, 2, 1, 3].map((corner) => lotAt(0, 0)[corner])] },
      /cruza a si mesmo/,
    ],
    [
      "in Portugal",
      {
        type: "Polygon",
        coordinates: [
          [
            [-9.1, 38.7],
            [-9.101, 38.7],
            [-9.101, 38.701],
          ],
        ],
      },
      /fora do Brasil/,
    ],
    [
      "with latitude first",
      { type: "Polygon", coordinates: [lotAt(0, 0).map(([lng, lat]) => [lat, lng])] },
      /parecem trocadas/,
    ],
  ])("%s", (_, geometry, reason) => {
    const analysis = withGeometry(geometry);
    expect(reasons(analysis)).toMatch(reason);
    expect(analysis.taken).toHaveLength(1);
  });

  it("without a block", () => {
    expect(reasons(one({ quadra: "" }))).toMatch(/falta a quadra/);
  });

  it("the second of two with the same block and number", () => {
    const analysis = analyse(collection([lot(), lot({}, lotAt(12, 0))]));
    expect(analysis.taken).toHaveLength(1);
    expect(reasons(analysis)).toMatch(/repete o lote da feição 1/);
  });

  it("one that stands on another", () => {
    const analysis = analyse(collection([lot(), lot({ lote: "2" }, lotAt(6, 0))]));
    expect(analysis.taken).toHaveLength(1);
    expect(reasons(analysis)).toMatch(/sobrepõe 1[78]\d,\d\d m² com a feição 1/);
  });
});

describe("a lot with a blemish is taken with a warning", () => {
  it.each([
    ["an area that is not the drawn one", { area: 400 }, /difere da calculada/],
    ["no area", { area: null }, /usada a calculada/],
    ["an area that is none", { area: "grande" }, /não é um número positivo/],
    ["a price that is none", { price: "sob consulta" }, /não é um valor em reais/],
    ["a price in another base", { price: "0x10" }, /o preço informado não é um valor em reais/],
    ["a price with an exponent", { price: "1e9" }, /o preço informado não é um valor em reais/],
    ["a price without an end", { price: "Infinity" }, /o preço informado não é um valor em reais/],
    ["a price that no lot has", { price: "150000000000" }, /o preço informado passa de R\$\s9\.999\.999\.999,99/],
    ["such a price in cents", { priceCents: 1_000_000_000_000 }, /o preço informado passa de R\$\s9\.999\.999\.999,99/],
    ["an area in another base", { area: "0x168" }, /não é um número positivo/],
    ["sides that cannot be read", { sides: "12 x 30" }, /lados informados não puderam/],
    ["a status nobody knows", { status: "penhorado" }, /"penhorado" é desconhecida/],
  ])("%s", (_, properties, note) => {
    const analysis = one(properties);
    expect(analysis.taken).toHaveLength(1);
    expect(notes(analysis)).toMatch(note);
  });

  it("a multipolygon of one part, a hole and an open contour", () => {
    const ring = lotAt(100, 0);
    const hole = lotAt(103, 3, 2, 2);
    const analysis = withGeometry({ type: "MultiPolygon", coordinates: [[ring, hole]] });
    expect(analysis.taken).toHaveLength(2);
    expect(notes(analysis)).toMatch(/uma parte.*furo.*não estava fechado/s);
  });

  it("a contour with a loose stroke, which is taken off", () => {
    const [a, b, c, d] = lotAt(0, 0) as [[number, number], [number, number], [number, number], [number, number]];
    const away: [number, number] = [b[0] + 0.0002, b[1]];
    const analysis = one({}, [a, b, away, b, c, d]);
    expect(notes(analysis)).toMatch(/traços soltos/);
    expect(analysis.taken[0]!.polygon).toHaveLength(4);
  });

  it("a small overlap with a neighbour", () => {
    const analysis = analyse(collection([lot(), lot({ lote: "2" }, lotAt(11.9, 0))]));
    expect(analysis.taken).toHaveLength(2);
    expect(notes(analysis)).toMatch(/sobrepõe \d,\d\d m²/);
  });

  it("neighbours that only touch give no warning at all", () => {
    expect(
      analyse(collection([lot(), lot({ lote: "2" }, lotAt(12, 0)), lot({ lote: "3" }, lotAt(0, 30))])).warnings,
    ).toEqual([]);
  });
});

describe("what people write in a plan is understood", () => {
  it.each([
    [{ price: 120_000.5 }, 12_000_050],
    [{ preco: "R$ 120.000,00" }, 12_000_000],
    [{ priceCents: 99 }, 99],
    [{ VALOR: "98500.10" }, 9_850_010],
  ])("price %j", (properties, cents) => expect(one(properties).taken[0]!.priceCents).toBe(cents));

  it.each([
    ["Disponível", "available"],
    ["VENDIDO", "sold"],
    ["em negociação", "negotiating"],
    ["reserved", "reserved"],
    ["Bloqueado", "blocked"],
    ["penhorado", "blocked"],
  ])("status %s", (status, understood) => expect(one({ status }).taken[0]!.status).toBe(understood));

  it("areas with a comma, blocks and lots as text, deed and sides", () => {
    const sides = [
      { label: "Frente", lengthM: 12, neighbour: "Rua 6" },
      { lado: "Fundos", medida: "12,00", confrontante: "Lote 9" },
    ];
    const [taken] = one({ quadra: "101A", lote: "M.08", area: "360,10", matricula: "12.345", sides }).taken;
    expect(taken).toMatchObject({ block: "101A", lot: "M.08", areaM2: 360.1, deedNumber: "12.345" });
    expect(taken!.sides).toEqual([
      { label: "Frente", lengthM: 12, neighbour: "Rua 6" },
      { label: "Fundos", lengthM: 12, neighbour: "Lote 9" },
    ]);
  });
});
