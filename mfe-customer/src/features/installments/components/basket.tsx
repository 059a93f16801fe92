import { MOST_INSTALLMENTS_OF_A_REQUEST } from "@gleba/shared/contracts";
import { formatCents } from "@gleba/shared/words";
import { Button } from "@gleba/shared/ui";
import { OnlineButton } from "#platform/connection";
import type { Selection } from "../use-selection.ts";
import * as styles from "./statement.module.css";

interface Props {
  selection: Selection;
  /** One slip for all that was picked. */
  onTogether: () => void;
  /** One slip for each; absent where they are of several contracts. */
  onEach: (() => void) | undefined;
}

const contractsWord = ({ picked }: Selection): string => {
  const count = new Set(picked.map(({ contractId }) => contractId)).size;
  return count > 1 ? ` de ${count} contratos` : "";
};

/** What was picked so far and what it costs today; stays in sight while the person goes on picking. */
export const Basket = ({ selection, onTogether, onEach }: Props) => {
  const { picked, full, clear } = selection;
  const total = picked.reduce((sum, { totalTodayCents }) => sum + totalTodayCents, 0);
  return (
    <div className={styles.basketPlace} aria-live="polite">
      {picked.length > 0 && (
        <div className={styles.basket}>
          <p>
            <strong>
              {picked.length === 1 ? "1 parcela" : `${picked.length} parcelas`}
              {contractsWord(selection)}, {formatCents(total)} hoje
            </strong>
            {full && <span className={styles.note}>No máximo {MOST_INSTALLMENTS_OF_A_REQUEST} de cada vez.</span>}
          </p>
          <div className={styles.basketWays}>
            <Button variant="quiet" size="sm" onClick={clear}>
              Limpar
            </Button>
            {picked.length > 1 && onEach && (
              <OnlineButton variant="secondary" size="sm" onClick={onEach}>
                Um boleto para cada
              </OnlineButton>
            )}
            <OnlineButton size="sm" onClick={onTogether}>
              {picked.length === 1 ? "Gerar boleto" : "Pagar tudo em um boleto"}
            </OnlineButton>
          </div>
        </div>
      )}
    </div>
  );
};
