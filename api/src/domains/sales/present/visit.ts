import { iCalendar } from "@gleba/shared/calendar";
import type { OwnVisit, VisitCalendar, VisitSlots } from "@gleba/shared/contracts";
import type { CrmVisit, VisitHours } from "@gleba/shared/contracts/crm";

import type { VisitedDevelopment, VisitHoursRow, VisitRow } from "../repository/visits.ts";
import { presentAssignee } from "./lead.ts";
import { askableDays, isChangeable, NO_VISIT_HOURS, type DayOfSlots } from "../rules/visits.ts";

/** Where people meet, or else where the development is. */
export const whereOf = ({ place, venture, city, uf }: Pick<VisitRow, "place" | "venture" | "city" | "uf">): string =>
  [place, venture, [city, uf].filter(Boolean).join("/")].filter(Boolean).join(", ");

/** The free slots of a range as visitors and staff choose from them. */
export const presentSlots = (hours: VisitHoursRow | null, days: readonly DayOfSlots[], now: Date): VisitSlots => {
  const rule = hours ?? NO_VISIT_HOURS;
  const open = rule.periods.length > 0;
  const { first, last } = askableDays(rule, now);
  return {
    open,
    slotMinutes: rule.slotMinutes,
    place: rule.place,
    firstDay: open ? first : null,
    lastDay: open ? last : null,
    days: days.map(({ day, slots }) => ({
      day,
      slots: slots.map(({ startsAt, left }) => ({ startsAt: startsAt.toISOString(), left })),
    })),
  };
};

/** A visit as whoever has its link sees it. */
export const presentOwnVisit = (row: VisitRow, accessKey: string, now: Date): OwnVisit => ({
  protocol: row.protocol,
  accessKey,
  status: row.status,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  development: { id: row.ventureId, name: row.venture },
  place: row.place,
  changeable: isChangeable(row, now),
});

const ASKED = /^Pediu uma visita\.\n?/;

/** A visit as the staff see it. */
export const presentVisit = (row: VisitRow): CrmVisit => ({
  id: row.id,
  protocol: row.protocol,
  venture: { id: row.ventureId, name: row.venture },
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  status: row.status,
  name: row.name,
  email: row.email,
  phone: row.phone,
  note: row.message.replace(ASKED, ""),
  lead: String(row.intentionId),
  assignee: presentAssignee(row),
  createdAt: row.createdAt.toISOString(),
  version: row.version,
});

/** The hours of a development as the staff read them. */
export const presentVisitHours = (
  { id, name }: Pick<VisitedDevelopment, "id" | "name">,
  hours: VisitHoursRow | null,
  change: boolean,
): VisitHours => {
  const { ventureId: _, ...rule } = hours ?? { ...NO_VISIT_HOURS, ventureId: id };
  return { ventureId: id, venture: name, ...rule, can: { change } };
};

/** The file for a calendar. `words`: what it tells its reader besides the place. */
export const visitCalendarOf = (
  row: VisitRow,
  { at, summary, description, url }: { at: Date; summary: string; description: string; url?: string },
): VisitCalendar => ({
  name: `visita-${row.protocol}.ics`,
  text: iCalendar({
    uid: `${row.protocol}@gleba`,
    sequence: row.sequence,
    cancelled: row.status === "cancelled",
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    at,
    summary,
    description,
    location: whereOf(row),
    ...(url !== undefined && { url }),
  }),
});
