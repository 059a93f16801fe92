import { rowsOf, type Growing } from "./fill.ts";
import { surnameOf } from "./words.ts";

/** One call whose curve is drawn: the tables that make it grow, and its address when `rows` rows were filled in. */
export interface Call {
  name: string;
  tables: readonly Growing[];
  path: (rows: number) => string;
  /** Milliseconds that are to be kept. */
  targetMs: number;
}

const LIST_MS = 50;
const SEARCH_MS = 100;
const LAST_SIZE = 10;

type Path = Call["path"];

const list = (name: string, table: Growing, path: Path | string): Call => ({
  name,
  tables: [table],
  path: typeof path === "string" ? () => path : path,
  targetMs: LIST_MS,
});
const search = (name: string, table: Growing, path: Path | string): Call => ({
  ...list(name, table, path),
  targetMs: SEARCH_MS,
});

/** Some row near the end of a table. */
const nearEnd = (table: Growing, rows: number): number => Math.max(1, rowsOf(table, rows) - 7);
const lastPage = (table: Growing, rows: number): number => Math.max(0, Math.floor(rowsOf(table, rows) / LAST_SIZE) - 1);
/** A page behind what is counted, from the middle of its list. */
const middlePage = (table: Growing, rows: number): number => Math.floor(lastPage(table, rows) / 2);

/** What staff ask of their lists beside the first page: orders, filters, far pages, searches that find much, little and nothing. */
export const CALLS: readonly Call[] = [
  list("leads of nobody and new", "intentions", "leads?assignee=none&status=new"),
  list("leads won", "intentions", "leads?status=won"),
  list("leads of a month", "intentions", "leads?from=2026-10-01&to=2026-10-31"),
  list("leads, middle page", "intentions", (rows) => `leads?page=${middlePage("intentions", rows)}`),
  list("leads, last page", "intentions", (rows) => `leads?page=${lastPage("intentions", rows)}`),
  list("leads by name", "intentions", "leads?sort=name"),
  search("leads, a word in one of ten", "intentions", "leads?search=goncalves"),
  search("leads, a word in each", "intentions", "leads?search=example.com"),
  search("leads, a word in one", "intentions", (rows) => `leads?search=pessoa${nearEnd("intentions", rows)}@`),
  search("leads, a telephone", "intentions", "leads?search=(27)%2090001-5838"),
  list("reservations, last page", "reservations", (rows) => `reservations?page=${lastPage("reservations", rows)}`),
  list("reservations by name", "reservations", "reservations?sort=name"),
  list("reservations by end", "reservations", "reservations?sort=holdUntil"),
  list("reservations expired", "reservations", "reservations?status=expired"),
  search("reservations, a word in one of ten", "reservations", "reservations?search=goncalves"),
  search(
    "reservations, a protocol",
    "reservations",
    (rows) => `reservations?search=GROWTH-R-${nearEnd("reservations", rows)}`,
  ),
  list("customers, last page", "customers", (rows) => `customers?page=${lastPage("customers", rows)}`),
  list("customers by day", "customers", "customers?sort=createdAt,desc"),
  search("customers, a word in one of ten", "customers", "customers?search=goncalves"),
  search("customers, a word in one", "customers", (rows) => `customers?search=growth${nearEnd("customers", rows)}@`),
  list("contracts, last page", "contracts", (rows) => `contracts?page=${lastPage("contracts", rows)}`),
  list("contracts by customer", "contracts", "contracts?sort=customer"),
  list("contracts overdue", "installments", "contracts?waiting=overdue"),
  list("contracts whose index has no rate", "contracts", "contracts?waiting=rates"),
  list("contracts paid in a month", "payments", "contracts?paidFrom=2026-10-01&paidTo=2026-10-31"),
  search("contracts, a number", "contracts", (rows) => `contracts?search=GROWTH-C-${nearEnd("contracts", rows)}`),
  search("contracts, a buyer", "contracts", (rows) => `contracts?search=${surnameOf(nearEnd("contracts", rows))}`),
  list("audit, middle page", "audit", (rows) => `audit?page=${middlePage("audit", rows)}`),
  list("audit, last page", "audit", (rows) => `audit?page=${lastPage("audit", rows)}`),
  list("audit of customers", "audit", "audit?role=customer"),
  search("audit, a word in one of ten", "audit", "audit?search=goncalves"),
  search("audit, a word in one", "audit", (rows) => `audit?search=${surnameOf(nearEnd("audit", rows))}`),
  search("everything, a word in one", "customers", (rows) => `search?q=${surnameOf(nearEnd("customers", rows))}`),
  search("everything, a word in one of ten", "customers", "search?q=goncalves"),
  list("requests that wait", "requests", "privacy-requests?status=open"),
  list("payments of banks that wait", "bankPayments", "bankpayments?status=waiting"),
  search(
    "log of security, a word in one",
    "securityEvents",
    (rows) => `security/events?search=${surnameOf(nearEnd("securityEvents", rows))}`,
  ),
].map((call) => ({ ...call, path: (rows: number) => `/api/crm/${call.path(rows)}` }));
