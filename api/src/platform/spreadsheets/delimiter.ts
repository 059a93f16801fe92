/** What parts the columns of a table of text; of two that would do as well the first one does. */
const DELIMITERS = [";", "\t", ","] as const;

/** Letters and lines of a table that are looked at. */
const [LOOKED_AT, MOST_LINES] = [64 * 1024, 30];
const QUOTED = /(^|[;\t,\r\n])"(?:[^"]|"")*"/g;

/** A line before all others that tells Excel what parts the columns. */
const SEPARATOR = /^sep=([;,\t])\s*$/i;

/** What a first line `sep=;` says; undefined for any other line. */
export const saidDelimiter = (line: string): string | undefined => SEPARATOR.exec(line)?.[1];

interface Parted {
  delimiter: string;
  /** The first line of those that it parts. */
  from: number;
  /** Into how many columns more than one. */
  width: number;
}

/** Where it begins to part the lines, if it does: that line, the next, and half of all that follow. */
const partedBy = (lines: readonly string[], delimiter: string): Parted[] => {
  const counts = lines.map((line) => line.split(delimiter).length - 1);
  const from = counts.findIndex((count, at) => {
    const rest = counts.slice(at);
    return count > 0 && rest[1] !== 0 && rest.filter((one) => one > 0).length * 2 >= rest.length;
  });
  if (from < 0) return [];
  const parted = counts.slice(from).toSorted((one, two) => one - two);
  return [{ delimiter, from, width: parted[Math.floor(parted.length / 2)]! }];
};

/**
 * What parts the columns of a table by its beginning: semicolons, tabs or commas. A title above the headings says nothing
 * of it, and the commas of decimals and addresses do not count where something else parts the headings.
 */
export const delimiterOf = (text: string): string => {
  const [first = ""] = text.split(/\r\n|\r|\n/, 1);
  const lines = text
    .slice(0, LOOKED_AT)
    .replace(QUOTED, "$1")
    .split(/\r\n|\r|\n/)
    .filter((line) => /[^\s;,]/.test(line))
    .slice(0, MOST_LINES);
  const found = DELIMITERS.flatMap((delimiter) => partedBy(lines, delimiter));
  const best = found.reduce<Parted | undefined>(
    (one, other) => (!one || (other.from < one.from && other.width > one.width) ? other : one),
    undefined,
  );
  return saidDelimiter(first) ?? best?.delimiter ?? ";";
};
