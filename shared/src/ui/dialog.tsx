import { useId, useLayoutEffect, useRef, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { Button } from "./button.tsx";
import * as styles from "./dialog.module.css";

interface Props {
  title: string;
  /** Takes most of the screen: for tables. */
  wide?: boolean;
  /** Along the right edge of a wide window: a record opened from its list, which stays in sight. */
  side?: boolean;
  /** Something is under way that closing would not stop: it stays open meanwhile. */
  busy?: boolean;
  /** The person wants to leave it; it closes when its owner stops drawing it. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * Over the page, which stays as it is. The platform's own dialog keeps the focus inside, closes with Esc and gives the
 * focus back to where it was. Printed, it is all there is.
 */
export const Dialog = ({ title, wide = false, side = false, busy = false, onClose, children }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    heading.current?.focus();
    return () => element?.close();
  }, []);
  return createPortal(
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-wide={wide}
      data-side={side}
      aria-labelledby={id}
      // React passes both on from a dialog that was opened from this one, which stays.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        // Where the browser closes it whatever it is told, that is heard below.
        if (!busy && event.cancelable) onClose();
      }}
      // A browser may insist, as on a second gesture: it stays open until its owner, who may ask first, stops drawing it.
      onClose={({ target, currentTarget }) => {
        if (target !== currentTarget || currentTarget.open) return;
        currentTarget.showModal();
        heading.current?.focus();
        if (!busy) onClose();
      }}
      // React passes keys on to the page the dialog was opened from, where Esc would close one thing more.
      onKeyDown={(event) => {
        event.stopPropagation();
        const { key, defaultPrevented, target, nativeEvent } = event;
        if (key !== "Escape" || defaultPrevented || nativeEvent.isComposing || target instanceof HTMLSelectElement)
          return;
        // Kept from the browser, which would close it at the second one.
        event.preventDefault();
        if (!busy) onClose();
      }}
    >
      <div className={styles.head}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <Button variant="quiet" size="sm" onClick={onClose} disabled={busy} aria-label="Fechar">
          <span aria-hidden="true">✕</span>
        </Button>
      </div>
      {children}
    </dialog>,
    document.body,
  );
};
