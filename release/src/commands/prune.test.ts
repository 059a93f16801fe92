import { folderStore } from "../store/folder-store.ts";
import type { Store } from "../store/store.ts";
import { temporaryFolder } from "../testing/fixture-release.ts";
import { publishAll, untried } from "../testing/owned-portal.ts";
import { stores } from "../testing/stores.ts";
import { judge } from "../gates/judge.ts";
import { withRegistry } from "../page.ts";
import { INDEX_FILE, readCurrent, readRevision, revisionFile } from "../registry.ts";
import { promote } from "./promote.ts";
import { prune } from "./prune.ts";
import { pull } from "./pull.ts";
import { rollbackOne } from "./rollback.ts";

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const versions = (count: number) => Array.from({ length: count }, (_, minor) => `mfe-public@1.${minor}.0`);

const removedFrom = async (store: Store, now: Date, more: object = {}) =>
  (await prune(store, { now, graceMs: 0, ...more })).removed.map(({ path }) => path);

describe.each(stores)("whoever prunes a %s", (_kind, make) => {
  /** Each of these versions was in force for everybody, a day after the other. */
  const used = async (count: number) => {
    const { store } = await make();
    await publishAll(store, "shell@1.0.0", ...versions(count));
    await promote(store, ["shell@1.0.0"], { ...untried, now: inDays(0) });
    for (const [day, target] of versions(count).entries())
      await promote(store, [target], { ...untried, now: inDays(day) });
    return store;
  };

  test("never removes what was in force within thirty days, however old it is", async () => {
    const store = await used(14);
    // Version 1.0.0 comes back for a day, a year later.
    await promote(store, ["mfe-public@1.0.0"], { ...untried, now: inDays(365) });
    await promote(store, ["mfe-public@1.13.0"], { ...untried, now: inDays(366) });
    // The last ten that were in force, and the last ten that were published; 1.0.0 was in force until day 366.
    expect(await removedFrom(store, inDays(390))).toEqual(["mfe-public/1.1.0", "mfe-public/1.2.0", "mfe-public/1.3.0"]);
    expect(await removedFrom(store, inDays(397))).toEqual([]);
    await rollbackOne(store, "mfe-public", { ...untried, now: inDays(397) });
  });

  test("counts by the store's time where a revision says that it is older", async () => {
    const { store } = await make();
    await publishAll(store, "shell@1.0.0", ...versions(13));
    await promote(store, ["shell@1.0.0", "mfe-public@1.0.0"], { ...untried, now: new Date("2001-01-01T00:00:00Z") });
    for (const target of versions(13).slice(1))
      await promote(store, [target], { ...untried, now: new Date("2001-01-01T00:00:00Z") });
    expect(await removedFrom(store, inDays(29))).toEqual([]);
    expect(await removedFrom(store, inDays(31))).toEqual(versions(3).map((target) => target.replace("@", "/")));
  });

  test("removes nothing while a revision is missing that may have named it", async () => {
    const store = await used(12);
    await store.remove(revisionFile(5));
    await expect(prune(store, { now: inDays(20) })).rejects.toThrow("registry/000005.json is missing");
    // 1.3.0 was in force then: nobody knows, and it stays as one of the last that were published.
    expect(await removedFrom(store, inDays(60))).toEqual(["mfe-public/1.0.0"]);
  });

  test("leaves what stands in on a host for a version whose files are lost, however old it is", async () => {
    const store = await used(12);
    const { registry, html, tag } = await readCurrent(store);
    const first = (await readRevision(store, 2)).remotes;
    expect(first["mfe-public"]?.version).toBe("1.0.0");
    const shown = { ...registry!, remotes: first, released: registry!.remotes };
    await store.replace(INDEX_FILE, withRegistry(html!, shown), tag);
    for (const dryRun of [true, false])
      expect(await removedFrom(store, inDays(60), { dryRun })).toEqual(["mfe-public/1.1.0"]);
  });

  test("sees with --dry-run what would go and why, and nothing goes", async () => {
    const store = await used(11);
    await store.replace("mfe-public/9.9.9/a.js", "half", undefined);
    const { removed } = await prune(store, { now: inDays(60), dryRun: true });
    expect(removed).toEqual([
      { path: "mfe-public/1.0.0", reason: "old", lastInForce: expect.any(String) },
      { path: "mfe-public/9.9.9", reason: "half" },
    ]);
    expect(await store.list("mfe-public")).toHaveLength(12);
  });

  test("leaves what a team promotes at that very moment", async () => {
    const store = await used(11);
    let [looked, write] = [() => {}, () => {}];
    const hasLooked = new Promise<void>((resolve) => (looked = resolve));
    const mayWrite = new Promise<void>((resolve) => (write = resolve));
    const slow: Store = {
      ...store,
      replace: async (path, text, tag) => {
        if (path === INDEX_FILE) looked();
        if (path === INDEX_FILE) await mayWrite;
        return store.replace(path, text, tag);
      },
    };
    const promoted = promote(slow, ["mfe-public@1.0.0"], { ...untried, now: inDays(60) });
    await hasLooked;
    const interrupted: Store = {
      ...store,
      remove: async (path) => {
        await store.remove(path);
        write();
        await promoted;
      },
    };
    expect(await removedFrom(interrupted, inDays(60))).toEqual([]);
    const { registry } = await readCurrent(store);
    expect(registry?.remotes["mfe-public"]?.version).toBe("1.0.0");
    expect((await judge(store, registry, registry!)).warnings).toEqual([]);
  });

  test("while a team's release is tried takes it away before it is in force, and the team is told", async () => {
    const store = await used(11);
    const removed: string[] = [];
    const trial = async () => {
      removed.push(...(await removedFrom(store, inDays(60))));
      return [];
    };
    await expect(promote(store, ["mfe-public@1.0.0"], { trial, now: inDays(60) })).rejects.toThrow(
      "mfe-public@1.0.0 was removed meanwhile, as an old one. Nothing was changed: publish that build again.",
    );
    expect(removed).toEqual(["mfe-public/1.0.0"]);
    const { registry } = await readCurrent(store);
    expect((await judge(store, registry, registry!)).warnings).toEqual([]);
  });

  test("has it removed from the folders of hosts that pull from there, and from no folder sooner than it is old there", async () => {
    const store = await used(12);
    const host = folderStore(await temporaryFolder());
    await pull(store, host);
    expect(await removedFrom(store, inDays(60))).toEqual(["mfe-public/1.0.0", "mfe-public/1.1.0"]);
    // Somebody removed by hand what is one of the last ten.
    await store.remove("mfe-public/1.10.0");
    expect(await pull(store, host, { now: inDays(20) })).not.toHaveProperty("removed");
    const asked = { folders: [], removed: ["mfe-public/1.0.0", "mfe-public/1.1.0"], changed: false };
    expect(await pull(store, host, { now: inDays(60), dryRun: true })).toMatchObject(asked);
    expect(await host.list("mfe-public")).toHaveLength(12);
    expect(await pull(store, host, { now: inDays(60) })).toMatchObject(asked);
    expect(await host.list("mfe-public")).toEqual((await store.list("mfe-public")).concat("1.10.0").toSorted());
    expect(await pull(store, host, { now: inDays(60) })).not.toHaveProperty("removed");
  });

  test("where the history of a host does not tell what was in force, nothing is removed there, and it pulls", async () => {
    const store = await used(12);
    const host = folderStore(await temporaryFolder());
    await pull(store, host);
    await removedFrom(store, inDays(60));
    for (const place of [store, host]) await place.remove(revisionFile(12));
    const pulled = await pull(store, host, { now: inDays(35) });
    expect(pulled).toEqual({ folders: [], revision: 13, changed: false });
    expect(await host.list("mfe-public")).toHaveLength(12);
  });
});
