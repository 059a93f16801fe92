import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { publish } from "./commands/publish.ts";
import { listRevisions, readCurrent, readRevision } from "./registry.ts";
import { bundleTool } from "./testing/bundle-tool.ts";
import { fixtureRelease, writeBuild } from "./testing/fixture-release.ts";
import { stores } from "./testing/stores.ts";

/** Moves all that a program reads of its machine's clock. */
const movedBy = (hours: number): string =>
  `data:text/javascript,${encodeURIComponent(`
    const { Date: Real } = globalThis;
    const now = () => Real.now() + ${hours * 3_600_000};
    globalThis.Date = class Date extends Real {
      constructor(...of) {
        super(...(of.length > 0 ? of : [now()]));
      }
      static now() {
        return now();
      }
    };`)}`;

/** The tool on a machine whose clock is wrong by so many hours. */
const machine = async (address: string, hours: number) => {
  const tool = await bundleTool();
  return async (...words: string[]) => {
    const args = ["--import", movedBy(hours), tool, ...words, "--json", "--dir", address];
    return JSON.parse((await promisify(execFile)(process.execPath, args)).stdout) as Record<string, unknown>;
  };
};

const HOUR = 3_600_000;

test.each(stores)(
  "machines whose clocks differ by hours release to one %s in the order of the revisions, by the time of the place",
  async (_kind, make) => {
    const { store, address } = await make();
    for (const name of ["shell@1.0.0", "mfe-public@1.0.0", "mfe-public@1.1.0"]) {
      const [called = "", version = ""] = name.split("@");
      await publish(store, await writeBuild(fixtureRelease(called, version)));
    }
    const began = await store.now();
    const [ahead, behind] = [await machine(address, 5), await machine(address, -5)];

    await ahead("promote", "shell@1.0.0", "mfe-public@1.0.0");
    await behind("promote", "mfe-public@1.1.0");
    await ahead("disable", "mfe-public");
    await behind("enable", "mfe-public");
    expect(await behind("rollback", "mfe-public")).toMatchObject({ revision: 5 });

    const { registry } = await readCurrent(store);
    expect(registry?.remotes["mfe-public"]?.version).toBe("1.0.0");
    const { revisions } = (await behind("history")) as { revisions: { revision: number }[] };
    expect(revisions.map(({ revision }) => revision)).toEqual([5, 4, 3, 2, 1]);
    const times: number[] = [];
    for (const revision of await listRevisions(store))
      times.push(Date.parse((await readRevision(store, revision)).createdAt));
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    const hoursAway = times.map((time) => Math.round((time - began.getTime()) / HOUR));
    expect(hoursAway).toEqual([0, 0, 0, 0, 0]);
  },
);

test.each(stores)(
  "a machine whose clock is hours ahead leaves what another one uploads to a %s at this moment, and a preview lasts its week",
  async (_kind, make) => {
    const { store, address } = await make();
    await store.replace("mfe-public/0.9.0/a.js", "more is coming", undefined);
    const ahead = await machine(address, 5);
    const behind = await machine(address, -24 * 8);
    await ahead("publish", await writeBuild(fixtureRelease("shell", "1.0.0")));
    await ahead("prune");
    expect(await store.list("mfe-public")).toEqual(["0.9.0"]);

    await behind("promote", "shell@1.0.0");
    await behind("preview", "shell@1.0.0");
    await ahead("prune");
    expect(await store.list("preview")).toHaveLength(1);
  },
);
