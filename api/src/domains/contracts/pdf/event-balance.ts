import type { ContractEvent, EventScope } from "@gleba/shared/contracts";
import type { System } from "@gleba/shared/contracts/financing";
import { formatCents, numberRanges } from "@gleba/shared/words";

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
export const debtLines = ({
  kind,
  beforeCents,
  afterCents,
  figures,
}: EventTermContent): [label: string, value: string][] =>
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
