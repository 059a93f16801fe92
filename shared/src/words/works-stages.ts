import { wordOf } from "./unknown.ts";

const names = {
  earthworks: "Terraplenagem",
  drainage: "Drenagem",
  water: "Rede de água",
  sewage: "Rede de esgoto",
  power: "Energia e iluminação",
  kerbs: "Guias e sarjetas",
  paving: "Pavimentação",
  landscaping: "Paisagismo",
} as const;

/** A part of a development's works: `Terraplenagem`. */
export const worksStageName = (stage: keyof typeof names): string => wordOf(names, stage);
