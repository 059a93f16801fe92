import type { LotStatus } from "@gleba/shared/contracts";
import type { LotSide } from "../rules/lot-sides.ts";

type Properties = Record<string, unknown>;

/** The value of the first of some property names that is there, whatever its capitals. */
const valueOf = (properties: Properties, names: readonly string[]): unknown => {
  const key = Object.keys(properties).find((name) => names.includes(name.toLowerCase()));
  const value = key === undefined ? null : properties[key];
  return value === undefined || value === "" ? null : value;
};

/** Text as a plan writes it: "101A", "M.08", 7. Null when there is none. */
const textOf = (value: unknown): string | null => {
  const text = typeof value === "number" || typeof value === "string" ? String(value).trim() : "";
  return text === "" ? null : text;
};

/** The block a drawing says it lies in. */
export const blockOf = (properties: Properties): string | null => textOf(valueOf(properties, ["quadra", "block"]));
/** The number a drawing says it has. */
export const lotOf = (properties: Properties): string | null => textOf(valueOf(properties, ["lote", "lot"]));
/** The number of its deed. */
export const deedOf = (properties: Properties): string | null =>
  textOf(valueOf(properties, ["matricula", "matrícula", "deednumber"]));

const bareOf = (text: string): string => text.replace(/R\$|m²|\s/g, "");

/** "120,000.00", as a spreadsheet in English writes it. */
const ENGLISH = /^\d{1,3}(?:,\d{3})+\.\d+$/;
/** "120.000": thousands set apart, which may be a number with three decimals as well. */
const GROUPED = /^[1-9]\d{0,2}(?:(?:\.\d{3})+|(?:,\d{3})+)$/;

/** A number, also as Brazilians write it: "349,52", "R$ 120.000,00". NaN when there is something else. */
const numberOf = (value: unknown): number | null => {
  if (value === null) return null;
  if (typeof value === "number") return value;
  if (typeof value !== "string") return Number.NaN;
  const bare = bareOf(value);
  if (ENGLISH.test(bare)) return Number(bare.replace(/,/g, ""));
  const decimal = bare.includes(",") ? bare.replace(/\./g, "").replace(",", ".") : bare;
  return decimal === "" ? null : Number(decimal);
};

/** What it is where its signs set thousands apart; null where they cannot. */
const groupedOf = (value: unknown): number | null => {
  const bare = typeof value === "string" ? bareOf(value) : "";
  return GROUPED.test(bare) ? Number(bare.replace(/[.,]/g, "")) : null;
};

/**
 * Area in m² as registered; a sentence when what is there is none. "1.250" is a thousand as Brazilians write it and one as drawing programs
 * do: it is what comes nearer to the area of the drawing.
 */
export const areaOf = (properties: Properties, computedM2: number): number | null | string => {
  const value = valueOf(properties, ["area", "área", "aream2"]);
  const [said, grouped] = [numberOf(value), groupedOf(value)];
  const far = (area: number): number => Math.abs(Math.log(area / computedM2));
  const area = grouped !== null && !(far(said!) < far(grouped)) ? grouped : said;
  if (area === null) return null;
  return area > 0 && Number.isFinite(area) ? Math.round(area * 100) / 100 : "a área informada não é um número positivo";
};

/** Price in cents; a sentence when what is there is none. No price has three decimals: "120.000" is a hundred and twenty thousand. */
export const priceOf = (properties: Properties): number | null | string => {
  const cents = numberOf(valueOf(properties, ["pricecents"]));
  const said = valueOf(properties, ["price", "preco", "preço", "valor"]);
  const reais = groupedOf(said) ?? numberOf(said);
  const price = cents ?? (reais === null ? null : Math.round(reais * 100));
  if (price === null) return null;
  return Number.isSafeInteger(price) && price >= 0 ? price : "o preço informado não é um valor em reais";
};

const STATUSES: Record<string, LotStatus> = {
  available: "available",
  disponivel: "available",
  livre: "available",
  "a venda": "available",
  reserved: "reserved",
  reservado: "reserved",
  reserva: "reserved",
  negotiating: "negotiating",
  negociacao: "negotiating",
  "em negociacao": "negotiating",
  sold: "sold",
  vendido: "sold",
  quitado: "sold",
  blocked: "blocked",
  bloqueado: "blocked",
  indisponivel: "blocked",
  caucionado: "blocked",
};

/** The status in English or Portuguese, whatever accents and capitals; a sentence for an unknown word. */
export const statusOf = (properties: Properties): LotStatus | null | { unknown: string } => {
  const word = textOf(valueOf(properties, ["status", "situacao", "situação"]));
  if (word === null) return null;
  const plain = word.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return STATUSES[plain] ?? { unknown: word };
};

/** The sides with lengths and neighbours; null when there are none, a sentence when they cannot be read. */
export const sidesOf = (properties: Properties): LotSide[] | null | string => {
  const stored = valueOf(properties, ["sides", "lados", "confrontacoes", "confrontações"]);
  if (stored === null) return null;
  const wrong = "os lados informados não puderam ser lidos (label, lengthM, neighbour)";
  if (!Array.isArray(stored)) return wrong;
  const sides = stored.map((side: unknown) => {
    const given = (typeof side === "object" && side !== null ? side : {}) as Properties;
    return {
      label: textOf(valueOf(given, ["label", "lado"])) ?? "",
      lengthM: numberOf(valueOf(given, ["lengthm", "length", "medida"])) ?? Number.NaN,
      neighbour: textOf(valueOf(given, ["neighbour", "confrontante"])) ?? "",
      ...((given["proposed"] ?? given["proposto"]) === true && { proposed: true }),
    };
  });
  return sides.every(({ label, lengthM }) => label !== "" && lengthM > 0) ? sides : wrong;
};
