/** As when somebody turns to another tab (`hidden`), or comes back to this one. jsdom shows its page always. */
export const showPage = (visibility: DocumentVisibilityState): void => {
  Object.defineProperty(document, "visibilityState", { value: visibility, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
};
