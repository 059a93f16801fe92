import { arrowsOf, floorsOf, type Graph } from "./graph.ts";

/** A room on its floor, or the place where a long arrow passes through one. */
export interface Spot {
  id: string;
  isRoom: boolean;
  width: number;
  /** Its middle. */
  x: number;
}

/** An arrow from room to room, by way of the spots it passes; `toSlab` when it ends on what all stand on. */
export interface Route {
  from: string;
  to: string;
  spots: Spot[];
  toSlab: boolean;
}

export interface Layout {
  /** From the ground up. */
  floors: Spot[][];
  routes: Route[];
}

export interface Space {
  /** Where rooms may lie, from left to right. */
  left: number;
  right: number;
  roomWidth: number;
  /** The room that carries all others: it is as wide as the picture and stands on no floor. */
  slab: string | undefined;
}

type Link = [upper: Spot, lower: Spot];

const PASSAGE = 22;
const GAP = 16;
const ROUNDS = 60;

const withoutSlab = (graph: Graph, slab: string | undefined): Graph =>
  new Map(
    [...graph]
      .filter(([room]) => room !== slab)
      .map(([room, needed]) => [room, new Set([...needed].filter((other) => other !== slab))]),
  );

/** Rooms that neither need a room nor are needed by one look at the house from above. */
const placeOnFloors = (graph: Graph, isAlone: (room: string) => boolean): Map<string, number> => {
  const floors = floorsOf(graph);
  const top = Math.max(...floors.values());
  return new Map([...floors].map(([room, floor]) => [room, isAlone(room) ? top : floor]));
};

/** Every room on its floor and every arrow cut into links from floor to floor. */
const build = (graph: Graph, { roomWidth, slab }: Space): { layout: Layout; links: Link[] } => {
  const arrows = arrowsOf(graph);
  const isAlone = (room: string) => !arrows.some((arrow) => arrow.includes(room));
  const floorOf = placeOnFloors(withoutSlab(graph, slab), isAlone);
  const floors: Spot[][] = Array.from({ length: 1 + Math.max(...floorOf.values()) }, () => []);
  const rooms = new Map<string, Spot>();
  for (const [id, floor] of floorOf) {
    const spot = { id, isRoom: true, width: roomWidth, x: 0 };
    rooms.set(id, spot);
    floors[floor]?.push(spot);
  }
  const links: Link[] = [];
  const routes = arrows.flatMap(([from, to]): Route[] => {
    const start = rooms.get(from);
    if (!start) return [];
    const end = rooms.get(to);
    const spots = [start];
    for (let floor = (floorOf.get(from) ?? 0) - 1; floor > (floorOf.get(to) ?? -1); floor -= 1) {
      const passage = { id: `${from} → ${to} @${floor}`, isRoom: false, width: PASSAGE, x: 0 };
      floors[floor]?.push(passage);
      spots.push(passage);
    }
    if (end) spots.push(end);
    spots.slice(1).forEach((lower, at) => links.push([spots[at] ?? start, lower]));
    return [{ from, to, spots, toSlab: !end }];
  });
  return { layout: { floors, routes }, links };
};

const sign = (value: number): number => (value > 0 ? 1 : -1);

/** How bad an order is: crossings above all, then how far the links run sideways. */
const costOf = (floors: Spot[][], links: Link[]): number => {
  const at = new Map<Spot, number>();
  for (const floor of floors) floor.forEach((spot, index) => at.set(spot, (index + 0.5) / floor.length));
  const floorOf = new Map(floors.flatMap((spots, floor) => spots.map((spot) => [spot, floor])));
  const lines = links.map(([upper, lower]) => ({
    floor: floorOf.get(upper) ?? 0,
    top: at.get(upper) ?? 0,
    bottom: at.get(lower) ?? 0,
  }));
  let cost = 0;
  lines.forEach((one, index) => {
    cost += (one.top - one.bottom) ** 2;
    for (const other of lines.slice(index + 1))
      if (
        one.floor === other.floor &&
        one.top !== other.top &&
        one.bottom !== other.bottom &&
        sign(one.top - other.top) !== sign(one.bottom - other.bottom)
      )
        cost += 10;
  });
  return cost;
};

const swap = (floor: Spot[], one: number, other: number): void => {
  const [first, second] = [floor[one], floor[other]];
  if (!first || !second) return;
  floor[one] = second;
  floor[other] = first;
};

/** Exchanges neighbours and others on a floor for as long as that untangles something. */
const untangle = (floors: Spot[][], links: Link[]): void => {
  let best = costOf(floors, links);
  for (let improved = true; improved;) {
    improved = false;
    for (const floor of floors)
      for (let one = 0; one < floor.length; one += 1)
        for (let other = one + 1; other < floor.length; other += 1) {
          swap(floor, one, other);
          const cost = costOf(floors, links);
          if (cost < best - 1e-9) {
            best = cost;
            improved = true;
          } else swap(floor, one, other);
        }
  }
};

/** Places as near to the wanted ones as the order and the widths let them be. */
const settle = (floor: Spot[], wanted: number[], { left, right }: Space): void => {
  const apart = (at: number) => ((floor[at]?.width ?? 0) + (floor[at - 1]?.width ?? 0)) / 2 + GAP;
  const half = (at: number) => (floor[at]?.width ?? 0) / 2;
  const rightwards: number[] = [];
  floor.forEach((_, at) => {
    const least = at ? (rightwards[at - 1] ?? 0) + apart(at) : left + half(0);
    rightwards[at] = Math.max(wanted[at] ?? 0, least);
  });
  const leftwards: number[] = [];
  for (let at = floor.length - 1; at >= 0; at -= 1) {
    const most = at < floor.length - 1 ? (leftwards[at + 1] ?? 0) - apart(at + 1) : right - half(at);
    leftwards[at] = Math.min(wanted[at] ?? 0, most);
  }
  const middles = floor.map((_, at) => ((rightwards[at] ?? 0) + (leftwards[at] ?? 0)) / 2);
  floor.forEach((spot, at) => {
    const least = at ? (floor[at - 1]?.x ?? 0) + apart(at) : left + half(0);
    spot.x = Math.max(middles[at] ?? 0, least);
  });
  const last = floor.at(-1);
  const over = last ? last.x + last.width / 2 - right : 0;
  if (over <= 0) return;
  for (let at = floor.length - 1, most = right; at >= 0; at -= 1) {
    const spot = floor[at];
    if (!spot) continue;
    spot.x = Math.min(spot.x, most - spot.width / 2);
    most = spot.x - spot.width / 2 - GAP;
  }
};

/** Spots evenly beside each other, in the middle of the floor. */
const abreast = (floor: Spot[], { left, right, roomWidth }: Space): number[] => {
  const step = Math.min((right - left) / floor.length, roomWidth + 4 * GAP);
  return floor.map((_, at) => (left + right) / 2 + step * (at - (floor.length - 1) / 2));
};

/** Where a spot would like to be: in the middle of what it is linked to, or else of its floor. */
const wantedAt = (spot: Spot, floor: Spot[], links: Link[]): number => {
  const linked = links.flatMap(([upper, lower]) => (upper === spot ? [lower] : lower === spot ? [upper] : []));
  const near = linked.length ? linked : floor;
  return near.reduce((sum, { x }) => sum + x, 0) / near.length;
};

/** Draws every spot towards what it is linked to, and then all of them into the middle. */
const spread = (floors: Spot[][], links: Link[], space: Space): void => {
  for (const floor of floors) settle(floor, abreast(floor, space), space);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const floor of round % 2 ? floors : floors.toReversed())
      settle(
        floor,
        floor.map((spot) => wantedAt(spot, floor, links)),
        space,
      );
  const spots = floors.flat();
  const leftmost = Math.min(...spots.map(({ x, width }) => x - width / 2));
  const rightmost = Math.max(...spots.map(({ x, width }) => x + width / 2));
  for (const spot of spots) spot.x += (space.left + space.right - leftmost - rightmost) / 2;
};

/** Where rooms stand so that every arrow runs downward and few cross. The graph has no circles. */
export const layOut = (graph: Graph, space: Space): Layout => {
  const { layout, links } = build(graph, space);
  untangle(layout.floors, links);
  spread(layout.floors, links, space);
  return layout;
};
