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
      expect(await fieldsOf(`Quadra;Lote;Preço\n1;1;${written}\n`)).toEqual([["Preço", "R$\u00a0120.000,00"]]),
  );

  test("in millions is read as well, and a price with cents keeps them", async () => {
    expect(await fieldsOf("Quadra;Lote;Preço\n1;1;1.250.000\n")).toEqual([["Preço", "R$\u00a01.250.000,00"]]);
    expect(await fieldsOf("Quadra;Lote;Preço\n1;1;120.000,5\n")).toEqual([["Preço", "R$\u00a0120.000,50"]]);
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
    expect(await fieldsOf("Quadra;Lote;Preço\n1;1;100000;;\n")).toEqual([["Preço", "R$\u00a0100.000,00"]]);
  });
});

/** Of the two lots of a plan those whose price a table changes, and what is said of the other rows. */
const metBy = async (table: string) => {
  const { changed, findings } = await planned("precos.csv", table);
  return [
    changed.listed.map(({ where, fields }) => [where, ...fields.map(({ after }) => after)]),
    findings.unmatched.listed.map(({ where, message }) => `${where}: ${message}`),
  ];
};

describe("a table that names lots as people do", () => {
  beforeEach(async () => void (await bring("planta.geojson", geoJsonOf({ preco: 1 }, { preco: 1 }))));
  const ALL = [
    ["quadra 1, lote 1", "R$\u00a0100,00"],
    ["quadra 1, lote 2", "R$\u00a0200,00"],
  ];

  test.each([
    ["of both in one cell", "Quadra/Lote;Preço\nQ1 L1;100\nQuadra 1 Lote 2;200\n"],
    ["with a semicolon between them", 'Lote;Preço\n"Q1;L1";100\n"Q01;L02";200\n'],
    ["in words in each column", "Quadra;Lote;Preço\nQuadra 1;Lote 01;100\nQUADRA 01;LT 2;200\n"],
    ["turned round", "Unidade;Preço\nLote 1 da Quadra 1;100\nL2-Q1;200\n"],
    [
      "below a title and blank lines",
      "Loteamento Serra, tabela de vendas;;\n\n\nQuadra;Lote;Preço\n1;1;100\n\n1;2;200\n",
    ],
    [
      "below a title in a table of commas",
      "Loteamento Serra – tabela de vendas\nQuadra,Lote,Preço\n1,1,100\n1,2,200\n",
    ],
  ])("meets them %s", async (_what, table) => expect(await metBy(table)).toEqual([ALL, []]));

  test("is told the line of each row that says no lot, or two, and none of them is guessed", async () => {
    const table = [
      "Tabela de vendas;;",
      "",
      "Quadra;Lote;Preço",
      "1;1;100",
      "",
      "2;Q1 L1;1",
      "Lote 1;2;1",
      "1;Quadra 1;1",
      "Q1 L1;2;1",
      ";2;1",
      "1;;1",
      "1;1-2;1",
    ];
    expect(await metBy(table.join("\n"))).toEqual([
      ALL.slice(0, 1),
      [
        "Linha 6: quadra 2, lote Q1 L1: a linha diz duas quadras: 2 e 1",
        "Linha 7: quadra Lote 1, lote 2: a coluna da quadra diz “Lote 1”, que não é quadra",
        "Linha 8: quadra 1, lote Quadra 1: a coluna do lote diz “Quadra 1”, que não é lote",
        "Linha 9: quadra Q1 L1, lote 2: a linha diz dois lotes: 2 e 1",
        "Linha 10: quadra ?, lote 2: a linha não diz a quadra: escreva a quadra em cada linha, mesmo que seja a mesma da linha de cima",
        "Linha 11: quadra 1, lote sem número: a linha não diz o lote",
        "Linha 12: quadra 1, lote 1-2: não existe no empreendimento",
      ],
    ]);
  });

  test("with more values than names below a title is refused with the line of the file", async () => {
    const torn = await upload("", "precos.csv", "Tabela\n\nQuadra;Lote;Preço\n1;1;100;2\n");
    expect(torn.json().message).toMatch(/^A linha 4 da tabela tem mais/);
  });
});

test("lots that differ by zeros alone are told apart by how the portal writes them, or by nobody", async () => {
  await bring("planta.geojson", geoJsonOf({ lote: "1", preco: 1 }, { lote: "01", preco: 1 }));
  expect(await metBy("Quadra;Lote;Preço\n1;Lote 01;100\n1;001;200\n")).toEqual([
    [["quadra 1, lote 01", "R$\u00a0100,00"]],
    ["Linha 3: quadra 1, lote 001: há 2 lotes que se escrevem quase assim: escreva como no portal"],
  ]);
});
