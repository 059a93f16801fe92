import type { LotStatus, Reservation, ReservationHeld, ReservationQueued } from "@gleba/shared/contracts";
import { formatCents } from "@gleba/shared/words";
import { developmentErrors, type Place } from "#domains/development";
import { commonErrors, appError, type AppError } from "#platform/http/app-error.ts";
import type { Seller } from "./seller.ts";

/** The state of a lot for one person at one moment, read in one snapshot. */
export interface LotState {
  place: Place;
  /** The company of the development; absent or null where it is the site's. */
  seller?: Seller | null;
  status: LotStatus;
  /** Null where it has none. */
  priceCents: number | null;
  published: boolean;
  /** The development is registered (law 6.766/79, art. 37) and its sales are open. */
  selling: boolean;
  holdHours: number;
  /** Somebody's reservation is active. */
  held: boolean;
  /** How many people wait behind the one who reserved it. */
  queueLength: number;
  /** What this person already has on the lot; null for whoever is not signed in as that person. */
  mine: "held" | "queued" | null;
}

/** The person may have the lot, or a place in its queue: what is left is to write it. */
export interface Decision {
  outcome: "reserve" | "queue";
  lot: LotState;
}

/** The accepted answer: 201 the lot is theirs for a while, 202 they wait. The key is not stored with it. */
export type Accepted =
  | { statusCode: 201; answer: Omit<ReservationHeld, "accessKey"> }
  | { statusCode: 202; answer: Omit<ReservationQueued, "accessKey"> };

const peopleWaiting = (count: number): string => {
  if (count === 0) return "Ninguém espera ainda: você seria a primeira pessoa da fila.";
  return count === 1 ? "Há 1 pessoa na fila de espera." : `Há ${count} pessoas na fila de espera.`;
};

const priceChange = (priceCents: number | null, seenCents: number | null): string => {
  if (priceCents === null) return "O preço deste lote não está mais publicado.";
  return seenCents === null
    ? `Este lote agora tem preço: ${formatCents(priceCents)}.`
    : `O preço deste lote agora é ${formatCents(priceCents)}, e não ${formatCents(seenCents)}.`;
};

/** Errors of a request for a lot. */
export const reservationErrors = {
  notFound: developmentErrors.batchNotFound,
  unknownProtocol: commonErrors.unknownProtocol,
  salesNotOpen: () =>
    appError(
      409,
      "sales_not_open",
      "As vendas deste empreendimento não estão abertas. Se quiser, deixe seu contato na página do lote.",
    ),
  notAvailable: () =>
    appError(409, "lot_not_available", "Este lote não está disponível para reserva. Que tal ver outros lotes no mapa?"),
  alreadyHeld: () =>
    appError(409, "already_yours", "Este lote já está reservado para você. O protocolo é o da primeira reserva."),
  alreadyQueued: () => appError(409, "already_yours", "Você já está na fila deste lote e o seu lugar está guardado."),
  notYourCustomer: () => appError(404, "customer_not_found", "Este cliente não está entre os que você já atendeu."),
  incompleteCustomer: () =>
    appError(
      409,
      "customer_incomplete",
      "Falta o telefone no cadastro deste cliente. Peça que complete o perfil, ou preencha os dados como para outra pessoa.",
    ),
  alreadyTheirs: () =>
    appError(409, "already_yours", "Este cliente já tem este lote reservado ou um lugar na fila dele."),
  alreadyReserved: (queueLength: number) =>
    appError(
      409,
      "lot_already_reserved",
      `Este lote já está reservado. ${peopleWaiting(queueLength)} Você pode entrar na fila ou escolher outro lote. Se a reserva é sua, abra o link que enviamos por e-mail.`,
      [],
      { queueLength },
    ),
  priceChanged: (priceCents: number | null, seenCents: number | null) =>
    appError(409, "price_changed", `${priceChange(priceCents, seenCents)} Se ainda quer o lote, envie de novo.`),
  over: () => appError(409, "reservation_over", "Esta reserva já terminou: não há mais o que cancelar."),
  withTheTeam: () =>
    appError(
      409,
      "reservation_with_team",
      "A equipe já está tratando da compra deste lote. Para desistir, fale com ela.",
    ),
};

/**
 * The error where the page of whoever asks for a lot said another price than it has; of an older page, which says none, null.
 */
export const checkSeenPrice = (
  { priceCents }: Pick<LotState, "priceCents">,
  seenPriceCents: number | null | undefined,
): AppError | null =>
  seenPriceCents === undefined || seenPriceCents === priceCents
    ? null
    : reservationErrors.priceChanged(priceCents, seenPriceCents);

/** The parts of a request that decide on it. */
export interface ReserveTerms {
  joinQueue?: boolean | undefined;
  seenPriceCents?: number | null | undefined;
}

/**
 * Decides a reservation request. Whoever is signed in never reserves a lot twice nor takes a second place in its
 * queue; a visitor gets the same answer whether or not the typed document has the lot. A lot in negotiation, sold or blocked takes neither reservations nor queue.
 * A lot set free while a reservation is active or people wait is theirs first: a newcomer overtakes nobody.
 */
export const decide = (
  lot: LotState | null,
  { joinQueue = false, seenPriceCents }: ReserveTerms,
): Decision | AppError => {
  if (!lot?.published) return reservationErrors.notFound();
  if (!lot.selling) return reservationErrors.salesNotOpen();
  if (lot.status !== "available" && lot.status !== "reserved") return reservationErrors.notAvailable();
  if (lot.mine === "held") return reservationErrors.alreadyHeld();
  if (lot.mine === "queued") return reservationErrors.alreadyQueued();
  const free = lot.status === "available" && !lot.held && lot.queueLength === 0;
  if (!free && !joinQueue) return reservationErrors.alreadyReserved(lot.queueLength);
  return checkSeenPrice(lot, seenPriceCents) ?? { outcome: free ? "reserve" : "queue", lot };
};

/** The clock and the person may still change whose lot it is: no money came in, staff did not move it on. */
export const isOpenToChange = ({ status, moneyReceived }: { status: LotStatus; moneyReceived: boolean }): boolean =>
  !moneyReceived && (status === "reserved" || status === "available");

/** Whether its person may still cancel a reservation. */
export const canCancel = (own: {
  status: Reservation["status"];
  lotStatus: LotStatus;
  moneyReceived: boolean;
}): boolean =>
  own.status === "queued" ||
  (own.status === "held" && isOpenToChange({ status: own.lotStatus, moneyReceived: own.moneyReceived }));

const HOUR_MS = 3_600_000;

/** When a reservation that starts now ends. */
export const reservationEnd = (now: Date, holdHours: number): Date => new Date(now.getTime() + holdHours * HOUR_MS);

/**
 * When to remind of a reservation's end: `hours` before it, of a short one in its middle, so that nobody is reminded of what
 * they did a moment ago. Null when nobody is to be reminded.
 */
export const reminderTime = (start: Date, end: Date, hours: number): Date | null => {
  if (hours === 0) return null;
  const middle = (start.getTime() + end.getTime()) / 2;
  return new Date(Math.max(middle, end.getTime() - hours * HOUR_MS));
};
