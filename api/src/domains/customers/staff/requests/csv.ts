import { requestKindNames } from "@gleba/shared/contracts/crm";
import { csvDate, csvDateTime } from "#platform/text/csv.ts";
import type { RequestRow } from "../../repository/staff-requests.ts";

/** Heads of the CSV. */
export const REQUEST_COLUMNS = [
  "Protocolo",
  "O que pede",
  "Situação",
  "Quem pede",
  "E-mail",
  "Recebido em",
  "Prazo da lei",
  "Respondido em",
  "Respondido por",
] as const;

/** A request as a row of the CSV. */
export const requestCells = (row: RequestRow): string[] => [
  row.protocol,
  requestKindNames[row.kind],
  row.open ? "Em aberto" : "Respondido",
  row.name,
  row.email,
  csvDateTime(row.createdAt),
  csvDate(row.answerBy),
  csvDateTime(row.answeredAt),
  row.answeredBy,
];
