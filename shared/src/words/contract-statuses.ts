import { wordOf } from "./unknown.ts";

const names = { active: "Em andamento", settled: "Quitado", cancelled: "Cancelado" } as const;
type ContractStatus = keyof typeof names;

/** Where a contract stands, as its customer reads it: `Em andamento`. */
export const contractStatusName = (status: ContractStatus): string => wordOf(names, status);

/** The same as the staff call it, who undo a contract: `Desfeito`. */
export const staffContractStatusName = (status: ContractStatus): string =>
  status === "cancelled" ? "Desfeito" : wordOf(names, status);
