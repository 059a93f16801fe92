import { TaggedPaper } from "./tagged-document.ts";

/** A4 in points, with the same margin on every side. */
export const page = { margin: 42, width: 595.28, height: 841.89, footer: 34 } as const;
/** Width and lowest line of what is written between the margins. */
export const inner = { width: page.width - 2 * page.margin, bottom: page.height - page.margin - page.footer } as const;

export const ink = { text: "#1c211e", muted: "#545b56", line: "#d9d4c5", green: "#1f4d3a", soft: "#eef3ef" } as const;
export const face = { plain: "Helvetica", bold: "Helvetica-Bold" } as const;

export type Paper = TaggedPaper;

/** The standard fonts have no no-break space of their own width and no thin signs: only what Latin-1 writes. */
export const printable = (text: string): string => text.replace(/[\u00a0\u202f]/g, " ").replace(/\u2212/g, "-");

/** Empty sheets that are numbered at the end. */
export const createPaper = (title: string, author: string, at: Date): Paper =>
  new TaggedPaper({
    size: "A4",
    margin: page.margin,
    bufferPages: true,
    lang: "pt-BR",
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: at, ModDate: at },
  });

/** Starts a new sheet when fewer than `height` points are left on this one. Tells whether it did. */
export const keepTogether = (paper: Paper, height: number): boolean => {
  if (paper.y + height <= inner.bottom) return false;
  paper.addPage();
  return true;
};

/** A heading with room above, never alone at the end of a sheet. */
export const heading = (paper: Paper, text: string): void => {
  keepTogether(paper, 90);
  paper.moveDown(0.9);
  paper.font(face.bold).fontSize(11.5).fillColor(ink.green);
  paper.part("H2", () => paper.text(printable(text), page.margin, paper.y));
  paper.moveDown(0.35);
};

const footer = (paper: Paper, notice: string, number: string): void => {
  const top = page.height - page.margin - 22;
  paper
    .moveTo(page.margin, top - 6)
    .lineTo(page.width - page.margin, top - 6)
    .lineWidth(0.5)
    .stroke(ink.line);
  paper.font(face.plain).fontSize(7.5).fillColor(ink.muted);
  paper.text(printable(notice), page.margin, top, { width: inner.width - 60, lineGap: 1 });
  paper.text(number, page.width - page.margin - 60, top, { width: 60, align: "right" });
};

/** Writes the same at the foot of every sheet, with its number. */
export const footers = (paper: Paper, notice: string): void => {
  const { start, count } = paper.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    paper.switchToPage(index);
    // Writing below the margin would open another sheet.
    paper.page.margins.bottom = 0;
    paper.decoration(() => footer(paper, notice, `${index + 1} de ${count}`));
  }
};

/** All sheets as one file. */
export const finished = (paper: Paper): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    paper.on("data", (part: Buffer) => parts.push(part));
    paper.on("end", () => resolve(Buffer.concat(parts)));
    paper.on("error", reject);
    paper.end();
  });
