import { createHash } from "node:crypto";
import type { PortfolioFault } from "@gleba/shared/contracts/crm";
import { sql } from "drizzle-orm";
import { createTestApp, type TestApp } from "../../../testing/create-test-app.ts";
import { insertDevelopment, insertLots } from "../../../testing/rows.ts";
import { errorsOf, staffOn } from "../../../testing/staff-calls.ts";
import { sendFile } from "../../../testing/uploads.ts";
import { csvOf, oldSystemOf, xlsxOf, type OldSystem } from "./testing/old-system.ts";
import { portfolioDesk } from "./testing/portfolio-desk.ts";

let server: TestApp;
let desk: Awaited<ReturnType<typeof portfolioDesk>>;
let made = 0;
beforeAll(async () => {
  server = await createTestApp();
  server.setNow(new Date("2026-11-20T12:00:00Z"));
  desk = await portfolioDesk(server);
});
afterAll(() => server.close());

/** The old system of a company with two developments, whose lots are for sale in the portal. */
const company = async (contracts = 4) => {
  made += 1;
  const developments = [`Jardim Antigo ${made}`, `Vale Velho ${made}`];
  for (const name of developments) {
    const id = await insertDevelopment(server.db.orm, { name });
    await insertLots(server.db.orm, id, contracts, { block: "A" });
  }
  const { tables, balance } = oldSystemOf({
    contracts,
    installments: 24,
    paid: 10,
    developments,
    block: "A",
    firstPerson: 100_000 * made,
  });
  const numbered = (table: string[][], column: number) =>
    table.map((row, line) => (line === 0 ? row : row.with(column, `${row[column]}-${made}`)));
  const named: OldSystem = {
    ...tables,
    contracts: numbered(tables.contracts, 0),
    installments: numbered(tables.installments, 0),
    payments: numbered(tables.payments, 0),
  };
  return { tables: named, balance, developments };
};

const csvFiles = (tables: OldSystem) =>
  Object.entries(tables).map(([name, table]) => ({ name: `${name}.csv`, bytes: csvOf(table as string[][]) }));

/** What stands in the portal, added up by a query that knows nothing of the staged tables. */
const standing = async (like: string) => {
  const { rows } = await server.db.orm.execute<Record<string, number>>(sql`
    WITH c AS (SELECT id, batch_id FROM contracts WHERE number LIKE ${like})
    SELECT (SELECT count(*) FROM c)::int AS contracts,
      (SELECT coalesce(sum(i.amount_cents), 0) FROM installments i JOIN c ON c.id = i.contract_id WHERE NOT i.settled)::float8 AS "openCents",
      (SELECT coalesce(sum(p.paid_cents), 0) FROM payments p JOIN c ON c.id = p.contract_id)::float8 AS "paidCents"`);
  return rows[0];
};
const statusesOf = async (developments: string[]) =>
  (
    await server.db.orm.execute<{ status: string; n: number }>(sql`
      SELECT b.status, count(*)::int AS n FROM batches b JOIN ventures v ON v.id = b.venture_id
      WHERE v.name IN (${sql.join(developments, sql`, `)}) GROUP BY 1 ORDER BY 1`)
  ).rows;

test("a portfolio comes in by CSV with totals equal to the cent, a second run changes nothing, and undoing leaves nothing of it", async () => {
  const { tables, balance, developments } = await company();
  const like = `V-%-${made}`;
  const checked = await desk.checked(csvFiles(tables));
  expect(checked.report).toMatchObject({
    created: { customers: 4, contracts: 4, installments: 96, payments: 40 },
    unchanged: 0,
    changed: { total: 0 },
    totals: balance,
    faults: { total: 0 },
  });
  expect(checked.report?.byDevelopment.map(({ development }) => development)).toEqual(developments.toSorted());
  expect(await standing(like)).toEqual({ contracts: 0, openCents: 0, paidCents: 0 });

  const cent = await desk.call("POST", `/${checked.id}/take`, { ...balance, openCents: balance.openCents + 1 });
  expect([cent.statusCode, cent.json()]).toEqual([
    409,
    expect.objectContaining({ code: "totals_differ", errors: [expect.stringMatching(/diferença de R\$\s0,01/)] }),
  ]);
  expect(await desk.take(checked.id, balance)).toMatchObject({ state: "taken", problem: "" });
  expect(await standing(like)).toEqual(balance);
  expect(await statusesOf(developments)).toEqual([
    { status: "available", n: 4 },
    { status: "sold", n: 4 },
  ]);

  const finance = await staffOn(server, "finance");
  const list = await finance.call("GET", `/api/crm/contracts?search=V-000001-${made}`);
  const [contract] = list.json<{ content: { id: number }[] }>().content;
  const detail = await finance.call("GET", `/api/crm/contracts/${contract?.id}`);
  expect(detail.statusCode).toBe(200);
  // The amounts hold the index up to May 2026: the next one it takes is June's.
  const base = await server.db.orm.execute(
    sql`SELECT index_base_date, months FROM contracts WHERE id = ${contract?.id}`,
  );
  expect(base.rows).toEqual([{ index_base_date: "2026-06-15", months: 24 }]);

  const again = await desk.checked(csvFiles(tables));
  expect(again.report).toMatchObject({ created: { contracts: 0, payments: 0 }, unchanged: 4, faults: { total: 0 } });
  expect((await desk.call("POST", `/${again.id}/take`, balance)).json()).toMatchObject({ code: "nothing_new" });
  expect(await standing(like)).toEqual(balance);

  expect(await desk.undo(checked.id)).toMatchObject({ state: "undone" });
  expect(await standing(like)).toEqual({ contracts: 0, openCents: 0, paidCents: 0 });
  expect(await statusesOf(developments)).toEqual([{ status: "available", n: 8 }]);
  const people = await server.db.orm.execute(sql`SELECT 1 FROM customers WHERE document = ${tables.customers[2]![0]}`);
  expect(people.rows).toEqual([]);
  const trail = await server.db.orm.execute(
    sql`SELECT action FROM audit WHERE entity = 'portfolio' AND after->>'portfolio' = ${checked.id} ORDER BY id`,
  );
  expect(trail.rows).toEqual([{ action: "imported" }, { action: "undone" }]);
});

test("what happened to a contract since keeps its portfolio: the answer names the contract", async () => {
  const { tables, balance } = await company(2);
  const checked = await desk.checked(csvFiles(tables));
  await desk.take(checked.id, balance);
  await server.db.orm.execute(sql`
    UPDATE payments SET reversed_at = now() WHERE id = (SELECT min(p.id) FROM payments p JOIN contracts c ON c.id = p.contract_id
      WHERE c.number = ${`V-000002-${made}`})`);
  const refused = await desk.call("POST", `/${checked.id}/undo`, {});
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    expect.objectContaining({ code: "changed_since", errors: [`V-000002-${made}`] }),
  ]);
  expect(await desk.read(checked.id)).toMatchObject({ state: "taken" });
});

test("a workbook of several sheets is read as its cells show: days, numbers, and a title above the headings", async () => {
  const { tables, balance } = await company();
  const titled = [["Carteira de clientes"], ...tables.customers];
  const bytes = xlsxOf({ Clientes: titled, ...tables, customers: [] }, ["A1:D1"]);
  const checked = await desk.checked([{ name: "carteira.xlsx", bytes }]);
  expect(checked.sheets.map(({ kind }) => kind)).toEqual(["customers", "contracts", "installments", "payments"]);
  expect(checked.report).toMatchObject({ totals: balance, faults: { total: 0 } });
});

const faultsOf = async (change: (tables: OldSystem) => void): Promise<string[]> => {
  const { tables } = await company(3);
  change(tables);
  const { report } = await desk.checked(csvFiles(tables));
  return report!.faults.listed.map(
    ({ sheet, line, column, reason }: PortfolioFault) => `${sheet} ${line} ${column}: ${reason}`,
  );
};
const put = (table: string[][], line: number, column: number, value: string): void => {
  table[line - 1] = table[line - 1]!.with(column, value);
};

const SUM = "contracts.csv 2 Soma das parcelas: as parcelas somam R$ ";
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
        /Saldo em aberto: o que está em aberto soma R\$ .*: diferença de R\$ 0,0[19]/,
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
      "contracts.csv 5 Número do contrato: o número do contrato aparece também na linha 2",
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
];

test.each(BAD)("each wrong row is named with its reason, and nothing is taken: %s", async (_what, change, said) => {
  const found = await faultsOf(change);
  for (const sentence of said) expect(found).toContainEqual(sentence);
});

test("merged cells are named, the faults leave as a table, and a faulty portfolio is not taken", async () => {
  const { tables, balance } = await company(2);
  const bytes = xlsxOf({ Clientes: tables.customers, ...tables, customers: [] }, ["B2:B3"]);
  const checked = await desk.checked([{ name: "carteira.xlsx", bytes }]);
  expect(checked.report?.faults).toMatchObject({
    total: 1,
    listed: [{ sheet: "carteira.xlsx – Clientes", line: 2, column: "B2:B3" }],
  });
  expect((await desk.call("POST", `/${checked.id}/take`, balance)).json()).toMatchObject({ code: "faulty_rows" });
  const csv = await desk.call("GET", `/${checked.id}/faults.csv`);
  expect(csv.body).toContain("carteira.xlsx – Clientes;2;B2:B3;;as células estão mescladas");
});

test("a table without a column that is needed, and sheets that say nothing, are refused in a sentence; what was chosen by hand is remembered", async () => {
  const { tables } = await company(2);
  put(tables.customers, 1, 1, "Quem comprou");
  const sent = await desk.send(csvFiles(tables));
  const reading = { sheets: sent.sheets.map(({ kind, columns }) => ({ kind, columns })) };
  const index = sent.sheets.findIndex(({ file }) => file === "customers.csv");
  // One heading that nobody can guess leaves the others guessed.
  expect(reading.sheets[index]).toEqual({ kind: "customers", columns: ["document", "", "email", "phone"] });
  const refused = await desk.call("POST", `/${sent.id}/check`, reading);
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    expect.objectContaining({ code: "missing_columns", errors: ['customers.csv: falta a coluna "Nome".'] }),
  ]);
  reading.sheets[index] = { kind: "customers", columns: ["document", "name", "email", "phone"] };
  const checked = await desk.step(sent.id, "check", reading);
  expect(checked.report?.faults.total).toBe(0);
  const next = await desk.send(csvFiles(tables));
  expect(next.sheets[index]).toMatchObject({ kind: "customers", columns: ["document", "name", "email", "phone"] });
});

test("a lot that somebody reserved after the dry run stops the taking, and nothing of the portfolio is there", async () => {
  const { tables, balance, developments } = await company(2);
  const checked = await desk.checked(csvFiles(tables));
  await server.db.orm.execute(sql`
    UPDATE batches SET status = 'reserved' WHERE lot = '1' AND venture_id = (SELECT id FROM ventures WHERE name = ${developments[0]})`);
  expect(await desk.take(checked.id, balance)).toMatchObject({
    state: "inspected",
    problem: expect.stringContaining("reservado ou vendido"),
  });
  expect(await standing(`V-%-${made}`)).toEqual({ contracts: 0, openCents: 0, paidCents: 0 });
});

test("whoever goes on with a portfolio is told which parts came; bytes of another file do not mix with them", async () => {
  const { tables } = await company(2);
  const files = csvFiles(tables);
  const id = await desk.upload(files);
  const sha256 = files.map(({ bytes }) => createHash("sha256").update(bytes).digest("hex"));
  expect((await desk.read(id)).parts).toEqual(
    expect.arrayContaining(sha256.map((digest, file) => ({ file, part: 0, sha256: digest }))),
  );
  const bytes = Buffer.from(files[1]!.bytes);
  const url = `/api/crm/portfolios/${id}/files/1/parts/0`;
  const again = async () => sendFile(server, url, desk.authorization(), { name: "parte", bytes });
  expect((await again()).statusCode).toBe(200);
  bytes[0]! ^= 1;
  const mixed = await again();
  expect([mixed.statusCode, mixed.json()]).toEqual([409, expect.objectContaining({ code: "other_file" })]);
  expect(await desk.step(id, "inspect")).toMatchObject({ state: "inspected", parts: [], problem: "" });
});

test("who does not manage contracts is turned away", async () => {
  const id = "00000000-0000-4000-8000-000000000000";
  const files = [{ name: "clientes.csv", size: 10 }];
  const totals = { contracts: 1, openCents: 0, paidCents: 0 };
  expect(
    await errorsOf(
      server,
      ["sales", "editor"],
      [
        ["GET", "/api/crm/portfolios"],
        ["POST", "/api/crm/portfolios", { files }],
        ["GET", `/api/crm/portfolios/${id}`],
        ["POST", `/api/crm/portfolios/${id}/take`, totals],
        ["POST", `/api/crm/portfolios/${id}/undo`],
      ],
    ),
  ).toEqual([]);
});
