import { systemName, type PlanSystem } from "@gleba/shared/contracts/crm";
import { planeAround, toDegreesBy } from "./systems.ts";

const converted = (system: PlanSystem | undefined, x: number, y: number): [number, number] => {
  const toDegrees = toDegreesBy(system);
  if (typeof toDegrees === "string") throw new Error(toDegrees);
  return toDegrees([x, y]);
};

/** Metres between two places. */
const apart = (one: [number, number], two: [number, number]): number => Math.hypot(...planeAround(one).toMetres(two));

/** The transverse Mercator by Krüger's series to the third order, computed here by other means than the library's. */
const utm = ([longitude, latitude]: [number, number], zone: number): [number, number] => {
  const [a, f, k] = [6_378_137, 1 / 298.257222101, 0.9996];
  const n = f / (2 - f);
  const radius = (a / (1 + n)) * (1 + n ** 2 / 4 + n ** 4 / 64);
  const alpha = [
    n / 2 - (2 / 3) * n ** 2 + (5 / 16) * n ** 3,
    (13 / 48) * n ** 2 - (3 / 5) * n ** 3,
    (61 / 240) * n ** 3,
  ];
  const [phi, lambda] = [(latitude * Math.PI) / 180, ((longitude - (zone * 6 - 183)) * Math.PI) / 180];
  const e = (2 * Math.sqrt(n)) / (1 + n);
  const t = Math.sinh(Math.atanh(Math.sin(phi)) - e * Math.atanh(e * Math.sin(phi)));
  const [xi, eta] = [Math.atan2(t, Math.cos(lambda)), Math.atanh(Math.sin(lambda) / Math.sqrt(1 + t * t))];
  const sum = (of: (angle: number, hyper: number) => number): number =>
    alpha.reduce((total, factor, index) => total + factor * of(2 * (index + 1) * xi, 2 * (index + 1) * eta), 0);
  return [
    500_000 + k * radius * (eta + sum((angle, hyper) => Math.cos(angle) * Math.sinh(hyper))),
    10_000_000 + k * radius * (xi + sum((angle, hyper) => Math.sin(angle) * Math.cosh(hyper))),
  ];
};

test.each([
  ["Vitória", [-40.36, -20.43], 24, 31984],
  ["Porto Alegre", [-51.2, -30.03], 22, 31982],
  ["Rio Branco", [-67.81, -9.97], 19, 31979],
] as const)("SIRGAS 2000 in %s lies within a millimetre of where its formula puts it", (_, at, zone, epsg) => {
  const [x, y] = utm([...at], zone);
  expect(apart(converted({ kind: "epsg", epsg, unitM: 1 }, x, y), [...at])).toBeLessThan(0.001);
  expect(apart(converted({ kind: "epsg", epsg, unitM: 0.001 }, x * 1000, y * 1000), [...at])).toBeLessThan(0.001);
});

test("north of the equator zones count from the equator", () => {
  const [longitude, latitude] = converted({ kind: "epsg", epsg: 31974, unitM: 1 }, 753_000, 311_000);
  // Boa Vista, Roraima.
  expect([Math.round(longitude * 10) / 10, Math.round(latitude * 10) / 10]).toEqual([-60.7, 2.8]);
});

test("SAD 69 is moved by the 67,35 m, −3,88 m and 38,22 m that IBGE fixed", () => {
  // Geocentric, by hand: a place in SAD 69, moved by the three parameters, must be the place in SIRGAS 2000.
  const geocentric = ([longitude, latitude]: [number, number], a: number, f: number): number[] => {
    const e2 = f * (2 - f);
    const [phi, lambda] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
    const normal = a / Math.sqrt(1 - e2 * Math.sin(phi) ** 2);
    return [
      normal * Math.cos(phi) * Math.cos(lambda),
      normal * Math.cos(phi) * Math.sin(lambda),
      normal * (1 - e2) * Math.sin(phi),
    ];
  };
  const there: [number, number] = [-46.63, -23.55];
  const sirgas = converted({ kind: "epsg", epsg: 4618, unitM: 1 }, ...there);
  const before = geocentric(there, 6_378_160, 1 / 298.25);
  const after = geocentric(sirgas, 6_378_137, 1 / 298.257222101);
  const moved = [before[0]! - 67.35, before[1]! + 3.88, before[2]! - 38.22];
  // Only the height differs: the ellipsoids' surfaces are some metres apart, along the plumb line.
  const off = after.map((value, index) => value - moved[index]!);
  const up = after.map((value) => value / Math.hypot(...after));
  const height = off.reduce((sum, value, index) => sum + value * up[index]!, 0);
  const sideways = Math.hypot(...off.map((value, index) => value - height * up[index]!));
  expect(Math.abs(height)).toBeLessThan(20);
  expect(sideways).toBeLessThan(0.1);
  expect(apart(there, sirgas)).toBeGreaterThan(50);
});

test("every zone is named as people know it", () => {
  expect([31984, 29194, 31972, 4674].map((epsg) => systemName(epsg as 31984))).toEqual([
    "SIRGAS 2000 / UTM fuso 24S",
    "SAD 69 / UTM fuso 24S",
    "SIRGAS 2000 / UTM fuso 18N",
    "SIRGAS 2000, graus",
  ]);
});

test("a drawing of its own, turned and in centimetres, is brought to its place by two points", () => {
  const plane = planeAround([-40.36, -20.43]);
  const [one, two, third] = (
    [
      [0, 0],
      [200, 100],
      [50, 180],
    ] as const
  ).map(([x, y]) => {
    // Turned by 30°, in centimetres, from another origin.
    const [cos, sin] = [Math.cos(Math.PI / 6), Math.sin(Math.PI / 6)];
    const [longitude, latitude] = plane.toDegrees([x, y]);
    return { x: 100 * (cos * x - sin * y) + 5_000, y: 100 * (sin * x + cos * y) - 70, longitude, latitude };
  });
  const system: PlanSystem = { kind: "points", points: [one!, two!] };
  expect(apart(converted(system, third!.x, third!.y), [third!.longitude, third!.latitude])).toBeLessThan(0.01);
});
