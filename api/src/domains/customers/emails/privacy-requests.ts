import type { PrivacyRequest } from "@gleba/shared/contracts";
import { formatDate } from "@gleba/shared/words";
import type { Email } from "#platform/mail/outbox.ts";

/*
 * No letter repeats what somebody typed: anybody may make a request with anybody's e-mail. The key stands after `#`:
 * browsers send that part to no server, so no log has it.
 */

const KINDS: Record<PrivacyRequest["kind"], string> = {
  access: "acesso aos dados",
  correction: "correção de dados",
  portability: "portabilidade dos dados",
  deletion: "exclusão de dados",
};

/** What every letter about a request tells. */
interface Told {
  portal: string;
  to: string;
  protocol: string;
  accessKey: string;
  kind: PrivacyRequest["kind"];
}

const pageOf = ({ portal, protocol, accessKey }: Told): string =>
  `${portal}/politicas-de-privacidade?aba=meus-dados&protocolo=${protocol}#chave=${accessKey}`;

/** The link that shows that the e-mail is theirs. */
export const requestConfirmation = (told: Told, expiresAt: Date): Email => ({
  to: told.to,
  ventureId: null,
  subject: "Confirme seu pedido sobre dados pessoais",
  text: [
    "Olá!",
    `Recebemos um pedido de ${KINDS[told.kind]} com este endereço. Para confirmar que foi você, abra o link em até 48 horas:`,
    pageOf(told),
    "Se não foi você, ignore esta mensagem: sem a confirmação o pedido é apagado.",
  ].join("\n\n"),
  expiresAt,
  origin: "account",
});

/** The request stands: its protocol, and until when it is answered. */
export const requestOpened = (told: Told, answerBy: Date): Email => ({
  to: told.to,
  ventureId: null,
  subject: `Pedido confirmado: ${told.protocol}`,
  text: [
    "Olá!",
    `Seu pedido de ${KINDS[told.kind]} está confirmado. Respondemos até ${formatDate(answerBy)}, por este e-mail.`,
    `Protocolo: ${told.protocol}`,
    `Acompanhe o pedido:\n${pageOf(told)}`,
  ].join("\n\n"),
  expiresAt: answerBy,
});
