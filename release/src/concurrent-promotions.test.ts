import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { promote } from "./commands/promote.ts";
import { publish } from "./commands/publish.ts";
import { pull } from "./commands/pull.ts";
import { judge } from "./gates/judge.ts";
import { readCurrent, revisionFile } from "./registry.ts";
import { folderStore } from "./store/folder-store.ts";
import { bundleTool } from "./testing/bundle-tool.ts";
import { fixtureRelease, temporaryFolder, writeBuild } from "./testing/fixture-release.ts";
import { stores } from "./testing/stores.ts";

const now = new Date("2026-11-20T12:00:00Z");
const TEAMS = [..."abcdefghijklmnopqrst"].map((letter) => `mfe-${letter}`);

test.each(stores)(
  "twenty teams, each in a process of its own, promote to one %s at the same moment",
  async (_kind, make) => {
    const { store, address } = await make();
    for (const name of ["shell", ...TEAMS]) await publish(store, await writeBuild(fixtureRelease(name, "1.0.0")));
    await promote(store, ["shell@1.0.0"], { now });
    const tool = await bundleTool();
    const runTool = (name: string) =>
      promisify(execFile)(process.execPath, [tool, "promote", `${name}@1.0.0`, "--json", "--dir", address]);

    const outputs = await Promise.all(TEAMS.map(runTool));

    const revisions = outputs.map(({ stdout }) => (JSON.parse(stdout) as { revision: number }).revision);
    expect(revisions.toSorted((a, b) => a - b)).toEqual(TEAMS.map((_, n) => n + 2));
    const { registry } = await readCurrent(store);
    expect(Object.keys(registry!.remotes).toSorted()).toEqual(TEAMS);
    expect(await store.list("registry")).toEqual(Array.from({ length: 21 }, (_, n) => revisionFile(n + 1).slice(9)));
  },
  // Twenty processes at once, each with a page of its own: a busy machine is slow, not wrong.
  600_000,
);

test.each(stores)("a portal host pulls everything a %s has, and later releases", async (_kind, make) => {
  const { store } = await make();
  const host = folderStore(await temporaryFolder());
  for (const name of ["shell", "mfe-public"]) await publish(store, await writeBuild(fixtureRelease(name, "1.0.0")));
  expect(await pull(store, host)).toMatchObject({ revision: undefined, changed: false });
  await promote(store, ["shell@1.0.0", "mfe-public@1.0.0"], { now });
  expect(await pull(store, host, { dryRun: true })).toMatchObject({ revision: 1, changed: true });
  expect(await host.read("index.html")).toBeUndefined();
  await pull(store, host);
  await publish(store, await writeBuild(fixtureRelease("mfe-public", "1.1.0")));
  await promote(store, ["mfe-public@1.1.0"], { now });
  expect(await pull(store, host)).toEqual({ folders: ["mfe-public/1.1.0"], revision: 2, changed: true });
  expect(await pull(store, host)).toEqual({ folders: [], revision: 2, changed: false });
  expect(await host.read("index.html")).toEqual(await store.read("index.html"));
  expect((await judge(host, undefined, (await readCurrent(host)).registry!)).page).toContain('"revision":2');
});
