import { ImportDesk, geoJsonOf } from "./testing/import-desk.ts";

const { upload, planned, bring } = new ImportDesk();

/** What a table would write of the only lot. */
const fieldsOf = async (table: string) => {
  const plan = await planned("precos.csv", table);
  return plan.changed.listed.flatMap(({ fields }) => fields.map(({ name, after }) => [name, after]));
};

describe("a table of prices", () => {
  beforeEach(async () => void (await bring("planta.geojson", geoJsonOf({ preco: 90_000 }))));

  test.each([["120.000"], ["R$ 120.000"], ["R$\u00A0120.000,00"], ["120,000"], ["120,000.00"], ["120000.00"]])(
    "that says %s means a hundred and twenty thousand reais",
    async (written) =>
      expect(await fieldsOf(`Quadra;Lote;Preço\n1;1;${written}\n`)).toEqual([["Preço", "R$ 120.000,00"]]),
  );

  test("in millions is read as well, and a price with cents keeps them", async () => {
    expect(await fieldsOf("Quadra;Lote;Preço\n1;1;1.250.000\n")).toEqual([["Preço", "R$ 1.250.000,00"]]);
    expect(await fieldsOf("Quadra;Lote;Preço\n1;1;120.000,5\n")).toEqual([["Preço", "R$ 120.000,50"]]);
  });

  test("whose areas have three decimals or thousands set apart means what the drawing is near to", async () => {
    expect(await fieldsOf("Quadra;Lote;Área\n1;1;360.250\n")).toEqual([["Área registrada", "360,25 m²"]]);
    expect(await fieldsOf("Quadra;Lote;Área\n1;1;1.250\n")).toEqual([["Área registrada", "1.250,00 m²"]]);
  });

  test("brings no drawing, and is not told that its outlines are open", async () => {
    const { findings } = await planned("precos.csv", "Quadra;Lote;Preço\n1;1;100000\n");
    expect(findings.warnings.listed).toEqual([]);
  });

  test("with more values in a row than names of columns is refused with the line, instead of read a column off", async () => {
    const torn = await upload("", "precos.csv", "Quadra,Lote,Area,Preco\n1,1,360,90000\n1,1,360,25,120000,00\n");
    expect([torn.statusCode, torn.json().message]).toEqual([
      400,
      expect.stringMatching(/^A linha 3 da tabela tem mais/),
    ]);
    // Spreadsheets end rows with separators of their own.
    expect(await fieldsOf("Quadra;Lote;Preço\n1;1;100000;;\n")).toEqual([["Preço", "R$ 100.000,00"]]);
  });
});
