/**
 * The `ref` of a `details` that is whole on paper, which has nothing to press. After printing it is folded again where it
 * was; one that somebody had opened stays open.
 */
export const openOnPaper = (details: HTMLDetailsElement | null) => {
  if (!details) return undefined;
  let isForPaper = false;
  const before = (): void => {
    isForPaper ||= !details.open;
    details.open = true;
  };
  const after = (): void => {
    if (isForPaper) details.open = false;
    isForPaper = false;
  };
  window.addEventListener("beforeprint", before);
  window.addEventListener("afterprint", after);
  return () => {
    window.removeEventListener("beforeprint", before);
    window.removeEventListener("afterprint", after);
  };
};
