import { useMe } from "#platform/me";
import { groups, isOpenTo, type Entry } from "./navigation.ts";

interface Group {
  title: string;
  entries: readonly Entry[];
}

/** The sections that exist and that somebody may use, by subject; until their rights are known, those for everybody. */
export const useOffered = (screens: readonly string[]): readonly Group[] => {
  const me = useMe()?.answer;
  const isOffered = (entry: Entry): boolean =>
    screens.includes(entry.path) &&
    (entry.rights.length === 0 || (me?.state === "ready" && isOpenTo(entry, me.value.can)));
  return groups
    .map(({ title, entries }) => ({ title, entries: entries.filter(isOffered) }))
    .filter(({ entries }) => entries.length > 0);
};
