/** Lengths of the groups of a typed line as printed on slips: three fields with a dot, check digit, factor and value. */
const GROUPS = [5, 5, 5, 6, 5, 6, 1, 14] as const;
const AFTER = [".", " ", ".", " ", ".", " ", " ", ""] as const;

/** The 47 digits in groups, as printed on a slip: `34191.57213 89766.660164 …`. Other text is shown as it is. */
export const groupedLine = (line: string): string => {
  if (!/^\d{47}$/.test(line)) return line;
  let from = 0;
  return GROUPS.map((length, group) => `${line.slice(from, (from += length))}${AFTER[group]}`).join("");
};
