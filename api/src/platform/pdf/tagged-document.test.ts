import { inflateSync } from "node:zlib";
import { createPaper, face, finished, footers, heading, keepTogether } from "./document.ts";

const AT = new Date("2026-11-21T12:00:00Z");

/** A paper as its file says it, sheets unpacked, so that marks can be read. */
const read = async (draw: (paper: ReturnType<typeof createPaper>) => void): Promise<string> => {
  const paper = createPaper("Extrato de demonstração", "Gleba", AT);
  draw(paper);
  const file = (await finished(paper)).toString("latin1");
  return file.replace(/FlateDecode\n>>\nstream\n([^]*?)\nendstream/g, (_, packed: string) =>
    inflateSync(Buffer.from(packed, "latin1")).toString("latin1"),
  );
};
const kinds = (file: string): string[] => [...file.matchAll(/\/S \/(\w+)/g)].map(([, kind]) => kind!).toSorted();

describe("somebody who has a paper read aloud", () => {
  it("is told its language and title, and where headings, paragraphs and tables are", async () => {
    const file = await read((paper) => {
      paper.font(face.bold);
      paper.part("H1", () => paper.text("Extrato"));
      paper.text("Contrato 2025-0417");
      heading(paper, "Parcelas");
      paper.group("Table", () =>
        paper.group("TR", () => {
          paper.part("TH", () => paper.text("Valor"), { scope: "Column" });
          paper.part("TD", () => paper.text("10,00"));
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
    const file = await read((paper) => {
      paper.part("Figure", () => paper.rect(50, 50, 20, 20).fill("#000000"), { alt: "Codigo QR do Pix" });
      keepTogether(paper, 10_000);
      footers(paper, "Emitido hoje");
    });
    expect(kinds(file)).toEqual(["Document", "Figure"]);
    expect(file).toContain("/Alt (Codigo QR do Pix)");
    expect(file.match(/\/Artifact BMC/g)).toHaveLength(2);
  });

  it("hears a paragraph that goes on overleaf as one", async () => {
    const file = await read((paper) => paper.text("Uma frase comprida. ".repeat(600)));
    expect(kinds(file)).toEqual(["Document", "P"]);
    expect(file.match(/\/P <<\s*\/MCID/g)?.length).toBeGreaterThan(1);
    expect(file.match(/ BDC/g)?.length).toBe(file.match(/\bEMC\b/g)?.length);
  });
});
