import { closeSync, openSync, writeSync } from "node:fs";

const EXAMPLES = 5;
const PIECE = 64 * 1024;
/** A quote that never closes makes a line of all that follows. */
const LONGEST = 300;

/** A list of wrong lines that goes to its file as it grows: of a file without a right one none of a million is kept in memory. */
export const createWrongLines = (path: string) => {
  const file = openSync(path, "w");
  const examples: string[] = [];
  let [count, pending] = [0, ""];
  const flush = (): void => {
    const bytes = Buffer.from(pending);
    for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
    pending = "";
  };
  return {
    /** Adds a line of the file that was read, by its number. */
    add(line: number, why: string): void {
      const text = `linha ${line}: ${why}`.slice(0, LONGEST);
      count += 1;
      if (count <= EXAMPLES) examples.push(text);
      pending += `${text}\n`;
      if (pending.length >= PIECE) flush();
    },
    /** How many there are, and the first of them. The list is whole, and closed. */
    finish(): { wrong: number; examples: string[] } {
      flush();
      closeSync(file);
      return { wrong: count, examples };
    },
  };
};
