/** Who needs whom: the names of what a room imports, by the room's name. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Tarjan's strongly connected components, each after those it needs. */
const components = (graph: Graph): string[][] => {
  const found: string[][] = [];
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const visit = (room: string): void => {
    index.set(room, index.size);
    low.set(room, index.get(room) ?? 0);
    stack.push(room);
    for (const next of graph.get(room) ?? []) {
      if (!index.has(next)) visit(next);
      else if (!stack.includes(next)) continue;
      low.set(room, Math.min(low.get(room) ?? 0, low.get(next) ?? 0));
    }
    if (low.get(room) === index.get(room)) found.push(stack.splice(stack.indexOf(room)).toSorted());
  };
  for (const room of graph.keys()) if (!index.has(room)) visit(room);
  return found;
};

/** The circles of a graph: rooms that need each other, however far around. */
export const circlesOf = (graph: Graph): string[][] => components(graph).filter((rooms) => rooms.length > 1);

/** The arrows of a graph, as pairs of names. */
export const arrowsOf = (graph: Graph): [from: string, to: string][] =>
  [...graph].flatMap(([from, targets]) => [...targets].map((to): [string, string] => [from, to]));

/**
 * An order of the rooms from the ground up in which few arrows run back up: a circle is entered at the room that needs the
 * fewest of the others and is needed by the most (Eades, Lin and Smyth).
 */
export const orderOf = (graph: Graph): string[] =>
  components(graph).flatMap((rooms) => {
    const rest = new Set(rooms);
    const order: string[] = [];
    const weigh = (room: string) =>
      [...rest].filter((other) => graph.get(other)?.has(room)).length -
      [...rest].filter((other) => graph.get(room)?.has(other)).length;
    while (rest.size > 0) {
      const [lowest = ""] = [...rest].toSorted((one, other) => weigh(other) - weigh(one));
      rest.delete(lowest);
      order.push(lowest);
    }
    return order;
  });

/** The arrows from a room to one that stands above it, or beside it, in an order from the ground up. */
export const arrowsBackUp = (graph: Graph, order: readonly string[]): [from: string, to: string][] =>
  arrowsOf(graph).filter(([from, to]) => order.indexOf(from) < order.indexOf(to));

/** The floor of each room: 0 at the ground, and otherwise one above the highest room it needs. Wants no circles. */
export const floorsOf = (graph: Graph): Map<string, number> => {
  const floors = new Map<string, number>();
  for (const room of components(graph).flat())
    floors.set(room, 1 + Math.max(-1, ...[...(graph.get(room) ?? [])].map((needed) => floors.get(needed) ?? -1)));
  return floors;
};
