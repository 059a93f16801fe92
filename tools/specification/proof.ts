import { nameOf, occurrences, type Mutation } from "./mutation.ts";
import type { Requirement } from "./requirement.ts";
import { isSeen, type Seen } from "./seen.ts";

/** Mutations whose text does not stand once in its file any more; `read` answers a file's text, null where it is gone. */
export const decayed = (mutations: readonly Mutation[], read: (file: string) => string | null): string[] =>
  mutations.flatMap(({ section, quote, file, text, broken }) => {
    const content = read(file);
    const row = `§${section} ${quote}`;
    if (text === broken) return [`${row}: broken into itself`];
    if (content === null) return [`${row}: ${file} is not there`];
    const times = occurrences(content, text);
    return times === 1 ? [] : [`${row}: ${file} has ${text} ${times} times`];
  });

const SEE_IT = "`npm run specification -- --mutate` sees its test fail";

/** Requirements that are met, as the table says, and whose tests nobody saw fail; and mutations of none of them. */
export const unproven = (
  requirements: readonly Requirement[],
  mutations: readonly Mutation[],
  seen: Record<string, Seen>,
): string[] => {
  const met = requirements.filter(({ test }) => test);
  const names = new Set(met.map(nameOf));
  const rows = met.flatMap((row) => {
    const own = mutations.filter((mutation) => nameOf(mutation) === nameOf(row));
    const [mutation] = own;
    if (!mutation) return [`§${nameOf(row)}: name its mutation in tools/specification/mutations, then ${SEE_IT}`];
    if (own.length > 1) return [`§${nameOf(row)}: ${own.length} mutations`];
    return isSeen(seen, mutation, row) ? [] : [`§${nameOf(row)}: mutation or test are new, ${SEE_IT}`];
  });
  const lost = mutations.filter((mutation) => !names.has(nameOf(mutation)));
  return [...rows, ...lost.map((mutation) => `§${nameOf(mutation)}: a mutation of no requirement that is met`)];
};
