/** @typedef {{ name: string, began: number, note: string }} Step a step under way */

const isLive = process.stdout.isTTY && !process.env.CI;
const FRAMES = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"];

/**
 * 860 → "0.9 s", 75 000 → "1 min 15 s".
 *
 * @param {number} ms
 */
export const duration = (ms) => {
  if (ms < 59_950) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
};

/** @type {Set<Step>} */
const running = new Set();
/** @type {NodeJS.Timeout | undefined} */
let timer;
let frame = 0;

const erase = () => process.stdout.write("\r\x1b[2K");

/** One line counts the seconds of all steps under way: whole for a single one, short for several beside each other. */
const draw = () => {
  const [first, ...others] = running;
  if (!first) return;
  const seconds = (/** @type {Step} */ { began }) => duration(performance.now() - began);
  const text =
    others.length === 0
      ? `${first.name.padEnd(34)} ${seconds(first).padStart(12)}  ${first.note}`
      : [first, ...others].map((each) => `${each.name} ${seconds(each)}`).join(" · ");
  erase();
  process.stdout.write(`${FRAMES[frame++ % FRAMES.length]} ${text}`.slice(0, (process.stdout.columns ?? 80) - 1));
};

/** Prints a line; what is under way is drawn again below it. */
export const print = (text = "") => {
  if (isLive) erase();
  process.stdout.write(`${text}\n`);
  if (isLive) draw();
};

/**
 * @param {string} mark
 * @param {Step} step
 * @param {string} note
 */
const line = (mark, { name, began }, note) =>
  `${mark} ${name.padEnd(34)} ${duration(performance.now() - began).padStart(12)}${note ? `  ${note}` : ""}`;

/**
 * Shows one step while it runs and how long it took; several may run beside each other. On a terminal one line counts
 * the seconds; in a log it is one line at the start and one at the end. The step's work gets `note(text)` to say what
 * it is busy with and may return the remark to print beside the result.
 *
 * @template Result
 * @param {string} name
 * @param {(note: (text: string) => void) => Promise<Result>} work
 * @returns {Promise<Result>} what the work returned
 */
export const step = async (name, work) => {
  /** @type {Step} */
  const current = { name, began: performance.now(), note: "" };
  running.add(current);
  if (isLive) timer ??= setInterval(draw, 120);
  else print(`… ${name}`);
  const finish = (/** @type {string} */ mark, /** @type {string} */ text) => {
    running.delete(current);
    if (running.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
    print(line(mark, current, text));
  };
  try {
    const result = await work((text) => {
      current.note = text;
    });
    finish("✓", typeof result === "string" ? result : "");
    return result;
  } catch (error) {
    finish("✗", "");
    throw error;
  }
};
