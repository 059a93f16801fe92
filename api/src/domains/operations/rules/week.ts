import type { SalesReport } from "@gleba/shared/contracts/crm";
import { dayInBrazil, formatCents, formatCount } from "@gleba/shared/words";
import { addDays } from "#platform/time/calendar.ts";

/** From this hour of a Monday in São Paulo on the week before is told of. */
const FROM_HOUR = 7;

/** The Monday of the week that a day lies in. */
const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** The Monday of the newest week that is to be told of: that before the present one, from Monday morning on. */
export const weekToTell = (now: Date): string => {
  const monday = mondayOf(dayInBrazil(new Date(now.getTime() - FROM_HOUR * 3_600_000)));
  return addDays(monday, -7);
};

/** First and last day. */
export const daysOfWeek = (monday: string): { from: string; to: string } => ({ from: monday, to: addDays(monday, 6) });

type Total = SalesReport["total"];

const counted = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
const shortDay = (day: string): string => `${day.slice(8)}/${day.slice(5, 7)}`;
const titleOf = (monday: string): string => `Semana de ${shortDay(monday)} a ${shortDay(addDays(monday, 6))}`;

/** What whoever sells reads of a week; null when nothing came in, neither then nor the week before. */
export const salesSentence = (monday: string, { leads, reservations }: Total, before: Total): string | null => {
  if (!leads && !reservations && !before.leads && !before.reservations) return null;
  const contacts = counted(leads ?? 0, "contato", "contatos");
  const reserved = counted(reservations ?? 0, "reserva", "reservas");
  return `${titleOf(monday)}: ${contacts} e ${reserved} (na anterior, ${formatCount(before.leads ?? 0)} e ${formatCount(before.reservations ?? 0)})`;
};

/** The same for whoever manages contracts. */
export const moneySentence = (monday: string, total: Total, before: Total): string | null => {
  const { contracts, priceCents, receivedCents } = total;
  if (!contracts && !receivedCents && !before.contracts && !before.receivedCents) return null;
  const signed = counted(contracts ?? 0, "contrato assinado", "contratos assinados");
  return `${titleOf(monday)}: ${signed} (${formatCents(priceCents ?? 0)}) e ${formatCents(receivedCents ?? 0)} recebidos (na anterior, ${formatCents(before.receivedCents ?? 0)})`;
};
