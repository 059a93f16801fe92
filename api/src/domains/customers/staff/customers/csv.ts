import type { StaffCustomer } from "@gleba/shared/contracts/crm";
import { csvDate } from "#platform/text/csv.ts";

/** Heads of the CSV. */
export const CUSTOMER_COLUMNS = [
  "Nome",
  "CPF/CNPJ",
  "E-mail",
  "Telefone",
  "Acesso ao portal",
  "Corretor(a)",
  "Contratos",
  "Desde",
] as const;

/** A customer as a row of the CSV; the document is masked, as in the list. */
export const customerCells = (row: StaffCustomer): string[] => [
  row.name,
  row.document,
  row.email,
  row.phone,
  row.portal ? "Com senha" : "Sem senha",
  row.broker ? "Sim" : "Não",
  String(row.contracts),
  csvDate(new Date(row.createdAt)),
];
