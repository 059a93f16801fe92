import { messageOf } from "./failure.mjs";

/*
 * What happens on Ctrl+C, `kill` or a closed terminal: the registered clean-ups run once, newest first.
 * npm passes on the SIGINT that the terminal already sent to the whole group, so a repetition within a second is
 * the same keypress; a later one is impatience and ends at once.
 */
const IMPATIENCE_MS = 1_000;

/** @typedef {() => unknown} CleanUp work to do before leaving; may be asynchronous */

/** @type {CleanUp[]} */
const cleanUps = [];
let interruptedAt = 0;
let exitCode = 130;

/**
 * Registers a clean-up; returns the function that unregisters it.
 *
 * @param {CleanUp} cleanUp
 */
export const onExit = (cleanUp) => {
  cleanUps.push(cleanUp);
  return () => {
    const index = cleanUps.indexOf(cleanUp);
    if (index >= 0) cleanUps.splice(index, 1);
  };
};

/** Leaving in the middle of the work is an interruption (130); leaving a running portal is a normal end (0). */
export const exitNormally = () => {
  exitCode = 0;
};

/** True once somebody asked to stop. */
export const isStopping = () => interruptedAt > 0;

/** Runs every clean-up; one that fails does not keep the others from running. */
export const cleanUp = async () => {
  for (const work of cleanUps.splice(0).reverse()) {
    await Promise.resolve()
      .then(work)
      .catch((/** @type {unknown} */ error) => process.stderr.write(`${messageOf(error)}\n`));
  }
};

const stop = async () => {
  if (interruptedAt > 0) {
    if (performance.now() - interruptedAt > IMPATIENCE_MS) process.exit(130);
    return;
  }
  interruptedAt = performance.now();
  process.stdout.write("\nStopping …\n");
  await cleanUp();
  process.stdout.write("Everything is stopped.\n");
  process.exit(exitCode);
};

/** How often to look whether the parent is still there. */
const LOOK_MS = 500;

/*
 * npm starts a command through a shell, which a TERM to npm ends and which passes nothing on: a command that is left without it was to
 * stop, too. Outside of npm (a unit of systemd, a container, a test) a parent may well go first, and is not looked at.
 */
if (process.env["npm_lifecycle_script"]?.includes("tools/run.mjs")) {
  const parent = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(looking);
    void stop();
  }, LOOK_MS);
  looking.unref();
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
