/** What something lies within. */
export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Boxes by place: asked for those that meet another box, it looks at few others. */
export interface BoxIndex {
  /** Calls `visit` with the number of each box that meets or touches this one, in no order. */
  search(box: Box, visit: (index: number) => void): void;
}

/** Boxes of a node; fewer make the tree deep, more make it blunt. */
const NODE = 16;

interface Level {
  /** West, south, east, north of each node, one after the other. */
  edges: Float64Array;
  /** Of the lowest level: which box each node is. */
  boxes?: Uint32Array;
}

/** Numbers of the boxes, so that those of one node lie near each other (sort, tile, recursive). */
const orderOf = (boxes: readonly Box[]): Uint32Array => {
  const order = Uint32Array.from(boxes.keys());
  const across = (index: number): number => boxes[index]!.west + boxes[index]!.east;
  const up = (index: number): number => boxes[index]!.south + boxes[index]!.north;
  order.sort((one, two) => across(one) - across(two));
  const slice = NODE * Math.ceil(Math.sqrt(boxes.length / NODE));
  for (let from = 0; from < order.length; from += slice)
    order.subarray(from, from + slice).sort((one, two) => up(one) - up(two));
  return order;
};

const above = ({ edges }: Level): Level => {
  const count = Math.ceil(edges.length / 4 / NODE);
  const parents = new Float64Array(count * 4);
  for (let node = 0; node < count; node++) {
    let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let at = node * NODE * 4; at < Math.min((node + 1) * NODE * 4, edges.length); at += 4) {
      west = Math.min(west, edges[at]!);
      south = Math.min(south, edges[at + 1]!);
      east = Math.max(east, edges[at + 2]!);
      north = Math.max(north, edges[at + 3]!);
    }
    parents.set([west, south, east, north], node * 4);
  }
  return { edges: parents };
};

/** Builds the index in n·log n. */
export const createBoxIndex = (boxes: readonly Box[]): BoxIndex => {
  const order = orderOf(boxes);
  const edges = new Float64Array(order.length * 4);
  order.forEach((index, at) => {
    const { west, south, east, north } = boxes[index]!;
    edges.set([west, south, east, north], at * 4);
  });
  const levels: Level[] = [{ edges, boxes: order }];
  while (levels.at(-1)!.edges.length > NODE * 4) levels.push(above(levels.at(-1)!));

  const look = (depth: number, from: number, box: Box, visit: (index: number) => void): void => {
    const level = levels[depth]!;
    const until = Math.min(from + NODE, level.edges.length / 4);
    for (let node = from; node < until; node++) {
      const at = node * 4;
      if (
        level.edges[at]! > box.east ||
        level.edges[at + 1]! > box.north ||
        level.edges[at + 2]! < box.west ||
        level.edges[at + 3]! < box.south
      )
        continue;
      if (level.boxes) visit(level.boxes[node]!);
      else look(depth - 1, node * NODE, box, visit);
    }
  };
  return { search: (box, visit) => look(levels.length - 1, 0, box, visit) };
};

/** The box of some points. */
export const boxOf = (points: readonly (readonly [number, number])[]): Box => {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const [x, y] of points) {
    if (x < box.west) box.west = x;
    if (x > box.east) box.east = x;
    if (y < box.south) box.south = y;
    if (y > box.north) box.north = y;
  }
  return box;
};
