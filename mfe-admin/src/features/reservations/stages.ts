import { reservationStages, type ReservationStage, type StaffReservation } from "@gleba/shared/contracts/crm";
import type { ReservationAction } from "./components/reservation-actions.tsx";

const LABELS: Record<ReservationStage, string> = {
  queued: "Na fila",
  held: "Prazo correndo",
  signal: "Sinal recebido",
  converted: "Contrato feito",
  ended: "Encerradas",
};

/** The columns of the board, in the order of a sale. */
export const STAGES = reservationStages.map((value) => ({ value, label: LABELS[value] }));

/** How far a reservation is. */
export const stageOf = ({ status, signalReceived }: StaffReservation): ReservationStage => {
  if (status === "held") return signalReceived ? "signal" : "held";
  return status === "expired" || status === "cancelled" ? "ended" : status;
};

const NOTHING = { extend: false, cancel: false, mark: false, convert: false };

/** Why a reservation cannot go to a stage, as its server would say; undefined: it can. */
export const refusalOf = (reservation: StaffReservation, stage: ReservationStage): string | undefined => {
  const { can = NOTHING } = reservation;
  const from = stageOf(reservation);
  if (from === stage) return undefined;
  if (from === "converted") return "Esta reserva já virou um contrato.";
  if (from === "ended") return "Esta reserva já terminou.";
  if (stage === "queued") return "Para a fila ninguém volta: a pessoa reserva de novo.";
  if (stage === "ended")
    return can.cancel || from === "queued"
      ? undefined
      : from === "signal"
        ? "O sinal já foi recebido: devolva-o antes de cancelar."
        : "O prazo desta reserva acabou: ela se encerra sozinha.";
  if (from === "queued") return "O lote ainda não está reservado para esta pessoa.";
  if (stage === "converted") return can.convert ? undefined : "Desta reserva não se faz mais contrato.";
  return can.mark ? undefined : "O prazo desta reserva acabou.";
};

/** What is decided about a reservation that goes to a stage. */
export const decisionOf = (
  { signalReceived }: StaffReservation,
  stage: ReservationStage,
): ReservationAction | undefined => {
  if (stage === "ended") return "cancel";
  if (stage === "converted") return "convert";
  // Between these two money comes in, or goes back.
  return (stage === "signal") === signalReceived ? undefined : "signal";
};
