import { lotName, type Place, placeName } from "#domains/development";
import { dateTimeInBrazil } from "#platform/time/brazil-time.ts";
import type { Email } from "#platform/mail/outbox.ts";
import type { Seller } from "../rules/seller.ts";
import { sellerText } from "./seller-text.ts";

/** How long the confirmation is worth sending. */
const LIFE_MS = 2 * 24 * 3_600_000;

/** What the confirmation of a contact request says. */
interface IntentionNotice {
  portal: string;
  to: string;
  protocol: string;
  /** A lot, or a development as a whole, with the company that offers it. */
  place: Place & { seller: Seller | null };
  at: Date;
}

/**
 * The question arrived (decree 7.962/2013 asks for an instant confirmation and an answer within 5 days). Repeats nothing
 * that was typed: anybody may write with anybody's e-mail.
 */
export const intentionEmail = ({ portal, to, protocol, place, at }: IntentionNotice): Email => ({
  ventureId: place.ventureId,
  to,
  subject: `Recebemos seu contato: ${place.idBatch === 0 ? placeName(place) : lotName(place)}`,
  text: [
    "Olá!",
    `Recebemos em ${dateTimeInBrazil(at)} o seu contato sobre o ${placeName(place)}.`,
    `Protocolo: ${protocol}`,
    "A equipe responde em até 5 dias, pelo canal que você escolheu.",
    place.idBatch === 0
      ? `Para ver o empreendimento no mapa:\n${portal}/empreendimentos/${place.ventureId}`
      : `Para ver o lote de novo no mapa:\n${portal}/empreendimentos/${place.ventureId}?lote=${place.idBatch}`,
    ...sellerText(place.seller, place.idBatch === 0 ? "o empreendimento" : "o lote"),
    "Se não foi você, ignore esta mensagem.",
  ].join("\n\n"),
  expiresAt: new Date(at.getTime() + LIFE_MS),
});
