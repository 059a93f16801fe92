/** One appointment of an iCalendar file. */
export interface Appointment {
  /** The same in every file about it, so that a calendar knows it again. */
  uid: string;
  /** Counts its changes, from 0. */
  sequence: number;
  cancelled: boolean;
  startsAt: Date;
  endsAt: Date;
  /** When this file says so. */
  at: Date;
  summary: string;
  description: string;
  location: string;
  url?: string;
  /** Longitude and latitude. */
  centre?: readonly [number, number];
}

/** Octets of one line, its break not counted (RFC 5545, 3.1). */
const LINE = 75;

const escaped = (text: string): string => text.replace(/[\\;,]/g, "\\$&").replace(/\r\n|\r|\n/g, "\\n");
const utc = (at: Date): string => `${at.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;

/** Octets of a character in UTF-8. */
const octetsOf = (character: string): number => {
  const point = character.codePointAt(0)!;
  return point < 0x80 ? 1 : point < 0x8_00 ? 2 : point < 0x1_00_00 ? 3 : 4;
};

/** Long lines go on in the next one, after a space; no character is cut in two. */
const folded = (line: string): string => {
  const parts = [""];
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > LINE) {
      parts.push("");
      octets = 1;
    }
    parts[parts.length - 1] += character;
    octets += size;
  }
  return parts.join("\r\n ");
};

const HEAD = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Gleba//Portal//PT", "CALSCALE:GREGORIAN"];

const written = (lines: readonly string[]): string => [...lines, "END:VCALENDAR", ""].map(folded).join("\r\n");

/** Something of a day, such as what falls due on it. */
export interface DayEntry {
  /** The same in every file about it, so that a calendar knows it again. */
  uid: string;
  /** Counts its changes, from 0. */
  sequence: number;
  /** The day, as `2026-12-10`. */
  day: string;
  summary: string;
  description: string;
  url: string;
}

const dateOf = (day: string): string => day.replaceAll("-", "");
const DAY_MS = 86_400_000;
const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

/**
 * An iCalendar file (RFC 5545) of whole days, each with an alarm at nine in the morning of the day before. They take up nobody's time:
 * a calendar shows who is asked as free.
 */
export const iCalendarOfDays = (name: string, entries: readonly DayEntry[], at: Date): string =>
  written([
    ...HEAD,
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escaped(name)}`,
    ...entries.flatMap(({ uid, sequence, day, summary, description, url }) => [
      "BEGIN:VEVENT",
      `UID:${escaped(uid)}`,
      `SEQUENCE:${sequence}`,
      `DTSTAMP:${utc(at)}`,
      `DTSTART;VALUE=DATE:${dateOf(day)}`,
      `DTEND;VALUE=DATE:${dateOf(dayAfter(day))}`,
      "TRANSP:TRANSPARENT",
      "STATUS:CONFIRMED",
      `SUMMARY:${escaped(summary)}`,
      `DESCRIPTION:${escaped(description)}`,
      `URL:${url}`,
      "BEGIN:VALARM",
      "ACTION:DISPLAY",
      `DESCRIPTION:${escaped(summary)}`,
      "TRIGGER:-PT15H",
      "END:VALARM",
      "END:VEVENT",
    ]),
  ]);

/**
 * An iCalendar file (RFC 5545) of one appointment, with an alarm two hours before: times in UTC, which no reader has to know a
 * zone for. A cancelled one says so by its method, so that a calendar takes it out.
 */
export const iCalendar = ({ uid, sequence, cancelled, startsAt, endsAt, at, centre, ...words }: Appointment): string =>
  written([
    ...HEAD,
    `METHOD:${cancelled ? "CANCEL" : "PUBLISH"}`,
    "BEGIN:VEVENT",
    `UID:${escaped(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(at)}`,
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(endsAt)}`,
    `STATUS:${cancelled ? "CANCELLED" : "CONFIRMED"}`,
    `SUMMARY:${escaped(words.summary)}`,
    `DESCRIPTION:${escaped(words.description)}`,
    `LOCATION:${escaped(words.location)}`,
    ...(centre === undefined ? [] : [`GEO:${centre[1].toFixed(6)};${centre[0].toFixed(6)}`]),
    ...(words.url === undefined ? [] : [`URL:${words.url}`]),
    ...(cancelled
      ? []
      : ["BEGIN:VALARM", "ACTION:DISPLAY", `DESCRIPTION:${escaped(words.summary)}`, "TRIGGER:-PT2H", "END:VALARM"]),
    "END:VEVENT",
  ]);
