import bwipjs from "bwip-js/node";
import type { Pdf } from "#platform/pdf/document.ts";

const MM = 72 / 25.4;
/** FEBRABAN: 103 mm wide, 13 mm high. */
const BARS = { width: 103 * MM, height: 13 * MM };
/** Wide bars are three times the narrow ones: 405 modules for 44 digits. */
const WIDE = 3;

/** Draws 44 digits as interleaved two of five, as vectors: sharp at every resolution. */
export const drawBars = (pdf: Pdf, barcode: string, left: number, top: number): void => {
  const [symbol] = bwipjs.raw({ bcid: "interleaved2of5", text: barcode }) as unknown as [{ sbs: number[] }];
  const modules = symbol.sbs.map((width) => (width > 1 ? WIDE : 1));
  const module = BARS.width / modules.reduce((sum, width) => sum + width, 0);
  let x = left;
  modules.forEach((width, index) => {
    if (index % 2 === 0) pdf.rect(x, top, width * module, BARS.height);
    x += width * module;
  });
  pdf.fill("#000000");
};

/** Draws a text as QR, `size` points wide. The white around it is the caller's: four modules. */
export const drawQr = (pdf: Pdf, text: string, left: number, top: number, size: number): void => {
  const [symbol] = bwipjs.raw({ bcid: "qrcode", text, eclevel: "M" } as never) as unknown as [
    { pixs: number[]; pixx: number },
  ];
  const module = size / symbol.pixx;
  symbol.pixs.forEach((dark, index) => {
    if (!dark) return;
    const [column, row] = [index % symbol.pixx, Math.floor(index / symbol.pixx)];
    // A hair wider than the module: no white seams where viewers round.
    pdf.rect(left + column * module, top + row * module, module + 0.05, module + 0.05);
  });
  pdf.fill("#000000");
};
