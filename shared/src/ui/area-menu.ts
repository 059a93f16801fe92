import { useSyncExternalStore } from "react";

/** The element in the shell's menu that takes the sections of an area whose navigation is its own. */
export const AREA_MENU_ID = "area-menu";

const onResize = (changed: () => void): (() => void) => {
  window.addEventListener("resize", changed);
  return () => window.removeEventListener("resize", changed);
};

const foldedPlace = (): HTMLElement | null => {
  const place = document.getElementById(AREA_MENU_ID);
  return place && getComputedStyle(place).display !== "none" ? place : null;
};

/**
 * Where an area draws its sections while the shell's menu is folded behind its button, so that a narrow window has one
 * menu; null on a wide window, and in a shell that offers no such place.
 */
export const useAreaMenu = (): HTMLElement | null => useSyncExternalStore(onResize, foldedPlace, () => null);
