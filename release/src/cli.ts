import { join, resolve } from "node:path";
import { readArgs, USAGE } from "./args.ts";
import { ConflictError, GateError, UsageError } from "./errors.ts";
import { readAuthor, readCompanyKeys } from "./record/author.ts";
import type { CommandResult } from "./results.ts";
import { run, TIMELESS } from "./run.ts";
import { sentenceOf } from "./sentence-of.ts";
import { openStore } from "./store/open-store.ts";
import { watch as watchOver } from "./watch.ts";

const argv = process.argv.slice(2);
const isJson = argv.includes("--json");
/** Done as far as it goes: what is in force is damaged. */
const DAMAGED = 5;

try {
  const args = readArgs(argv);
  if (args.help) console.log(USAGE);
  else if (args.command === "") throw new UsageError(USAGE);
  else await release(args);
} catch (error) {
  if (isJson) console.log(JSON.stringify({ ok: false, error: sentenceOf(error) }));
  console.error(sentenceOf(error));
  process.exit(exitCodeOf(error));
}

async function release({ command, targets, watch, ...options }: ReturnType<typeof readArgs>) {
  const { RELEASES_DIR, DATA_DIR } = process.env;
  const place = options.dir ?? (RELEASES_DIR || join(DATA_DIR || ".data", "releases"));
  const store = await openStore(place, process.env);
  const author = await readAuthor(options, process.env);
  const runOnce = async () =>
    run(store, command, targets, {
      percent: options.percent,
      overBudget: options["over-budget"],
      message: options.message,
      redirect: options.redirect,
      ownerName: options.name,
      onlyEndCanary: options["only-end-canary"],
      restore: options.restore,
      author,
      companyKeys: readCompanyKeys(process.env),
      api: options.api,
      place: place.startsWith("s3:") ? place : resolve(place),
      now: TIMELESS.has(command) ? new Date() : await store.now(),
      dryRun: options["dry-run"],
    });
  if (watch === undefined) return print(await runOnce());
  const folder = command === "pull" && !options["dry-run"] && !place.startsWith("s3:") ? place : undefined;
  await watchOver(runOnce, { everyMs: watch * 1000, folder, tell: print, complain: console.error });
}

function print({ data, text, problems = [] }: CommandResult) {
  const isDone = problems.length === 0;
  const said = isDone ? { ok: true, ...data } : { ok: false, error: problems.join("\n"), ...data };
  console.log(isJson ? JSON.stringify(said) : text);
  if (isDone) return;
  console.error(problems.join("\n"));
  process.exitCode = DAMAGED;
}

function exitCodeOf(error: unknown) {
  if (error instanceof UsageError) return 2;
  if (error instanceof GateError) return 3;
  return error instanceof ConflictError ? 4 : 1;
}
