import { reversed, TIME_ZONE } from "./days.ts";

const day = /* @__PURE__ */ new Intl.DateTimeFormat("pt-BR", {
  timeZone: TIME_ZONE,
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
});
const hour = /* @__PURE__ */ new Intl.DateTimeFormat("pt-BR", {
  timeZone: TIME_ZONE,
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

const show = (at: string | Date, format: Intl.DateTimeFormat): string => {
  const moment = new Date(at);
  return Number.isNaN(moment.getTime()) ? "" : format.format(moment);
};

/**
 * An instant or an ISO calendar date as `20/11/2026`; empty for text that is no date.
 * A calendar date has no hour and so no zone: shifting it would show the day before.
 */
export const formatDate = (at: string | Date): string =>
  typeof at === "string" && /^\d{4}-\d{2}-\d{2}$/.test(at) ? reversed(at) : show(at, day);

/** An instant as `14:30`; empty for text that is no date. */
export const formatTime = (at: string | Date): string => show(at, hour);

/** An instant as `20/11/2026 às 14:30`; empty for text that is no date. */
export const formatDateTime = (at: string | Date): string => {
  const date = formatDate(at);
  return date && `${date} às ${formatTime(at)}`;
};
