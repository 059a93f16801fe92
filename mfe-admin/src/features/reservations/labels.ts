import type { StaffReservation, StaffReservationDetail } from "@gleba/shared/contracts/crm";
import type { BadgeTone } from "@gleba/shared/ui";
import { reservationStatusName } from "@gleba/shared/words";

type Status = StaffReservation["status"];

export const STATUS_TONES: Record<Status, BadgeTone> = {
  held: "reserved",
  queued: "info",
  expired: "neutral",
  cancelled: "neutral",
  converted: "success",
};
const URL_VALUES: Record<Status, string> = {
  held: "reservada",
  queued: "fila",
  expired: "vencida",
  cancelled: "cancelada",
  converted: "convertida",
};
export const STATUSES = (Object.keys(URL_VALUES) as Status[]).map((value) => ({
  value,
  label: reservationStatusName(value),
  word: URL_VALUES[value],
}));

export const WAITING_OPTIONS = [
  { value: "documents", label: "Faltam documentos", word: "documentos" },
  { value: "expiring", label: "Vencem em 24 horas", word: "vencendo" },
];

export const EVENT_NAMES: Record<StaffReservationDetail["history"][number]["kind"], string> = {
  extended: "Prorrogou",
  cancelled: "Cancelou",
  signal_received: "Registrou o sinal",
  signal_returned: "Registrou a devolução do sinal",
  documents_received: "Registrou os documentos",
  converted: "Fez o contrato",
};
