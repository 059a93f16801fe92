import type { Email } from "#platform/mail/outbox.ts";
import type { RequestRow } from "../repository/staff-requests.ts";

/** How long an answer is worth sending. */
const LETTER_LIFE_MS = 7 * 24 * 3_600_000;

/** What the staff answered, to the address the request came from; `more` tells what was kept and removed. */
export const requestAnswered = (
  { email, protocol }: RequestRow,
  answer: string,
  more: readonly string[],
  now: Date,
): Email => ({
  to: email,
  ventureId: null,
  subject: `Resposta ao seu pedido ${protocol}`,
  text: [`Olá!`, `Respondemos ao seu pedido de protocolo ${protocol}:`, answer, ...more].join("\n\n"),
  expiresAt: new Date(now.getTime() + LETTER_LIFE_MS),
});
