const KEY = "gleba-atalhos-de-uma-tecla";

/** Whether keys pressed alone do something; turned off by whoever dictates or presses keys by chance (WCAG 2.1.4). */
export const singleKeysOn = (): boolean => localStorage.getItem(KEY) !== "0";

/** Remembers it on this device. */
export const setSingleKeys = (on: boolean): void => {
  if (on) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, "0");
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** A key pressed alone that may do something: nobody types, no dialog is open, and its person wants such keys. */
export const isSingleKey = ({ altKey, ctrlKey, metaKey, target }: KeyboardEvent): boolean =>
  !altKey && !ctrlKey && !metaKey && !isTyping(target) && !document.querySelector("dialog[open]") && singleKeysOn();
