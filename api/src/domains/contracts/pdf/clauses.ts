import { colors, inner, keepTogether, page, printable, type Pdf } from "#platform/pdf/document.ts";
import type { ClauseBlock, ClauseRun } from "../rules/clauses.ts";

const FONTS = {
  plain: "Helvetica",
  strong: "Helvetica-Bold",
  slanted: "Helvetica-Oblique",
  both: "Helvetica-BoldOblique",
} as const;

const fontOf = ({ strong, slanted }: ClauseRun): string =>
  strong && slanted ? FONTS.both : strong ? FONTS.strong : slanted ? FONTS.slanted : FONTS.plain;

const INDENT = 16;
const SIZES = { heading: 11, paragraph: 9.5, item: 9.5 } as const;

const drawRuns = (pdf: Pdf, { kind, runs }: ClauseBlock, left: number): void => {
  const options = { width: inner.width - (left - page.margin), lineGap: 2, align: "left" as const };
  runs.forEach((run, index) => {
    pdf.font(kind === "heading" ? FONTS.strong : fontOf(run));
    const continued = index < runs.length - 1;
    const text = printable(run.text);
    if (index === 0) pdf.text(text.trimStart(), left, pdf.y, { ...options, continued });
    else pdf.text(text, { ...options, continued });
  });
};

/** Clauses as they were written, heading by heading: no heading stands alone at the end of a sheet. */
export const drawClauses = (pdf: Pdf, blocks: readonly ClauseBlock[]): void => {
  for (const block of blocks) {
    keepTogether(pdf, block.kind === "heading" ? 60 : 26);
    pdf.fontSize(SIZES[block.kind]).fillColor(block.kind === "heading" ? colors.green : colors.text);
    const left = block.kind === "item" ? page.margin + INDENT : page.margin;
    if (block.kind === "heading") pdf.moveDown(0.3);
    const top = pdf.y;
    pdf.part(block.kind === "heading" ? "H3" : "P", () => {
      if (block.mark) {
        pdf.font(FONTS.plain).text(block.mark, page.margin, top, { width: INDENT, lineBreak: false });
        pdf.y = top;
      }
      drawRuns(pdf, block, left);
    });
    pdf.moveDown(block.kind === "item" ? 0.25 : 0.5);
  }
};
