import { useEffect, useRef, useState, type ReactNode } from "react";
import * as styles from "./popover.module.css";

interface Props {
  label: ReactNode;
  /** A press on one of its buttons or links closes it, too. */
  menu?: boolean;
  children: ReactNode;
}

/** The arrows go from action to action, around, and from the button to the first; true where they did. */
const walkMenu = (details: HTMLDetailsElement, key: string): boolean => {
  const by = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
  if (by === 0 || !details.open) return false;
  const actions = [...details.querySelectorAll<HTMLElement>("a, button")];
  const at = actions.findIndex((action) => action === document.activeElement);
  actions.at(at < 0 ? (by < 0 ? -1 : 0) : (at + by) % actions.length)?.focus();
  return true;
};

const GAP_PX = 4;

/** Over the page, so that no list cuts it: under its button, or above it where the window has no room below. */
const showOverPage = (panel: HTMLElement | null) => {
  // An older browser draws it in the page.
  if (!panel?.showPopover) return;
  const place = (): void => {
    const { top, bottom, right } = panel.parentElement!.getBoundingClientRect();
    const { offsetHeight, offsetWidth } = panel;
    const below = bottom + GAP_PX;
    const y = below + offsetHeight > innerHeight ? Math.max(0, top - GAP_PX - offsetHeight) : below;
    panel.style.inset = `${y}px auto auto ${Math.max(GAP_PX, right - offsetWidth)}px`;
  };
  panel.showPopover();
  const sizes = new ResizeObserver(place);
  sizes.observe(panel);
  sizes.observe(document.body);
  addEventListener("scroll", place, true);
  return () => {
    sizes.disconnect();
    removeEventListener("scroll", place, true);
  };
};

/** What comes to have the focus is never under the panel, but in it or in a dialog that it opened. */
const leavesFor = (panel: HTMLElement, target: EventTarget | null): boolean =>
  target instanceof Element && !panel.contains(target) && !target.closest("dialog, [role=dialog]");

/** A small panel that opens by its button; Esc, and a press or the focus elsewhere, close it. */
export const Popover = ({ label, menu = false, children }: Props) => {
  const place = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const details = place.current!;
    const close = ({ target }: Event): void => {
      if (!details.contains(target as Node)) details.open = false;
    };
    const chosen = ({ target }: Event): void => {
      if ((target as Element).closest("a, button")) details.open = false;
    };
    if (menu) details.addEventListener("click", chosen);
    document.addEventListener("pointerdown", close);
    return () => document.removeEventListener("pointerdown", close);
  }, [menu]);
  return (
    <details
      ref={place}
      className={styles.folded}
      data-menu={menu || undefined}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (leavesFor(currentTarget, relatedTarget)) currentTarget.open = false;
      }}
      onKeyDown={(event) => {
        const { key, currentTarget: details } = event;
        if (menu && walkMenu(details, key)) event.preventDefault();
        if (key !== "Escape" || !details.open) return;
        // A dialog that it stands in stays.
        event.preventDefault();
        details.open = false;
        details.querySelector("summary")?.focus();
      }}
    >
      <summary className={styles.button}>
        {label} {!menu && <span aria-hidden="true">▾</span>}
      </summary>
      {open && (
        <div ref={showOverPage} popover="manual" className={styles.panel}>
          {children}
        </div>
      )}
    </details>
  );
};
