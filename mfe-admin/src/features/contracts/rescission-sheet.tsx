import { formatCents, formatDate } from "@gleba/shared/words";
import { Alert, Skeleton, Stack, useAnswer } from "@gleba/shared/ui";
import { useCallback } from "react";
import { fetchRescission } from "./api.ts";
import * as styles from "./components/lines.module.css";

/** What undoing the contract today gives back, line by line, as its customer reads it. */
export const RescissionSheet = ({ contractId }: { contractId: number }) => {
  const [answer] = useAnswer(useCallback((signal: AbortSignal) => fetchRescission(contractId, signal), [contractId]));
  if (answer.state === "loading") return <Skeleton lines={4} height="2rem" width="100%" />;
  if (answer.state === "failed")
    return <Alert tone="warning">A conta da devolução não carregou. Confira-a antes de desfazer o contrato.</Alert>;
  const { lines, refundCents, parcels, withPossession, law } = answer.value;
  const { count, amountCents, lastCents, firstOn } = parcels;
  return (
    <Stack gap="sm" as="section" aria-label="Devolução">
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.label}>
            <span>
              {line.label}
              <small>{line.explanation}</small>
            </span>
            <span>{formatCents(line.amountCents)}</span>
          </li>
        ))}
      </ul>
      <p>
        A devolver: <strong>{formatCents(refundCents)}</strong>
        {count > 1 && ` em ${count} parcelas de ${formatCents(amountCents)}`}
        {count > 1 && lastCents !== amountCents && `, a última de ${formatCents(lastCents)}`}
        {firstOn && `, a primeira até ${formatDate(firstOn)}`} ({law}).
      </p>
      {withPossession && withPossession.fruitionCents > 0 && (
        <p>
          A posse não está registrada. Se foi transmitida em {formatDate(withPossession.sinceOn)}, a devolução é de{" "}
          {formatCents(withPossession.refundCents)}: registre a posse nas condições antes de desfazer.
        </p>
      )}
    </Stack>
  );
};
