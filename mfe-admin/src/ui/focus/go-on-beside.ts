const BUTTONS = "button:not([disabled]):not([tabindex='-1'])";

/**
 * For a button that goes with the row it takes away: whoever presses keys goes on from the button that comes after it, or else
 * from the one before. Call it with the button before the row leaves.
 */
export const goOnBeside = (pressed: HTMLElement): void => {
  const around = [...(pressed.closest("form, dialog, main") ?? document.body).querySelectorAll<HTMLElement>(BUTTONS)];
  const at = around.indexOf(pressed);
  const nearest = [...around.slice(at + 1), ...around.slice(0, Math.max(at, 0)).toReversed()];
  requestAnimationFrame(() => {
    if (pressed.isConnected || document.activeElement !== document.body) return;
    // What left too, or can no longer be pressed, does not take the focus.
    nearest.find((one) => {
      one.focus({ preventScroll: true });
      return document.activeElement === one;
    });
  });
};
