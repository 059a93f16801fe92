import { customerBank } from "@gleba/shared/contracts";
import { presentCustomerBank } from "../../present/bank.ts";
import { bankRepository } from "../../repository/banks.ts";
import { bankBody, bankEntryBody } from "../specification-body.ts";
import { ownList } from "./own-list.ts";

/** A customer's bank accounts: `customers/{id}/banks`, `customers/banks/`, `customerbanks/{id}`. */
export const customerBankRoutes = ownList({
  path: "banks",
  entryPath: "customerbanks",
  words: { all: "os bancos", one: "o banco" },
  repository: bankRepository,
  entry: customerBank,
  present: presentCustomerBank,
  list: { operationId: "customerBanks", summary: "A customer's bank accounts" },
  add: { operationId: "addCustomerBank", summary: "Add a bank account", body: bankBody },
  change: { operationId: "changeCustomerBank", summary: "Change a bank account", body: bankEntryBody },
  remove: { operationId: "removeCustomerBank", summary: "Remove a bank account" },
  values: ({ bankName: _, ...fields }) => fields,
});
