/** `npm run create-remote -- mfe-help [--mount /ajuda] [--title Ajuda] [--requires customer|staff]`: a new area. */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { takenByNpm } from "../terminal/npm-words.js";
import { createRemote } from "../create-remote/create-remote.mjs";
import { ROOT } from "../settings.mjs";
import { run } from "../terminal/child.mjs";
import { command } from "../terminal/command.mjs";
import { Failure } from "../terminal/failure.mjs";
import { say, step } from "../terminal/progress.mjs";

const USAGE = "npm run create-remote -- mfe-help [--mount /ajuda] [--title Ajuda] [--requires customer|staff]";
const LOGS = join(ROOT, ".cache/create-remote");

const guide = (name, mount) => `
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
};

const readWords = () => {
  const taken = takenByNpm(Object.keys(OPTIONS));
  if (taken) throw new Failure(taken);
  try {
    return parseArgs({ allowPositionals: true, options: OPTIONS });
  } catch (error) {
    throw new Failure(`${error.message.split(". ")[0]}. It is: ${USAGE}`);
  }
};

await command(async () => {
  const { values, positionals } = readWords();
  const [name] = positionals;
  if (!name || positionals.length > 1) throw new Failure(`Name one area: ${USAGE}`);
  const word = name.replace(/^mfe-/, "");
  const { mount = `/${word}`, title = word.charAt(0).toUpperCase() + word.slice(1), requires } = values;
  await step(`Creating ${name}`, async () => {
    const written = await createRemote(ROOT, { name, mount, title, requires });
    return `${written.length} files`;
  });
  const logFile = join(LOGS, "install.log");
  const sentence = `${name} is there, but npm could not take it into the lock file: run "npm install" once that is mended.`;
  await step("Taking it into the lock file", () => run("npm", ["install"], { cwd: ROOT, logFile, sentence }));
  say(guide(name, mount));
});
