import { parseArgs } from "node:util";
import { type Answer, run } from "./run.ts";
import { Conflict, Refused } from "./refused.ts";
import { folderStore } from "./store/folder-store.ts";

const USAGE = `npm run release -- <command> [options]

  publish <folder>…                     copy builds (shell/dist/web) to the host; nobody sees them yet
  promote <name@version>… [--percent N] put published versions into force, in one revision
  rollback [revision]                   bring back a composition (default: the one before)
  disable <name> [--message TEXT]       take a remote out of service; its visitors read the message
  enable <name>                         bring it back
  preview <name@version>…               an address that shows these versions, for 7 days
  status                                what is in force, what is published
  prune                                 remove old releases

  --dir FOLDER   the host's folder (default: RELEASES_DIR, else .data/releases)
  --over-budget  promote although visitors will wait for it
  --dry-run      check everything, change nothing
  --json         answer as JSON

Exit codes: 0 done · 1 failed · 2 misused · 3 refused by a gate · 4 others are releasing`;

const { values, positionals } = parse();
const [command = "", ...targets] = positionals;
const store = folderStore(values.dir ?? process.env["RELEASES_DIR"] ?? ".data/releases");
const percent = values.percent === undefined ? undefined : Number(values.percent);

if (values.help || command === "") leave(USAGE, values.help ? 0 : 2);
if (percent !== undefined && !(Number.isInteger(percent) && percent >= 1 && percent <= 99)) {
  leave("--percent is a whole number from 1 to 99.", 2);
}
try {
  const answer = await run(store, command, targets, {
    percent,
    overBudget: values["over-budget"],
    sentence: values.message,
    now: new Date(),
    dryRun: values["dry-run"],
  });
  if (answer) show(answer);
  else leave(USAGE, 2);
} catch (error) {
  if (values.json) console.log(JSON.stringify({ ok: false, error: messageOf(error) }));
  leave(messageOf(error), error instanceof Refused ? 3 : error instanceof Conflict ? 4 : 1);
}

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        dir: { type: "string" },
        percent: { type: "string" },
        message: { type: "string" },
        "over-budget": { type: "boolean", default: false },
        "dry-run": { type: "boolean", default: false },
        json: { type: "boolean", default: false },
        help: { type: "boolean", short: "h", default: false },
      },
    });
  } catch (error) {
    return leave(`${messageOf(error)}\n\n${USAGE}`, 2);
  }
}

function show({ data, text }: Answer) {
  console.log(values.json ? JSON.stringify({ ok: true, ...data }) : text);
}

function messageOf(error: unknown) {
  return error instanceof Error ? error.message : String(error);
}

function leave(message: string, code: number): never {
  console.error(message);
  process.exit(code);
}
