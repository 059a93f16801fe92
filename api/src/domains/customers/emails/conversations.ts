import { formatDate } from "@gleba/shared/words";
import type { Email } from "#platform/mail/outbox.ts";

/** How long a letter about a conversation is worth sending. */
const LETTER_LIFE_MS = 5 * 24 * 3_600_000;

interface About {
  to: string;
  /** The development of the contract that it is about; null where it is about none. */
  ventureId: number | null;
  protocol: string;
  conversationId: number;
  portalOrigin: string;
  now: Date;
}

const letter = (
  { to, ventureId, protocol, conversationId, portalOrigin, now }: About,
  subject: string,
  line: string,
): Email => ({
  to,
  ventureId,
  subject,
  text: `Olá!\n\n${line}\n\nProtocolo: ${protocol}\n${portalOrigin}/falar-com-a-empresa?conversa=${conversationId}`,
  expiresAt: new Date(now.getTime() + LETTER_LIFE_MS),
});

/** What arrived, under which protocol, and until when it is answered (decree 7.962/2013, art. 4, IV). */
export const conversationReceived = (about: About, answerBy: Date): Email =>
  letter(
    about,
    `Recebemos a sua mensagem: protocolo ${about.protocol}`,
    `Recebemos a sua mensagem e respondemos até ${formatDate(answerBy.toISOString())}.`,
  );

/** That the company wrote; what it wrote stands in the portal alone. */
export const conversationAnswered = (about: About): Email =>
  letter(about, `Há uma resposta no protocolo ${about.protocol}`, "Respondemos à sua mensagem. Leia e continue aqui:");
