import { kept } from "./kept.ts";

/** The company's clock: every instant is shown as it reads on a wall in Brazil, wherever the reader is. */
export const TIME_ZONE = "America/Sao_Paulo";

const dates = (timeZone: string, options: Intl.DateTimeFormatOptions) =>
  kept(() => new Intl.DateTimeFormat("pt-BR", { timeZone, ...options }));

const DAY = { day: "2-digit", month: "2-digit", year: "numeric" } as const;

const day = /* @__PURE__ */ dates(TIME_ZONE, DAY);
const calendarDay = /* @__PURE__ */ dates("UTC", DAY);
const hour = /* @__PURE__ */ dates(TIME_ZONE, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

type Moment = string | Date;

const show = (at: Moment, format: () => Intl.DateTimeFormat): string => {
  const moment = new Date(at);
  return Number.isNaN(moment.getTime()) ? "" : format().format(moment);
};

const isCalendarDay = (at: Moment): boolean => typeof at === "string" && /^\d{4}-\d{2}-\d{2}$/.test(at);

/**
 * An instant or an ISO calendar date as `20/11/2026`; empty for text that is no date.
 * A calendar date has no hour and so no zone: shifting it would show the day before.
 */
export const formatDate = (at: Moment): string => show(at, isCalendarDay(at) ? calendarDay : day);

/** An instant as `14:30`; empty for text that is no date. */
export const formatTime = (at: Moment): string => show(at, hour);

/** An instant as `20/11/2026 às 14:30`; empty for text that is no date. */
export const formatDateTime = (at: Moment): string => {
  const date = formatDate(at);
  return date && `${date} às ${formatTime(at)}`;
};

/** A month `YYYY-MM` as `11/2026`. */
export const formatMonth = (month: string): string => month.split("-").reverse().join("/");
