import { lazy, Suspense, useState } from "react";
import { CommandPalette } from "./command-palette.tsx";
import * as styles from "./keyboard.module.css";
import type { Action, Screen } from "./targets.ts";
import { useShortcuts } from "./use-shortcuts.ts";

/** Fetched by whoever asks for it; the palette itself is always there, so that it opens at once. */
const ShortcutsHelp = lazy(() =>
  import(/* webpackChunkName: "shortcuts-help" */ "./components/shortcuts-help.tsx").then(
    ({ ShortcutsHelp: help }) => ({
      default: help,
    }),
  ),
);

/** The search and the help of the staff's area, by keys and by buttons. */
export const Keyboard = ({ screens, actions }: { screens: readonly Screen[]; actions: readonly Action[] }) => {
  const [open, setOpen] = useState<"search" | "create" | "help">();
  const creates = actions.some(({ group }) => group === "Criar");
  const close = (): void => setOpen(undefined);
  useShortcuts({
    onSearch: () => setOpen("search"),
    onCreate: () => creates && setOpen("create"),
    onHelp: () => setOpen("help"),
  });
  return (
    <div className={styles.keyboard}>
      <button type="button" className={styles.search} aria-haspopup="dialog" onClick={() => setOpen("search")}>
        Buscar <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
      {creates && (
        <button
          type="button"
          className={styles.help}
          aria-haspopup="dialog"
          aria-label="Criar"
          onClick={() => setOpen("create")}
        >
          <span aria-hidden="true">+</span>
        </button>
      )}
      <button
        type="button"
        className={styles.keys}
        aria-haspopup="dialog"
        aria-label="Atalhos do teclado"
        onClick={() => setOpen("help")}
      >
        <span aria-hidden="true">?</span>
      </button>
      {(open === "search" || open === "create") && (
        <CommandPalette screens={screens} actions={actions} creating={open === "create"} onClose={close} />
      )}
      {open === "help" && (
        <Suspense fallback={null}>
          <ShortcutsHelp onClose={close} />
        </Suspense>
      )}
    </div>
  );
};
