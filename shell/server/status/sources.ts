import { readFile, stat } from "node:fs/promises";
import { join, posix } from "node:path";
import type { ErrorFrame } from "@gleba/shared/contracts";
import { originalPositionFor, TraceMap } from "@jridgewell/trace-mapping";

/** A place in the source: a path from the repository's root, a line and a column from 1, and the name that stands there. */
export interface SourcePosition {
  file: string;
  line: number;
  column: number;
  name?: string;
}

/** Finds places in the source by the source maps that were published beside the files, and are never served. */
export type SourceFinder = (frame: ErrorFrame) => Promise<SourcePosition | undefined>;

/** The whole of an address of a published script. Reports come from anybody. */
const SCRIPT = /^\/(shell|mfe-[a-z]+)\/\d+\.\d+\.\d+(?:-[0-9a-z.]+)?\/[\w-][\w.-]*\.js$/;
/** Maps that stay in memory, and the biggest that is read. */
const MOST_MAPS = 12;
const BIGGEST_MAP = 16 * 1024 * 1024;

/** Looks for places in the folder of releases. */
export const createSourceFinder = (root: string): SourceFinder => {
  const maps = new Map<string, Promise<TraceMap | undefined>>();

  const readMap = async (path: string): Promise<TraceMap | undefined> => {
    try {
      if ((await stat(path)).size > BIGGEST_MAP) return undefined;
      return new TraceMap(await readFile(path, "utf8"));
    } catch {
      return undefined;
    }
  };

  const mapOf = (file: string): Promise<TraceMap | undefined> => {
    const known = maps.get(file) ?? readMap(join(root, `${file}.map`));
    // The last one that was asked for goes last.
    maps.delete(file);
    maps.set(file, known);
    for (const oldest of [...maps.keys()].slice(0, -MOST_MAPS)) maps.delete(oldest);
    return known;
  };

  return async ({ file, line, column }) => {
    const [, area] = SCRIPT.exec(file) ?? [];
    const map = area && (await mapOf(file));
    if (!map) return undefined;
    const { source, line: at, column: across, name } = originalPositionFor(map, { line, column: column - 1 });
    if (source === null) return undefined;
    // Maps name their sources from the area's folder.
    return { file: posix.join(area, source), line: at, column: across + 1, ...(name !== null && { name }) };
  };
};
