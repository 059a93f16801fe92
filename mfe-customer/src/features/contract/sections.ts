import type { ContractDetails } from "@gleba/shared/contracts";
import { waitingPayoff } from "./waiting-payoff.ts";

/** The parts of a contract's page, each with a word in the address (`?parte=antecipar`). */
export const sections = [
  { part: "parcelas", label: "Parcelas" },
  { part: "antecipar", label: "Antecipar" },
  { part: "dados", label: "Dados" },
  { part: "documentos", label: "Documentos" },
  { part: "desistencia", label: "Desistência" },
] as const;

export type Section = (typeof sections)[number]["part"];

/** The part in an address; the installments when it names none. */
export const readSection = (params: URLSearchParams): Section =>
  sections.find(({ part }) => part === params.get("parte"))?.part ?? "parcelas";

/** The parts this contract has: nothing is paid early or undone once it is over, nor paid early while a payoff waits. */
export const sectionsOf = (details: ContractDetails) => {
  const { can, regret, earlyPayment, contract } = details;
  const payoff = waitingPayoff(details);
  return sections.filter(
    ({ part }) =>
      (part !== "antecipar" || (can.payEarly && !payoff) || (earlyPayment === "off" && contract.status === "active")) &&
      (part !== "desistencia" || can.regret || can.rescind || regret?.open || regret?.protocol),
  );
};
