import type { Simulation } from "@gleba/shared/contracts";
import { formatCents, formatDate } from "@gleba/shared/words";
import { face, heading, ink, inner, keepTogether, page, printable, type Paper } from "#platform/pdf/document.ts";

type Row = Simulation["schedule"][number];

const ROW = 13.5;

interface Column {
  title: string;
  width: number;
  value: (row: Row) => string;
}

const money = (cents: number): string => formatCents(cents).replace(/^R\$\s/, "");

/** Columns that would hold nothing but zeros are left out. */
const columnsOf = (schedule: readonly Row[]): Column[] => {
  const columns: (Column & { shown: boolean })[] = [
    { title: "Nº", width: 0.5, shown: true, value: ({ n }) => String(n) },
    { title: "Vencimento", width: 1, shown: true, value: ({ dueDate }) => formatDate(dueDate) },
    { title: "Pagamento", width: 1.1, shown: true, value: ({ paymentCents }) => money(paymentCents) },
    {
      title: "Reforço incluído",
      width: 1.1,
      shown: schedule.some(({ balloonCents }) => balloonCents > 0),
      value: ({ balloonCents }) => (balloonCents > 0 ? money(balloonCents) : "-"),
    },
    {
      title: "Correção",
      width: 1,
      shown: schedule.some(({ correctionCents }) => correctionCents > 0),
      value: ({ correctionCents }) => money(correctionCents),
    },
    {
      title: "Juros",
      width: 1,
      shown: schedule.some(({ interestCents }) => interestCents > 0),
      value: ({ interestCents }) => money(interestCents),
    },
    { title: "Amortização", width: 1.1, shown: true, value: ({ amortizationCents }) => money(amortizationCents) },
    { title: "Saldo devedor", width: 1.2, shown: true, value: ({ balanceCents }) => money(balanceCents) },
  ];
  const shown = columns.filter((column) => column.shown);
  const unit = inner.width / shown.reduce((sum, { width }) => sum + width, 0);
  return shown.map(({ width, ...rest }) => ({ ...rest, width: width * unit }));
};

const line = (paper: Paper, columns: readonly Column[], texts: readonly string[], cell: "TH" | "TD"): void => {
  const top = paper.y;
  let left = page.margin;
  columns.forEach(({ width }, index) => {
    const align = index < 2 ? ("left" as const) : ("right" as const);
    const at = left + 3;
    const options = { width: width - 6, align, lineBreak: false };
    const write = () => paper.text(printable(texts[index] ?? ""), at, top + 3, options);
    paper.part(cell, write, cell === "TH" ? { scope: "Column" } : {});
    left += width;
  });
  paper.y = top + ROW;
};

/** Every payment, in formatCents; the head stands again on each sheet. */
export const drawSchedule = (paper: Paper, { schedule, totalPaidCents, terms }: Simulation): void => {
  heading(paper, "Cronograma de pagamentos (em formatCents)");
  const columns = columnsOf(schedule);
  const head = (): void => {
    paper.decoration(() => paper.rect(page.margin, paper.y, inner.width, ROW).fill(ink.soft));
    paper.font(face.bold).fontSize(8).fillColor(ink.text);
    const titles = columns.map(({ title }) => title);
    paper.group("TR", () => line(paper, columns, titles, "TH"));
    paper.font(face.plain);
  };
  const rule = () =>
    paper
      .moveTo(page.margin, paper.y)
      .lineTo(page.width - page.margin, paper.y)
      .lineWidth(0.25)
      .stroke(ink.line);
  paper.group("Table", () => {
    head();
    for (const row of schedule) {
      if (keepTogether(paper, ROW)) head();
      const texts = columns.map(({ value }) => value(row));
      paper.group("TR", () => line(paper, columns, texts, "TD"));
      paper.decoration(rule);
    }
  });
  keepTogether(paper, 3 * ROW);
  const sum = `Entrada de ${formatCents(terms.downPaymentCents)} e ${schedule.length} pagamentos: ${formatCents(totalPaidCents)} ao todo.`;
  paper
    .font(face.bold)
    .fontSize(9)
    .text(printable(sum), page.margin, paper.y + 6, { width: inner.width });
};
