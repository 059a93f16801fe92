import { Card, Skeleton, useAnswer } from "@gleba/shared/ui";
import { useCallback } from "react";
import { LoadFailure } from "#ui/load-failure";
import { fetchYears } from "./api.ts";
import { Years } from "./years.tsx";
import * as styles from "./income-tax.module.css";

interface Props {
  contractId: number;
  contractNumber: string;
}

/** Statements of what was paid in a year, for the income tax (informe de pagamentos). */
export const IncomeTax = ({ contractId, contractNumber }: Props) => {
  const ask = useCallback((signal: AbortSignal) => fetchYears(contractId, signal), [contractId]);
  const [answer, again] = useAnswer(ask);
  if (answer.state === "failed")
    return <LoadFailure title="Não foi possível carregar os informes" error={answer.error} onRetry={again} />;
  return (
    <Card as="section" className={styles.informes} aria-labelledby="informes">
      <h2 id="informes">Informe de pagamentos para o imposto de renda</h2>
      {answer.state === "loading" && <Skeleton lines={2} />}
      {answer.state === "ready" && answer.value.length === 0 && (
        <p className={styles.quiet}>Ainda não houve pagamentos neste contrato.</p>
      )}
      {answer.state === "ready" && answer.value.length > 0 && (
        <>
          <p className={styles.quiet}>Um PDF por ano, com cada pagamento e o total pago até 31 de dezembro.</p>
          <Years contractId={contractId} contractNumber={contractNumber} years={answer.value} />
        </>
      )}
    </Card>
  );
};
