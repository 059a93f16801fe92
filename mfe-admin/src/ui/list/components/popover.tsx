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

/** The menu of a row at the foot of a window opens below it. */
const bringIntoSight = (panel: HTMLElement | null): void => panel?.scrollIntoView({ block: "nearest" });

/** What comes to have the focus is never under the panel, but in it or in a dialog that it opened. */
const leavesFor = (panel: HTMLElement, target: EventTarget | null): boolean =>
  target instanceof Element && !panel.contains(target) && !target.closest("dialog, [role=dialog]");

/** A small panel that opens under its button; Esc, and a press or the focus elsewhere, close it. */
export const Popover = ({ label, menu = false, children }: Props) => {
  const place = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const close = ({ target }: PointerEvent): void => {
      if (place.current?.open && target instanceof Node && !place.current.contains(target)) place.current.open = false;
    };
    document.addEventListener("pointerdown", close);
    return () => document.removeEventListener("pointerdown", close);
  }, []);
  useEffect(() => {
    const details = place.current;
    if (!menu || !details) return;
    const chosen = ({ target }: MouseEvent): void => {
      if (target instanceof Element && target.closest("a, button")) details.open = false;
    };
    details.addEventListener("click", chosen);
    return () => details.removeEventListener("click", chosen);
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
        const { key } = event;
        if (menu && place.current && walkMenu(place.current, key)) event.preventDefault();
        if (key !== "Escape" || !place.current?.open) return;
        place.current.open = false;
        place.current.querySelector("summary")?.focus();
      }}
    >
      <summary className={styles.button}>
        {label} {!menu && <span aria-hidden="true">▾</span>}
      </summary>
      {open && (
        <div ref={bringIntoSight} className={styles.panel}>
          {children}
        </div>
      )}
    </details>
  );
};
