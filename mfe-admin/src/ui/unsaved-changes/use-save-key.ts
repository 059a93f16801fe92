import { useEffect, useRef, type RefObject } from "react";

/** Ctrl+S, or ⌘S, saves (expectation E30) wherever the focus is; without `onSave` the browser's own dialog stays away too. */
export const useSaveKey = (onSave: (() => void) | undefined): void => {
  const save = useRef(onSave);
  useEffect(() => {
    save.current = onSave;
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== "s") return;
      event.preventDefault();
      save.current?.();
    };
    // On its way down: a dialog keeps the keys pressed in it to itself.
    window.addEventListener("keydown", pressed, true);
    return () => window.removeEventListener("keydown", pressed, true);
  }, []);
};

/** The same for the form of a dialog: Ctrl+S sends it as its button does. Give the answer to the form as its `ref`. */
export const useSaveForm = (): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null);
  useSaveKey(() => form.current?.requestSubmit());
  return form;
};
