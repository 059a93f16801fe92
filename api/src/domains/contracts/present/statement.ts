import { formatDate, installmentTypeName, installmentStatusName } from "@gleba/shared/words";
import { isPartPaid, paidCentsOf, type ValuedInstallment } from "../rules/contract-value.ts";

/** The status of an installment in documents. */
const statusText = (row: ValuedInstallment): string => {
  if (!isPartPaid(row)) return installmentStatusName(row.value.status, row.replacedBy?.number);
  return row.value.status === "overdue" ? "Em atraso, em parte" : "Paga em parte";
};

/** The columns of a statement, the same in every form of it. */
export const STATEMENT_COLUMNS = [
  "Parcela",
  "Tipo",
  "Vencimento",
  "Valor",
  "Corrigido",
  "Multa",
  "Juros",
  "Total hoje",
  "Pago em",
  "Valor pago",
  "Situação",
] as const;

/** One installment in those columns; `money` writes the sums as the form wants them. */
export const statementRow = (row: ValuedInstallment, money: (cents: number) => string): string[] => {
  const { value, payments } = row;
  const last = payments.at(-1);
  return [
    String(row.number),
    installmentTypeName(row),
    formatDate(row.dueDate),
    money(row.amountCents),
    money(value.correctedCents),
    money(value.fineCents),
    money(value.interestCents),
    money(value.totalCents),
    last ? formatDate(last.paidAt) : "",
    last ? money(paidCentsOf(row)) : "",
    statusText(row),
  ];
};
