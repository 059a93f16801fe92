import type { ReactNode } from "react";
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

/**
 * Something did not work: a sentence, a way to try again, ways out, and an id to quote.
 * Tries again by itself when the connection is back.
 */
export const ErrorCard = ({ title, message, onRetry, retrying, errorId, children }: ErrorCardProps) => {
  useReconnection(onRetry);
  return (
    <div role="alert" className={classes(styles.notice, styles.error)}>
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
