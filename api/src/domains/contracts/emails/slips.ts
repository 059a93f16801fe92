import { formatCents, formatDate } from "@gleba/shared/words";
import { groupedLine } from "../rules/boleto.ts";
import type { SlipRow } from "../repository/slips.ts";

const NOT_FOR_PAYING = "Demonstração: este boleto não vale e não pode ser pago.";

const both = (slips: readonly SlipRow[]): string => (slips.length === 1 ? "O seu boleto" : "Os seus boletos");

const contractOf = (slips: readonly SlipRow[]): string => slips[0]!.print.contractNumber;

const numbersOf = (slip: SlipRow): string =>
  [
    `Parcela ${slip.print.installmentNumber}: ${formatCents(slip.totalCents)}, com vencimento em ${formatDate(slip.dueDate)}.`,
    ...(slip.print.savingCents
      ? [`Pagamento antecipado: economia de ${formatCents(slip.print.savingCents)}. Vale só até o vencimento.`]
      : []),
    `Linha digitável: ${groupedLine(slip.line)}`,
    `Pix copia e cola: ${slip.pix}`,
  ].join("\n");

const warned = (slips: readonly SlipRow[], paragraphs: string[]): string =>
  [...(slips.some(({ demonstration }) => demonstration) ? [NOT_FOR_PAYING] : []), ...paragraphs].join("\n\n");

/** The subject of both, message and mail. */
export const readySubject = (slips: readonly SlipRow[]): string =>
  slips.length === 1
    ? `Boleto da parcela ${slips[0]!.print.installmentNumber} do contrato ${contractOf(slips)}`
    : `${slips.length} boletos do contrato ${contractOf(slips)}`;

/** Into the inbox: the PDF is attached. */
export const readyMessage = (slips: readonly SlipRow[]): string =>
  warned(slips, [`${both(slips)} do contrato ${contractOf(slips)}:`, ...slips.map(numbersOf)]);

/** By e-mail: the PDF waits at `page`, behind the sign-in, since it names the payer. */
export const readyEmail = (page: string, slips: readonly SlipRow[]): string =>
  warned(slips, [
    "Olá!",
    `${both(slips)} do contrato ${contractOf(slips)}:`,
    ...slips.map(numbersOf),
    `Para abrir o PDF, entre na sua conta:\n${page}`,
  ]);

/** Into the inbox, when a rate of the index changed what an installment is worth. */
export const replacedMessage = ({ print, totalCents, dueDate }: SlipRow) => ({
  subject: `O boleto da parcela ${print.installmentNumber} do contrato ${print.contractNumber} não vale mais`,
  body: [
    `O índice do contrato mudou, e com ele o valor da parcela. O boleto de ${formatCents(totalCents)}, com vencimento em ${formatDate(dueDate)}, foi cancelado: não o pague.`,
    "O novo boleto chega em seguida. Se não chegar, gere outro na página do contrato.",
  ].join("\n\n"),
});

/** Into the inbox, after the last try. */
export const failedMessage = (slips: readonly SlipRow[]) => ({
  subject: `Não foi possível gerar o boleto do contrato ${contractOf(slips)}`,
  body: [
    "O banco não respondeu às nossas tentativas, e o boleto que você pediu ainda não foi gerado.",
    "Abra o contrato e escolha “Tentar novamente”. Se precisar pagar antes, fale com a nossa equipe: nada será cobrado a mais por esta falha.",
  ].join("\n\n"),
});
