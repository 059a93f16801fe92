import type { StaffContract } from "@gleba/shared/contracts/crm";
import { formatDate, staffContractStatusName } from "@gleba/shared/words";
import { csvMoney } from "#platform/text/csv.ts";

/** Heads of the CSV. */
export const CONTRACT_COLUMNS = [
  "Contrato",
  "Situação",
  "Cliente",
  "Empreendimento",
  "Quadra",
  "Lote",
  "Assinado em",
  "Valor contratado",
  "Pago",
  "Para quitar hoje",
  "A pagar até o fim",
  "Em atraso",
  "Próximo vencimento",
  "Valor da próxima parcela",
] as const;

/** A contract as a row of the CSV, with the sums of today. */
export const contractCells = (row: StaffContract): string[] => [
  row.number,
  row.awaitingSignature && row.status === "active" ? "Aguarda assinatura" : staffContractStatusName(row.status),
  row.customer.name,
  row.enterpriseName,
  row.batch.block,
  row.batch.lot,
  row.awaitingSignature ? "" : formatDate(row.signedAt),
  csvMoney(row.totalCents),
  csvMoney(row.paidCents),
  csvMoney(row.payoffCents),
  csvMoney(row.balanceCents),
  csvMoney(row.overdueCents),
  row.nextDue ? formatDate(row.nextDue.dueDate) : "",
  csvMoney(row.nextDue?.amountCents ?? null),
];
