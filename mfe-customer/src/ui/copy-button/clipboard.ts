/** Puts text into the clipboard. False where the browser does not let a page do that. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};

/**
 * Puts text into the clipboard that is on its way when the person presses. Browsers let a page write only soon after a
 * press, and Safari only in it: the promise is handed over at once where the browser takes one.
 *
 * @returns false where the browser does not let a page do that, or the text does not come
 */
export const copyPromised = async (text: Promise<string>): Promise<boolean> => {
  if (typeof ClipboardItem !== "undefined")
    try {
      const blob = text.then((value) => new Blob([value], { type: "text/plain" }));
      await navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
      return true;
    } catch {
      // An older browser takes no promise: the plain way is tried below.
    }
  return text.then(copyText, () => false);
};
