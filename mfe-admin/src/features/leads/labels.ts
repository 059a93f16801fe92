import { lossReasons, type Lead, type LeadStatus } from "@gleba/shared/contracts/crm";
import type { BadgeTone } from "@gleba/shared/ui";
import { leadKindName, leadStatusName, lossReasonName } from "@gleba/shared/words";

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

export const LOSS_REASONS = lossReasons.map((value) => ({
  value,
  label: lossReasonName(value),
  word: lossReasonName(value).toLowerCase().replaceAll(" ", "-"),
}));
/** How soon the next step is. */
export const NEXT_STEPS = [
  { value: "due", label: "Até hoje", word: "hoje" },
  { value: "week", label: "Até daqui a 7 dias", word: "semana" },
  { value: "any", label: "Com próximo passo", word: "marcado" },
];
