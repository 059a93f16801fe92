import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { Asset, Release } from "@gleba/shared/federation/release";

/** What helps where a release that visitors may have is damaged: no other bytes ever come under its name. */
const PUBLISHED = "Raise the version in its package.json, build and publish that, or disable the remote until then.";
/** What helps where the folder of a build is. */
export const UNPUBLISHED = "Nothing was published: build again, and publish that.";

/** Compressed copies that a host sends in place of the file itself, by ending; at most so many bytes are unpacked. */
const DECOMPRESS: Readonly<Record<string, (bytes: Uint8Array, maxOutputLength: number) => Uint8Array>> = {
  ".br": (bytes, maxOutputLength) => brotliDecompressSync(bytes, { maxOutputLength }),
  ".gz": (bytes, maxOutputLength) => gunzipSync(bytes, { maxOutputLength }),
};

type Read = (file: string) => Promise<Uint8Array | undefined>;

/**
 * Problems of a release's files: missing, other bytes than its build wrote, a compressed copy of something else, or a
 * hash that browsers would be given and that is not the file's. `read` returns a file's bytes; each problem ends with
 * `advice`.
 */
export const verifyIntegrity = async (release: Release, read: Read, advice = PUBLISHED): Promise<string[]> => {
  const files = Object.entries(release.files).map(async ([file, integrity]) => {
    const bytes = await read(file);
    const problems = fileProblems(release, file, integrity, bytes);
    // The copies of a file that is another say nothing more.
    if (problems.length > 0) return problems;
    const copies = Object.keys(DECOMPRESS).map((ending) =>
      copyProblems(release, file, ending, bytes?.length ?? 0, read),
    );
    return (await Promise.all(copies)).flat();
  });
  const problems = (await Promise.all(files)).flat();
  return [...problems, ...strayCopies(release), ...assetProblems(release)].map((problem) => `${problem} ${advice}`);
};

const pathOf = ({ name, version }: Release, file: string) => `${name}/${version}/${file}`;

const fileProblems = (release: Release, file: string, integrity: string, bytes: Uint8Array | undefined): string[] => {
  if (!bytes) return [`${pathOf(release, file)} is missing.`];
  return sha384(bytes) === integrity ? [] : [`${pathOf(release, file)} is not the file that was built.`];
};

/** A compressed copy must be the one that was built, listed or not, and decompress to the very file, `length` bytes long. */
const copyProblems = async (
  release: Release,
  file: string,
  ending: string,
  length: number,
  read: Read,
): Promise<string[]> => {
  const name = `${file}${ending}`;
  const listed = release.compressed?.[name];
  const bytes = await read(name);
  if (!bytes) return listed ? [`${pathOf(release, name)} is missing.`] : [];
  if (listed && sha384(bytes) !== listed) return [`${pathOf(release, name)} is not the file that was built.`];
  const hash = decompressedHash(bytes, ending, length);
  if (hash === "too long") return [`${pathOf(release, name)} unpacks to more than the ${length} bytes of ${file}.`];
  return hash === release.files[file] ? [] : [`${pathOf(release, name)} is another file than ${file}, compressed.`];
};

/** Unpacks no more than `length` bytes, however small what was packed is: a few kB may hold a terabyte. */
const decompressedHash = (bytes: Uint8Array, ending: string, length: number): string | undefined => {
  try {
    return sha384(DECOMPRESS[ending]!(bytes, Math.max(length, 1)));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE" ? "too long" : undefined;
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
