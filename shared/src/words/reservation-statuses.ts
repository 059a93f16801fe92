import { wordOf } from "./unknown.ts";

const names = {
  held: "Reservada",
  queued: "Na fila",
  expired: "Vencida",
  cancelled: "Cancelada",
  converted: "Virou contrato",
} as const;

/** Where a reservation stands: `Na fila`. */
export const reservationStatusName = (status: keyof typeof names): string => wordOf(names, status);
