import { liveLists, type LiveList, type StaffEvent } from "@gleba/shared/contracts/crm";
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { subscribeToStaff } from "./api.ts";

/** What the page knows by its stream; undefined until that told something. */
let unread: number | undefined;
const onUnread = new Set<() => void>();
const onChanged = new Map<LiveList, Set<() => void>>(liveLists.map((list) => [list, new Set()]));

const addTo = (set: Set<() => void> | undefined, listener: () => void): (() => void) => {
  set?.add(listener);
  return () => void set?.delete(listener);
};

const subscribeToUnread = (listener: () => void): (() => void) => addTo(onUnread, listener);

/** How many notices are unread, once that is known. */
export const useUnreadNotices = (): number | undefined => useSyncExternalStore(subscribeToUnread, () => unread);

/** Says how many notices are unread, when an answer knows it sooner than the stream. */
export const setUnreadNotices = (count: number | undefined): void => {
  unread = count;
  for (const listener of onUnread) listener();
};

const listsOf = ({ changed = [] }: StaffEvent): Set<() => void>[] =>
  changed.flatMap((list) => onChanged.get(list as LiveList) ?? []);

/**
 * Holds the page's stream while it is looked at: a window in the background keeps no connection, and hears the count and
 * reads its list anew when somebody comes back to it. `onTold` is called when a notice came.
 */
export const useStaffStream = (isOn: boolean, onTold: () => void): void => {
  const told = useEffectEvent(onTold);
  useEffect(() => {
    if (!isOn) return undefined;
    const hear = (event: StaffEvent, isAfterGap: boolean): void => {
      const before = unread;
      setUnreadNotices(event.unread);
      if (event.told || (before !== undefined && event.unread > before)) told();
      // What came while nothing was heard is in no event.
      const sets = isAfterGap ? [...onChanged.values()] : listsOf(event);
      for (const set of sets) for (const listener of set) listener();
    };
    const close = subscribeToStaff(hear);
    return () => {
      close();
      setUnreadNotices(undefined);
    };
  }, [isOn]);
};

/** Calls `onChange` when somebody changed something in a list, while this is on screen. */
export const useLiveList = (list: LiveList, onChange: () => void): void => {
  const changed = useEffectEvent(onChange);
  useEffect(() => addTo(onChanged.get(list), () => changed()), [list]);
};
