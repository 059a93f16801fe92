import { shareText } from "@gleba/shared/contracts";
import { formatCents, formatDate } from "@gleba/shared/words";
import { dateTimeInBrazil } from "#platform/time/brazil-time.ts";
import { createPdf, drawFooters, heading, toBuffer } from "#platform/pdf/document.ts";
import { letterheadLine } from "#platform/pdf/letterhead.ts";
import { drawTable } from "#platform/pdf/table.ts";
import type { PaperParties } from "../repository/parties.ts";
import type { Side } from "../rules/assignments.ts";
import { documentText } from "#platform/text/document-text.ts";
import { drawContractHead } from "./head.ts";
import { drawSignatures, namedAll, paragraph } from "./term-parts.ts";

/** What the paper of a transfer says; amounts in cents. */
export interface AssignmentTermContent {
  number: number;
  signedOn: string;
  from: string;
  priceCents: number;
  registration: string;
  protocol: string;
  balanceCents: number;
  overdueCents: number;
  balanceOn: string;
  contractNumber: string;
  contractSignedAt: string;
  /** Of the development; empty where nobody wrote it down. */
  registry: string;
  assignors: Side[];
  assignees: Side[];
  /** Who buys since. */
  buyers: Side[];
  demonstration: boolean;
}

const TITLE = "Termo de cessão de direitos";

const opening = ({ assignors, assignees, ...term }: AssignmentTermContent, { lot }: PaperParties): string => {
  const share = assignors.reduce((sum, side) => sum + side.share, 0);
  const price = term.priceCents === 0 ? "sem pagamento" : `por ${formatCents(term.priceCents)}`;
  return `${namedAll(assignors)}, ${assignors.length > 1 ? "cedem" : "cede"} a ${namedAll(assignees)}, em ${formatDate(term.signedOn)} e ${price}, ${shareText(share)} dos direitos e obrigações do contrato ${term.contractNumber}, assinado em ${formatDate(term.contractSignedAt)}, do imóvel ${lot} (Lei 6.766/1979, art. 31).`;
};

const balance = ({ balanceOn, balanceCents, overdueCents }: AssignmentTermContent): string => {
  const late = overdueCents > 0 ? `, dos quais ${formatCents(overdueCents)} em atraso` : "";
  return `Em ${formatDate(balanceOn)}, quitar o contrato custava ${formatCents(balanceCents)}${late}. As parcelas e as demais condições continuam como estão, e passam a obrigar quem recebe.`;
};

const rolled = (people: readonly Side[], role: string): Side[] =>
  people.map((side) => ({ ...side, name: `${side.name} (${role})` }));

/** The paper of a transfer, on A4, for both sides and the company to sign. */
export const assignmentTermPdf = (term: AssignmentTermContent, parties: PaperParties, now: Date): Promise<Buffer> => {
  const pdf = createPdf(`${TITLE}, contrato ${term.contractNumber}`, parties.beneficiary.name, now);
  drawContractHead(pdf, TITLE, parties);
  if (term.demonstration) paragraph(pdf, "DEMONSTRAÇÃO: contrato de exemplo, sem valor.");
  paragraph(pdf, opening(term, parties));
  if (term.registry) paragraph(pdf, `Registro do loteamento: ${term.registry}.`);
  if (term.protocol) paragraph(pdf, `Pedido do cliente: protocolo ${term.protocol}.`);
  paragraph(pdf, balance(term));
  paragraph(
    pdf,
    `${parties.beneficiary.name} está ciente da cessão, que vale perante ela desde ${formatDate(term.from)} (Lei 6.766/1979, art. 31, § 1º).`,
  );
  if (term.registration) paragraph(pdf, `Registro ou averbação da cessão: ${term.registration}.`);
  heading(pdf, `Quem compra desde ${formatDate(term.from)}`);
  drawTable(
    pdf,
    [
      { title: "Comprador", share: 3 },
      { title: "Documento", share: 2 },
      { title: "Quota", share: 1, align: "right" },
    ],
    term.buyers.map(({ name, document, share }) => [name, documentText(document), shareText(share)]),
  );
  drawSignatures(pdf, parties, [
    ...rolled(term.assignors, "cedente"),
    ...rolled(term.assignees, "cessionário"),
    { ...parties.beneficiary, name: `${parties.beneficiary.name} (ciente)` },
  ]);
  drawFooters(
    pdf,
    `Emitido em ${dateTimeInBrazil(now)}. Cessão ${term.number} do contrato. Vale depois de assinado por todas as partes.`,
    letterheadLine(parties.letterhead),
  );
  return toBuffer(pdf);
};
