import type { Rescission } from "@gleba/shared/contracts";
import { formatCents, formatDate } from "@gleba/shared/words";
import { dateTimeInBrazil } from "#platform/time/brazil-time.ts";
import { createPdf, drawFooters, heading, toBuffer, type Pdf } from "#platform/pdf/document.ts";
import { letterheadLine } from "#platform/pdf/letterhead.ts";
import { drawTable } from "#platform/pdf/table.ts";
import type { PaperParties } from "../repository/parties.ts";
import { refundParcels } from "../rules/refund.ts";
import type { RescissionTerm } from "../rules/rescission-term.ts";
import { drawContractHead, drawNotes } from "./head.ts";
import { drawSignatures, named, namedAll, paragraph } from "./term-parts.ts";

const TITLE = "Termo de distrato";

const opening = ({ contractNumber, signedAt, on, refund }: RescissionTerm, parties: PaperParties): string =>
  `${named(parties.beneficiary)}, e ${namedAll(parties.buyers)} desfazem, em ${formatDate(on)}, o contrato ${contractNumber}, assinado em ${formatDate(signedAt)}, do imóvel ${parties.lot} (${refund.law}).`;

const drawParcels = (pdf: Pdf, refund: Rescission): void => {
  const parcels = refundParcels(refund);
  if (parcels.length === 0) return;
  heading(pdf, "A devolução");
  drawTable(
    pdf,
    [
      { title: "Parcela", share: 1 },
      { title: "Até", share: 2 },
      { title: "Valor", share: 1.5, align: "right" },
    ],
    parcels.map(({ cents, until }, index) => [
      `${index + 1} de ${parcels.length}`,
      until === null ? "A assinatura deste termo" : formatDate(until),
      formatCents(cents),
    ]),
  );
  pdf.moveDown(1);
};

/** The paper of the undoing of a contract, on A4, for all parties to sign. */
export const rescissionTermPdf = (term: RescissionTerm, parties: PaperParties, now: Date): Promise<Buffer> => {
  const { refund } = term;
  const pdf = createPdf(`${TITLE}, contrato ${term.contractNumber}`, parties.beneficiary.name, now);
  drawContractHead(pdf, TITLE, parties);
  if (term.demonstration) paragraph(pdf, "DEMONSTRAÇÃO: contrato de exemplo, sem valor.");
  paragraph(pdf, opening(term, parties));
  if (term.regretProtocol) paragraph(pdf, `Desistência do comprador: protocolo ${term.regretProtocol}.`);
  heading(pdf, "A conta");
  drawTable(
    pdf,
    [
      { title: "Composição", share: 4 },
      { title: "Valor", share: 1, align: "right" },
    ],
    [
      ...refund.lines.map(({ label, amountCents }) => [label, formatCents(amountCents)]),
      ["A devolver", formatCents(refund.refundCents)],
    ],
  );
  pdf.moveDown(1);
  drawNotes(
    pdf,
    refund.lines.map(({ label, explanation }) => `${label}: ${explanation}`),
  );
  drawParcels(pdf, refund);
  paragraph(
    pdf,
    refund.refundCents > 0
      ? "Paga a devolução, nada mais é devido entre as partes por este contrato. As parcelas em aberto deixam de ser devidas."
      : "Nada é devido entre as partes por este contrato. As parcelas em aberto deixam de ser devidas.",
  );
  drawSignatures(pdf, parties, [parties.beneficiary, ...parties.buyers]);
  drawFooters(
    pdf,
    `Emitido em ${dateTimeInBrazil(now)}. Vale depois de assinado por todas as partes.`,
    letterheadLine(parties.letterhead),
  );
  return toBuffer(pdf);
};
