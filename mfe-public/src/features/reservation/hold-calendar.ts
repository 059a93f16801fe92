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

/** Octets of one line, its break not counted (RFC 5545, 3.1). */
const LINE = 75;

const escaped = (text: string): string => text.replace(/[\\;,]/g, "\\$&").replace(/\r?\n/g, "\\n");
const utc = (instant: string): string => `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;

/** Long lines go on in the next one, after a space; no character is cut in two. */
const folded = (line: string): string => {
  const encoder = new TextEncoder();
  const parts = [""];
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > LINE) {
      parts.push("");
      octets = 1;
    }
    parts[parts.length - 1] += character;
    octets += size;
  }
  return parts.join("\r\n ");
};

/** An iCalendar file (RFC 5545): when the hold ends, with an alarm two hours before. */
export const holdCalendar = ({
  protocol,
  until,
  now,
  lot,
  development,
  centre: [longitude, latitude],
}: HoldEnd): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Gleba//Reserva//PT",
    "BEGIN:VEVENT",
    `UID:${escaped(protocol)}@gleba`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(until)}`,
    `DTEND:${utc(until)}`,
    `SUMMARY:${escaped(`Termina a reserva do ${lot}`)}`,
    `DESCRIPTION:${escaped(`${development}. Protocolo ${protocol}. Reservado até ${formatDateTime(until)}, horário de Brasília.`)}`,
    `LOCATION:${escaped(development)}`,
    ...(longitude === 0 && latitude === 0 ? [] : [`GEO:${latitude.toFixed(6)};${longitude.toFixed(6)}`]),
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${escaped(`A reserva do ${lot} termina em 2 horas`)}`,
    "TRIGGER:-PT2H",
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]
    .map(folded)
    .join("\r\n");
