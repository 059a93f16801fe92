import type { Parties } from "../repository/parties.ts";
import { documentText } from "./document-text.ts";
import { face, ink, inner, page, printable, type Paper } from "#platform/pdf/document.ts";

/** The head of a paper about a contract: company, what it is, contract, lot and customer. */
export const drawContractHead = (
  paper: Paper,
  title: string,
  { payer, beneficiary, contractNumber, lot }: Parties,
): void => {
  const width = inner.width;
  paper.font(face.bold).fontSize(12).fillColor(ink.green);
  paper.text(printable(beneficiary.name), page.margin, page.margin, { width });
  paper.font(face.plain).fontSize(8).fillColor(ink.muted);
  if (beneficiary.document) paper.text(printable(documentText(beneficiary.document)), { width });
  paper.moveDown(0.8);
  paper.font(face.bold).fontSize(17).fillColor(ink.text);
  paper.part("H1", () => paper.text(printable(title), { width }));
  paper.font(face.plain).fontSize(10).fillColor(ink.muted);
  paper.text(printable(`Contrato ${contractNumber} · ${lot}`), { width });
  paper.text(printable([payer.name, documentText(payer.document)].filter(Boolean).join(" · ")), { width });
  paper.moveDown(0.9);
};

/** Figures in a row of soft boxes. */
export const drawFigures = (paper: Paper, figures: readonly (readonly [label: string, value: string])[]): void => {
  const width = inner.width / figures.length;
  const top = paper.y;
  paper.decoration(() => paper.roundedRect(page.margin, top, inner.width, 38, 6).fill(ink.soft));
  figures.forEach(([label, value], index) => {
    const left = page.margin + index * width + 10;
    paper
      .font(face.plain)
      .fontSize(7.5)
      .fillColor(ink.muted)
      .text(label, left, top + 8, { width: width - 14 });
    paper.font(face.bold).fontSize(11).fillColor(ink.text);
    paper.text(printable(value), left, top + 19, { width: width - 14, lineBreak: false });
  });
  paper.y = top + 50;
};
