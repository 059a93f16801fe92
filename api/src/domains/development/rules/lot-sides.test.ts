import { confirmedSides, sidesAfter, sidesKey, type LotSide } from "./lot-sides.ts";

const front: LotSide = { label: "Frente", lengthM: 10, neighbour: "Rua 1" };
const proposed: LotSide = { ...front, proposed: true };

test("what is only proposed is told to nobody but the staff", () => {
  expect(confirmedSides([front, { ...proposed, label: "Fundos" }])).toEqual([front]);
});

test("a proposal takes the place of none and of another proposal, never of what somebody stands for", () => {
  const other = { ...proposed, lengthM: 12 };
  expect(sidesAfter([], [proposed])).toEqual([proposed]);
  expect(sidesAfter([other], [proposed])).toEqual([proposed]);
  expect(sidesAfter([front], [other])).toEqual([front]);
  expect(sidesAfter([proposed], [front])).toEqual([front]);
  expect(sidesAfter([front], null)).toEqual([front]);
});

test("sides are the same in whatever order their parts are stored, and other ones once somebody stands for them", () => {
  expect(sidesKey([{ neighbour: "Rua 1", label: "Frente", lengthM: 10 }])).toBe(sidesKey([front]));
  expect(sidesKey([proposed])).not.toBe(sidesKey([front]));
});
