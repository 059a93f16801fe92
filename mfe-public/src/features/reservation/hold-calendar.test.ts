import { holdCalendar } from "./hold-calendar.ts";

const end = {
  protocol: "R-2026-000123",
  until: "2026-11-25T12:00:00.000Z",
  now: "2026-11-23T12:00:00.000Z",
  lot: "lote 12, quadra 9",
  development: "Jardim das Palmeiras; 2ª etapa, à beira do lago",
  centre: [-40.36, -20.43] as const,
};

describe("somebody who notes the end of their reservation in a calendar", () => {
  const text = holdCalendar(end);
  const unfolded = text.replaceAll("\r\n ", "");

  it("finds it at the server's instant, with an alarm before", () => {
    expect(unfolded).toContain("\r\nDTSTART:20261125T120000Z\r\n");
    expect(unfolded).toContain("\r\nTRIGGER:-PT2H\r\n");
    expect(unfolded).toContain("\r\nGEO:-20.430000;-40.360000\r\n");
    expect(unfolded).toContain("25/11/2026 às 09:00\\, horário de Brasília.");
  });

  it("reads names whole: what separates parts of the file is escaped", () => {
    expect(unfolded).toContain("SUMMARY:Termina a reserva do lote 12\\, quadra 9\r\n");
    expect(unfolded).toContain("LOCATION:Jardim das Palmeiras\\; 2ª etapa\\, à beira do lago\r\n");
  });

  it("opens it in calendars that keep to the format: no line is longer than 75 octets", () => {
    const octets = text.split("\r\n").map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...octets)).toBeLessThanOrEqual(75);
    expect(text.split("\r\n").at(-1)).toBe("");
  });

  it("is told no place where none is known", () => {
    expect(holdCalendar({ ...end, centre: [0, 0] })).not.toContain("GEO:");
  });
});
