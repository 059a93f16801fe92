import { formatCount } from "@gleba/shared/words";
import { Button, Group } from "@gleba/shared/ui";
import type { ReactNode } from "react";
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
  return (
    <div className={count > 0 ? styles.bar : undefined}>
      <p aria-live="polite" className={styles.count}>
        {count > 0 &&
          (whole
            ? `Todos os ${formatCount(count)} do filtro selecionados`
            : `${formatCount(count)} ${count === 1 ? "selecionado" : "selecionados"}`)}
      </p>
      {count > 0 && (
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
