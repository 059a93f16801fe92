import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { promote } from "./commands/promote.ts";
import { publish } from "./commands/publish.ts";
import { readCurrent } from "./registry.ts";
import { bundleTool } from "./testing/bundle-tool.ts";
import { fixtureRelease, temporaryFolder, writeBuild } from "./testing/fixture-release.ts";
import { untried } from "./testing/owned-portal.ts";
import { stores } from "./testing/stores.ts";

const guide = readFileSync(join(__dirname, "../../docs/releasing.md"), "utf8");
const PREFIX = "npm run release -- ";

/** The release commands of a text in their order, but those that need another server than the host. */
const commandsIn = (text: string): string[][] =>
  [...text.matchAll(/```sh\n([\s\S]*?)```/g)]
    .flatMap(([, block]) => block!.trim().split("\n"))
    .filter((line) => line.startsWith(PREFIX) && !/s3:|--api/.test(line))
    .map((line) =>
      [...line.slice(PREFIX.length).matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!),
    );

const SHELL = /\n## 6\. The shell\n[\s\S]*?(?=\n## )/;
const HOST = /\n## 7\. The portal host\n[\s\S]*?(?=\n## )/;
/** Who may release, and an area that goes. */
const OWNERS = /\n## 8\. Who may release[\s\S]*?(?=\n## A bucket)/;
const commands = commandsIn(guide.replace(SHELL, "").replace(HOST, "").replace(OWNERS, ""));
const ownersCommands = commandsIn(OWNERS.exec(guide)?.[0] ?? "");
const shellCommands = commandsIn(SHELL.exec(guide)?.[0] ?? "");
const hostCommands = commandsIn(HOST.exec(guide)?.[0] ?? "");

/** Runs the release tool; answers its exit code. */
const runTool = async (tool: string, args: readonly string[]): Promise<number> =>
  promisify(execFile)(process.execPath, [tool, ...args]).then(
    () => 0,
    ({ code }: { code: number }) => code,
  );

test.each(stores)(
  "a team that follows the releasing guide with a %s gets through it, line by line",
  async (_kind, make) => {
    const { store, address } = await make();
    const now = new Date("2026-11-20T12:00:00Z");
    for (const name of ["shell", "mfe-admin"]) await publish(store, await writeBuild(fixtureRelease(name, "0.0.1")));
    await promote(store, ["shell@0.0.1", "mfe-admin@0.0.1"], { now });
    const version = "0.1.0-1a2b3c4d5e";
    const build = await writeBuild(fixtureRelease("mfe-admin", version));
    const tool = await bundleTool();
    const currentEntry = async () => (await readCurrent(store)).registry!.remotes["mfe-admin"]!;
    const visible: string[] = [];

    expect(commands.map(([verb]) => verb)).toEqual(
      "publish preview promote status promote rollback rollback disable enable prune".split(" "),
    );
    for (const command of commands) {
      const args = command.map((arg) => arg.replace(/^HOST$/, address).replace(/^mfe-admin\/dist\/web$/, build));
      expect([command, await runTool(tool, args)]).toEqual([command, 0]);
      const { version: stable, canary, disabled } = await currentEntry();
      visible.push(disabled ?? (canary ? `${stable} and ${canary.release.version}` : stable));
    }
    const both = `0.0.1 and ${version}`;
    expect(visible).toEqual([
      "0.0.1",
      "0.0.1",
      both,
      both,
      version,
      "0.0.1",
      version,
      "Voltamos às 15h.",
      version,
      version,
    ]);
  },
);

const withUi = (provides: string) => ({ provides: { react: "19.3.1", "@gleba/shared/ui": provides }, requires: {} });
const needingUi = (floor: string) => ({ provides: {}, requires: { react: "^19.0.0", "@gleba/shared/ui": floor } });

test.each(stores)(
  "whoever releases the shell with a %s follows the guide line by line, and is told where the shell cannot go back alone",
  async (_kind, make) => {
    const { store, address } = await make();
    const now = new Date("2026-11-20T12:00:00Z");
    const old = [
      fixtureRelease("shell", "0.0.1", { shared: withUi("1.3.0") }),
      fixtureRelease("mfe-admin", "0.0.1", { shared: needingUi("^1.0.0") }),
    ];
    // The third shell lost something, so it comes into force only along with a remote built for it.
    const next = [
      fixtureRelease("shell", "0.3.0-3c4d5e6f7a", { shared: withUi("2.0.0") }),
      fixtureRelease("mfe-admin", "0.2.0-4d5e6f7a8b", { shared: needingUi("^2.0.0") }),
    ];
    for (const release of [...old, ...next]) await publish(store, await writeBuild(release));
    await promote(store, ["shell@0.0.1", "mfe-admin@0.0.1"], { now });
    // A new contract, of which the shell takes the former one, too.
    const shell = fixtureRelease("shell", "0.2.0-2b3c4d5e6f", { shared: withUi("1.4.0"), contract: 2 });
    const build = await writeBuild(shell);
    const tool = await bundleTool();
    const seen: string[] = [];

    expect(await runTool(tool, ["promote", "shell@0.3.0-3c4d5e6f7a", "--dir", address])).toBe(3);
    for (const command of shellCommands) {
      const args = command.map((arg) => arg.replace(/^HOST$/, address).replace(/^shell\/dist\/web$/, build));
      const code = await runTool(tool, args);
      const registry = (await readCurrent(store)).registry!;
      const [one, other] = [registry.shell.version, registry.remotes["mfe-admin"]!.version].map((version) =>
        version.slice(0, 5),
      );
      seen.push(`${command.slice(0, 1).join("")} ${code}: ${one} ${other}`);
    }
    expect(seen).toEqual([
      "publish 0: 0.0.1 0.0.1",
      "preview 0: 0.0.1 0.0.1",
      "promote 0: 0.2.0 0.0.1",
      "promote 0: 0.3.0 0.2.0",
      // The remote needs the newer shell.
      "rollback 3: 0.3.0 0.2.0",
      "rollback 0: 0.2.0 0.0.1",
    ]);
  },
);

test.each(stores)(
  "owners who follow the guide with a %s release, each what is theirs, and verify it",
  async (_kind, make) => {
    const { store, address } = await make();
    const now = new Date("2026-11-20T12:00:00Z");
    const releases = [
      fixtureRelease("shell", "0.0.1"),
      fixtureRelease("mfe-admin", "0.0.1"),
      fixtureRelease("mfe-help", "0.1.0"),
    ];
    for (const release of [...releases, fixtureRelease("mfe-admin", "0.1.0-1a2b3c4d5e")])
      await publish(store, await writeBuild(release));
    await promote(store, ["shell@0.0.1", "mfe-admin@0.0.1", "mfe-help@0.1.0"], { now });
    const tool = await bundleTool();
    const keys = await temporaryFolder();
    const publicKeys: string[] = [];
    const seen: (string | undefined)[] = [];
    for (const command of ownersCommands) {
      const args = command.map((arg) =>
        arg
          .replace(/^HOST$/, address)
          .replace(/^KEYS/, keys)
          .replace(/^GLEBA$/, () => publicKeys[0]!)
          .replace(/^ANA$/, () => publicKeys[1]!),
      );
      const { stdout } = await promisify(execFile)(process.execPath, [tool, ...args]);
      if (command[0] === "key") publicKeys.push(stdout.slice(0, 43));
      const { registry } = await readCurrent(store);
      seen.push(registry!.record?.who);
      // The private key is in its file, and nowhere in what the tool says.
      const pem = readFileSync(join(keys, "gleba.pem"), "utf8");
      expect(stdout).not.toContain(pem.split("\n")[1]);
    }
    expect(ownersCommands.map(([verb]) => verb)).toEqual(
      "key key add-owner add-owner promote rollback history verify retire promote".split(" "),
    );
    const [gleba, ana] = ["Gleba Urbanismo", "Ana Souza"];
    expect(seen.slice(2)).toEqual([gleba, gleba, ana, ana, ana, ana, gleba, gleba]);
    expect((await readCurrent(store)).registry!.remotes).toHaveProperty("mfe-help");
  },
);

test.each(stores)("whoever releases the portal host with a %s follows the guide line by line", async (_kind, make) => {
  const { store, address } = await make();
  const now = new Date("2026-11-20T12:00:00Z");
  for (const name of ["shell", "host"]) await publish(store, await writeBuild(fixtureRelease(name, "0.0.1")));
  await promote(store, ["shell@0.0.1", "host@0.0.1"], { ...untried, now });
  const build = await writeBuild(fixtureRelease("host", "0.2.0-5e6f7a8b9c"));
  const tool = await bundleTool();
  const seen: string[] = [];
  for (const command of hostCommands) {
    const args = command.map((arg) => arg.replace(/^HOST$/, address).replace(/^shell\/dist\/host$/, build));
    const code = await runTool(tool, args);
    seen.push(`${command[0]} ${code}: ${(await readCurrent(store)).registry!.host?.version}`);
  }
  expect(seen).toEqual(["publish 0: 0.0.1", "promote 0: 0.2.0-5e6f7a8b9c", "rollback 0: 0.0.1"]);
});
