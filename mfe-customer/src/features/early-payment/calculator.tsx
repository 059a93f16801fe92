import type { Contract, Installment } from "@gleba/shared/contracts";
import { Card, Skeleton, useAnswer } from "@gleba/shared/ui";
import { useCallback, useDeferredValue, useId, useMemo, useState } from "react";
import { LoadFailure } from "#ui/load-failure";
import { usePreviousData } from "#ui/previous-data";
import { fetchEarlyPayment, type Order } from "./api.ts";
import { EarlyTotals } from "./components/early-totals.tsx";
import * as styles from "./early-payment.module.css";

const orders = [
  {
    order: "last_to_first",
    label: "Das últimas para as primeiras",
    hint: "O contrato termina antes e a economia é maior.",
  },
  { order: "first_to_last", label: "Das próximas em diante", hint: "Você fica alguns meses sem parcelas." },
] as const satisfies readonly { order: Order; label: string; hint: string }[];

interface Props {
  contract: Contract;
  /** Open installments by due date. */
  open: readonly Installment[];
}

/** How many, in which order, what it costs and what it saves. */
export const Calculator = ({ contract, open }: Props) => {
  const name = useId();
  const [order, setOrder] = useState<Order>("last_to_first");
  const [count, setCount] = useState(Math.min(6, open.length));
  // A slider passes many numbers on its way; the screen follows it at once, the question when there is time.
  const chosen = useDeferredValue(count);
  const ids = useMemo(
    () => (order === "last_to_first" ? open.toReversed() : open).slice(0, chosen).map(({ id }) => id),
    [open, order, chosen],
  );
  const ask = useCallback(
    (signal: AbortSignal) => fetchEarlyPayment(contract.id, ids, order, signal),
    [contract.id, ids, order],
  );
  const [answer, again] = useAnswer(ask);
  const shown = usePreviousData(answer);
  return (
    <div className={styles.columns}>
      <Card as="section" className={styles.choice} aria-labelledby={`${name}-title`}>
        <h2 id={`${name}-title`}>O que antecipar</h2>
        <fieldset className={styles.orders}>
          <legend>Ordem</legend>
          {orders.map((each) => (
            <label key={each.order} className={styles.order}>
              <input type="radio" name={name} checked={order === each.order} onChange={() => setOrder(each.order)} />
              <span>
                {each.label}
                <span className={styles.quiet}>{each.hint}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <label className={styles.count}>
          <span>
            Quantas parcelas: <output>{count}</output> de {open.length}
          </span>
          <input
            type="range"
            min={1}
            max={open.length}
            value={count}
            onChange={({ currentTarget }) => setCount(Number(currentTarget.value))}
          />
        </label>
      </Card>
      {answer.state === "failed" ? (
        <LoadFailure title="Não foi possível calcular a antecipação" error={answer.error} onRetry={again} />
      ) : shown ? (
        <EarlyTotals contract={contract} open={open} payment={shown} waiting={answer.state === "loading"} />
      ) : (
        <Skeleton lines={5} height="2.5rem" />
      )}
    </div>
  );
};
