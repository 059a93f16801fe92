import type { LotStatus } from "@gleba/shared/contracts";

/** How a table says where a lot stands. */
export const STATUS_LABELS: Record<LotStatus, string> = {
  available: "Disponível",
  reserved: "Reservado",
  negotiating: "Em negociação",
  sold: "Vendido",
  blocked: "Bloqueado",
};

/** The same within a sentence. */
export const statusWord = (status: LotStatus): string => STATUS_LABELS[status].toLowerCase();
