import type { Contract, EarlyPaymentRule, Installment } from "@gleba/shared/contracts";
import { Card, EmptyState, Skeleton, useAnswer } from "@gleba/shared/ui";
import { useCallback, useId } from "react";
import { LoadFailure } from "#ui/load-failure";
import { usePreviousData } from "#ui/previous-data";
import { fetchEarlyPayment } from "./api.ts";
import { EarlyTotals } from "./components/early-totals.tsx";
import { InstallmentPicks } from "./components/installment-picks.tsx";
import { OrderChoice } from "./components/order-choice.tsx";
import { useChoice } from "./use-choice.ts";
import * as styles from "./early-payment.module.css";

interface Props {
  contract: Contract;
  /** Open installments by due date. */
  open: readonly Installment[];
  rule: EarlyPaymentRule;
}

/** How many, in which order, or which of them; what it costs and what it saves. */
export const Calculator = ({ contract, open, rule }: Props) => {
  const name = useId();
  const { mode, setMode, count, setCount, picked, setPicked, ids, order } = useChoice(contract.id, open, rule);
  const ask = useCallback(
    (signal: AbortSignal) =>
      ids.length === 0 ? Promise.resolve(null) : fetchEarlyPayment(contract.id, ids, order, signal),
    [contract.id, ids, order],
  );
  const [answer, again] = useAnswer(ask);
  const shown = usePreviousData(answer);
  return (
    <div className={styles.columns}>
      <Card as="section" className={styles.choice} aria-labelledby={`${name}-title`}>
        <h2 id={`${name}-title`}>O que antecipar</h2>
        <OrderChoice name={name} rule={rule} chosen={mode} onChange={setMode} />
        {mode === "picked" ? (
          <InstallmentPicks open={open} picked={picked} onChange={setPicked} />
        ) : (
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
        )}
      </Card>
      {ids.length === 0 ? (
        <EmptyState title="Nenhuma parcela escolhida">Marque as parcelas que quer pagar agora.</EmptyState>
      ) : answer.state === "failed" ? (
        <LoadFailure title="Não foi possível calcular a antecipação" error={answer.error} onRetry={again} />
      ) : shown ? (
        <EarlyTotals contract={contract} open={open} payment={shown} waiting={answer.state === "loading"} />
      ) : (
        <Skeleton lines={5} height="2.5rem" />
      )}
    </div>
  );
};
