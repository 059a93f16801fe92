import type { LotStatus } from "@gleba/shared/contracts";
import { appError } from "#platform/http/app-error.ts";
import { staffErrors } from "#platform/http/staff-errors.ts";
import { reservationEnd } from "./reservations.ts";

/** No reservation is extended for ever: others wait. */
export const MAX_EXTENSIONS = 3;

/** Errors of what staff ask of a reservation. */
export const staffReservationErrors = {
  notFound: () => staffErrors.notFound("Esta reserva"),
  changedMeanwhile: staffErrors.changedMeanwhile,
  over: () =>
    appError(409, "reservation_over", "Esta reserva já terminou. Atualize a página e confira a situação dela."),
  nothingOpenFrom: () => staffErrors.notFound("O que estava aberto a partir deste endereço"),
  notHeld: () =>
    appError(409, "reservation_queued", "Esta pessoa está na fila: o lote ainda não está reservado para ela."),
  noMoreExtensions: () =>
    appError(409, "no_more_extensions", `Uma reserva pode ser prorrogada no máximo ${MAX_EXTENSIONS} vezes.`),
  signalReceived: () =>
    appError(
      409,
      "signal_received",
      "O sinal desta reserva já foi recebido. Devolva-o e desmarque “Sinal recebido” antes de cancelar.",
    ),
  converted: (contractId: number | null) =>
    appError(409, "already_converted", "Esta reserva já virou um contrato.", [], { contractId }),
};

/** A reservation as decisions about it need it, read while its lot is locked by the transaction. */
export interface ReservationState {
  status: "held" | "queued" | "expired" | "cancelled" | "converted";
  holdUntil: Date | null;
  signalReceived: boolean;
  lotStatus: LotStatus;
  extensions: number;
}

/** The reservation is active: its time runs, or money came in and stopped the clock. */
export const isActive = ({ status, holdUntil, signalReceived }: ReservationState, now: Date): boolean =>
  status === "held" && (signalReceived || (holdUntil !== null && holdUntil > now));

/** What may be done with a reservation. */
export const permissionsOf = (reservation: ReservationState, now: Date) => {
  const active = isActive(reservation, now);
  return {
    extend: active && reservation.extensions < MAX_EXTENSIONS,
    cancel: (active && !reservation.signalReceived) || reservation.status === "queued",
    mark: active,
    convert: active && reservation.lotStatus !== "sold" && reservation.lotStatus !== "blocked",
  };
};

/** The new end of a reservation: so many hours after its end, or after now when that has passed. */
export const extendedUntil = (holdUntil: Date, now: Date, hours: number): Date =>
  reservationEnd(holdUntil > now ? holdUntil : now, hours);
