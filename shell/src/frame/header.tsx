import { useNavMarks, VisuallyHidden } from "@gleba/shared/ui";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { navFor } from "../remotes.ts";
import { Account } from "./account.tsx";
import { Brand } from "./brand.tsx";
import { Menu } from "./menu.tsx";
import * as styles from "./header.module.css";

const Bars = ({ open }: { open: boolean }) => (
  <svg aria-hidden="true" viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" strokeWidth="2">
    <path d={open ? "M6 6l12 12M18 6L6 18" : "M4 7h16M4 12h16M4 17h16"} strokeLinecap="round" />
  </svg>
);

/** Brand, menu and account. On a narrow screen menu and account fold behind one button. */
export const Header = () => {
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  const marks = useNavMarks();
  const unread = navFor(pathname).reduce((sum, { path }) => sum + (marks[path] ?? 0), 0);
  const waiting = unread > 0 ? `${unread} ${unread === 1 ? "não lida" : "não lidas"}` : "";
  useEffect(() => setOpen(false), [pathname]);

  useEffect(() => {
    if (!open) return;
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      setOpen(false);
      toggle.current?.focus();
    };
    document.addEventListener("keydown", closeOnEscape);
    return () => document.removeEventListener("keydown", closeOnEscape);
  }, [open]);
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Brand />
        <button
          ref={toggle}
          type="button"
          id="menu-toggle"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls="menu"
          onClick={() => setOpen(!open)}
        >
          <Bars open={open} />
          <VisuallyHidden>{open ? "Fechar menu" : `Abrir menu${waiting && `, ${waiting}`}`}</VisuallyHidden>
          {!open && waiting && (
            <span aria-hidden="true" className={styles.unread}>
              {unread}
            </span>
          )}
        </button>
        <div id="menu" className={styles.panel} data-open={open}>
          <Menu />
          <Account />
        </div>
      </div>
    </header>
  );
};
