import { parseArgs } from "node:util";
import { Misused } from "./errors.ts";

/** What each command takes: how it is typed, what it does, and how many targets and which options are its own. */
const COMMANDS = {
  publish: { typed: "<folder>…", does: "copy builds (shell/dist/web) to the host; nobody sees them yet", least: 1 },
  promote: {
    typed: "<name@version>… [--percent N]",
    does: "put published versions into force, in one revision",
    least: 1,
    own: ["percent", "over-budget"],
  },
  rollback: { typed: "[revision]", does: "bring back a composition (default: the one before)", most: 1 },
  disable: {
    typed: "<name> [--message TEXT]",
    does: "take a remote out of service; its visitors read the message",
    least: 1,
    most: 1,
    own: ["message"],
  },
  enable: { typed: "<name>", does: "bring it back", least: 1, most: 1 },
  preview: { typed: "<name@version>…", does: "an address that shows these versions, for 7 days", least: 1 },
  status: {
    typed: "[--api URL]",
    does: "what is in force, before, and published; with --api how builds do in browsers",
    most: 0,
    own: ["api"],
  },
  prune: { typed: "", does: "remove old releases, of every name", most: 0 },
  pull: {
    typed: "<s3://…> [--watch SECONDS]",
    does: "bring what a bucket holds to the host's folder, once or for good",
    least: 1,
    most: 1,
    own: ["watch"],
  },
} satisfies Record<string, Command>;

interface Command {
  typed: string;
  does: string;
  least?: number;
  most?: number;
  own?: readonly string[];
}

const CALL = "npm run release --";

const table = Object.entries(COMMANDS).map(([name, { typed, does }]) => `  ${`${name} ${typed}`.padEnd(39)} ${does}`);

export const USAGE = `${CALL} <command> [options]

${table.join("\n")}

  --dir PLACE    the host's folder, or s3://bucket/prefix (default: RELEASES_DIR, else what npm start serves)
  --api URL      the API's address, for status (OPERATIONS_TOKEN opens it from another machine)
  --over-budget  promote although visitors will wait for it
  --dry-run      check everything, change nothing
  --json         answer as JSON

Exit codes: 0 done · 1 failed · 2 misused · 3 refused by a gate · 4 others are releasing`;

const commandOf = (name: string): Command => {
  if (!Object.hasOwn(COMMANDS, name))
    throw new Misused(`There is no command "${name}"; there are ${Object.keys(COMMANDS).join(", ")}.`);
  return COMMANDS[name as keyof typeof COMMANDS];
};

const usageOf = (name: string, { typed }: Command) => `It is: ${CALL} ${`${name} ${typed}`.trim()}`;

/**
 * Refuses a command that does not exist, or one with too few or too many targets: a target that is not looked at would
 * mean something to whoever typed it.
 *
 * @throws Misused
 */
export const checkTargets = (name: string, targets: readonly string[]): void => {
  const command = commandOf(name);
  const { least = 0, most = Infinity } = command;
  if (targets.length < least) throw new Misused(`Say what to ${name}. ${usageOf(name, command)}`);
  if (targets.length > most) throw new Misused(`${name} takes no "${targets[most]}". ${usageOf(name, command)}`);
  if (name === "rollback" && targets.some((target) => !/^\d+$/.test(target)))
    throw new Misused(`"${targets[0]}" is no number of a revision; status lists them.`);
};

const OPTIONS = {
  dir: { type: "string" },
  percent: { type: "string" },
  message: { type: "string" },
  watch: { type: "string" },
  api: { type: "string" },
  "over-budget": { type: "boolean", default: false },
  "dry-run": { type: "boolean", default: false },
  json: { type: "boolean", default: false },
  help: { type: "boolean", short: "h", default: false },
} as const;

const parse = (args: string[]) => {
  try {
    return parseArgs({ args, allowPositionals: true, options: OPTIONS });
  } catch (error) {
    throw new Misused(`${(error as Error).message.split(". ")[0]}. --help lists everything.`);
  }
};

const wholeNumber = (text: string | undefined, least: number, most: number, otherwise: string): number | undefined => {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!Number.isInteger(number) || number < least || number > most) throw new Misused(otherwise);
  return number;
};

/** What was typed, understood. @throws Misused saying which word makes no sense and what would */
export const readWords = (args: string[]) => {
  const { values, positionals } = parse(args);
  const [name = "", ...targets] = positionals;
  if (values.help || name === "") return { ...values, name, targets, percent: undefined, watch: undefined };
  checkTargets(name, targets);
  const command = commandOf(name);
  const own = ["percent", "over-budget", "message", "api", "watch"] as const;
  const stray = own.find((option) => values[option] && !command.own?.includes(option));
  if (stray) throw new Misused(`--${stray} means nothing to ${name}. ${usageOf(name, command)}`);
  return {
    ...values,
    name,
    targets,
    percent: wholeNumber(
      values.percent,
      1,
      99,
      "--percent is a whole number from 1 to 99; without it a version is for everybody.",
    ),
    watch: wholeNumber(values.watch, 1, 86_400, "--watch is a number of seconds, from 1 on."),
  };
};
