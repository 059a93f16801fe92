import { formatDate, show, TIME_ZONE } from "./dates.ts";
import { once } from "./once.ts";

const hour = once(
  () =>
    new Intl.DateTimeFormat("pt-BR", {
      timeZone: TIME_ZONE,
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    }),
);

/** An instant as `14:30`; empty for text that is no date. */
export const formatTime = (at: string | Date): string => show(at, (wall) => wall.slice(11, 16), hour);

/** An instant as `20/11/2026 às 14:30`; empty for text that is no date. */
export const formatDateTime = (at: string | Date): string => {
  const date = formatDate(at);
  return date && `${date} às ${formatTime(at)}`;
};
