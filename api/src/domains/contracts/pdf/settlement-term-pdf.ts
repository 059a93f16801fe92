import { formatCents, formatDate } from "@gleba/shared/words";
import { dateTimeInBrazil } from "#platform/time/brazil-time.ts";
import { createPdf, drawFooters, heading, toBuffer } from "#platform/pdf/document.ts";
import { letterheadLine } from "#platform/pdf/letterhead.ts";
import { drawTable } from "#platform/pdf/table.ts";
import type { PaperParties } from "../repository/parties.ts";
import type { SettlementTerm } from "../rules/settlement-term.ts";
import { drawContractHead } from "./head.ts";
import { drawSignatures, named, namedAll, paragraph } from "./term-parts.ts";

const TITLE = "Termo de quitação";

const adjustedLabel = (indexName: string | null): string =>
  indexName === null
    ? "Diferenças aceitas nos pagamentos"
    : `Correção (${indexName}) e diferenças aceitas nos pagamentos`;

const linesOf = (term: SettlementTerm): [label: string, value: string][] => [
  [
    `Valor contratado, em ${term.installments} ${term.installments === 1 ? "parcela" : "parcelas"}`,
    formatCents(term.agreedCents),
  ],
  ...(term.adjustedCents === 0
    ? []
    : [[adjustedLabel(term.indexName), formatCents(term.adjustedCents)] as [string, string]]),
  ...(term.lateCents === 0 ? [] : [["Multas e juros por atraso", formatCents(term.lateCents)] as [string, string]]),
  ...(term.discountCents === 0
    ? []
    : [["Descontos por antecipação", formatCents(-term.discountCents)] as [string, string]]),
  ["Total pago", formatCents(term.paidCents)],
];

/** The release of a buyer who paid all, on A4, for the seller to sign. */
export const settlementTermPdf = (term: SettlementTerm, parties: PaperParties, now: Date): Promise<Buffer> => {
  const pdf = createPdf(`${TITLE}, contrato ${term.number}`, parties.beneficiary.name, now);
  drawContractHead(pdf, TITLE, parties);
  if (term.demonstration) paragraph(pdf, "DEMONSTRAÇÃO: contrato de exemplo, sem valor.");
  paragraph(
    pdf,
    `${named(parties.beneficiary)}, declara ter recebido de ${namedAll(parties.buyers)}, o preço integral do contrato ${term.number}, assinado em ${formatDate(term.signedAt)}, do imóvel ${parties.lot}, no total de ${formatCents(term.paidCents)}, pago de ${formatDate(term.firstPaidOn)} a ${formatDate(term.lastPaidOn)}.`,
  );
  if (term.payoff)
    paragraph(
      pdf,
      `O contrato foi quitado antes do prazo, pelo saldo de ${formatCents(term.payoff.cents)} em ${formatDate(term.payoff.on)} (evento ${term.payoff.number} do contrato), com a redução proporcional dos juros das parcelas a vencer (Código de Defesa do Consumidor, art. 52, § 2º).`,
    );
  paragraph(pdf, "Dá quitação plena: nada mais é devido por este contrato (Código Civil, arts. 319 e 320).");
  heading(pdf, "O que foi pago");
  drawTable(
    pdf,
    [
      { title: "Composição", share: 3 },
      { title: "Valor", share: 1, align: "right" },
    ],
    linesOf(term),
  );
  pdf.moveDown(1);
  paragraph(
    pdf,
    "Acompanhado desta prova de quitação, o compromisso de compra e venda vale como título para o registro da propriedade do lote (Lei 6.766/1979, art. 26, § 6º).",
  );
  drawSignatures(pdf, parties, [parties.beneficiary]);
  drawFooters(
    pdf,
    `Emitido em ${dateTimeInBrazil(now)}, pelos pagamentos registrados até então. Vale depois de assinado pela vendedora.`,
    letterheadLine(parties.letterhead),
  );
  return toBuffer(pdf);
};
