/** `npm run create-remote -- mfe-help [--mount /ajuda] [--title Ajuda] [--requires customer|staff]`: a new area. */
import { join } from "node:path";
import { readArea } from "../create-remote/area.ts";
import { createRemote } from "../create-remote/create-remote.ts";
import { ROOT } from "../root.mjs";
import { run as runProgram } from "../terminal/child.mjs";
import { print, step } from "../terminal/progress.mjs";

const USAGE = "npm run create-remote -- mfe-help [--mount /ajuda] [--title Ajuda] [--requires customer|staff]";

const guide = (name: string, mount: string) => `
${name} is there, with one screen at ${mount}. From here:

  npm run dev -w ${name}                       your area from source, the others as released
  npm run alone -w ${name}                     your area in a window of its own, without the portal
  npm run unit -- ${name}                      your tests; remote.test.ts holds your module to remote.json
  npm test                                     every check there is

How it is released: docs/releasing.md. Its manners and rooms: CONTRIBUTING.md.`;

export const run = async (args: string[]): Promise<void> => {
  const area = readArea(args, USAGE);
  await step(`Creating ${area.name}`, async () => {
    const written = await createRemote(ROOT, area);
    return `${written.length} files`;
  });
  await step("Taking it into the lock file", () =>
    runProgram("npm", ["install"], {
      cwd: ROOT,
      logFile: join(ROOT, ".cache/create-remote/install.log"),
      sentence: `${area.name} is there, but npm could not take it into the lock file: run "npm install" once that is mended.`,
    }),
  );
  print(guide(area.name, area.mount));
};
