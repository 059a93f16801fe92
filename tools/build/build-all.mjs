import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../settings.mjs";
import { run } from "../terminal/child.mjs";
import { duration, step } from "../terminal/progress.mjs";
import { fingerprint } from "./fingerprint.mjs";
import { UNITS } from "./units.mjs";

/** Two at a time: the machine this must run on has two cores, and webpack takes most of a gigabyte. */
const AT_ONCE = 2;

const stampOf = ({ name }) => join(ROOT, ".cache/build", `${name.replaceAll(" ", "-")}.sha256`);

const isBuilt = (unit, hash) =>
  existsSync(join(ROOT, unit.product)) && existsSync(stampOf(unit)) && readFileSync(stampOf(unit), "utf8") === hash;

const buildOne = async (unit, hash, logsDir) => {
  await run(process.execPath, [join(ROOT, unit.program), ...unit.args], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: "production" },
    logFile: join(logsDir, `build-${unit.name.replaceAll(" ", "-")}.log`),
    sentence: `The build of ${unit.name} failed.`,
  });
  mkdirSync(join(ROOT, ".cache/build"), { recursive: true });
  writeFileSync(stampOf(unit), hash);
};

/**
 * Builds what changed, two units at a time.
 *
 * @param {string} logsDir
 * @param {string[]} [only] names of units; all when absent
 * @returns {Promise<string[]>} the names of the units that were built
 */
export const buildAll = async (logsDir, only) => {
  const wanted = UNITS.filter(({ name }) => !only || only.includes(name));
  const stale = wanted
    .map((unit) => ({ unit, hash: fingerprint(unit.inputs) }))
    .filter(({ unit, hash }) => !isBuilt(unit, hash));
  if (stale.length === 0) return [];
  await step("Building", async (note) => {
    const waiting = [...stale];
    const busy = new Set();
    const done = [];
    const worker = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const began = Date.now();
        busy.add(next.unit.name);
        note([...busy].join(", "));
        await buildOne(next.unit, next.hash, logsDir);
        busy.delete(next.unit.name);
        done.push(`${next.unit.name} ${duration(Date.now() - began)}`);
        note([...busy].join(", "));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    return done.join(", ");
  });
  return stale.map(({ unit }) => unit.name);
};
