import type { LotStatus } from "@gleba/shared/contracts";

/** The statuses as the company says them. */
export const LOT_STATUS_NAMES: Readonly<Record<LotStatus, string>> = {
  available: "Disponível",
  reserved: "Reservado",
  negotiating: "Em negociação",
  sold: "Vendido",
  blocked: "Bloqueado",
};
