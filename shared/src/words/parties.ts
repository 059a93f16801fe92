import { wordOf } from "./unknown.ts";

const roles = { buyer: "Comprador(a)", spouse: "Cônjuge", guarantor: "Fiador(a)", attorney: "Procurador(a)" };

/** As what somebody stands in a contract: `Fiador(a)`. */
export const partyRoleName = (role: keyof typeof roles): string => wordOf(roles, role);
