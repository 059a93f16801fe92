import { rowReader, type RowReader } from "./postal-code-rows.ts";

const TOWNS = [
  { code: "3204609", name: "Santa Teresa", stateCode: "ES" },
  { code: "3205309", name: "Vitória", stateCode: "ES" },
];
const readerOf = (heading: string): RowReader => {
  const reader = rowReader(heading.split(";"), TOWNS);
  return typeof reader === "function" ? reader : expect.unreachable(reader.wrong);
};
const read = (heading: string, row: string) => readerOf(heading)(row.split(";"));
const TERESA = { from: 29_650_000, to: 29_650_000, ibge: 3_204_609, street: "", district: "" };

test.each([
  ["cep;municipio;uf", "29650-000;Santa Teresa;ES", TERESA],
  ["UF;Município;CEP", "es;SANTA TERESA;29.650-000", TERESA],
  ["cep;logradouro;complemento;bairro;localidade;uf;ibge", "29650000;;;;Santa Teresa;ES;3204609", TERESA],
  ["cep inicial;cep final;ibge", "29650000;29654999;3204609", { ...TERESA, to: 29_654_999 }],
  ["cep;cep_final;ibge", "29650000;;3204609", TERESA],
  [
    "cep;localidade;uf;ibge",
    "29653000;Alto Santo Antônio;ES;3204609",
    { ...TERESA, from: 29_653_000, to: 29_653_000, district: "Alto Santo Antônio" },
  ],
  [
    "cep;ibge;logradouro;bairro",
    "29010-002;3205309;Avenida  Jerônimo Monteiro;Centro",
    { from: 29_010_002, to: 29_010_002, ibge: 3_205_309, street: "Avenida Jerônimo Monteiro", district: "Centro" },
  ],
])("under %s the line %s is read", (heading, row, expected) => {
  expect(read(heading, row)).toEqual(expected);
});

test.each([
  ["", "falta o CEP"],
  ["1310100;;3204609", "“1310100” não é um CEP de 8 números"],
  ["rua 1;;3204609", "“rua 1” não é um CEP de 8 números"],
  ["29650000;29640000;3204609", "o CEP final vem antes do inicial"],
  ["29650000;2965;3204609", "“2965” não é um CEP de 8 números"],
  ["29650000;;3299999", "“3299999” não é o código de um município do IBGE"],
  ["29650000;;;;Santa Teresa;RJ", "“Santa Teresa/RJ” não é um município do IBGE"],
  ["29650000;;;;Nenhures;ES", "“Nenhures/ES” não é um município do IBGE"],
  ["29650000", "falta o município"],
  [`29650000;;3204609;${"a".repeat(121)}`, "logradouro com mais de 120 letras"],
])("the line %s is refused: %s", (row, wrong) => {
  expect(read("cep;cep_final;ibge;logradouro;municipio;uf", row)).toEqual({ wrong });
});

test.each([
  ["codigo;municipio;uf", "a primeira linha não tem a coluna “cep”"],
  ["cep;municipio", "a primeira linha não tem a coluna “ibge” nem as colunas “municipio” e “uf”"],
])("a file with the columns %s is refused: %s", (heading, wrong) => {
  expect(rowReader(heading.split(";"), TOWNS)).toEqual({ wrong });
});
