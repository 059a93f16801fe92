import { readPlaces } from "./read-places.ts";

const HEADINGS = "tipo;nome;latitude;longitude";
const table = (...lines: string[]) => readPlaces([HEADINGS, ...lines].join("\r\n"));
const collection = (...features: object[]) => readPlaces(JSON.stringify({ type: "FeatureCollection", features }));
const feature = (properties: object, geometry: object = { type: "Point", coordinates: [-40.06, -19.39] }) => ({
  type: "Feature",
  properties,
  geometry,
});

test("a table is read with the words and the decimal comma of Brazil", () => {
  expect(table("Saúde;Posto do Lago;-19,39;-40,06", "escola;Escola A;-19.4;-40.07")).toEqual({
    places: [
      { kind: "health", name: "Posto do Lago", latitude: -19.39, longitude: -40.06 },
      { kind: "school", name: "Escola A", latitude: -19.4, longitude: -40.07 },
    ],
    ignored: 0,
    repeated: 0,
  });
});

test("tabs and broken lines within a name are spaces, in a table as in an extract", () => {
  const rows = table('escola;"Escola\tdo \n Lago";-19,4;-40,07', "escola;Escola\t\tB ;-19,4;-40,07");
  expect(rows).toMatchObject({ places: [{ name: "Escola do Lago" }, { name: "Escola B" }] });
  expect(collection(feature({ amenity: "school", name: "\tEscola\tC\r\n" }))).toMatchObject({
    places: [{ name: "Escola C" }],
  });
  expect(table('escola;"A\u0000B";-19,4;-40,07')).toEqual({
    rejected: ["Linha 2: O nome tem caracteres de controle."],
  });
});

test("every wrong row is named with what is wrong, and none is taken", () => {
  expect(
    table(
      "escola;Escola A;-19.4;-40.07",
      "igreja;Matriz;-19;-40",
      "escola;;-19;-40",
      "posto;P;abc;-40",
      "posto;P;-19;181",
    ),
  ).toEqual({
    rejected: [
      "Linha 3: o tipo não é escola, saúde, farmácia, mercado, transporte, parque, banco ou posto.",
      "Linha 4: Falta o nome.",
      "Linha 5: A latitude não é um número de -90 a 90.",
      "Linha 6: A longitude não é um número de -180 a 180.",
    ],
  });
});

test("of many wrong rows the first twenty are told, and how many more there are", () => {
  const read = table(...Array.from({ length: 25 }, () => "igreja;Matriz;-19;-40"));
  expect("rejected" in read && read.rejected).toHaveLength(21);
  expect("rejected" in read && read.rejected.at(-1)).toBe("… e mais 5 faltas.");
});

test("a title and blank lines may stand above the headings, and rows keep the line that they have in the file", () => {
  const above = "Lugares do bairro, 2026;;;\r\n\r\n";
  expect(readPlaces(`${above}${HEADINGS}\r\n\r\nescola;Escola A;-19,4;-40,07\r\nigreja;Matriz;-19;-40`)).toEqual({
    rejected: ["Linha 6: o tipo não é escola, saúde, farmácia, mercado, transporte, parque, banco ou posto."],
  });
});

test("an extract of OpenStreetMap gives what it has of the kinds, a drawn area by its middle, the same place once", () => {
  const park = {
    type: "Polygon",
    coordinates: [
      [
        [-40, -19],
        [-40.02, -19],
        [-40.02, -19.04],
        [-40, -19.04],
      ],
    ],
  };
  const bakery = feature({ shop: "bakery", name: "Padaria" });
  expect(
    collection(
      feature({ amenity: "school", name: "Escola B" }),
      feature({ leisure: "park", name: "Parque" }, park),
      bakery,
      bakery,
      feature({ highway: "bus_stop" }),
      feature({ amenity: "bench", name: "Banco de praça" }),
    ),
  ).toEqual({
    places: [
      { kind: "school", name: "Escola B", latitude: -19.39, longitude: -40.06 },
      { kind: "park", name: "Parque", latitude: -19.02, longitude: -40.01 },
      { kind: "market", name: "Padaria", latitude: -19.39, longitude: -40.06 },
    ],
    ignored: 2,
    repeated: 1,
  });
});

test.each([
  ["", "A tabela precisa das colunas"],
  ["nome;latitude\nA;1", "A tabela precisa das colunas"],
  [HEADINGS, "não tem nenhum lugar"],
  ['{"type":"Feature"}', "não é um GeoJSON"],
  ['{"type":', "não é um JSON válido"],
  [`${HEADINGS}\nescola;"Escola;1;2`, "aspas que não fecham"],
  [
    '{"type":"FeatureCollection","features":[null,1,{"properties":{"amenity":"school","name":"E"}}]}',
    "Item 3: A latitude",
  ],
  [
    '{"type":"FeatureCollection","features":[{"properties":{"amenity":"school","name":7},"geometry":null}]}',
    "Item 1: Falta",
  ],
])("a file that is no list of places is refused with the reason: %j", (text, reason) => {
  const read = readPlaces(text);
  expect("rejected" in read && read.rejected.join(" ")).toContain(reason);
});
