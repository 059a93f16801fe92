import { newProtocol } from "./protocol.ts";

test("a protocol can be read aloud: kind, year and two groups without look-alike characters", () => {
  const protocol = newProtocol("R", new Date("2026-11-20T12:00:00Z"));
  expect(protocol).toMatch(/^R-2026(-[2-9A-HJKMNP-TV-Z]{4}){2}$/);
});

test("on New Year's Eve the year on the protocol is Brazil's", () => {
  expect(newProtocol("C", new Date("2027-01-01T01:00:00Z"))).toMatch(/^C-2026-/);
});

test("nobody guesses the next protocol from the last one: ten thousand are all different", () => {
  const now = new Date();
  expect(new Set(Array.from({ length: 10_000 }, () => newProtocol("R", now))).size).toBe(10_000);
});
