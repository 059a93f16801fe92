import { TaggedPdf } from "./tagged-document.ts";

/** A4 in points, with the same margin on every side. */
export const page = { margin: 42, width: 595.28, height: 841.89, footer: 34 } as const;
/** Width and lowest line of what is written between the margins. */
export const inner = { width: page.width - 2 * page.margin, bottom: page.height - page.margin - page.footer } as const;

export const colors = {
  text: "#1c211e",
  muted: "#545b56",
  line: "#d9d4c5",
  green: "#1f4d3a",
  soft: "#eef3ef",
} as const;
export const fonts = { plain: "Helvetica", bold: "Helvetica-Bold" } as const;

export type Pdf = TaggedPdf;

/** The standard fonts have no no-break space of their own width and no thin signs: only what Latin-1 writes. */
export const printable = (text: string): string => text.replace(/[\u00a0\u202f]/g, " ").replace(/\u2212/g, "-");

/** Empty sheets that are numbered at the end; what flows on to the next one leaves the foot free. */
export const createPdf = (title: string, author: string, at: Date): Pdf =>
  new TaggedPdf({
    size: "A4",
    margins: { top: page.margin, left: page.margin, right: page.margin, bottom: page.margin + page.footer },
    bufferPages: true,
    lang: "pt-BR",
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: at, ModDate: at },
  });

/** Starts a new sheet when fewer than `height` points are left on this one. Tells whether it did. */
export const keepTogether = (pdf: Pdf, height: number): boolean => {
  if (pdf.y + height <= inner.bottom) return false;
  pdf.addPage();
  return true;
};

/** A heading with room above, never alone at the end of a sheet. */
export const heading = (pdf: Pdf, text: string): void => {
  keepTogether(pdf, 90);
  pdf.moveDown(0.9);
  pdf.font(fonts.bold).fontSize(11.5).fillColor(colors.green);
  pdf.part("H2", () => pdf.text(printable(text), page.margin, pdf.y));
  pdf.moveDown(0.35);
};

const footer = (pdf: Pdf, notice: string, { number, issuer }: { number: string; issuer: string }): void => {
  const top = page.height - page.margin - 22;
  pdf
    .moveTo(page.margin, top - 6)
    .lineTo(page.width - page.margin, top - 6)
    .lineWidth(0.5)
    .stroke(colors.line);
  pdf.font(fonts.plain).fontSize(7.5).fillColor(colors.muted);
  pdf.text(printable(notice), page.margin, top, { width: inner.width - 60, lineGap: 1 });
  if (issuer)
    pdf.text(printable(issuer), page.margin, pdf.y + 1, { width: inner.width - 60, height: 27, ellipsis: true });
  pdf.text(number, page.width - page.margin - 60, top, { width: 60, align: "right" });
};

/** Writes the same at the foot of every sheet, with its number and, where it is given, whose paper it is. */
export const drawFooters = (pdf: Pdf, notice: string, issuer = ""): void => {
  const { start, count } = pdf.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    pdf.switchToPage(index);
    // Writing below the margin would open another sheet.
    pdf.page.margins.bottom = 0;
    pdf.decoration(() => footer(pdf, notice, { number: `${index + 1} de ${count}`, issuer }));
  }
};

/** All sheets as one file. */
export const toBuffer = (pdf: Pdf): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    pdf.on("data", (part: Buffer) => parts.push(part));
    pdf.on("end", () => resolve(Buffer.concat(parts)));
    pdf.on("error", reject);
    pdf.end();
  });
