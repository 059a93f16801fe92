import { parseArgs } from "node:util";
import { UsageError } from "./errors.ts";

/** Each command: its synopsis, its description, how many targets it takes and which options only it accepts. */
const COMMANDS = {
  publish: {
    synopsis: "<folder>…",
    description: "copy builds (shell/dist/web) to the host; nobody sees them yet",
    minTargets: 1,
  },
  promote: {
    synopsis: "<name@version>… [--percent N]",
    description: "put published versions into force, in one revision",
    minTargets: 1,
    options: ["percent", "over-budget"],
  },
  rollback: {
    synopsis: "[revision | name]",
    description: "bring back a composition (default: the one before), or one name's version before",
    maxTargets: 1,
  },
  disable: {
    synopsis: "<name> [--message TEXT]",
    description: "take a remote out of service; its visitors read the message",
    minTargets: 1,
    maxTargets: 1,
    options: ["message"],
  },
  enable: { synopsis: "<name>", description: "bring it back", minTargets: 1, maxTargets: 1 },
  retire: {
    synopsis: "<name> [--redirect PATH]",
    description: "take a remote out of the composition; promoting it brings it back",
    minTargets: 1,
    maxTargets: 1,
    options: ["redirect"],
  },
  preview: {
    synopsis: "<name@version>…",
    description: "an address that shows these versions, for 7 days",
    minTargets: 1,
  },
  status: {
    synopsis: "[--api URL]",
    description: "what is in force, before, and published; with --api how builds do in browsers",
    maxTargets: 0,
    options: ["api"],
  },
  history: {
    synopsis: "[name]",
    description: "the last 30 revisions, or those of one name: who, why, when, from which commit",
    maxTargets: 1,
  },
  key: {
    synopsis: "<file>",
    description: "make a pair of keys; prints the public one",
    minTargets: 1,
    maxTargets: 1,
  },
  "add-owner": {
    synopsis: "<name> <public key> --name TEXT",
    description: "let a key release a name; from the first owner on, every step is signed",
    minTargets: 2,
    maxTargets: 2,
    options: ["name", "only-end-canary"],
  },
  "remove-owner": {
    synopsis: "<name> <public key>",
    description: "take that right away",
    minTargets: 2,
    maxTargets: 2,
  },
  verify: {
    synopsis: "[--restore]",
    description: "the signatures of the whole history; --restore puts back the last page that holds",
    maxTargets: 0,
    options: ["restore"],
  },
  judge: {
    synopsis: "--api URL [--watch SECONDS]",
    description: "end canaries that the printed rule finds worse than the stable version; promotes nothing",
    maxTargets: 0,
    options: ["api", "watch"],
  },
  prune: { synopsis: "", description: "remove old releases, of every name", maxTargets: 0 },
  pull: {
    synopsis: "<s3://…> [--watch SECONDS]",
    description: "bring what a bucket holds to the host's folder, once or for good",
    minTargets: 1,
    maxTargets: 1,
    options: ["watch"],
  },
} satisfies Record<string, Command>;

interface Command {
  synopsis: string;
  description: string;
  minTargets?: number;
  maxTargets?: number;
  options?: readonly string[];
}

const INVOCATION = "npm run release --";

const commandTable = Object.entries(COMMANDS).map(
  ([name, { synopsis, description }]) => `  ${`${name} ${synopsis}`.padEnd(39)} ${description}`,
);

export const USAGE = `${INVOCATION} <command> [options]

${commandTable.join("\n")}

  --dir PLACE    the host's folder, or s3://bucket/prefix (default: RELEASES_DIR, else releases in DATA_DIR, else what npm start serves)
  --why TEXT     why, for the record; portals with owners require it
  --who TEXT     who, for the record of a portal without owners (RELEASE_WHO; default: this machine's user)
  --key FILE     the private key that signs (RELEASE_KEY_FILE), on a portal with owners
  --api URL      the API's address, for status and judge (OPERATIONS_TOKEN opens it from another machine)
  --over-budget  promote although visitors will wait for it
  --dry-run      check everything, change nothing
  --json         answer as JSON

Exit codes: 0 done · 1 failed · 2 misused · 3 refused by a gate · 4 others are releasing · 5 done, but files of what is in force are lost`;

const commandOf = (name: string): Command => {
  if (!Object.hasOwn(COMMANDS, name))
    throw new UsageError(`There is no command "${name}"; there are ${Object.keys(COMMANDS).join(", ")}.`);
  return COMMANDS[name as keyof typeof COMMANDS];
};

const usageOf = (name: string, { synopsis }: Command) => `It is: ${INVOCATION} ${`${name} ${synopsis}`.trim()}`;

/**
 * Rejects an unknown command, and one with too few or too many targets: a target that is silently ignored would mean
 * something to whoever typed it.
 *
 * @throws UsageError
 */
export const checkTargets = (name: string, targets: readonly string[]): void => {
  const command = commandOf(name);
  const { minTargets = 0, maxTargets = Infinity } = command;
  if (targets.length < minTargets) throw new UsageError(`Say what to ${name}. ${usageOf(name, command)}`);
  if (targets.length > maxTargets)
    throw new UsageError(`${name} takes no "${targets[maxTargets]}". ${usageOf(name, command)}`);
  if (name === "rollback" && targets.some((target) => !/^(?:\d+|shell|host|mfe-[a-z]+)$/.test(target)))
    throw new UsageError(`"${targets[0]}" is no number of a revision and no name; status lists them.`);
};

const OPTIONS = {
  dir: { type: "string" },
  percent: { type: "string" },
  message: { type: "string" },
  redirect: { type: "string" },
  name: { type: "string" },
  why: { type: "string" },
  who: { type: "string" },
  key: { type: "string" },
  restore: { type: "boolean", default: false },
  "only-end-canary": { type: "boolean", default: false },
  watch: { type: "string" },
  api: { type: "string" },
  "over-budget": { type: "boolean", default: false },
  "dry-run": { type: "boolean", default: false },
  json: { type: "boolean", default: false },
  help: { type: "boolean", short: "h", default: false },
} as const;

/** A public key may begin with a dash, which is no option then. */
const KEY_WITH_DASH = /^-[A-Za-z0-9_-]{42}$/;
const KEY_MARK = "key:";

const parse = (args: string[]) => {
  try {
    const marked = args.map((arg) => (KEY_WITH_DASH.test(arg) ? `${KEY_MARK}${arg}` : arg));
    const { values, positionals } = parseArgs({ args: marked, allowPositionals: true, options: OPTIONS });
    return {
      values,
      positionals: positionals.map((text) => (text.startsWith(`${KEY_MARK}-`) ? text.slice(KEY_MARK.length) : text)),
    };
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split(". ")[0]}. --help lists everything.`);
  }
};

const parseInteger = (text: string | undefined, min: number, max: number, message: string): number | undefined => {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!Number.isInteger(number) || number < min || number > max) throw new UsageError(message);
  return number;
};

/** Options that mean something to some commands alone. */
const OF_SOME_COMMANDS = [
  "percent",
  "over-budget",
  "message",
  "redirect",
  "name",
  "only-end-canary",
  "restore",
  "api",
  "watch",
] as const;

/** Parses the command line. @throws UsageError naming the argument that is wrong and what is expected */
export const readArgs = (args: string[]) => {
  const { values, positionals } = parse(args);
  const [command = "", ...targets] = positionals;
  if (values.help || command === "") return { ...values, command, targets, percent: undefined, watch: undefined };
  checkTargets(command, targets);
  const { options } = commandOf(command);
  const stray = OF_SOME_COMMANDS.find((option) => values[option] && !options?.includes(option));
  if (stray) throw new UsageError(`--${stray} means nothing to ${command}. ${usageOf(command, commandOf(command))}`);
  return {
    ...values,
    command,
    targets,
    percent: parseInteger(
      values.percent,
      1,
      99,
      "--percent is a whole number from 1 to 99; without it a version is for everybody.",
    ),
    watch: parseInteger(values.watch, 1, 86_400, "--watch is a number of seconds, from 1 on."),
  };
};
