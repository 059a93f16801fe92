import type { Simulation } from "@gleba/shared/contracts";
import {
  addedPayments,
  campaignText,
  graceText,
  growthText,
  monthlyPaymentsOf,
} from "@gleba/shared/contracts/financing";
import { formatCents, formatRate, scenarioName, systemExplained } from "@gleba/shared/words";
import { fonts, colors, inner, page, printable, type Pdf } from "#platform/pdf/document.ts";

const COLUMNS = 4;
const HEIGHT = 38;

const figuresOf = (simulation: Simulation): [label: string, value: string][] => {
  const { terms, installmentCents, lastInstallmentCents, priceCents, financedCents, totalPaidCents } = simulation;
  const added = addedPayments(terms);
  const addedCents = added.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return [
    ["Preço à vista", formatCents(priceCents)],
    ["Entrada", formatCents(terms.downPaymentCents)],
    ["Financiado", formatCents(financedCents)],
    [
      terms.series?.length ? "Pagamentos à parte" : "Reforços",
      added.length === 0 ? "nenhum" : `${added.length} (${formatCents(addedCents)})`,
    ],
    ["Parcelas", `${terms.installments}x`],
    ["Primeira parcela", formatCents(installmentCents)],
    ["Última parcela", formatCents(lastInstallmentCents)],
    ["Total pago", formatCents(totalPaidCents)],
    ["Juros ao mês", formatRate(simulation.monthlyRate)],
    ["Taxa efetiva ao ano", formatRate(simulation.effectiveAnnualRate)],
    ["Custo efetivo ao ano", formatRate(simulation.effectiveAnnualCost)],
    ["Renda mínima", formatCents(simulation.minimumIncomeCents)],
  ];
};

/** The figures people look for first, and by what they were calculated. */
export const drawFigures = (pdf: Pdf, simulation: Simulation): void => {
  const { terms, plan, correction } = simulation;
  const width = inner.width / COLUMNS;
  const figures = figuresOf(simulation);
  const top = pdf.y;
  const rows = Math.ceil(figures.length / COLUMNS);
  pdf.decoration(() => pdf.roundedRect(page.margin, top, inner.width, rows * HEIGHT + 8, 6).fill(colors.soft));
  figures.forEach(([label, value], index) => {
    const left = page.margin + (index % COLUMNS) * width + 10;
    const line = top + Math.floor(index / COLUMNS) * HEIGHT + 10;
    pdf
      .font(fonts.plain)
      .fontSize(7.5)
      .fillColor(colors.muted)
      .text(label, left, line, { width: width - 14 });
    pdf.font(fonts.bold).fontSize(11).fillColor(colors.text);
    pdf.text(printable(value), left, line + 10, { width: width - 14 });
  });
  pdf.y = top + rows * HEIGHT + 16;
  const index =
    correction === "never" ? "sem índice de correção" : `${plan.index}, ${scenarioName(terms.indexScenario)}`;
  pdf.font(fonts.plain).fontSize(8.5).fillColor(colors.muted);
  const balloons = addedPayments(terms).length > 0 ? " Reforços e séries reduzem o saldo pelo valor de face." : "";
  const campaign = plan.campaign ? ` ${campaignText(plan)}.` : "";
  const monthly = monthlyPaymentsOf(simulation);
  const growth = [growthText(monthly), graceText(monthly)].map((text) => text && ` ${text}`).join("");
  const words = `${plan.name}: ${systemExplained(terms.system)}; ${index}.${campaign}${growth} Renda mínima com parcela de até 30% da renda.${balloons}`;
  pdf.text(printable(words), page.margin, pdf.y, { width: inner.width });
};
