const live = process.stdout.isTTY && !process.env.CI;
const FRAMES = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"];

/** 850 → "0.9 s", 75 000 → "1 min 15 s". */
export const duration = (ms) =>
  ms < 59_950 ? `${(ms / 1000).toFixed(1)} s` : `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`;

export const say = (line = "") => process.stdout.write(`${line}\n`);

const line = (mark, name, note, ms) =>
  `${mark} ${name.padEnd(34)} ${duration(ms).padStart(12)}${note ? `  ${note}` : ""}`;

/**
 * Shows one step while it runs and how long it took. On a terminal one line counts the seconds; in a log it is
 * one line at the start and one at the end. The step's work gets `note(text)` to say what it is busy with and
 * may return the remark to print beside the result.
 */
export const step = async (name, work) => {
  const began = Date.now();
  let remark = "";
  let frame = 0;
  const draw = () => {
    const head = `${FRAMES[frame++ % FRAMES.length]} ${name.padEnd(34)} ${duration(Date.now() - began).padStart(12)}`;
    process.stdout.write(`\r\x1b[2K${`${head}  ${remark}`.slice(0, (process.stdout.columns ?? 80) - 1)}`);
  };
  const timer = live ? setInterval(draw, 120) : undefined;
  if (!live) say(`… ${name}`);
  const note = (text) => {
    remark = text;
  };
  const finish = (mark, text) => {
    clearInterval(timer);
    say(`${live ? "\r\x1b[2K" : ""}${line(mark, name, text, Date.now() - began)}`);
  };
  try {
    const result = await work(note);
    finish("✓", typeof result === "string" ? result : "");
    return result;
  } catch (error) {
    finish("✗", "");
    throw error;
  }
};
