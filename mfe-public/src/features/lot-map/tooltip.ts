/** A small card over the hovered lot. Hidden from screen readers, to which the same line is announced. */
export const createTooltip = (container: HTMLElement) => {
  const card = document.createElement("div");
  card.className = "gleba-lot-tooltip";
  card.setAttribute("aria-hidden", "true");
  card.hidden = true;
  container.append(card);
  return {
    /** Shows `text` above a point of the container, kept inside its width. */
    show(text: string, { x, y }: { x: number; y: number }, size: { x: number; y: number }): void {
      if (x < 0 || y < 0 || x > size.x || y > size.y) {
        card.hidden = true;
        return;
      }
      card.textContent = text;
      card.hidden = false;
      const half = card.offsetWidth / 2 + 8;
      const left = Math.min(Math.max(x, half), Math.max(half, size.x - half));
      const below = y < card.offsetHeight + 40;
      card.style.transform = `translate(${left}px, ${y}px) translate(-50%, ${below ? "28px" : "calc(-100% - 28px)"})`;
    },
    hide(): void {
      card.hidden = true;
    },
    remove(): void {
      card.remove();
    },
  };
};
