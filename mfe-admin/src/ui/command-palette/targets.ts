import type { Found, FoundType } from "@gleba/shared/contracts/crm";
import { paths } from "#paths";

/** A destination: a screen or a record. */
export interface Target {
  key: string;
  group: string;
  label: string;
  detail: string;
  to: string;
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
export const targetOf = (found: Found): Target => ({
  key: `${found.type}-${found.id}`,
  group: GROUPS[found.type],
  label: found.label,
  detail: found.detail,
  to: addressOf(found),
});

const normalizedText = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

export interface Screen {
  path: string;
  label: string;
  words?: string | undefined;
}

/** Screens whose name or other words begin like what was typed; all of them before anything is. */
export const matchingScreens = (screens: readonly Screen[], typed: string): Target[] => {
  const wanted = normalizedText(typed.trim()).split(/\s+/).filter(Boolean);
  return screens
    .filter(({ label, words = "" }) => {
      const known = normalizedText(`${label} ${words}`).split(/\s+/);
      return wanted.every((word) => known.some((one) => one.startsWith(word)));
    })
    .map(({ path, label }) => ({ key: path, group: "Telas", label, detail: "", to: path }));
};
