import type { LotStatus } from "@gleba/shared/contracts";
import { MOST_OF_A_LOT } from "@gleba/shared/contracts/crm";
import { formatCents, formatCount, formatMeasure } from "@gleba/shared/words";
import type { LotSide } from "../rules/lot-sides.ts";
import { firstLetters } from "./storable.ts";

type Properties = Record<string, unknown>;

/** The value of the first of some property names that is there, whatever its capitals. */
const valueOf = (properties: Properties, names: readonly string[]): unknown => {
  const key = Object.keys(properties).find((name) => names.includes(name.toLowerCase()));
  const value = key === undefined ? null : properties[key];
  return value === undefined || value === "" ? null : value;
};

/** Text as a plan writes it, on one line whatever breaks a cell has: "101A", "M.08", 7. Null when there is none. */
const textOf = (value: unknown): string | null => {
  const text = typeof value === "number" || typeof value === "string" ? String(value) : "";
  return text.replace(/[\s\p{Cc}]+/gu, " ").trim() || null;
};

/** Why a text is longer than the portal keeps it; null when it is not. */
export const tooLong = (what: string, text: string | null, most: number): string | null =>
  text === null || text.length <= most ? null : `${what} tem mais de ${most} letras`;

/** The block a drawing says it lies in. */
export const blockOf = (properties: Properties): string | null => textOf(valueOf(properties, ["quadra", "block"]));
/** The number a drawing says it has. */
export const lotOf = (properties: Properties): string | null => textOf(valueOf(properties, ["lote", "lot"]));
/** The number of its deed; null when there is none. */
export const deedOf = (properties: Properties): string | null =>
  textOf(valueOf(properties, ["matricula", "matrícula", "deednumber"]));

/** A unit behind a number: "360 m²", "12,50m", "12 metros". */
const UNIT = /(?<=\d)m(?:[²2]|ts?\.?|etros?)?$/i;
const bareOf = (text: string): string => text.replace(/R\$|\s/g, "").replace(UNIT, "");
/** What a spreadsheet shows where there is nothing. */
const DASH = /^[-–—]+$/;

/** "120,000.00", as a spreadsheet in English writes it. */
const ENGLISH = /^\d{1,3}(?:,\d{3})+\.\d+$/;
/** "120.000": thousands set apart, which may be a number with three decimals as well. */
const GROUPED = /^[1-9]\d{0,2}(?:(?:\.\d{3})+|(?:,\d{3})+)$/;

/** Digits and a point, as people and drawing programs write a number: no other base, no word. */
const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/** A number, also as Brazilians write it: "349,52", "R$ 120.000,00". NaN when there is something else. */
const numberOf = (value: unknown): number | null => {
  if (value === null) return null;
  if (typeof value === "number") return value;
  if (typeof value !== "string") return Number.NaN;
  const bare = bareOf(value);
  if (ENGLISH.test(bare)) return Number(bare.replace(/,/g, ""));
  const decimal = bare.includes(",") ? bare.replace(/\./g, "").replace(",", ".") : bare;
  if (decimal === "" || DASH.test(decimal)) return null;
  return DECIMAL.test(decimal) ? Number(decimal) : Number.NaN;
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
  if (area > MOST_OF_A_LOT.areaM2) return `a área informada passa de ${formatCount(MOST_OF_A_LOT.areaM2)} m²`;
  const inHundredths = Math.round(area * 100);
  return inHundredths > 0 ? inHundredths / 100 : "a área informada não é um número positivo";
};

/** What no lot costs, in cents: more is a slip of whoever typed it, or a number of something else. */
const MOST_CENTS = 999_999_999_999;
/** "1,2E+05": what a narrow column shows of a number, not the number. */
const SHORTENED = /\de[+-]?\d/i;

/** Price in cents; a sentence when what is there is none. No price has three decimals: "120.000" is a hundred and twenty thousand. */
export const priceOf = (properties: Properties): number | null | string => {
  const inCents = valueOf(properties, ["pricecents"]);
  const said = valueOf(properties, ["price", "preco", "preço", "valor"]);
  const cents = numberOf(inCents);
  const reais = groupedOf(said) ?? numberOf(said);
  const price = cents ?? (reais === null ? null : Math.round(reais * 100));
  if (price === null) return null;
  const isShortened = [inCents, said].some((text) => typeof text === "string" && SHORTENED.test(text));
  if (isShortened || !Number.isInteger(price) || price < 0) return "o preço informado não é um valor em reais";
  return price > MOST_CENTS ? `o preço informado passa de ${formatCents(MOST_CENTS)}` : price;
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
  // Of a quadra or a unit they are feminine: "vendida".
  return STATUSES[plain] ?? STATUSES[plain.replace(/a$/, "o")] ?? { unknown: word };
};

/** Why one side is none; null where it can be one. */
const wrongSide = ({ label, lengthM, neighbour }: LotSide, said: unknown): string | null => {
  const { label: longestLabel, lengthM: longest, neighbour: longestNeighbour } = MOST_OF_A_LOT.side;
  if (label === "") return "um dos lados informados não tem nome";
  if (!(lengthM > 0)) return `a medida “${firstLetters(String(said), 40)}” (${label}) não é um número positivo`;
  if (lengthM > longest) return `a medida de ${formatMeasure(lengthM)} m (${label}) é grande demais`;
  return (
    tooLong("o nome de um lado", label, longestLabel) ??
    tooLong(`o confrontante (${label})`, neighbour, longestNeighbour)
  );
};

/** The sides with lengths and neighbours; null when there are none, a sentence when they cannot be read. */
export const sidesOf = (properties: Properties): LotSide[] | null | string => {
  const stored = valueOf(properties, ["sides", "lados", "confrontacoes", "confrontações"]);
  if (stored === null) return null;
  if (!Array.isArray(stored)) return "os lados informados não puderam ser lidos";
  if (stored.length > MOST_OF_A_LOT.sides) return `há mais de ${MOST_OF_A_LOT.sides} lados informados`;
  const sides: LotSide[] = [];
  for (const side of stored as unknown[]) {
    const given = (typeof side === "object" && side !== null ? side : {}) as Properties;
    const length = valueOf(given, ["lengthm", "length", "medida"]);
    const read: LotSide = {
      label: textOf(valueOf(given, ["label", "lado"])) ?? "",
      lengthM: numberOf(length) ?? Number.NaN,
      neighbour: textOf(valueOf(given, ["neighbour", "confrontante"])) ?? "",
      ...((given["proposed"] ?? given["proposto"]) === true && { proposed: true }),
    };
    const wrong = wrongSide(read, length ?? "");
    if (wrong !== null) return wrong;
    sides.push(read);
  }
  return sides;
};
