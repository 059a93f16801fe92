/**
 * Gives an element the focus and brings it into sight: also where it had the focus already and somebody has scrolled away since, and out
 * from under the bar that stands at the foot of what is not saved.
 */
export const pointAt = (element: HTMLElement): void => {
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: "center" });
};
