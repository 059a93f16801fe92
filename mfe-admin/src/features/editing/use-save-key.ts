import { useEffect, useRef } from "react";

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
    window.addEventListener("keydown", pressed);
    return () => window.removeEventListener("keydown", pressed);
  }, []);
};
