import { createContext, useContext, useEffect, useRef } from "react";

/** Something typed that would be lost. */
export interface Unsaved {
  /** In a form of a dialog: the browser's way back takes it away also where the path stays the same. */
  inDialog?: boolean;
  /** They are asked whether they leave it. */
  onAsked?: () => void;
  /** They leave it behind. */
  onLeave?: () => void;
  /** They left, and it is still drawn. */
  onClose?: () => void;
}

/**
 * Says that something is not saved; answers what takes it back. A router asks one blocker alone, so the one that an area has asks
 * for everything that is said here.
 */
export const UnsavedContext = createContext<((unsaved: Unsaved) => () => void) | undefined>(undefined);

/**
 * While `dirty`, leaving asks first, where the area asks at all: by a link, by the back button, by closing the tab. Any number of them
 * on a screen, of which one question speaks.
 */
export const useUnsavedChanges = (dirty: boolean, unsaved: Unsaved = {}): void => {
  const hold = useContext(UnsavedContext);
  const latest = useRef(unsaved);
  useEffect(() => {
    latest.current = unsaved;
  });
  const { inDialog = false } = unsaved;
  useEffect(() => {
    if (!dirty) return;
    return hold?.({
      inDialog,
      onAsked: () => latest.current.onAsked?.(),
      onLeave: () => latest.current.onLeave?.(),
      onClose: () => latest.current.onClose?.(),
    });
  }, [dirty, hold, inDialog]);
};
