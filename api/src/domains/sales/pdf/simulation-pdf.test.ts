import { PDFiumLibrary } from "@hyzyla/pdfium";
import type { Simulation } from "@gleba/shared/contracts";
import { createTestApp, type TestApp } from "../../../testing/create-test-app.ts";
import { plans, simulationOf } from "../../../testing/financing.ts";
import { insertLot } from "../../../testing/rows.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

/** What a person reads on each sheet. */
const sheetsOf = async (file: Buffer): Promise<{ text: string; width: number; height: number }[]> => {
  const library = await PDFiumLibrary.init();
  try {
    const opened = await library.loadDocument(file);
    const sheets = [...opened.pages()].map((sheet) => {
      const { originalWidth: width, originalHeight: height } = sheet.getOriginalSize();
      return { text: sheet.getText().replace(/\s+/g, " "), width, height };
    });
    opened.destroy();
    return sheets;
  } finally {
    library.destroy();
  }
};

test("a simulation prints on A4: lot, registry, quadro-resumo, every payment, and on each sheet that it is no proposal", async () => {
  const lot = await insertLot(server.db.orm, { block: "Q 1", lot: "M.08" }, { financing: plans, name: "São João" });
  const payload = simulationOf(lot, { installments: 180, indexScenario: "moderate" });
  const made = (
    await server.app.inject({ method: "POST", url: "/api/public/batches/simulate", payload })
  ).json<Simulation>();
  const answer = await server.app.inject(`/api/public/simulations/${made.simulationId}/pdf`);
  expect(answer.headers["content-type"]).toBe("application/pdf");
  expect(answer.headers["content-disposition"]).toBe('attachment; filename="simulacao-quadra-q-1-lote-m-08.pdf"');

  const sheets = await sheetsOf(answer.rawPayload);
  expect(sheets.length).toBeGreaterThan(3);
  for (const { text, width, height } of sheets) {
    expect([Math.round(width), Math.round(height)]).toEqual([595, 842]);
    expect(text).toContain("não é proposta");
  }
  const all = sheets.map(({ text }) => text).join(" ");
  for (const fact of [
    "São João",
    "Registro nº R-1/1.000",
    "Quadro-resumo",
    "XI. Prazo das obras",
    "Custo efetivo ao ano",
  ])
    expect(all).toContain(fact);
  const plain = (cents: number) => (cents / 100).toLocaleString("pt-BR", { minimumFractionDigits: 2 });
  for (const { paymentCents } of made.schedule) expect(all).toContain(plain(paymentCents));
});
