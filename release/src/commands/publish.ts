import { constants } from "node:fs";
import { open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { type Release, release as releaseSchema } from "@gleba/shared/federation/release";
import * as z from "zod";
import { GateError } from "../errors.ts";
import { UNPUBLISHED, verifyIntegrity } from "../integrity.ts";
import { sha384 } from "../sha384.ts";
import { sweepHalves } from "../store/halves.ts";
import type { Store } from "../store/store.ts";

const DESCRIPTION = "release.json";
/** Refuses a link where the system can tell, and does not wait for whoever writes into a pipe. */
const READ = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** Bytes of a regular file; undefined when there is none of that name. @throws GateError for anything else */
const readRegularFile = async (path: string): Promise<Buffer | undefined> => {
  const notRegular = () =>
    new GateError([`${path} is no regular file. A release is made of the files its build wrote: build again.`]);
  const file = await open(path, READ).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    if (error.code === "ELOOP" || error.code === "EMLINK" || error.code === "ENXIO") throw notRegular();
    throw error;
  });
  if (!file) return undefined;
  try {
    if (!(await file.stat()).isFile()) throw notRegular();
    return await file.readFile();
  } finally {
    await file.close();
  }
};

const parseRelease = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const readDescription = async (folder: string): Promise<{ release: Release; bytes: Buffer }> => {
  const bytes = await readRegularFile(join(folder, DESCRIPTION));
  if (bytes === undefined)
    throw new Error(`${folder} holds no build: there is no release.json. Build first, then name that area's dist/web.`);
  const { data, error } = releaseSchema.safeParse(parseRelease(bytes.toString()));
  if (!data) throw new Error(`${folder}/release.json describes no release: ${z.prettifyError(error)}`);
  return { release: data, bytes };
};

/** The files a release may have: what it lists, and the compressed copies of that. */
const isListed = ({ files, maps = {} }: Release, name: string): boolean =>
  Object.hasOwn(files, name) || Object.hasOwn(maps, name) || Object.hasOwn(files, name.replace(/\.(?:br|gz)$/, ""));

const readFiles = async (folder: string, release: Release): Promise<Map<string, Buffer>> => {
  const names = (await readdir(folder)).filter((name) => name !== DESCRIPTION);
  const unlisted = names.filter((name) => !isListed(release, name));
  if (unlisted.length > 0)
    throw new GateError([
      `${folder} holds ${unlisted.join(", ")}, which release.json does not list. Build again into an empty folder: what nobody built is not published.`,
    ]);
  const files = new Map<string, Buffer>();
  for (const name of names) {
    const bytes = await readRegularFile(join(folder, name));
    if (bytes) files.set(name, bytes);
  }
  return files;
};

/** Source maps are checked like the files they belong to. */
const mapProblems = ({ name, version, maps = {} }: Release, files: ReadonlyMap<string, Buffer>): string[] =>
  Object.entries(maps).flatMap(([file, hash]) => {
    const bytes = files.get(file);
    return bytes && sha384(bytes) === hash
      ? []
      : [`${name}/${version}/${file} is not the source map that was built. ${UNPUBLISHED}`];
  });

/** A version is of what was built: compressed copies and source maps alone may come out otherwise on another machine. */
const assertSame = ({ name, version, files }: Release, published: Buffer): void => {
  const known = releaseSchema.safeParse(parseRelease(published.toString())).data?.files ?? {};
  const names = new Set([...Object.keys(files), ...Object.keys(known)]);
  const other = [...names].find((file) => files[file] !== known[file]);
  if (other === undefined) return;
  throw new GateError([
    `${name}@${version} is published already, and ${other} is another file there. Nothing was published: build again, and where that makes the same version, raise "version" in package.json.`,
  ]);
};

/** A published release that lacks files of its own; compressed copies and source maps do not count. */
interface Incomplete {
  release: Release;
  /** What is there. */
  names: ReadonlySet<string>;
}

const findIncomplete = async (store: Store, path: string, published: Buffer): Promise<Incomplete | undefined> => {
  const names = new Set(await store.list(path));
  const release = releaseSchema.parse(parseRelease(published.toString()));
  return Object.keys(release.files).every((file) => names.has(file)) ? undefined : { release, names };
};

/**
 * Writes what a published release has lost, out of the same build; copies that came out otherwise in this one stay away.
 * Its last file, which marks it as complete, goes before and comes back last.
 */
const bringBack = async (
  store: Store,
  path: string,
  { release: { files, maps, compressed }, names }: Incomplete,
  built: ReadonlyMap<string, Buffer>,
): Promise<void> => {
  const hashes = { ...compressed, ...maps, ...files };
  const lost = [...built].filter(([file, bytes]) => !names.has(file) && sha384(bytes) === hashes[file]);
  const description = await store.read(`${path}/${DESCRIPTION}`);
  await store.remove(`${path}/${DESCRIPTION}`);
  await store.publish(path, new Map([...lost, [DESCRIPTION, description!]]));
};

/**
 * Copies a build (`shell/dist/web`) into the store, immutable from then on: the regular files that its `release.json`
 * lists, and nothing else. Nobody sees it until it is promoted. What interrupted uploads left is swept first. Files that
 * the store lost of a published release come back out of the same build.
 *
 * @throws GateError when the folder holds anything else, or other bytes than were built
 */
export const publish = async (
  store: Store,
  folder: string,
  { now = new Date(), dryRun = false }: { now?: Date; dryRun?: boolean } = {},
): Promise<{ release: Release; added: boolean }> => {
  const { release, bytes } = await readDescription(folder);
  const path = `${release.name}/${release.version}`;
  const published = await store.read(`${path}/${DESCRIPTION}`);
  if (published) assertSame(release, published);
  const incomplete = published && (await findIncomplete(store, path, published));
  const added = !published || incomplete !== undefined;
  if (!added) return { release, added };
  const files = await readFiles(folder, release);
  const problems = [
    ...(await verifyIntegrity(release, async (file) => files.get(file), UNPUBLISHED)),
    ...mapProblems(release, files),
  ];
  if (problems.length > 0) throw new GateError(problems);
  if (dryRun) return { release, added };
  await sweepHalves(store, now);
  if (incomplete) await bringBack(store, path, incomplete, files);
  // It goes last, see Store.publish.
  else await store.publish(path, new Map([...files, [DESCRIPTION, bytes]]));
  return { release, added };
};
