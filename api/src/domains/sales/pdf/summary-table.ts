import type { Simulation } from "@gleba/shared/contracts";
import { fonts, heading, colors, inner, keepTogether, page, printable, type Pdf } from "#platform/pdf/document.ts";

const TITLE_WIDTH = 130;
const PADDING = 4;

/** The quadro-resumo, item by item as the law numbers them; an item never breaks over two sheets. */
export const drawSummary = (pdf: Pdf, summary: Simulation["summary"]): void => {
  heading(pdf, "Quadro-resumo (Lei 6.766/79, art. 26-A, incluído pela Lei 13.786/2018)");
  const textWidth = inner.width - TITLE_WIDTH;
  for (const { item, title, text, strong } of summary) {
    const name = printable(`${item}. ${title}`);
    const words = printable(text);
    const options = { width: textWidth, lineGap: 1 };
    pdf.fontSize(8.5);
    const textHeight = pdf.font(strong ? fonts.bold : fonts.plain).heightOfString(words, options);
    const titleHeight = pdf.font(fonts.bold).heightOfString(name, { width: TITLE_WIDTH - 10 });
    const height = Math.max(textHeight, titleHeight) + 2 * PADDING;
    keepTogether(pdf, height);
    const top = pdf.y;
    pdf
      .moveTo(page.margin, top)
      .lineTo(page.width - page.margin, top)
      .lineWidth(0.5)
      .stroke(colors.line);
    pdf
      .font(fonts.bold)
      .fillColor(colors.text)
      .text(name, page.margin, top + PADDING, { width: TITLE_WIDTH - 10 });
    pdf.font(strong ? fonts.bold : fonts.plain);
    pdf.text(words, page.margin + TITLE_WIDTH, top + PADDING, options);
    pdf.y = top + height;
  }
};
