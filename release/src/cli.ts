import { parseArgs } from "node:util";
import { type Answer, run } from "./run.ts";
import { Conflict, Refused } from "./refused.ts";
import { openStore } from "./store/open-store.ts";

const USAGE = `npm run release -- <command> [options]

  publish <folder>…                     copy builds (shell/dist/web) to the host; nobody sees them yet
  promote <name@version>… [--percent N] put published versions into force, in one revision
  rollback [revision]                   bring back a composition (default: the one before)
  disable <name> [--message TEXT]       take a remote out of service; its visitors read the message
  enable <name>                         bring it back
  preview <name@version>…               an address that shows these versions, for 7 days
  status                                what is in force, what is published; with --api how builds do in browsers
  prune                                 remove old releases
  pull <s3://bucket/prefix>             bring what a bucket holds to the host's folder; --watch SECONDS goes on doing so

  --dir PLACE    the host's folder, or s3://bucket/prefix (default: RELEASES_DIR, else .data/releases)
  --api URL      the API's address, for status (OPERATIONS_TOKEN opens it from another machine)
  --over-budget  promote although visitors will wait for it
  --dry-run      check everything, change nothing
  --json         answer as JSON

Exit codes: 0 done · 1 failed · 2 misused · 3 refused by a gate · 4 others are releasing`;

const { values, positionals } = parse();
const [command = "", ...targets] = positionals;
const store = await openStore(values.dir ?? process.env["RELEASES_DIR"] ?? ".data/releases", process.env);
const watch = values.watch === undefined ? undefined : Number(values.watch);
const percent = values.percent === undefined ? undefined : Number(values.percent);

if (values.help || command === "") leave(USAGE, values.help ? 0 : 2);
if (percent !== undefined && !(Number.isInteger(percent) && percent >= 1 && percent <= 99)) {
  leave("--percent is a whole number from 1 to 99.", 2);
}
if (watch !== undefined && !(command === "pull" && watch >= 1)) {
  leave("--watch is for pull, with a number of seconds from 1.", 2);
}
try {
  do await once();
  while (await nextRound());
} catch (error) {
  if (values.json) console.log(JSON.stringify({ ok: false, error: messageOf(error) }));
  leave(messageOf(error), error instanceof Refused ? 3 : error instanceof Conflict ? 4 : 1);
}

async function once() {
  const answer = await run(store, command, targets, {
    percent,
    overBudget: values["over-budget"],
    sentence: values.message,
    api: values.api,
    now: new Date(),
    dryRun: values["dry-run"],
  }).catch((error: unknown) => {
    // Whoever watches waits for a bucket that is away.
    if (watch === undefined) throw error;
    console.error(messageOf(error));
    return null;
  });
  if (answer) show(answer);
  else if (answer === undefined) leave(USAGE, 2);
}

/** False without --watch; else true after the time to the next look. */
function nextRound(): Promise<boolean> {
  return new Promise((next) => {
    if (watch === undefined) next(false);
    else setTimeout(next, watch * 1000, true);
  });
}

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        dir: { type: "string" },
        percent: { type: "string" },
        message: { type: "string" },
        watch: { type: "string" },
        api: { type: "string" },
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
