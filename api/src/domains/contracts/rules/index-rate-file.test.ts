import { readRateFile } from "./index-rate-file.ts";

const read = (text: string) => readRateFile(text, "2026-11");

test("a table of months is read to the last decimal, with headings or without, in any line ending", () => {
  expect(read("\uFEFFMês;Taxa\r\n10/2026;0,56\r\n9/2026;-0,123456\r\n08/2026;1%\r\n")).toEqual({
    rates: [
      { month: "2026-10", rate: 0.0056 },
      { month: "2026-09", rate: -0.00123456 },
      { month: "2026-08", rate: 0.01 },
    ],
  });
});

test("the Central Bank's SGS is read as its service answers it", () => {
  expect(read('[{"data":"01/10/2026","valor":"0.56"},{"data":"01/09/2026","valor":"-0.02"}]')).toEqual({
    rates: [
      { month: "2026-10", rate: 0.0056 },
      { month: "2026-09", rate: -0.0002 },
    ],
  });
});

test("each wrong line is named with what is wrong with it, and nothing is read", () => {
  const lines = [
    "13/2026;0,5",
    "10/2026;muito",
    "09/2026;56",
    "12/2026;0,5",
    "08/2026;0,5",
    "8/2026;0,5",
    "07/2026;0,5;x",
  ];
  expect(read(lines.join("\n"))).toEqual({
    errors: [
      "Linha 1: são esperados o mês, como 10/2026, e a taxa.",
      "Linha 2: informe a taxa do mês em %, como 0,56.",
      "Linha 3: confira a taxa: ela passa de 50% num mês.",
      "Linha 4: 12/2026 ainda não começou.",
      "Linha 6: repete 08/2026.",
      "Linha 7: são esperados o mês, como 10/2026, e a taxa.",
    ],
  });
});

test("a daily series, another JSON, an empty file and one that is too long are refused", () => {
  expect(read('[{"data":"02/10/2026","valor":"0.05"}]')).toEqual({
    errors: ["Item 1: são esperados o mês, como 10/2026, e a taxa."],
  });
  expect(read('[{"date":"2026-10-01"}]')).toMatchObject({ errors: [expect.stringContaining("Banco Central")] });
  expect(read("[")).toMatchObject({ errors: [expect.stringContaining("Banco Central")] });
  expect(read("\n\n")).toEqual({ errors: ["O arquivo não tem nenhuma taxa."] });
  expect(read("10/2026;0,5\n".repeat(2_001))).toMatchObject({ errors: [expect.stringContaining("2001 linhas")] });
});

test("what is pasted from a spreadsheet is read: tabs, months as it writes them, a decimal point", () => {
  const pasted = "Mês\tTaxa\nout/2026\t0,56\nset./26\t0,44%\nAgosto de 2026\t-0.02\n01/07/2026\t0,1\n2026-06-01\t1\n";
  expect(read(pasted)).toEqual({
    rates: [
      { month: "2026-10", rate: 0.0056 },
      { month: "2026-09", rate: 0.0044 },
      { month: "2026-08", rate: -0.0002 },
      { month: "2026-07", rate: 0.001 },
      { month: "2026-06", rate: 0.01 },
    ],
  });
  expect(read("xyz/2026\t0,5\n15/10/2026\t0,5")).toEqual({
    errors: [
      "Linha 1: são esperados o mês, como 10/2026, e a taxa.",
      "Linha 2: são esperados o mês, como 10/2026, e a taxa.",
    ],
  });
});

test("a title and blank lines may stand above the headings, and separators behind rows", () => {
  expect(read("IPCA, IBGE;;\n\nMês;Taxa;\n\n10/2026;0,56;\n09/2026;muito;\n")).toEqual({
    errors: ["Linha 6: informe a taxa do mês em %, como 0,56."],
  });
  expect(read("IPCA, IBGE\n\nMês\tTaxa\n10/2026\t0,56\n")).toEqual({ rates: [{ month: "2026-10", rate: 0.0056 }] });
  expect(read('Mês;Taxa\n10/2026;"0,56\n')).toEqual({ errors: ["A tabela tem aspas que não fecham (linha 2)."] });
});
