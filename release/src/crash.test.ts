import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { hostname, uptime } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { promote } from "./commands/promote.ts";
import { prune } from "./commands/prune.ts";
import { publish } from "./commands/publish.ts";
import { pull } from "./commands/pull.ts";
import { rollback } from "./commands/rollback.ts";
import { status } from "./commands/status.ts";
import { judge } from "./gates/judge.ts";
import { readCurrent, revisionFile } from "./registry.ts";
import { folderStore } from "./store/folder-store.ts";
import type { Store } from "./store/store.ts";
import { sha384 } from "./sha384.ts";
import { bundleTool } from "./testing/bundle-tool.ts";
import { fixtureRelease, temporaryFolder, writeBuild } from "./testing/fixture-release.ts";
import { stores } from "./testing/stores.ts";

const now = new Date("2026-11-20T12:00:00Z");

/** A store that crashes at a write, counted by `step`: before it on even steps, just after it on odd ones. */
const crashingAt = (store: Store, step: number): Store & { crashed: boolean } => {
  let writes = 0;
  const crashing = { ...store, crashed: false };
  const write = async <T>(work: () => Promise<T>): Promise<T> => {
    writes += 1;
    const isLast = writes === Math.floor(step / 2) + 1;
    if (isLast) crashing.crashed = true;
    if (isLast && step % 2 === 0) throw new Error("power cut");
    const result = await work();
    if (isLast) throw new Error("power cut");
    return result;
  };
  crashing.publish = (path, files) => write(() => store.publish(path, files));
  crashing.replace = (path, text, tag) => write(() => store.replace(path, text, tag));
  return crashing;
};

/** Publishes, promotes and rolls back a version. Returns whether it completed. */
const releaseVersion = async (store: Store & { crashed: boolean }, version: string): Promise<boolean> => {
  try {
    await publish(store, await writeBuild(fixtureRelease("mfe-public", version)));
    await promote(store, [`mfe-public@${version}`], { now });
    await rollback(store, undefined, { now });
    return true;
  } catch (error) {
    if (!store.crashed) throw error;
    return false;
  }
};

test.each(stores)(
  "a release in a %s that crashes between any two steps leaves the portal consistent, and the next one succeeds",
  async (_kind, make) => {
    const { store } = await make();
    for (const name of ["shell", "mfe-public"]) await publish(store, await writeBuild(fixtureRelease(name, "1.0.0")));
    await promote(store, ["shell@1.0.0", "mfe-public@1.0.0"], { now });

    let steps = 0;
    while (!(await releaseVersion(crashingAt(store, steps), `1.${steps + 1}.0`))) {
      steps += 1;
      const { registry } = await readCurrent(store);
      // The current composition is intact and compatible.
      expect((await judge(store, undefined, registry!)).page).toContain(`"revision":${registry!.revision}`);
    }
    // Publish, page, history, page, history: each before and after; and the histories that the next one repairs.
    expect(steps).toBeGreaterThanOrEqual(10);

    const { registry } = await readCurrent(store);
    const history = await store.list("registry");
    expect(history).toEqual(Array.from({ length: registry!.revision }, (_, index) => revisionFile(index + 1).slice(9)));
  },
);

test("a lock left by a process that died blocks nobody", async () => {
  const folder = await temporaryFolder();
  const store = folderStore(folder);
  await writeFile(join(folder, "index.html.lock"), `${hostname()} 999999999 x`);
  expect(await store.replace("index.html", "one", undefined)).toBe(false);
  expect(await store.replace("index.html", "one", undefined)).toBe(true);
});

test("a lock of a running process is respected", async () => {
  const folder = await temporaryFolder();
  const store = folderStore(folder);
  await writeFile(join(folder, "index.html.lock"), `${hostname()} ${process.pid} x`);
  for (let attempt = 0; attempt < 3; attempt += 1)
    expect(await store.replace("index.html", "one", undefined)).toBe(false);
  expect(await store.read("index.html")).toBeUndefined();
});

test.each([
  // In a container each start has the number of the one before.
  ["an earlier process of the same number", process.pid, 0],
  ["a process whose number another one has since the machine started", process.ppid, uptime() + 60],
])("what %s left blocks nobody, and is swept", async (_whose, pid, secondsAgo) => {
  const folder = await temporaryFolder();
  const store = folderStore(folder);
  const lock = join(folder, "index.html.lock");
  const half = join(folder, `.half-${pid}-${hostname()}-${randomUUID()}`);
  const then = new Date(Date.now() - secondsAgo * 1_000);
  await writeFile(lock, `${hostname()} ${pid} ${randomUUID()}`);
  await writeFile(half, "half of it");
  for (const path of [lock, half]) await utimes(path, then, then);
  expect(await store.replace("index.html", "one", undefined)).toBe(false);
  expect(await store.replace("index.html", "one", undefined)).toBe(true);
  await store.sweep(new Date());
  expect(await readdir(folder)).toEqual(["index.html"]);
});

test("a lock of another machine is as old as the folder says, whatever time this machine has", async () => {
  const folder = await temporaryFolder();
  const store = folderStore(folder);
  await writeFile(join(folder, "index.html.lock"), `another-machine 7 ${randomUUID()}`);
  const ahead = Date.now() + 3_600_000;
  vi.spyOn(Date, "now").mockReturnValue(ahead);
  for (let attempt = 0; attempt < 2; attempt += 1)
    expect(await store.replace("index.html", "one", undefined)).toBe(false);
});

test("a host whose pull was killed in the middle of it pulls all of it, and nothing of before is left", async () => {
  const [store, folder] = [folderStore(await temporaryFolder()), await temporaryFolder()];
  await publish(store, await writeBuild(fixtureRelease("shell", "1.0.0")));
  await promote(store, ["shell@1.0.0"], { now });
  const host = folderStore(folder);
  await writeFile(join(folder, "index.html.lock"), `${hostname()} 999999999 ${randomUUID()}`);
  await mkdir(join(folder, `.half-999999999-${hostname()}-${randomUUID()}`));
  expect(await pull(store, host)).toEqual({ folders: ["shell/1.0.0"], revision: 1, changed: true });
  expect(await readdir(folder)).toEqual(["index.html", "registry", "shell"]);
  expect(await host.read("index.html")).toEqual(await store.read("index.html"));
});

test("a lock that a killed process left after its write is swept, and that of one which runs stays", async () => {
  const folder = await temporaryFolder();
  const store = folderStore(folder);
  await store.replace(revisionFile(1), "{}", undefined);
  await writeFile(join(folder, "index.html.lock"), `${hostname()} ${process.ppid} ${randomUUID()}`);
  await writeFile(join(folder, `${revisionFile(1)}.lock`), `${hostname()} 999999999 ${randomUUID()}`);
  await store.sweep(new Date());
  expect((await readdir(folder, { recursive: true })).toSorted()).toEqual([
    "index.html.lock",
    "registry",
    revisionFile(1),
  ]);
});

test("a host takes no release half that is being removed as it reads it", async () => {
  const [store, host] = [folderStore(await temporaryFolder()), folderStore(await temporaryFolder())];
  await publish(store, await writeBuild(fixtureRelease("shell", "1.0.0")));
  const removing = {
    ...store,
    read: async (path: string) => (path.endsWith("main.js") ? undefined : store.read(path)),
  };
  await expect(pull(removing, host)).rejects.toThrow("shell/1.0.0/main.js went away as it was read");
  expect(await host.list("")).toEqual([]);
});

/** Publishes in a process of its own that the system stops by this limit or signal, in the middle of a big file. */
const publishAndDie = async (address: string, build: string, how: "full disk" | "kill"): Promise<string> => {
  const tool = await bundleTool();
  const limit = how === "full disk" ? "ulimit -f 600; trap '' XFSZ; " : "";
  const command = `${limit}exec "$0" "$@"`;
  const child = spawn("bash", ["-c", command, process.execPath, tool, "publish", build, "--dir", address]);
  let output = "";
  child.stderr.on("data", (data: Buffer) => (output += data.toString()));
  const ended = once(child, "exit");
  // A pipe in the build's place would be refused: the kill comes as soon as a release half written is to be seen. The file
  // by which the folder was asked for its time looks alike, and is none.
  const isHalf = async () =>
    (await readdir(address, { withFileTypes: true })).some((one) => one.isDirectory() && one.name.startsWith(".half-"));
  while (how === "kill" && child.exitCode === null && !(await isHalf())) await setImmediate();
  if (how === "kill") child.kill("SIGKILL");
  await ended;
  return output;
};

/** A build whose files are many and big enough to be interrupted. */
const bigBuild = async (version: string): Promise<string> => {
  const chunks = Object.fromEntries(
    Array.from({ length: 40 }, (_, n) => [`chunk-${n}.js`, `/* ${n} */${"x".repeat(1_000_000)}`]),
  );
  const hashes = Object.fromEntries(Object.entries(chunks).map(([name, text]) => [name, sha384(Buffer.from(text))]));
  const plain = fixtureRelease("mfe-public", version);
  const folder = await writeBuild({ ...plain, files: { ...plain.files, ...hashes } });
  for (const [name, text] of Object.entries(chunks)) await writeFile(join(folder, name), text);
  return folder;
};

test.each(["full disk", "kill"] as const)(
  "an upload that ends by a %s leaves nothing that anybody sees, and the next one sweeps what is left",
  async (how) => {
    const folder = await temporaryFolder();
    const store = folderStore(folder);
    const build = await bigBuild("1.0.0");
    const output = await publishAndDie(folder, build, how);
    expect(await store.list("")).toEqual([]);
    expect((await status(store)).published).toEqual({});
    const left = (await readdir(folder)).filter((name) => name.startsWith(".half-"));
    // A full disk is noticed, and tidied up after; a process that is killed does neither.
    expect({ noticed: /EFBIG|ENOSPC/.test(output), left: left.length }).toEqual(
      how === "kill" ? { noticed: false, left: 1 } : { noticed: true, left: 0 },
    );
    await publish(store, build);
    expect(await readdir(folder)).toEqual(["mfe-public"]);
    expect((await status(store)).published).toEqual({ "mfe-public": ["1.0.0"] });
  },
);

test.each(stores)(
  "an upload into a %s that stopped an hour ago is swept, one that goes on is left",
  async (_kind, make) => {
    const { store } = await make();
    await store.replace("mfe-public/0.9.0/a.js", "half of it", undefined);
    await store.replace("preview/abcdefgh1234/index.html", "half of it", undefined);
    const build = await writeBuild(fixtureRelease("mfe-public", "1.0.0"));
    await publish(store, build);
    expect(await store.list("mfe-public")).toEqual(["0.9.0", "1.0.0"]);
    expect((await status(store)).published).toEqual({ "mfe-public": ["1.0.0"] });
    const later = new Date(Date.now() + 3_700_000);
    const next = await writeBuild(fixtureRelease("mfe-public", "1.1.0"));
    await publish(store, next, { now: later });
    expect(await store.list("mfe-public")).toEqual(["1.0.0", "1.1.0"]);
    expect(await store.list("preview")).toEqual([]);
  },
);

describe.each(stores)("a release in force in a %s of which release.json is gone", (_kind, make) => {
  const later = (days: number) => new Date(Date.now() + days * 86_400_000);
  const untried = { trial: () => Promise.resolve([]) };

  test("keeps its other files, which visitors run, as others publish and prune; its team brings it back", async () => {
    const { store } = await make();
    const builds: Record<string, string> = {};
    for (const target of ["shell@1.0.0", "mfe-public@1.0.0", "mfe-public@1.1.0", "mfe-admin@1.0.0"]) {
      const [name = "", version = ""] = target.split("@");
      builds[target] = await writeBuild(fixtureRelease(name, version));
      if (name !== "mfe-admin") await publish(store, builds[target]);
    }
    // An open page still runs the one before.
    await promote(store, ["shell@1.0.0", "mfe-public@1.0.0"], { ...untried, now: later(0) });
    await promote(store, ["mfe-public@1.1.0"], { ...untried, now: later(1) });
    for (const version of ["1.0.0", "1.1.0"]) await store.remove(`mfe-public/${version}/release.json`);
    await publish(store, builds["mfe-admin@1.0.0"]!, { now: later(2) });
    await prune(store, { now: later(2), graceMs: 0 });
    for (const version of ["1.0.0", "1.1.0"])
      expect(await store.list(`mfe-public/${version}`)).toEqual(["remoteEntry.js"]);
    await publish(store, builds["mfe-public@1.1.0"]!, { now: later(2) });
    const { registry } = await readCurrent(store);
    expect((await judge(store, registry, registry!)).warnings).toEqual([]);
  });
});
