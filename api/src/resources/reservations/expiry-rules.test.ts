import { succession, type HeldLot } from "./expiry-rules.ts";

const now = new Date("2026-11-20T12:00:00Z");
const ended: HeldLot = {
  idBatch: 1,
  status: "reserved",
  moneyReceived: false,
  holdHours: 48,
  held: { id: 7, protocol: "R-2026-AAAA-AAAA", until: now },
  next: null,
};
const someone = { id: 8, protocol: "R-2026-BBBB-BBBB" };

test("a hold that ended with nobody waiting sets the lot free", () => {
  expect(succession(ended, now)).toBe("release");
});

test("a hold that ended with somebody waiting passes to the first of them", () => {
  expect(succession({ ...ended, next: someone }, now)).toBe("promote");
});

test("a person keeps the lot up to the last moment of the hold", () => {
  expect(succession(ended, new Date(now.getTime() - 1))).toBe("nothing");
});

test("a buyer whose money came in never loses the lot by itself", () => {
  expect(succession({ ...ended, moneyReceived: true, next: someone }, now)).toBe("nothing");
});

test.each(["negotiating", "sold", "blocked"] as const)(
  "a lot staff set to %s is not touched by the clock",
  (status) => {
    expect(succession({ ...ended, status }, now)).toBe("nothing");
  },
);

test("a lot that staff set free goes to the person who waits", () => {
  expect(succession({ ...ended, status: "available", held: null, next: someone }, now)).toBe("promote");
});

test("a hold staff left standing on a lot they set free is respected until it ends", () => {
  expect(succession({ ...ended, status: "available", next: someone }, new Date(now.getTime() - 1))).toBe("nothing");
  expect(succession({ ...ended, status: "available", next: someone }, now)).toBe("promote");
});
