import { strToU8, zipSync } from "fflate";
import { ImportDesk, geoJsonOf } from "./testing/import-desk.ts";

const { upload, planned, bring, stored } = new ImportDesk();

/** What a table would write, lot by lot, and what is said of it. */
const outcomeOf = async (table: string | Uint8Array, name = "lotes.csv") => {
  const { changed, findings } = await planned(name, table);
  return {
    written: changed.listed.map(({ where, fields }) => [
      where,
      ...fields.map((field) => `${field.name}: ${field.after}`),
    ]),
    said: findings.warnings.listed.map(({ message }) => message),
  };
};

describe("a file with letters that no database keeps", () => {
  test.each([
    ["a NUL", "1\u0000"],
    ["half an emoji", JSON.parse('"1\\ud83d"') as string],
  ])("%s in a number is shown and written without it", async (_what, lote) => {
    const file = geoJsonOf({ lote, matricula: "12\u0000", ["nota\u0000"]: "x\u0000" });
    expect((await upload("/inspect", "planta.geojson", file)).statusCode).toBe(200);
    await bring("planta.geojson", file);
    const [lot] = await stored();
    expect([lot?.block, lot?.deedNumber]).toEqual(["1", "12"]);
    expect(lot?.lot).toMatch(/^1\uFFFD?$/);
  });

  test("a table that has one far behind its head is read, too", async () => {
    await bring("planta.geojson", geoJsonOf({}));
    const rows = `9;9;${"x".repeat(60)}\n`.repeat(100);
    const { written } = await outcomeOf(`Quadra;Lote;Matrícula\n${rows}1;1;45\u0000\n`);
    expect(written).toEqual([["quadra 1, lote 1", "Matrícula: 45"]]);
  });

  test("a coordinate past every number is no server's error", async () => {
    const file = geoJsonOf({}, {}).replace(/-40\.\d+/, "1e999");
    expect((await upload("/inspect", "planta.geojson", file)).statusCode).toBe(200);
  });
});

describe("a table as people write it", () => {
  beforeEach(async () => void (await bring("planta.geojson", geoJsonOf({}, {}))));

  test("names sales in the feminine, of a quadra or a unit", async () => {
    const { written, said } = await outcomeOf("Quadra;Lote;Situação\n1;1;Reservada\n1;2;BLOQUEADA\n");
    expect([written.map(([, ...fields]) => fields), said]).toEqual([
      [["Situação: Reservado"], ["Situação: Bloqueado"]],
      [],
    ]);
  });

  test("has units behind its numbers and dashes where there is nothing", async () => {
    const { written, said } = await outcomeOf(
      "Quadra;Lote;Área;Frente;Fundos;Lado direito;Preço\n1;1;355,50 m2;12,50m;12 metros;-;R$ -\n",
    );
    expect(said.filter((sentence) => !sentence.startsWith("a área registrada"))).toEqual([]);
    expect(written).toEqual([["quadra 1, lote 1", "Área registrada: 355,50 m²", "Confrontações: 2 lados"]]);
  });

  test("breaks lines within a cell: what it names stays on one", async () => {
    const { written } = await outcomeOf('Quadra;Lote;Matrícula\n1;1;"12.345\n(2º ofício)"\n');
    expect(written).toEqual([["quadra 1, lote 1", "Matrícula: 12.345 (2º ofício)"]]);
  });

  test("that says more than the lot's own form takes is told so, and the lot keeps what it has", async () => {
    const long = "9".repeat(41);
    const { written, said } = await outcomeOf(
      `Quadra;Lote;Área;Matrícula;Frente;Confrontante frente\n1;1;99999999;${long};12;Rua\n1;2;360;1;1e6;Rua\n`,
    );
    expect(written.flatMap(([, ...fields]) => fields)).toEqual(["Confrontações: 1 lado", "Matrícula: 1"]);
    expect(said).toEqual([
      "a área informada passa de 9.999.999 m²; foi ignorado",
      "a matrícula informada tem mais de 40 letras; foi ignorada",
      "a medida de 1.000.000,00 m (Frente) é grande demais; foi ignorado",
    ]);
  });

  test("that has no measure where one should be says which", async () => {
    const { said } = await outcomeOf("Quadra;Lote;Frente;Fundos\n1;1;12,50;a medir\n");
    expect(said).toEqual(["a medida “a medir” (Fundos) não é um número positivo; foi ignorado"]);
  });

  test.each([
    ["Excel's Unicode text", Buffer.from("\uFEFFQuadra\tLote\tMatrícula\n1\t1\tÇ-7\n", "utf16le"), "lotes.txt"],
    [
      "a first line that names what parts the columns",
      Buffer.from("sep=;\r\nQuadra;Lote;Matrícula\r\n1;1;Ç-7\r\n"),
      "a.csv",
    ],
  ])("in %s is read", async (_what, bytes, name) => {
    expect((await outcomeOf(bytes, name)).written).toEqual([["quadra 1, lote 1", "Matrícula: Ç-7"]]);
  });

  test.each([
    ["XLSX", zipSync({ "[Content_Types].xml": strToU8("<x/>"), "xl/workbook.xml": strToU8("<x/>") })],
    ["XLS", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
  ])("that is still a workbook (%s) is told how to send it", async (ending, bytes) => {
    const answer = await upload("", `lotes.${ending.toLowerCase()}`, bytes);
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      400,
      expect.stringContaining("Salve a aba dos lotes como CSV"),
    ]);
  });
});

test("a drawing whose lot has a name that no form takes is refused with the reason", async () => {
  const { findings } = await planned("planta.geojson", geoJsonOf({ lote: "1".repeat(41) }, {}));
  expect(findings.refused.listed.map(({ message }) => message)).toEqual(["o número tem mais de 40 letras"]);
});
