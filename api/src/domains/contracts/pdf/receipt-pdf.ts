import { formatAmount, formatCents, formatDate } from "@gleba/shared/words";
import { dateTimeInBrazil } from "#platform/time/brazil-time.ts";
import { createPdf, drawFooters, heading, toBuffer, type Pdf } from "#platform/pdf/document.ts";
import { letterheadLine } from "#platform/pdf/letterhead.ts";
import { drawTable } from "#platform/pdf/table.ts";
import { METHOD_NAMES } from "../present/payment-methods.ts";
import type { PaperParties } from "../repository/parties.ts";
import type { PaymentReceipt } from "../rules/receipt.ts";
import { drawContractHead } from "./head.ts";
import { named, namedAll, paragraph } from "./term-parts.ts";

const linesOf = ({ whole, indexName, paidCents }: PaymentReceipt): [label: string, value: string][] => {
  if (!whole) return [];
  const adjusted = indexName === null ? "Diferenças aceitas" : `Correção (${indexName}) e diferenças aceitas`;
  return [
    ["Valor da parcela, como contratado", whole.agreedCents] as const,
    [adjusted, whole.adjustedCents] as const,
    ["Multa por atraso", whole.fineCents] as const,
    ["Juros por atraso", whole.interestCents] as const,
    ["Desconto por antecipação", -whole.discountCents] as const,
    ["Total pago", paidCents] as const,
  ]
    .filter(([, cents], at) => at === 0 || cents !== 0)
    .map(([label, cents]) => [label, formatCents(cents)]);
};

const drawPayments = (pdf: Pdf, { payments }: PaymentReceipt): void => {
  heading(pdf, payments.length === 1 ? "O pagamento" : "Os pagamentos");
  drawTable(
    pdf,
    [
      { title: "Pago em", share: 1.2 },
      { title: "Por", share: 1.2 },
      { title: "Parcela (R$)", share: 1.2, align: "right" },
      { title: "Multa (R$)", share: 1, align: "right" },
      { title: "Juros (R$)", share: 1, align: "right" },
      { title: "Pago (R$)", share: 1.2, align: "right" },
    ],
    payments.map(({ paidAt, method, correctedCents, fineCents, interestCents, paidCents }) => [
      formatDate(paidAt),
      METHOD_NAMES[method],
      formatAmount(correctedCents),
      formatAmount(fineCents),
      formatAmount(interestCents),
      formatAmount(paidCents),
    ]),
  );
  pdf.moveDown(1);
};

/** The receipt of an installment, on A4: who received how much of whom, when and for what. */
export const receiptPdf = (receipt: PaymentReceipt, parties: PaperParties, now: Date): Promise<Buffer> => {
  const title = `${receipt.whole ? "Recibo" : "Recibo parcial"} nº ${receipt.number}`;
  const pdf = createPdf(title, parties.beneficiary.name, now);
  drawContractHead(pdf, title, parties);
  if (receipt.demonstration) paragraph(pdf, "DEMONSTRAÇÃO: contrato de exemplo, sem valor.");
  const days = receipt.payments.length === 1 ? `em ${formatDate(receipt.paidOn)}` : `até ${formatDate(receipt.paidOn)}`;
  const part = receipt.whole ? "" : "parte de ";
  paragraph(
    pdf,
    `${named(parties.beneficiary)}, recebeu de ${namedAll(parties.buyers)}, ${formatCents(receipt.paidCents)}, ${days}, por ${part}${receipt.name.toLowerCase()} do contrato ${receipt.contractNumber}, com vencimento em ${formatDate(receipt.dueDate)}, do imóvel ${parties.lot}.`,
  );
  paragraph(pdf, receipt.whole ? "Dá quitação desta parcela (Código Civil, arts. 319 e 320)." : receipt.rest);
  drawPayments(pdf, receipt);
  const lines = linesOf(receipt);
  if (lines.length > 0) {
    heading(pdf, "Como se chega ao valor");
    drawTable(
      pdf,
      [
        { title: "Composição", share: 3 },
        { title: "Valor", share: 1, align: "right" },
      ],
      lines,
    );
  }
  drawFooters(
    pdf,
    `Emitido em ${dateTimeInBrazil(now)}, pelos pagamentos registrados até então. Um pagamento devolvido pelo banco deixa este recibo sem efeito.`,
    letterheadLine(parties.letterhead),
  );
  return toBuffer(pdf);
};
