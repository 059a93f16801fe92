import { createHash } from "node:crypto";
import { link, mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { folderStore } from "../store/folder-store.ts";
import { fixtureRelease, temporaryFolder, writeBuild } from "../testing/fixture-release.ts";
import { publish } from "./publish.ts";

const sha384 = (text: string) => `sha384-${createHash("sha384").update(text).digest("base64")}`;

/** A build, and an empty host. */
const prepare = async (changes: Parameters<typeof fixtureRelease>[2] = {}) => {
  const build = await writeBuild(fixtureRelease("mfe-public", "1.0.0", changes));
  const folder = await temporaryFolder();
  return { build, store: folderStore(folder), code: join(build, "remoteEntry.js") };
};

/** Nothing but zeros: a few kB of it, packed. */
const BOMB = Buffer.alloc(16 * 2 ** 20);
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

test("files that the store lost of a release come back out of the same build, and nothing else changes", async () => {
  const { build, store, code } = await prepare();
  await publish(store, build);
  const description = await store.read("mfe-public/1.0.0/release.json");
  await store.remove("mfe-public/1.0.0/remoteEntry.js");
  // Built from another commit, these are the same bytes and the same version.
  const again = JSON.parse(await readFile(join(build, "release.json"), "utf8")) as object;
  await writeFile(join(build, "release.json"), JSON.stringify({ ...again, commit: "1111111" }));
  expect(await publish(store, build, { dryRun: true })).toMatchObject({ added: true });
  expect(await store.read("mfe-public/1.0.0/remoteEntry.js")).toBeUndefined();
  expect(await publish(store, build)).toMatchObject({ added: true });
  expect(await store.read("mfe-public/1.0.0/remoteEntry.js")).toEqual(await readFile(code));
  expect(await store.read("mfe-public/1.0.0/release.json")).toEqual(description);
  expect(await publish(store, build)).toMatchObject({ added: false });
});

/** Ways in which a folder is more or other than its build wrote. */
const WRONG: [what: string, sentence: string, spoil: (build: string, code: string) => Promise<unknown>][] = [
  [
    "a file that nobody built",
    "holds notes.txt, which release.json does not list",
    (build) => writeFile(join(build, "notes.txt"), "x"),
  ],
  [
    "a hidden file",
    "holds .env, which release.json does not list",
    (build) => writeFile(join(build, ".env"), "SECRET=1"),
  ],
  ["a folder", "holds more, which release.json does not list", (build) => mkdir(join(build, "more"))],
  [
    "a source map that nobody listed",
    "holds remoteEntry.js.map, which release.json does not list",
    (build) => writeFile(join(build, "remoteEntry.js.map"), "{}"),
  ],
  ["the copy of nothing", "holds gone.js.br, which", (build) => writeFile(join(build, "gone.js.br"), "x")],
  [
    "a link in the place of a file",
    "remoteEntry.js is no regular file",
    async (build, code) => {
      await writeFile(join(build, "..", "outside.js"), "secret");
      await rm(code);
      await symlink("../outside.js", code);
    },
  ],
  [
    "a link in the place of release.json",
    "release.json is no regular file",
    async (build) => {
      await rm(join(build, "release.json"));
      await symlink("/etc/hostname", join(build, "release.json"));
    },
  ],
  [
    "a folder in the place of a file",
    "remoteEntry.js is no regular file",
    async (_build, code) => {
      await rm(code);
      await mkdir(code);
    },
  ],
  [
    "a compressed copy of something else",
    "remoteEntry.js.gz is another file than remoteEntry.js",
    (build) => writeFile(join(build, "remoteEntry.js.gz"), gzipSync("alert(1)")),
  ],
  [
    "a gzip copy that unpacks to sixteen megabytes",
    "remoteEntry.js.gz unpacks to more than the",
    (build) => writeFile(join(build, "remoteEntry.js.gz"), gzipSync(BOMB)),
  ],
  [
    "a Brotli copy that unpacks to sixteen megabytes",
    "remoteEntry.js.br unpacks to more than the",
    (build) => writeFile(join(build, "remoteEntry.js.br"), brotliCompressSync(BOMB, QUICK)),
  ],
  ["no file at all", "remoteEntry.js is missing", (_build, code) => rm(code)],
];

test.each(WRONG)(
  "somebody who publishes a folder with %s reads what is wrong, and nothing is published",
  async (...wrong) => {
    const [, sentence, spoil] = wrong;
    const { build, store, code } = await prepare();
    await spoil(build, code);
    await expect(publish(store, build)).rejects.toThrow(sentence);
    expect(await store.list("")).toEqual([]);
  },
);

test.each(["../evil.js", "/etc/passwd", "a/b.js", ".."])(
  "a release.json that lists %s describes no release",
  async (name) => {
    const { build, store } = await prepare({ files: { [name]: sha384("") } });
    await expect(publish(store, build)).rejects.toThrow("describes no release");
  },
);

test("a name or a version that leads elsewhere describes no release", async () => {
  for (const changes of [{ name: "../shell" }, { version: "1.0.0/../../shell" }]) {
    const { build, store } = await prepare(changes);
    await expect(publish(store, build)).rejects.toThrow("describes no release");
  }
});

test("a build with its source maps and compressed copies is published whole, hard links included", async () => {
  const map = '{"version":3,"sources":["src/remote.tsx"],"names":[],"mappings":"AAAA"}';
  const { build, store, code } = await prepare({ maps: { "remoteEntry.js.map": sha384(map) } });
  await writeFile(join(build, "remoteEntry.js.map"), map);
  await link(code, join(build, "..", `hard-${Date.now()}.js`));
  expect(await publish(store, build)).toMatchObject({ added: true });
  expect(await store.list("mfe-public/1.0.0")).toEqual(["release.json", "remoteEntry.js", "remoteEntry.js.map"]);
});

test("who publishes half a build reads what is missing, once, and that a new build is all it takes", async () => {
  const { build, store, code } = await prepare();
  const bytes = await readFile(code);
  await writeFile(`${code}.br`, brotliCompressSync(bytes));
  await rm(code);
  await expect(publish(store, build)).rejects.toThrow(
    /^mfe-public\/1\.0\.0\/remoteEntry\.js is missing\. Nothing was published: build again, and publish that\.$/,
  );
});

test.each([
  ["release.json alone", ["release.json"]],
  ["release.json and its code", ["release.json", "remoteEntry.js"]],
])("who publishes again what lost %s has it whole again", async (_what, lost) => {
  const { build, store, code } = await prepare();
  await publish(store, build);
  for (const name of lost) await store.remove(`mfe-public/1.0.0/${name}`);
  expect(await publish(store, build)).toMatchObject({ added: true });
  expect(await store.list("mfe-public/1.0.0")).toEqual(["release.json", "remoteEntry.js"]);
  expect(await store.read("mfe-public/1.0.0/remoteEntry.js")).toEqual(await readFile(code));
  expect(await store.list("")).toEqual(["mfe-public"]);
  expect(await publish(store, build)).toMatchObject({ added: false });
});

test("a source map that is not the one that was built is not published", async () => {
  const { build, store } = await prepare({ maps: { "remoteEntry.js.map": sha384("{}") } });
  await writeFile(join(build, "remoteEntry.js.map"), '{"sources":[]}');
  await expect(publish(store, build)).rejects.toThrow("remoteEntry.js.map is not the source map that was built");
});

test("another build of a version that is published is refused, the same one is there already", async () => {
  const { build, store } = await prepare();
  expect(await publish(store, build)).toMatchObject({ added: true });
  expect(await publish(store, build)).toMatchObject({ added: false });
  const code = "mfe_public = null;";
  const other = await writeBuild(fixtureRelease("mfe-public", "1.0.0", {}, code), code);
  await expect(publish(store, other)).rejects.toThrow(
    "mfe-public@1.0.0 is published already, and remoteEntry.js is another file there. Nothing was published",
  );
});
