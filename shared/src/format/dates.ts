/** The company's clock: every instant is shown as it reads on a wall in Brazil, wherever the reader is. */
const ZONE = "America/Sao_Paulo";

const pattern = (zone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("pt-BR", { timeZone: zone, ...options });

const DAY: Intl.DateTimeFormatOptions = { day: "2-digit", month: "2-digit", year: "numeric" };
const HOUR: Intl.DateTimeFormatOptions = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };

const day = pattern(ZONE, DAY);
const hour = pattern(ZONE, HOUR);
const calendarDay = pattern("UTC", DAY);

const show = (iso: string, format: Intl.DateTimeFormat): string => {
  const moment = new Date(iso);
  return Number.isNaN(moment.getTime()) ? "" : format.format(moment);
};

/**
 * An ISO instant or calendar date as `20/11/2026`; empty for text that is no date.
 * A calendar date has no hour and so no zone: shifting it would show the day before.
 */
export const formatDate = (iso: string): string => show(iso, /^\d{4}-\d{2}-\d{2}$/.test(iso) ? calendarDay : day);

/** An ISO instant as `14:30`; empty for text that is no date. */
export const formatTime = (iso: string): string => show(iso, hour);

/** An ISO instant as `20/11/2026 às 14:30`; empty for text that is no date. */
export const formatDateTime = (iso: string): string => {
  const date = formatDate(iso);
  return date && `${date} às ${formatTime(iso)}`;
};
