import type { Simulation } from "@gleba/shared/contracts";
import { formatAmount, formatCents, formatDate } from "@gleba/shared/words";
import { fonts, heading, inner, keepTogether, page, printable, type Pdf } from "#platform/pdf/document.ts";
import { drawTable, type Column } from "#platform/pdf/table.ts";

type Row = Simulation["schedule"][number];

/** The line below the table with its distance, in points. */
const SUM_HEIGHT = 40;

interface ScheduleColumn extends Column {
  value: (row: Row) => string;
}

/** A column of amounts in reais. */
const amounts = (title: string, share: number, centsOf: (row: Row) => number): ScheduleColumn => ({
  title,
  share,
  align: "right",
  value: (row) => formatAmount(centsOf(row)),
});

/** Columns that would hold nothing but zeros are left out. */
const columnsOf = (schedule: readonly Row[], hasSeries: boolean): ScheduleColumn[] => {
  const ifAny = (
    key: "balloonCents" | "correctionCents" | "interestCents",
    column: ScheduleColumn,
  ): ScheduleColumn[] => (schedule.some((row) => row[key] > 0) ? [column] : []);
  return [
    { title: "Nº", share: 0.5, value: ({ n }) => String(n) },
    { title: "Vencimento", share: 1, value: ({ dueDate }) => formatDate(dueDate) },
    amounts("Pagamento", 1.1, ({ paymentCents }) => paymentCents),
    ...ifAny("balloonCents", {
      ...amounts(hasSeries ? "À parte, incluído" : "Reforço incluído", 1.1, ({ balloonCents }) => balloonCents),
      value: ({ balloonCents }) => (balloonCents > 0 ? formatAmount(balloonCents) : "-"),
    }),
    ...ifAny(
      "correctionCents",
      amounts("Correção", 1, ({ correctionCents }) => correctionCents),
    ),
    ...ifAny(
      "interestCents",
      amounts("Juros", 1, ({ interestCents }) => interestCents),
    ),
    amounts("Amortização", 1.1, ({ amortizationCents }) => amortizationCents),
    amounts("Saldo devedor", 1.2, ({ balanceCents }) => balanceCents),
  ];
};

/** Every payment, in reais; the head stands again on each sheet. */
export const drawSchedule = (pdf: Pdf, { schedule, totalPaidCents, terms }: Simulation): void => {
  heading(pdf, "Cronograma de pagamentos (em reais)");
  const columns = columnsOf(schedule, (terms.series ?? []).length > 0);
  drawTable(
    pdf,
    columns,
    schedule.map((row) => columns.map(({ value }) => value(row))),
  );
  keepTogether(pdf, SUM_HEIGHT);
  const sum = `Entrada de ${formatCents(terms.downPaymentCents)} e ${schedule.length} pagamentos: ${formatCents(totalPaidCents)} ao todo.`;
  pdf
    .font(fonts.bold)
    .fontSize(9)
    .text(printable(sum), page.margin, pdf.y + 6, { width: inner.width });
};
