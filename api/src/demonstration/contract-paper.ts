import Pdf from "pdfkit";
import { brazilianDay } from "../platform/calendar.ts";

const money = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });

/** What the paper of a demonstration contract tells. */
export interface PaperFacts {
  number: string;
  customer: string;
  venture: string;
  block: string;
  lot: string;
  signedAt: string;
  priceCents: number;
  downPaymentCents: number;
  months: number;
}

/** The summary of a demonstration contract as a PDF of one page, marked as what it is. */
export const drawContractPaper = async (facts: PaperFacts): Promise<Buffer> => {
  const paper = new Pdf({
    size: "A4",
    margin: 64,
    lang: "pt-BR",
    displayTitle: true,
    info: { Title: `Quadro-resumo do contrato ${facts.number} (demonstração)` },
  });
  const bytes: Buffer[] = [];
  paper.on("data", (chunk: Buffer) => bytes.push(chunk));
  const written = new Promise<void>((resolve) => void paper.on("end", resolve));
  paper.font("Helvetica-Bold").fontSize(18).text("Quadro-resumo do contrato");
  paper.fillColor("#9b1c1c").fontSize(12).text("DEMONSTRAÇÃO – SEM VALOR JURÍDICO").fillColor("black").moveDown();
  const lines: readonly (readonly [string, string])[] = [
    ["Contrato", facts.number],
    ["Comprador", facts.customer],
    ["Empreendimento", facts.venture],
    ["Lote", `quadra ${facts.block}, lote ${facts.lot}`],
    ["Assinado em", brazilianDay(facts.signedAt)],
    ["Preço à vista", money.format(facts.priceCents / 100)],
    ["Entrada", money.format(facts.downPaymentCents / 100)],
    ["Parcelas mensais", String(facts.months)],
    ["Direito de arrependimento", "7 dias a partir da assinatura (Lei 6.766/1979, art. 26-A)"],
  ];
  for (const [label, value] of lines)
    paper.font("Helvetica-Bold").fontSize(11).text(`${label}: `, { continued: true }).font("Helvetica").text(value);
  paper.end();
  await written;
  return Buffer.concat(bytes);
};
