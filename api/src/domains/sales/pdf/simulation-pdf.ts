import type { Simulation } from "@gleba/shared/contracts";
import { formatArea, formatDate, formatDocument } from "@gleba/shared/words";
import type { Company } from "#domains/content";
import { lotName } from "#domains/development";
import { dateTimeInBrazil } from "#platform/time/brazil-time.ts";
import { drawFigures } from "./figures.ts";
import {
  createPdf,
  fonts,
  toBuffer,
  drawFooters,
  colors,
  inner,
  page,
  printable,
  type Pdf,
} from "#platform/pdf/document.ts";
import { drawSchedule } from "./schedule-table.ts";
import { drawSummary } from "./summary-table.ts";

const NOTICE =
  "Esta simulação é informativa: não é proposta, não reserva o lote e não garante crédito. Preço e condições valem até a data indicada e enquanto o lote estiver disponível. Correção monetária suposta é hipótese, não previsão.";

const LOGO = { width: 150, height: 40 };

const drawCompany = (
  pdf: Pdf,
  company: Company,
  { simulation, logo }: { simulation: Simulation; logo: Uint8Array | null },
): void => {
  const half = inner.width / 2;
  if (logo) {
    pdf.decoration(() => pdf.image(Buffer.from(logo), page.margin, page.margin, { fit: [LOGO.width, LOGO.height] }));
    pdf.y = page.margin + LOGO.height + 8;
  }
  const top = pdf.y;
  const lines = [
    company.legalName,
    company.cnpj && `CNPJ ${formatDocument(company.cnpj)}`,
    company.address,
    company.contact,
  ].filter(Boolean);
  pdf
    .font(fonts.bold)
    .fontSize(13)
    .fillColor(colors.green)
    .text(printable(company.title), page.margin, top, { width: half });
  pdf.font(fonts.plain).fontSize(8).fillColor(colors.muted);
  for (const line of lines) pdf.text(printable(line), { width: half, lineGap: 1 });
  const below = pdf.y;
  const right = { width: half, align: "right" as const, lineGap: 1 };
  pdf
    .font(fonts.bold)
    .fontSize(10)
    .fillColor(colors.text)
    .text("Simulação de compra", page.margin + half, top + 2, right);
  pdf.font(fonts.plain).fontSize(8).fillColor(colors.muted);
  pdf.text(printable(`Feita em ${dateTimeInBrazil(new Date(simulation.createdAt))}`), right);
  pdf.text(`Válida até ${formatDate(new Date(simulation.validUntil))}`, right);
  pdf.text(`Nº ${simulation.simulationId}`, right);
  pdf.y = Math.max(below, pdf.y) + 8;
  pdf
    .moveTo(page.margin, pdf.y)
    .lineTo(page.width - page.margin, pdf.y)
    .lineWidth(1)
    .stroke(colors.green);
  pdf.y += 12;
};

const drawLot = (pdf: Pdf, { registry, ventureName, areaM2, deedNumber, ...place }: Simulation): void => {
  const name = lotName({ ...place, ventureName });
  pdf.font(fonts.bold).fontSize(17).fillColor(colors.text);
  const title = printable(`${name.charAt(0).toUpperCase()}${name.slice(1)}`);
  pdf.part("H1", () => pdf.text(title, page.margin, pdf.y, { width: inner.width }));
  pdf.font(fonts.plain).fontSize(10).fillColor(colors.muted);
  pdf.text(
    printable(`${ventureName} · ${formatArea(areaM2)} · matrícula ${deedNumber || "ainda não individualizada"}`),
  );
  const [year, month, day] = registry.date.split("-");
  pdf.text(printable(`Registro nº ${registry.number}, ${registry.office}, ${day}/${month}/${year}`));
  pdf.moveDown(0.8);
};

/** A stored simulation on A4: figures, quadro-resumo, every payment, and on each sheet that it is no proposal. */
export const simulationPdf = (simulation: Simulation, company: Company, logo: Uint8Array | null): Promise<Buffer> => {
  const title = `Simulação: ${lotName(simulation)}, ${simulation.ventureName}`;
  const pdf = createPdf(title, company.legalName || company.title, new Date(simulation.createdAt));
  drawCompany(pdf, company, { simulation, logo });
  drawLot(pdf, simulation);
  drawFigures(pdf, simulation);
  drawSummary(pdf, simulation.summary);
  drawSchedule(pdf, simulation);
  const issuer = [company.legalName || company.title, company.cnpj && `CNPJ ${formatDocument(company.cnpj)}`];
  drawFooters(pdf, NOTICE, issuer.filter(Boolean).join(" · "));
  return toBuffer(pdf);
};
