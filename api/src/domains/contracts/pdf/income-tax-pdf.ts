import type { IncomeTaxStatement } from "@gleba/shared/contracts";
import { formatCents, formatDate } from "@gleba/shared/words";
import { dateTimeInBrazil } from "#platform/time/brazil-time.ts";
import type { SlipPrint } from "#platform/db/schema/index.ts";
import { createPaper, finished, footers } from "#platform/pdf/document.ts";
import { drawContractHead, drawFigures } from "./head.ts";
import { drawTable } from "./table.ts";

/** The year's payments on A4, for the income-tax declaration. */
export const incomeTaxPdf = (
  { year, payments, totalCents, paidBeforeCents, paidUntilCents }: IncomeTaxStatement,
  parties: Omit<SlipPrint, "installmentNumber">,
  now: Date,
): Promise<Buffer> => {
  const title = `Informe de pagamentos de ${year}`;
  const paper = createPaper(`${title}, contrato ${parties.contractNumber}`, parties.beneficiary.name, now);
  drawContractHead(paper, title, parties);
  drawFigures(paper, [
    [`Pago até 31/12/${year - 1}`, formatCents(paidBeforeCents)],
    [`Pago em ${year}`, formatCents(totalCents)],
    [`Pago até 31/12/${year}`, formatCents(paidUntilCents)],
  ]);
  drawTable(
    paper,
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
      formatCents(paidCents).replace(/^R\$\s/, ""),
    ]),
  );
  footers(
    paper,
    `Emitido em ${dateTimeInBrazil(now)}. Na declaração, o lote vai em Bens e Direitos pelo que foi pago até o fim de cada ano.`,
  );
  return finished(paper);
};
