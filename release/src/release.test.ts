import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Release } from "@gleba/shared/federation/release";
import { disable, enable } from "./commands/disable.ts";
import { preview } from "./commands/preview.ts";
import { promote } from "./commands/promote.ts";
import { prune } from "./commands/prune.ts";
import { publish } from "./commands/publish.ts";
import { rollback } from "./commands/rollback.ts";
import { status } from "./commands/status.ts";
import { GateError } from "./errors.ts";
import { readCurrent } from "./registry.ts";
import { folderStore } from "./store/folder-store.ts";
import { fixtureRelease, temporaryFolder, writeBuild } from "./testing/fixture-release.ts";

const now = new Date("2026-11-20T12:00:00Z");

/** A host whose current composition is a shell and a public remote. */
const createHost = async () => {
  const folder = await temporaryFolder();
  const store = folderStore(folder);
  const publishRelease = async (release: Release) => publish(store, await writeBuild(release));
  await publishRelease(fixtureRelease("shell", "1.0.0"));
  await publishRelease(fixtureRelease("mfe-public", "1.0.0"));
  await promote(store, ["shell@1.0.0", "mfe-public@1.0.0"], { now });
  const currentVersion = async (name: string) => (await readCurrent(store)).registry?.remotes[name]?.version;
  return { folder, store, publishRelease, currentVersion };
};

describe("a team that promotes", () => {
  test("activates shell and remotes in one revision, and the page carries the registry", async () => {
    const { folder, store } = await createHost();
    const page = await readFile(join(folder, "index.html"), "utf8");
    expect(page).toContain('<script defer src="/shell/1.0.0/main.js" integrity="sha384-');
    expect((await readCurrent(store)).registry?.revision).toBe(1);
    expect(JSON.parse(await readFile(join(folder, "registry/000001.json"), "utf8"))).toMatchObject({ revision: 1 });
  });

  test("reads what to do instead where an area that nobody has yet is promoted for a few", async () => {
    const { store, publishRelease } = await createHost();
    await publishRelease(fixtureRelease("mfe-help", "1.0.0"));
    await expect(promote(store, ["mfe-help@1.0.0"], { now, percent: 10 })).rejects.toThrow(
      "mfe-help has no stable version to be a canary beside. The first one is for everybody: promote it without --percent",
    );
    expect((await readCurrent(store)).registry?.revision).toBe(1);
  });

  test("changes nothing by promoting what is current already", async () => {
    const { store } = await createHost();
    const activation = await promote(store, ["mfe-public@1.0.0"], { now });
    expect(activation).toMatchObject({ changed: false, registry: { revision: 1 } });
  });

  test("changes nothing with a dry run (--dry-run) either", async () => {
    const { store, publishRelease, currentVersion } = await createHost();
    await publishRelease(fixtureRelease("mfe-public", "1.1.0"));
    expect(await promote(store, ["mfe-public@1.1.0"], { now, dryRun: true })).toMatchObject({ changed: true });
    expect(await currentVersion("mfe-public")).toBe("1.0.0");
  });

  test("rolls back with one command, as a new revision", async () => {
    const { store, publishRelease, currentVersion } = await createHost();
    await publishRelease(fixtureRelease("mfe-public", "1.1.0"));
    await promote(store, ["mfe-public@1.1.0"], { now });
    expect(await currentVersion("mfe-public")).toBe("1.1.0");
    expect(await rollback(store, undefined, { now })).toMatchObject({ registry: { revision: 3 } });
    expect(await currentVersion("mfe-public")).toBe("1.0.0");
  });

  test("shows a new version to some visitors first, beside the stable one", async () => {
    const { store, publishRelease } = await createHost();
    await publishRelease(fixtureRelease("mfe-public", "1.1.0"));
    const { registry } = await promote(store, ["mfe-public@1.1.0"], { now, percent: 10 });
    expect(registry.remotes["mfe-public"]).toMatchObject({
      version: "1.0.0",
      canary: { percent: 10, release: { version: "1.1.0" } },
    });
  });

  test("is rejected when a file is not the one that was built, and the portal stays as it was", async () => {
    const { folder, store, publishRelease, currentVersion } = await createHost();
    await publishRelease(fixtureRelease("mfe-public", "1.1.0"));
    await writeFile(join(folder, "mfe-public/1.1.0/remoteEntry.js"), "tampered");
    await expect(promote(store, ["mfe-public@1.1.0"], { now })).rejects.toThrow(GateError);
    expect(await currentVersion("mfe-public")).toBe("1.0.0");
  });

  test("is rejected when a budget is exceeded, unless they say --over-budget", async () => {
    const { store, publishRelease, currentVersion } = await createHost();
    const heavy = { sizes: { "remoteEntry.js": { raw: 90_000, brotli: 30_000 } } };
    await publishRelease(fixtureRelease("mfe-public", "1.1.0", heavy));
    await expect(promote(store, ["mfe-public@1.1.0"], { now })).rejects.toThrow(
      "mfe-public: its entry: 29.3 KB of at most 20.0 KB.",
    );
    expect(await currentVersion("mfe-public")).toBe("1.0.0");
    await promote(store, ["mfe-public@1.1.0"], { now, overBudget: true });
    expect(await currentVersion("mfe-public")).toBe("1.1.0");
  });

  test("cannot publish a damaged build", async () => {
    const { store } = await createHost();
    const damaged = await writeBuild(fixtureRelease("mfe-public", "1.2.0"), "something else");
    await expect(publish(store, damaged)).rejects.toThrow("mfe-public/1.2.0/remoteEntry.js is not the file");
    expect((await status(store)).published["mfe-public"]).toEqual(["1.0.0"]);
  });
});

describe("a team with a broken remote", () => {
  test("takes it out of service, even with damaged files, while other teams go on releasing", async () => {
    const { folder, store, publishRelease } = await createHost();
    await publishRelease(fixtureRelease("mfe-admin", "1.0.0"));
    await writeFile(join(folder, "mfe-public/1.0.0/remoteEntry.js"), "tampered");
    await expect(promote(store, ["mfe-public@1.0.0", "mfe-admin@1.0.0"], { now })).resolves.toMatchObject({
      warnings: [expect.stringContaining("disable the remote until then")],
    });
    await disable(store, "mfe-public", { message: "Voltamos às 15h.", now });
    await publishRelease(fixtureRelease("mfe-admin", "1.1.0"));
    expect(await promote(store, ["mfe-admin@1.1.0"], { now })).toMatchObject({ warnings: [] });
    const { registry } = await readCurrent(store);
    expect(registry).toMatchObject({ revision: 4, remotes: { "mfe-public": { disabled: "Voltamos às 15h." } } });
    await expect(enable(store, "mfe-public", { now })).rejects.toThrow(GateError);
  });

  test("fixes it and brings it back by enabling it, not by promoting it", async () => {
    const { store, publishRelease } = await createHost();
    await disable(store, "mfe-public", { now });
    await publishRelease(fixtureRelease("mfe-public", "1.1.0"));
    const fixed = await promote(store, ["mfe-public@1.1.0"], { now });
    expect(fixed.registry.remotes["mfe-public"]).toMatchObject({
      version: "1.1.0",
      disabled: expect.stringContaining("manutenção"),
    });
    const { registry } = await enable(store, "mfe-public", { now });
    expect(registry.remotes["mfe-public"]).not.toHaveProperty("disabled");
    expect(await enable(store, "mfe-public", { now })).toMatchObject({ changed: false });
    await expect(disable(store, "mfe-nobody", { now })).rejects.toThrow("there are mfe-public");
    await expect(disable(store, "mfe-public", { message: " ", now })).rejects.toThrow("cannot be empty");
  });
});

describe("a team whose versions pile up", () => {
  test("shows colleagues a version nobody else sees, for a week", async () => {
    const { store, publishRelease, currentVersion } = await createHost();
    await publishRelease(fixtureRelease("mfe-public", "1.1.0"));
    const { id } = await preview(store, ["mfe-public@1.1.0"], { now });
    expect((await store.read(`preview/${id}/index.html`))?.toString()).toContain("1.1.0");
    expect(await currentVersion("mfe-public")).toBe("1.0.0");
    const later = new Date("2026-12-01T12:00:00Z");
    expect(await prune(store, { now: later })).toEqual({
      removed: [{ path: `preview/${id}`, reason: "expired preview" }],
    });
  });

  test("prunes, and the last ten versions, the recent ones and the current one stay", async () => {
    const { store, publishRelease } = await createHost();
    for (let minor = 1; minor <= 12; minor += 1) await publishRelease(fixtureRelease("mfe-public", `1.${minor}.0`));
    expect(await prune(store, { now: new Date() })).toEqual({ removed: [] });
    const { removed } = await prune(store, { now: new Date(Date.now() + 31 * 86_400_000), graceMs: 0 });
    expect(removed.map(({ path }) => path).toSorted()).toEqual(["mfe-public/1.1.0", "mfe-public/1.2.0"]);
    expect((await status(store)).published["mfe-public"]).toContain("1.0.0");
  });

  test("prunes and can still roll back, and what a preview shows stays", async () => {
    const { store, publishRelease } = await createHost();
    for (let minor = 1; minor <= 13; minor += 1) await publishRelease(fixtureRelease("mfe-public", `1.${minor}.0`));
    await promote(store, ["mfe-public@1.13.0"], { now });
    const later = new Date(Date.now() + 31 * 86_400_000);
    await preview(store, ["mfe-public@1.1.0"], { now: later });
    const { removed } = await prune(store, { now: later, graceMs: 0 });
    expect(removed.map(({ path }) => path)).toEqual(["mfe-public/1.2.0", "mfe-public/1.3.0"]);
    await rollback(store, undefined, { now: later });
    expect((await readCurrent(store)).registry?.remotes["mfe-public"]?.version).toBe("1.0.0");
  });
});
