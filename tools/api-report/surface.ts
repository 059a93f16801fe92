/** What the shell provides of shared at one version: the record that decides by how much the next version is higher. */

/** One door: its names, and a hash of its declarations. */
export interface Door {
  declarations: string;
  names: string[];
}

export interface Surface {
  version: string;
  /** By name: `./http`. */
  doors: Record<string, Door>;
}

export const writeSurface = ({ version, doors }: Surface): string =>
  [
    version,
    ...Object.entries(doors)
      .toSorted()
      .map(([door, { declarations, names }]) => [`\n${door} ${declarations}`, ...names].join("\n  ")),
    "",
  ].join("\n");

export const readSurface = (text: string): Surface => {
  const [version = "", ...paragraphs] = text.trim().split("\n\n");
  const doors = paragraphs.map((paragraph): [string, Door] => {
    const [first = "", ...names] = paragraph.split("\n  ");
    const [door = "", declarations = ""] = first.split(" ");
    return [door, { declarations, names }];
  });
  return { version, doors: Object.fromEntries(doors) };
};

/** What is not as it was, as lines: `- ./http get`, `+ ./http get`, `~ ./http` where only types differ. */
export interface Differences {
  /** A remote that takes it would break. */
  removed: string[];
  changed: string[];
}

const without = (names: readonly string[] = [], others: readonly string[] = []) =>
  names.filter((name) => !others.includes(name));

const differencesOf = (door: string, before: Door | undefined, after: Door | undefined): Differences => {
  const removed = without(before?.names, after?.names).map((name) => `- ${door} ${name}`);
  const added = without(after?.names, before?.names).map((name) => `+ ${door} ${name}`);
  // A door that only changed inside shows no name.
  const isOther = before?.declarations !== after?.declarations && removed.length + added.length === 0;
  return { removed, changed: isOther ? [`~ ${door}`] : added };
};

export const compareSurfaces = (before: Surface["doors"], after: Surface["doors"]): Differences => {
  const doors = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted();
  const each = doors.map((door) => differencesOf(door, before[door], after[door]));
  return { removed: each.flatMap(({ removed }) => removed), changed: each.flatMap(({ changed }) => changed) };
};

const numbersOf = (version: string): [number, number, number] => {
  const [major = 0, minor = 0, patch = 0] = version.split(".").map(Number);
  return [major, minor, patch];
};

/** The lowest version that may carry these differences: a higher first number where something was removed, else a higher second one. */
export const lowestVersion = (version: string, { removed, changed }: Differences): string => {
  const [major, minor] = numbersOf(version);
  if (removed.length > 0) return `${major + 1}.0.0`;
  return changed.length > 0 ? `${major}.${minor + 1}.0` : version;
};

export const isLower = (version: string, other: string): boolean => {
  const numbers = numbersOf(version);
  const others = numbersOf(other);
  const first = numbers.findIndex((number, index) => number !== others[index]);
  return first !== -1 && numbers[first]! < others[first]!;
};
