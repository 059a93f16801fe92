import type { Contract, Installment } from "@gleba/shared/contracts";
import { today } from "@gleba/shared/session";
import { formatDate } from "@gleba/shared/words";

const DAY_MS = 86_400_000;

/** The calendar date so many days after another. */
export const calendarDayAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** How far a due date is: `Vence em 5 dias`, `Venceu há 12 dias`. */
export const dueSentence = (dueDate: string, from = today()): string => {
  const days = daysBetween(from, dueDate);
  if (days === 0) return "Vence hoje";
  if (days === 1) return "Vence amanhã";
  if (days === -1) return "Venceu ontem";
  return days > 0 ? `Vence em ${days} dias` : `Venceu há ${-days} dias`;
};

/** Until when an installment that falls due on a day without banks is paid in time; empty for every other one. */
export const payableNote = ({ status, dueDate, payableUntil }: Installment): string =>
  status === "open" && payableUntil !== undefined && payableUntil !== dueDate
    ? `Pague até ${formatDate(payableUntil)} sem acréscimo`
    : "";

/** No longer are banks closed: from the Saturday before Carnival until the Wednesday after it. */
const CLOSED_DAYS = 4;

/**
 * The same of what is to be paid next: between a due date without banks and the day until which it is paid in time nothing is
 * added. An answer that was kept on the device for longer says no such thing.
 */
export const nextDueSentence = ({ status, dueDate }: NonNullable<Contract["nextDue"]>, from = today()): string => {
  const sentence = dueSentence(dueDate, from);
  const waits = status === "open" && dueDate < from && daysBetween(dueDate, from) < CLOSED_DAYS;
  return waits ? `${sentence}, ainda sem acréscimo` : sentence;
};
