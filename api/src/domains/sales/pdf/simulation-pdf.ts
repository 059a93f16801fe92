import type { Simulation } from "@gleba/shared/contracts";
import { formatDate, formatMeasure } from "@gleba/shared/words";
import type { Company } from "#domains/content";
import { lotName } from "#domains/development";
import { dateTimeInBrazil } from "#platform/time/brazil-time.ts";
import { drawFigures } from "./figures.ts";
import {
  createPaper,
  face,
  finished,
  footers,
  ink,
  inner,
  page,
  printable,
  type Paper,
} from "#platform/pdf/document.ts";
import { drawSchedule } from "./schedule-table.ts";
import { drawSummary } from "./summary-table.ts";

const NOTICE =
  "Esta simulação é informativa: não é proposta, não reserva o lote e não garante crédito. Preço e condições valem até a data indicada e enquanto o lote estiver disponível. Correção monetária suposta é hipótese, não previsão.";

const drawCompany = (paper: Paper, company: Company, simulation: Simulation): void => {
  const half = inner.width / 2;
  const top = paper.y;
  const lines = [company.legalName, company.cnpj && `CNPJ ${company.cnpj}`, company.address, company.contact].filter(
    Boolean,
  );
  paper
    .font(face.bold)
    .fontSize(13)
    .fillColor(ink.green)
    .text(printable(company.title), page.margin, top, { width: half });
  paper.font(face.plain).fontSize(8).fillColor(ink.muted);
  for (const line of lines) paper.text(printable(line), { width: half, lineGap: 1 });
  const below = paper.y;
  const right = { width: half, align: "right" as const, lineGap: 1 };
  paper
    .font(face.bold)
    .fontSize(10)
    .fillColor(ink.text)
    .text("Simulação de compra", page.margin + half, top + 2, right);
  paper.font(face.plain).fontSize(8).fillColor(ink.muted);
  paper.text(printable(`Feita em ${dateTimeInBrazil(new Date(simulation.createdAt))}`), right);
  paper.text(`Válida até ${formatDate(new Date(simulation.validUntil))}`, right);
  paper.text(`Nº ${simulation.simulationId}`, right);
  paper.y = Math.max(below, paper.y) + 8;
  paper
    .moveTo(page.margin, paper.y)
    .lineTo(page.width - page.margin, paper.y)
    .lineWidth(1)
    .stroke(ink.green);
  paper.y += 12;
};

const drawLot = (paper: Paper, { registry, ventureName, areaM2, deedNumber, ...place }: Simulation): void => {
  const name = lotName({ ...place, ventureName });
  const area = formatMeasure(areaM2);
  paper.font(face.bold).fontSize(17).fillColor(ink.text);
  const title = printable(`${name.charAt(0).toUpperCase()}${name.slice(1)}`);
  paper.part("H1", () => paper.text(title, page.margin, paper.y, { width: inner.width }));
  paper.font(face.plain).fontSize(10).fillColor(ink.muted);
  paper.text(printable(`${ventureName} · ${area} m² · matrícula ${deedNumber || "ainda não individualizada"}`));
  const [year, month, day] = registry.date.split("-");
  paper.text(printable(`Registro nº ${registry.number}, ${registry.office}, ${day}/${month}/${year}`));
  paper.moveDown(0.8);
};

/** What the file is called when it is saved: letters that every system takes. */
export const fileName = ({ block, lot }: Simulation): string => {
  const plain = `simulacao-quadra-${block}-lote-${lot || "sem-numero"}`.normalize("NFD").toLowerCase();
  return `${plain.replace(/[^a-z0-9]+/g, "-").replace(/-$/, "")}.pdf`;
};

/** A kept simulation on A4: figures, quadro-resumo, every payment, and on each sheet that it is no proposal. */
export const simulationPdf = (simulation: Simulation, company: Company): Promise<Buffer> => {
  const title = `Simulação: ${lotName(simulation)}, ${simulation.ventureName}`;
  const paper = createPaper(title, company.legalName || company.title, new Date(simulation.createdAt));
  drawCompany(paper, company, simulation);
  drawLot(paper, simulation);
  drawFigures(paper, simulation);
  drawSummary(paper, simulation.summary);
  drawSchedule(paper, simulation);
  footers(paper, NOTICE);
  return finished(paper);
};
