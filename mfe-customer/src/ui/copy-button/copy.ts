/** Puts text into the clipboard. False where the browser does not let a page do that. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};

/** Selects what stands in an element, so that the person can copy it themselves. */
export const selectElement = (element: Element): void => {
  const selection = window.getSelection();
  selection?.removeAllRanges();
  const range = document.createRange();
  range.selectNodeContents(element);
  selection?.addRange(range);
};
