import type { Simulation } from "@gleba/shared/contracts";
import { face, heading, ink, inner, keepTogether, page, printable, type Paper } from "#platform/pdf/document.ts";

const TITLE_WIDTH = 130;
const PADDING = 4;

/** The quadro-resumo, item by item as the law numbers them; an item never breaks over two sheets. */
export const drawSummary = (paper: Paper, summary: Simulation["summary"]): void => {
  heading(paper, "Quadro-resumo (Lei 6.766/79, art. 26-A, incluído pela Lei 13.786/2018)");
  const textWidth = inner.width - TITLE_WIDTH;
  for (const { item, title, text, strong } of summary) {
    const name = printable(`${item}. ${title}`);
    const words = printable(text);
    const options = { width: textWidth, lineGap: 1 };
    paper.fontSize(8.5);
    const textHeight = paper.font(strong ? face.bold : face.plain).heightOfString(words, options);
    const titleHeight = paper.font(face.bold).heightOfString(name, { width: TITLE_WIDTH - 10 });
    const height = Math.max(textHeight, titleHeight) + 2 * PADDING;
    keepTogether(paper, height);
    const top = paper.y;
    paper
      .moveTo(page.margin, top)
      .lineTo(page.width - page.margin, top)
      .lineWidth(0.5)
      .stroke(ink.line);
    paper
      .font(face.bold)
      .fillColor(ink.text)
      .text(name, page.margin, top + PADDING, { width: TITLE_WIDTH - 10 });
    paper.font(strong ? face.bold : face.plain);
    paper.text(words, page.margin + TITLE_WIDTH, top + PADDING, options);
    paper.y = top + height;
  }
};
