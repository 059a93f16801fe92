import { shareText, WHOLE_SHARE } from "@gleba/shared/contracts";
import type { PaperParties } from "../repository/parties.ts";
import { documentText } from "#platform/text/document-text.ts";
import { fonts, colors, inner, page, printable, type Pdf } from "#platform/pdf/document.ts";
import { drawLetterhead } from "#platform/pdf/letterhead.ts";

const buyerLine = ({ name, document, share }: PaperParties["buyers"][number]): string =>
  [name, documentText(document), share < WHOLE_SHARE && shareText(share)].filter(Boolean).join(" · ");

/** The head of a document about a contract: company, what it is, contract, lot and buyers. */
export const drawContractHead = (
  pdf: Pdf,
  title: string,
  { buyers, letterhead, contractNumber, lot }: PaperParties,
): void => {
  const width = inner.width;
  drawLetterhead(pdf, letterhead);
  pdf.moveDown(0.8);
  pdf.font(fonts.bold).fontSize(17).fillColor(colors.text);
  pdf.part("H1", () => pdf.text(printable(title), { width }));
  pdf.font(fonts.plain).fontSize(10).fillColor(colors.muted);
  pdf.text(printable(`Contrato ${contractNumber} · ${lot}`), { width });
  for (const buyer of buyers) pdf.text(printable(buyerLine(buyer)), { width });
  pdf.moveDown(0.9);
};

/** Figures in a row of soft boxes. */
export const drawFigures = (pdf: Pdf, figures: readonly (readonly [label: string, value: string])[]): void => {
  const width = inner.width / figures.length;
  const top = pdf.y;
  pdf.decoration(() => pdf.roundedRect(page.margin, top, inner.width, 38, 6).fill(colors.soft));
  figures.forEach(([label, value], index) => {
    const left = page.margin + index * width + 10;
    pdf
      .font(fonts.plain)
      .fontSize(7.5)
      .fillColor(colors.muted)
      .text(label, left, top + 8, { width: width - 14 });
    pdf.font(fonts.bold).fontSize(11).fillColor(colors.text);
    pdf.text(printable(value), left, top + 19, { width: width - 14, lineBreak: false });
  });
  pdf.y = top + 50;
};

/** Sentences about the whole, below the figures; nothing where there is none. */
export const drawNotes = (pdf: Pdf, notes: readonly string[]): void => {
  if (notes.length === 0) return;
  pdf.font(fonts.plain).fontSize(8.5).fillColor(colors.muted);
  for (const note of notes) pdf.text(printable(note), page.margin, pdf.y, { width: inner.width });
  pdf.moveDown(0.7);
};
