import type { InstallmentStatus } from "@gleba/shared/contracts";
import {
  graceText,
  growthText,
  lateFeesText,
  type LateTerms,
  type MonthlyPayments,
} from "@gleba/shared/contracts/financing";
import { formatAmount, formatCents, installmentStatusName } from "@gleba/shared/words";
import { dateTimeInBrazil } from "#platform/time/brazil-time.ts";
import type { PaperParties } from "../repository/parties.ts";
import { totalsOf, type ValuedInstallment } from "../rules/contract-value.ts";
import { createPdf, toBuffer, drawFooters } from "#platform/pdf/document.ts";
import { STATEMENT_COLUMNS, statementRow } from "../present/statement.ts";
import { drawContractHead, drawFigures, drawNotes } from "./head.ts";
import { letterheadLine } from "#platform/pdf/letterhead.ts";
import { drawTable, type Column } from "#platform/pdf/table.ts";

const SHARES = [0.6, 0.7, 0.9, 0.95, 0.95, 0.7, 0.7, 1, 1.05, 0.95, 1.45];
const FIRST_SUM = 3;
const LAST_SUM = 9;
const PAID_ON = 8;

const columns: Column[] = STATEMENT_COLUMNS.map((title, index) => ({
  title,
  share: SHARES[index]!,
  align: index >= FIRST_SUM && index <= LAST_SUM && index !== PAID_ON ? "right" : "left",
}));

/** What somebody looks at: the filter of the screen. */
export interface Filter {
  year?: number | undefined;
  status?: InstallmentStatus | undefined;
}

const filterText = ({ year, status }: Filter): string =>
  [year && `vencimentos de ${year}`, status && `situação: ${installmentStatusName(status).toLowerCase()}`]
    .filter(Boolean)
    .join(", ");

/** The statement on A4, of just the installments given. */
export const statementPdf = (
  rows: readonly ValuedInstallment[],
  parties: PaperParties,
  { filter, now, late, monthly }: { filter: Filter; now: Date; late: LateTerms; monthly: MonthlyPayments },
): Promise<Buffer> => {
  const shown = filterText(filter);
  const title = shown ? `Extrato de parcelas (${shown})` : "Extrato de parcelas";
  const pdf = createPdf(`${title}, contrato ${parties.contractNumber}`, parties.beneficiary.name, now);
  drawContractHead(pdf, title, parties);
  const totals = totalsOf(rows);
  drawFigures(pdf, [
    ["Parcelas", String(rows.length)],
    ["Valor contratado", formatCents(totals.amountCents)],
    ["Pago", formatCents(totals.paidCents)],
    ["Em aberto", formatCents(totals.openCents)],
    ["Em atraso", formatCents(totals.overdueCents)],
  ]);
  drawNotes(pdf, [growthText(monthly), graceText(monthly)].filter(Boolean));
  drawTable(
    pdf,
    columns,
    rows.map((row) => statementRow(row, formatAmount)),
  );
  drawFooters(
    pdf,
    `Valores em reais, como em ${dateTimeInBrazil(now)}: corrigidos; os vencidos, com o que o contrato diz do atraso: ${lateFeesText(late)}.`,
    letterheadLine(parties.letterhead),
  );
  return toBuffer(pdf);
};
