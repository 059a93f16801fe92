import { useEffect, useRef, type RefObject } from "react";
import { pointAt } from "#ui/unsaved-changes";

const FOCUSABLE = 'input, textarea, select, button, [contenteditable="true"]';

/** For the element around the fields: with each refusal the first field that is not right takes the focus. */
export const usePointingOut = (refusals: number): RefObject<HTMLDivElement | null> => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals === 0) return;
    const wrong = place.current?.querySelector('[data-wrong="true"]');
    const field = wrong?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const shown = field ?? wrong?.querySelector<HTMLElement>(FOCUSABLE);
    if (shown) pointAt(shown);
  }, [refusals]);
  return place;
};
