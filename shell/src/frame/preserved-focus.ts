import { useEffect, useState } from "react";

/** What somebody at the keyboard had reached in the host's first screen, by what it is called in ours too. */
const reached = (): string => {
  const element = document.activeElement?.closest("#root a, #conteudo");
  const href = element?.getAttribute("href");
  return href ? `#root a[href="${CSS.escape(href)}"]` : element ? "#conteudo" : "";
};

/** Leaves the focus where it was when the frame takes the place of the first screen. */
export const useKeptFocus = (): void => {
  const [selector] = useState(reached);
  useEffect(() => {
    if (selector) document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
  }, [selector]);
};
