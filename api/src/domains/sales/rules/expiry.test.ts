import { isPromotionDue, type ReservedLot } from "./expiry.ts";

const now = new Date("2026-11-20T12:00:00Z");
const ended: ReservedLot = {
  place: { idBatch: 1, block: "A", lot: "1", ventureId: 1, ventureName: "Jardim das Palmeiras" },
  status: "reserved",
  moneyReceived: false,
  holdHours: 48,
  held: { id: 7, protocol: "R-2026-AAAA-AAAA", email: "a@exemplo.com.br", until: now },
  next: null,
};
const someone = { id: 8, protocol: "R-2026-BBBB-BBBB", email: "b@exemplo.com.br" };

test("a hold that ended with nobody waiting sets the lot free", () => {
  expect(isPromotionDue(ended, now)).toBe(true);
});

test("a hold that ended with somebody waiting passes to the first of them", () => {
  expect(isPromotionDue({ ...ended, next: someone }, now)).toBe(true);
});

test("a person keeps the lot up to the last moment of the hold", () => {
  expect(isPromotionDue(ended, new Date(now.getTime() - 1))).toBe(false);
});

test("a buyer whose money came in never loses the lot by itself", () => {
  expect(isPromotionDue({ ...ended, moneyReceived: true, next: someone }, now)).toBe(false);
});

test.each(["negotiating", "sold", "blocked"] as const)(
  "a lot staff set to %s is not touched by the clock",
  (status) => {
    expect(isPromotionDue({ ...ended, status }, now)).toBe(false);
  },
);

test("a lot that staff set free goes to the person who waits", () => {
  expect(isPromotionDue({ ...ended, status: "available", held: null, next: someone }, now)).toBe(true);
});

test("a hold staff left standing on a lot they set free is respected until it ends", () => {
  expect(isPromotionDue({ ...ended, status: "available", next: someone }, new Date(now.getTime() - 1))).toBe(false);
  expect(isPromotionDue({ ...ended, status: "available", next: someone }, now)).toBe(true);
});
