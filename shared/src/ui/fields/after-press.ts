let pressed = false;

globalThis.addEventListener?.("pointerdown", () => (pressed = true), { capture: true });
for (const end of ["pointerup", "pointercancel"])
  globalThis.addEventListener?.(end, () => (pressed = false), { capture: true });

/**
 * Runs the work once no button or finger is down. An error that appears under a press moves the page between press and
 * release, and the click on what the person aimed at is lost.
 */
export const afterPress = (work: () => void): void => {
  if (!pressed) return work();
  window.addEventListener("pointerup", () => setTimeout(work), { once: true });
};
