import { join } from "node:path/posix";
import { type Graph } from "./graph.ts";
import { hasFolder, type Source, workspacesOf } from "./sources.ts";

/** What a tree is divided into at one level, and the rule by which its rooms are entered. */
export interface Level {
  name: string;
  /** The room a source lies in, if it is of this level. */
  roomOf: (path: string) => string | undefined;
  /** Whether a source may be imported from another room. */
  isFace: (path: string) => boolean;
}

export interface Room {
  name: string;
  files: number;
  lines: number;
}

/** One level of a tree, as its imports show it. */
export interface Plan {
  level: string;
  rooms: Room[];
  graph: Graph;
  /** How many imports make an arrow, by `from → to`. */
  weights: ReadonlyMap<string, number>;
  /** Imports that enter a room past its face, as `file → file`: from rooms of the level, and from elsewhere. */
  deep: { fromRooms: string[]; fromElsewhere: string[] };
}

/** The room of a level whose rooms are the folders of a folder. */
export const folderOf =
  (parent: string) =>
  (path: string): string | undefined =>
    path.startsWith(`${parent}/`) ? path.slice(parent.length + 1).match(/^([^/]+)\//)?.[1] : undefined;

/** The only face of a domain or a feature. */
const isIndex =
  (parent: string) =>
  (path: string): boolean =>
    folderOf(parent)(path) !== undefined && /^[^/]+\/index\.tsx?$/.test(path.slice(parent.length + 1));

const folders = (name: string, parent: string): Level => ({ name, roomOf: folderOf(parent), isFace: isIndex(parent) });

/**
 * The portal host is a program of its own in the shell's folder; the plain JavaScript beside the sources of shared is the
 * tools' entry for remotes, which the package carries and no page loads.
 */
const workspaceOf = (path: string): string => {
  if (path.startsWith("shell/server/")) return "shell/server";
  if (/^shared\/[^/]+\.js$/.test(path)) return "tools";
  return path.match(/^[^/]+/)?.[0] ?? "";
};

/** The API's rooms: its domains (`resources` in trees from before them). */
export const domainsFolder = (root: string): string =>
  ["api/src/domains", "api/src/resources"].find((folder) => hasFolder(root, folder)) ?? "api/src/domains";

/** The levels of a checkout: workspaces, the API's domains, the features of each remote, the doors of shared. */
export const levelsOf = (root: string): Level[] => {
  const workspaces = workspacesOf(root);
  const exposed = new Set(
    workspaces.flatMap(({ folder, exports = {} }) => Object.values(exports).map((target) => join(folder, target))),
  );
  const isExposed = (path: string) => exposed.has(path);
  return [
    { name: "Workspaces", roomOf: workspaceOf, isFace: isExposed },
    folders("Domains of the API", domainsFolder(root)),
    ...workspaces
      .filter(({ folder }) => hasFolder(root, join(folder, "src/features")))
      .map(({ folder }) => folders(`Features of ${folder}`, join(folder, "src/features"))),
    { name: "Doors of shared", roomOf: folderOf("shared/src"), isFace: isExposed },
  ];
};

/** The rooms of a level with their sizes, by name. */
export const measureRooms = (sources: Source[], roomOf: Level["roomOf"]): Room[] => {
  const rooms = new Map<string, Room>();
  for (const { path, lines } of sources) {
    const name = roomOf(path);
    if (!name) continue;
    const room = rooms.get(name) ?? { name, files: 0, lines: 0 };
    rooms.set(name, { name, files: room.files + 1, lines: room.lines + lines });
  }
  return [...rooms.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1));
};

/** Reads one level off the imports. */
export const planOf = (sources: Source[], level: Level): Plan => {
  const rooms = measureRooms(sources, level.roomOf);
  const graph = new Map(rooms.map(({ name }) => [name, new Set<string>()]));
  const weights = new Map<string, number>();
  const deep: Plan["deep"] = { fromRooms: [], fromElsewhere: [] };
  for (const { path, imports } of sources) {
    const from = level.roomOf(path);
    for (const target of imports) {
      const to = level.roomOf(target);
      if (!to || to === from) continue;
      if (!level.isFace(target)) (from ? deep.fromRooms : deep.fromElsewhere).push(`${path} → ${target}`);
      if (!from) continue;
      graph.get(from)?.add(to);
      weights.set(`${from} → ${to}`, (weights.get(`${from} → ${to}`) ?? 0) + 1);
    }
  }
  return { level: level.name, rooms, graph, weights, deep };
};
