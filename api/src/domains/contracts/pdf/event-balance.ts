import type { ContractEvent, EventScope } from "@gleba/shared/contracts";
import type { System } from "@gleba/shared/contracts/financing";
import { formatCents, numberRanges } from "@gleba/shared/words";
import { heading, type Pdf } from "#platform/pdf/document.ts";
import { drawTable } from "#platform/pdf/table.ts";
import type { PaperParties } from "../repository/parties.ts";
import { drawContractHead } from "./head.ts";
import { paragraph } from "./term-parts.ts";

/** What the paper of an event says. */
export interface EventTermContent extends Omit<ContractEvent, "undoneOn"> {
  scope: EventScope;
  /** Of the conversation that asked for it; empty where none did. */
  protocol: string;
  contractNumber: string;
  signedAt: string;
  system: System;
  monthlyRate: number;
  /** How the index corrects its installments; empty where nothing does. */
  indexNote: string;
  lateFees: string;
  installments: { number: number; dueDate: string; amountCents: number }[];
  demonstration: boolean;
}

/** "das parcelas 4 a 9". */
export const numbered = (numbers: readonly number[]): string =>
  numbers.length === 1 ? `da parcela ${numbers[0]}` : `das parcelas ${numberRanges(numbers)}`;

/** The balance of the day, line by line. */
const debtLines = ({ kind, beforeCents, afterCents, figures }: EventTermContent): [label: string, value: string][] =>
  (
    [
      ["Parcelas vencidas, corrigidas", figures.correctedCents],
      ["Multa por atraso", figures.fineCents],
      ["Juros por atraso", figures.interestCents],
      ["Parcelas a vencer, a valor presente", figures.aheadCents],
      ["Saldo do dia", beforeCents],
      ["Desconto de multa e juros", -figures.discountCents],
      [kind === "payoff" ? "Valor para quitar" : "Valor parcelado", afterCents],
    ] as const
  )
    .filter(([, cents]) => cents !== 0)
    .map(([label, cents]) => [label, formatCents(cents)]);

/** A paper of an event as each of them begins: what it is, who agrees on what, and the balance of its day. */
export const drawEventBeginning = (
  pdf: Pdf,
  term: EventTermContent,
  parties: PaperParties,
  { title, opening }: { title: string; opening: string },
): void => {
  drawContractHead(pdf, title, parties);
  if (term.demonstration) paragraph(pdf, "DEMONSTRAÇÃO: contrato de exemplo, sem valor.");
  paragraph(pdf, opening);
  if (term.protocol) paragraph(pdf, `Pedido do cliente: protocolo ${term.protocol}.`);
  heading(pdf, "O saldo do dia");
  drawTable(
    pdf,
    [
      { title: "Composição", share: 3 },
      { title: "Valor", share: 1, align: "right" },
    ],
    debtLines(term),
  );
  pdf.moveDown(1);
};
