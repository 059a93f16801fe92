import { lotName, type Place, placeName } from "#domains/development";
import { dateTimeInBrazil } from "#platform/time/brazil-time.ts";
import type { Email } from "#platform/mail/outbox.ts";
import type { Seller } from "../rules/seller.ts";
import { sellerText } from "./seller-text.ts";

/*
 * As in the letters about reservations nothing that somebody typed is repeated: a broker may type anybody's address, and
 * would otherwise write to strangers in the company's name. The token stands after `#`: browsers send that part to no server.
 */

/** What is said of a lot that is kept for somebody. */
interface OfferNotice {
  portal: string;
  to: string;
  place: Place;
  seller: Seller | null;
  /** Who named the person; the company vouches for the name. */
  by: { name: string; broker: boolean };
  token: string;
  expiresAt: Date;
  /** Else a place in the queue is offered. */
  holds: boolean;
}

const whoOf = ({ name, broker }: OfferNotice["by"]): string =>
  broker ? `${name}, que faz a corretagem,` : `${name}, da nossa equipe,`;

/** Asks the person whether they want the reservation: until they confirm there is none. */
export const offerEmail = ({ portal, to, place, seller, by, token, expiresAt, holds }: OfferNotice): Email => ({
  to,
  ventureId: place.ventureId,
  subject: `Falta você confirmar: ${lotName(place)}`,
  text: [
    "Olá!",
    holds
      ? `${whoOf(by)} guardou o ${placeName(place)}, para você até ${dateTimeInBrazil(expiresAt)}.`
      : `${whoOf(by)} indicou você para a fila do ${placeName(place)}, que está reservado para outra pessoa. O seu lugar começa quando você confirma, até ${dateTimeInBrazil(expiresAt)}.`,
    "Nada foi reservado em seu nome ainda. Veja o lote, o preço e as condições, e confirme ou recuse:",
    `${portal}/confirmar-reserva#chave=${token}`,
    "O link é só seu e vale uma vez. A reserva não custa nada e não obriga à compra.",
    ...sellerText(seller),
    "Se não combinou isso com ninguém, recuse pelo link ou ignore esta mensagem: sem a sua confirmação nada acontece.",
  ].join("\n\n"),
  expiresAt,
  origin: "visitor",
});

/** How an offer ended, for whoever made it. */
export type OfferEnd = "confirmed" | "queued" | "refused" | "expired" | "withdrawn";

/** One sentence about an end; names nobody. */
export const offerEndText = (end: OfferEnd, place: Place, holds: boolean): string => {
  const back = holds ? " O lote passou a quem esperava, ou voltou à venda." : "";
  return {
    confirmed: `A pessoa que você indicou confirmou a reserva do ${placeName(place)}.`,
    queued: `A pessoa que você indicou confirmou e entrou na fila do ${placeName(place)}.`,
    refused: `A pessoa que você indicou recusou o ${placeName(place)}.${back}`,
    expired: `A pessoa que você indicou não confirmou a tempo o ${placeName(place)}.${back}`,
    withdrawn: `A equipe retirou a reserva a confirmar do ${placeName(place)}.${back}`,
  }[end];
};

const TITLE = {
  confirmed: "Reserva confirmada pela pessoa indicada",
  queued: "Lugar na fila confirmado pela pessoa indicada",
  refused: "Reserva recusada pela pessoa indicada",
  expired: "Reserva não confirmada a tempo",
  withdrawn: "Reserva a confirmar retirada",
} as const satisfies Record<OfferEnd, string>;

/** What such a message is called. */
export const offerEndTitle = (end: OfferEnd, place: Place): string => `${TITLE[end]}: ${lotName(place)}`;

const NEWS_LIFE_MS = 2 * 24 * 3_600_000;

/** Tells a broker what came of it. */
export const offerEndEmail = ({
  portal,
  to,
  place,
  end,
  holds,
  at,
}: {
  portal: string;
  to: string;
  place: Place;
  end: OfferEnd;
  holds: boolean;
  at: Date;
}): Email => ({
  to,
  ventureId: place.ventureId,
  subject: offerEndTitle(end, place),
  text: ["Olá!", offerEndText(end, place, holds), `Suas reservas e indicações:\n${portal}/inicio`].join("\n\n"),
  expiresAt: new Date(at.getTime() + NEWS_LIFE_MS),
});
