const overlap = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/**
 * Labels that would cover each other show only the count, without the price. All of them change together:
 * a map with two kinds of labels would seem to mean something by it.
 */
export const updateLabelDensity = (container: HTMLElement, labels: readonly Element[]): void => {
  container.classList.remove("is-crowded");
  const boxes = labels.map((label) => label.getBoundingClientRect());
  const overlapping = boxes.some((box, index) => boxes.slice(index + 1).some((other) => overlap(box, other)));
  container.classList.toggle("is-crowded", overlapping);
};
