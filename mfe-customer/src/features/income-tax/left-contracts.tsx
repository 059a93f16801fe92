import { Card, useAnswer } from "@gleba/shared/ui";
import { formatDate } from "@gleba/shared/words";
import { LoadFailure } from "#ui/load-failure";
import { fetchLeftContracts } from "./api.ts";
import { Years } from "./years.tsx";
import * as styles from "./income-tax.module.css";

/** What somebody paid of contracts that they sold or gave up, for the income tax; nothing where there are none. */
export const LeftContracts = () => {
  const [answer, again] = useAnswer(fetchLeftContracts);
  if (answer.state === "failed")
    return (
      <LoadFailure title="Os informes de contratos anteriores não carregaram" error={answer.error} onRetry={again} />
    );
  if (answer.state === "loading" || answer.value.length === 0) return null;
  return (
    <Card as="section" className={styles.informes} aria-labelledby="contratos-anteriores">
      <h2 id="contratos-anteriores">Contratos em que você não está mais</h2>
      <p className={styles.quiet}>O que você pagou até sair, para o imposto de renda.</p>
      {answer.value.map(({ id, number, enterpriseName, block, lot, until, years }) => (
        <div key={id} className={styles.left}>
          <h3>
            {enterpriseName}, quadra {block}, lote {lot}
          </h3>
          <p className={styles.quiet}>
            Contrato {number}, até {formatDate(until)}
          </p>
          <Years contractId={id} contractNumber={number} years={years} />
        </div>
      ))}
    </Card>
  );
};
