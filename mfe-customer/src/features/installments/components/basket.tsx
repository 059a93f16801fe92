import { MOST_INSTALLMENTS_OF_A_REQUEST } from "@gleba/shared/contracts";
import { formatCents } from "@gleba/shared/words";
import { Button } from "@gleba/shared/ui";
import { OnlineButton } from "#platform/connection";
import type { Selection } from "../use-selection.ts";
import * as styles from "./statement.module.css";

/** What was picked so far and what it costs today; stays in sight while the person goes on picking. */
export const Basket = ({ selection, onRequest }: { selection: Selection; onRequest: () => void }) => {
  const { picked, full, clear } = selection;
  const total = picked.reduce((sum, { totalTodayCents }) => sum + totalTodayCents, 0);
  return (
    <div className={styles.basketPlace} aria-live="polite">
      {picked.length > 0 && (
        <div className={styles.basket}>
          <p>
            <strong>
              {picked.length === 1 ? "1 parcela" : `${picked.length} parcelas`}, {formatCents(total)} hoje
            </strong>
            {full && <span className={styles.note}>No máximo {MOST_INSTALLMENTS_OF_A_REQUEST} de cada vez.</span>}
          </p>
          <div className={styles.basketWays}>
            <Button variant="quiet" size="sm" onClick={clear}>
              Limpar
            </Button>
            <OnlineButton size="sm" onClick={onRequest}>
              {picked.length === 1 ? "Gerar boleto" : "Gerar boletos"}
            </OnlineButton>
          </div>
        </div>
      )}
    </div>
  );
};
