import { colors, fonts, inner, page, printable, type Pdf } from "./document.ts";

/** Who a paper is of, as its head and its foot name them. */
export interface Letterhead {
  name: string;
  /** "CNPJ 12.ABC.345/01DE-35"; empty where none is known. */
  document: string;
  address: string;
  contact: string;
  /** PNG or JPEG; null for none. */
  logo: Uint8Array | null;
}

const LOGO = { width: 140, height: 40 };
const GAP = 12;

/** Draws the logo in the upper right corner; answers the width that is left for words beside it. */
export const drawLogo = (pdf: Pdf, logo: Uint8Array | null): number => {
  if (!logo) return inner.width;
  const left = page.width - page.margin - LOGO.width;
  // Its company's name stands beside it in words.
  pdf.decoration(() =>
    pdf.image(Buffer.from(logo), left, page.margin - 6, { fit: [LOGO.width, LOGO.height], align: "right" }),
  );
  return inner.width - LOGO.width - GAP;
};

/** The company's name and number with its logo beside them, above what the paper is about. */
export const drawLetterhead = (pdf: Pdf, { name, document, logo }: Letterhead): void => {
  const width = drawLogo(pdf, logo);
  pdf.font(fonts.bold).fontSize(12).fillColor(colors.green);
  pdf.text(printable(name), page.margin, page.margin, { width });
  pdf.font(fonts.plain).fontSize(8).fillColor(colors.muted);
  if (document) pdf.text(printable(document), { width });
  if (logo) pdf.y = Math.max(pdf.y, page.margin + LOGO.height - 8);
};

/** Who a paper is of, in one line for its foot. */
export const letterheadLine = ({ name, document, address, contact }: Letterhead): string =>
  [name, document, address, contact].filter(Boolean).join(" · ");
