import { fonts, colors, printable, type Pdf } from "#platform/pdf/document.ts";

/** One box of the form. */
export interface Field {
  label: string;
  value: string;
  /** Share of the row's width. */
  share: number;
  align?: "left" | "right";
  strong?: boolean;
}

export const FIELD_HEIGHT = 27;

/** A row of boxes with small labels, as every bank's slip has them. */
export const drawRow = (
  pdf: Pdf,
  fields: readonly Field[],
  { left, top, width, height = FIELD_HEIGHT }: { left: number; top: number; width: number; height?: number },
): void => {
  const unit = width / fields.reduce((sum, { share }) => sum + share, 0);
  let x = left;
  for (const { label, value, share, align = "left", strong = false } of fields) {
    const box = share * unit;
    pdf.decoration(() => pdf.rect(x, top, box, height).lineWidth(0.6).stroke(colors.text));
    const within = { width: box - 8, ellipsis: true };
    pdf.font(fonts.plain).fontSize(6).fillColor(colors.muted);
    pdf.text(label, x + 4, top + 3, { ...within, lineBreak: false });
    pdf
      .font(strong ? fonts.bold : fonts.plain)
      .fontSize(9)
      .fillColor(colors.text);
    pdf.text(printable(value), x + 4, top + 12, { ...within, align, height: height - 13 });
    x += box;
  }
};
