import { formatCount } from "@gleba/shared/words";
import { Button, Group } from "@gleba/shared/ui";
import { type ReactNode, useEffect, useRef } from "react";
import type { Selection } from "../use-selection.ts";
import * as styles from "./selection-bar.module.css";

interface Props {
  selection: Selection;
  /** What can be done with all of them: small buttons. */
  children: ReactNode;
}

/** How many rows are marked, and what can be done with them; it stays in sight at the foot of the window. */
export const SelectionBar = ({ selection, children }: Props) => {
  const { count, whole, total, pageMarked, clear, selectWhole, countWhole, counting } = selection;
  const canTakeAll = !whole && pageMarked === "all";
  const line = useRef<HTMLParagraphElement>(null);
  const isMarked = count > 0;
  useEffect(() => {
    if (!isMarked) return;
    const place = line.current;
    return () => {
      // The buttons leave with the selection: whoever pressed one, or a dialog behind it, goes on from here.
      if (document.activeElement === document.body) place?.focus({ preventScroll: true });
    };
  }, [isMarked]);
  return (
    <div className={isMarked ? styles.bar : undefined}>
      <p ref={line} tabIndex={-1} aria-live="polite" className={styles.count}>
        {isMarked &&
          (whole
            ? `Todos os ${formatCount(count)} do filtro selecionados`
            : `${formatCount(count)} ${count === 1 ? "selecionado" : "selecionados"}`)}
      </p>
      {isMarked && (
        <Group gap="xs">
          {canTakeAll && total === null && (
            <Button variant="quiet" size="sm" loading={counting} onClick={countWhole}>
              Contar todos do filtro
            </Button>
          )}
          {canTakeAll && total !== null && total > count && (
            <Button variant="quiet" size="sm" onClick={selectWhole}>
              Selecionar todos os {formatCount(total)} do filtro
            </Button>
          )}
          {children}
          <Button variant="quiet" size="sm" onClick={clear}>
            Limpar seleção
          </Button>
        </Group>
      )}
    </div>
  );
};
