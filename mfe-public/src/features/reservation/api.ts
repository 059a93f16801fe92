import {
  batchEvent,
  foundCustomer,
  offer,
  reservation,
  reservationHeld,
  reservationQueued,
  type BatchDetails,
  type FoundCustomer,
  type LotStatus,
  type Offer,
  type OfferRequest,
  type Reservation,
  type ReservationHeld,
  type ReservationQueued,
  type ReserveForCustomer,
  type ReserveRequest,
} from "@gleba/shared/contracts";
import { ApiError, get, messageFor, post, remove, subscribe } from "@gleba/shared/http";
import { whileVisible } from "@gleba/shared/kit";
import { customerSession } from "@gleba/shared/session";
import type { Find } from "@gleba/shared/ui/fields";
import * as z from "zod/mini";
import type { LinkKey } from "#platform/email-link";
import { visitOrigin } from "#platform/visit-origin";
import type { ReservationFailure } from "./reservation-failure.ts";

/** 201: held for this person. 202: a place in the queue. */
const answers = z.union([reservationHeld, reservationQueued]);

/** Reserves the lot. `key` identifies this request: sent again, it is carried out once. */
export const reserve = (body: ReserveRequest, key: string): Promise<ReservationHeld | ReservationQueued> =>
  post("/api/public/batches/reserve", { ...body, origin: visitOrigin() }, answers, {
    headers: { "idempotency-key": key },
  });

const ownId = (): number | undefined => customerSession.getState().session?.customerId;

/** The same for a customer of the broker who is signed in: who it is for stands in the server. */
export const reserveForCustomer = (
  body: ReserveForCustomer,
  key: string,
): Promise<ReservationHeld | ReservationQueued> =>
  post(`/customers/${ownId()}/leads/reservations`, body, answers, { headers: { "idempotency-key": key } });

/** Keeps the lot for somebody new, who is mailed a link that confirms; sent again under the same key, it is done once. */
export const offerLot = (body: OfferRequest, key: string): Promise<Offer> =>
  post(`/customers/${ownId()}/leads/offers`, body, offer, { headers: { "idempotency-key": key } });

const foundText = ({ name, cpf, cnpj }: FoundCustomer): string => `${name} · ${cpf ? `CPF ${cpf}` : `CNPJ ${cnpj}`}`;

/** Customers whom the broker who is signed in brought, by part of their name; the server masks their documents. */
export const findOwnCustomers: Find = async (typed, signal) => {
  const found = await get(`/customers/nearest/${encodeURIComponent(typed)}`, z.array(foundCustomer), { signal });
  return found.filter(({ id }) => id !== ownId()).map((customer) => ({ id: customer.id, text: foundText(customer) }));
};

const reservationUrl = ({ protocol }: LinkKey): string => `/api/public/reservations/${encodeURIComponent(protocol)}`;
const accessHeaders = ({ accessKey }: LinkKey) => ({ "x-access-key": accessKey });

/** A reservation as it stands now. Throws `ApiError` `unknown_protocol`, also for a wrong key. */
export const fetchReservation = (link: LinkKey, signal: AbortSignal): Promise<Reservation> =>
  get(reservationUrl(link), reservation, { signal, headers: accessHeaders(link) });

/** Gives up a hold or a place in the queue; again answers the same. */
export const cancelReservation = (link: LinkKey): Promise<Reservation> =>
  remove(reservationUrl(link), reservation, { headers: accessHeaders(link) });

/** Whether no reservation is behind a link. */
export const isUnknownLink = (thrown: unknown): boolean =>
  thrown instanceof ApiError && thrown.code === "unknown_protocol";

const queueLengthOf = ({ code, details }: ApiError): number | null =>
  code === "lot_already_reserved" ? Number(details.queueLength ?? 0) : null;

const titleOf = ({ code, status, backendUnavailable }: ApiError): string => {
  if (backendUnavailable) return "Sem resposta do servidor";
  if (code === "lot_already_reserved") return "Este lote já está reservado";
  if (code === "already_yours") return "Você já tem este lote";
  if (code === "price_changed") return "O preço mudou enquanto você preenchia";
  if (code === "sales_not_open") return "Vendas ainda não abertas";
  if (code === "lot_not_available" || status === 404) return "Este lote não pode mais ser reservado";
  return status === 400 ? "Confira os dados" : "A reserva não foi concluída";
};

const UNANSWERED = "Não sabemos se o pedido chegou. Envie de novo: o mesmo pedido nunca vira duas reservas.";

const fieldSentences = z.record(z.string(), z.string());

/** Errors of a 400, those of a field as `field: sentence`; the server's `fields` says which field each belongs to. */
const errorsOf = ({ status, errors, details }: ApiError): string[] => {
  if (status !== 400) return [];
  const read = fieldSentences.safeParse(details.fields);
  const fields = read.success ? read.data : {};
  const placed = new Set(Object.values(fields));
  return [
    ...Object.entries(fields).map(([field, sentence]) => `${field.split(".")[0]}: ${sentence}`),
    ...errors.filter((sentence) => !placed.has(sentence)),
  ];
};

const sentenceOf = (error: ApiError): string => {
  // The catalogue's sentence first, then what to do.
  if (error.backendUnavailable) return `${messageFor(error)} ${UNANSWERED}`;
  return error.status === 400 && error.message ? error.message : messageFor(error);
};

/** Reads what was thrown by `reserve`. */
export const failureFrom = (thrown: unknown): ReservationFailure => {
  const title = "A reserva não foi concluída";
  const plain = {
    queueLength: null,
    unanswered: false,
    tooMany: false,
    priceChanged: false,
    keyUsed: false,
    title,
    errors: [],
  };
  if (!(thrown instanceof ApiError)) return { ...plain, sentence: messageFor(thrown) };
  return {
    queueLength: queueLengthOf(thrown),
    unanswered: thrown.backendUnavailable,
    tooMany: thrown.code.startsWith("too_many_reservations"),
    priceChanged: thrown.code === "price_changed",
    keyUsed: thrown.code.startsWith("idempotency_key"),
    title: titleOf(thrown),
    sentence: sentenceOf(thrown),
    errors: errorsOf(thrown),
  };
};

/**
 * Reports every change of one lot's status while the page is looked at; with `since`, those after that revision that came before
 * the stream was open, or while it was not. The returned function unsubscribes.
 */
export const watchLot = (
  { ventureId, idBatch }: Pick<BatchDetails, "ventureId" | "idBatch">,
  onStatus: (status: LotStatus) => void,
  since?: number,
): (() => void) =>
  whileVisible(() =>
    subscribe(
      `/api/public/ventures/${ventureId}/events${since === undefined ? "" : `?since=${since}`}`,
      "batch",
      batchEvent,
      { onEvent: (event) => event.idBatch === idBatch && onStatus(event.status) },
    ),
  );
