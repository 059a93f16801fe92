import type { Found, FoundLead, FoundType, SearchAnswer } from "@gleba/shared/contracts/crm";
import { paths } from "#paths";

/** A destination (a screen, a record) or something to do. */
export interface Target {
  key: string;
  group: string;
  label: string;
  detail: string;
  /** Where it leads to, or what it does. */
  to: string | (() => void);
}

const GROUPS: Record<FoundType, string> = {
  venture: "Empreendimentos",
  lot: "Lotes",
  customer: "Clientes",
  contract: "Contratos",
  reservation: "Reservas",
};

const addressOf = ({ type, id, label, ventureId, articleId, lot }: Found): string => {
  if (type === "customer") return paths.customer(id);
  if (type === "contract") return paths.contract(id);
  if (type === "reservation") return `${paths.reservations()}?busca=${encodeURIComponent(label)}`;
  if (type === "venture" && articleId !== null) return paths.development(articleId);
  const filters = new URLSearchParams(lot && { quadra: lot.block, ...(lot.lot && { lote: lot.lot }) });
  return `${paths.lots(ventureId ?? id)}${filters.size > 0 ? `?${filters.toString()}` : ""}`;
};

/** Where a record of the server is found. */
const targetOf = (found: Found): Target => ({
  key: `${found.type}-${found.id}`,
  group: GROUPS[found.type],
  label: found.label,
  detail: found.detail,
  to: addressOf(found),
});

const leadTargetOf = ({ id, label, detail }: FoundLead): Target => ({
  key: id,
  group: "Contatos",
  label,
  detail,
  to: paths.lead(id),
});

/** Where all that the server found stands. */
export const targetsOf = ({ results, leads = [] }: SearchAnswer): Target[] => [
  ...results.map(targetOf),
  ...leads.map(leadTargetOf),
];

const normalizedText = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

export interface Screen {
  path: string;
  label: string;
  words?: string | undefined;
}

/** Something that is done where one is: `group` says of which kind. */
export interface Action {
  key: string;
  group: "Criar" | "Fazer";
  label: string;
  words?: string | undefined;
  run: () => void;
}

const matches = ({ label, words = "" }: { label: string; words?: string | undefined }, typed: string): boolean => {
  const wanted = normalizedText(typed.trim()).split(/\s+/).filter(Boolean);
  const known = normalizedText(`${label} ${words}`).split(/\s+/);
  return wanted.every((word) => known.some((one) => one.startsWith(word)));
};

/** Actions whose name or other words begin like what was typed; what creates something alone before anything is. */
export const matchingActions = (actions: readonly Action[], typed: string): Target[] =>
  actions
    .filter((action) => (typed.trim() === "" ? action.group === "Criar" : matches(action, typed)))
    .map(({ key, group, label, run }) => ({ key, group, label, detail: "", to: run }));

/** Screens whose name or other words begin like what was typed; all of them before anything is. */
export const matchingScreens = (screens: readonly Screen[], typed: string): Target[] =>
  screens
    .filter((screen) => matches(screen, typed))
    .map(({ path, label }) => ({ key: path, group: "Telas", label, detail: "", to: path }));
