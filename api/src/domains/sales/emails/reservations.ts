import { formatCents } from "@gleba/shared/words";
import { lotName, type Place, placeName } from "#domains/development";
import { dateTimeInBrazil } from "#platform/time/brazil-time.ts";
import type { Email } from "#platform/mail/outbox.ts";
import type { Seller } from "../rules/seller.ts";
import { sellerText } from "./seller-text.ts";

/*
 * No e-mail repeats what somebody typed: anybody may reserve with anybody's e-mail, and would otherwise write to
 * strangers in the company's name. The key stands after `#`: browsers send that part to no server, so no log has it.
 */

/** What every e-mail about a reservation says. */
export interface ReservationNotice {
  portal: string;
  to: string;
  protocol: string;
  accessKey: string;
  place: Place;
  /** The company of the development; null where it is the site's, whose letterhead says it (decree 7.962/2013, art. 2). */
  seller: Seller | null;
  at: Date;
  /** The lot's price when it was asked for; only the letter that answers the request says it. */
  priceCents?: number | null;
  /** The broker who reserved for this customer of theirs. Staff vouch for brokers: their name is no stranger's words. */
  brokerName?: string | undefined;
  /** Who of the company's staff reserved for the person, who asked them to. */
  staffName?: string | undefined;
}

/** How long the news of an ending is worth sending. */
const NEWS_LIFE_MS = 2 * 24 * 3_600_000;

const pageOf = ({ portal, protocol, accessKey, place: { ventureId, idBatch } }: ReservationNotice): string =>
  `${portal}/empreendimentos/${ventureId}/lotes/${idBatch}/reservar?protocolo=${protocol}#chave=${accessKey}`;

const followAt = (notice: ReservationNotice, what: string): string =>
  `${what} pelo link abaixo. Ele é só seu: quem o abre pode cancelar a reserva.\n${pageOf(notice)}`;

const NOT_YOU = "Se não foi você quem pediu, abra o link e cancele: nada será cobrado.";

const whoAsked = ({ brokerName, staffName }: ReservationNotice): string => {
  if (staffName !== undefined)
    return `Quem registrou a seu pedido: ${staffName}, da nossa equipe. Se não foi você quem pediu, abra o link e cancele: nada será cobrado.`;
  return brokerName === undefined
    ? NOT_YOU
    : `Quem pediu em seu nome: ${brokerName}, que faz a corretagem. Se não foi combinado com você, abra o link e cancele: nada será cobrado.`;
};

const priceText = ({ priceCents }: ReservationNotice): string[] =>
  priceCents == null ? [] : [`Preço à vista no pedido: ${formatCents(priceCents)}`];

const emailOf = (notice: ReservationNotice, subject: string, paragraphs: string[], expiresAt: Date): Email => ({
  to: notice.to,
  ventureId: notice.place.ventureId,
  subject: `${subject}: ${lotName(notice.place)}`,
  text: ["Olá!", ...paragraphs, ...sellerText(notice.seller)].join("\n\n"),
  expiresAt,
  origin: "visitor",
});

const newsExpiry = ({ at }: ReservationNotice): Date => new Date(at.getTime() + NEWS_LIFE_MS);

/** The lot is reserved: until when, what comes next, how to undo it. */
export const reservedEmail = (notice: ReservationNotice, holdUntil: Date): Email =>
  emailOf(
    notice,
    "Reserva confirmada",
    [
      `O ${placeName(notice.place)}, está reservado para você até ${dateTimeInBrazil(holdUntil)}.`,
      `Protocolo: ${notice.protocol}`,
      ...priceText(notice),
      "Agora a equipe entra em contato para os próximos passos. A reserva não custa nada e não obriga à compra; se o prazo passar, ela termina sozinha.",
      followAt(notice, "Acompanhe o prazo, imprima o comprovante ou cancele"),
      whoAsked(notice),
    ],
    holdUntil,
  );

/** The person waits: their place, and what happens next. */
export const queuedEmail = (notice: ReservationNotice, position: number): Email =>
  emailOf(
    notice,
    "Você está na fila",
    [
      `O ${placeName(notice.place)}, já tem reserva no momento. ${
        position === 1 ? "Você é a próxima pessoa da fila." : `Seu lugar na fila é o ${position}º.`
      }`,
      `Protocolo: ${notice.protocol}`,
      ...priceText(notice),
      "Se a sua vez chegar, o lote fica reservado para você automaticamente, e avisamos por e-mail.",
      followAt(notice, "Acompanhe o seu lugar ou saia da fila"),
      whoAsked(notice),
    ],
    newsExpiry(notice),
  );

/** Whoever waited has the lot now, for the full time. */
export const promotedEmail = (notice: ReservationNotice, holdUntil: Date): Email =>
  emailOf(
    notice,
    "Sua vez chegou",
    [
      `O ${placeName(notice.place)}, agora está reservado para você até ${dateTimeInBrazil(holdUntil)}.`,
      `Protocolo: ${notice.protocol}`,
      "A equipe entra em contato para os próximos passos. Se não quiser mais o lote, cancele para que ele passe à próxima pessoa.",
      followAt(notice, "Acompanhe o prazo, imprima o comprovante ou cancele"),
    ],
    holdUntil,
  );

/** The reservation ends soon. */
export const reminderEmail = (notice: ReservationNotice, holdUntil: Date): Email =>
  emailOf(
    notice,
    "Sua reserva termina em breve",
    [
      `A reserva do ${placeName(notice.place)}, termina em ${dateTimeInBrazil(holdUntil)}.`,
      `Protocolo: ${notice.protocol}`,
      "Se quer ficar com o lote, fale com a equipe antes desse horário. Depois dele o lote passa à próxima pessoa da fila ou volta a ficar disponível.",
      followAt(notice, "Acompanhe o prazo ou cancele"),
    ],
    holdUntil,
  );

/** The reservation ended by itself. */
export const expiredEmail = (notice: ReservationNotice): Email =>
  emailOf(
    notice,
    "Sua reserva terminou",
    [
      `O prazo da reserva do ${placeName(notice.place)}, terminou. Nada foi cobrado.`,
      `Protocolo: ${notice.protocol}`,
      `Se ainda quer o lote, veja no mapa se ele está disponível:\n${notice.portal}/empreendimentos/${notice.place.ventureId}?lote=${notice.place.idBatch}`,
    ],
    newsExpiry(notice),
  );

/** The person, or whoever has their link, cancelled it. */
export const cancelledEmail = (notice: ReservationNotice): Email =>
  emailOf(
    notice,
    "Reserva cancelada",
    [
      `Cancelamos, como pedido, o protocolo ${notice.protocol}: ${placeName(notice.place)}. Nada foi cobrado.`,
      `Se mudar de ideia, ou se não foi você quem cancelou, veja o lote no mapa:\n${notice.portal}/empreendimentos/${notice.place.ventureId}?lote=${notice.place.idBatch}`,
    ],
    newsExpiry(notice),
  );

/** Staff cancelled it; the reason stays with them. */
export const cancelledByTeamEmail = (notice: ReservationNotice): Email =>
  emailOf(
    notice,
    "Reserva cancelada pela equipe",
    [
      `A equipe cancelou o protocolo ${notice.protocol}: ${placeName(notice.place)}. Nada foi cobrado por ele.`,
      `Se não esperava por isso, fale com a equipe. O lote no mapa:\n${notice.portal}/empreendimentos/${notice.place.ventureId}?lote=${notice.place.idBatch}`,
    ],
    newsExpiry(notice),
  );

/** Staff gave the reservation more time. */
export const extendedEmail = (notice: ReservationNotice, holdUntil: Date): Email =>
  emailOf(
    notice,
    "Sua reserva tem mais prazo",
    [
      `A equipe prorrogou a reserva do ${placeName(notice.place)}: ela agora vale até ${dateTimeInBrazil(holdUntil)}.`,
      `Protocolo: ${notice.protocol}`,
      followAt(notice, "Acompanhe o prazo ou cancele"),
    ],
    holdUntil,
  );

/** The lot was sold to whoever had reserved it: the wait is over. */
export const soldEmail = (notice: ReservationNotice): Email =>
  emailOf(
    notice,
    "O lote foi vendido",
    [
      `O ${placeName(notice.place)}, foi vendido, e a fila de espera dele terminou. Nada foi cobrado.`,
      `Protocolo: ${notice.protocol}`,
      `Veja outros lotes do empreendimento:\n${notice.portal}/empreendimentos/${notice.place.ventureId}`,
    ],
    newsExpiry(notice),
  );
