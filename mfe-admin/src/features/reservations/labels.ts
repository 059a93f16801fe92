import type { StaffReservation, StaffReservationDetail } from "@gleba/shared/contracts/crm";
import type { BadgeTone } from "@gleba/shared/ui";

type Status = StaffReservation["status"];

export const STATUS_NAMES: Record<Status, string> = {
  held: "Reservada",
  queued: "Na fila",
  expired: "Vencida",
  cancelled: "Cancelada",
  converted: "Virou contrato",
};
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
export const STATUSES = (Object.keys(STATUS_NAMES) as Status[]).map((value) => ({
  value,
  label: STATUS_NAMES[value],
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
