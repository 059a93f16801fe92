import type { ContractEvent, EventScope } from "@gleba/shared/contracts";
import type { System } from "@gleba/shared/contracts/financing";
import { formatCents, formatDate, formatRate, numberRanges, systemName } from "@gleba/shared/words";
import { dateTimeInBrazil } from "#platform/time/brazil-time.ts";
import { createPdf, drawFooters, heading, toBuffer } from "#platform/pdf/document.ts";
import { drawTable } from "#platform/pdf/table.ts";
import type { PaperParties } from "../repository/parties.ts";
import { drawContractHead } from "./head.ts";
import { drawSignatures, named, namedAll, paragraph } from "./term-parts.ts";

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

const TITLES = {
  renegotiation: "Termo de confissão e renegociação de dívida",
  amendment: "Termo aditivo ao contrato",
} as const;

const numbered = (numbers: readonly number[]): string =>
  numbers.length === 1 ? `da parcela ${numbers[0]}` : `das parcelas ${numberRanges(numbers)}`;

const opening = ({ kind, on, beforeCents, figures, ...term }: EventTermContent, parties: PaperParties): string => {
  const contract = `contrato ${term.contractNumber}, assinado em ${formatDate(term.signedAt)}, do imóvel ${parties.lot}`;
  const buyer = namedAll(parties.buyers);
  const confess = parties.buyers.length > 1 ? "confessam" : "confessa";
  return kind === "renegotiation"
    ? `${buyer}, ${confess} dever a ${named(parties.beneficiary)}, em ${formatDate(on)}, ${formatCents(beforeCents)} pelo ${contract}, ${numbered(figures.replaced)}.`
    : `${named(parties.beneficiary)} e ${buyer} combinam, em ${formatDate(on)}, outro calendário para o saldo de ${formatCents(beforeCents)} do ${contract}, ${numbered(figures.replaced)}, a valor presente.`;
};

const debtLines = ({ beforeCents, afterCents, figures }: EventTermContent): [label: string, value: string][] =>
  (
    [
      ["Parcelas vencidas, corrigidas", figures.correctedCents],
      ["Multa por atraso", figures.fineCents],
      ["Juros por atraso", figures.interestCents],
      ["Parcelas a vencer, a valor presente", figures.aheadCents],
      ["Saldo do dia", beforeCents],
      ["Desconto de multa e juros", -figures.discountCents],
      ["Valor parcelado", afterCents],
    ] as const
  )
    .filter(([, cents]) => cents !== 0)
    .map(([label, cents]) => [label, formatCents(cents)]);

const agreement = ({ figures, system, monthlyRate, afterCents, lateFees, ...term }: EventTermContent): string => {
  const count = term.installments.length;
  const interest =
    monthlyRate > 0
      ? `com os juros do contrato, de ${formatRate(monthlyRate)} ao mês (${systemName(system)})`
      : "sem juros, como o contrato";
  const spread =
    count === 1
      ? `em uma parcela com vencimento em ${formatDate(figures.firstDueOn)}`
      : `em ${count} parcelas mensais, de ${formatDate(figures.firstDueOn)} a ${formatDate(figures.lastDueOn)}`;
  return `O valor de ${formatCents(afterCents)} é pago ${spread}, ${interest}, no total de ${formatCents(figures.totalCents)}. O atraso custa o que o contrato já diz: ${lateFees}.`;
};

/** The paper of an event, on A4, for both sides to sign. */
export const eventTermPdf = (term: EventTermContent, parties: PaperParties, now: Date): Promise<Buffer> => {
  const title = TITLES[term.kind];
  const pdf = createPdf(`${title}, contrato ${term.contractNumber}`, parties.beneficiary.name, now);
  drawContractHead(pdf, title, parties);
  if (term.demonstration) paragraph(pdf, "DEMONSTRAÇÃO: contrato de exemplo, sem valor.");
  paragraph(pdf, opening(term, parties));
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
  paragraph(pdf, agreement(term));
  if (term.indexNote) paragraph(pdf, term.indexNote);
  paragraph(
    pdf,
    `As parcelas novas ficam no lugar das substituídas, que deixam de ser devidas. As demais cláusulas do contrato continuam como estão, e não há novação (Código Civil, art. 361).`,
  );
  heading(pdf, "As parcelas novas");
  drawTable(
    pdf,
    [
      { title: "Parcela", share: 1 },
      { title: "Vencimento", share: 1.5 },
      { title: "Valor", share: 1.5, align: "right" },
    ],
    term.installments.map(({ number, dueDate, amountCents }) => [
      String(number),
      formatDate(dueDate),
      formatCents(amountCents),
    ]),
  );
  if (parties.guarantors.length > 0)
    paragraph(
      pdf,
      "Quem é fiador assina também, e continua a responder pela dívida assim mudada (Código Civil, art. 366).",
    );
  drawSignatures(pdf, parties, [
    parties.beneficiary,
    ...parties.buyers,
    ...parties.guarantors.map((guarantor) => ({ ...guarantor, name: `${guarantor.name} (fiador)` })),
  ]);
  drawFooters(
    pdf,
    `Emitido em ${dateTimeInBrazil(now)}. Evento ${term.number} do contrato. Vale depois de assinado por todas as partes.`,
  );
  return toBuffer(pdf);
};
