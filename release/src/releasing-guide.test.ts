import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { promote } from "./commands/promote.ts";
import { publish } from "./commands/publish.ts";
import { readCurrent } from "./registry.ts";
import { bundleTool } from "./testing/bundle-tool.ts";
import { fixtureRelease, writeBuild } from "./testing/fixture-release.ts";
import { stores } from "./testing/stores.ts";

const guide = readFileSync(join(__dirname, "../../docs/releasing.md"), "utf8");
const PREFIX = "npm run release -- ";

/** The guide's release commands in their order, but those that need another server than the host. */
const commands = [...guide.matchAll(/```sh\n([\s\S]*?)```/g)]
  .flatMap(([, block]) => block!.trim().split("\n"))
  .filter((line) => line.startsWith(PREFIX) && !/s3:|--api/.test(line))
  .map((line) =>
    [...line.slice(PREFIX.length).matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!),
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
      "publish preview promote status promote rollback disable enable prune".split(" "),
    );
    for (const command of commands) {
      const args = command.map((arg) => arg.replace(/^HOST$/, address).replace(/^mfe-admin\/dist\/web$/, build));
      await promisify(execFile)(process.execPath, [tool, ...args]);
      const { version: stable, canary, disabled } = await currentEntry();
      visible.push(disabled ?? (canary ? `${stable} and ${canary.release.version}` : stable));
    }
    const both = `0.0.1 and ${version}`;
    expect(visible).toEqual(["0.0.1", "0.0.1", both, both, version, both, "Voltamos às 15h.", both, both]);
  },
);
