import { ringAreaM2, ringInMetres, signedArea } from "../../api/src/domains/development/import/geodesy.ts";
import { readPlan, type LotRow, type Plan } from "./assets.ts";
import { demonstrationDevelopments, type DemonstrationDevelopment } from "./developments.ts";

type Ring = readonly (readonly [number, number])[];

let drawn: { development: DemonstrationDevelopment; plan: Plan }[];
beforeAll(async () => {
  drawn = await Promise.all(
    demonstrationDevelopments.map(async (development) => ({ development, plan: await readPlan(development) })),
  );
});

const every = (look: (lot: LotRow) => boolean): boolean => drawn.every(({ plan }) => plan.lots.every(look));

/** The lots of a plan by their blocks. */
const blocksOf = ({ lots }: Plan): LotRow[][] => {
  const blocks = new Map<string, LotRow[]>();
  for (const lot of lots) blocks.set(lot.block, [...(blocks.get(lot.block) ?? []), lot]);
  return [...blocks.values()];
};

const isInside = ([x, y]: readonly [number, number], ring: Ring): boolean => {
  let inside = false;
  ring.forEach(([ax, ay], index) => {
    const [bx, by] = ring[(index + 1) % ring.length]!;
    if (ay > y !== by > y && x < ax + ((bx - ax) * (y - ay)) / (by - ay)) inside = !inside;
  });
  return inside;
};
const centreOf = (ring: Ring): [number, number] => [
  ring.reduce((sum, [x]) => sum + x, 0) / ring.length,
  ring.reduce((sum, [, y]) => sum + y, 0) / ring.length,
];

/** Web Mercator pixels of zoom 18, as the browser reckons them. */
const pixelOf = ([lng, lat]: readonly [number, number]): [number, number] => {
  const world = 256 * 2 ** 18;
  const sine = Math.sin((lat * Math.PI) / 180);
  return [((lng + 180) / 360) * world, (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world];
};

describe("the drawn developments", () => {
  it("have exactly the lots they promise, each block and number once", () => {
    expect(drawn.map(({ plan: { lots } }) => lots.length)).toEqual([320, 1500, 12_000, 180]);
    for (const { plan } of drawn)
      expect(new Set(plan.lots.map(({ block, lot }) => `${block}/${lot}`)).size).toBe(plan.lots.length);
  });

  it("register areas a buyer would believe, which the drawn polygon confirms within 0.3 %", () => {
    expect(every(({ areaM2 }) => areaM2 > 180 && areaM2 < 900)).toBe(true);
    for (const { plan } of drawn)
      expect(plan.lots.filter(({ areaM2, polygon }) => Math.abs(ringAreaM2(polygon) / areaM2 - 1) >= 0.003)).toEqual(
        [],
      );
  });

  it("never put two lots of a block on the same ground", () => {
    for (const { plan } of drawn) {
      for (const lots of blocksOf(plan)) {
        const covered = lots.filter((lot) =>
          lots.some((other) => other !== lot && isInside(centreOf(lot.polygon), other.polygon)),
        );
        expect(covered).toEqual([]);
      }
    }
  });

  it("meet along shared vertices: a boundary belongs to two lots at most, and all rings turn the same way", () => {
    for (const lots of blocksOf(drawn[1]!.plan)) {
      const inner = new Map<string, number>();
      for (const { polygon } of lots)
        polygon.forEach((from, index) => {
          const ends = [from, polygon[(index + 1) % polygon.length]!].map((point) => point.join()).sort();
          inner.set(ends.join(" "), (inner.get(ends.join(" ")) ?? 0) + 1);
        });
      expect(Math.max(...inner.values())).toBe(2);
      expect(lots.every(({ polygon }) => signedArea(polygon) * signedArea(lots[0]!.polygon) > 0)).toBe(true);
    }
  });

  it("give every side a length and a neighbour, and the sides make the whole way round", () => {
    expect(
      every(({ sides, polygon }) => {
        const ring = ringInMetres(polygon);
        const round = ring.reduce((sum, [x, y], index) => {
          const [nextX, nextY] = ring[(index + 1) % ring.length]!;
          return sum + Math.hypot(nextX - x, nextY - y);
        }, 0);
        const told = sides.reduce((sum, { lengthM }) => sum + lengthM, 0);
        return (
          sides.every(({ lengthM, neighbour }) => lengthM > 0 && neighbour.length > 3) &&
          Math.abs(told / round - 1) < 0.003
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
    expect(drawn.every(({ plan }) => plan.lots.some(({ corner }) => corner))).toBe(true);
  });

  it("name neighbours that know each other: who has lot 2 beside it stands beside lot 2", () => {
    for (const { plan } of drawn) {
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
    const blocks = new Set(drawn[2]!.plan.lots.map(({ block }) => block));
    expect([...blocks].some((block) => /^\d+A$/.test(block))).toBe(true);
  });

  it("sell most in one place, and leave most lots free", () => {
    for (const { plan } of drawn.slice(0, 3)) {
      const share = (status: string) => plan.lots.filter((lot) => lot.status === status).length / plan.lots.length;
      expect(share("available")).toBeGreaterThan(0.5);
      for (const status of ["sold", "reserved", "negotiating", "blocked"]) expect(share(status)).toBeGreaterThan(0.005);
    }
  });

  it("lie on the picture of their plan, where the browser turns it on the map", () => {
    for (const { development, plan } of drawn) {
      const { neLatitude, neLongitude, swLatitude, swLongitude } = plan.bounds;
      const [left, bottom] = pixelOf([swLongitude, swLatitude]);
      const [right, top] = pixelOf([neLongitude, neLatitude]);
      const angle = (development.rotate * Math.PI) / 180;
      const away = plan.lots
        .flatMap(({ polygon }) => polygon)
        .filter((position) => {
          const [x, y] = pixelOf(position);
          const [dx, dy] = [x - (left + right) / 2, y - (top + bottom) / 2];
          const u = 0.5 + (dx * Math.cos(angle) + dy * Math.sin(angle)) / (right - left);
          const v = 0.5 + (dy * Math.cos(angle) - dx * Math.sin(angle)) / (bottom - top);
          return u < 0 || u > 1 || v < 0 || v > 1;
        });
      expect(away).toEqual([]);
      expect((right - left) / (bottom - top)).toBeCloseTo(plan.widthM / plan.heightM, 4);
    }
  });
});
