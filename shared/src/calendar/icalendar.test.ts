import fc from "fast-check";
import { iCalendar, iCalendarOfDays, type Appointment } from "./icalendar.ts";

const visit: Appointment = {
  uid: "C-2026-AAAA-BBBB@gleba",
  sequence: 0,
  cancelled: false,
  startsAt: new Date("2026-11-28T13:00:00Z"),
  endsAt: new Date("2026-11-28T14:00:00Z"),
  at: new Date("2026-11-20T10:00:00Z"),
  summary: "Visita: Jardim das Palmeiras",
  description: "Protocolo C-2026-AAAA-BBBB.",
  location: "Estande de vendas, Rua A; casa 2",
};
/** A file as a calendar reads it: unfolded, by name. */
const read = (text: string): Map<string, string> =>
  new Map(
    text
      .replaceAll("\r\n ", "")
      .split("\r\n")
      .map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1)]),
  );

test("a calendar reads the time in UTC, what it is, and where", () => {
  const found = read(iCalendar(visit));
  expect(Object.fromEntries(found)).toMatchObject({
    METHOD: "PUBLISH",
    UID: visit.uid,
    SEQUENCE: "0",
    DTSTART: "20261128T130000Z",
    DTEND: "20261128T140000Z",
    STATUS: "CONFIRMED",
    LOCATION: "Estande de vendas\\, Rua A\\; casa 2",
    TRIGGER: "-PT2H",
  });
});

test("an end says so by its method and its sequence, under the same name, and rings no more", () => {
  const found = read(iCalendar({ ...visit, cancelled: true, sequence: 2 }));
  expect([found.get("METHOD"), found.get("STATUS"), found.get("SEQUENCE"), found.get("UID")]).toEqual([
    "CANCEL",
    "CANCELLED",
    "2",
    visit.uid,
  ]);
  expect(found.has("TRIGGER")).toBe(false);
});

test("whatever somebody is called, no line is longer than 75 octets, none is cut in a character, and no text opens a line", () => {
  const check = (text: string): void => {
    const file = iCalendar({ ...visit, summary: text, location: text });
    expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
    for (const line of file.split("\r\n")) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).toBe(Buffer.from(line).toString());
      expect(line).not.toMatch(/[\r\n]/);
    }
    const { SUMMARY } = Object.fromEntries(read(file)) as { SUMMARY: string };
    const back = SUMMARY.replace(/\\([\\;,n])/g, (_, one: string) => (one === "n" ? "\n" : one));
    expect(back).toBe(text.replace(/\r\n|\r/g, "\n"));
  };
  fc.assert(fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), check));
});

test("days are whole ones on either side of a month's end, take nobody's time, and ring the morning before", () => {
  const entry = {
    uid: "parcela-7@gleba",
    sequence: 3,
    summary: "Vence: parcela 7; entrada",
    description: "Veja.",
    url: "https://x.test/c",
  };
  const text = iCalendarOfDays(
    "Parcelas",
    [
      { ...entry, day: "2027-12-31" },
      { ...entry, uid: "parcela-8@gleba", day: "2028-02-29" },
    ],
    visit.at,
  );
  const found = read(text);
  expect(found.get("DTSTART;VALUE=DATE")).toBe("20280229");
  expect(found.get("DTEND;VALUE=DATE")).toBe("20280301");
  expect(text).toContain("DTSTART;VALUE=DATE:20271231\r\nDTEND;VALUE=DATE:20280101\r\n");
  expect([found.get("SEQUENCE"), found.get("TRANSP"), found.get("TRIGGER")]).toEqual(["3", "TRANSPARENT", "-PT15H"]);
  expect(text).toContain("SUMMARY:Vence: parcela 7\\; entrada");
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
});
