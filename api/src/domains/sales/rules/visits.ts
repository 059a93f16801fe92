import type { VisitStatus } from "@gleba/shared/contracts";
import type { VisitPeriod } from "@gleba/shared/contracts/crm";
import { dayInBrazil } from "@gleba/shared/words";
import { appError } from "#platform/http/app-error.ts";
import { addDays, startOfDayInBrazil } from "#platform/time/calendar.ts";

/** When a development may be visited, as it decides about slots. */
export interface VisitRule {
  periods: readonly VisitPeriod[];
  slotMinutes: number;
  /** Visits at the same time. */
  capacity: number;
  daysAhead: number;
  noticeHours: number;
  closedDays: readonly string[];
  openOnHolidays: boolean;
}

/** Until a company says otherwise: no hours, so that nobody can ask for a visit. */
export const NO_VISIT_HOURS = {
  periods: [],
  slotMinutes: 60,
  capacity: 1,
  daysAhead: 30,
  noticeHours: 24,
  closedDays: [],
  openOnHolidays: false,
  place: "",
  version: 0,
};

/** A time that is taken by one visit, or could be. */
export interface Slot {
  startsAt: Date;
  endsAt: Date;
}

/** Days with their slots of which at least one is free. */
export interface DayOfSlots {
  day: string;
  slots: (Slot & { left: number })[];
}

/** Visits that one e-mail may have before it. */
export const MOST_OPEN_VISITS = 3;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const REMINDED_BEFORE_MS = 24 * HOUR_MS;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
/** 0 is Sunday. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Why a visit is refused. */
export const visitErrors = {
  taken: () =>
    appError(409, "slot_taken", "Este horário acabou de ser ocupado ou não está mais aberto. Escolha outro."),
  tooMany: () =>
    appError(
      409,
      "too_many_visits",
      `Já há ${MOST_OPEN_VISITS} visitas marcadas com este e-mail. Cancele uma delas pelo link que enviamos, ou fale com a equipe.`,
    ),
  over: () => appError(409, "visit_over", "Esta visita já começou ou foi cancelada: não pode mais ser alterada."),
  notBegun: () => appError(409, "visit_not_begun", "Só é possível registrar quem veio depois do início da visita."),
  wideRange: () => appError(400, "invalid_request", "Peça no máximo 62 dias de cada vez, do primeiro ao último."),
};

/** The slots of a day by its hours alone, in their order; the rest of a period that fits no whole slot is none. */
export const slotsOn = ({ periods, slotMinutes }: VisitRule, day: string): Slot[] => {
  const midnight = startOfDayInBrazil(day).getTime();
  const lasts = slotMinutes * MINUTE_MS;
  return periods
    .filter(({ weekday }) => weekday === weekdayOf(day))
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
    .flatMap(({ from, until }) => {
      const count = Math.floor((minutesOf(until) - minutesOf(from)) / slotMinutes);
      return Array.from({ length: Math.max(count, 0) }, (_, index) => {
        const startsAt = midnight + minutesOf(from) * MINUTE_MS + index * lasts;
        return { startsAt: new Date(startsAt), endsAt: new Date(startsAt + lasts) };
      });
    });
};

/** What is asked of a rule: at which moment, and whether notice and days ahead bind whoever asks. */
export interface SlotsAsked {
  now: Date;
  /** The name of a holiday; null on every other day. */
  holidayOn: (day: string) => string | null;
  /** Of the staff: they may take a slot that visitors cannot any more. */
  byStaff?: boolean;
}

/** The first and the last day that can be asked for. */
export const askableDays = ({ daysAhead }: VisitRule, now: Date): { first: string; last: string } => {
  const first = dayInBrazil(now);
  return { first, last: addDays(first, daysAhead) };
};

const MOST_DAYS_OF_STAFF = 366;

const isOpenOn = (rule: VisitRule, day: string, { now, holidayOn, byStaff = false }: SlotsAsked): boolean => {
  const { first, last } = askableDays(byStaff ? { ...rule, daysAhead: MOST_DAYS_OF_STAFF } : rule, now);
  if (day < first || day > last || rule.closedDays.includes(day)) return false;
  return rule.openOnHolidays || holidayOn(day) === null;
};

/** The slots of a day that could be taken now, whoever took them already. */
export const openSlotsOn = (rule: VisitRule, day: string, asked: SlotsAsked): Slot[] => {
  if (!isOpenOn(rule, day, asked)) return [];
  const notice = asked.byStaff ? 0 : rule.noticeHours * HOUR_MS;
  const earliest = asked.now.getTime() + notice;
  return slotsOn(rule, day).filter(
    ({ startsAt }) => startsAt.getTime() > asked.now.getTime() && startsAt.getTime() >= earliest,
  );
};

/** The slot that begins at an instant; null where none that could be taken does. */
export const slotAt = (rule: VisitRule, startsAt: Date, asked: SlotsAsked): Slot | null =>
  openSlotsOn(rule, dayInBrazil(startsAt), asked).find((slot) => slot.startsAt.getTime() === startsAt.getTime()) ??
  null;

const meets = (one: Slot, other: Slot): boolean => one.startsAt < other.endsAt && other.startsAt < one.endsAt;

/** How many visits fit into a slot besides those that take a part of it. */
export const leftIn = ({ capacity }: VisitRule, slot: Slot, taken: readonly Slot[]): number =>
  Math.max(capacity - taken.filter((one) => meets(one, slot)).length, 0);

/** The days of a range with their free slots; days without any are left out. */
export const freeDays = (
  rule: VisitRule,
  { from, to }: { from: string; to: string },
  taken: readonly Slot[],
  asked: SlotsAsked,
): DayOfSlots[] => {
  const days: DayOfSlots[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const slots = openSlotsOn(rule, day, asked)
      .map((slot) => ({ ...slot, left: leftIn(rule, slot, taken) }))
      .filter(({ left }) => left > 0);
    if (slots.length > 0) days.push({ day, slots });
  }
  return days;
};

/** When somebody is reminded of their visit: a day before; null where that is over. */
export const remindAt = (startsAt: Date, now: Date): Date | null => {
  const at = new Date(startsAt.getTime() - REMINDED_BEFORE_MS);
  return at > now ? at : null;
};

/** Whether a visit may still be moved or cancelled by whoever comes. */
export const isChangeable = ({ status, startsAt }: { status: VisitStatus; startsAt: Date }, now: Date): boolean =>
  status === "asked" && startsAt > now;
