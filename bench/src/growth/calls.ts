import type { Growing } from "./fill.ts";

/** One list of the staff: what is asked of it when `rows` rows were filled in. */
export interface Call {
  name: string;
  table: Growing;
  path: (rows: number) => string;
}

const LAST_SIZE = 10;
const lastPage = (rows: number): number => Math.floor(rows / LAST_SIZE) - 1;

/** What staff ask of their lists: first and last page, other orders, searches that find much, little and nothing. */
export const CALLS: readonly Call[] = [
  { name: "leads, first page", table: "intentions", path: () => "leads" },
  { name: "leads, of nobody and new", table: "intentions", path: () => "leads?assignee=none&status=new" },
  { name: "leads, won", table: "intentions", path: () => "leads?status=won" },
  { name: "leads, middle page", table: "intentions", path: (rows) => `leads?page=${Math.floor(lastPage(rows) / 2)}` },
  { name: "leads, last page", table: "intentions", path: (rows) => `leads?page=${lastPage(rows)}` },
  { name: "leads by name", table: "intentions", path: () => "leads?sort=name" },
  { name: "leads, a frequent word", table: "intentions", path: () => "leads?search=goncalves" },
  { name: "leads, a rare word", table: "intentions", path: (rows) => `leads?search=pessoa${rows - 7}@` },
  { name: "leads, a telephone", table: "intentions", path: () => "leads?search=(27)%2090001-5838" },
  { name: "reservations, first page", table: "reservations", path: () => "reservations" },
  { name: "reservations, last page", table: "reservations", path: (rows) => `reservations?page=${lastPage(rows)}` },
  { name: "reservations by name", table: "reservations", path: () => "reservations?sort=name" },
  {
    name: "reservations, a protocol",
    table: "reservations",
    path: (rows) => `reservations?search=GROWTH-R-${rows - 7}`,
  },
  { name: "customers, first page", table: "customers", path: () => "customers" },
  { name: "customers, last page", table: "customers", path: (rows) => `customers?page=${lastPage(rows)}` },
  { name: "customers, a rare word", table: "customers", path: (rows) => `customers?search=growth${rows - 7}@` },
  { name: "audit, first page", table: "audit", path: () => "audit" },
  {
    name: "audit, a rare word",
    table: "audit",
    path: (rows) => `audit?search=${((BigInt(rows - 7) * 2654435761n) % 4294967291n).toString(16)}`,
  },
];
