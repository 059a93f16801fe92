import { useEffect, useState } from "react";

/** A selector of the element focused in the host's first screen that finds its counterpart in the frame. */
const focusedSelector = (): string => {
  const element = document.activeElement?.closest("#root a, #conteudo");
  const href = element?.getAttribute("href");
  return href ? `#root a[href="${CSS.escape(href)}"]` : element ? "#conteudo" : "";
};

/** Keeps the focus when the frame replaces the host's first screen. */
export const usePreservedFocus = (): void => {
  const [selector] = useState(focusedSelector);
  useEffect(() => {
    if (selector) document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
  }, [selector]);
};
