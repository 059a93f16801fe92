import { listInstallments } from "../domains/contracts/repository/installment-list.ts";
import { listContracts } from "../domains/contracts/repository/staff-contracts.ts";
import { listCustomers } from "../domains/customers/repository/staff-customers.ts";
import { listAudit } from "../domains/operations/repository/audit.ts";
import { listLeads } from "../domains/sales/repository/lead-list.ts";
import { listReservations } from "../domains/sales/repository/staff-reservations.ts";
import type { Within } from "#platform/auth/development-access.ts";
import type { Listed } from "#platform/tables/table.ts";

interface Asked extends Within {
  search: string | undefined;
}

/** How a table asks for its keys. */
export type Keys = Listed<{ id: string }, unknown>["keys"];

/** A table that is taken along of a list that has an index of words. */
interface SearchedTable {
  name: string;
  /** The index whose words are looked for. */
  index: string;
  /** Its keys in each of its orders. */
  orders: (asked: Asked) => [order: string, keys: Keys][];
}

const NOW = new Date();
const TODAY = NOW.toISOString().slice(0, 10);

const eachOf = <Field extends string>(
  fields: readonly Field[],
  keys: (sort: { field: Field; descending: boolean }) => Keys,
): [string, Keys][] =>
  fields.flatMap((field) =>
    [true, false].map((descending): [string, Keys] => [
      `${field}${descending ? ",desc" : ""}`,
      keys({ field, descending }),
    ]),
  );

/** All of them. Workers write these tables, whose statements no test sees: their keys are asked here. */
export const searchedTables: SearchedTable[] = [
  {
    name: "leads",
    index: "leads_search",
    orders: (asked) =>
      eachOf(["at", "name", "status", "answerBy", "nextOn"] as const, (sort) => listLeads(asked, sort).keys),
  },
  {
    name: "customers",
    index: "customers_search",
    orders: (asked) => eachOf(["name", "createdAt"] as const, (sort) => listCustomers(asked, sort).keys),
  },
  {
    name: "reservations",
    index: "reservations_search",
    orders: (asked) =>
      eachOf(["createdAt", "holdUntil", "name"] as const, (sort) => listReservations(asked, sort, NOW).keys),
  },
  {
    name: "contracts",
    index: "customers_search",
    orders: (asked) =>
      eachOf(["signedAt", "number", "customer"] as const, (sort) => listContracts(asked, sort, TODAY).keys),
  },
  {
    name: "installments",
    index: "customers_search",
    orders: (asked) => [["contract", listInstallments(asked, TODAY).keys]],
  },
  {
    name: "audit",
    index: "audit_search",
    orders: ({ search }) => [
      ["id", listAudit({ search }).keys],
      ["at", listAudit({ search, from: new Date(0) }).keys],
    ],
  },
];
