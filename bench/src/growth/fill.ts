import type pg from "pg";
import { fillContracts, fillInstallments, fillPayments } from "./fill-contracts.ts";
import { fillAudit, fillBankPayments, fillRequests, fillSecurityEvents } from "./fill-desk.ts";
import { fillCustomers, fillDevelopments, fillIntentions, fillLots, fillReservations } from "./fill-sales.ts";

/** Adds rows `from` to `to` of one table, both included. */
export type Fill = (client: pg.Client, from: number, to: number) => Promise<unknown>;

interface Table {
  /** Of a step of n rows this part: a company has a tenth as many reservations as leads. */
  share: number;
  fill: Fill;
}

/** Installments of one contract. */
const MONTHS = 50;

/** In the order in which one needs the other. */
const TABLES = {
  developments: { share: 1 / 1_000, fill: fillDevelopments },
  lots: { share: 1 / 10, fill: fillLots },
  intentions: { share: 1, fill: fillIntentions },
  reservations: { share: 1 / 10, fill: fillReservations },
  customers: { share: 1 / 10, fill: fillCustomers },
  contracts: { share: 1 / MONTHS, fill: fillContracts },
  installments: { share: 1 / MONTHS, fill: fillInstallments(MONTHS) },
  payments: { share: 1 / MONTHS, fill: fillPayments },
  bankPayments: { share: 1 / 100, fill: fillBankPayments },
  requests: { share: 1 / 100, fill: fillRequests },
  audit: { share: 1, fill: fillAudit },
  securityEvents: { share: 1 / 10, fill: fillSecurityEvents },
} satisfies Record<string, Table>;

/** What can be filled. */
export type Growing = keyof typeof TABLES;

export const GROWING = Object.keys(TABLES) as Growing[];

/** How many rows of a table a step of `rows` has; of installments and payments, how many contracts have theirs. */
export const rowsOf = (table: Growing, rows: number): number => Math.floor(rows * TABLES[table].share);

const ROWS_A_STATEMENT = 20_000;

/** Adds rows until this bench made those of `to` in each of the tables, and lets PostgreSQL look at what is there. */
export const grow = async (client: pg.Client, tables: readonly Growing[], from: number, to: number): Promise<void> => {
  for (const table of GROWING.filter((one) => tables.includes(one))) {
    const end = rowsOf(table, to);
    const step = Math.max(1, Math.floor(ROWS_A_STATEMENT * Math.min(1, TABLES[table].share)));
    for (let at = rowsOf(table, from); at < end; at += step)
      await TABLES[table].fill(client, at + 1, Math.min(end, at + step));
  }
  await client.query("VACUUM (ANALYZE)");
};
