import { useMe } from "#platform/me";
import { navigation, isAllowed, type NavigationEntry } from "./navigation.ts";

interface Group {
  title: string;
  entries: readonly NavigationEntry[];
}

/** The sections that exist and that somebody may use, by subject; until their rights are known, those for everybody. */
export const useNavigation = (screens: readonly string[]): readonly Group[] => {
  const me = useMe()?.answer;
  const isOffered = (entry: NavigationEntry): boolean =>
    screens.includes(entry.path) &&
    (entry.rights.length === 0 || (me?.state === "ready" && isAllowed(entry, me.value.can)));
  return navigation
    .map(({ title, entries }) => ({ title, entries: entries.filter(isOffered) }))
    .filter(({ entries }) => entries.length > 0);
};
