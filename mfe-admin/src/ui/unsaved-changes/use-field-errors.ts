import { useEffect, useRef, useState, type RefObject } from "react";
import { pointAt } from "./point-at.ts";

/** A Portuguese sentence below each field that is not right, by the field's name. */
export type FieldErrors = Readonly<Record<string, string>>;

interface Found<Place extends HTMLElement> {
  /** Of the sentences that the last check found those that still hold: what was put right is red no longer. */
  fieldErrors: FieldErrors;
  /** Whether nothing is wrong; otherwise the first field that is not right takes the focus. */
  check: () => boolean;
  clear: () => void;
  /** For the element around the fields. */
  place: RefObject<Place | null>;
}

/**
 * What is wrong with what is typed now, told from the press that would send it on. `onUnshown` hears it where no field
 * shows any of it.
 */
export const useFieldErrors = <Place extends HTMLElement>(
  findNow: () => FieldErrors,
  onUnshown?: (sentences: string[]) => void,
): Found<Place> => {
  const [found, setFound] = useState<FieldErrors>({});
  const place = useRef<Place>(null);
  const unshown = useRef(onUnshown);
  unshown.current = onUnshown;
  useEffect(() => {
    const sentences = Object.values(found);
    if (sentences.length === 0) return;
    const first = place.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (first) pointAt(first);
    else unshown.current?.(sentences);
  }, [found]);
  const now = Object.keys(found).length > 0 ? findNow() : found;
  return {
    fieldErrors: Object.fromEntries(Object.entries(now).filter(([field]) => field in found)),
    check: () => {
      const wrong = findNow();
      setFound(wrong);
      return Object.keys(wrong).length === 0;
    },
    clear: () => setFound({}),
    place,
  };
};
