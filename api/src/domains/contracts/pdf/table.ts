import { face, ink, inner, keepTogether, page, printable, type Paper } from "#platform/pdf/document.ts";

const ROW = 14;

/** One column; widths are shares of the sheet's. */
export interface Column {
  title: string;
  share: number;
  align?: "left" | "right";
}

/** Writes a table whose head stands again on each sheet. */
export const drawTable = (paper: Paper, columns: readonly Column[], rows: readonly (readonly string[])[]): void => {
  const unit = inner.width / columns.reduce((sum, { share }) => sum + share, 0);
  const line = (texts: readonly string[], cell: "TH" | "TD"): void => {
    const top = paper.y;
    let left: number = page.margin;
    columns.forEach(({ share, align = "left" }, index) => {
      const width = share * unit;
      // What begins beside figures that end keeps its distance from them.
      const gap = align === "left" && columns[index - 1]?.align === "right" ? 10 : 2;
      const at = left + gap;
      const options = { width: width - gap - 2, align, lineBreak: false };
      const write = () => paper.text(printable(texts[index] ?? ""), at, top + 3, options);
      paper.part(cell, write, cell === "TH" ? { scope: "Column" } : {});
      left += width;
    });
    paper.y = top + ROW;
  };
  const head = (): void => {
    paper.decoration(() => paper.rect(page.margin, paper.y, inner.width, ROW).fill(ink.soft));
    paper.font(face.bold).fontSize(7.5).fillColor(ink.text);
    const titles = columns.map(({ title }) => title);
    paper.group("TR", () => line(titles, "TH"));
    paper.font(face.plain);
  };
  const rule = () =>
    paper
      .moveTo(page.margin, paper.y)
      .lineTo(page.width - page.margin, paper.y)
      .lineWidth(0.25)
      .stroke(ink.line);
  paper.group("Table", () => {
    head();
    for (const row of rows) {
      if (keepTogether(paper, ROW)) head();
      paper.group("TR", () => line(row, "TD"));
      paper.decoration(rule);
    }
  });
};
