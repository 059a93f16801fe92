/**
 * Calls back whenever the page turns light or dark, by the person's choice or the system's. A canvas keeps the
 * colours it was painted with, so it has to be painted again. Returns what ends the watch.
 */
export const watchTheme = (onChange: () => void): (() => void) => {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const choice = new MutationObserver(onChange);
  choice.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
  system.addEventListener("change", onChange);
  return () => {
    choice.disconnect();
    system.removeEventListener("change", onChange);
  };
};
