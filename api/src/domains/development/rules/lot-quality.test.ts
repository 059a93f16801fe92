import { issuesOf, type Judged } from "./lot-quality.ts";

/** 12 × 30 m in Espírito Santo: 360 m². */
const square: [number, number][] = [
  [-40.36, -20.42],
  [-40.36 + 12 / 104_330, -20.42],
  [-40.36 + 12 / 104_330, -20.42 + 30 / 110_730],
  [-40.36, -20.42 + 30 / 110_730],
];
const side = (label: string, neighbour = "Rua 6") => ({ label, lengthM: 12, neighbour });
const whole: Judged = {
  block: "101A",
  lot: "M.08",
  areaM2: 360,
  polygon: square,
  sides: ["Frente", "Fundos", "Lado direito", "Lado esquerdo"].map((label) => side(label)),
  deedNumber: "12.345",
  overlaps: false,
};

test("a lot a contract can be written of has no light but green ones", () => {
  expect(issuesOf(whole)).toEqual([]);
});

test.each([
  ["whose line crosses itself", { polygon: [square[0]!, square[2]!, square[1]!, square[3]!] }, ["polygon", "area"]],
  ["without area", { polygon: [square[0]!, square[1]!, square[0]!] }, ["polygon", "area"]],
  ["on another one's ground", { overlaps: true }, ["overlap"]],
  ["without a number", { lot: "" }, ["number"]],
  ["whose registered area is half a per cent off", { areaM2: 361.8 }, ["area"]],
  ["without deed number", { deedNumber: "" }, ["deed"]],
  ["with three sides of four", { sides: whole.sides.slice(1) }, ["sides"]],
  ["with a side whose neighbour nobody wrote", { sides: [...whole.sides.slice(1), side("Frente", "")] }, ["sides"]],
])("staff see what is missing of a lot %s", (_what, wrong, issues) => {
  expect(issuesOf({ ...whole, ...wrong } as Judged)).toEqual(issues);
});

test("a registered area up to 0,3 % from the drawing is as surveyors have it", () => {
  expect(issuesOf({ ...whole, areaM2: 360.9 })).toEqual([]);
  expect(issuesOf({ ...whole, areaM2: 359.1 })).toEqual([]);
});
