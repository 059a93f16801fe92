import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { promote } from "./commands/promote.ts";
import { publish } from "./commands/publish.ts";
import { readLive } from "./registry.ts";
import { builtFolder, madeRelease } from "./testing/fixture-release.ts";
import { stores } from "./testing/stores.ts";
import { bundledTool } from "./testing/bundle-tool.ts";

const page = readFileSync(join(__dirname, "../../docs/releasing.md"), "utf8");
const LINE = "npm run release -- ";

/** The page's commands of the release tool, in their order; what asks another server than the host is tried elsewhere. */
const commands = [...page.matchAll(/```sh\n([\s\S]*?)```/g)]
  .flatMap(([, block]) => block!.trim().split("\n"))
  .filter((line) => line.startsWith(LINE) && !/s3:|--api/.test(line))
  .map((line) =>
    [...line.slice(LINE.length).matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!),
  );

test.each(stores)(
  "a team that follows the page on releasing to a %s gets through it, line by line",
  async (_kind, make) => {
    const { store, address } = await make();
    const now = new Date("2026-11-20T12:00:00Z");
    for (const name of ["shell", "mfe-admin"]) await publish(store, await builtFolder(madeRelease(name, "0.0.1")));
    await promote(store, ["shell@0.0.1", "mfe-admin@0.0.1"], { now });
    const version = "0.1.0-1a2b3c4d5e";
    const built = await builtFolder(madeRelease("mfe-admin", version));
    const tool = await bundledTool();
    const inForce = async () => (await readLive(store)).registry!.remotes["mfe-admin"]!;
    const seen: string[] = [];

    expect(commands.map(([verb]) => verb)).toEqual(
      "publish preview promote status promote rollback disable enable prune".split(" "),
    );
    for (const words of commands) {
      const said = words.map((word) => word.replace(/^HOST$/, address).replace(/^mfe-admin\/dist\/web$/, built));
      await promisify(execFile)(process.execPath, [tool, ...said]);
      const { version: stable, canary, disabled } = await inForce();
      seen.push(disabled ?? (canary ? `${stable} and ${canary.release.version}` : stable));
    }
    const both = `0.0.1 and ${version}`;
    expect(seen).toEqual(["0.0.1", "0.0.1", both, both, version, both, "Voltamos às 15h.", both, both]);
  },
);
