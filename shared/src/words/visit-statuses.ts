import { wordOf } from "./unknown.ts";

const NAMES = { asked: "Marcada", cancelled: "Cancelada", attended: "Veio", missed: "Não veio" } as const;

/** What a visit has come to, as people say it. */
export const visitStatusName = (status: keyof typeof NAMES): string => wordOf(NAMES, status);
