import { colors, fonts, inner, keepTogether, page, printable, type Pdf } from "#platform/pdf/document.ts";
import type { Parties } from "../repository/parties.ts";
import { documentText } from "#platform/text/document-text.ts";

const LINE_WIDTH = 280;

/** "Maria de Teste, CPF 529.982.247-25". */
export const named = ({ name, document }: { name: string; document: string }): string =>
  [name, document && documentText(document)].filter(Boolean).join(", ");

/** "Maria de Teste, CPF 529.982.247-25, e João de Teste, CPF 168.995.350-09". */
export const namedAll = (people: readonly { name: string; document: string }[]): string =>
  people.length < 2
    ? people.map(named).join("")
    : `${people.slice(0, -1).map(named).join(", ")}, e ${named(people.at(-1)!)}`;

/** A paragraph of a paper that is signed. */
export const paragraph = (pdf: Pdf, text: string): void => {
  pdf.font(fonts.plain).fontSize(10.5).fillColor(colors.text);
  pdf.text(printable(text), page.margin, pdf.y, { width: inner.width, lineGap: 2.5 });
  pdf.moveDown(0.7);
};

/** Place and day to be written by hand, and a line for each who signs. */
export const drawSignatures = (
  pdf: Pdf,
  { beneficiary }: Parties,
  signers: readonly { name: string; document: string }[],
): void => {
  keepTogether(pdf, 60 + signers.length * 60);
  pdf.font(fonts.plain).fontSize(10.5);
  pdf.moveDown(1.5);
  paragraph(pdf, `${beneficiary.city ? `${beneficiary.city}, ` : ""}____ de ______________ de ______.`);
  for (const signer of signers) {
    const top = pdf.y + 40;
    pdf.decoration(() =>
      pdf
        .moveTo(page.margin, top)
        .lineTo(page.margin + LINE_WIDTH, top)
        .lineWidth(0.7)
        .stroke(colors.text),
    );
    pdf.y = top + 5;
    paragraph(pdf, named(signer));
  }
};
