import { shareText } from "@gleba/shared/contracts";
import { formatDate } from "@gleba/shared/words";
import { dateTimeInBrazil } from "#platform/time/brazil-time.ts";
import {
  colors,
  createPdf,
  drawFooters,
  fonts,
  heading,
  inner,
  keepTogether,
  page,
  printable,
  toBuffer,
  type Pdf,
} from "#platform/pdf/document.ts";
import { letterheadLine } from "#platform/pdf/letterhead.ts";
import { drawTable } from "#platform/pdf/table.ts";
import { documentText } from "#platform/text/document-text.ts";
import type { PaperParties } from "../repository/parties.ts";
import type { ClauseBlock } from "../rules/clauses.ts";
import { drawClauses } from "./clauses.ts";
import { drawContractHead } from "./head.ts";
import { drawSignatures, named, paragraph } from "./term-parts.ts";

/** What a contract's own paper says. */
export interface ContractPaper {
  /** Of the contract's paper, from 1. */
  version: number;
  clausesVersion: number;
  contractNumber: string;
  /** Null while it waits for signatures. */
  signedAt: string | null;
  people: { name: string; document: string; role: string; share: number | null }[];
  /** Of the buyer whom slips name; empty where nobody wrote it down. */
  address: string;
  lot: [label: string, value: string][];
  sides: [label: string, length: string, neighbour: string][];
  summary: { title: string; text: string; strong: boolean }[];
  schedule: [name: string, due: string, value: string][];
  clauses: ClauseBlock[];
  demonstration: boolean;
}

const TITLE = "Contrato de promessa de compra e venda de lote";
const LABEL_WIDTH = 120;

/** A label and what it says, beside each other; a row never breaks over two sheets. */
const drawRows = (pdf: Pdf, rows: readonly { title: string; text: string; strong?: boolean }[]): void => {
  const width = inner.width - LABEL_WIDTH;
  for (const { title, text, strong = false } of rows) {
    const words = printable(text);
    pdf.font(strong ? fonts.bold : fonts.plain).fontSize(9);
    const height = pdf.heightOfString(words, { width, lineGap: 1 }) + 5;
    keepTogether(pdf, height);
    const top = pdf.y;
    pdf.font(fonts.bold).fillColor(colors.muted);
    pdf.text(printable(title), page.margin, top, { width: LABEL_WIDTH - 10 });
    pdf.font(strong ? fonts.bold : fonts.plain).fillColor(colors.text);
    pdf.text(words, page.margin + LABEL_WIDTH, top, { width, lineGap: 1 });
    pdf.y = Math.max(pdf.y, top + height - 5) + 5;
  }
};

const drawParties = (pdf: Pdf, { people, address }: ContractPaper, { beneficiary, letterhead }: PaperParties): void => {
  heading(pdf, "Partes");
  drawRows(pdf, [
    { title: "Promitente vendedora", text: [named(beneficiary), letterhead.address].filter(Boolean).join(", ") },
    ...people.map(({ name, document, role, share }) => ({
      title: share === null ? role : `${role}, ${shareText(share)}`,
      text: [name, document && documentText(document)].filter(Boolean).join(", "),
    })),
    ...(address ? [{ title: "Endereço", text: address }] : []),
  ]);
};

const drawLot = (pdf: Pdf, { lot, sides }: ContractPaper): void => {
  heading(pdf, "Lote");
  drawRows(
    pdf,
    lot.filter(([, value]) => value !== "").map(([title, text]) => ({ title, text })),
  );
  if (sides.length === 0)
    return drawRows(pdf, [{ title: "Confrontações", text: "As da planta e do memorial descritivo do registro." }]);
  drawTable(
    pdf,
    [
      { title: "Lado", share: 1 },
      { title: "Medida", share: 0.7, align: "right" },
      { title: "Confronta com", share: 2.4 },
    ],
    sides,
  );
  pdf.moveDown(0.6);
};

/** A contract on A4: who, what, for how much, when, and its clauses, for everybody to sign. */
export const contractPdf = (paper: ContractPaper, parties: PaperParties, now: Date): Promise<Buffer> => {
  const pdf = createPdf(`${TITLE} ${paper.contractNumber}`, parties.beneficiary.name, now);
  drawContractHead(pdf, TITLE, parties);
  if (paper.demonstration) paragraph(pdf, "DEMONSTRAÇÃO: contrato de exemplo, sem valor.");
  if (paper.signedAt)
    paragraph(
      pdf,
      `Este contrato foi assinado em ${formatDate(paper.signedAt)}. Esta via foi emitida depois e não o altera: vale o que foi assinado.`,
    );
  drawParties(pdf, paper, parties);
  drawLot(pdf, paper);
  heading(pdf, "Quadro-resumo (Lei 6.766/1979, art. 26-A)");
  drawRows(pdf, paper.summary);
  heading(pdf, "Cláusulas");
  drawClauses(pdf, paper.clauses);
  heading(pdf, "Cronograma");
  drawTable(
    pdf,
    [
      { title: "Parcela", share: 1.4 },
      { title: "Vencimento", share: 1 },
      { title: "Valor, sem correção", share: 1, align: "right" },
    ],
    paper.schedule,
  );
  drawSignatures(pdf, parties, [
    parties.beneficiary,
    ...paper.people.map(({ role, share, ...person }) => ({
      ...person,
      name: share === null ? `${person.name} (${role.toLowerCase()})` : person.name,
    })),
  ]);
  drawFooters(
    pdf,
    `Contrato ${paper.contractNumber}, versão ${paper.version}, cláusulas na versão ${paper.clausesVersion}. Emitido em ${dateTimeInBrazil(now)}. Vale depois de assinado por todas as partes.`,
    letterheadLine(parties.letterhead),
  );
  return toBuffer(pdf);
};
