import { Button } from "@gleba/shared/ui";
import { useId, useLayoutEffect, useRef, type ReactNode } from "react";
import * as styles from "./slip.module.css";

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Over the screen, which stays as it is. The platform's own dialog keeps the focus inside, closes with Esc and gives
 * the focus back to where it was.
 */
export const SlipFrame = ({ title, onClose, children }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    heading.current?.focus();
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      <header className={styles.head}>
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <Button variant="quiet" size="sm" onClick={() => dialog.current?.close()}>
          Fechar
        </Button>
      </header>
      <div className={styles.body}>{children}</div>
    </dialog>
  );
};
