import type { Lead, LeadStatus } from "@gleba/shared/contracts/crm";
import type { BadgeTone } from "@gleba/shared/ui";

export const STATUS_NAMES: Record<LeadStatus, string> = {
  new: "Novo",
  contacted: "Contatado",
  won: "Ganho",
  lost: "Perdido",
};
export const STATUS_TONES: Record<LeadStatus, BadgeTone> = {
  new: "info",
  contacted: "warning",
  won: "success",
  lost: "neutral",
};
export const STATUSES = (Object.keys(STATUS_NAMES) as LeadStatus[]).map((value) => ({
  value,
  label: STATUS_NAMES[value],
  word: STATUS_NAMES[value].toLowerCase(),
}));

export const KINDS = [
  { value: "intention", label: "Contato", word: "contato" },
  { value: "simulation", label: "Simulação", word: "simulacao" },
];
export const kindName = (kind: Lead["kind"]): string => (kind === "intention" ? "Contato" : "Simulação");

export const CHANNELS: Record<NonNullable<Lead["preferredChannel"]>, string> = {
  email: "E-mail",
  phone: "Telefone",
  whatsapp: "WhatsApp",
};
