import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { Asset, Release } from "@gleba/shared/federation/release";

const ADVICE = "Raise the version in its package.json, build and publish that, or disable the remote until then.";

/** Compressed copies that a host sends in place of the file itself, by ending. */
const DECOMPRESS: Readonly<Record<string, (bytes: Uint8Array) => Uint8Array>> = {
  ".br": (bytes) => brotliDecompressSync(bytes),
  ".gz": (bytes) => gunzipSync(bytes),
};

type Read = (file: string) => Promise<Uint8Array | undefined>;

/**
 * Problems of a release's files: missing, other bytes than its build wrote, a compressed copy of something else, or a
 * hash that browsers would be given and that is not the file's. `read` returns a file's bytes.
 */
export const verifyIntegrity = async (release: Release, read: Read): Promise<string[]> => {
  const files = Object.entries(release.files).map(async ([file, integrity]) => [
    ...(await fileProblems(release, file, integrity, read)),
    ...(await Promise.all(Object.keys(DECOMPRESS).map((ending) => copyProblems(release, file, ending, read)))).flat(),
  ]);
  const problems = (await Promise.all(files)).flat();
  return [...problems, ...strayCopies(release), ...assetProblems(release)].map((problem) => `${problem} ${ADVICE}`);
};

const pathOf = ({ name, version }: Release, file: string) => `${name}/${version}/${file}`;

const fileProblems = async (release: Release, file: string, integrity: string, read: Read): Promise<string[]> => {
  const bytes = await read(file);
  if (!bytes) return [`${pathOf(release, file)} is missing.`];
  return sha384(bytes) === integrity ? [] : [`${pathOf(release, file)} is not the file that was built.`];
};

/** A compressed copy must be the one that was built, listed or not, and decompress to the very file. */
const copyProblems = async (release: Release, file: string, ending: string, read: Read): Promise<string[]> => {
  const name = `${file}${ending}`;
  const listed = release.compressed?.[name];
  const bytes = await read(name);
  if (!bytes) return listed ? [`${pathOf(release, name)} is missing.`] : [];
  if (listed && sha384(bytes) !== listed) return [`${pathOf(release, name)} is not the file that was built.`];
  return decompressedHash(bytes, ending) === release.files[file]
    ? []
    : [`${pathOf(release, name)} is another file than ${file}, compressed.`];
};

const decompressedHash = (bytes: Uint8Array, ending: string): string | undefined => {
  try {
    return sha384(DECOMPRESS[ending]!(bytes));
  } catch {
    return undefined;
  }
};

/** Copies in the table of a file that is not. */
const strayCopies = (release: Release): string[] =>
  Object.keys(release.compressed ?? {})
    .filter((name) => !(name.slice(0, -3) in release.files && name.slice(-3) in DECOMPRESS))
    .map((name) => `${pathOf(release, name)} is a compressed copy of nothing.`);

/** The hashes that pages and remotes put into their tags are those of the table. */
const assetProblems = (release: Release): string[] => {
  const { entry, boot, css, preload, screens = {} } = release;
  const ofScreens = Object.values(screens).flatMap(({ js, css: styles, later }) => [...js, ...styles, ...later]);
  const assets: Asset[] = [entry, ...(boot ? [boot] : []), ...css, ...preload, ...ofScreens];
  const wrong = assets.filter(({ file, integrity }) => release.files[file] !== integrity).map(({ file }) => file);
  return [...new Set(wrong)].map(
    (file) => `${pathOf(release, file)} has another hash in release.json's table of files than where it is used.`,
  );
};

const sha384 = (bytes: Uint8Array) => `sha384-${createHash("sha384").update(bytes).digest("base64")}`;
