import { Button } from "@gleba/shared/ui";
import { useId, useLayoutEffect, useRef, type ReactNode } from "react";
import * as styles from "./confirm-dialog.module.css";

interface Props {
  title: string;
  children: ReactNode;
  confirm: string;
  cancel: string;
  /** While what was confirmed is under way. */
  working?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks once, over the screen. The platform's own dialog keeps the focus inside, closes with Esc and gives it back. */
export const ConfirmDialog = ({ title, children, confirm, cancel, working, onConfirm, onCancel }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    heading.current?.focus();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        if (!working) onCancel();
      }}
    >
      <h2 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
      <div className={styles.actions}>
        <Button variant="secondary" onClick={onCancel}>
          {cancel}
        </Button>
        <Button variant="danger" loading={working} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </dialog>
  );
};
