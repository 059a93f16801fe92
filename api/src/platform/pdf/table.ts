import { colors, fonts, inner, keepTogether, page, printable, type Pdf } from "./document.ts";

const ROW = 13.5;

/** One column; widths are shares of the sheet's. */
export interface Column {
  title: string;
  share: number;
  align?: "left" | "right";
}

interface Cell {
  text: string;
  left: number;
  width: number;
  align: "left" | "right";
}

const cellsOf = (columns: readonly Column[], texts: readonly string[]): Cell[] => {
  const unit = inner.width / columns.reduce((sum, { share }) => sum + share, 0);
  let left: number = page.margin;
  return columns.map(({ share, align = "left" }, index) => {
    const width = share * unit;
    // What begins beside figures that end keeps its distance from them.
    const gap = align === "left" && columns[index - 1]?.align === "right" ? 10 : 2;
    const cell = { text: printable(texts[index] ?? ""), left: left + gap, width: width - gap - 2, align };
    left += width;
    return cell;
  });
};

/** How high a row is: a line, and more where a long name needs it. */
const heightOf = (pdf: Pdf, cells: readonly Cell[]): number =>
  cells.reduce((height, { text, width }) => {
    if (pdf.widthOfString(text) <= width) return height;
    return Math.max(height, ROW + pdf.heightOfString(text, { width }) - pdf.currentLineHeight(true));
  }, ROW);

const drawCells = (pdf: Pdf, cells: readonly Cell[], kind: "TH" | "TD"): void => {
  const top = pdf.y;
  const height = heightOf(pdf, cells);
  for (const { text, left, width, align } of cells)
    pdf.part(kind, () => pdf.text(text, left, top + 3, { width, align }), kind === "TH" ? { scope: "Column" } : {});
  pdf.y = top + height;
};

const drawHead = (pdf: Pdf, columns: readonly Column[]): void => {
  pdf.decoration(() => pdf.rect(page.margin, pdf.y, inner.width, ROW).fill(colors.soft));
  pdf.font(fonts.bold).fontSize(7.5).fillColor(colors.text);
  const titles = columns.map(({ title }) => title);
  pdf.group("TR", () => drawCells(pdf, cellsOf(columns, titles), "TH"));
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
      const cells = cellsOf(columns, row);
      if (keepTogether(pdf, heightOf(pdf, cells))) drawHead(pdf, columns);
      pdf.group("TR", () => drawCells(pdf, cells, "TD"));
      pdf.decoration(() => drawRule(pdf));
    }
  });
