import { readFileSync } from "node:fs";
import { cellOf, type Line } from "./grid.ts";

/** A town that a road passes. */
export interface Stop {
  name: string;
  uf: string;
  /** The leg to it may be longer than others. */
  far: boolean;
}

/** A road as runs of towns, each unbroken. */
export interface Road {
  /** As `BR-101`. */
  name: string;
  runs: Stop[][];
}

/** A municipality's seat. */
export interface Seat {
  name: string;
  uf: string;
  position: readonly [longitude: number, latitude: number];
}

/** Longest way between two towns, in km as the crow flies. */
export const LONGEST_LEG_KM = 135;
/** And where the table allows more: the longest there is, from Careiro to Humaitá. */
export const LONGEST_FAR_LEG_KM = 520;

const stopsOf = (part: string): Stop[] => {
  const [, uf, towns] = /^([A-Z]{2}) (.+)$/.exec(part.trim()) ?? [];
  if (!uf || !towns) throw new Error(`no state and towns: ${part}`);
  return towns.split(",").map((town) => {
    const name = town.trim();
    return { name: name.replace(/^~/, ""), uf, far: name.startsWith("~") };
  });
};

/** Reads the table: a line with a road's name, then lines that begin with blanks, one for each run. */
export const parseRoads = (text: string): Road[] => {
  const roads: Road[] = [];
  for (const line of text.split("\n")) {
    if (line.startsWith("#") || line.trim() === "") continue;
    if (!line.startsWith(" ")) roads.push({ name: line.trim(), runs: [] });
    else roads.at(-1)!.runs.push(line.split(";").flatMap(stopsOf));
  }
  return roads;
};

/** The table of this folder. */
export const readRoads = (): Road[] => parseRoads(readFileSync(new URL("./roads.txt", import.meta.url), "utf8"));

const EARTH_KM = 6371;

/** As the crow flies. */
export const kmBetween = (
  [longitude, latitude]: Seat["position"],
  [otherLongitude, otherLatitude]: Seat["position"],
): number => {
  const rad = Math.PI / 180;
  const sines =
    Math.sin(((otherLatitude - latitude) * rad) / 2) ** 2 +
    Math.cos(latitude * rad) * Math.cos(otherLatitude * rad) * Math.sin(((otherLongitude - longitude) * rad) / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(sines));
};

const plain = (name: string): string =>
  name
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[’'`-]/g, " ")
    .toLowerCase();

const keyOf = ({ name, uf }: Pick<Seat, "name" | "uf">): string => `${uf} ${plain(name)}`;

/** Where the roads run, and what of the table is wrong: towns that their state does not have, legs that no road has. */
export const layRoads = (
  roads: readonly Road[],
  seats: readonly Seat[],
): { roads: { name: string; run: Seat[] }[]; faults: string[] } => {
  const known = new Map(seats.map((seat) => [keyOf(seat), seat]));
  const faults: string[] = [];
  const laid = roads.flatMap(({ name, runs }) =>
    runs.map((stops) => {
      const run: Seat[] = [];
      for (const stop of stops) {
        const seat = known.get(keyOf(stop));
        if (!seat) {
          faults.push(`${name}: ${stop.uf} has no ${stop.name}`);
          continue;
        }
        const last = run.at(-1);
        const km = last ? Math.round(kmBetween(last.position, seat.position)) : 0;
        if (km > (stop.far ? LONGEST_FAR_LEG_KM : LONGEST_LEG_KM))
          faults.push(`${name}: ${km} km from ${last!.name} to ${seat.name}`);
        if (stop.far && km <= LONGEST_LEG_KM) faults.push(`${name}: ${km} km to ${seat.name} are none too many`);
        run.push(seat);
      }
      return { name, run };
    }),
  );
  return { roads: laid, faults };
};

/** Legs between the places where a road says its name. */
const NAMED_EVERY = 5;
/** The zoom from which it does. */
export const ROAD_NAMED_FROM = 7;

/** The runs as lines on the grid: what two roads share stands once. */
export const linesOf = (roads: readonly { run: Seat[] }[]): Line[] => {
  const drawn = new Set<string>();
  return roads.flatMap(({ run }) => {
    const lines: Line[] = [];
    let line: Line = [];
    for (const [index, seat] of run.entries()) {
      const before = run[index - 1];
      const leg = before && [keyOf(before), keyOf(seat)].toSorted().join("|");
      const isDrawn = leg !== undefined && drawn.has(leg);
      if (leg !== undefined) drawn.add(leg);
      if (isDrawn) {
        lines.push(line);
        line = [];
      }
      line.push(cellOf([...seat.position]));
    }
    return [...lines, line].filter(({ length }) => length > 1);
  });
};

/** Where roads say their names: in the middle of a leg, now and then. */
export const roadNames = (
  roads: readonly { name: string; run: Seat[] }[],
): { name: string; cell: readonly [number, number] }[] =>
  roads.flatMap(({ name, run }) =>
    run.flatMap((seat, index) => {
      const next = run[index + 1];
      if (!next || index % NAMED_EVERY !== Math.min(2, Math.floor((run.length - 2) / 2))) return [];
      const [one, other] = [cellOf([...seat.position]), cellOf([...next.position])];
      return [{ name, cell: [Math.round((one[0] + other[0]) / 2), Math.round((one[1] + other[1]) / 2)] as const }];
    }),
  );
