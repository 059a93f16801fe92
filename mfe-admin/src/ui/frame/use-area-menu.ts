import { useSyncExternalStore } from "react";

const onResize = (changed: () => void): (() => void) => {
  window.addEventListener("resize", changed);
  return () => window.removeEventListener("resize", changed);
};

/** The shell's menu, while it is folded: a column then, a line otherwise. */
const foldedMenu = (): HTMLElement | null => {
  const menu = document.getElementById("menu");
  return menu && getComputedStyle(menu).flexDirection === "column" ? menu : null;
};

/**
 * The shell's menu while it is folded behind its button: it takes the sections of this area, so that a narrow window has
 * one menu. Null on a wide window.
 */
export const useAreaMenu = (): HTMLElement | null => useSyncExternalStore(onResize, foldedMenu, () => null);
