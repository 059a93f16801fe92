import { writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { promote } from "./commands/promote.ts";
import { publish } from "./commands/publish.ts";
import { rollback } from "./commands/rollback.ts";
import { readLive, revisionFile } from "./registry.ts";
import { passGates } from "./activate.ts";
import { folderStore } from "./store/folder-store.ts";
import type { Store } from "./store/store.ts";
import { builtFolder, madeRelease, temporaryFolder } from "./testing/fixture-release.ts";
import { stores } from "./testing/stores.ts";

const now = new Date("2026-11-20T12:00:00Z");

/** A store whose machine loses power at the `step`-th write: before it or, on odd steps, just after it. */
const dyingAt = (store: Store, step: number): Store & { died: boolean } => {
  let writes = 0;
  const dying = { ...store, died: false };
  const write = async <T>(work: () => Promise<T>): Promise<T> => {
    writes += 1;
    const isLast = writes === Math.floor(step / 2) + 1;
    if (isLast) dying.died = true;
    if (isLast && step % 2 === 0) throw new Error("power cut");
    const done = await work();
    if (isLast) throw new Error("power cut");
    return done;
  };
  dying.publish = (path, files) => write(() => store.publish(path, files));
  dying.replace = (path, text, tag) => write(() => store.replace(path, text, tag));
  return dying;
};

/** A whole release: publish, promote, go back. Answers whether it got through. */
const releaseOn = async (store: Store & { died: boolean }, version: string): Promise<boolean> => {
  try {
    await publish(store, await builtFolder(madeRelease("mfe-public", version)));
    await promote(store, [`mfe-public@${version}`], { now });
    await rollback(store, undefined, { now });
    return true;
  } catch (error) {
    if (!store.died) throw error;
    return false;
  }
};

test.each(stores)(
  "a release in a %s that dies between any two steps leaves the portal whole, and the next one goes through",
  async (_kind, make) => {
    const { store } = await make();
    for (const name of ["shell", "mfe-public"]) await publish(store, await builtFolder(madeRelease(name, "1.0.0")));
    await promote(store, ["shell@1.0.0", "mfe-public@1.0.0"], { now });

    let steps = 0;
    while (!(await releaseOn(dyingAt(store, steps), `1.${steps + 1}.0`))) {
      steps += 1;
      const { registry } = await readLive(store);
      // What visitors are given fits together and is there to the last file.
      expect(await passGates(store, registry!)).toContain(`"revision":${registry!.revision}`);
    }
    // Publish, page, history, page, history: each before and after; and the histories that the next one mends.
    expect(steps).toBeGreaterThanOrEqual(10);

    const { registry } = await readLive(store);
    const history = await store.list("registry");
    expect(history).toEqual(Array.from({ length: registry!.revision }, (_, index) => revisionFile(index + 1).slice(9)));
  },
);

test("a lock left by a process that died holds nobody up", async () => {
  const folder = await temporaryFolder();
  const store = folderStore(folder);
  await writeFile(join(folder, "index.html.lock"), `${hostname()} 999999999 x`);
  expect(await store.replace("index.html", "one", undefined)).toBe(false);
  expect(await store.replace("index.html", "one", undefined)).toBe(true);
});

test("a lock of somebody at work is respected", async () => {
  const folder = await temporaryFolder();
  const store = folderStore(folder);
  await writeFile(join(folder, "index.html.lock"), `${hostname()} ${process.pid} x`);
  for (let attempt = 0; attempt < 3; attempt += 1)
    expect(await store.replace("index.html", "one", undefined)).toBe(false);
  expect(await store.read("index.html")).toBeUndefined();
});
