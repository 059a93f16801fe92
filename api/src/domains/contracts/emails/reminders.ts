import { formatCents, formatDate } from "@gleba/shared/words";
import type { ValuedInstallment } from "../rules/contract-value.ts";
import { nameOf, ownNameOf } from "../rules/slip-words.ts";

/** By it the portal knows that somebody was reminded. */
export const reminderSubject = (contractNumber: string): string => `Lembrete de pagamento: contrato ${contractNumber}`;

const lineOf = (row: ValuedInstallment, contractNumber: string): string => {
  const installmentName = ownNameOf(row);
  const name = nameOf({
    contractNumber,
    installmentNumber: row.number,
    ...(installmentName !== undefined && { installmentName }),
  });
  const due = `${row.value.status === "overdue" ? "venceu" : "vence"} em ${formatDate(row.dueDate)}`;
  return `- ${name}, que ${due}: ${formatCents(row.value.totalCents)} hoje`;
};

/** What is to be paid of a contract, without a word of blame (consumer code, art. 42). `page`: where it is paid. */
export const reminderText = (contractNumber: string, rows: readonly ValuedInstallment[], page: string): string =>
  [
    `Olá! Lembramos do que está em aberto no contrato ${contractNumber}:`,
    rows.map((row) => lineOf(row, contractNumber)).join("\n"),
    `Para gerar o boleto ou o Pix, abra o contrato na sua conta:\n${page}`,
    "Se você já pagou, desconsidere: o banco pode levar um dia útil para nos informar.",
  ].join("\n\n");
