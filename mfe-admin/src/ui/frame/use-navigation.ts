import type { StaffRights } from "@gleba/shared/contracts";
import { useMe, useMustSetUpFactor } from "#platform/me";

/** A section of the area as the frame offers it. */
export interface NavigationEntry {
  path: string;
  label: string;
  /** What somebody must be allowed to do there; of several, one is enough. None: everybody of the staff. */
  rights: readonly (keyof StaffRights)[];
  /** Other words somebody may look for it by. */
  words?: string;
  /** How other addresses begin that belong to it. */
  prefixes?: readonly string[];
}

export interface NavigationGroup {
  title: string;
  entries: readonly NavigationEntry[];
}

const isAllowed = ({ rights }: NavigationEntry, can: StaffRights | undefined): boolean =>
  rights.length === 0 || (can !== undefined && rights.some((right) => can[right]));

/** Whether an address belongs to a section: its own, or that of one of its records. */
export const isWithin = (pathname: string, { path, prefixes = [] }: NavigationEntry): boolean =>
  pathname === path || [`${path}/`, ...prefixes].some((prefix) => pathname.startsWith(prefix));

/** The sections that exist and that somebody may use, by subject; none before a second factor that they need. Until their rights are known, those for everybody. */
export const useNavigation = (
  navigation: readonly NavigationGroup[],
  screens: readonly string[],
): readonly NavigationGroup[] => {
  const me = useMe()?.answer;
  const blocked = useMustSetUpFactor();
  const can = me?.state === "ready" ? me.value.can : undefined;
  if (blocked) return [];
  return navigation
    .map(({ title, entries }) => ({
      title,
      entries: entries.filter((entry) => screens.includes(entry.path) && isAllowed(entry, can)),
    }))
    .filter(({ entries }) => entries.length > 0);
};
