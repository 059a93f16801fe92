import { wordOf } from "./unknown.ts";

const kinds = { intention: "Contato", simulation: "Simulação" } as const;
const statuses = { new: "Novo", contacted: "Contatado", won: "Ganho", lost: "Perdido" } as const;

const losses = {
  price: "Preço",
  credit: "Crédito não aprovado",
  place: "Localização",
  elsewhere: "Comprou de outra empresa",
  no_answer: "Não responde",
  gave_up: "Desistiu da compra",
  duplicate: "Contato repetido",
  other: "Outro motivo",
} as const;

/** What a lead came by: `Simulação`. */
export const leadKindName = (kind: keyof typeof kinds): string => wordOf(kinds, kind);

/** Where a lead stands: `Contatado`. */
export const leadStatusName = (status: keyof typeof statuses): string => wordOf(statuses, status);

/** Why a lead was lost: `Comprou de outra empresa`. */
export const lossReasonName = (reason: keyof typeof losses): string => wordOf(losses, reason);
