import type { AlertWish } from "@gleba/shared/contracts";

/** What a link of the portal asks for: `?lote=7`, `?inicio=3`, `?empreendimento=3&ate=120000&area=250`. */
export interface AskedFor {
  kind: AlertWish["kind"];
  /** The lot, or the development; null for all. */
  id: number | null;
  /** Reais. */
  maxPrice: number | null;
  minArea: number | null;
}

const numberOf = (text: string | null): number | null => {
  const value = Number(text ?? "");
  return Number.isFinite(value) && value > 0 ? value : null;
};
const idOf = (text: string | null): number | null => (/^[1-9]\d{0,14}$/.test(text ?? "") ? Number(text) : null);

/** Reads it; what cannot be read is asked for on the page. */
export const readAskedFor = (params: URLSearchParams): AskedFor => {
  const [lot, launch] = [idOf(params.get("lote")), idOf(params.get("inicio"))];
  const filter = { maxPrice: numberOf(params.get("ate")), minArea: numberOf(params.get("area")) };
  if (lot !== null) return { kind: "lot", id: lot, maxPrice: null, minArea: null };
  if (launch !== null) return { kind: "launch", id: launch, maxPrice: null, minArea: null };
  return { kind: "search", id: idOf(params.get("empreendimento")), ...filter };
};
