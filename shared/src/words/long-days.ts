import { dayInBrazil } from "./days.ts";
import { formatTime } from "./times.ts";

const WEEKDAYS = [
  "domingo",
  "segunda-feira",
  "terça-feira",
  "quarta-feira",
  "quinta-feira",
  "sexta-feira",
  "sábado",
] as const;
const MONTHS = "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro".split(" ");

/** 0 is Sunday. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The day of the week of an ISO calendar day: `sábado`. */
export const weekdayName = (day: string): string => WEEKDAYS[weekdayOf(day)] ?? "";

/** An ISO calendar day in words: `sábado, 28 de novembro`; with the year where it is asked for. */
export const longDay = (day: string, withYear = false): string => {
  const [year = "", month = "", date = ""] = day.split("-");
  return `${weekdayName(day)}, ${Number(date)} de ${MONTHS[Number(month) - 1] ?? ""}${withYear ? ` de ${year}` : ""}`;
};

/** An instant in words, as a wall in Brazil has it: `sábado, 28 de novembro de 2026, às 10:00`. */
export const longDateTime = (at: string | Date): string =>
  `${longDay(dayInBrazil(new Date(at)), true)}, às ${formatTime(at)}`;
