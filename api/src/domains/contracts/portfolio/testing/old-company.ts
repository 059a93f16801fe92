import type { TestApp } from "../../../../testing/create-test-app.ts";
import { insertDevelopment, insertLots } from "../../../../testing/rows.ts";
import { csvOf, oldSystemOf, type OldSystem } from "./old-system.ts";

/** Companies whose developments stand in the portal and whose contracts do not, each with its own numbers, lots and people. */
export const oldCompanies = (server: () => TestApp) => {
  let made = 0;
  /** One more of them: its lots are for sale in two developments, and its contracts end with the number of the company. */
  return async (contracts = 4, installments = 24) => {
    made += 1;
    const developments = [`Jardim Antigo ${made}`, `Vale Velho ${made}`];
    for (const name of developments) {
      const id = await insertDevelopment(server().db.orm, { name });
      await insertLots(server().db.orm, id, contracts, { block: "A" });
    }
    const { tables, balance } = oldSystemOf({
      contracts,
      installments,
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
    return { tables: named, balance, developments, made };
  };
};

/** Each table as a file of text. */
export const csvFiles = (tables: OldSystem) =>
  Object.entries(tables).map(([name, table]) => ({ name: `${name}.csv`, bytes: csvOf(table as string[][]) }));

/** Writes into a cell of a table, by its line as a spreadsheet counts and its column from 0. */
export const put = (table: string[][], line: number, column: number, value: string): void => {
  table[line - 1] = table[line - 1]!.with(column, value);
};
