import { useEffect, useRef } from "react";
import { isSingleKey } from "#ui/single-keys";

interface Shortcuts {
  onSearch: () => void;
  onCreate: () => void;
  onHelp: () => void;
}

/** Ctrl+K or ⌘K and "/" search, "c" creates, "?" lists the shortcuts; nothing while a dialog is open or somebody types. */
export const useShortcuts = (shortcuts: Shortcuts): void => {
  const known = useRef(shortcuts);
  useEffect(() => {
    known.current = shortcuts;
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (document.querySelector("dialog[open]") || event.altKey) return;
      const command = event.ctrlKey || event.metaKey;
      const alone = isSingleKey(event);
      const { onSearch, onCreate, onHelp } = known.current;
      const act =
        (command && event.key.toLowerCase() === "k") || (alone && event.key === "/")
          ? onSearch
          : alone && event.key === "c"
            ? onCreate
            : alone && event.key === "?"
              ? onHelp
              : undefined;
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener("keydown", pressed);
    return () => window.removeEventListener("keydown", pressed);
  }, []);
};
