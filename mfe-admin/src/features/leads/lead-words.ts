import type { Lead, LeadStatus } from "@gleba/shared/contracts/crm";
import { formatPhone } from "@gleba/shared/format";
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

/** `quadra 9, lote 12`. */
export const lotName = ({ block, lot }: { block: string; lot: string }): string =>
  `quadra ${block}, ${lot ? `lote ${lot}` : "lote sem número"}`;

const textTo = ({ name, lot }: Pick<Lead, "name" | "lot">): string =>
  `Olá, ${name.split(" ")[0]}! Sobre o seu interesse no ${lot.venture} (${lotName(lot)}): ${window.location.origin}/empreendimentos/${lot.ventureId}?lote=${lot.id}`;

/** Opens a conversation with what it is about already written. */
export const whatsAppTo = (lead: Pick<Lead, "name" | "phone" | "lot">): string =>
  `https://wa.me/55${lead.phone}?text=${encodeURIComponent(textTo(lead))}`;

/** Opens a mail with what it is about already written. */
export const mailTo = (lead: Pick<Lead, "name" | "email" | "lot">): string =>
  `mailto:${encodeURIComponent(lead.email)}?subject=${encodeURIComponent(`${lead.lot.venture}: ${lotName(lead.lot)}`)}&body=${encodeURIComponent(textTo(lead))}`;

export const phoneOf = ({ phone }: { phone: string }): string => formatPhone(phone);
