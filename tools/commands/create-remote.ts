/** `npm run create-remote -- mfe-help [--mount /ajuda] [--title Ajuda] [--requires customer|staff]`: a new area. */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createRemote } from "../create-remote/create-remote.ts";
import { ROOT } from "../root.mjs";
import { run as runProgram } from "../terminal/child.mjs";
import { Failure, messageOf } from "../terminal/failure.mjs";
import { optionTakenByNpm } from "../terminal/npm-options.mjs";
import { print, step } from "../terminal/progress.mjs";

const USAGE = "npm run create-remote -- mfe-help [--mount /ajuda] [--title Ajuda] [--requires customer|staff]";

const guide = (name: string, mount: string) => `
${name} is there, with one screen at ${mount}. From here:

  npm run dev -w ${name}                       your area from source, the others as released
  npm run alone -w ${name}                     your area in a window of its own, without the portal
  npm run unit -- ${name}                      your tests; remote.test.ts holds your module to remote.json
  npm test                                     every check there is

How it is released: docs/releasing.md. Its manners and rooms: CONTRIBUTING.md.`;

const OPTIONS = {
  mount: { type: "string" },
  title: { type: "string" },
  requires: { type: "string", default: "nobody" },
} as const;

const readArguments = (args: string[]) => {
  const taken = optionTakenByNpm(Object.keys(OPTIONS));
  if (taken) throw new Failure(taken);
  try {
    return parseArgs({ args, allowPositionals: true, options: OPTIONS });
  } catch (error) {
    throw new Failure(`${messageOf(error).split(". ")[0]}. It is: ${USAGE}`);
  }
};

export const run = async (args: string[]): Promise<void> => {
  const { values, positionals } = readArguments(args);
  const [name] = positionals;
  if (!name || positionals.length > 1) throw new Failure(`Name one area: ${USAGE}`);
  const word = name.replace(/^mfe-/, "");
  const { mount = `/${word}`, title = word.charAt(0).toUpperCase() + word.slice(1), requires } = values;
  await step(`Creating ${name}`, async () => {
    const written = await createRemote(ROOT, { name, mount, title, requires });
    return `${written.length} files`;
  });
  await step("Taking it into the lock file", () =>
    runProgram("npm", ["install"], {
      cwd: ROOT,
      logFile: join(ROOT, ".cache/create-remote/install.log"),
      sentence: `${name} is there, but npm could not take it into the lock file: run "npm install" once that is mended.`,
    }),
  );
  print(guide(name, mount));
};
