/** Words under the pointer that their place cuts off are read whole in a tooltip. */
export const tellCutWords = ({ target }: Event): void => {
  if (!(target instanceof HTMLElement)) return;
  const isCut = target.scrollWidth > target.clientWidth && getComputedStyle(target).textOverflow === "ellipsis";
  if (isCut) target.title = target.innerText;
  // Wider by now: nothing is told twice.
  else if (target.title === target.innerText) target.removeAttribute("title");
};
