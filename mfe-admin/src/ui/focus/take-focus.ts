/**
 * As the `ref` of what comes in the place of the button that asked for it, with `tabIndex={-1}`: whoever pressed the button by keys goes on
 * there, not from the top of the page.
 */
export const takeFocus = (came: HTMLElement | null): void => {
  if (came && document.activeElement === document.body) came.focus({ preventScroll: true });
};
