import { ringAreaM2, signedArea } from "../../domains/development/import/geodesy.ts";
import { drawVenture, type DrawnVenture } from "../venture-rows.ts";
import { demonstrationVentures } from "../ventures.ts";
import { createLayout } from "./layout.ts";
import type { PlanLot } from "./plan-types.ts";

const drawn = demonstrationVentures.map((venture) => ({ venture, drawn: drawVenture(venture) }));
const every = (look: (lot: PlanLot, plan: DrawnVenture) => boolean): boolean =>
  drawn.every(({ drawn: plan }) => plan.layout.lots.every((lot) => look(lot, plan)));

const isInside = ([x, y]: readonly [number, number], ring: readonly (readonly [number, number])[]): boolean => {
  let inside = false;
  ring.forEach(([ax, ay], index) => {
    const [bx, by] = ring[(index + 1) % ring.length]!;
    if (ay > y !== by > y && x < ax + ((bx - ax) * (y - ay)) / (by - ay)) inside = !inside;
  });
  return inside;
};
const centreOf = (ring: readonly (readonly [number, number])[]): [number, number] => [
  ring.reduce((sum, [x]) => sum + x, 0) / ring.length,
  ring.reduce((sum, [, y]) => sum + y, 0) / ring.length,
];

describe("the generated developments", () => {
  it("have exactly the lots they promise, each block and number once", () => {
    expect(drawn.map(({ drawn: { lots } }) => lots.length)).toEqual([320, 1500, 12_000, 180]);
    for (const { drawn: plan } of drawn)
      expect(new Set(plan.lots.map(({ block, lot }) => `${block}/${lot}`)).size).toBe(plan.lots.length);
  });

  it("are the same whenever they are drawn", () => {
    for (const { venture, drawn: before } of drawn)
      expect(JSON.stringify(drawVenture(venture).lots)).toBe(JSON.stringify(before.lots));
  });

  it("register areas a buyer would believe, which the drawn polygon confirms within 0.3 %", () => {
    expect(every(({ areaM2 }) => areaM2 > 180 && areaM2 < 900)).toBe(true);
    for (const { drawn: plan } of drawn)
      expect(plan.lots.filter(({ areaM2, polygon }) => Math.abs(ringAreaM2(polygon) / areaM2 - 1) >= 0.003)).toEqual(
        [],
      );
  });

  it("never put two lots of a block on the same ground", () => {
    for (const { drawn: plan } of drawn) {
      for (const { title } of plan.layout.blocks) {
        const lots = plan.layout.lots.filter(({ block }) => block === title);
        const covered = lots.filter((lot) =>
          lots.some((other) => other !== lot && isInside(centreOf(lot.ring), other.ring)),
        );
        expect(covered).toEqual([]);
      }
    }
  });

  it("meet along shared vertices: a boundary belongs to two lots at most, and all rings turn the same way", () => {
    const { layout } = drawn[1]!.drawn;
    for (const { title } of layout.blocks) {
      const lots = layout.lots.filter(({ block }) => block === title);
      const inner = new Map<string, number>();
      for (const { ring } of lots)
        ring.forEach((from, index) => {
          const ends = [from, ring[(index + 1) % ring.length]!]
            .map((point) => point.map((value) => value.toFixed(3)).join())
            .sort();
          inner.set(ends.join(" "), (inner.get(ends.join(" ")) ?? 0) + 1);
        });
      expect(Math.max(...inner.values())).toBe(2);
      expect(lots.every(({ ring }) => signedArea(ring) * signedArea(lots[0]!.ring) > 0)).toBe(true);
    }
  });

  it("give every side a length and a neighbour, and the sides make the whole way round", () => {
    expect(
      every(({ sides, ring }) => {
        const round = ring.reduce((sum, [x, y], index) => {
          const [nextX, nextY] = ring[(index + 1) % ring.length]!;
          return sum + Math.hypot(nextX - x, nextY - y);
        }, 0);
        const told = sides.reduce((sum, { lengthM }) => sum + lengthM, 0);
        return (
          sides.every(({ lengthM, neighbour }) => lengthM > 0 && neighbour.length > 3) && Math.abs(told - round) < 0.06
        );
      }),
    ).toBe(true);
  });

  it("give corner lots two fronts on two streets and a cut corner, other lots one", () => {
    expect(
      every(({ sides, corner }) => {
        const streets = new Set(sides.filter(({ label }) => label === "Frente").map(({ neighbour }) => neighbour));
        return corner ? streets.size === 2 && sides.some(({ label }) => label === "Chanfro") : streets.size === 1;
      }),
    ).toBe(true);
    expect(drawn.every(({ drawn: plan }) => plan.layout.lots.some(({ corner }) => corner))).toBe(true);
  });

  it("name neighbours that know each other: who has lot 2 beside it stands beside lot 2", () => {
    for (const { drawn: plan } of drawn) {
      const sidesOf = new Map(plan.lots.map((lot) => [`${lot.block}/Lote ${lot.lot}`, lot]));
      const strangers = plan.lots.filter((lot) =>
        lot.sides
          .filter(({ neighbour }) => neighbour.startsWith("Lote "))
          .map(({ neighbour }) => sidesOf.get(`${lot.block}/${neighbour}`)!)
          .some(({ sides }) => sides.every(({ neighbour }) => neighbour !== `Lote ${lot.lot}`)),
      );
      expect(strangers).toEqual([]);
    }
  });

  it("hold blocks named as in real plans, also divided ones such as 101A", () => {
    const blocks = new Set(drawn[2]!.drawn.lots.map(({ block }) => block));
    expect([...blocks].some((block) => /^\d+A$/.test(block))).toBe(true);
  });

  it("sell most in one place, and leave most lots free", () => {
    for (const { drawn: plan } of drawn.slice(0, 3)) {
      const share = (status: string) => plan.lots.filter((lot) => lot.status === status).length / plan.lots.length;
      expect(share("available")).toBeGreaterThan(0.5);
      for (const status of ["sold", "reserved", "negotiating", "blocked"]) expect(share(status)).toBeGreaterThan(0.005);
    }
  });

  it("refuse to promise more lots than the land holds", () => {
    expect(() => createLayout({ ...demonstrationVentures[0]!.layout, lots: 5000 })).toThrow(/room for \d+ lots only/);
  });
});
