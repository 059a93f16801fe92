import { run } from "../run.ts";
import { readCurrent, readPage } from "../registry.ts";
import { fixtureRelease, writeBuild } from "../testing/fixture-release.ts";
import { now, publishAll, untried } from "../testing/owned-portal.ts";
import { stores } from "../testing/stores.ts";
import { publish } from "./publish.ts";

describe.each(stores)("one remote of a portal in a %s", (_kind, make) => {
  const portal = async () => {
    const { store } = await make();
    const tool = (command: string, targets: string[] = [], more: object = {}) =>
      run(store, command, targets, { ...untried, now, dryRun: false, ...more });
    const home = fixtureRelease("mfe-public", "1.0.0", { mounts: ["/", "/empreendimentos/:id"] });
    await publish(store, await writeBuild(home));
    await publishAll(store, "shell@1.0.0", "mfe-admin@1.0.0", "mfe-admin@1.1.0", "mfe-admin@1.2.0", "mfe-help@1.0.0");
    await tool("promote", ["shell@1.0.0", "mfe-public@1.0.0", "mfe-admin@1.0.0", "mfe-help@1.0.0"]);
    const current = async () => (await readCurrent(store)).registry!;
    const versionOf = async (name: string) => (await current()).remotes[name]?.version;
    const previewed = async (...targets: string[]) => {
      const { data } = await tool("preview", targets);
      return (await readPage(store, `preview/${(data as { id: string }).id}/index.html`)).registry!.remotes;
    };
    return { tool, current, versionOf, previewed };
  };

  test("goes back to its version before, and what others promoted meanwhile stays", async () => {
    const { tool, versionOf } = await portal();
    await tool("promote", ["mfe-admin@1.1.0"]);
    await tool("disable", ["mfe-help"], { message: "Voltamos já." });
    await tool("rollback", ["mfe-admin"]);
    expect(await versionOf("mfe-admin")).toBe("1.0.0");
    expect((await tool("status")).text).toContain("mfe-help@1.0.0, out of service: Voltamos já.");
    await tool("rollback", ["mfe-admin"]);
    expect(await versionOf("mfe-admin")).toBe("1.1.0");
    await expect(tool("rollback", ["mfe-help"])).rejects.toThrow("mfe-help had no other version in force before 1.0.0");
    await expect(tool("rollback", ["mfe-other"])).rejects.toThrow("mfe-other is not in force");
  });

  test("ends its canary first, which is the last that was done to it", async () => {
    const { tool, current, versionOf } = await portal();
    await tool("promote", ["mfe-admin@1.1.0"]);
    await tool("promote", ["mfe-admin@1.2.0"], { percent: 10 });
    await tool("rollback", ["mfe-admin"]);
    expect((await current()).remotes["mfe-admin"]).not.toHaveProperty("canary");
    expect(await versionOf("mfe-admin")).toBe("1.1.0");
    await tool("rollback", ["mfe-admin"]);
    expect(await versionOf("mfe-admin")).toBe("1.0.0");
  });

  test("stays out of service when it is rolled back", async () => {
    const { tool, current } = await portal();
    await tool("promote", ["mfe-admin@1.1.0"]);
    await tool("disable", ["mfe-admin"]);
    await tool("rollback", ["mfe-admin"]);
    expect((await current()).remotes["mfe-admin"]).toMatchObject({ version: "1.0.0", disabled: expect.any(String) });
  });

  test.each(["promote", "preview"])(
    "is not named twice in one %s, of which the last would win in silence",
    async (command) => {
      const { tool, versionOf } = await portal();
      await expect(tool(command, ["mfe-admin@1.1.0", "mfe-admin@1.2.0"])).rejects.toThrow("mfe-admin is named twice");
      expect(await versionOf("mfe-admin")).toBe("1.0.0");
    },
  );

  test("is previewed as it is in force, for whoever wants to compare", async () => {
    const { previewed } = await portal();
    expect(await previewed("mfe-help@1.0.0")).toMatchObject({ "mfe-help": { version: "1.0.0" } });
  });

  test("is looked at in a preview while it is out of service, before everybody gets it back", async () => {
    const { tool, current, previewed } = await portal();
    await tool("disable", ["mfe-admin"]);
    await tool("disable", ["mfe-help"]);
    const shown = await previewed("mfe-admin@1.1.0");
    expect(shown["mfe-admin"]).toMatchObject({ version: "1.1.0" });
    expect(shown["mfe-admin"]).not.toHaveProperty("disabled");
    // Of another team's area nothing was asked.
    expect(shown["mfe-help"]).toHaveProperty("disabled");
    expect((await current()).remotes["mfe-admin"]).toHaveProperty("disabled");
  });

  test("is retired with its addresses, and comes back when it is promoted", async () => {
    const { tool, current } = await portal();
    await tool("retire", ["mfe-help"]);
    expect((await current()).remotes).not.toHaveProperty("mfe-help");
    expect((await current()).retired).toEqual({ "mfe-help": { mounts: ["/help"] } });
    const { text } = await tool("retire", ["mfe-admin"], { redirect: "/empreendimentos/1" });
    expect(text).toContain("  mfe-admin, retired: its addresses lead to /empreendimentos/1");
    await tool("promote", ["mfe-help@1.0.0"]);
    expect((await current()).retired).toEqual({
      "mfe-admin": { mounts: ["/admin"], redirect: "/empreendimentos/1" },
    });
    await tool("rollback", ["1"]);
    expect(await current()).not.toHaveProperty("retired");
  });

  test.each([
    ["to nothing", ["mfe-help"], "/nada", "is no address of the areas that stay"],
    ["to itself", ["mfe-help"], "/help", "is no address of the areas that stay"],
    ["to another site", ["mfe-help"], "//example.com", "--redirect is a path of the portal"],
    ["to a script", ["mfe-help"], "/a?b=javascript:", "--redirect is a path of the portal"],
    ["without a home", ["mfe-public"], undefined, "mfe-public owns the portal's home"],
    ["that is none", ["mfe-other"], undefined, "mfe-other is no remote in force; there are"],
  ])("is not retired %s", async (_what, targets, redirect, sentence) => {
    const { tool, current } = await portal();
    await expect(tool("retire", targets, { redirect })).rejects.toThrow(sentence);
    expect((await current()).revision).toBe(1);
  });

  test("has a history of its own", async () => {
    const { tool } = await portal();
    await tool("promote", ["mfe-admin@1.1.0"], { author: { who: "ana", why: "faster lists" } });
    await tool("disable", ["mfe-help"], { message: "Voltamos já." });
    expect((await tool("history", ["mfe-admin"])).text).toBe(
      [
        "2, 2026-11-20T12:00:00.000Z, promote by ana (not signed): faster lists",
        "  mfe-admin: 1.0.0 → 1.1.0, commit 0000000",
        "1, 2026-11-20T12:00:00.000Z, promote by unknown (not signed)",
        "  shell: new → 1.0.0, commit 0000000",
        "  mfe-admin: new → 1.0.0, commit 0000000",
        "  mfe-help: new → 1.0.0, commit 0000000",
        "  mfe-public: new → 1.0.0, commit 0000000",
      ].join("\n"),
    );
    expect((await tool("history", ["mfe-other"])).text).toBe("There is no revision of that.");
  });
});
