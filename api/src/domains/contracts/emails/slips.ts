import { formatCents, formatDate, formatDocument } from "@gleba/shared/words";
import { groupedLine } from "../rules/boleto.ts";
import { contractsOf, installmentsOf, nameOf, numberOf, partsOf } from "../rules/slip-words.ts";
import type { SlipRow } from "../repository/slips.ts";

const NOT_FOR_PAYING = "Demonstração: este boleto não vale e não pode ser pago.";

const both = (slips: readonly SlipRow[]): string => (slips.length === 1 ? "O seu boleto" : "Os seus boletos");

const contractsOfAll = (slips: readonly SlipRow[]): string => contractsOf(slips.map(({ print }) => print));

/** What the slip is for: one line for each installment where it is over several. */
const headOf = ({ print, totalCents, dueDate }: SlipRow): string[] => {
  const asks = `${formatCents(totalCents)}, com vencimento em ${formatDate(dueDate)}.`;
  if (!print.items) return [`${nameOf(print)}: ${asks}`];
  return [
    `${print.items.length} parcelas em um boleto: ${asks} Ele vale só até o vencimento.`,
    ...(partsOf(print.items).parts ?? []).map(
      (part) =>
        `- ${part.count === 1 ? "Parcela" : "Parcelas"} ${part.numbers} do contrato ${part.contractNumber}, com vencimento de ${formatDate(part.firstDueOn)} a ${formatDate(part.lastDueOn)}: ${formatCents(part.totalCents)}`,
    ),
    ...(partsOf(print.items).parts ? [] : print.items).map(
      (item) =>
        `- ${item.name ?? `Parcela ${numberOf(item)}`} do contrato ${item.contractNumber}, que vence em ${formatDate(item.dueDate)}: ${formatCents(item.totalCents)}`,
    ),
  ];
};

const numbersOf = (slip: SlipRow): string =>
  [
    ...headOf(slip),
    ...(slip.print.savingCents
      ? [`Pagamento antecipado: economia de ${formatCents(slip.print.savingCents)}. Vale só até o vencimento.`]
      : []),
    ...(slip.print.beneficiary.name
      ? [`Beneficiário: ${slip.print.beneficiary.name}, CNPJ ${formatDocument(slip.print.beneficiary.document)}`]
      : []),
    `Linha digitável: ${groupedLine(slip.line)}`,
    `Pix copia e cola: ${slip.pix}`,
  ].join("\n");

const warned = (slips: readonly SlipRow[], paragraphs: string[]): string =>
  [...(slips.some(({ demonstration }) => demonstration) ? [NOT_FOR_PAYING] : []), ...paragraphs].join("\n\n");

/** The subject of both, message and mail. */
export const readySubject = (slips: readonly SlipRow[]): string =>
  slips.length === 1
    ? `Boleto ${installmentsOf(slips[0]!.print)} ${contractsOfAll(slips)}`
    : `${slips.length} boletos ${contractsOfAll(slips)}`;

/** Into the inbox: the PDF is attached. */
export const readyMessage = (slips: readonly SlipRow[]): string =>
  warned(slips, [`${both(slips)} ${contractsOfAll(slips)}:`, ...slips.map(numbersOf)]);

/** By e-mail: the PDF waits at `page`, behind the sign-in, since it names the payer. */
export const readyEmail = (page: string, slips: readonly SlipRow[]): string =>
  warned(slips, [
    "Olá!",
    `${both(slips)} ${contractsOfAll(slips)}:`,
    ...slips.map(numbersOf),
    `Para abrir o PDF, entre na sua conta:\n${page}`,
  ]);

/** Into the inbox, when a rate of the index changed what an installment is worth. */
export const replacedMessage = ({ print, totalCents, dueDate }: SlipRow) => ({
  subject: `O boleto ${installmentsOf(print)} ${contractsOf([print])} não vale mais`,
  body: [
    `O índice ou uma condição do contrato mudou, e com isso o que se paga ${print.items ? "pelas parcelas" : "pela parcela"}. O boleto de ${formatCents(totalCents)}, com vencimento em ${formatDate(dueDate)}, foi cancelado: não o pague.`,
    "O novo boleto chega em seguida. Se não chegar, gere outro na página do contrato.",
  ].join("\n\n"),
});

/** Into the inbox of who asked for a slip, when another buyer's takes its place. */
export const takenMessage = ({ totalCents, dueDate }: SlipRow, contractNumber: string) => ({
  subject: `Um boleto seu foi cancelado: contrato ${contractNumber}`,
  body: [
    `Outro comprador do contrato ${contractNumber} gerou um boleto de uma parcela que estava no seu. O seu, de ${formatCents(totalCents)}, com vencimento em ${formatDate(dueDate)}, foi cancelado: não o pague.`,
    "Se ele tinha outras parcelas, gere outro para elas na página do contrato.",
  ].join("\n\n"),
});

/** Into the inbox, after the last try. */
export const failedMessage = (slips: readonly SlipRow[]) => ({
  subject: `Não foi possível gerar o boleto ${contractsOfAll(slips)}`,
  body: [
    "O banco não respondeu às nossas tentativas, e o boleto que você pediu ainda não foi gerado.",
    "Abra o contrato e escolha “Tentar novamente”. Se precisar pagar antes, fale com a nossa equipe: nada será cobrado a mais por esta falha.",
  ].join("\n\n"),
});
