import type { Simulation } from "@gleba/shared/contracts";
import { formatAmount, formatCents, formatDate } from "@gleba/shared/words";
import { fonts, heading, colors, inner, keepTogether, page, printable, type Pdf } from "#platform/pdf/document.ts";

type Row = Simulation["schedule"][number];

const ROW = 13.5;

interface Column {
  title: string;
  width: number;
  value: (row: Row) => string;
}

/** Columns that would hold nothing but zeros are left out. */
const columnsOf = (schedule: readonly Row[], hasSeries: boolean): Column[] => {
  const columns: (Column & { shown: boolean })[] = [
    { title: "Nº", width: 0.5, shown: true, value: ({ n }) => String(n) },
    { title: "Vencimento", width: 1, shown: true, value: ({ dueDate }) => formatDate(dueDate) },
    { title: "Pagamento", width: 1.1, shown: true, value: ({ paymentCents }) => formatAmount(paymentCents) },
    {
      title: hasSeries ? "À parte, incluído" : "Reforço incluído",
      width: 1.1,
      shown: schedule.some(({ balloonCents }) => balloonCents > 0),
      value: ({ balloonCents }) => (balloonCents > 0 ? formatAmount(balloonCents) : "-"),
    },
    {
      title: "Correção",
      width: 1,
      shown: schedule.some(({ correctionCents }) => correctionCents > 0),
      value: ({ correctionCents }) => formatAmount(correctionCents),
    },
    {
      title: "Juros",
      width: 1,
      shown: schedule.some(({ interestCents }) => interestCents > 0),
      value: ({ interestCents }) => formatAmount(interestCents),
    },
    {
      title: "Amortização",
      width: 1.1,
      shown: true,
      value: ({ amortizationCents }) => formatAmount(amortizationCents),
    },
    { title: "Saldo devedor", width: 1.2, shown: true, value: ({ balanceCents }) => formatAmount(balanceCents) },
  ];
  const shown = columns.filter((column) => column.shown);
  const unit = inner.width / shown.reduce((sum, { width }) => sum + width, 0);
  return shown.map(({ width, ...rest }) => ({ ...rest, width: width * unit }));
};

const line = (pdf: Pdf, columns: readonly Column[], texts: readonly string[], cell: "TH" | "TD"): void => {
  const top = pdf.y;
  let left = page.margin;
  columns.forEach(({ width }, index) => {
    const align = index < 2 ? ("left" as const) : ("right" as const);
    const at = left + 3;
    const options = { width: width - 6, align, lineBreak: false };
    const write = () => pdf.text(printable(texts[index] ?? ""), at, top + 3, options);
    pdf.part(cell, write, cell === "TH" ? { scope: "Column" } : {});
    left += width;
  });
  pdf.y = top + ROW;
};

/** Every payment, in reais; the head stands again on each sheet. */
export const drawSchedule = (pdf: Pdf, { schedule, totalPaidCents, terms }: Simulation): void => {
  heading(pdf, "Cronograma de pagamentos (em reais)");
  const columns = columnsOf(schedule, (terms.series ?? []).length > 0);
  const head = (): void => {
    pdf.decoration(() => pdf.rect(page.margin, pdf.y, inner.width, ROW).fill(colors.soft));
    pdf.font(fonts.bold).fontSize(8).fillColor(colors.text);
    const titles = columns.map(({ title }) => title);
    pdf.group("TR", () => line(pdf, columns, titles, "TH"));
    pdf.font(fonts.plain);
  };
  const rule = () =>
    pdf
      .moveTo(page.margin, pdf.y)
      .lineTo(page.width - page.margin, pdf.y)
      .lineWidth(0.25)
      .stroke(colors.line);
  pdf.group("Table", () => {
    head();
    for (const row of schedule) {
      if (keepTogether(pdf, ROW)) head();
      const texts = columns.map(({ value }) => value(row));
      pdf.group("TR", () => line(pdf, columns, texts, "TD"));
      pdf.decoration(rule);
    }
  });
  keepTogether(pdf, 3 * ROW);
  const sum = `Entrada de ${formatCents(terms.downPaymentCents)} e ${schedule.length} pagamentos: ${formatCents(totalPaidCents)} ao todo.`;
  pdf
    .font(fonts.bold)
    .fontSize(9)
    .text(printable(sum), page.margin, pdf.y + 6, { width: inner.width });
};
