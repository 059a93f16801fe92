import { formatCents, formatDate } from "@gleba/shared/words";
import { Card, Skeleton, useAnswer } from "@gleba/shared/ui";
import { useCallback } from "react";
import { Figure } from "#features/contract-facts";
import { LoadFailure } from "#ui/load-failure";
import { fetchRescission } from "./api.ts";
import * as styles from "./rescission.module.css";

/** An estimate of what comes back, every line explained. */
export const RescissionCard = ({ contractId }: { contractId: number }) => {
  const ask = useCallback((signal: AbortSignal) => fetchRescission(contractId, signal), [contractId]);
  const [answer, again] = useAnswer(ask);
  if (answer.state === "loading") return <Skeleton lines={5} height="2.5rem" />;
  if (answer.state === "failed")
    return <LoadFailure title="Não foi possível calcular a estimativa" error={answer.error} onRetry={again} />;
  const { on, lines, refundCents, parcels, law } = answer.value;
  return (
    <Card as="section" className={styles.way} aria-labelledby="rescisao">
      <h2 id="rescisao">Estimativa de rescisão em {formatDate(on)}</h2>
      <p className={styles.quiet}>
        É uma conta informativa pela {law}; o valor final é o do distrato. Para desistir, fale com a equipe.
      </p>
      <dl className={styles.figures}>
        <Figure label="A receber de volta" size="lg">
          {formatCents(refundCents)}
        </Figure>
        {parcels.count > 1 && (
          <Figure label="Em parcelas mensais" size="lg">
            {parcels.count} × {formatCents(parcels.amountCents)}
          </Figure>
        )}
      </dl>
      <ul className={styles.lines}>
        {lines.map(({ label, explanation, amountCents }) => (
          <li key={label}>
            <p className={styles.line}>
              <span>{label}</span>
              <span className={amountCents < 0 ? styles.kept : undefined}>{formatCents(amountCents)}</span>
            </p>
            <p className={styles.quiet}>{explanation}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
};
