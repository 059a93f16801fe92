import { useLayoutEffect, type RefObject } from "react";

const GAP = 4;

/** Below its field; above where there is more room. In the top layer nothing clips it, so it is placed on the page. */
const place = (panel: HTMLElement, field: HTMLElement): void => {
  const edge = field.getBoundingClientRect();
  const height = panel.offsetHeight;
  const below = edge.bottom + GAP + height <= window.innerHeight || edge.top < height + GAP;
  const left = Math.max(GAP, Math.min(edge.left, document.documentElement.clientWidth - panel.offsetWidth - GAP));
  panel.style.left = `${left + window.scrollX}px`;
  panel.style.top = `${(below ? edge.bottom + GAP : edge.top - GAP - height) + window.scrollY}px`;
};

/** Shows `panel` beside `field`, and keeps it there; returns what ends that. */
const showBeside = (panel: HTMLElement, field: HTMLElement): (() => void) => {
  panel.showPopover();
  const follow = () => place(panel, field);
  follow();
  const observer = new ResizeObserver(follow);
  observer.observe(panel);
  window.addEventListener("resize", follow);
  return () => {
    observer.disconnect();
    window.removeEventListener("resize", follow);
  };
};

/**
 * Shows a panel with the attribute `popover` beside its field for as long as it is rendered. A browser without
 * popovers shows it where it stands in the text, below the field.
 */
export const useDropdown = (panel: RefObject<HTMLElement | null>, field: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    if (panel.current && field.current && "showPopover" in panel.current)
      return showBeside(panel.current, field.current);
  }, [panel, field]);
};
