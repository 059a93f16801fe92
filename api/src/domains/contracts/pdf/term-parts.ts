import { colors, fonts, inner, keepTogether, page, printable, type Pdf } from "#platform/pdf/document.ts";
import type { Parties } from "../repository/parties.ts";
import { documentText } from "#platform/text/document-text.ts";

const LINE_WIDTH = 280;
/** Room to sign, and from the line to the name. */
const [ROOM, BELOW] = [40, 5];
const PARAGRAPH = { width: inner.width, lineGap: 2.5 };

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
  pdf.text(printable(text), page.margin, pdf.y, PARAGRAPH);
  pdf.moveDown(0.7);
};

/** How high the line and the name of somebody who signs are; a long name has two lines. */
const signatureHeight = (pdf: Pdf, signer: Parameters<typeof named>[0]): number => {
  pdf.font(fonts.plain).fontSize(10.5);
  return ROOM + BELOW + pdf.heightOfString(printable(named(signer)), PARAGRAPH);
};

/** Place and day to be written by hand, and a line for each who signs; a sheet of signatures alone says of what they are. */
export const drawSignatures = (
  pdf: Pdf,
  { beneficiary }: Parties,
  signers: readonly { name: string; document: string }[],
): void => {
  const heights = signers.map((signer) => signatureHeight(pdf, signer));
  const between = 0.7 * pdf.currentLineHeight(true);
  const height = heights.reduce((sum, one) => sum + one + between, 60);
  if (keepTogether(pdf, height)) paragraph(pdf, `${String(pdf.info.Title)}: assinaturas.`);
  pdf.font(fonts.plain).fontSize(10.5);
  pdf.moveDown(1.5);
  paragraph(pdf, `${beneficiary.city ? `${beneficiary.city}, ` : ""}____ de ______________ de ______.`);
  signers.forEach((signer, index) => {
    keepTogether(pdf, heights[index]!);
    const top = pdf.y + ROOM;
    pdf.decoration(() =>
      pdf
        .moveTo(page.margin, top)
        .lineTo(page.margin + LINE_WIDTH, top)
        .lineWidth(0.7)
        .stroke(colors.text),
    );
    pdf.y = top + BELOW;
    paragraph(pdf, named(signer));
  });
};
