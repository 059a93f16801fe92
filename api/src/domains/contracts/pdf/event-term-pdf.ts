import type { ContractEvent } from "@gleba/shared/contracts";
import { formatCents, formatDate, formatRate, systemName } from "@gleba/shared/words";
import { dateTimeInBrazil } from "#platform/time/brazil-time.ts";
import { createPdf, drawFooters, heading, toBuffer } from "#platform/pdf/document.ts";
import { letterheadLine } from "#platform/pdf/letterhead.ts";
import { drawTable } from "#platform/pdf/table.ts";
import type { PaperParties } from "../repository/parties.ts";
import { drawEventBeginning, numbered, type EventTermContent } from "./event-balance.ts";
import { payoffSheetPdf } from "./payoff-sheet-pdf.ts";
import { drawSignatures, named, namedAll, paragraph } from "./term-parts.ts";

const TITLES: Record<Exclude<ContractEvent["kind"], "payoff">, string> = {
  renegotiation: "Termo de confissão e renegociação de dívida",
  amendment: "Termo aditivo ao contrato",
};

const opening = ({ kind, on, beforeCents, figures, ...term }: EventTermContent, parties: PaperParties): string => {
  const contract = `contrato ${term.contractNumber}, assinado em ${formatDate(term.signedAt)}, do imóvel ${parties.lot}`;
  const buyer = namedAll(parties.buyers);
  const confess = parties.buyers.length > 1 ? "confessam" : "confessa";
  return kind === "renegotiation"
    ? `${buyer}, ${confess} dever a ${named(parties.beneficiary)}, em ${formatDate(on)}, ${formatCents(beforeCents)} pelo ${contract}, ${numbered(figures.replaced)}.`
    : `${named(parties.beneficiary)} e ${buyer} combinam, em ${formatDate(on)}, outro calendário para o saldo de ${formatCents(beforeCents)} do ${contract}, ${numbered(figures.replaced)}, a valor presente.`;
};

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
  if (term.kind === "payoff") return payoffSheetPdf(term, parties, now);
  const title = TITLES[term.kind];
  const pdf = createPdf(`${title}, contrato ${term.contractNumber}`, parties.beneficiary.name, now);
  drawEventBeginning(pdf, term, parties, { title, opening: opening(term, parties) });
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
  if (parties.guarantors.length > 0) {
    pdf.moveDown(1);
    paragraph(
      pdf,
      "Quem é fiador assina também, e continua a responder pela dívida assim mudada (Código Civil, art. 366).",
    );
  }
  drawSignatures(pdf, parties, [
    parties.beneficiary,
    ...parties.buyers,
    ...parties.guarantors.map((guarantor) => ({ ...guarantor, name: `${guarantor.name} (fiador)` })),
  ]);
  drawFooters(
    pdf,
    `Emitido em ${dateTimeInBrazil(now)}. Evento ${term.number} do contrato. Vale depois de assinado por todas as partes.`,
    letterheadLine(parties.letterhead),
  );
  return toBuffer(pdf);
};
