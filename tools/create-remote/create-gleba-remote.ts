/**
 * `npm create gleba-remote mfe-help -- --mount /ajuda --title Ajuda`: the repository of a new area, in the folder one
 * stands in. Runs as the packed package alone (tools/pack/pack-creator.ts); asks nothing.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Failure } from "../terminal/failure.mjs";
import { readArea } from "./area.ts";
import { createRepository, type Kit } from "./create-repository.ts";

const USAGE = "create-gleba-remote mfe-help [--mount /ajuda] [--title Ajuda] [--requires customer|staff]";

const inPackage = (file: string) => fileURLToPath(new URL(file, import.meta.url));

const guide = (name: string, mount: string) => `${name} is there, with one screen at ${mount}. From here:

  cd ${name}
  npm install
  npm test             your tests; remote.test.ts holds your module to remote.json
  npm run typecheck    TypeScript, strict
  npm run lint         the portal's rules
  npm run dev          your area in a window of its own
  npm run build        into dist/web
  npm run release -- publish --dir HOST

Its README.md says the rest.
`;

try {
  const args = process.argv.slice(2);
  if (args.includes("--help")) process.stdout.write(`${USAGE}\n`);
  else {
    const area = readArea(args, USAGE);
    const kit = JSON.parse(readFileSync(inPackage("./kit.json"), "utf8")) as Omit<Kit, "archive">;
    createRepository(process.cwd(), area, { ...kit, archive: inPackage(`./${kit.shared.archive}`) });
    process.stdout.write(guide(area.name, area.mount));
  }
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  process.stderr.write(`✗ ${error.message}\n`);
  process.exitCode = 2;
}
