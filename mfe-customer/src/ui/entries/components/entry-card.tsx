import { Button, Card } from "@gleba/shared/ui";
import type { ReactNode } from "react";
import * as styles from "./entry-list.module.css";

interface Props {
  /** Names the entry in its buttons. */
  name: string;
  children: ReactNode;
  onEdit: (() => void) | undefined;
  onRemove: (() => void) | undefined;
}

/** One entry and what can be done with it. */
export const EntryCard = ({ name, children, onEdit, onRemove }: Props) => (
  <Card className={styles.card}>
    <div className={styles.facts}>{children}</div>
    {(onEdit || onRemove) && (
      <div className={styles.actions}>
        {onEdit && (
          <Button size="sm" variant="secondary" aria-label={`Editar ${name}`} onClick={onEdit}>
            Editar
          </Button>
        )}
        {onRemove && (
          <Button size="sm" variant="quiet" aria-label={`Remover ${name}`} onClick={onRemove}>
            Remover
          </Button>
        )}
      </div>
    )}
  </Card>
);
