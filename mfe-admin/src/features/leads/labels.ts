import type { Lead, LeadStatus } from "@gleba/shared/contracts/crm";
import type { BadgeTone } from "@gleba/shared/ui";
import { leadKindName, leadStatusName } from "@gleba/shared/words";

export const STATUS_TONES: Record<LeadStatus, BadgeTone> = {
  new: "info",
  contacted: "warning",
  won: "success",
  lost: "neutral",
};
export const STATUSES = (Object.keys(STATUS_TONES) as LeadStatus[]).map((value) => ({
  value,
  label: leadStatusName(value),
  word: leadStatusName(value).toLowerCase(),
}));

export const KINDS = [
  { value: "intention", label: leadKindName("intention"), word: "contato" },
  { value: "simulation", label: leadKindName("simulation"), word: "simulacao" },
];
export const CHANNELS: Record<NonNullable<Lead["preferredChannel"]>, string> = {
  email: "E-mail",
  phone: "Telefone",
  whatsapp: "WhatsApp",
};
