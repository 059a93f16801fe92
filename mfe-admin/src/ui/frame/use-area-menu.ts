import { useSyncExternalStore } from "react";

const onResize = (changed: () => void): (() => void) => {
  window.addEventListener("resize", changed);
  return () => window.removeEventListener("resize", changed);
};

const foldedPlace = (): HTMLElement | null => {
  const place = document.querySelector<HTMLElement>("[data-area-menu]");
  return place && getComputedStyle(place).display !== "none" ? place : null;
};

/**
 * The element of the shell's menu that takes the sections of this area while that menu is folded behind its button, so
 * that a narrow window has one menu; null on a wide window, and in a shell that offers no such place.
 */
export const useAreaMenu = (): HTMLElement | null => useSyncExternalStore(onResize, foldedPlace, () => null);
