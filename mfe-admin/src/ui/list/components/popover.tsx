import { useEffect, useRef, useState, type ReactNode } from "react";
import * as styles from "./popover.module.css";

/** A small panel that opens under its button; Esc or a press elsewhere closes it. */
export const Popover = ({ label, children }: { label: ReactNode; children: ReactNode }) => {
  const place = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const close = ({ target }: PointerEvent): void => {
      if (place.current?.open && target instanceof Node && !place.current.contains(target)) place.current.open = false;
    };
    document.addEventListener("pointerdown", close);
    return () => document.removeEventListener("pointerdown", close);
  }, []);
  return (
    <details
      ref={place}
      className={styles.folded}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      onKeyDown={({ key }) => {
        if (key !== "Escape" || !place.current?.open) return;
        place.current.open = false;
        place.current.querySelector("summary")?.focus();
      }}
    >
      <summary className={styles.button}>
        {label} <span aria-hidden="true">▾</span>
      </summary>
      {open && <div className={styles.panel}>{children}</div>}
    </details>
  );
};
