import { formatCents, formatDate } from "@gleba/shared/words";
import { dateTimeInBrazil } from "#platform/time/brazil-time.ts";
import { createPdf, drawFooters, toBuffer } from "#platform/pdf/document.ts";
import { letterheadLine } from "#platform/pdf/letterhead.ts";
import type { PaperParties } from "../repository/parties.ts";
import { drawEventBeginning, numbered, type EventTermContent } from "./event-balance.ts";
import { named, namedAll, paragraph } from "./term-parts.ts";

const TITLE = "Demonstrativo para quitação antecipada";

/** What paying a contract off costs, on A4: the balance of its day and until when it holds. It is no receipt, and says so. */
export const payoffSheetPdf = (term: EventTermContent, parties: PaperParties, now: Date): Promise<Buffer> => {
  const { figures, afterCents } = term;
  const pdf = createPdf(`${TITLE}, contrato ${term.contractNumber}`, parties.beneficiary.name, now);
  drawEventBeginning(pdf, term, parties, {
    title: TITLE,
    opening: `${named(parties.beneficiary)}, informa a ${namedAll(parties.buyers)}, o saldo de ${formatDate(term.on)} do contrato ${term.contractNumber}, assinado em ${formatDate(term.signedAt)}, do imóvel ${parties.lot}, ${numbered(figures.replaced)}.`,
  });
  if (figures.savingCents)
    paragraph(
      pdf,
      `As parcelas a vencer estão a valor presente, pela taxa do contrato: ${formatCents(figures.savingCents)} de juros futuros não são devidos (Código de Defesa do Consumidor, art. 52, § 2º). O que não tem juros, como os reforços, fica no seu valor.`,
    );
  paragraph(
    pdf,
    `Com o pagamento de ${formatCents(afterCents)} até ${formatDate(figures.firstDueOn)} nada mais é devido pelo contrato, e o termo de quitação fica disponível no portal. Sem esse pagamento a quitação perde o efeito, e voltam a valer as parcelas de antes, nos seus vencimentos.`,
  );
  drawFooters(
    pdf,
    `Emitido em ${dateTimeInBrazil(now)}. Evento ${term.number} do contrato. Não é recibo.`,
    letterheadLine(parties.letterhead),
  );
  return toBuffer(pdf);
};
