import { writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { promote } from "./commands/promote.ts";
import { publish } from "./commands/publish.ts";
import { rollback } from "./commands/rollback.ts";
import { judge } from "./gates/judge.ts";
import { readCurrent, revisionFile } from "./registry.ts";
import { folderStore } from "./store/folder-store.ts";
import type { Store } from "./store/store.ts";
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
