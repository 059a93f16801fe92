import { partOf, splitAmong } from "./party-parts.ts";

type Party = Parameters<typeof partOf>[0][number];
const NAMES = ["Ana de Teste", "Bia de Teste", "Rui de Teste"];
const buyer = (id: number, customerId: number | null, share: number, more: Partial<Party> = {}): Party => ({
  id,
  role: "buyer",
  customerId,
  name: NAMES[id % NAMES.length]!,
  document: `${id}`.padStart(11, "0"),
  share,
  ofPartyId: null,
  validFrom: null,
  validUntil: null,
  ...more,
});
const attorney = (id: number, customerId: number, ofPartyId: number): Party =>
  buyer(id, customerId, 0, { role: "attorney", share: null, ofPartyId });
const DAY = "2026-11-20";

test.each([
  [100, [3_333, 3_333, 3_334], [33, 33, 34]],
  [100, [5_000, 5_000], [50, 50]],
  [101, [5_000, 5_000], [51, 50]],
  [1, [1, 9_999], [0, 1]],
  [2, [3_333, 3_333, 3_334], [1, 0, 1]],
  [0, [6_000, 4_000], [0, 0]],
])("%i cents among shares of %j are %j", (cents, shares, parts) => {
  expect(splitAmong(cents, shares)).toEqual(parts);
});

test("what was paid before a buyer came is none of theirs, and of what came after it is by the share of its day", () => {
  const parties = [
    buyer(1, 7, 10_000, { validUntil: "2026-03-31" }),
    buyer(2, 7, 6_000, { validFrom: "2026-04-01" }),
    buyer(3, 8, 4_000, { validFrom: "2026-04-01" }),
  ];
  const [ana, bia] = [7, 8].map((customerId) => partOf(parties, { customerId, day: DAY }));
  expect(["2026-03-31", "2026-04-01"].map((day) => [ana!.of(day, 101), bia!.of(day, 101)])).toEqual([
    [101, 0],
    [61, 40],
  ]);
  expect(ana!.people).toMatchObject([{ share: 6_000 }]);
});

test("an attorney reads the part of all whom they represent, also of who has no account", () => {
  const parties = [buyer(1, 7, 5_000), buyer(2, null, 3_000), buyer(3, 9, 2_000), attorney(4, 8, 1), attorney(5, 8, 2)];
  const part = partOf(parties, { customerId: 8, day: DAY });
  expect([part.of(DAY, 1_000), part.people.map(({ share }) => share)]).toEqual([800, [5_000, 3_000]]);
});

test("a buyer who is an attorney too has their own part alone", () => {
  const parties = [buyer(1, 7, 5_000), buyer(2, 8, 5_000), attorney(3, 8, 1)];
  expect(partOf(parties, { customerId: 8, day: DAY }).of(DAY, 1_000)).toBe(500);
});
