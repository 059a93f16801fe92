import { AppError } from "#platform/http/app-error.ts";
import { decide, reservationEnd, reminderTime, type LotState } from "./reservations.ts";

const free: LotState = {
  place: { idBatch: 1, block: "A", lot: "1", ventureId: 1, ventureName: "Jardim das Palmeiras" },
  status: "available",
  priceCents: 12_000_000,
  published: true,
  selling: true,
  holdHours: 48,
  held: false,
  queueLength: 0,
  mine: null,
};

const codeOf = (lot: LotState | null, joinQueue = false): string => {
  const decision = decide(lot, { joinQueue });
  return decision instanceof AppError ? decision.code : decision.outcome;
};

test("the first visitor gets the lot, even when they would have agreed to wait", () => {
  expect(codeOf(free)).toBe("reserve");
  expect(codeOf(free, true)).toBe("reserve");
});

test("the second visitor to reserve is told so kindly and how many wait", () => {
  const decision = decide({ ...free, status: "reserved", queueLength: 2 }, {});
  expect(decision).toMatchObject({ status: 409, extra: { queueLength: 2 } });
  expect(decision).toHaveProperty("message", expect.stringContaining("Há 2 pessoas na fila"));
});

test("a person is reminded hours before the end, of a short hold in its middle, and of none where nobody wants it", () => {
  const start = new Date("2026-11-20T10:00:00Z");
  const remind = (holdHours: number, hours: number) =>
    reminderTime(start, reservationEnd(start, holdHours), hours)?.toISOString();
  expect(remind(48, 6)).toBe("2026-11-22T04:00:00.000Z");
  expect(remind(2, 6)).toBe("2026-11-20T11:00:00.000Z");
  expect(remind(48, 0)).toBeUndefined();
});

test("a visitor who agrees to wait joins the queue", () => {
  expect(codeOf({ ...free, status: "reserved" }, true)).toBe("queue");
});

test("a newcomer does not overtake the people who wait for a lot that was just released", () => {
  expect(codeOf({ ...free, queueLength: 1 })).toBe("lot_already_reserved");
  expect(codeOf({ ...free, queueLength: 1 }, true)).toBe("queue");
  expect(codeOf({ ...free, held: true })).toBe("lot_already_reserved");
});

test.each(["held", "queued"] as const)("a person whose request is already %s takes no second place", (mine) => {
  expect(codeOf({ ...free, status: "reserved", mine }, true)).toBe("already_yours");
});

test.each(["negotiating", "sold", "blocked"] as const)("nobody reserves or waits for a lot that is %s", (status) => {
  expect(codeOf({ ...free, status })).toBe("lot_not_available");
  expect(codeOf({ ...free, status }, true)).toBe("lot_not_available");
});

test("nobody reserves in a development without registry or with sales closed", () => {
  expect(codeOf({ ...free, selling: false })).toBe("sales_not_open");
});

test("a lot of an unpublished development looks like one that does not exist", () => {
  expect(decide({ ...free, published: false }, {})).toEqual(decide(null, {}));
  expect(codeOf(null)).toBe("batch_not_found");
});

test("a hold of 48 hours ends exactly two days later", () => {
  expect(reservationEnd(new Date("2026-11-20T10:00:00Z"), 48)).toEqual(new Date("2026-11-22T10:00:00Z"));
});

test.each([
  ["an older page's", undefined, "reserve"],
  ["the lot's", 12_000_000, "reserve"],
  ["another one", 11_000_000, "price_changed"],
  ["none", null, "price_changed"],
])("a page whose price is %s comes to what it read", (_which, seenPriceCents, outcome) => {
  const decision = decide(free, { seenPriceCents });
  expect(decision instanceof AppError ? decision.code : decision.outcome).toBe(outcome);
});
