import { forBrowsers } from "@gleba/shared/federation/record";
import { run } from "../run.ts";
import { readCurrent } from "../registry.ts";
import { fixtureRelease, writeBuild } from "../testing/fixture-release.ts";
import { createOwnedPortal, now, publishAll, untried } from "../testing/owned-portal.ts";
import { stores } from "../testing/stores.ts";
import { addOwner } from "./owners.ts";
import { promote } from "./promote.ts";
import { publish } from "./publish.ts";
import { pull } from "./pull.ts";

describe.each(stores)("the portal host in a %s", (_kind, make) => {
  const portal = async () => {
    const { store } = await make();
    const people = await createOwnedPortal(store);
    await publishAll(store, "host@1.0.0", "host@1.1.0");
    const { author } = people.gleba;
    const tool = (command: string, targets: string[] = [], more: object = {}) =>
      run(store, command, targets, { ...untried, now, author, dryRun: false, ...more });
    const registry = async () => (await readCurrent(store)).registry!;
    return { store, tool, registry, ...people };
  };

  test("is promoted, rolled back alone and with all, and stands in the record with its commit", async () => {
    const { tool, registry } = await portal();
    await tool("promote", ["host@1.0.0"]);
    await tool("promote", ["host@1.1.0"], { why: "faster pages" });
    expect((await registry()).record?.changes).toEqual([
      { name: "host", version: { from: "1.0.0", to: "1.1.0" }, commit: "0000000" },
    ]);
    await tool("promote", ["mfe-admin@1.1.0"]);
    await tool("rollback", ["host"]);
    expect(await registry()).toMatchObject({
      host: { version: "1.0.0" },
      remotes: { "mfe-admin": { version: "1.1.0" } },
    });
    const { text } = await tool("history", ["host"]);
    expect(text).toContain("host: 1.1.0 → 1.0.0");
    await tool("rollback", ["5"]);
    expect(await registry()).toMatchObject({
      host: { version: "1.1.0" },
      remotes: { "mfe-admin": { version: "1.0.0" } },
    });
    // Before there was a host in the composition, none is taken out of it.
    await tool("rollback", ["3"]);
    expect((await registry()).host?.version).toBe("1.1.0");
    expect((await tool("status")).text).toContain("  host@1.1.0\n  shell@1.0.0");
  });

  test("is released by its owners and the company, and by nobody else", async () => {
    const { store, tool, gleba, ana } = await portal();
    await expect(tool("promote", ["host@1.0.0"], { author: ana.author })).rejects.toThrow(
      "Ana Souza does not own host",
    );
    await tool("promote", ["host@1.0.0"]);
    await addOwner(store, { name: "host", key: ana.publicKey, who: "Ana Souza" }, { now, author: gleba.author });
    await expect(tool("promote", ["host@1.1.0"], { author: ana.author })).resolves.toBeDefined();
  });

  test("reaches a machine that takes its releases from there, file by file, and goes back with them", async () => {
    const { store, tool } = await portal();
    const { store: machine } = await stores[0]![1]();
    const current = async () => (await readCurrent(machine)).registry?.host?.version;
    await tool("promote", ["host@1.0.0"]);
    await pull(store, machine);
    expect(await current()).toBe("1.0.0");
    expect(await machine.list("host/1.0.0")).toEqual(await store.list("host/1.0.0"));
    for (const file of await store.list("host/1.0.0"))
      expect((await machine.read(`host/1.0.0/${file}`))?.equals((await store.read(`host/1.0.0/${file}`))!)).toBe(true);
    await tool("promote", ["host@1.1.0"]);
    await pull(store, machine);
    expect(await current()).toBe("1.1.0");
    await tool("rollback", ["host"]);
    await pull(store, machine);
    expect(await current()).toBe("1.0.0");
  });

  test("has no canary, no preview and no outage, and browsers are told nothing of it", async () => {
    const { tool, registry } = await portal();
    await tool("promote", ["host@1.0.0"]);
    await expect(tool("promote", ["host@1.1.0"], { percent: 10 })).rejects.toThrow("The portal host has no canary");
    await expect(tool("preview", ["host@1.1.0"])).rejects.toThrow("the portal host serves all");
    await expect(tool("disable", ["host"])).rejects.toThrow("host is no remote in force");
    expect(forBrowsers(await registry())).not.toHaveProperty("host");
  });

  test("does not come into force when a file is not the one that was built", async () => {
    const { store, tool } = await portal();
    await store.replace("host/1.1.0/host.mjs", "// another", (await store.readTagged("host/1.1.0/host.mjs")).tag);
    await expect(tool("promote", ["host@1.1.0"])).rejects.toThrow(
      "host/1.1.0/host.mjs is not the file that was built.",
    );
  });
});

test("a host is started before it is in force: one that throws, or serves no page, is refused", async () => {
  const { store } = await stores[0]![1]();
  await publishAll(store, "shell@1.0.0", "host@1.0.0");
  const broken = {
    "host@1.1.0": "throw new Error('no database');",
    "host@1.2.0": `import { createServer } from "node:http";
createServer((_, response) => response.end("{}")).listen(Number(process.env.PORTAL_PORT), "127.0.0.1");`,
  };
  for (const [target, code] of Object.entries(broken)) {
    const version = target.split("@")[1]!;
    await publish(store, await writeBuild(fixtureRelease("host", version, {}, code), code));
  }
  await expect(promote(store, ["shell@1.0.0", "host@1.0.0"], { now })).resolves.toMatchObject({ changed: true });
  await expect(promote(store, ["host@1.1.0"], { now })).rejects.toThrow(
    "host@1.1.0 does not start: Error: no database",
  );
  await expect(promote(store, ["host@1.2.0"], { now })).rejects.toThrow("does not load the shell in force");
});
