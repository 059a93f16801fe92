import { shareText } from "@gleba/shared/contracts";
import type { OwnerStatement } from "@gleba/shared/contracts/crm";
import { formatAmount, formatCents, formatDate } from "@gleba/shared/words";
import { groupBy } from "#platform/collections/group-by.ts";
import { dateTimeInBrazil } from "#platform/time/brazil-time.ts";
import {
  colors,
  createPdf,
  drawFooters,
  fonts,
  heading,
  inner,
  printable,
  toBuffer,
  type Pdf,
} from "#platform/pdf/document.ts";
import { drawLetterhead, letterheadLine, type Letterhead } from "#platform/pdf/letterhead.ts";
import { drawTable, type Column } from "#platform/pdf/table.ts";
import { monthText } from "../rules/land-owner-words.ts";
import type { Receipt } from "../rules/land-owners.ts";
import { sumOf } from "../rules/valuation.ts";
import { documentText } from "#platform/text/document-text.ts";
import { drawFigures, drawNotes } from "./head.ts";

/** What one owner reads of a statement. */
export interface OwnerStatementContent {
  statement: OwnerStatement;
  /** Their place in it, from 1. */
  nth: number;
  receipts: readonly Receipt[];
}

const drawHead = (pdf: Pdf, title: string, company: Letterhead, lines: readonly string[]): void => {
  const { width } = inner;
  drawLetterhead(pdf, company);
  pdf.moveDown(0.8);
  pdf.font(fonts.bold).fontSize(17).fillColor(colors.text);
  pdf.part("H1", () => pdf.text(printable(title), { width }));
  pdf.font(fonts.plain).fontSize(10).fillColor(colors.muted);
  for (const line of lines) pdf.text(printable(line), { width });
  pdf.moveDown(0.9);
};

const SUMS: Column[] = [
  { title: "O que o empreendimento recebeu", share: 3 },
  { title: "Valor", share: 1, align: "right" },
];
const PARTS: Column[] = [
  { title: "Divisão que vale desde", share: 1.4 },
  { title: "Recebido nesses dias", share: 1.3, align: "right" },
  { title: "Sua parte", share: 0.8, align: "right" },
  { title: "Valor", share: 1.2, align: "right" },
];
const CONTRACTS: Column[] = [
  { title: "Contrato", share: 1.4 },
  { title: "Quadra", share: 0.7 },
  { title: "Lote", share: 0.7 },
  { title: "Pagamentos", share: 0.8, align: "right" },
  { title: "Multa e juros (R$)", share: 1.2, align: "right" },
  { title: "Recebido (R$)", share: 1.2, align: "right" },
];

/** One line for each contract: a month of a large development has some thousand payments. */
const contractRows = (receipts: readonly Receipt[]): string[][] =>
  [...groupBy(receipts, ({ contractNumber, adjusts }) => `${adjusts ? 1 : 0} ${contractNumber}`).values()].map(
    (rows) => [
      rows[0].adjusts ? `${rows[0].contractNumber} (ajuste)` : rows[0].contractNumber,
      rows[0].block,
      rows[0].lot,
      String(rows.length),
      formatAmount(sumOf(rows, ({ feesCents }) => feesCents)),
      formatAmount(sumOf(rows, ({ cents }) => cents)),
    ],
  );

const sums = ({ principalCents, feesCents, adjustedCents, receivedCents }: OwnerStatement): string[][] => [
  ["Parcelas", formatCents(principalCents)],
  ["Multas e juros por atraso", formatCents(feesCents)],
  ...(adjustedCents === 0 ? [] : [["Ajustes de meses já fechados", formatCents(adjustedCents)]]),
  ["Total", formatCents(receivedCents)],
];

/** One owner's statement of a month, on A4: what came in by contract, and their part by the shares of each day. */
export const ownerStatementPdf = (
  { statement, nth, receipts }: OwnerStatementContent,
  company: Letterhead,
  now: Date,
): Promise<Buffer> => {
  const { ventureName, month, receivedCents, closedAt } = statement;
  const owner = statement.owners[nth - 1]!;
  const title = `Demonstrativo de ${monthText(month)}`;
  const pdf = createPdf(`${title}, ${ventureName}`, company.name, now);
  drawHead(pdf, title, company, [ventureName, `${owner.name} · ${documentText(owner.document)}`]);
  if (closedAt === null) drawNotes(pdf, ["PRÉVIA: o mês ainda não foi fechado, e os valores podem mudar."]);
  drawFigures(pdf, [
    ["Recebido pelo empreendimento", formatCents(receivedCents)],
    ["Sua parte", formatCents(owner.cents)],
  ]);
  drawTable(pdf, SUMS, sums(statement));
  heading(pdf, "Sua parte");
  drawTable(
    pdf,
    PARTS,
    owner.parts.map(({ from, share, baseCents, cents }) => [
      formatDate(from),
      formatCents(baseCents),
      shareText(share),
      formatCents(cents),
    ]),
  );
  pdf.moveDown(0.6);
  drawNotes(pdf, [
    "Entra o que foi recebido no mês, com multas e juros, menos descontos, pela divisão que valia no dia de cada pagamento. A soma desses dias é dividida até o centavo: os centavos que sobram vão, um a um, às maiores frações; entre iguais, a quem foi nomeado antes, e por último à empresa. O que é registrado ou estornado depois do fechamento entra como ajuste no demonstrativo seguinte.",
  ]);
  heading(pdf, "Recebimentos por contrato");
  if (receipts.length === 0) drawNotes(pdf, ["Nada foi recebido neste mês."]);
  else drawTable(pdf, CONTRACTS, contractRows(receipts));
  const state = closedAt === null ? "Prévia" : `Fechado em ${dateTimeInBrazil(new Date(closedAt))}`;
  drawFooters(
    pdf,
    `${state}. Emitido em ${dateTimeInBrazil(now)}, pelos pagamentos registrados no portal.`,
    letterheadLine(company),
  );
  return toBuffer(pdf);
};
