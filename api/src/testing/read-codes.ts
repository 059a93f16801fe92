import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { findApiRoot } from "#platform/files/api-root.ts";

const wasm = createRequire(join(findApiRoot(), "package.json")).resolve("zxing-wasm/reader/zxing_reader.wasm");
prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer as ArrayBuffer } });

/** A sheet as a person sees it: its words, and what a scanner reads off its picture. */
export interface DecodedPage {
  text: string;
  codes: { format: string; text: string }[];
}

/**
 * Looks at a PDF with eyes that are not ours: PDFium (the engine of Chromium) turns each sheet into a picture, ZXing
 * reads the codes off it.
 */
export const decodePages = async (file: Uint8Array, scale = 3): Promise<DecodedPage[]> => {
  const library = await PDFiumLibrary.init();
  try {
    const opened = await library.loadDocument(file);
    const sheets: DecodedPage[] = [];
    for (const sheet of opened.pages()) {
      // Rendering closes the sheet.
      const text = sheet.getText().replace(/\s+/g, " ");
      const { data, width, height } = await sheet.render({ scale, render: "bitmap" });
      const picture = { data: new Uint8ClampedArray(data), width, height, colorSpace: "srgb" as const };
      const found = await readBarcodes(picture as never, { formats: ["ITF", "QRCode"], tryHarder: true });
      sheets.push({ text, codes: found.map((code) => ({ format: code.format, text: code.text })) });
    }
    opened.destroy();
    return sheets;
  } finally {
    library.destroy();
  }
};
