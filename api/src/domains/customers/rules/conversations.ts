import { ANSWER_DAYS, type ConversationState } from "@gleba/shared/contracts";
import { dayInBrazil } from "@gleba/shared/words";
import { appError } from "#platform/http/app-error.ts";
import { addDays, endOfDayInBrazil } from "#platform/time/calendar.ts";

/** Messages of one conversation: it is read as a whole. */
export const MOST_MESSAGES = 200;
/** What one person may send in a day. */
export const MOST_A_DAY = { conversation: 20, message: 200, file: 100 } as const;
export const DAY_MS = 86_400_000;
/** As much of a message as a list shows. */
const EXCERPT = 140;

/** Refusals of conversations, for customers and for the staff. */
export const conversationErrors = {
  full: () =>
    appError(409, "conversation_full", "Esta conversa já tem muitas mensagens. Abra outra para continuar o assunto."),
  fileGone: () => appError(409, "file_gone", "Um dos arquivos não existe mais. Anexe de novo."),
  otherContract: () => appError(409, "other_customer", "Este contrato não é seu ou ainda não foi assinado."),
  unanswered: () =>
    appError(409, "unanswered", "O cliente ainda espera uma resposta. Responda antes de encerrar a conversa."),
  sentBefore: () => appError(409, "already_sent", "Esta mensagem já foi enviada."),
  nobody: () =>
    appError(409, "not_staff", "Esta pessoa não atende clientes, ou não vê este atendimento. Escolha outra."),
  nameTaken: () => appError(409, "name_taken", "Já existe um modelo com este nome."),
};

/** How a conversation stands: what writing and closing change of it. */
export interface Standing {
  state: ConversationState;
  waitingSince: Date | null;
  answerBy: Date | null;
}

/** The end of the fifth day after the one on which a customer wrote, in São Paulo. */
export const answerDeadline = (at: Date): Date => endOfDayInBrazil(addDays(dayInBrazil(at), ANSWER_DAYS));

/** After a customer wrote: the clock runs from the oldest message without an answer, and a closed conversation is open again. */
export const afterCustomer = ({ waitingSince, answerBy }: Omit<Standing, "state">, now: Date): Standing => ({
  state: "waiting",
  waitingSince: waitingSince ?? now,
  answerBy: answerBy ?? answerDeadline(now),
});

const NOBODY_WAITS = { waitingSince: null, answerBy: null };

/**
 * After the company wrote: nobody waits, unless the customer wrote what whoever answered had not read.
 *
 * @param unreadSince when they wrote the first of it; null where all was read
 */
export const afterCompany = (close: boolean, unreadSince: Date | null): Standing =>
  unreadSince ? afterCustomer(NOBODY_WAITS, unreadSince) : { state: close ? "closed" : "answered", ...NOBODY_WAITS };

/** The beginning of a message, on one line. */
export const excerptOf = (body: string): string => {
  const line = body.replace(/\s+/g, " ").trim();
  return line.length <= EXCERPT ? line : `${line.slice(0, EXCERPT - 1)}…`;
};
