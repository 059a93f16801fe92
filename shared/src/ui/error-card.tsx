import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Button } from "./button.tsx";
import { classes } from "./css-names.ts";
import { useReconnection } from "./reconnections.ts";
import * as styles from "./notice.module.css";

interface ErrorCardProps {
  title: ReactNode;
  message: ReactNode;
  onRetry?: () => void;
  /** True while the retry runs. */
  retrying?: boolean;
  /** Quoted by the person to support; the same id stands in the logs. */
  errorId?: string;
  /** Further ways out, beside the retry. */
  children?: ReactNode;
}

const SETTLE_MS = 5_000;

/** The nearest heading of what stays around it, or the whole, has the focus as long as nothing else has. */
const goOn = (around: readonly HTMLElement[]): void => {
  if (document.activeElement !== document.body) return;
  for (const one of around.filter(({ isConnected }) => isConnected)) {
    const place = one.querySelector<HTMLElement>("h1, h2, h3") ?? (one.tagName === "MAIN" ? one : null);
    if (!place) continue;
    if (!place.hasAttribute("tabindex")) place.tabIndex = -1;
    return place.focus({ preventScroll: true });
  }
};

/** What comes instead may bring a heading of its own in its place: until the person goes on, or it has settled. */
const follow = (around: readonly HTMLElement[]): void => {
  goOn(around);
  const observer = new MutationObserver(() => {
    // The whole screen went.
    if (!around.some(({ isConnected }) => isConnected)) return end();
    goOn(around);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const ended = new AbortController();
  const end = (): void => {
    observer.disconnect();
    ended.abort();
    clearTimeout(timer);
  };
  const timer = setTimeout(end, SETTLE_MS);
  window.addEventListener("keydown", end, { signal: ended.signal });
  window.addEventListener("pointerdown", end, { signal: ended.signal });
};

/** With the pressed button the focus would be lost. */
const useHandedOverFocus = () => {
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = card.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const around: HTMLElement[] = [];
      for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) around.push(one);
      queueMicrotask(() => {
        if (around.some(({ isConnected }) => isConnected)) follow(around);
      });
    };
  }, []);
  return card;
};

/**
 * Something did not work: a sentence, a way to try again, ways out, and an id to quote.
 * Tries again by itself when the connection is back.
 */
export const ErrorCard = ({ title, message, onRetry, retrying, errorId, children }: ErrorCardProps) => {
  useReconnection(onRetry);
  const card = useHandedOverFocus();
  return (
    <div role="alert" ref={card} className={classes(styles.notice, styles.error)}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{message}</p>
      <div className={styles.actions}>
        {onRetry && (
          <Button onClick={onRetry} loading={retrying}>
            Tentar novamente
          </Button>
        )}
        {children}
      </div>
      {errorId && (
        <p className={styles.id}>
          Código do erro: <code>{errorId}</code>
        </p>
      )}
    </div>
  );
};
