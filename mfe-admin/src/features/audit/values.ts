import {
  formatCents,
  formatDate,
  formatDateTime,
  formatDecimal,
  formatPercent,
  weekdayName,
} from "@gleba/shared/words";
import { codeName, fieldName } from "./labels.ts";

const MAX_LENGTH = 240;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const MONTH = /^\d{4}-\d{2}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MARKUP = /<\/?[a-z][^>]*>/gi;
/** Numbers that are names of something, and are not counted. */
const NAMES = /^(?:id|slip|number|version|year)$|Id$/;

const short = (text: string): string => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text);

const textValue = (field: string, text: string): string => {
  if (text === "") return "(vazio)";
  if (INSTANT.test(text)) return formatDateTime(text);
  if (MONTH.test(text)) return text.split("-").toReversed().join("/");
  if (DAY.test(text)) return formatDate(text);
  // Of rich text only its words are shown, as text and never as markup.
  return short(codeName(field, text) ?? text.replaceAll(MARKUP, " ").replaceAll(/\s+/g, " ").trim());
};

const numberValue = (field: string, value: number): string => {
  if (field.endsWith("Cents")) return formatCents(value);
  if (/^(?:rate|monthlyRate|administrationFee)$/.test(field)) return formatPercent(value);
  if (field.endsWith("BasisPoints")) return formatPercent(value / 10_000);
  if (field.endsWith("M2")) return `${formatDecimal(value)} m²`;
  if (/Latitude|Longitude|^(?:latitude|longitude)$/.test(field))
    return String(Math.round(value * 1e7) / 1e7).replace(".", ",");
  // 0 is Sunday; so was the 1st of February 1970.
  if (/^weekdays?$/.test(field)) return weekdayName(`1970-02-0${value + 1}`);
  if (NAMES.test(field)) return String(value);
  return formatDecimal(value);
};

const isPoint = (value: unknown): boolean => Array.isArray(value) && value.every((one) => typeof one === "number");

const listValue = (field: string, values: readonly unknown[]): string => {
  if (values.length === 0) return "(vazio)";
  if (values.every(isPoint)) return `${values.length} pontos`;
  const words = values.map((value) => (isPlain(value) ? valueText(field, value) : `(${valueText(field, value)})`));
  return short(words.join(", "));
};

const isPlain = (value: unknown): boolean => typeof value !== "object";

/** The value of a field as somebody reads it; `field` says whether a number is money, a rate or an area. */
export const valueText = (field: string, value: unknown): string => {
  if (value === null || value === undefined) return "(nada)";
  if (typeof value === "boolean") return value ? "sim" : "não";
  if (typeof value === "number") return numberValue(field, value);
  if (typeof value === "string") return textValue(field, value);
  if (Array.isArray(value)) return listValue(field, value);
  const facts = Object.entries(value).filter(([key, fact]) => key !== "id" && fact !== null && fact !== "");
  return short(facts.map(([key, fact]) => `${fieldName(key)}: ${valueText(key, fact)}`).join("; ")) || "(vazio)";
};
