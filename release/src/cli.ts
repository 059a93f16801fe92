import { resolve } from "node:path";
import { Conflict, Misused, Refused } from "./errors.ts";
import { type Answer, run } from "./run.ts";
import { openStore } from "./store/open-store.ts";
import { readWords, USAGE } from "./args.ts";

const args = process.argv.slice(2);
const isJson = args.includes("--json");

try {
  const words = readWords(args);
  if (words.help) console.log(USAGE);
  else if (words.name === "") throw new Misused(USAGE);
  else await release(words);
} catch (error) {
  if (isJson) console.log(JSON.stringify({ ok: false, error: messageOf(error) }));
  console.error(messageOf(error));
  process.exit(codeOf(error));
}

async function release({ name, targets, watch, ...words }: ReturnType<typeof readWords>) {
  const place = words.dir ?? process.env["RELEASES_DIR"] ?? ".data/releases";
  const store = await openStore(place, process.env);
  const once = () =>
    run(store, name, targets, {
      percent: words.percent,
      overBudget: words["over-budget"],
      sentence: words.message,
      api: words.api,
      place: place.startsWith("s3:") ? place : resolve(place),
      now: new Date(),
      dryRun: words["dry-run"],
    });
  if (watch === undefined) return show(await once());
  for (;;) {
    // Whoever watches waits for a bucket that is away.
    await once().then(show, (error: unknown) => console.error(messageOf(error)));
    await new Promise((next) => setTimeout(next, watch * 1000));
  }
}

function show({ data, text }: Answer) {
  console.log(isJson ? JSON.stringify({ ok: true, ...data }) : text);
}

function messageOf(error: unknown) {
  return error instanceof Error ? error.message : String(error);
}

function codeOf(error: unknown) {
  if (error instanceof Misused) return 2;
  if (error instanceof Refused) return 3;
  return error instanceof Conflict ? 4 : 1;
}
