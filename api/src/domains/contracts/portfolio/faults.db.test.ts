import type { PortfolioFault, PortfolioReport } from "@gleba/shared/contracts/crm";
import { sql } from "drizzle-orm";
import { insertRatesOf } from "../../../testing/index-rates.ts";
import { cpfOf } from "../../../testing/documents.ts";
import { insertCustomer } from "../../../testing/rows.ts";
import { csvFiles, put } from "./testing/old-company.ts";
import { csvOf, xlsxOf, type OldSystem } from "./testing/old-system.ts";
import { portfolioTests } from "./testing/portfolio-tests.ts";

const at = portfolioTests();
const { company } = at;

const faultsOf = async (change: (tables: OldSystem) => void): Promise<string[]> => {
  const { tables } = await company(3);
  change(tables);
  const { report } = await at.desk.checked(csvFiles(tables));
  return report!.faults.listed.map(
    ({ sheet, line, column, reason }: PortfolioFault) => `${sheet} ${line} ${column}: ${reason}`,
  );
};
const SUM = "contracts.csv 2 Soma das parcelas: a soma das parcelas não confere: as parcelas somam R$\u00a0";
/** What is done to the tables, and what is said of it. */
const BAD: [string, (tables: OldSystem) => void, string[]][] = [
  [
    "a CPF of two people",
    ({ customers }) => void customers.push([customers[1]![0]!, "Outra Pessoa", "outra@exemplo.com.br", ""]),
    [
      "customers.csv 2 Nome: o CPF ou CNPJ está em nome de duas pessoas: também de Outra Pessoa, na linha 5",
      "customers.csv 5 Nome: o CPF ou CNPJ está em nome de duas pessoas: também de Pessoa Número 1, na linha 2",
    ],
  ],
  [
    "a CPF with a wrong digit",
    ({ customers }) => put(customers, 3, 0, "11111111111"),
    [
      "contracts.csv 3 CPF ou CNPJ: nenhum cliente das tabelas tem este CPF ou CNPJ",
      "customers.csv 3 CPF/CNPJ: não é um CPF nem um CNPJ: o dígito verificador não confere",
    ],
  ],
  [
    "a day that does not exist and a formula in error",
    ({ installments }) => {
      put(installments, 2, 2, "31/02/2020");
      put(installments, 3, 3, "#REF!");
    },
    [
      "installments.csv 2 Vencimento: este dia não existe",
      "installments.csv 3 Valor: a fórmula da célula deu erro na planilha",
    ],
  ],
  [
    "sums that do not meet",
    ({ contracts }) => put(contracts, 2, 6, "1,00"),
    [expect.stringContaining(SUM) as unknown as string],
  ],
  [
    "a balance that differs by a cent",
    ({ contracts }) =>
      put(
        contracts,
        2,
        10,
        contracts[1]![10]!.replace(/\d$/, (cent) => String((Number(cent) + 1) % 10)),
      ),
    [
      expect.stringMatching(
        /Saldo em aberto: o saldo em aberto não confere: o que está em aberto soma R\$\s.*, diferença de R\$\s0,0[19]/,
      ) as unknown as string,
    ],
  ],
  [
    "a contract twice, an unknown lot and an unknown development",
    ({ contracts }) => {
      put(contracts, 3, 4, "999");
      put(contracts, 4, 2, "Cidade Nenhuma");
      contracts.push(contracts[1]!.with(4, "3"));
    },
    [
      expect.stringMatching(/^contracts.csv 2 Lote|^contracts.csv 2 Número/) as unknown as string,
      "contracts.csv 3 Lote: o empreendimento não tem esta quadra e este lote",
      "contracts.csv 4 Empreendimento: nenhum empreendimento do portal tem este nome",
      "contracts.csv 5 Número do contrato: o número do contrato aparece mais de uma vez: também na linha 2",
    ],
  ],
  [
    "a payment of nothing known, one paid twice, and one of tomorrow",
    ({ payments }) => {
      payments.push(payments[1]!.with(1, "99"), payments[1]!, payments[2]!.with(1, "20").with(2, "21/11/2026"));
    },
    [
      "payments.csv 32 Número da parcela: o pagamento é de uma parcela que não está nas tabelas",
      expect.stringContaining("payments.csv 33 Valor pago: o pagamento passa do que se deve") as unknown as string,
      "payments.csv 34 Data do pagamento: o pagamento é depois de hoje",
    ],
  ],
  [
    "an index of next month",
    ({ contracts }) => put(contracts, 2, 9, "12/2026"),
    ["contracts.csv 2 Último mês do índice aplicado: o mês do índice é depois de hoje"],
  ],
  [
    "an index that nobody knows",
    ({ contracts }) => put(contracts, 2, 7, "CUB-ES"),
    ["contracts.csv 2 Índice de correção: o portal não tem taxas deste índice: tem as de IPCA"],
  ],
  [
    "an index that was applied up to a month that nobody has published",
    ({ contracts }) => put(contracts, 2, 9, "11/2026"),
    [
      "contracts.csv 2 Último mês do índice aplicado: o portal não tem a taxa do último mês aplicado: a última do IPCA é a de 10/2026",
    ],
  ],
  [
    "an index that was applied up to years before the first month that the portal knows",
    ({ contracts }) => put(contracts, 2, 9, "05/2019"),
    [
      "contracts.csv 2 Último mês do índice aplicado: faltam no portal taxas que corrigem este contrato: 7 meses, o primeiro é 06/2019",
    ],
  ],
  [
    "an index of which nothing is applied, from a day before the first month that the portal knows",
    ({ contracts }) => put(contracts, 2, 9, ""),
    [
      "contracts.csv 2 Data-base do índice: faltam no portal taxas que corrigem este contrato: 49 meses, o primeiro é 12/2015",
    ],
  ],
  [
    "an installment before the signature",
    ({ installments }) => put(installments, 2, 2, "10/01/2015"),
    ["installments.csv 2 Vencimento: a parcela vence antes da assinatura do contrato, que é de 15/12/2015"],
  ],
  [
    "sums below nothing",
    ({ contracts, installments, payments }) => {
      put(contracts, 2, 10, "-10,00");
      put(installments, 2, 3, "-0,01");
      put(payments, 2, 3, "(5,00)");
    },
    [
      "contracts.csv 2 Saldo devedor: o valor não pode ser negativo",
      "installments.csv 2 Valor: o valor não pode ser negativo",
      "payments.csv 2 Valor pago: não é um valor em reais como 1.234,56",
    ],
  ],
  [
    "a payment larger than the debt of a contract without an index",
    ({ contracts, payments }) => {
      put(contracts, 2, 7, "sem índice");
      put(contracts, 2, 9, "");
      put(payments, 2, 3, "999.999,99");
    },
    [
      expect.stringContaining(
        "payments.csv 2 Valor pago: o pagamento passa do que se deve: a parcela é de R$\u00a0",
      ) as unknown as string,
    ],
  ],
];

test.each(BAD)("each wrong row is named with its reason, and nothing is taken: %s", async (_what, change, said) => {
  const found = await faultsOf(change);
  for (const sentence of said) expect(found).toContainEqual(sentence);
});

test("merged cells are named, the faults leave as a table, and a faulty portfolio is not taken", async () => {
  const { tables, balance } = await company(2);
  const bytes = xlsxOf({ Clientes: tables.customers, ...tables, customers: [] }, ["B2:B3"]);
  const checked = await at.desk.checked([{ name: "carteira.xlsx", bytes }]);
  expect(checked.report?.faults).toMatchObject({
    total: 1,
    listed: [{ sheet: "carteira.xlsx – Clientes", line: 2, column: "B2:B3" }],
  });
  expect((await at.desk.call("POST", `/${checked.id}/take`, balance)).json()).toMatchObject({ code: "faulty_rows" });
  const csv = await at.desk.call("GET", `/${checked.id}/faults.csv`);
  expect(csv.body).toContain("carteira.xlsx – Clientes;2;B2:B3;;as células estão mescladas");
});

const sentenceOf = ({ sheet, line, column, reason }: PortfolioFault): string => `${sheet} ${line} ${column}: ${reason}`;
const like = (text: string) => expect.stringContaining(text) as unknown as string;

test("all that is wrong with a contract is named at once: a lot hides no sum, and a cell that cannot be read nothing else of its row", async () => {
  const { tables, made } = await company(3);
  const { contracts, installments, payments } = tables;
  for (const [column, value] of [
    [1, cpfOf(99_999)],
    [4, "999"],
    [5, "31/02/2015"],
    [6, "1,00"],
    [9, "12/2026"],
    [10, "2,00"],
    [11, "3,00"],
  ] as const)
    put(contracts, 3, column, value);
  // Of the same contract: 24 installments from line 26 on, 10 payments from line 12 on.
  put(installments, 27, 2, "31/02/2016");
  put(installments, 28, 3, "0,00");
  put(payments, 12, 2, "21/11/2026");
  put(payments, 13, 3, "0,02");
  const { report } = await at.desk.checked(csvFiles(tables));
  expect(report!.faults.listed.map(sentenceOf)).toEqual([
    "contracts.csv 3 CPF ou CNPJ: nenhum cliente das tabelas tem este CPF ou CNPJ",
    "contracts.csv 3 Data da venda: este dia não existe",
    "contracts.csv 3 Lote: o empreendimento não tem esta quadra e este lote",
    like("contracts.csv 3 Saldo em aberto: o saldo em aberto não confere: o que está em aberto soma R$\u00a0"),
    like("contracts.csv 3 Soma das parcelas: a soma das parcelas não confere: as parcelas somam R$\u00a0"),
    like("contracts.csv 3 Total pago: o total pago não confere: os pagamentos somam R$\u00a0"),
    "contracts.csv 3 Último mês do índice aplicado: o mês do índice é depois de hoje",
    "installments.csv 27 Vencimento: este dia não existe",
    "installments.csv 28 Valor da parcela: a parcela não tem valor",
    "payments.csv 12 Data do pagamento: o pagamento é depois de hoje",
    "payments.csv 13 Valor pago: multa e juros passam do valor pago",
  ]);
  expect(report!.faults).toMatchObject({ total: 11, contracts: 1 });
  expect(new Set(report!.faults.listed.map(({ contract }) => contract))).toEqual(new Set([`V-000002-${made}`]));
});

test("a sum whose parts cannot be read is not called wrong, that of another contract is", async () => {
  const { tables } = await company(3);
  put(tables.installments, 2, 3, "mil reais");
  put(tables.contracts, 3, 6, "1,00");
  const { report } = await at.desk.checked(csvFiles(tables));
  expect(report!.faults.listed.map(sentenceOf)).toEqual([
    "installments.csv 2 Valor: não é um valor em reais como 1.234,56",
    like("contracts.csv 3 Soma das parcelas: a soma das parcelas não confere"),
  ]);
});

test("of many contracts it is told first what they have in common, and many rows of one that are wrong in the same way are one line; the table has each", async () => {
  const { tables, made } = await company(30);
  for (let line = 2; line <= 31; line += 1) put(tables.contracts, line, 2, "Cidade Nenhuma");
  tables.contracts.splice(1, 1);
  put(tables.customers, 31, 2, "ninguém");
  const { id, report } = await at.desk.checked(csvFiles(tables));
  const { kinds, listed, ...counts } = report!.faults as PortfolioReport["faults"];
  expect(counts).toEqual({ total: 29 + 24 + 1, contracts: 30 });
  expect(kinds).toEqual([
    { column: "Empreendimento", reason: "nenhum empreendimento do portal tem este nome", rows: 29, contracts: 29 },
    { column: "Número do contrato", reason: "nenhum contrato das tabelas tem este número", rows: 24, contracts: 1 },
    { column: "E-mail", reason: "não é um e-mail", rows: 1, contracts: 0 },
  ]);
  expect(listed[0]).toMatchObject({ contract: "", sheet: "customers.csv", line: 31 });
  expect(listed[1]).toMatchObject({ contract: `V-000001-${made}`, line: 2, lastLine: 25, rows: 24 });
  expect(listed).toHaveLength(31);
  const csv = await at.desk.call("GET", `/${id}/faults.csv`);
  expect(csv.body.trimEnd().split("\r\n")).toHaveLength(55);
  expect(csv.body).toContain(
    `V-000001-${made};installments.csv;25;Número do contrato;V-000001-${made};nenhum contrato`,
  );
});

test("a number that stands in two files is named with both, and a document that the portal knows by another name or as younger than the contract, too", async () => {
  const { tables, made } = await company(3);
  const [first, second] = [tables.customers[1]!, tables.customers[2]!];
  await insertCustomer(at.server.db.orm, {
    documentProof: "contract",
    document: first[0]!,
    name: "Outra Pessoa",
    email: `outra${made}@exemplo.com.br`,
  });
  const born = await insertCustomer(at.server.db.orm, {
    documentProof: "contract",
    document: second[0]!,
    name: second[1]!,
    email: second[2]!,
  });
  await at.server.db.orm.execute(sql`UPDATE customers SET birth_date = '2016-01-02' WHERE id = ${born}`);
  const more = { name: "contracts2.csv", bytes: csvOf([tables.contracts[0]!, tables.contracts[3]!.with(4, "3")]) };
  const { report } = await at.desk.checked([...csvFiles(tables), more]);
  const said = report!.faults.listed.map(sentenceOf);
  for (const sentence of [
    "contracts.csv 4 Número do contrato: o número do contrato aparece mais de uma vez: também na linha 2 de contracts2.csv",
    "contracts2.csv 2 Número do contrato: o número do contrato aparece mais de uma vez: também na linha 4 de contracts.csv",
    "customers.csv 2 Nome: no portal este CPF ou CNPJ é de outra pessoa: Outra Pessoa",
    `contracts.csv 3 Data da assinatura: a assinatura é antes do nascimento de quem comprou: ${second[1]} nasceu em 02/01/2016`,
  ])
    expect(said).toContain(sentence);
});

test("rows that nobody sees in the workbook, and amounts typed as text, are told or taken as they are", async () => {
  const { tables, balance } = await company(2);
  const bytes = xlsxOf({ ...tables }, [], { installments: 3 });
  const { report } = await at.desk.checked([{ name: "carteira.xlsx", bytes }]);
  expect(report!.totals).toEqual(balance);
  expect(report!.faults.listed.map(sentenceOf)).toEqual([
    "carteira.xlsx – installments 3 Linha: a linha está oculta na planilha: mostre-a ou apague-a",
  ]);
});

test("a title of several cells and blank lines above the headings are passed over, and lines are those of the file", async () => {
  const { tables } = await company(2);
  put(tables.installments, 3, 3, "mil reais");
  tables.installments.splice(0, 0, ["Carteira, loteamento", "posição de 30/11/2026"], [""]);
  const { report } = await at.desk.checked(csvFiles(tables));
  expect(report!.faults.listed.map(sentenceOf)).toEqual([
    "installments.csv 5 Valor: não é um valor em reais como 1.234,56",
  ]);
});

test("what looks like a formula leaves as text", async () => {
  const { tables } = await company(2);
  put(tables.customers, 2, 2, "=cmd|' /C calc'!A0");
  const { id, report } = await at.desk.checked(csvFiles(tables));
  expect(report!.faults.total).toBe(1);
  const csv = await at.desk.call("GET", `/${id}/faults.csv`);
  expect(csv.body).toMatch(/;"?'=cmd\|' \/C calc'!A0"?;/);
});

test("a month that is missing among those of the index is named for the contracts that take it, not for those that are paid off", async () => {
  const { tables } = await company(3);
  await insertRatesOf(at.server.db.orm, "IGP-M", "2026-01-01", "2026-06-01");
  await insertRatesOf(at.server.db.orm, "IGP-M", "2026-08-01", "2026-10-01");
  // Of the third contract, installments from line 50 on, everything is paid.
  const open = tables.installments.slice(59).map((row) => [...row.slice(0, 3), row[3]!, "0,00", "0,00"]);
  tables.payments.push(...open);
  for (const line of [3, 4]) put(tables.contracts, line, 7, "igpm");
  for (const column of [10, 11]) put(tables.contracts, 4, column, "");
  const { report } = await at.desk.checked(csvFiles(tables));
  expect(report!.faults.listed.map(sentenceOf)).toEqual([
    "contracts.csv 3 Último mês do índice aplicado: faltam no portal taxas que corrigem este contrato: a de 07/2026",
  ]);
  // Corrected once a year: nobody waits for it before June.
  expect(report!.missingRates).toEqual([]);
});

test("months that are not out yet hold nothing up: it is told which, how many contracts wait for them and since when", async () => {
  const { tables } = await company(3, 40);
  await insertRatesOf(at.server.db.orm, "INCC", "2026-01-01", "2026-08-01");
  for (const line of [2, 3]) put(tables.contracts, line, 7, "INCC");
  const { report } = await at.desk.checked(csvFiles(tables));
  expect(report!.faults.listed).toEqual([]);
  expect(report!.missingRates).toEqual([
    { name: "INCC", months: 2, firstMonth: "2026-09-01", correctionOn: "2026-10-15", late: true, contracts: 2 },
  ]);
});
