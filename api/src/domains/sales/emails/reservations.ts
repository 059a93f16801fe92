import { lotName, type Place, placeName } from "#domains/development";
import { dateTimeInBrazil } from "#platform/time/brazil-time.ts";
import type { Letter } from "#platform/mail/outbox.ts";

/*
 * No letter repeats what somebody typed: anybody may reserve with anybody's e-mail, and would otherwise write to
 * strangers in the company's name. The key stands after `#`: browsers send that part to no server, so no log has it.
 */

/** What every letter about a reservation tells. */
export interface Told {
  portal: string;
  to: string;
  protocol: string;
  accessKey: string;
  place: Place;
  at: Date;
}

/** How long the news of an ending is worth sending. */
const NEWS_LIFE_MS = 2 * 24 * 3_600_000;

const pageOf = ({ portal, protocol, accessKey, place: { ventureId, idBatch } }: Told): string =>
  `${portal}/empreendimentos/${ventureId}/lotes/${idBatch}/reservar?protocolo=${protocol}#chave=${accessKey}`;

const followAt = (told: Told, what: string): string =>
  `${what} pelo link abaixo. Ele é só seu: quem o abre pode cancelar a reserva.\n${pageOf(told)}`;

const NOT_YOU = "Se não foi você quem pediu, abra o link e cancele: nada será cobrado.";

const letter = (told: Told, subject: string, paragraphs: string[], expiresAt: Date): Letter => ({
  to: told.to,
  subject: `${subject}: ${lotName(told.place)}`,
  text: ["Olá!", ...paragraphs].join("\n\n"),
  expiresAt,
});

const endOfNews = ({ at }: Told): Date => new Date(at.getTime() + NEWS_LIFE_MS);

/** The lot is held: until when, what comes next, how to undo it. */
export const heldLetter = (told: Told, holdUntil: Date): Letter =>
  letter(
    told,
    "Reserva confirmada",
    [
      `O ${placeName(told.place)}, está reservado para você até ${dateTimeInBrazil(holdUntil)}.`,
      `Protocolo: ${told.protocol}`,
      "Agora a equipe entra em contato para os próximos passos. A reserva não custa nada e não obriga à compra; se o prazo passar, ela termina sozinha.",
      followAt(told, "Acompanhe o prazo, imprima o comprovante ou cancele"),
      NOT_YOU,
    ],
    holdUntil,
  );

/** The person waits: their place, and what happens next. */
export const queuedLetter = (told: Told, position: number): Letter =>
  letter(
    told,
    "Você está na fila",
    [
      `O ${placeName(told.place)}, está reservado para outra pessoa no momento. ${
        position === 1 ? "Você é a próxima pessoa da fila." : `Seu lugar na fila é o ${position}º.`
      }`,
      `Protocolo: ${told.protocol}`,
      "Se a sua vez chegar, o lote fica reservado para você automaticamente, e avisamos por e-mail.",
      followAt(told, "Acompanhe o seu lugar ou saia da fila"),
      NOT_YOU,
    ],
    endOfNews(told),
  );

/** Whoever waited has the lot now, for the full time. */
export const promotedLetter = (told: Told, holdUntil: Date): Letter =>
  letter(
    told,
    "Sua vez chegou",
    [
      `O ${placeName(told.place)}, agora está reservado para você até ${dateTimeInBrazil(holdUntil)}.`,
      `Protocolo: ${told.protocol}`,
      "A equipe entra em contato para os próximos passos. Se não quiser mais o lote, cancele para que ele passe à próxima pessoa.",
      followAt(told, "Acompanhe o prazo, imprima o comprovante ou cancele"),
    ],
    holdUntil,
  );

/** The hold ends soon. */
export const reminderLetter = (told: Told, holdUntil: Date): Letter =>
  letter(
    told,
    "Sua reserva termina em breve",
    [
      `A reserva do ${placeName(told.place)}, termina em ${dateTimeInBrazil(holdUntil)}.`,
      `Protocolo: ${told.protocol}`,
      "Se quer ficar com o lote, fale com a equipe antes desse horário. Depois dele o lote passa à próxima pessoa da fila ou volta a ficar disponível.",
      followAt(told, "Acompanhe o prazo ou cancele"),
    ],
    holdUntil,
  );

/** The hold ended by itself. */
export const expiredLetter = (told: Told): Letter =>
  letter(
    told,
    "Sua reserva terminou",
    [
      `O prazo da reserva do ${placeName(told.place)}, terminou. Nada foi cobrado.`,
      `Protocolo: ${told.protocol}`,
      `Se ainda quer o lote, veja no mapa se ele está disponível:\n${told.portal}/empreendimentos/${told.place.ventureId}?lote=${told.place.idBatch}`,
    ],
    endOfNews(told),
  );

/** The person, or whoever has their link, cancelled it. */
export const cancelledLetter = (told: Told): Letter =>
  letter(
    told,
    "Reserva cancelada",
    [
      `Cancelamos, como pedido, o protocolo ${told.protocol}: ${placeName(told.place)}. Nada foi cobrado.`,
      `Se mudar de ideia, ou se não foi você quem cancelou, veja o lote no mapa:\n${told.portal}/empreendimentos/${told.place.ventureId}?lote=${told.place.idBatch}`,
    ],
    endOfNews(told),
  );

/** Staff cancelled it; why is theirs to tell. */
export const cancelledByTeamLetter = (told: Told): Letter =>
  letter(
    told,
    "Reserva cancelada pela equipe",
    [
      `A equipe cancelou o protocolo ${told.protocol}: ${placeName(told.place)}. Nada foi cobrado por ele.`,
      `Se não esperava por isso, fale com a equipe. O lote no mapa:\n${told.portal}/empreendimentos/${told.place.ventureId}?lote=${told.place.idBatch}`,
    ],
    endOfNews(told),
  );

/** Staff gave the hold more time. */
export const extendedLetter = (told: Told, holdUntil: Date): Letter =>
  letter(
    told,
    "Sua reserva tem mais prazo",
    [
      `A equipe prorrogou a reserva do ${placeName(told.place)}: ela agora vale até ${dateTimeInBrazil(holdUntil)}.`,
      `Protocolo: ${told.protocol}`,
      followAt(told, "Acompanhe o prazo ou cancele"),
    ],
    holdUntil,
  );

/** The lot was sold to whoever held it: the wait is over. */
export const soldLetter = (told: Told): Letter =>
  letter(
    told,
    "O lote foi vendido",
    [
      `O ${placeName(told.place)}, foi vendido, e a fila de espera dele terminou. Nada foi cobrado.`,
      `Protocolo: ${told.protocol}`,
      `Veja outros lotes do empreendimento:\n${told.portal}/empreendimentos/${told.place.ventureId}`,
    ],
    endOfNews(told),
  );
