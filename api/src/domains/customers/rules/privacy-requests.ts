import { appError } from "#platform/http/app-error.ts";

const DAY_MS = 24 * 3_600_000;
/** How long the link that confirms a request works; then the request is forgotten. */
export const CONFIRMATION_LIFE_MS = 2 * DAY_MS;
/** An answer is due within 15 days (LGPD art. 19 II). */
const ANSWER_LIFE_MS = 15 * DAY_MS;

/** Until when a request that is valid since `at` is to be answered. */
export const answerDeadline = (at: Date): Date => new Date(at.getTime() + ANSWER_LIFE_MS);

/** What everybody reads who makes a request, whether or not we know them. */
export const RECEIVED_MESSAGE =
  "Enviamos um e-mail com um link para confirmar o pedido. Abra o link em até 48 horas; se não encontrar a mensagem, confira o spam.";

export const privacyRequestErrors = {
  tooMany: (seconds: number) =>
    appError(429, "too_many_attempts", "Muitos pedidos em pouco tempo. Aguarde alguns minutos e tente novamente.", [], {
      retryAfterSeconds: seconds,
    }),
};
