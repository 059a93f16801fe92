import { colors, fonts, inner, keepTogether, page, printable, type Pdf } from "./document.ts";

const ROW = 13.5;

/** One column; widths are shares of the sheet's. */
export interface Column {
  title: string;
  share: number;
  align?: "left" | "right";
}

const drawCells = (pdf: Pdf, columns: readonly Column[], texts: readonly string[], cell: "TH" | "TD"): void => {
  const unit = inner.width / columns.reduce((sum, { share }) => sum + share, 0);
  const top = pdf.y;
  let left: number = page.margin;
  columns.forEach(({ share, align = "left" }, index) => {
    const width = share * unit;
    // What begins beside figures that end keeps its distance from them.
    const gap = align === "left" && columns[index - 1]?.align === "right" ? 10 : 2;
    const at = left + gap;
    const options = { width: width - gap - 2, align, lineBreak: false };
    const write = () => pdf.text(printable(texts[index] ?? ""), at, top + 3, options);
    pdf.part(cell, write, cell === "TH" ? { scope: "Column" } : {});
    left += width;
  });
  pdf.y = top + ROW;
};

const drawHead = (pdf: Pdf, columns: readonly Column[]): void => {
  pdf.decoration(() => pdf.rect(page.margin, pdf.y, inner.width, ROW).fill(colors.soft));
  pdf.font(fonts.bold).fontSize(7.5).fillColor(colors.text);
  const titles = columns.map(({ title }) => title);
  pdf.group("TR", () => drawCells(pdf, columns, titles, "TH"));
  pdf.font(fonts.plain);
};

const drawRule = (pdf: Pdf): void => {
  const right = page.width - page.margin;
  pdf.moveTo(page.margin, pdf.y).lineTo(right, pdf.y).lineWidth(0.25).stroke(colors.line);
};

/** Writes a table whose head stands again on each sheet. */
export const drawTable = (pdf: Pdf, columns: readonly Column[], rows: readonly (readonly string[])[]): void =>
  pdf.group("Table", () => {
    drawHead(pdf, columns);
    for (const row of rows) {
      if (keepTogether(pdf, ROW)) drawHead(pdf, columns);
      pdf.group("TR", () => drawCells(pdf, columns, row, "TD"));
      pdf.decoration(() => drawRule(pdf));
    }
  });
