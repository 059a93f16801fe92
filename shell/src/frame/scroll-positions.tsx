import { useContext, useState, useSyncExternalStore } from "react";
import {
  ScrollRestoration,
  UNSAFE_DataRouterStateContext as RouterState,
  useLocation,
  type Location,
} from "react-router";

/** Where a tab was opened, every page has the key "default": the position of one would be that of the next. */
const keyOf = ({ key, pathname, search }: Location): string => (key === "default" ? pathname + search : key);

const neverChanges = () => () => undefined;

/** Whether this rendering takes over nodes that the host sent. */
const useHydrating = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );

/**
 * React Router's scroll restoration, except for the screen that the host painted: a person may have scrolled it before
 * the code arrived, or the browser has, on a reload or for a fragment. React Router would put it back to its top, under
 * the pointer of somebody who is about to press. From the first move on the positions are React Router's.
 */
export const ScrollPositions = () => {
  const { key } = useLocation();
  const [paintedAt] = useState(useHydrating() ? key : null);
  const [moved, setMoved] = useState(paintedAt === null);
  if (!moved && key !== paintedAt) setMoved(true);
  const state = useContext(RouterState);
  return (
    <RouterState value={state && !moved ? { ...state, restoreScrollPosition: false } : state}>
      <ScrollRestoration getKey={keyOf} />
    </RouterState>
  );
};
