import { wordOf } from "./unknown.ts";

const names = {
  available: "Disponível",
  reserved: "Reservado",
  negotiating: "Em negociação",
  sold: "Vendido",
  blocked: "Bloqueado",
} as const;

/** Where a lot stands: `Disponível`. */
export const lotStatusName = (status: keyof typeof names): string => wordOf(names, status);
