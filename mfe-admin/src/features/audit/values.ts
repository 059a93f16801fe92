import { formatCents, formatCount, formatDate, formatDateTime } from "@gleba/shared/format";

const MOST_LETTERS = 240;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const short = (text: string): string => (text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text);

const inText = (text: string): string => {
  if (text === "") return "(vazio)";
  if (INSTANT.test(text)) return formatDateTime(text);
  if (DAY.test(text)) return formatDate(text);
  return short(text);
};

/** The value of a field as somebody reads it; `field` tells money from other numbers. */
export const valueText = (field: string, value: unknown): string => {
  if (value === null || value === undefined) return "(nada)";
  if (typeof value === "boolean") return value ? "sim" : "não";
  if (typeof value === "number") return field.endsWith("Cents") ? formatCents(value) : formatCount(value);
  if (typeof value === "string") return inText(value);
  if (Array.isArray(value) && value.every((one) => typeof one === "string"))
    return short(value.join(", ")) || "(vazio)";
  return short(JSON.stringify(value));
};
