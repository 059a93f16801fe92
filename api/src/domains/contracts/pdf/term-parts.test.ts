import { createPdf, drawFooters, inner, toBuffer } from "#platform/pdf/document.ts";
import { decodePages } from "../../../testing/read-codes.ts";
import { drawSignatures, paragraph } from "./term-parts.ts";

test("a sheet of signatures alone says of which paper they are", async () => {
  const pdf = createPdf("Termo de distrato, contrato 2025-0417", "Gleba", new Date("2026-11-20T12:00:00Z"));
  const beneficiary = { name: "Gleba", document: "", city: "Vitória" };
  const parties = { beneficiary } as Parameters<typeof drawSignatures>[1];
  pdf.y = inner.bottom - 100;
  drawSignatures(pdf, parties, [beneficiary, { name: "Maria de Teste", document: "52998224725" }]);
  drawFooters(pdf, "");
  const [, second] = await decodePages(await toBuffer(pdf));
  expect(second!.text).toContain("Termo de distrato, contrato 2025-0417: assinaturas.");
  expect(second!.text).toContain("Maria de Teste, CPF 529.982.247-25");
});

const NOW = new Date("2026-11-20T12:00:00Z");
const LONG = "Empreendimentos Imobiliários Vale do Rio Doce e Adjacências Primeira Etapa SPE Ltda (ciente)";

test("however many sign, and however long their names are, none stands in the foot of a sheet", () => {
  for (let signers = 1; signers <= 14; signers += 1)
    for (const left of [700, 300, 120]) {
      const pdf = createPdf("Termo de cessão de direitos", "Gleba", NOW);
      const lowest: number[] = [];
      const write = pdf.text.bind(pdf) as (...given: unknown[]) => typeof pdf;
      pdf.text = ((...given: unknown[]) => {
        const written = write(...given);
        lowest.push(pdf.y);
        return written;
      }) as typeof pdf.text;
      pdf.y = inner.bottom - left;
      const beneficiary = { name: LONG, document: "12ABC34501DE35", city: "Linhares" };
      drawSignatures(
        pdf,
        { beneficiary } as Parameters<typeof drawSignatures>[1],
        Array.from({ length: signers }, () => beneficiary),
      );
      expect([signers, left, Math.max(...lowest) <= inner.bottom + 3]).toEqual([signers, left, true]);
    }
});

test("a paragraph that goes on on the next sheet leaves the foot of the first one free", async () => {
  const pdf = createPdf("Contrato", "Gleba", NOW);
  pdf.y = inner.bottom - 31;
  paragraph(pdf, Array.from({ length: 90 }, (_, at) => `palavra${at + 1}`).join(" "));
  drawFooters(pdf, "Emitido hoje.");
  const [first, second] = await decodePages(await toBuffer(pdf), 1);
  // Two lines of it have room.
  const lines = 2;
  const perLine = Math.ceil(inner.width / pdf.font("Helvetica").fontSize(10.5).widthOfString("palavra10 "));
  const words = first!.text.match(/palavra\d+/g)!.length;
  expect(words).toBeGreaterThan(0);
  expect(words).toBeLessThanOrEqual(lines * perLine);
  expect(second!.text).toContain("palavra90");
});
