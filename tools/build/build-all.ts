import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../root.mjs";
import { run } from "../terminal/child.mjs";
import { duration, step } from "../terminal/progress.mjs";
import { commitOf } from "../webpack/commit-of.js";
import { fingerprint } from "./fingerprint.ts";
import { restateCommit } from "./restate-commit.ts";
import { BROWSER_UNITS, UNITS, type Unit } from "./units.ts";

/** A unit whose inputs changed, with the fingerprint they have now. */
interface StaleUnit {
  unit: Unit;
  hash: string;
}

/** Two at a time: the machine this must run on has two cores, and webpack takes most of a gigabyte. */
const CONCURRENCY = 2;

const STAMPS = join(ROOT, ".cache/build");
const fileNameOf = ({ name }: Unit) => name.replaceAll(" ", "-");
const stampOf = (unit: Unit) => join(STAMPS, `${fileNameOf(unit)}.sha256`);

const isBuilt = ({ unit, hash }: StaleUnit): boolean =>
  existsSync(join(ROOT, unit.product)) && existsSync(stampOf(unit)) && readFileSync(stampOf(unit), "utf8") === hash;

/** A promise that others resolve. */
const deferred = () => {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
};

const build = async ({ unit, hash }: StaleUnit, logsDir: string): Promise<void> => {
  await run(process.execPath, unit.args, {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: "production" },
    logFile: join(logsDir, `build-${fileNameOf(unit)}.log`),
    sentence: `The build of ${unit.name} failed.`,
  });
  mkdirSync(STAMPS, { recursive: true });
  writeFileSync(stampOf(unit), hash);
};

/** Builds under way. */
export interface Building {
  /** The names of the units that were built, once all are. */
  all: Promise<string[]>;
  /** Resolves once these units are there, built now or before; rejects when any build fails. */
  until(...names: string[]): Promise<void>;
}

/** Builds in the order of `stale`, two at a time; calls `built` after each. */
const buildStale = (stale: readonly StaleUnit[], logsDir: string, built: (name: string) => void): Promise<string> =>
  step("Building", async (note) => {
    const waiting = [...stale];
    const busy = new Set<string>();
    const done: string[] = [];
    const worker = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { name } = next.unit;
        const began = performance.now();
        busy.add(name);
        note([...busy].join(", "));
        await build(next, logsDir);
        busy.delete(name);
        done.push(`${name} ${duration(performance.now() - began)}`);
        built(name);
        note([...busy].join(", "));
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, worker));
    return done.join(", ");
  });

/**
 * Begins to build what changed, two units at a time, the servers first: what needs them alone need not wait for the rest.
 *
 * @param only names of units; all when absent
 */
export const startBuilding = (logsDir: string, only?: string[]): Building => {
  const wanted = UNITS.filter(({ name }) => !only || only.includes(name)).map((unit) => ({
    unit,
    hash: fingerprint(unit.inputs),
  }));
  const stale = wanted.filter((each) => !isBuilt(each));
  for (const { name, product } of wanted.filter(isBuilt).map(({ unit }) => unit))
    if (BROWSER_UNITS.includes(name)) restateCommit(join(ROOT, product), () => commitOf(join(ROOT, name)));
  const names = stale.map(({ unit }) => unit.name);
  const finished = new Map(names.map((name) => [name, deferred()]));
  const building =
    stale.length === 0 ? Promise.resolve() : buildStale(stale, logsDir, (name) => finished.get(name)?.resolve());
  return {
    all: building.then(() => names),
    async until(...units) {
      await Promise.race([Promise.all(units.map((name) => finished.get(name)?.promise)), building]);
    },
  };
};

/**
 * Builds what changed.
 *
 * @param only names of units; all when absent
 * @returns the names of the units that were built
 */
export const buildAll = (logsDir: string, only?: string[]): Promise<string[]> => startBuilding(logsDir, only).all;
