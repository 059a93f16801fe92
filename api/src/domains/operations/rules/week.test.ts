import { moneySentence, salesSentence, weekToTell } from "./week.ts";

test.each([
  ["2026-11-23T09:59:59Z", "2026-11-09"],
  ["2026-11-23T10:00:00Z", "2026-11-16"],
  ["2026-11-29T23:00:00Z", "2026-11-16"],
  ["2026-11-30T02:59:00Z", "2026-11-16"],
  ["2026-11-30T10:00:00Z", "2026-11-23"],
  ["2027-01-04T12:00:00Z", "2026-12-28"],
])("at %s the week from %s on is the newest that is told of", (now, monday) => {
  expect(weekToTell(new Date(now))).toBe(monday);
});

const nothing = { leads: 0, reservations: 0, contracts: 0, priceCents: 0, receivedCents: 0 };

test("a week is told of in one sentence, beside the one before", () => {
  const total = { leads: 1, reservations: 1_204, contracts: 1, priceCents: 16_290_000, receivedCents: 2_998_630 };
  expect(salesSentence("2026-11-30", total, { ...nothing, leads: 3 })).toBe(
    "Semana de 30/11 a 06/12: 1 contato e 1.204 reservas (na anterior, 3 e 0)",
  );
  expect(moneySentence("2026-11-16", total, nothing)?.replaceAll("\u00a0", " ")).toBe(
    "Semana de 16/11 a 22/11: 1 contrato assinado (R$ 162.900,00) e R$ 29.986,30 recebidos (na anterior, R$ 0,00)",
  );
});

test("of two weeks without anything nobody is told", () => {
  expect([salesSentence("2026-11-16", nothing, nothing), moneySentence("2026-11-16", nothing, nothing)]).toEqual([
    null,
    null,
  ]);
  expect(salesSentence("2026-11-16", nothing, { ...nothing, reservations: 2 })).toContain("0 contatos e 0 reservas");
});
