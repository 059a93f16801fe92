import { inflateSync } from "node:zlib";
import { createPdf, fonts, toBuffer, drawFooters, heading, keepTogether } from "./document.ts";

const AT = new Date("2026-11-21T12:00:00Z");

/** A document as its file says it, sheets unpacked, so that marks can be read. */
const read = async (draw: (pdf: ReturnType<typeof createPdf>) => void): Promise<string> => {
  const pdf = createPdf("Extrato de demonstração", "Gleba", AT);
  draw(pdf);
  const file = (await toBuffer(pdf)).toString("latin1");
  return file.replace(/FlateDecode\n>>\nstream\n([^]*?)\nendstream/g, (_, packed: string) =>
    inflateSync(Buffer.from(packed, "latin1")).toString("latin1"),
  );
};
const kinds = (file: string): string[] => [...file.matchAll(/\/S \/(\w+)/g)].map(([, kind]) => kind!).toSorted();

describe("somebody who has a document read aloud", () => {
  it("is told its language and title, and where headings, paragraphs and tables are", async () => {
    const file = await read((pdf) => {
      pdf.font(fonts.bold);
      pdf.part("H1", () => pdf.text("Extrato"));
      pdf.text("Contrato 2025-0417");
      heading(pdf, "Parcelas");
      pdf.group("Table", () =>
        pdf.group("TR", () => {
          pdf.part("TH", () => pdf.text("Valor"), { scope: "Column" });
          pdf.part("TD", () => pdf.text("10,00"));
        }),
      );
    });
    expect(file).toMatch(/^%PDF-1\.5/);
    for (const mark of [/\/StructTreeRoot \d+ 0 R/, /\/Marked true/, /\/Lang \(pt-BR\)/, /\/DisplayDocTitle true/])
      expect(file).toMatch(mark);
    expect(kinds(file)).toEqual(["Document", "H1", "H2", "P", "TD", "TH", "TR", "Table"]);
    expect(file).toContain("/Scope /Column");
  });

  it("hears what a picture shows, and not what stands on every sheet", async () => {
    const file = await read((pdf) => {
      pdf.part("Figure", () => pdf.rect(50, 50, 20, 20).fill("#000000"), { alt: "Codigo QR do Pix" });
      keepTogether(pdf, 10_000);
      drawFooters(pdf, "Emitido hoje");
    });
    expect(kinds(file)).toEqual(["Document", "Figure"]);
    expect(file).toContain("/Alt (Codigo QR do Pix)");
    expect(file.match(/\/Artifact BMC/g)).toHaveLength(2);
  });

  it("hears a paragraph that goes on overleaf as one", async () => {
    const file = await read((pdf) => pdf.text("Uma frase comprida. ".repeat(600)));
    expect(kinds(file)).toEqual(["Document", "P"]);
    expect(file.match(/\/P <<\s*\/MCID/g)?.length).toBeGreaterThan(1);
    expect(file.match(/ BDC/g)?.length).toBe(file.match(/\bEMC\b/g)?.length);
  });
});
