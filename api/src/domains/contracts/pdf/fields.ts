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
/** A value that does not fit on its line is written smaller, at last on two lines. */
const [USUAL, SMALLER, ON_TWO_LINES] = [9, 7.5, 6.2];

const drawValue = (
  pdf: Pdf,
  text: string,
  box: { left: number; top: number; width: number; height: number },
  align: Field["align"],
) => {
  const { left, top, width, height } = box;
  const size = [USUAL, SMALLER].find((one) => pdf.fontSize(one).widthOfString(text) <= width);
  const within = { width, align, ellipsis: true };
  if (size) pdf.fontSize(size).text(text, left, top + 12 + (USUAL - size) / 2, { ...within, height: height - 13 });
  else pdf.fontSize(ON_TWO_LINES).text(text, left, top + 10, { ...within, height: height - 11 });
};

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
    const room = box - 8;
    pdf.font(fonts.plain).fontSize(6).fillColor(colors.muted);
    pdf.text(label, x + 4, top + 3, { width: room, ellipsis: true, lineBreak: false });
    pdf.font(strong ? fonts.bold : fonts.plain).fillColor(colors.text);
    drawValue(pdf, printable(value), { left: x + 4, top, width: room, height }, align);
    x += box;
  }
};
