import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { assetUrl, type Registry, type ReleaseFacts } from "@gleba/shared/federation";
import { type Release, release as releaseSchema } from "@gleba/shared/federation/release";
import { type ComposedPage, etagOf } from "../composition.ts";

/** What a browser keeps for want of a connection: all of one composition. */
export interface OfflineSet {
  /** Names the composition with all that its pages are made of: another one is another set. */
  key: string;
  /** Mounts whose pages are kept as they were visited. */
  pages: string[];
  /** Mounts at which the browser draws everything itself. */
  frames: string[];
  /** What the frame and the home start with. */
  start: string[];
  /** Every file that may be kept, with its hash. */
  files: Record<string, string>;
}

/** What pages run. Not what the host renders with, nor what is for the release tool. */
const KEPT_FILE = /\.(?:js|css|bin|png|jpg|webp|avif|svg|woff2)$/;

const firstSegment = (path: string): string => path.split("/")[1] ?? "";

/** The areas of visitors and customers, in service. The staff's work stays with the server. */
const keptAreas = ({ remotes }: Registry) =>
  Object.values(remotes).filter(({ requires, disabled }) => requires !== "staff" && disabled === undefined);

const mountsOf = ({ remotes }: Registry, requires: ReleaseFacts["requires"]): string[] => {
  const staff = new Set(
    Object.values(remotes)
      .filter((remote) => remote.requires === "staff")
      .flatMap(({ mounts }) => mounts.map(firstSegment)),
  );
  return Object.values(remotes)
    .filter((remote) => remote.requires === requires && remote.disabled === undefined)
    .flatMap(({ mounts }) => mounts)
    .filter((mount) => !staff.has(firstSegment(mount)));
};

/**
 * Reads sets from the published releases in a folder, each once. That a list is not signed does no harm: what a page runs
 * carries the hash that its own registry names.
 *
 * @param maker all else that pages are made of: the host's code and the configuration it writes into them
 */
export const createOfflineSets = (root: string, maker: string) => {
  const known = new Map<string, Promise<OfflineSet>>();

  const describe = async ({ name, version }: ReleaseFacts): Promise<Release> =>
    releaseSchema.parse(JSON.parse(await readFile(join(root, name, version, "release.json"), "utf8")));

  const read = async ({ registry }: ComposedPage, key: string): Promise<OfflineSet> => {
    const releases = await Promise.all([registry.shell, ...keptAreas(registry)].map(describe));
    const files = releases.flatMap((each) =>
      Object.entries(each.files)
        .filter(([file]) => KEPT_FILE.test(file))
        .map(([file, integrity]) => [assetUrl(each, file), integrity] as const),
    );
    const start = releases.flatMap((each) => {
      const home = each.requires === null && each.screens?.["/"];
      const isNeeded = each.kind === "shell" || each.mounts.includes("/");
      const assets = isNeeded ? [each.entry, ...(each.boot ? [each.boot] : []), ...each.preload, ...each.css] : [];
      return [...assets, ...(home ? [...home.js, ...home.css] : [])].map(({ file }) => assetUrl(each, file));
    });
    return {
      key,
      pages: mountsOf(registry, null),
      frames: mountsOf(registry, "customer"),
      start,
      files: Object.fromEntries(files),
    };
  };

  /** The name of a page's set: its revision first. */
  const keyOf = ({ registry, etag }: ComposedPage): string =>
    `${registry.revision}-${createHash("sha256").update(`${etag} ${maker}`).digest("hex").slice(0, 12)}`;

  return {
    keyOf,
    /** The set of a composition. Rejects where one of its releases is not in the folder. */
    of: (composed: ComposedPage): Promise<OfflineSet> => {
      const key = keyOf(composed);
      const reading = known.get(key) ?? read(composed, key);
      if (!known.has(key)) {
        known.clear();
        known.set(key, reading);
        reading.catch(() => known.delete(key));
      }
      return reading;
    },
  };
};

/** What the key of a set is made of beside the composition. */
export const makerOf = (worker: string, config: object, hostRelease: string | undefined): string =>
  etagOf(`${worker} ${JSON.stringify(config)} ${hostRelease ?? ""}`);
