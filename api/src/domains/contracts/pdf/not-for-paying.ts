import { face, page, type Paper } from "#platform/pdf/document.ts";

/** The words across the sheet, pale enough for a reader of codes and too large for a person to miss. */
export const drawNotForPaying = (paper: Paper): void => {
  paper.save();
  paper.rotate(-32, { origin: [page.width / 2, page.height / 2] });
  paper.font(face.bold).fontSize(39).fillColor("#8a1f11").fillOpacity(0.1);
  paper.text("DEMONSTRAÇÃO — NÃO PAGAR", -132, page.height / 2 + 20, {
    width: page.width + 240,
    align: "center",
    lineBreak: false,
  });
  paper.restore();
};
