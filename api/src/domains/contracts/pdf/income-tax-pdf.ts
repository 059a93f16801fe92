import type { IncomeTaxStatement } from "@gleba/shared/contracts";
import { formatAmount, formatCents, formatDate } from "@gleba/shared/words";
import { dateTimeInBrazil } from "#platform/time/brazil-time.ts";
import type { PaperParties } from "../repository/parties.ts";
import { createPdf, toBuffer, drawFooters } from "#platform/pdf/document.ts";
import { drawContractHead, drawFigures, drawNotes } from "./head.ts";
import { letterheadLine } from "#platform/pdf/letterhead.ts";
import { drawTable } from "#platform/pdf/table.ts";

/** The year's payments on A4, for the income-tax declaration. */
export const incomeTaxPdf = (
  { year, payments, totalCents, contractCents, paidBeforeCents, paidUntilCents }: IncomeTaxStatement,
  parties: PaperParties,
  now: Date,
): Promise<Buffer> => {
  const title = `Informe de pagamentos de ${year}`;
  const pdf = createPdf(`${title}, contrato ${parties.contractNumber}`, parties.beneficiary.name, now);
  drawContractHead(pdf, title, parties);
  drawFigures(pdf, [
    [`Pago até 31/12/${year - 1}`, formatCents(paidBeforeCents)],
    [`Pago em ${year}`, formatCents(totalCents)],
    [`Pago até 31/12/${year}`, formatCents(paidUntilCents)],
  ]);
  if (contractCents !== undefined)
    drawNotes(pdf, [
      `Parte de cada pagamento conforme a quota no dia em que foi feito. Todos os compradores juntos pagaram ${formatCents(contractCents)} em ${year}.`,
    ]);
  drawTable(
    pdf,
    [
      { title: "Parcela", share: 1 },
      { title: "Vencimento", share: 1 },
      { title: "Pago em", share: 1 },
      { title: "Valor pago (R$)", share: 1, align: "right" },
    ],
    payments.map(({ number, dueDate, paidOn, paidCents }) => [
      String(number),
      formatDate(dueDate),
      formatDate(paidOn),
      formatAmount(paidCents),
    ]),
  );
  drawFooters(
    pdf,
    `Emitido em ${dateTimeInBrazil(now)}. Na declaração, o lote vai em Bens e Direitos pelo que foi pago até o fim de cada ano.`,
    letterheadLine(parties.letterhead),
  );
  return toBuffer(pdf);
};
