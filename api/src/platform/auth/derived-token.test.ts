import { isDerivedToken } from "./derived-token.ts";

const offset = { odd: 30, even: 50 };
const minutesOf = (at: string) => Math.floor(Date.parse(at) / 60_000);
const token = (at: string, plus: number) => Buffer.from(String(minutesOf(at) + plus)).toString("base64url");

// 10:00 UTC is 7 o'clock in Brazil: odd.
test("a browser whose clock is right, or up to five minutes off, is let in", () => {
  const now = new Date("2026-11-20T10:30:00Z");
  for (const at of ["10:25:00", "10:30:59", "10:35:59"])
    expect([at, isDerivedToken(token(`2026-11-20T${at}Z`, 30), now, offset)]).toEqual([at, true]);
  for (const at of ["10:24:59", "10:36:00"])
    expect([at, isDerivedToken(token(`2026-11-20T${at}Z`, 30), now, offset)]).toEqual([at, false]);
});

test("the offset is that of the hour the token was made in, also just over the hour", () => {
  const now = new Date("2026-11-20T11:02:00Z");
  expect(isDerivedToken(token("2026-11-20T10:59:00Z", 30), now, offset)).toBe(true);
  expect(isDerivedToken(token("2026-11-20T11:01:00Z", 50), now, offset)).toBe(true);
  expect(isDerivedToken(token("2026-11-20T11:01:00Z", 30), now, offset)).toBe(false);
});

test("another installation's offsets, padding and other text are not let in", () => {
  const now = new Date("2026-11-20T10:30:00Z");
  expect(isDerivedToken(token("2026-11-20T10:30:00Z", 30), now, { odd: 7, even: 9 })).toBe(false);
  expect(isDerivedToken(token("2026-11-20T10:30:00Z", 7), now, { odd: 7, even: 9 })).toBe(true);
  for (const text of ["", "abc", "====", String(minutesOf("2026-11-20T10:30:00Z") + 30)])
    expect(isDerivedToken(text, now, offset)).toBe(false);
});
