import { NO_VISITS } from "@gleba/shared/federation/canary";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { ComparedVisits, ReleaseHealth } from "@gleba/shared/contracts";
import { createKey, readAuthor } from "../record/author.ts";
import { readCurrent } from "../registry.ts";
import { run } from "../run.ts";
import { folderStore } from "../store/folder-store.ts";
import { fixtureRelease, temporaryFolder, writeBuild } from "../testing/fixture-release.ts";

const HOUR_MS = 3_600_000;
const start = Date.parse("2026-11-20T12:00:00Z");

const side = (version: string, canary: boolean, compared: Partial<ComparedVisits>): ReleaseHealth => ({
  remote: "mfe-public",
  version,
  canary,
  starts: 0,
  failures: compared.failed ? { answer: compared.failed } : {},
  vitals: {},
  compared: { ...NO_VISITS, ...compared },
});

const close: (() => void)[] = [];
afterEach(() => close.splice(0).forEach((one) => one()));

/** A host whose mfe-public has a canary since half past twelve, and an API that answers what `health` holds. */
const createHost = async () => {
  const store = folderStore(await temporaryFolder());
  const state = {
    health: [] as ReleaseHealth[],
    asked: [] as string[],
    now: start,
    meanwhile: async (): Promise<unknown> => undefined,
  };
  const api = createServer((request, response) => {
    state.asked.push(request.url ?? "");
    void state.meanwhile().then(() => {
      response.setHeader("content-type", "application/json").end(JSON.stringify(state.health));
    });
  });
  await new Promise<void>((resolve) => api.listen(0, "127.0.0.1", resolve));
  close.push(() => api.close());
  const address = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const tool = (command: string, targets: string[] = [], more: object = {}) =>
    run(store, command, targets, { now: new Date(state.now), dryRun: false, author: { who: "ana" }, ...more });
  const builds = ["1.0.0", "1.1.0", "1.2.0"].map((version) => fixtureRelease("mfe-public", version));
  const folders = await Promise.all([fixtureRelease("shell", "1.0.0"), ...builds].map((build) => writeBuild(build)));
  await tool("publish", folders);
  await tool("promote", ["shell@1.0.0", "mfe-public@1.0.0"]);
  state.now += HOUR_MS / 2;
  await tool("promote", ["mfe-public@1.1.0"], { percent: 10 });
  const judge = (more: object = {}) => tool("judge", [], { api: address, ...more });
  const currentRegistry = async () => (await readCurrent(store)).registry!;
  return { store, state, tool, judge, currentRegistry, api: address };
};

const SICK = [side("1.0.0", false, { visits: 900, failed: 9 }), side("1.1.0", true, { visits: 100, failed: 40 })];

describe("the canary rule, run once", () => {
  test("ends a sick canary as a revision that says who, why and with which figures", async () => {
    const { state, judge, currentRegistry } = await createHost();
    state.health = SICK;
    state.now += 3 * HOUR_MS;
    const { text } = await judge();
    expect(text).toContain("ended by revision 3: failed: 40 of 100 visits (40.0 %) of the canary against 9 of 900");
    const registry = await currentRegistry();
    expect(registry.remotes["mfe-public"]).toMatchObject({ version: "1.0.0" });
    expect(registry.remotes["mfe-public"]).not.toHaveProperty("canary");
    expect(registry.record).toMatchObject({
      kind: "end-canary",
      who: "canary rule",
      why: expect.stringMatching(/^mfe-public@1\.1\.0 beside 1\.0\.0: failed: 40 of 100 visits .* at least \d+/),
    });
    expect((await judge()).text).toBe("No canary is in force.");
  });

  test("counts the visits since the canary began, a change of its share included", async () => {
    const { state, judge, tool } = await createHost();
    state.now += 4 * HOUR_MS;
    await tool("promote", ["mfe-public@1.1.0"], { percent: 25 });
    state.now += 6 * HOUR_MS;
    await judge();
    expect(state.asked).toEqual(["/internal/releases?hours=10"]);
  });

  test("judges a canary that is promoted again by its new visits alone", async () => {
    const { state, judge, tool, currentRegistry, api } = await createHost();
    state.health = SICK;
    state.now = Date.parse("2026-11-20T15:30:00Z");
    expect((await judge()).text).toContain("ended by revision 3");
    state.now = Date.parse("2026-11-20T15:40:00Z");
    await tool("promote", ["mfe-public@1.1.0"], { percent: 10 });
    state.asked = [];
    for (const time of ["15:41", "16:30", "16:59"]) {
      state.now = Date.parse(`2026-11-20T${time}:00Z`);
      const waits =
        "no verdict yet: it was a canary shortly before, and only visits of whole hours after 2026-11-20T15:40:00.000Z count: the first one ends at 2026-11-20T17:00:00.000Z";
      expect((await judge()).text).toContain(waits);
    }
    expect([state.asked, (await currentRegistry()).revision]).toEqual([[], 4]);
    expect((await tool("status", [], { api })).text).toContain("the first one ends at 2026-11-20T17:00:00.000Z");
    state.asked = [];
    // The API counts by the hour: an hour before these moments is the one from 16:00 on, and two are so later.
    state.health = [side("1.0.0", false, { visits: 900 }), side("1.1.0", true, { visits: 100 })];
    for (const time of ["17:00", "17:59", "18:00"]) {
      state.now = Date.parse(`2026-11-20T${time}:00Z`);
      expect((await judge()).text).toContain("no reason to end it");
    }
    expect(state.asked.map((url) => url.split("=")[1])).toEqual(["1", "1", "2"]);
    state.health = SICK;
    expect((await judge()).text).toContain("ended by revision 5");
  });

  test.each([
    ["longer ago than the counted hours reach", 2 * HOUR_MS, ["1"]],
    ["within them", 2 * HOUR_MS - 1, []],
  ])("waits for whole hours only where the version was a canary within them: %s", async (_when, pause, asked) => {
    const { state, judge, tool } = await createHost();
    state.now += HOUR_MS;
    await tool("promote", ["mfe-public@1.2.0"], { percent: 10 });
    state.now += pause;
    await tool("promote", ["mfe-public@1.1.0"], { percent: 10 });
    await judge();
    expect(state.asked.map((url) => url.split("=")[1])).toEqual(asked);
  });

  test("never promotes, however well a canary does, and says what it compared", async () => {
    const { state, judge, currentRegistry } = await createHost();
    state.health = [
      side("1.0.0", false, { visits: 9_000, failed: 900 }),
      side("1.1.0", true, { visits: 1_000, frozen: 0, vitals: { LCP: { count: 900, p75: 900, low: 880, high: 920 } } }),
    ];
    const { text } = await judge();
    expect((await currentRegistry()).revision).toBe(2);
    expect(text).toContain(
      "canary 1.1.0: visits 1000, failed 0 (0.0 %), frozen 0 (0.0 %); LCP 900 ms (880 to 920, 900",
    );
    expect(text).toContain("no reason to end it");
    expect(text).toContain("A canary ends when, after 50 visits of each side and with 99.9 % confidence");
  });

  test("says how many visits are missing for a verdict, and status says the same", async () => {
    const { state, judge, tool, api } = await createHost();
    state.health = [side("1.0.0", false, { visits: 200 }), side("1.1.0", true, { visits: 8, failed: 8 })];
    const missing = "no verdict yet, 42 visits of the canary and 0 of the stable version missing";
    expect((await judge()).text).toContain(missing);
    const { text } = await tool("status", [], { api });
    expect(text).toContain(missing);
    expect(text).toContain("mfe-public@1.1.0, canary: opened 0, failed 8: answer 8");
  });

  test("does not count the visits of another version, nor those of the other side", async () => {
    const { state, judge, currentRegistry } = await createHost();
    state.health = [
      side("1.0.0", false, { visits: 900 }),
      side("1.1.0", false, { visits: 900, failed: 900 }),
      side("0.9.0", true, { visits: 900, failed: 900 }),
    ];
    expect((await judge()).text).toContain("50 visits of the canary and 0 of the stable version missing");
    expect((await currentRegistry()).revision).toBe(2);
  });

  test("leaves alone what a team put into its place while the visits were read", async () => {
    const { state, tool, judge, currentRegistry } = await createHost();
    state.health = SICK;
    state.meanwhile = () => tool("promote", ["mfe-public@1.2.0"], { percent: 10 });
    await judge();
    expect((await currentRegistry()).remotes["mfe-public"]?.canary?.release.version).toBe("1.2.0");
  });

  test("ends it on a portal with owners with a key that may do nothing else", async () => {
    const { state, tool, judge, currentRegistry } = await createHost();
    const folder = await temporaryFolder();
    const author = async (name: string, why?: string) => {
      const file = join(folder, name);
      const publicKey = await createKey(file, false);
      return { publicKey, author: await readAuthor({ key: file, ...(why && { why }) }, {}) };
    };
    const company = await author("company", "the company's first key");
    const watch = await author("watch");
    await tool("add-owner", ["shell", company.publicKey], { ownerName: "Ana Souza", author: company.author });
    const rights = { ownerName: "Vigia dos canários", onlyEndCanary: true, author: company.author };
    await tool("add-owner", ["shell", watch.publicKey], rights);
    state.health = SICK;
    state.now += HOUR_MS;
    await expect(judge()).rejects.toThrow("This portal has owners");
    await judge({ author: watch.author });
    const { record, remotes } = await currentRegistry();
    expect(remotes["mfe-public"]).not.toHaveProperty("canary");
    expect(record).toMatchObject({ who: "Vigia dos canários", why: expect.stringContaining("failed: 40 of 100") });
    const promoting = tool("promote", ["mfe-public@1.2.0"], { author: { ...watch.author, why: "by mistake" } });
    await expect(promoting).rejects.toThrow("may end a canary and change nothing else");
  });

  test("changes nothing in a dry run, and says what it would do", async () => {
    const { state, judge, currentRegistry } = await createHost();
    state.health = SICK;
    expect((await judge({ dryRun: true })).text).toContain("ended by revision 3");
    expect((await currentRegistry()).revision).toBe(2);
  });

  test("changes nothing when the API does not answer", async () => {
    const { judge, currentRegistry } = await createHost();
    await expect(judge({ api: "http://127.0.0.1:9" })).rejects.toThrow("http://127.0.0.1:9 did not answer.");
    await expect(judge({ api: undefined })).rejects.toThrow("judge --api URL");
    expect((await currentRegistry()).revision).toBe(2);
  });
});
