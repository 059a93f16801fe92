import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Release } from "@gleba/shared/federation/release";
import { preview } from "./commands/preview.ts";
import { promote } from "./commands/promote.ts";
import { prune } from "./commands/prune.ts";
import { publish } from "./commands/publish.ts";
import { rollback } from "./commands/rollback.ts";
import { status } from "./commands/status.ts";
import { disable, enable } from "./commands/disable.ts";
import { readLive } from "./registry.ts";
import { Refused } from "./errors.ts";
import { folderStore } from "./store/folder-store.ts";
import { builtFolder, madeRelease, temporaryFolder } from "./testing/fixture-release.ts";

const now = new Date("2026-11-20T12:00:00Z");

/** A host where a shell and a public remote are in force. */
const liveHost = async () => {
  const folder = await temporaryFolder();
  const store = folderStore(folder);
  const put = async (release: Release) => publish(store, await builtFolder(release));
  await put(madeRelease("shell", "1.0.0"));
  await put(madeRelease("mfe-public", "1.0.0"));
  await promote(store, ["shell@1.0.0", "mfe-public@1.0.0"], { now });
  const liveVersion = async (name: string) => (await readLive(store)).registry?.remotes[name]?.version;
  return { folder, store, put, liveVersion };
};

describe("someone who releases", () => {
  test("puts shell and remotes into force in one revision, and the page carries the registry", async () => {
    const { folder, store } = await liveHost();
    const page = await readFile(join(folder, "index.html"), "utf8");
    expect(page).toContain('<script defer src="/shell/1.0.0/main.js" integrity="sha384-');
    expect((await readLive(store)).registry?.revision).toBe(1);
    expect(JSON.parse(await readFile(join(folder, "registry/000001.json"), "utf8"))).toMatchObject({ revision: 1 });
  });

  test("who promotes what is in force already changes nothing", async () => {
    const { store } = await liveHost();
    const outcome = await promote(store, ["mfe-public@1.0.0"], { now });
    expect(outcome).toMatchObject({ changed: false, registry: { revision: 1 } });
  });

  test("who only tries it (--dry-run) changes nothing either", async () => {
    const { store, put, liveVersion } = await liveHost();
    await put(madeRelease("mfe-public", "1.1.0"));
    expect(await promote(store, ["mfe-public@1.1.0"], { now, dryRun: true })).toMatchObject({ changed: true });
    expect(await liveVersion("mfe-public")).toBe("1.0.0");
  });

  test("goes back with one command, as a new revision", async () => {
    const { store, put, liveVersion } = await liveHost();
    await put(madeRelease("mfe-public", "1.1.0"));
    await promote(store, ["mfe-public@1.1.0"], { now });
    expect(await liveVersion("mfe-public")).toBe("1.1.0");
    expect(await rollback(store, undefined, { now })).toMatchObject({ registry: { revision: 3 } });
    expect(await liveVersion("mfe-public")).toBe("1.0.0");
  });

  test("shows a new version to some visitors first, beside the stable one", async () => {
    const { store, put } = await liveHost();
    await put(madeRelease("mfe-public", "1.1.0"));
    const { registry } = await promote(store, ["mfe-public@1.1.0"], { now, percent: 10 });
    expect(registry.remotes["mfe-public"]).toMatchObject({
      version: "1.0.0",
      canary: { percent: 10, release: { version: "1.1.0" } },
    });
  });

  test("is refused when a file is not the one that was built, and the portal stays as it was", async () => {
    const { folder, store, put, liveVersion } = await liveHost();
    await put(madeRelease("mfe-public", "1.1.0"));
    await writeFile(join(folder, "mfe-public/1.1.0/remoteEntry.js"), "tampered");
    await expect(promote(store, ["mfe-public@1.1.0"], { now })).rejects.toThrow(Refused);
    expect(await liveVersion("mfe-public")).toBe("1.0.0");
  });

  test("is refused when visitors would wait for it, unless it must be", async () => {
    const { store, put, liveVersion } = await liveHost();
    const heavy = { sizes: { "remoteEntry.js": { raw: 90_000, brotli: 30_000 } } };
    await put(madeRelease("mfe-public", "1.1.0", heavy));
    await expect(promote(store, ["mfe-public@1.1.0"], { now })).rejects.toThrow(
      "mfe-public: its entry: 29.3 KB of at most 20.0 KB.",
    );
    expect(await liveVersion("mfe-public")).toBe("1.0.0");
    await promote(store, ["mfe-public@1.1.0"], { now, overBudget: true });
    expect(await liveVersion("mfe-public")).toBe("1.1.0");
  });

  test("cannot publish a damaged build", async () => {
    const { store } = await liveHost();
    const damaged = await builtFolder(madeRelease("mfe-public", "1.2.0"), "something else");
    await expect(publish(store, damaged)).rejects.toThrow("mfe-public/1.2.0/remoteEntry.js is not the file");
    expect((await status(store)).published["mfe-public"]).toEqual(["1.0.0"]);
  });

  test("takes a broken remote out of service, whatever is left of its files, while other teams go on", async () => {
    const { folder, store, put } = await liveHost();
    await put(madeRelease("mfe-admin", "1.0.0"));
    await writeFile(join(folder, "mfe-public/1.0.0/remoteEntry.js"), "tampered");
    await expect(promote(store, ["mfe-admin@1.0.0"], { now })).rejects.toThrow("disable the remote until then");
    await disable(store, "mfe-public", { sentence: "Voltamos às 15h.", now });
    await promote(store, ["mfe-admin@1.0.0"], { now });
    const { registry } = await readLive(store);
    expect(registry).toMatchObject({ revision: 3, remotes: { "mfe-public": { disabled: "Voltamos às 15h." } } });
    await expect(enable(store, "mfe-public", { now })).rejects.toThrow(Refused);
  });

  test("brings a remote back when it is mended, not by promoting it but by saying so", async () => {
    const { store, put } = await liveHost();
    await disable(store, "mfe-public", { now });
    await put(madeRelease("mfe-public", "1.1.0"));
    const mended = await promote(store, ["mfe-public@1.1.0"], { now });
    expect(mended.registry.remotes["mfe-public"]).toMatchObject({
      version: "1.1.0",
      disabled: expect.stringContaining("manutenção"),
    });
    const { registry } = await enable(store, "mfe-public", { now });
    expect(registry.remotes["mfe-public"]).not.toHaveProperty("disabled");
    expect(await enable(store, "mfe-public", { now })).toMatchObject({ changed: false });
    await expect(disable(store, "mfe-nobody", { now })).rejects.toThrow("there are mfe-public");
    await expect(disable(store, "mfe-public", { sentence: " ", now })).rejects.toThrow("cannot be empty");
  });

  test("shows colleagues a version nobody else sees, for a week", async () => {
    const { store, put, liveVersion } = await liveHost();
    await put(madeRelease("mfe-public", "1.1.0"));
    const { id } = await preview(store, ["mfe-public@1.1.0"], { now });
    expect((await store.read(`preview/${id}/index.html`))?.toString()).toContain("1.1.0");
    expect(await liveVersion("mfe-public")).toBe("1.0.0");
    const later = new Date("2026-12-01T12:00:00Z");
    expect(await prune(store, { now: later })).toEqual({ removed: [`preview/${id}`] });
  });

  test("cleans up and keeps the last ten versions, the young ones and the one in force", async () => {
    const { store, put } = await liveHost();
    for (let minor = 1; minor <= 12; minor += 1) await put(madeRelease("mfe-public", `1.${minor}.0`));
    expect(await prune(store, { now: new Date() })).toEqual({ removed: [] });
    const { removed } = await prune(store, { now: new Date(Date.now() + 31 * 86_400_000) });
    expect(removed.toSorted()).toEqual(["mfe-public/1.1.0", "mfe-public/1.2.0"]);
    expect((await status(store)).published["mfe-public"]).toContain("1.0.0");
  });

  test("cleans up and can still go back, and what colleagues are looking at stays", async () => {
    const { store, put } = await liveHost();
    for (let minor = 1; minor <= 13; minor += 1) await put(madeRelease("mfe-public", `1.${minor}.0`));
    await promote(store, ["mfe-public@1.13.0"], { now });
    const later = new Date(Date.now() + 31 * 86_400_000);
    await preview(store, ["mfe-public@1.1.0"], { now: later });
    expect(await prune(store, { now: later })).toEqual({ removed: ["mfe-public/1.2.0", "mfe-public/1.3.0"] });
    await rollback(store, undefined, { now: later });
    expect((await readLive(store)).registry?.remotes["mfe-public"]?.version).toBe("1.0.0");
  });
});
