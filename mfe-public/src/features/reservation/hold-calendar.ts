import { iCalendar } from "@gleba/shared/calendar";
import { formatDateTime } from "@gleba/shared/words";

/** The end of a hold, as it goes into somebody's own calendar. */
export interface HoldEnd {
  protocol: string;
  /** Instants as on the wire. */
  until: string;
  now: string;
  /** "lote 12, quadra 9" */
  lot: string;
  development: string;
  /** Longitude and latitude; zeros where it is not known. */
  centre: readonly [number, number];
}

/** An iCalendar file: when the hold ends, with an alarm two hours before. */
export const holdCalendar = ({ protocol, until, now, lot, development, centre }: HoldEnd): string =>
  iCalendar({
    uid: `${protocol}@gleba`,
    sequence: 0,
    cancelled: false,
    startsAt: new Date(until),
    endsAt: new Date(until),
    at: new Date(now),
    summary: `Termina a reserva do ${lot}`,
    description: `${development}. Protocolo ${protocol}. Reservado até ${formatDateTime(until)}, horário de Brasília.`,
    location: development,
    ...((centre[0] !== 0 || centre[1] !== 0) && { centre }),
  });
