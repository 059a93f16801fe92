import type { ImportMapping } from "@gleba/shared/contracts/crm";
import { planOf } from "./plan.ts";
import { readSource, type Source } from "./source.ts";
import { lotOn, readingOf, rowOf, sourceOf, textAt, together } from "./testing/small-plan.ts";

const GUESSED: ImportMapping = { columns: {}, block: "" };
const at = (index: number): [number, number][] => {
  const west = -40.4 + index * 0.001;
  return [
    [west, -20.4],
    [west + 0.0003, -20.4],
    [west + 0.0003, -20.3997],
    [west, -20.3997],
    [west, -20.4],
  ];
};
const geojson = (...features: [Record<string, string>, string, unknown][]): Source => {
  const text = JSON.stringify({
    type: "FeatureCollection",
    features: features.map(([properties, type, coordinates]) => ({
      type: "Feature",
      properties,
      geometry: { type, coordinates },
    })),
  });
  const source = readSource("planta.geojson", new TextEncoder().encode(text));
  if ("rejected" in source) throw new Error(source.rejected.join());
  return source;
};
const refusedIn = (source: Source, mapping: ImportMapping) => {
  const planned = planOf(source, mapping, []);
  if ("rejected" in planned) throw new Error(planned.rejected.join());
  const { preview, findings } = planned.answer;
  const shown = preview.lots.filter(({ state }) => state === "refused");
  return { shown, listed: [findings.refused, findings.duplicates, findings.zeroArea].flatMap(({ listed }) => listed) };
};

test("every drawing that is refused is on the map where it stands, with its reason, and by its place in the file it is settled", () => {
  const crossing = [at(2)[0], at(2)[2], at(2)[1], at(2)[3], at(2)[0]];
  const { shown, listed } = refusedIn(
    geojson(
      [{ quadra: "A", lote: "1" }, "Polygon", [at(0)]],
      [{ lote: "5" }, "Polygon", [at(1)]],
      [{ quadra: "A", lote: "2" }, "Polygon", [crossing]],
      [{ quadra: "A", lote: "1" }, "Polygon", [at(3)]],
      [{ quadra: "A", lote: "3" }, "MultiPolygon", [[at(4)], [at(5)]]],
      [{ quadra: "A", lote: "4" }, "Polygon", [[at(6)[0], at(6)[1], at(6)[0]]]],
      [{ quadra: "A", lote: "6" }, "LineString", at(7).slice(0, 4)],
      [{ quadra: "A", lote: "7" }, "Polygon", [at(8).map(([lng, lat]) => [lat, lng])]],
    ),
    GUESSED,
  );
  expect(shown.map(({ title, why, shape }) => [title, why, shape])).toEqual([
    ["Linha: quadra A, lote 6", "é uma linha, não um polígono: feche o contorno", undefined],
    ["Feição 2: quadra ?, lote 5", "falta a quadra", 1],
    ["Feição 3: quadra A, lote 2", expect.stringContaining("cruza a si mesmo"), 2],
    ["Feição 5: quadra A, lote 3", "é um MultiPolygon com 2 partes; um lote tem uma só", 4],
    ["Feição 5: quadra A, lote 3", "é um MultiPolygon com 2 partes; um lote tem uma só", 4],
    ["Feição 6: quadra A, lote 4", "o contorno tem só 2 ponto(s) distinto(s)", 5],
    ["Feição 4: quadra A, lote 1", "repete o lote da feição 1", 3],
  ]);
  expect(shown[1]!.polygon).toEqual(at(1));
  // Abroad there is nothing beside which a map could show it: the list alone names it.
  const drawn = new Set(shown.map(({ title }) => title));
  expect(listed.filter(({ where }) => !drawn.has(where)).map(({ message }) => message)).toEqual([
    expect.stringContaining("fica fora do Brasil"),
  ]);
});

test("of a drawing in layers, too: what has no block, what is drawn twice, what is the outline of a block, and what is left open", () => {
  const plan = together(rowOf("9", 3), {
    outlines: [lotOn(0, 0), lotOn(-1, -1, 32, 27), lotOn(100, 0), { ...lotOn(200, 0), closed: false }],
    labels: [textAt("8", 105, 12)],
  });
  const { shown } = refusedIn(sourceOf(plan), { ...GUESSED, drawing: readingOf() });
  expect(shown.map(({ title, why, shape }) => [title, why, shape])).toEqual([
    ["Desenho 4 da camada LOTES", expect.stringContaining("repete o desenho 1"), 3],
    ["Desenho 5 da camada LOTES", expect.stringContaining("parece o contorno de uma quadra"), 4],
    ["Linha aberta 1 da camada LOTES", expect.stringContaining("não é fechada"), undefined],
    ["Desenho 6 da camada LOTES", "falta a quadra", 5],
  ]);
  for (const { polygon } of shown) expect(polygon.length).toBeGreaterThan(2);
});
