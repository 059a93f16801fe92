import { Button } from "@gleba/shared/ui";
import { useLayoutEffect, useRef, type ReactNode } from "react";
import * as styles from "./drawer.module.css";

/** The sections over the page, on a narrow window; the platform's dialog keeps the focus and gives it back. */
export const Drawer = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} className={styles.drawer} aria-label="Seções do painel" onClose={onClose}>
      <div className={styles.content}>
        <Button variant="quiet" size="sm" className={styles.close} onClick={onClose} aria-label="Fechar">
          <span aria-hidden="true">✕</span>
        </Button>
        {children}
      </div>
    </dialog>
  );
};
