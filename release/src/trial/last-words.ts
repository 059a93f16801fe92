/** How Node and V8 begin the line that says why a process ends. */
const NAMED = /^(?:Uncaught )?(?:[\w.]*(?:Error|Exception)\b|FATAL ERROR:)/;
/** What they write beneath it. */
const BENEATH = /^(?:at |Node\.js v|\^)/;

/** What a Node process that ended by itself said of why: the line that names its error, else the last one; empty for none. */
export const lastWords = (stderr: string): string => {
  const lines = stderr
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !BENEATH.test(line));
  return lines.findLast((line) => NAMED.test(line)) ?? lines.at(-1) ?? "";
};
