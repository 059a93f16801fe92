const live = process.stdout.isTTY && !process.env.CI;
const FRAMES = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"];

/** 850 → "0.9 s", 75 000 → "1 min 15 s". */
export const duration = (ms) =>
  ms < 59_950 ? `${(ms / 1000).toFixed(1)} s` : `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`;

const running = new Set();
let timer;
let frame = 0;

const erase = () => process.stdout.write("\r\x1b[2K");

/** One line counts the seconds of all steps under way: whole for a single one, short for several beside each other. */
const draw = () => {
  const [first, ...others] = running;
  if (!first) return;
  const seconds = ({ began }) => duration(Date.now() - began);
  const text =
    others.length === 0
      ? `${first.name.padEnd(34)} ${seconds(first).padStart(12)}  ${first.note}`
      : [first, ...others].map((each) => `${each.name} ${seconds(each)}`).join(" · ");
  erase();
  process.stdout.write(`${FRAMES[frame++ % FRAMES.length]} ${text}`.slice(0, (process.stdout.columns ?? 80) - 1));
};

/** Prints a line; what is under way is drawn again below it. */
export const say = (text = "") => {
  if (live) erase();
  process.stdout.write(`${text}\n`);
  if (live) draw();
};

const line = (mark, { name, began }, note) =>
  `${mark} ${name.padEnd(34)} ${duration(Date.now() - began).padStart(12)}${note ? `  ${note}` : ""}`;

/**
 * Shows one step while it runs and how long it took; several may run beside each other. On a terminal one line counts
 * the seconds; in a log it is one line at the start and one at the end. The step's work gets `note(text)` to say what
 * it is busy with and may return the remark to print beside the result.
 */
export const step = async (name, work) => {
  const current = { name, began: Date.now(), note: "" };
  running.add(current);
  if (live) timer ??= setInterval(draw, 120);
  else say(`… ${name}`);
  const finish = (mark, text) => {
    running.delete(current);
    if (running.size === 0) timer = clearInterval(timer);
    say(line(mark, current, text));
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
