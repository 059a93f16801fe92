import { formatPhone } from "@gleba/shared/words";
import { Card, Skeleton, useAnswer } from "@gleba/shared/ui";
import { useCallback } from "react";
import { LoadFailure } from "#ui/load-failure";
import { fetchBrokers } from "./api.ts";
import * as styles from "./contract.module.css";

/** Who sold the lot and how to reach them. */
export const Brokers = ({ contractId }: { contractId: number }) => {
  const ask = useCallback((signal: AbortSignal) => fetchBrokers(contractId, signal), [contractId]);
  const [answer, again] = useAnswer(ask);
  if (answer.state === "failed")
    return <LoadFailure title="Não foi possível carregar os corretores" error={answer.error} onRetry={again} />;
  return (
    <Card as="section" className={styles.block} aria-labelledby="corretores">
      <h2 id="corretores">Corretores</h2>
      {answer.state === "loading" && <Skeleton lines={2} />}
      {answer.state === "ready" && answer.value.length === 0 && (
        <p className={styles.quiet}>Venda direta, sem corretor.</p>
      )}
      {answer.state === "ready" && (
        <ul className={styles.people}>
          {answer.value.map(({ id, name, creci, phone, email, role }) => (
            <li key={id}>
              <p className={styles.person}>{name}</p>
              <p className={styles.quiet}>
                {role}. CRECI {creci}
              </p>
              <p>
                <a href={`tel:${phone}`}>{formatPhone(phone)}</a>, <a href={`mailto:${email}`}>{email}</a>
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};
