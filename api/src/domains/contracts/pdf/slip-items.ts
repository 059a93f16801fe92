import { formatCents, formatDate } from "@gleba/shared/words";
import { drawFooters, heading, type Pdf } from "#platform/pdf/document.ts";
import { drawTable, type Column } from "#platform/pdf/table.ts";
import type { SlipRow } from "../repository/slips.ts";
import { contractsOf, installmentsOf, numberOf, partsOf } from "../rules/slip-words.ts";

type Print = SlipRow["print"];

const COLUMNS: readonly Column[] = [
  { title: "Parcela", share: 0.8 },
  { title: "Contrato", share: 1.5 },
  { title: "Lote", share: 3.2 },
  { title: "Vencimento", share: 1 },
  { title: "Valor no boleto", share: 1.1, align: "right" },
];

const PART_COLUMNS: readonly Column[] = [
  { title: "Parcelas", share: 3.2 },
  { title: "Contrato", share: 1.5 },
  { title: "Vencimentos", share: 1.9 },
  { title: "Valor no boleto", share: 1.1, align: "right" },
];

/** Contracts that the first sheet has room for; the list behind it has all. */
const MOST_PARTS = 11;

/** What fits on one line of its column. */
const shortened = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 3).trimEnd()}...` : text;

/** A lot on one line: of a long name of its development the beginning, and the block and the lot whole. */
const shortLot = (lot: string, most: number): string => {
  const place = /(?:, quadra [^,]+)?(?:, lote [^,]+)?$/.exec(lot)![0];
  return place.length > most / 2
    ? shortened(lot, most)
    : shortened(lot.slice(0, lot.length - place.length), most - place.length) + place;
};

const drawAll = (pdf: Pdf, items: NonNullable<Print["items"]>): void =>
  drawTable(
    pdf,
    COLUMNS,
    items.map((item) => [
      shortened(item.name ?? numberOf(item), 12),
      shortened(item.contractNumber, 22),
      shortLot(item.lot, 48),
      formatDate(item.dueDate),
      formatCents(item.totalCents),
    ]),
  );

/**
 * What a slip over several installments asks for, on its first sheet: each of a few, and by contract those of many; nothing
 * of a slip over one.
 */
export const drawItems = (pdf: Pdf, { items }: Print): void => {
  if (!items) return;
  const { parts } = partsOf(items);
  if (parts) {
    const rows = parts
      .slice(0, MOST_PARTS)
      .map((part) => [
        shortened(`${part.count} (${part.numbers})`, 44),
        shortened(part.contractNumber, 22),
        `${formatDate(part.firstDueOn)} a ${formatDate(part.lastDueOn)}`,
        formatCents(part.totalCents),
      ]);
    const others = parts.length - rows.length;
    drawTable(pdf, PART_COLUMNS, [...rows, ...(others > 0 ? [[`e mais ${others} contratos`, "", "", ""]] : [])]);
  } else drawAll(pdf, items);
  pdf.y += 6;
};

/** Every installment of a slip over many, on sheets behind the first, which alone is needed for paying. */
export const drawList = (pdf: Pdf, print: Print): void => {
  if (!print.items || !partsOf(print.items).parts) return;
  pdf.addPage();
  heading(pdf, "Parcelas deste boleto");
  drawAll(pdf, print.items);
  drawFooters(pdf, `Boleto ${installmentsOf(print)} ${contractsOf([print])}`);
};
