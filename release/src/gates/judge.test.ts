import { createHash } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Release } from "@gleba/shared/federation/release";
import { disable } from "../commands/disable.ts";
import { promote } from "../commands/promote.ts";
import { publish } from "../commands/publish.ts";
import { rollback } from "../commands/rollback.ts";
import { run } from "../run.ts";
import { folderStore } from "../store/folder-store.ts";
import { fixtureRelease, temporaryFolder, writeBuild } from "../testing/fixture-release.ts";

const now = new Date("2026-11-20T12:00:00Z");
const sha384 = (bytes: Uint8Array) => `sha384-${createHash("sha384").update(bytes).digest("base64")}`;

/** A host with a shell and two remotes in force, and the next version of each published. */
const createHost = async () => {
  const folder = await temporaryFolder();
  const store = folderStore(folder);
  const publishRelease = async (release: Release, code?: string) => publish(store, await writeBuild(release, code));
  const names = ["shell", "mfe-public", "mfe-admin"];
  for (const name of names)
    for (const version of ["1.0.0", "1.1.0"]) await publishRelease(fixtureRelease(name, version));
  await promote(
    store,
    names.map((name) => `${name}@1.0.0`),
    { now },
  );
  const damage = (path: string) => writeFile(join(folder, path), "tampered");
  return { folder, store, publishRelease, damage };
};

const ENTRY = "mfe-public/1.0.0/remoteEntry.js";

describe("a team whose neighbour's release is damaged", () => {
  test("releases all the same, and reads whose it is", async () => {
    const { store, damage } = await createHost();
    await damage(ENTRY);
    const warning = expect.stringMatching(
      /^mfe-public@1\.0\.0 is in force and damaged, which this step did not change: .*remoteEntry\.js is not the file/,
    );
    const outcome = await promote(store, ["mfe-admin@1.1.0"], { now });
    expect(outcome).toMatchObject({ changed: true, warnings: [warning] });
    const { text, data } = await run(store, "promote", ["mfe-admin@1.0.0"], { now, dryRun: false });
    expect(text).toContain("\nWarning: mfe-public@1.0.0 is in force and damaged");
    expect(data).toMatchObject({ warnings: [warning] });
    expect(await rollback(store, undefined, { now })).toMatchObject({ changed: true });
    expect(await disable(store, "mfe-admin", { now })).toMatchObject({ changed: true });
  });

  test("releases even where the neighbour's description is gone", async () => {
    const { folder, store } = await createHost();
    await rm(join(folder, "mfe-public/1.0.0/release.json"));
    expect(await promote(store, ["mfe-admin@1.1.0"], { now })).toMatchObject({
      changed: true,
      warnings: [expect.stringContaining("mfe-public@1.0.0 cannot be read")],
    });
  });

  test("cannot bring a new shell, which runs with every remote", async () => {
    const { store, damage } = await createHost();
    await damage(ENTRY);
    await expect(promote(store, ["shell@1.1.0"], { now })).rejects.toThrow(`${ENTRY} is not the file that was built.`);
    await expect(promote(store, ["shell@1.1.0", "mfe-public@1.1.0"], { now })).resolves.toMatchObject({
      changed: true,
      warnings: [],
    });
  });
});

describe("a release with compressed copies", () => {
  /** Publishes a version with both copies of its entry, and damages it after that. */
  const promoteWith = async (damage: (folder: string, release: Release) => Promise<unknown>, listed = true) => {
    const { folder, store } = await createHost();
    const release = fixtureRelease("mfe-public", "1.2.0");
    const build = await writeBuild(release);
    const entry = await readFile(join(build, "remoteEntry.js"));
    const copies = { "remoteEntry.js.br": brotliCompressSync(entry), "remoteEntry.js.gz": gzipSync(entry) };
    for (const [name, bytes] of Object.entries(copies)) await writeFile(join(build, name), bytes);
    if (listed) {
      release.compressed = Object.fromEntries(Object.entries(copies).map(([name, bytes]) => [name, sha384(bytes)]));
      await writeFile(join(build, "release.json"), JSON.stringify(release));
    }
    await publish(store, build);
    const published = join(folder, "mfe-public/1.2.0");
    await damage(published, release);
    return promote(store, ["mfe-public@1.2.0"], { now });
  };
  const write = (name: string, bytes: Uint8Array) => (folder: string) => writeFile(join(folder, name), bytes);

  test("passes as it was built, with or without them in the table", async () => {
    const nothing = async () => {};
    await expect(promoteWith(nothing)).resolves.toMatchObject({ changed: true });
    await expect(promoteWith(nothing, false)).resolves.toMatchObject({ changed: true });
  });

  test.each([
    ["is another file", write("remoteEntry.js.br", brotliCompressSync("evil()")), "br is not the file that was built."],
    ["is no such copy", write("remoteEntry.js.gz", Buffer.from("evil()")), "gz is not the file that was built."],
    ["is missing", (folder: string) => rm(join(folder, "remoteEntry.js.br")), "remoteEntry.js.br is missing."],
  ])("is refused when one of them %s", async (_how, damage, sentence) => {
    await expect(promoteWith(damage)).rejects.toThrow(sentence);
  });

  test.each([
    ["another file's", brotliCompressSync("evil()")],
    ["nobody's", Buffer.from("evil()")],
  ])("is refused when one that is not in the table is %s", async (_whose, bytes) => {
    await expect(promoteWith(write("remoteEntry.js.br", bytes), false)).rejects.toThrow(
      "mfe-public/1.2.0/remoteEntry.js.br is another file than remoteEntry.js, compressed.",
    );
  });

  test("is refused when the table has a copy of nothing, or a copy of something else from the start", async () => {
    const listing = (name: string, bytes: Uint8Array) => async (folder: string, release: Release) => {
      const compressed = { ...release.compressed, [name]: sha384(bytes) };
      await writeFile(join(folder, name), bytes);
      await writeFile(join(folder, "release.json"), JSON.stringify({ ...release, compressed }));
    };
    await expect(promoteWith(listing("other.js.br", brotliCompressSync("x")))).rejects.toThrow(
      "is a compressed copy of",
    );
    await expect(promoteWith(listing("remoteEntry.js.br", brotliCompressSync("x")))).rejects.toThrow("is another file");
  });
});

test("a release is refused whose page would be given another hash than its table has", async () => {
  const { store } = await createHost();
  const release = fixtureRelease("mfe-public", "1.3.0");
  release.entry.integrity = sha384(Buffer.from("evil()"));
  await expect(writeBuild(release).then((build) => publish(store, build))).rejects.toThrow(
    "mfe-public/1.3.0/remoteEntry.js has another hash in release.json's table of files than where it is used.",
  );
});

test.each([
  ["makes code from text", '(0, eval)("1");', "makes code from text (eval)"],
  ["carries its own React", 'throw Error("Minified React error #1");', "carries its own React"],
])("a version that %s is refused, even with --over-budget", async (_what, code, sentence) => {
  const { store, publishRelease } = await createHost();
  await publishRelease(fixtureRelease("mfe-public", "1.3.0", {}, code), code);
  for (const overBudget of [false, true])
    await expect(promote(store, ["mfe-public@1.3.0"], { now, overBudget })).rejects.toThrow(sentence);
});

test("a version that uses a name the shell does not give is refused, and so is a shell that takes one away", async () => {
  const { store, publishRelease } = await createHost();
  const withExports = (name: string, version: string, provided: string[], used: string[]) => {
    const release = fixtureRelease(name, version);
    const exports = { provided: { react: provided }, used: { react: used } };
    return publishRelease({ ...release, shared: { ...release.shared, exports } });
  };
  await withExports("shell", "1.2.0", ["useState"], []);
  await withExports("shell", "1.3.0", ["useState", "useEffectEvent"], []);
  await withExports("mfe-public", "1.4.0", [], ["useEffectEvent"]);
  await promote(store, ["shell@1.2.0"], { now });
  await expect(promote(store, ["mfe-public@1.4.0"], { now })).rejects.toThrow(
    "mfe-public@1.4.0 uses useEffectEvent of react, which shell@1.2.0 does not provide. Promote a shell that provides it",
  );
  await promote(store, ["shell@1.3.0", "mfe-public@1.4.0"], { now });
  await expect(promote(store, ["shell@1.2.0"], { now })).rejects.toThrow("Keep it in the shell's shared packages");
  // The canary's side alone uses it: refused all the same.
  await promote(store, ["mfe-public@1.0.0"], { now });
  await promote(store, ["mfe-public@1.4.0"], { now, percent: 5 });
  await expect(promote(store, ["shell@1.2.0"], { now })).rejects.toThrow("mfe-public@1.4.0 uses useEffectEvent");
});
