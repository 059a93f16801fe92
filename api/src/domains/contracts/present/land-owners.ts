import { formatDate } from "@gleba/shared/words";
import { METHOD_NAMES } from "./payment-methods.ts";
import type { Receipt } from "../rules/land-owners.ts";

/** Heads of the CSV. */
export const RECEIPT_COLUMNS = [
  "Contrato",
  "Quadra",
  "Lote",
  "Parcela",
  "Pago em",
  "Meio",
  "Recebido",
  "Multa e juros",
  "Ajuste de mês fechado",
] as const;

/** A receipt as a row; contract and lot name it, and nobody who paid. */
export const receiptCells = (row: Receipt, money: (cents: number) => string): string[] => [
  row.contractNumber,
  row.block,
  row.lot,
  String(row.installment),
  formatDate(row.paidAt),
  METHOD_NAMES[row.method],
  money(row.cents),
  money(row.feesCents),
  row.adjusts ? (row.cents < 0 ? "Estorno" : "Registrado depois") : "",
];
